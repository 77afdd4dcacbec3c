package ui

import (
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/touch"

	"parapet/ui/offers"

	"parapet/canvas/scene"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Some actions take several targets: with Shift each click adds one, with repeats where they are
// allowed, else a second click takes it out; Enter sends them, and so does a click without Shift, after
// adding its own.

// atAll is the command at all targets that were clicked and one more, "" for none; where the targets
// alone aren't enough, as with an area that is put somewhere, with the square that was clicked last.
func (a *aim) atAll(v *engine.View, more string, at board.Square) (*engine.Command, *engine.Refusal) {
	ids := slices.Clone(a.many)
	if more != "" {
		ids = append(ids, more)
	}
	targets := doc.M("targets", doc.Strs(ids))
	square := engine.SquareNode(at)
	ways := [][]doc.Member{{targets}, {targets, doc.M("at", square)}, {targets, doc.M("toward", square)}}
	if a.view.Aimed != "" {
		ways = [][]doc.Member{{targets, doc.M(a.view.Aimed, square)}}
	}
	var first *engine.Command
	var why *engine.Refusal
	for _, w := range ways {
		c := a.base(w...)
		r := v.Probe(c)
		if r == nil {
			return c, nil
		}
		if first == nil || why.Code == engine.BadCommand && r.Code != engine.BadCommand {
			first, why = c, r
		}
	}
	return first, why
}

// collects takes a click on one of several targets, or on the ground after them; false where it isn't
// one.
func (t *table) collects(g touch.Gesture) bool {
	v, a := t.view(), t.aim
	shift := g.Mods&touch.Shift != 0
	if (g.Token == "" || !shift) && len(a.many) == 0 || !offers.TakesTargets(offers.Action(v.Decl(), a.view.Do)) {
		return false
	}
	at, full := scene.Square(g.Cell), g.Token != "" && a.full(v, g.Token, scene.Square(g.Cell))
	place := slices.Index(a.many, g.Token)
	switch {
	case !shift && full && place >= 0: // it is among them already
		t.sendMany("", at)
	case !shift || g.Token == "":
		t.sendMany(g.Token, at)
	case full && place >= 0:
		a.many = slices.Delete(a.many, place, place+1)
		t.showAim(g)
	case full:
		c, r := a.atAll(v, g.Token, at)
		t.Refused(c, r)
		t.showAim(g)
	default:
		a.many = append(a.many, g.Token)
		t.showAim(g)
	}
	return true
}

// full tells whether those who were clicked can be sent as they are, but never with that one too: they
// are as many as may be, or it is among them and can't be again.
func (a *aim) full(v *engine.View, more string, at board.Square) bool {
	if len(a.many) == 0 {
		return false
	}
	_, now := a.atAll(v, "", at)
	_, then := a.atAll(v, more, at)
	return now == nil && then != nil && then.Code == engine.BadCommand
}

// sendAllClicked sends the aimed action at all targets that were clicked.
func (t *table) sendAllClicked() {
	last := t.view().Token(t.aim.many[len(t.aim.many)-1])
	if last == nil {
		t.stopAiming()
		return
	}
	t.sendMany("", last.At)
}

// sendMany sends the aimed action at all targets that were clicked and one more, "" for none; refused,
// it stays aimed, with what was clicked.
func (t *table) sendMany(more string, at board.Square) {
	c, r := t.aim.atAll(t.view(), more, at)
	if r != nil {
		t.Refused(c, r)
		return
	}
	t.dropAim()
	t.send(c)
}

// countPlates mark the targets that were clicked, in their order.
func (a *aim) countPlates(v *engine.View) []touch.Plate {
	var out []touch.Plate
	seen := map[string]bool{}
	for _, id := range a.many {
		k := v.Token(id)
		if k == nil || seen[id] {
			continue
		}
		seen[id] = true
		var places []string
		for i, other := range a.many {
			if other == id {
				places = append(places, strconv.Itoa(i+1))
			}
		}
		out = append(out, touch.Plate{At: scene.Above(k), Text: strings.Join(places, ", ")})
	}
	return out
}

// manyHint says how several targets are named, "" where an action takes one.
func (a *aim) manyHint(v *engine.View, target *engine.Token) string {
	switch {
	case target == nil || !offers.TakesTargets(offers.Action(v.Decl(), a.view.Do)):
		return ""
	case len(a.many) > 0:
		return lang.L("{{.N}} chosen: click the last one, or Enter", map[string]any{"N": len(a.many)})
	}
	if !a.takesAnother(v, target) {
		return ""
	}
	return lang.L("Shift and click: several targets")
}

// takesAnother tells whether a target may be one of several: with itself, or with one of the first
// others that can be hit.
func (a *aim) takesAnother(v *engine.View, target *engine.Token) bool {
	tried := 0
	for _, t := range append([]*engine.Token{target}, v.Tokens...) {
		if a.dimmed[t.ID] != "" || t.ID == a.who {
			continue
		}
		r := v.Probe(a.base(doc.M("targets", doc.Strs([]string{target.ID, t.ID}))))
		if r == nil || r.Code != engine.BadCommand && t != target {
			return true
		}
		if tried++; tried > 3 {
			break
		}
	}
	return false
}
