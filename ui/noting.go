package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/notebook"
	"parapet/ui/notes"
	"parapet/ui/tabletop"
	"parapet/ui/tongue"
	"parapet/ui/words"
)

// noteHost is the window as the list of notes sees it.
type noteHost struct{ t *table }

var _ notebook.Done = noteHost{}

func (h noteHost) ShowSquare(x, y int) { musterHost{h.t}.ShowSquare(x, y) }
func (h noteHost) LeaveNotes()         { h.t.focusMap() }
func (h noteHost) AskNote(id string)   { h.askNote(id, board.Square{}) }

// askNote asks for a new note on a square, or for what the one with an id shall say.
func (h noteHost) askNote(id string, at board.Square) {
	t := h.t
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	title, n := lang.L("Note on {{.X}}, {{.Y}}", map[string]any{"X": at.X, "Y": at.Y}), notes.Find(v.Map.Notes, id)
	if n == nil {
		n = &engine.Note{At: at}
	} else {
		for _, l := range notes.At(v.Map.Notes, n.At) {
			if l.ID == id {
				title = l.Title()
			}
		}
	}
	notebook.AskNote(t.win, title, n.Text, n.Players, func(text string, players bool) {
		if text != n.Text || players != n.Players {
			t.send(notes.Command(id, n.At, text, players))
		}
	})
}

// askLight asks for a light on a square, or for the one that the selected tokens carry.
func (h noteHost) askLight(w tabletop.Wish) {
	t := h.t
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	if k := v.Token(w.Token); k != nil {
		ids := slices.Clone(t.hand.Selected)
		title := lang.L("Light of {{.Who}}", map[string]any{"Who": words.Name(v, k.ID)})
		if len(ids) > 1 {
			title = tongue.N("Light of a token", "Light of {{.N}} tokens", len(ids), map[string]any{"N": len(ids)})
		}
		notebook.AskLight(t.win, title, notes.Written(k.Light), func(l notes.Light) { t.send(l.Carry(ids)) })
		return
	}
	var was *engine.Glow
	if l := notes.LightAt(v.Map.Lights, w.Square); l != nil {
		was = &l.Glow
	}
	title := lang.L("Light on {{.X}}, {{.Y}}", map[string]any{"X": w.Square.X, "Y": w.Square.Y})
	notebook.AskLight(t.win, title, notes.Written(was), func(l notes.Light) { t.send(l.Place(w.Target, w.Square)) })
}

// askPages asks for the notes about the party and the treasure.
func (w wishes) askPages() {
	t := w.t
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	notebook.AskPages(t.win, v.Party, v.Treasure, func(party, treasure string) { t.send(notes.Beside(t.view().State, party, treasure)) })
}

// showNotes opens the list of notes, and puts the keys into its search.
func (w wishes) showNotes() {
	t := w.t
	if t.view() == nil {
		return
	}
	if len(t.view().Map.Notes) == 0 {
		t.complain(lang.L("There are no notes on the map: right click a square, Note on this square."))
		return
	}
	t.drawers.notes.Open(true)
	t.win.Canvas().Focus(t.drawers.notes.Search)
}
