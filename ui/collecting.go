package ui

import (
	"slices"

	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine/board"
	"parapet/ui/offers"
)

// collects takes a click on one of several targets, or on the ground after them; false where it isn't
// one.
func (t *table) collects(g touch.Gesture) bool {
	v, a := t.view(), t.aim
	shift := g.Mods&touch.Shift != 0
	if (g.Token == "" || !shift) && len(a.Many) == 0 || !offers.TakesTargets(offers.Action(v.Decl(), a.View.Do)) {
		return false
	}
	at, full := scene.Square(g.Cell), g.Token != "" && a.Full(v, g.Token, scene.Square(g.Cell))
	place := slices.Index(a.Many, g.Token)
	switch {
	case !shift && full && place >= 0: // it is among them already
		t.sendMany("", at)
	case !shift || g.Token == "":
		t.sendMany(g.Token, at)
	case full && place >= 0:
		a.Many = slices.Delete(a.Many, place, place+1)
		t.showAim(g)
	case full:
		c, r := a.AtAll(v, g.Token, at)
		t.Refused(c, r)
		t.showAim(g)
	default:
		a.Many = append(a.Many, g.Token)
		t.showAim(g)
	}
	return true
}

// sendAllClicked sends the aimed action at all targets that were clicked.
func (t *table) sendAllClicked() {
	last := t.view().Token(t.aim.Many[len(t.aim.Many)-1])
	if last == nil {
		t.stopAiming()
		return
	}
	t.sendMany("", last.At)
}

// sendMany sends the aimed action at all targets that were clicked and one more, "" for none; refused,
// it stays aimed, with what was clicked.
func (t *table) sendMany(more string, at board.Square) {
	c, r := t.aim.AtAll(t.view(), more, at)
	if r != nil {
		t.Refused(c, r)
		return
	}
	t.dropAim()
	t.send(c)
}

// aimOn takes the click on a target of what needs a square as well; false where it needs none.
func (t *table) aimOn(token string) bool {
	v := t.view()
	k := v.Token(token)
	if k == nil {
		return false
	}
	if _, r := t.aim.At(v, k); r == nil {
		return false
	}
	if _, ok := t.aim.GoesOn(v, k); !ok {
		return false
	}
	t.aim.GoOn(v, k)
	t.show.Dimmed = nil
	t.refresh()
	t.focusMap()
	t.showAim(t.hover)
	return true
}
