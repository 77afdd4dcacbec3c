package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
)

// typing is the card of typed hit points as the window has it: "-", "+" and "=" with somebody selected open it. Without
// anybody + and − zoom.
type typing struct{ t *window }

var _ actionbar.HPSource = typing{}

func (h typing) View() *engine.View      { return h.t.view() }
func (h typing) Send(c *engine.Command)  { h.t.send(c) }
func (h typing) KeysTo(o fyne.Focusable) { h.t.win.Canvas().Focus(o) }
func (h typing) KeysToMap()              { h.t.focusMap() }

// ready tells whether a sign opens the card: nothing else is asked, aimed, dragged or laid.
func (h typing) ready() bool {
	hand := h.t.hand
	return h.t.view() != nil && len(hand.Selected) > 0 && !h.t.desk.Waiting() && hand.Aim == nil && hand.Drag == nil && hand.Align == nil
}

// takesKey keeps a key from zooming of which the character opens the card.
func (h typing) takesKey(name fyne.KeyName) bool {
	return (name == fyne.KeyMinus || name == fyne.KeyPlus || name == fyne.KeyEqual) && h.ready()
}

// takes opens the card with a character; false where it isn't one of its.
func (h typing) takes(r rune) bool {
	if r == '−' {
		r = '-'
	}
	if !strings.ContainsRune(commands.AmountSigns, r) || !h.ready() {
		return false
	}
	h.begin(h.t.hand.Selected, string(r), false)
	return true
}

// begin opens the card beside the first of some tokens.
func (h typing) begin(ids []string, typed string, plain bool) {
	h.t.quick.Begin(slices.Clone(ids), typed, plain)
	h.t.quick.Move(h.t.tabletop.Beside(ids[len(ids)-1], "", h.t.quick.Size()))
}
