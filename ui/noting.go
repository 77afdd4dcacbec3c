package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/phrase"
)

// noteHost is the window as the list of notes sees it.
type noteHost struct{ t *window }

var _ panels.NotesActions = noteHost{}

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
	title, n := lang.L("Note on {{.X}}, {{.Y}}", map[string]any{"X": at.X, "Y": at.Y}), commands.Find(v.Map.Notes, id)
	if n == nil {
		n = &engine.Note{At: at}
	} else {
		for _, l := range commands.At(v.Map.Notes, n.At) {
			if l.ID == id {
				title = l.Title()
			}
		}
	}
	panels.AskNote(t.win, title, n.Text, n.Players, func(text string, players bool) {
		if text != n.Text || players != n.Players {
			t.send(commands.Command(id, n.At, text, players))
		}
	})
}

// askLight asks for a light on a square, or for the one that the selected tokens carry.
func (h noteHost) askLight(w mapview.Wish) {
	t := h.t
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	if k := v.Token(w.Token); k != nil {
		ids := slices.Clone(t.hand.Selected)
		title := lang.L("Light of {{.Who}}", map[string]any{"Who": phrase.Name(v, k.ID)})
		if len(ids) > 1 {
			title = i18n.N("Light of a token", "Light of {{.N}} tokens", len(ids), map[string]any{"N": len(ids)})
		}
		panels.AskLight(t.win, title, commands.Written(k.Light), func(l commands.Light) { t.send(l.Carry(ids)) })
		return
	}
	var was *engine.LightRadius
	if l := commands.LightAt(v.Map.Lights, w.Square); l != nil {
		was = &l.LightRadius
	}
	title := lang.L("Light on {{.X}}, {{.Y}}", map[string]any{"X": w.Square.X, "Y": w.Square.Y})
	panels.AskLight(t.win, title, commands.Written(was), func(l commands.Light) { t.send(l.Place(w.Target, w.Square)) })
}

// askPages asks for the notes about the party and the treasure.
func (w menuCommands) askPages() {
	t := w.t
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	panels.AskPages(t.win, v.Party, v.Treasure, func(party, treasure string) { t.send(commands.Beside(t.view().State, party, treasure)) })
}

// showNotes opens the list of notes, and puts the keys into its search.
func (w menuCommands) showNotes() {
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
