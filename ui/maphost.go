package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/ui/offers"
	"parapet/ui/pointer"
	"parapet/ui/sidebar"
	"parapet/ui/tabletop"
)

// mapHost is the window as its map sees it.
type mapHost struct{ t *table }

var _ tabletop.Host = mapHost{}

func (h mapHost) Changed()   { h.t.refresh() }
func (h mapHost) Shown()     { h.t.writeState() }
func (h mapHost) ByHand()    { quietAlt(h.t.win, h.t.later, altLooks) }
func (h mapHost) KeysToMap() { h.t.focusMap() }
func (h mapHost) Key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	return keyboard(h).press(name, mods)
}
func (h mapHost) Mods() fyne.KeyModifier                       { return mods() }
func (h mapHost) Rune(r rune) bool                             { return keyboard(h).typed(r) || typing(h).takes(r) }
func (h mapHost) Refused(c *engine.Command, r *engine.Refusal) { watcher(h).Refused(c, r) }
func (h mapHost) Complain(text string)                         { h.t.complain(text) }
func (h mapHost) Popup(m *fyne.Menu, at fyne.Position)         { h.t.popup(m, at) }
func (h mapHost) Ink(i touch.Ink)                              { h.t.pen.ink(i) }
func (h mapHost) Later(d time.Duration, do func())             { h.t.later(d, do) }

// Wish carries out what was chosen in a menu of the map and isn't the map's alone.
func (h mapHost) Wish(w tabletop.Wish) {
	t := h.t
	if w.Apart {
		w.At = t.centre()
	}
	switch w.For {
	case tabletop.AskNumber:
		t.forms.Number(w.Title, w.At, func(n int) { t.send(offers.AsOne(w.Number(t.view(), n))) })
	case tabletop.AskText:
		t.forms.Edit(w.Title, w.Hint, w.Was, w.At, func(text string) string {
			list, why := w.Text(t.view(), text)
			t.send(offers.AsOne(list))
			return why
		})
	case tabletop.AskDamage:
		t.forms.Damage(w.Token, w.At)
	case tabletop.AskDetails:
		t.forms.Details([]string{w.Token}, w.Details)
	case tabletop.AskField:
		t.forms.Field(w.Token)
	case tabletop.Sheet:
		t.forms.Sheet(w.Token)
	case tabletop.NewToken:
		t.forms.NewToken(w.Square)
	case tabletop.CentrePlayers:
		t.players.Centre(scene.Cell(w.Square).Centre())
	case tabletop.Reserve:
		musterHost{t}.AskGroup(slices.Clone(t.hand.Selected), "", 0)
	case tabletop.Several:
		musterHost{t}.askSeveral(w.Square)
	case tabletop.KeepPiece:
		t.shelving.askPiece()
	case tabletop.AskFace:
		portraits{t}.ask(w.Copied)
	case tabletop.PastePicture:
		pasting{t}.paste()
	case tabletop.AskNote:
		noteHost{t}.askNote(w.Token, w.Square)
	case tabletop.AskLight:
		noteHost{t}.askLight(w)
	case tabletop.TakeStep:
		t.lead.Take(w.Step)
	}
}

// cardsHost is the map as the sidebar's cards see it.
type cardsHost struct {
	*tabletop.Tabletop
	t *table
}

var _ sidebar.Done = cardsHost{}

// PickAll selects several that stand as one card.
func (h cardsHost) PickAll(ids []string) {
	h.t.hand.Selected = slices.Clone(ids)
	h.Carry(pointer.Effect{Changed: true, Keys: true})
}

// HitPoints opens the card on which hit points are typed.
func (h cardsHost) HitPoints(id string) { typing{h.t}.begin([]string{id}, "", true) }

// Condition opens the small menu of a badge.
func (h cardsHost) Condition(id string, c sidebar.Condition, at fyne.Position) {
	h.Tabletop.Condition(id, c.ID, c.Tip(), at)
}
