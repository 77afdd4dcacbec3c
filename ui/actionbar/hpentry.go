package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// HPEntry opens the card for typing hit points at "-", "+" and "=" if tokens are selected; otherwise + and − zoom.
type HPEntry struct {
	Card    *HPCard
	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
}

// NewHPEntry returns an entry with a closed card.
func NewHPEntry(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView) *HPEntry {
	h := &HPEntry{shell: sh, session: s, input: in, mapview: m}
	h.Card = NewHPCard(h)
	return h
}

// View returns the state on show.
func (h *HPEntry) View() *engine.View { return h.session.View() }

// Send sends a command to the game.
func (h *HPEntry) Send(c *engine.Command) { h.session.Send(c) }

// KeysTo focuses a part of the card.
func (h *HPEntry) KeysTo(o fyne.Focusable) { h.shell.Win.Canvas().Focus(o) }

// KeysToMap returns the focus to the map.
func (h *HPEntry) KeysToMap() { h.shell.FocusMap() }

// ready reports whether a sign opens the card: no prompt is open, and nothing is aimed, dragged or aligned.
func (h *HPEntry) ready() bool {
	in := h.input
	return h.session.View() != nil && len(in.Selected) > 0 && !h.session.Waiting() && in.Aim == nil && in.Drag == nil && in.Align == nil
}

// Key keeps a key from zooming if its character opens the card.
func (h *HPEntry) Key(name fyne.KeyName) bool {
	return (name == fyne.KeyMinus || name == fyne.KeyPlus || name == fyne.KeyEqual) && h.ready()
}

// Rune opens the card with a character; it reports false if the character doesn't open it.
func (h *HPEntry) Rune(r rune) bool {
	if r == '−' {
		r = '-'
	}
	if !strings.ContainsRune(commands.AmountSigns, r) || !h.ready() {
		return false
	}
	h.Begin(h.input.Selected, string(r), false)
	return true
}

// Begin opens the card next to the last of the tokens.
func (h *HPEntry) Begin(ids []string, typed string, plain bool) {
	h.Card.Begin(slices.Clone(ids), typed, plain)
	h.Card.Move(h.mapview.Beside(ids[len(ids)-1], "", h.Card.Size()))
}
