package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/input"
)

// AddEntry adds a stat block of the library to the map, near the centre of the view.
func (t *MapView) AddEntry(e library.Entry) {
	if t.encounter.View() != nil {
		t.Editor.addEntry(e, t.MiddleSquare())
	}
}

// DragIcon shows which token an icon dragged to a position in the window would be for, and reports its id at the end; "" for none.
func (t *MapView) DragIcon(pos fyne.Position, end bool) (token string) {
	inside, room := pos.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)), t.Board.Size()
	live, sc := gesture.Overlay{}, t.Board.Scene()
	if at := sc.TokenAt(t.Board.At(inside)); at >= 0 && inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height {
		k := &sc.Tokens[at]
		token = k.ID
		if !end {
			live.Hovered, live.HoverSize = &paint.Cell{X: int(k.Col), Y: int(k.Row)}, max(k.Size, 1)
			live.Plates = []gesture.Label{{At: k.Centre(), Text: k.Name}}
		}
	}
	t.Board.SetLive(live)
	return token
}

// DragEntry shows where a dragged stat block would be dropped with the pointer at a position in the window, and drops it
// there at the end.
func (t *MapView) DragEntry(e library.Entry, pos fyne.Position, end bool) {
	if t.encounter.View() == nil {
		return
	}
	inside, room := pos.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)), t.Board.Size()
	over := inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height
	c := t.Board.At(inside).Cell()
	live := gesture.Overlay{}
	if over && !end {
		live.Hovered, live.HoverSize = &paint.Cell{X: c.X, Y: c.Y}, sizeOf(e)
		live.Plates = []gesture.Label{{At: c.Centre(), Text: e.Name}}
	}
	t.Board.SetLive(live)
	if end && over {
		t.Editor.addEntry(e, scene.Square(c))
	}
}

// addEntry adds a stat block of the library to a free square near a place.
func (e *Editor) addEntry(entry library.Entry, near board.Square) {
	if !entry.Good() {
		return
	}
	e.encounter.Then(func() {
		before := len(e.encounter.View().Tokens)
		e.Add([]*jsondoc.Node{entry.Token.With("id", jsondoc.Str(entry.Stats.ID)).With("name", jsondoc.Str(entry.Name))}, near)
		e.encounter.Then(func() { e.pickAdded(before) })
	})
}

// pickAdded selects the token added last, if there are now more than before, so that the next command applies to it.
func (e *Editor) pickAdded(before int) {
	v := e.encounter.View()
	if v == nil || len(v.Tokens) <= before {
		return
	}
	e.hand.Selected = input.Selection{v.Tokens[len(v.Tokens)-1].ID}
	e.window.Changed()
}

func sizeOf(e library.Entry) int {
	if e.Stats == nil {
		return 1
	}
	return max(e.Stats.Size, 1)
}
