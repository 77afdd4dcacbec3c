package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Values of being ready, in turns: loading, and a weapon in hand before anyone is in reach.
const (
	reloadGain = 0.6
	drawGain   = 0.5
)

// atHand reports whether a weapon may be used this turn: in hand, or drawn for free after dropping what is there
// (AAC-ACT-12).
func atHand(t *engine.Token, w *sheet.Rec) bool {
	if usable(t, w) || w.Word(wCarried) != isReady || w.Is(wNeedsShield) {
		return usable(t, w)
	}
	free := t.Stats.Int(sHands)
	if t.Stats.Word(sShield) != "none" {
		free--
	}
	return handsFor(w) <= free
}

// armings returns draws of better weapons, and loading.
func armings(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	offer := func(d engine.ScoredCommand) {
		if v.Probe(d.Command(t.ID)) == nil {
			list = append(list, d)
		}
	}
	if d, ok := changeover(v, t); ok {
		offer(d)
	}
	for _, w := range t.Lists[weaponList] {
		if usable(t, w) && w.Word(wReload) != "none" && !w.Is(wLoaded) {
			offer(engine.ScoredCommand{Do: "reload", Args: byWeapon(w), Hit: 1, Grants: reloadGain})
		}
	}
	return list
}

// byWeapon returns the argument "with" for a weapon.
func byWeapon(w *sheet.Rec) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("with", w.Text(wID))}
}

// changeover returns the next step towards the best weapon from here: to drop what is in hand, or to draw. Its value is
// that of the attack it makes possible; with an empty hand and nobody in reach, a small constant.
func changeover(v *engine.View, t *engine.Token) (engine.ScoredCommand, bool) {
	inUse := weaponInUse(t)
	if t.Budget[bMain] < 1 || inUse.Is(wNatural) && inUse != unarmed {
		return engine.ScoredCommand{}, false
	}
	d := engine.ScoredCommand{Hit: 1}
	w, at, harm := bestSidearm(v, t)
	switch {
	case w != nil:
		d.Readies, d.Others = true, []engine.Effect{{Target: at, Damage: harm}}
	case !held(inUse):
		if w = nextWeapon(t); w == nil {
			return d, false
		}
		d.Grants = drawGain
	default:
		return d, false
	}
	d.Do = "draw"
	if freeHands(t) < handsFor(w) {
		d.Do, w = "drop", inUse
	}
	d.Args = []jsondoc.Member{jsondoc.M("item", w.Text(wID))}
	return d, true
}

// bestSidearm returns the ready weapon that deals more to a token in its reach than anything in hand deals to anyone.
func bestSidearm(v *engine.View, t *engine.Token) (best *sheet.Rec, at string, harm float64) {
	most := 0.0
	for _, o := range v.Tokens {
		if out(o) || !v.Hostile(t, o) {
			continue
		}
		for _, w := range arms(t) {
			if usable(t, w) || !closeWeapon(w) || !atHand(t, w) {
				continue
			}
			s := strikeOf(t, w)
			s.target, s.declared = o.ID, o.ID
			if s.reaches(v, t.Body()) != nil {
				continue
			}
			c := s.chances(v)
			if share := c.damage / float64(max(o.Stats.Int(sHP), 1)); share > most {
				best, at, harm, most = w, o.ID, c.damage, share
			}
		}
	}
	if best == nil || inHandDoes(v, t) >= most {
		return nil, "", 0
	}
	return best, at, harm
}

// inHandDoes returns the largest share of a token's remaining hit points that a weapon in hand takes from here.
func inHandDoes(v *engine.View, t *engine.Token) float64 {
	most := 0.0
	for _, o := range v.Tokens {
		if out(o) || !v.Hostile(t, o) {
			continue
		}
		for _, w := range arms(t) {
			s := strikeOf(t, w)
			s.target, s.declared = o.ID, o.ID
			if usable(t, w) && s.ready(v) == nil {
				most = max(most, s.chances(v).damage/float64(max(o.Stats.Int(sHP), 1)))
			}
		}
	}
	return most
}

// nextWeapon returns the first ready melee weapon, or nil.
func nextWeapon(t *engine.Token) *sheet.Rec {
	for _, w := range t.Lists[weaponList] {
		if closeWeapon(w) && w.Word(wCarried) == isReady && freeHands(t) >= handsFor(w) {
			return w
		}
	}
	return nil
}
