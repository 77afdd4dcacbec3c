package ui

import (
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/share"
	"parapet/ui/uitest"
)

// shownToPlayers returns a window with the player view open; due runs what is scheduled after a delay.
func shownToPlayers(t *testing.T) (w *window, due func()) {
	t.Helper()
	w, _ = opened(t)
	var waits []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { waits = append(waits, do) }
	w.shell.Win.Resize(fyne.NewSize(1200, 800))
	w.do(menu.Players)
	return w, func() {
		now := waits
		waits = nil
		for _, do := range now {
			do()
		}
	}
}

// TestTheFrameOnTheMapMovesTheirView checks that dragging or resizing the frame on the DM's map moves the player view
// there, where it stays; with a tool active, drags belong to the tool.
func TestTheFrameOnTheMapMovesTheirView(t *testing.T) {
	w, _ := shownToPlayers(t)
	w.mapview.Board.OnFrame(paint.Rect{Min: paint.Point{X: 2, Y: 2}, Max: paint.Point{X: 6, Y: 4.5}})
	r := w.players.Sees()
	if c := (paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}); c.X < 3.9 || c.X > 4.1 || c.Y < 3.1 || c.Y > 3.4 {
		t.Errorf("it shows %v", r)
	}
	if w.players.Choice.Follow != share.Still || r.Max.X-r.Min.X > 5 {
		t.Errorf("%v, %v", w.players.Choice.Follow, r)
	}
	if !w.mapview.Board.FrameFree() {
		t.Error("not free")
	}
	w.mapview.SetTool(input.Ruler)
	if w.mapview.Board.FrameFree() {
		t.Error("free with a tool in hand")
	}
}

// TestItFollowsAMapThatIsOpened checks that a player view opened before an encounter shows the map once there is one.
func TestItFollowsAMapThatIsOpened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, []byte(throng()), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(Options{App: uitest.App(t), Systems: rules.ByID, Offered: rules.All, later: never})
	w.shell.Background.Work = func(do, done func()) { do(); done() }
	w.mapview.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	w.shell.Win.Resize(fyne.NewSize(1280, 800))
	w.players.Toggle()
	w.open(path)
	w.files.Unwatch()
	t.Cleanup(func() { w.session.File.Close() })
	dm, theirs := w.mapview.Board.Sees(), w.players.Sees()
	if m, n := (dm.Min.X+dm.Max.X)/2, (theirs.Min.X+theirs.Max.X)/2; m-n > 0.1 || n-m > 0.1 {
		t.Errorf("the DM sees %v, they see %v", dm, theirs)
	}
}

// TestTitleCards checks that a title card appears with each turn, if wanted, and disappears after a while.
func TestTitleCards(t *testing.T) {
	w, due := shownToPlayers(t)
	next := func() { w.session.Send(engine.NewCommand("end_turn", w.view().Turn)) }
	if next(); w.players.Carding() != "" {
		t.Error("one that wasn't wanted")
	}
	pick(t, w, menu.PlayersSee, "Title card")
	if w.players.Carding() != "" {
		t.Error("before the turn changes")
	}
	next()
	if got, want := w.players.Carding(), w.players.Model.Card; got == "" || got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if due(); w.players.Carding() != "" {
		t.Error("it stays")
	}
}

