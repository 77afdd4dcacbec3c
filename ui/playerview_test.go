package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/share"
)

// pick chooses an item of a submenu by the start of its name.
func pick(t *testing.T, w *window, behind menu.Item, begins string) {
	t.Helper()
	w.menu.Show(w.menuState())
	for _, i := range w.menu.Item(behind).ChildMenu.Items {
		if strings.HasPrefix(i.Label, begins) {
			if i.Disabled {
				t.Fatal(begins, "is off")
			}
			i.Action()
			return
		}
	}
	t.Fatal("no", begins)
}

// TestThePlayersWindow checks that the player view shows the players' edition and the turn, and that closing it removes
// its frame from the DM's map.
func TestThePlayersWindow(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(engine.NewCommand("hide", "dee"))
	w.session.Send(engine.NewCommand("set", "dee", jsondoc.M("field", "hidden"), jsondoc.M("value", true)))
	w.do(menu.Players)
	m := w.players.Model
	if !w.players.Shown() || m.Scene.Token("ann") == nil || m.Scene.Token("dee") != nil || !strings.HasSuffix(m.Turn, "Ann") || strings.Contains(m.Title, "Test") {
		t.Fatalf("%+v", m)
	}
	if !w.menu.Item(menu.Players).Checked || !w.prefs.Players().Open {
		t.Error("it isn't remembered")
	}
	w.session.Send(engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(5, 5))))
	if k := w.players.Model.Scene.Token("ann"); k.Col != 5 {
		t.Error("it stays behind")
	}
	pick(t, w, menu.PlayersSee, "Show foes as")
	if k := w.players.Model.Scene.Token("cid"); k.Name != "?" {
		t.Errorf("%+v", k)
	}
	w.do(menu.Players)
	if w.players.Shown() || w.prefs.Players().Open || w.menu.Item(menu.Players).Checked {
		t.Error("it is still open")
	}
	windowCommands{w}.restyle()
	w.do(menu.Players)
	w.close()
	if k := w.players.Model.Scene; len(k.Tokens) > 0 || w.players.Model.Turn != "" {
		t.Errorf("of a closed encounter: %+v", w.players.Model)
	}
}

// TestThePlayersWindowFollows checks that the view keeps what it follows in sight.
func TestThePlayersWindowFollows(t *testing.T) {
	w, due := shownToPlayers(t)
	middle := func() paint.Point {
		r := w.players.Sees()
		return paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
	}
	near := func(p paint.Point) bool {
		m := middle()
		return (m.X-p.X)*(m.X-p.X)+(m.Y-p.Y)*(m.Y-p.Y) < 0.01
	}
	w.mapview.Board.ZoomTo(4)
	w.mapview.Board.CentreOn(paint.Point{X: 6, Y: 4})
	due()
	due()
	if !near(paint.Point{X: 6, Y: 4}) {
		t.Errorf("along: %v", middle())
	}
	pick(t, w, menu.PlayersView, "Don't move")
	w.mapview.Board.CentreOn(paint.Point{X: 3, Y: 3})
	if !near(paint.Point{X: 6, Y: 4}) {
		t.Errorf("still: %v", middle())
	}
	pick(t, w, menu.PlayersView, "Follow the active")
	ann := w.view().Token("ann")
	if !near(scene.Middle(ann.At, ann.Size)) {
		t.Errorf("acting: %v", middle())
	}
	w.request(mapview.Request{For: mapview.CentrePlayers, Square: board.Square{X: 6, Y: 5}})
	if !near(paint.Point{X: 6.5, Y: 5.5}) || w.players.Choice.Follow != share.Still {
		t.Errorf("centred: %v", middle())
	}
	w.players.Choice.PPI = 96
	pick(t, w, menu.PlayersView, "1 square")
	if r := w.players.Sees(); r.Min.X != float64(int(r.Min.X)) {
		t.Errorf("at true size: %v", r)
	}
}

