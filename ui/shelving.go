package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/engine/doc"
)

func (t *table) now() time.Time { return time.Now() }

// addFromShelf puts a stat block of the library on the map, near the middle of the view or at a
// square.
func (t *table) addFromShelf(e ShelfEntry, at *board.Square) {
	if t.view() == nil || e.Token == nil {
		return
	}
	near := t.middleSquare()
	if at != nil {
		near = *at
	}
	t.addTokens([]*doc.Node{e.Token}, near)
}

// shelfDrag shows where a stat block would be put down, and puts it there at the end.
func (t *table) shelfDrag(e ShelfEntry, pos fyne.Position, end bool) {
	if t.view() == nil {
		return
	}
	origin := t.app.Driver().AbsolutePositionForObject(t.board)
	inside := pos.Subtract(origin)
	over := inside.X >= 0 && inside.Y >= 0 && inside.X < t.board.Size().Width && inside.Y < t.board.Size().Height
	c := t.board.At(inside).Cell()
	live := canvas.Live{}
	if over && !end {
		size, _ := e.Token.Get("size").Int()
		live.Hovered, live.HoverSize = &paint.Cell{X: c.X, Y: c.Y}, max(size, 1)
		live.Plates = []canvas.Plate{{At: c.Centre(), Text: e.Name}}
	}
	t.board.SetLive(live)
	if end && over {
		at := squareOf(c)
		t.addFromShelf(e, &at)
	}
}
