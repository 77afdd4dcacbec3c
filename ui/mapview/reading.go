package mapview

import (
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// mostRead is the number of characters of a note that the card next to the pointer shows. The dialog shows all of it.
const mostRead = 900

// readNotes shows the notes on the square under the pointer, if nothing else is shown there.
func (t *MapView) readNotes(v *engine.View, g gesture.Gesture) {
	if t.hand.Tool != input.Select || t.hand.Aim != nil || t.hand.Drag != nil || t.hand.Proposed != nil || t.hand.Align != nil {
		return
	}
	at := scene.Square(g.Cell)
	if g.Token != "" || !slices.ContainsFunc(v.Map.Notes(), func(n engine.Note) bool { return n.At == at }) {
		if t.reading {
			t.reading = false
			t.noInfo()
			t.Board.SetLive(gesture.Overlay{})
			t.window.Shown()
		}
		return
	}
	list := commands.At(v.Map.Notes(), at)
	t.reading = true
	lines := list[0].Lines(mostRead)
	for _, n := range list[1:] {
		lines = append(append(lines, n.Title()), n.Lines(mostRead/len(list))...)
	}
	t.Info.Show(list[0].Title(), lines)
	t.Info.Content.Move(t.besideSquare(g.Cell, t.Info.Content.Size()))
	t.Board.SetLive(gesture.Overlay{Hovered: &g.Cell}) // this also draws the card
	t.window.Shown()
}
