package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/panels"
)

// mapHost is the window as its map sees it.
type mapHost struct{ t *window }

var _ mapview.Host = mapHost{}

func (h mapHost) Changed()   { h.t.refresh() }
func (h mapHost) Shown()     { h.t.writeState() }
func (h mapHost) ByHand()    { quietAlt(h.t.win, h.t.later, altLooks) }
func (h mapHost) KeysToMap() { h.t.focusMap() }
func (h mapHost) Key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	return keyboard(h).press(name, mods)
}
func (h mapHost) Mods() fyne.KeyModifier                       { return mods() }
func (h mapHost) Rune(r rune) bool                             { return keyboard(h).typed(r) || typing(h).takes(r) }
func (h mapHost) Refused(c *engine.Command, r *engine.Refusal) { sessionObserver(h).Refused(c, r) }
func (h mapHost) Complain(text string)                         { h.t.complain(text) }
func (h mapHost) Popup(m *fyne.Menu, at fyne.Position)         { h.t.popup(m, at) }
func (h mapHost) Ink(i gesture.Ink)                            { h.t.pen.ink(i) }
func (h mapHost) Later(d time.Duration, do func())             { h.t.later(d, do) }

// Wish carries out what was chosen in a menu of the map and isn't the map's alone.
func (h mapHost) Wish(w mapview.Wish) {
	t := h.t
	if w.Apart {
		w.At = t.centre()
	}
	switch w.For {
	case mapview.AskNumber:
		t.forms.Number(w.Title, w.At, func(n int) { t.send(commands.AsOne(w.Number(t.view(), n))) })
	case mapview.AskText:
		t.forms.Edit(w.Title, w.Hint, w.Was, w.At, func(text string) string {
			list, why := w.Text(t.view(), text)
			t.send(commands.AsOne(list))
			return why
		})
	case mapview.AskDamage:
		t.forms.Damage(w.Token, w.At)
	case mapview.AskDetails:
		t.forms.Details([]string{w.Token}, w.Details)
	case mapview.AskField:
		t.forms.Field(w.Token)
	case mapview.Sheet:
		t.forms.Sheet(w.Token)
	case mapview.NewToken:
		t.forms.NewToken(w.Square)
	case mapview.CentrePlayers:
		t.players.Centre(scene.Cell(w.Square).Centre())
	case mapview.Reserve:
		musterHost{t}.AskGroup(slices.Clone(t.hand.Selected), "", 0)
	case mapview.Several:
		musterHost{t}.askSeveral(w.Square)
	case mapview.KeepPiece:
		t.shelving.askPiece()
	case mapview.AskFace:
		portraits{t}.ask(w.Copied)
	case mapview.PastePicture:
		pasting{t}.paste()
	case mapview.AskNote:
		noteHost{t}.askNote(w.Token, w.Square)
	case mapview.AskLight:
		noteHost{t}.askLight(w)
	case mapview.TakeStep:
		t.lead.Take(w.Step)
	}
}

// cardsHost is the map as the cards of the initiative list see it.
type cardsHost struct {
	*mapview.MapView
	t *window
}

var _ panels.InitiativeActions = cardsHost{}

// PickAll selects several that stand as one card.
func (h cardsHost) PickAll(ids []string) {
	h.t.hand.Selected = slices.Clone(ids)
	h.Carry(input.Effect{Changed: true, Keys: true})
}

// HitPoints opens the card on which hit points are typed.
func (h cardsHost) HitPoints(id string) { typing{h.t}.begin([]string{id}, "", true) }

// Condition opens the small menu of a badge.
func (h cardsHost) Condition(id string, c panels.Condition, at fyne.Position) {
	h.MapView.Condition(id, c.ID, c.Tip(), at)
}
