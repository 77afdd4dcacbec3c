package ui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

// opened returns a window over a combat of the skirmish system in a folder of its own, on Ann's turn.
func opened(t testing.TB) (*window, *session.Script) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	return openedAt(t, path)
}

// unhurried returns a clock that advances an hour at each call.
func unhurried() func() time.Time {
	hours := 0
	return func() time.Time {
		hours++
		return time.Unix(0, 0).Add(time.Duration(hours) * time.Hour)
	}
}

// never ignores what a window would do after a delay.
func never(time.Duration, func()) {}

func openedAt(t testing.TB, path string) (*window, *session.Script) {
	t.Helper()
	script := &session.Script{}
	w := newWindow(Options{App: uitest.App(t), Systems: uitest.Systems, Offered: uitest.OfferSkirmish,
		Chooser: func(fyne.Window) session.Chooser { return script }, later: never, now: unhurried()})
	w.shell.Background.Work = func(do, done func()) { do(); done() }
	w.shell.Background.Back = func(func()) {} // watcher events would come from another goroutine
	w.mapview.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	w.open(path)
	t.Cleanup(func() {
		if w.session.File != nil {
			w.session.File.Close()
		}
	})
	return w, script
}

// open opens an encounter as the menu does; save and close are the menu's commands too.
func (t *window) open(path string) { t.files.Open(path) }
func (t *window) save(then func()) { t.files.Save(then) }
func (t *window) close()           { t.files.Close() }

// doGesture returns a gesture at the centre of a square.
func doGesture(t *window, x, y int) gesture.Gesture {
	p := paint.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
	g := gesture.Gesture{At: p, From: p, Cell: paint.Cell{X: x, Y: y}, Wall: -1, Button: gesture.Primary}
	if i := t.mapview.Board.Scene().TokenAt(p); i >= 0 {
		g.Token = t.mapview.Board.Scene().Tokens[i].ID
	}
	return g
}

// dragged drags from square to square.
func dragged(t *window, x, y, toX, toY int, mods gesture.Mods) {
	h := gestures(t)
	g := doGesture(t, x, y)
	g.Mods = mods
	if !h.DragStart(g) {
		return
	}
	g.At = paint.Point{X: float64(toX) + 0.5, Y: float64(toY) + 0.5}
	g.Cell = paint.Cell{X: toX, Y: toY}
	h.DragMove(g)
	h.DragEnd(g)
}

func at(t *window, id string) [2]int {
	k := t.view().Token(id)
	return [2]int{k.At.X, k.At.Y}
}

func lastLine(t *window) string {
	if len(t.log.Lines) == 0 {
		return ""
	}
	return t.log.Lines[len(t.log.Lines)-1].Text
}

// pressed types keys and their characters into whatever has the focus.
func pressed(w *window, keys string) {
	for _, r := range keys {
		name, rn := fyne.KeyName(string(r)), r
		switch r {
		case '\n':
			name, rn = fyne.KeyReturn, 0
		case '\b':
			name, rn = fyne.KeyBackspace, 0
		case ' ':
			name = fyne.KeySpace
		}
		w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		if f := w.shell.Win.Canvas().Focused(); rn != 0 && f != nil {
			f.TypedRune(rn)
		}
	}
}
