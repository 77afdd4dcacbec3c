package ui

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// spot returns the position in the window of a place on the map.
func spot(w *window, p paint.Point) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(w.mapview.Board).Add(w.mapview.Board.PlaceOf(p))
}

// atHome is an encounter before combat.
const atHome = `{"parapet":1,"name":"Home","system":"glitters","map":{"size":[24,18]},"tokens":[
	{"id":"ann","name":"Ann","side":"party","player":true,"at":[3,3],"hp":{"now":9,"max":9}},
	{"id":"orc","name":"Orc","side":"foes","at":[9,3],"hp":{"now":9,"max":9}}]}`

// TestTheMapStaysUnderThePointerWhenBarsOpen checks that when the bar of the wall or terrain tool opens, wraps and
// closes, each place of the map stays where it is in the window, whether the map is fitted or not, so that clicks land
// where they were aimed; a fitted map stays entirely visible while the bar is open.
func TestTheMapStaysUnderThePointerWhenBarsOpen(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  fyne.Size
		moved bool
	}{
		{"fitted", fyne.NewSize(1280, 800), false},
		{"looked at elsewhere", fyne.NewSize(1280, 800), true},
		{"in a small window, where the bar has two rows", fyne.NewSize(900, 600), true},
	} {
		w := openedText(t, atHome)
		w.shell.Win.Resize(c.size)
		w.show()
		w.shell.Win.Content().Refresh()
		w.mapview.Board.FitMap()
		if c.moved {
			w.mapview.Board.ZoomTo(1.5)
		}
		corner, inner := paint.Point{}, paint.Point{X: 3, Y: 2}
		was := [2]fyne.Position{spot(w, corner), spot(w, inner)}
		height := w.mapview.Board.Size().Height
		steps := []struct {
			name string
			do   func()
		}{
			{"the wall tool opens", func() { w.mapview.SetTool(input.Wall) }},
			{"a wall is built", func() { w.session.Send(commands.Wall(board.KindWall, corner, inner)) }},
			{"the ground's", func() { w.mapview.SetTool(input.Brush) }},
			{"no tool", func() { w.mapview.SetTool(input.Select) }},
		}
		for i, s := range steps {
			s.do()
			for _, p := range []struct {
				at  paint.Point
				was fyne.Position
			}{{corner, was[0]}, {inner, was[1]}} {
				if now := spot(w, p.at); math.Hypot(float64(now.X-p.was.X), float64(now.Y-p.was.Y)) > 0.6 {
					t.Errorf("%s, %s: %v lies at %v, not %v", c.name, s.name, p.at, now, p.was)
				}
			}
			if open := w.editor.Bar.Content.Visible(); open == (i == len(steps)-1) || open == (w.mapview.Board.Size().Height == height) {
				t.Fatalf("%s, %s: the bar is open: %v, the map %v high, %v before", c.name, s.name, open, w.mapview.Board.Size().Height, height)
			}
			if all := w.mapview.Board.Scene().Bounds(); !c.moved && !within(w.mapview.Board.Sees(), all) {
				t.Errorf("%s, %s: of %v only %v is in sight", c.name, s.name, all, w.mapview.Board.Sees())
			}
		}
	}
}

// within reports whether all contains the rectangle r.
func within(r, all paint.Rect) bool {
	return r.Has(all.Min) && all.Max.X <= r.Max.X && all.Max.Y <= r.Max.Y
}

// TestNoRoomIsKeptForTheBarInAFight checks that in combat, the map gets the room reserved for the bar during preparation.
func TestNoRoomIsKeptForTheBarInAFight(t *testing.T) {
	w := openedText(t, atHome)
	if w.mapview.Board.Room.Above == 0 {
		t.Error("none is kept at home")
	}
	w.session.Send(engine.NewCommand("start", ""))
	for w.session.RollRest(); w.session.Waiting(); w.session.RollRest() {
		w.prompt.Accept()
	}
	if w.show(); w.view().InCombat() && w.mapview.Board.Room.Above != 0 {
		t.Error("kept in a fight")
	}
}

// TestEscapeLeavesTheCheckOfTheMap checks that with the card of map problems open and a token selected, Esc deselects the
// token first and closes the card next.
func TestEscapeLeavesTheCheckOfTheMap(t *testing.T) {
	w := openedText(t, atHome)
	w.editor.Check.Open(w.session.Fight.Game.State())
	w.mapview.Pick("ann", false)
	if pressKey(w, fyne.KeyEscape, 0); !w.editor.Check.Visible() || len(w.input.Selected) != 0 {
		t.Errorf("visible %v, selected %v", w.editor.Check.Visible(), w.input.Selected)
	}
	if pressKey(w, fyne.KeyEscape, 0); w.editor.Check.Visible() {
		t.Error("the card stays")
	}
}