// TestPointing checks that while Q is held on the DM's map, both windows show a ring at the pointer, until it is released
// or the map loses the focus.
func TestPointing(t *testing.T) {
	w, _ := opened(t)
	w.do(menu.Players)
	w.mapview.Board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 60)}})
	for _, c := range []struct {
		name string
		do   func()
		on   bool
	}{
		{"another key", func() { w.mapview.Board.KeyDown(&fyne.KeyEvent{Name: fyne.KeyG}) }, false},
		{"held", func() { w.mapview.Board.KeyDown(&fyne.KeyEvent{Name: fyne.KeyQ}) }, true},
		{"let go", func() { w.mapview.Board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyQ}) }, false},
		{"held again", func() { w.mapview.Board.KeyDown(&fyne.KeyEvent{Name: fyne.KeyQ}) }, true},
		{"keys elsewhere", w.mapview.Board.FocusLost, false},
		{"their window is closed", func() { w.do(menu.Players); w.mapview.Board.KeyDown(&fyne.KeyEvent{Name: fyne.KeyQ}) }, false},
	} {
		c.do()
		if w.mapview.Board.Ping.Shown() != c.on || w.players.Pointed() != c.on {
			t.Errorf("%s: %v, %v", c.name, w.mapview.Board.Ping.Shown(), w.players.Pointed())
		}
	}
}

// TestHandouts checks that the players see a handout over everything until it is hidden, and that a file that isn't a
// picture is reported.
func TestHandouts(t *testing.T) {
	w, script := opened(t)
	w.do(menu.Players)
	folder := t.TempDir()
	good, bad := filepath.Join(folder, "a.png"), filepath.Join(folder, "b.png")
	var buf bytes.Buffer
	if err := png.Encode(&buf, image.NewGray(image.Rect(0, 0, 3000, 300))); err != nil {
		t.Fatal(err)
	}
	for path, content := range map[string][]byte{good: buf.Bytes(), bad: []byte("no picture")} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script.Answers = []session.Answer{{Path: bad}, {Path: good}}
	pick(t, w, menu.PlayersView, "Show handout")
	if w.players.HandoutShown() || !strings.Contains(lastLine(w), "Can't show") {
		t.Error(lastLine(w))
	}
	pick(t, w, menu.PlayersView, "Show handout")
	if !w.players.HandoutShown() {
		t.Error(lastLine(w))
	}
	pick(t, w, menu.PlayersView, "Hide handout (F7)")
	if w.players.HandoutShown() {
		t.Error("it stays")
	}
}

// TestFogFromTheMenu checks that the menu items and the fog tool set the fog through commands that can be undone.
func TestFogFromTheMenu(t *testing.T) {
	w, _ := opened(t)
	fog := func() engine.Fog { return w.view().Fog }
	if w.mapview.Board.Scene().Fog != nil {
		t.Error("fog at first")
	}
	pick(t, w, menu.Fog, "Line of sight")
	if fog().Mode != engine.FogBySight || w.mapview.Board.Scene().Fog == nil || !w.mapview.Board.Scene().Fog.Hatched {
		t.Error("by sight")
	}
	pick(t, w, menu.Fog, "Darkness")
	pick(t, w, menu.Fog, "Hide all")
	if !fog().Dark || fog().Mode != engine.FogByBoth || !fog().Covered.Has(board.Square{X: 1, Y: 1}) {
		t.Error("dark and covered")
	}
	w.mapview.NextFogTool()
	if w.input.Tool != input.Uncover || w.bar.fog.Name != "Reveal" || !w.bar.fog.Chosen {
		t.Error("the tool")
	}
	dragged(w, 0, 0, 2, 1, gesture.Mods(0))
	if !fog().Shown.Has(board.Square{X: 2, Y: 1}) || fog().Shown.Has(board.Square{X: 3, Y: 1}) {
		t.Error("uncovered by the tool")
	}
	w.session.Undo()
	if fog().Shown.Has(board.Square{X: 2, Y: 1}) {
		t.Error("not undone")
	}
	pick(t, w, menu.Fog, "Strong")
	if w.mapview.Board.Scene().Fog.Through != 0.35 {
		t.Error("strength")
	}
	pick(t, w, menu.Fog, "Off")
	if fog().Mode != engine.FogOff || w.mapview.Board.Scene().Fog != nil {
		t.Error("off")
	}
}
