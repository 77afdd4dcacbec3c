package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/savefiles/library"
	"parapet/ui/desk"
	"parapet/ui/offers"
)

// addFromShelf puts a stat block of the library on the map, near the middle of the view or at a
// square.
func (t *table) addFromShelf(e library.Entry, at *board.Square) {
	if t.view() == nil || !e.Good() {
		return
	}
	near := t.tabletop.MiddleSquare()
	if at != nil {
		near = *at
	}
	t.desk.Fight.Then(func() {
		v := t.view()
		square, ok := offers.FreeSquare(v, near, sizeOf(e))
		if !ok {
			t.complain(lang.L("There is no free square for it."))
			return
		}
		t.send(engine.NewCommand("add_token", "", doc.M("token", e.TokenAt(v.State, square))))
	})
}

// AddEntry puts a stat block of the library on the map, near the middle of the view.
func (t *table) AddEntry(e library.Entry) { t.addFromShelf(e, nil) }

// LeaveShelf gives the keys back to the map.
func (t *table) LeaveShelf() { t.focusMap() }

// searchLibrary puts the keys into the library's search, and unfolds it where it is folded away.
func (t *table) searchLibrary() {
	if !t.prefs.library() {
		t.toggleLibrary()
	}
	t.shelf.Focus(t.win.Canvas())
}

// DragEntry shows where a stat block would be put down, and puts it there at the end.
func (t *table) DragEntry(e library.Entry, pos fyne.Position, end bool) {
	if t.view() == nil {
		return
	}
	origin := t.app.Driver().AbsolutePositionForObject(t.board)
	inside := pos.Subtract(origin)
	over := inside.X >= 0 && inside.Y >= 0 && inside.X < t.board.Size().Width && inside.Y < t.board.Size().Height
	c := t.board.At(inside).Cell()
	live := touch.Live{}
	if over && !end {
		live.Hovered, live.HoverSize = &paint.Cell{X: c.X, Y: c.Y}, sizeOf(e)
		live.Plates = []touch.Plate{{At: c.Centre(), Text: e.Name}}
	}
	t.board.SetLive(live)
	if end && over {
		at := scene.Square(c)
		t.addFromShelf(e, &at)
	}
}

func sizeOf(e library.Entry) int {
	if e.Stats == nil {
		return 1
	}
	return max(e.Stats.Size, 1)
}

// openLibrary shows the library, and what is saved there by an editor at once.
func (t *table) openLibrary() {
	if t.opts.Library == "" {
		return
	}
	bad := func(err error) { t.complain(err.Error()) }
	lib, err := desk.OpenLibrary(context.Background(), t.elsewhere, t.opts.Library, t.opts.Systems, t.shelf.Update, bad)
	if err != nil {
		bad(err)
		return
	}
	t.lib, t.shelf.Library = lib, lib
	t.shelf.Update()
}
