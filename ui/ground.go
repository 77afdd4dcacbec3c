package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// groundItem changes what a square is made of.
func (t *table) groundItem(at board.Square) *fyne.MenuItem {
	sub := fyne.NewMenu("")
	b := t.view().Board()
	for _, g := range b.Map().Legend {
		item := fyne.NewMenuItem(g.Name, func() { t.send(groundCommand(at, g)) })
		item.Checked = b.TerrainAt(at).Rune == g.Rune
		sub.Items = append(sub.Items, item)
	}
	item := fyne.NewMenuItem(lang.L("Ground"), nil)
	item.ChildMenu = sub
	return item
}

func groundCommand(at board.Square, g board.Terrain) *engine.Command {
	square := doc.Obj(doc.M("at", engine.SquareNode(at)), doc.M("is", doc.Str(string(g.Rune))))
	return engine.NewCommand("edit_map", "", doc.M("squares", doc.Arr(square)))
}

// raise gives a square another height.
func (t *table) raise(at board.Square) func(int) {
	return func(n int) {
		patch := doc.Obj(doc.M("area", doc.Ints(at.X, at.Y, 1, 1)), doc.M("height", doc.Int(n)))
		t.send(engine.NewCommand("edit_map", "", doc.M("elevation", doc.Arr(patch))))
	}
}

// askNoteAt pins a note of the DM's on a square; an empty one takes away what is there.
func (t *table) askNoteAt(at board.Square, where fyne.Position) {
	t.forms.Text(lang.L("Note on this square"), lang.L("empty takes it away"), where, func(text string) string {
		t.send(notesCommand(t.view().Map.Notes, at, strings.TrimSpace(text)))
		return ""
	})
}

// notesCommand puts a note on a square in place of those that are there.
func notesCommand(old []engine.Note, at board.Square, text string) *engine.Command {
	notes := doc.Arr()
	for _, n := range old {
		if n.At == at {
			notes.Items = append(notes.Items, doc.Obj(doc.M("id", doc.Str(n.ID)), doc.M("remove", doc.Flag(true))))
		}
	}
	if text != "" {
		notes.Items = append(notes.Items, doc.Obj(doc.M("at", engine.SquareNode(at)), doc.M("text", doc.Str(text)), doc.M("players", doc.Flag(false))))
	}
	return engine.NewCommand("edit_map", "", doc.M("notes", notes))
}