// TestTrueSizes checks that a given length of a square, or a line measured on the screen, locks the view to that scale.
func TestTrueSizes(t *testing.T) {
	w, _ := shownToPlayers(t)
	typed := func(text string) {
		t.Helper()
		e, ok := w.shell.Win.Canvas().Focused().(interface {
			SetText(string)
			TypedKey(*fyne.KeyEvent)
		})
		if !ok {
			t.Fatal("nothing is asked")
		}
		e.SetText(text)
		e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	pick(t, w, menu.PlayersView, "1 square = 25 mm") // the screen's size isn't known yet
	typed("254 ppi")
	c := &w.players.Choice
	wide := func() float64 { r := w.players.Sees(); return (r.Max.X - r.Min.X) }
	mm25 := wide()
	if !c.True || c.Millimetres() != 25 || c.PPI != 254 {
		t.Fatalf("%+v", *c)
	}
	pick(t, w, menu.PlayersView, "1 square = other")
	typed("5 cm")
	if got := wide(); c.Millimetres() != 50 || got < mm25/2-0.01 || got > mm25/2+0.01 {
		t.Errorf("%+v, %v squares and %v", *c, got, mm25)
	}
	pick(t, w, menu.PlayersView, "1 square = 5 cm")
	typed("1 inch")
	pick(t, w, menu.PlayersView, "1 square = 1 inch")
	if c.True {
		t.Error("not let go")
	}
	pick(t, w, menu.PlayersView, "Measure a line")
	if !w.players.Ruling() {
		t.Error("no line")
	}
	typed("14.4 cm") // of 576 pixels: six tenths of 960
	if c.PPI < 101 || c.PPI > 102 || w.players.Ruling() {
		t.Errorf("%v, the line is shown: %v", c.PPI, w.players.Ruling())
	}
	pick(t, w, menu.PlayersView, "Measure a line")
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.players.Ruling() {
		t.Error("the line stays")
	}
}

// TestTracesGoWithTheState checks that a foe that goes out of sight leaves a pale mark where it was last seen, if wanted,
// and that the mark follows undo and redo.
func TestTracesGoWithTheState(t *testing.T) {
	w, _ := shownToPlayers(t)
	pick(t, w, menu.PlayersSee, "Mark where")
	w.session.Send(engine.NewCommand("fog", "", jsondoc.M("mode", "hand"), jsondoc.M("reveal", jsondoc.Arr(jsondoc.Str("all")))))
	marks := func() (n int) {
		for _, k := range w.players.Model.Scene.Tokens {
			if k.Ghost {
				n++
			}
		}
		return n
	}
	if w.players.Model.Scene.Token("cid") == nil || marks() != 0 {
		t.Fatal("at first")
	}
	k := w.view().Token("cid")
	w.session.Send(input.FogCommand(false, jsondoc.Obj(jsondoc.M("rect", jsondoc.Ints(k.At.X, k.At.Y, 1, 1)))))
	if w.players.Model.Scene.Token("cid") != nil || marks() != 1 {
		t.Errorf("out of sight: %d marks", marks())
	}
	if w.session.Undo(); marks() != 0 {
		t.Error("not undone")
	}
	if w.session.Redo(); marks() != 1 {
		t.Error("not done again")
	}
	pick(t, w, menu.PlayersSee, "Mark where")
	if marks() != 0 {
		t.Error("not wanted any more")
	}
}

// TestTheDMsRulerIsShared checks that the players see the DM's ruler while it is used, if shared.
func TestTheDMsRulerIsShared(t *testing.T) {
	w, _ := shownToPlayers(t)
	shared := func() bool {
		w.mapview.SetTool(input.Ruler)
		gestures(w).Tap(doGesture(w, 1, 1))
		gestures(w).Hover(doGesture(w, 4, 1))
		defer w.mapview.SetTool(input.Select)
		return w.players.Sharing()
	}
	if shared() {
		t.Error("not chosen")
	}
	pick(t, w, menu.PlayersSee, "My ruler")
	if !shared() {
		t.Error("not shown")
	}
	if w.players.Sharing() {
		t.Error("it stays")
	}
}

// places is a desktop with one window at a position.
type places struct {
	x, y int
	put  []int
}

func (p *places) Where(fyne.Window) (x, y int, ok bool) { return p.x, p.y, true }
func (p *places) Put(_ fyne.Window, x, y int)           { p.put = append(p.put, x, y) }

// TestTheWindowsPlaceIsKept checks that the player view opens where it was, full-screen if it was.
func TestTheWindowsPlaceIsKept(t *testing.T) {
	w, due := shownToPlayers(t)
	p := &places{x: 1300, y: 40}
	w.players.Places = p
	if due(); p.put != nil {
		t.Errorf("moved to %v, though no place is known", p.put)
	}
	w.do(menu.Players)
	if c := w.prefs.Players(); !c.Placed || c.X != 1300 || c.Y != 40 || c.Full {
		t.Errorf("%+v", c)
	}
	w.do(menu.Players)
	due()
	if len(p.put) != 2 || p.put[0] != 1300 || p.put[1] != 40 {
		t.Errorf("moved to %v", p.put)
	}
	w.players.Choice.Full = true
	w.players.Close()
	w.players.Choice.Full = true
	w.players.Open()
	due()
	due()
	if w.players.Leave(); !w.players.Choice.Full {
		t.Error("it doesn't fill its screen")
	}
}

// TestItFollowsAtHalfTheRate checks that while the DM pans for thirty frames, the player view is painted for at most half
// of them, and that afterwards it shows what the DM looks at and comes to rest too.
func TestItFollowsAtHalfTheRate(t *testing.T) {
	w, due := shownToPlayers(t)
	w.mapview.Board.ZoomTo(4)
	due()
	due()
	middle := func(r paint.Rect) paint.Point {
		return paint.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
	}
	moves, last := 0, w.players.Sees()
	frame := func() {
		due()
		if now := w.players.Sees(); now != last {
			moves, last = moves+1, now
		}
	}
	for i := range 30 {
		for k := range 3 { // the pointer moves several times per frame
			w.mapview.Board.CentreOn(paint.Point{X: 3 + float64(i)/10 + float64(k)/30, Y: 3})
		}
		if w.players.Sees() != last {
			t.Fatal("it goes first")
		}
		frame()
	}
	if moves == 0 || moves > 15 {
		t.Errorf("it moved %d times in 30 frames", moves)
	}
	frame()
	frame()
	dm, theirs := middle(w.mapview.Board.Sees()), middle(w.players.Sees())
	if math.Abs(dm.X-theirs.X) > 0.01 || math.Abs(dm.Y-theirs.Y) > 0.01 {
		t.Errorf("it shows %v, the DM's map %v", theirs, dm)
	}
	moves = 0
	for range 5 {
		frame()
	}
	if moves > 0 {
		t.Error("it moves on")
	}
}

// TestWhatChangesIsShownAtOnce checks that if something happens while the player view lags behind the DM's pan, it shows
// both at once.
func TestWhatChangesIsShownAtOnce(t *testing.T) {
	w, due := shownToPlayers(t)
	w.mapview.Board.ZoomTo(4)
	due()
	due()
	before := w.players.Sees()
	w.mapview.Board.CentreOn(paint.Point{X: 5, Y: 3})
	w.session.Send(engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(5, 5))))
	if w.players.Sees() == before || w.players.Model.Scene.Token("ann").Col != 5 {
		t.Error("it stays behind")
	}
}
