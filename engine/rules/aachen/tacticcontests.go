package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The cost of lying prone for a token that stands up with its move and attacks all the same, in turns, and the value of
// being free to move.
const (
	gettingUp = 0.15
	moving    = 0.05
	screened  = 0.35 // value of screening a friend from one adjacent foe
)

// Maneuvers returns shoves and grapples (AAC-SHOVE-1, AAC-GRAP-1).
func (a *Aachen) Maneuvers(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !v.InCombat() || !able(t) || !v.IsOn(setShoveGrapple) || !(fee{cost: mainAction, need: hostileAct}).allows(v, t, "shove") {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if out(at) || !v.Hostile(t, at) || fair(t, at) != nil || !withinReach(v, t, at.Body()) {
			continue
		}
		list = append(list, a.shoves(v, t, at)...)
		if !at.Is("grappled") && grapple.CheckLegal(v, t, grab{at: at}) == nil {
			list = append(list, a.grappling(v, t, at))
		}
	}
	return list
}

// shoves returns shoves that knock prone, or push to where the target loses time.
func (a *Aachen) shoves(v *engine.View, t, at *engine.Token) []engine.ScoredCommand {
	s := shoveWith(t, strikeOf(t, weaponInUse(t)))
	s.target, s.declared = at.ID, at.ID
	if shove.CheckLegal(v, t, s) != nil {
		return nil
	}
	mine, theirs := shoveContest(v, t, at)
	p := s.chances(v).hit * mine.beating(v, theirs)
	var list []engine.ScoredCommand
	if !at.Is("prone") {
		penalty := rulekit.PenaltyOf(a, v, rulekit.WithCondition(v, at.ID, v.NewCondition("prone", 1)), at, t, false)
		list = append(list, engine.ScoredCommand{Do: "shove", Target: at.ID, Args: []jsondoc.Member{jsondoc.M("result", "prone")}, Hit: p,
			Hinders: p * min(max(penalty.Hold, 0), gettingUp), Exposes: p * max(penalty.Lays, 0)})
	}
	dx, dy := away(t, at)
	path, _ := rulekit.Push(v.Board(), at.Body(), dx, dy, 2, rulekit.Foes(rulekit.Others(v, at)))
	if end := rulekit.ForcedMoveHazard(v.Board(), at.Body(), path); end != nil && (dx != 0 || dy != 0) {
		list = append(list, engine.ScoredCommand{Do: "shove", Target: at.ID, Hit: p, PushedTo: end,
			Hinders: p * rulekit.FallPenalty(v.Board(), at.Body(), path)})
	}
	return list
}

// grappling scores a grapple: the target attacks only with natural weapons and fists (AAC-GRAP-3), and loses a main action
// for each attempt to break free (AAC-GRAP-6).
func (a *Aachen) grappling(v *engine.View, t, at *engine.Token) engine.ScoredCommand {
	s := bareStrike(t, at.ID, say{})
	mine := wrestle(v, "grapple", t, at, true)
	p := s.chances(v).hit * mine.beating(v, wrestle(v, "grapple", at, t, false))
	penalty := rulekit.PenaltyOf(a, v, rulekit.Changed(v, at.ID, bareHanded), at, t, true)
	return engine.ScoredCommand{Do: "grapple", Target: at.ID, Hit: p, Hinders: p * max(penalty.Hold, 0)}
}

// bareHanded removes all but natural weapons from a token that the caller owns.
func bareHanded(t *engine.Token) {
	t.Lists = slices.Clone(t.Lists)
	t.Lists[weaponList] = slices.DeleteFunc(slices.Clone(t.Lists[weaponList]), func(w *sheet.Rec) bool { return !w.Is(wNatural) })
}

// lettingGo scores a release: both have their weapons again.
func (a *Aachen) lettingGo(v *engine.View, t *engine.Token) engine.ScoredCommand {
	d := engine.ScoredCommand{Do: "release", Hit: 1, Grants: moving}
	at := v.Token(heldBy(t))
	if at == nil {
		return d
	}
	bare := rulekit.Changed(v, t.ID, bareHanded)
	armed, now := a.ExpectedDamage(v, t, at, true), a.ExpectedDamage(bare, bare.Token(t.ID), at, true)
	penalty := rulekit.PenaltyOf(a, v, rulekit.Changed(v, at.ID, bareHanded), at, t, true)
	if armed > 0 {
		d.Grants += max(1-now/armed, 0) - max(penalty.Hold, 0)
	}
	return d
}

// covering returns going prone against shots, and screening a friend.
func covering(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	if !t.Is("prone") && underFire(v, t) {
		list = append(list, engine.ScoredCommand{Do: "go_prone", Hit: 1, Protects: 0.2})
	}
	if t.Is("screening") || t.Budget[bAction] < 1 || screenSkill(v, t) < 1 {
		return list
	}
	for _, o := range v.Tokens {
		if o.ID != t.ID && !out(o) && v.Friends(t.Side, o.Side) && adjacent(v, t, o) && 2*o.Stats.Int(sHP) <= t.Stats.Int(sHP) {
			if n := foesBeside(v, o); n > 0 {
				list = append(list, engine.ScoredCommand{Do: "screen_ally", Target: o.ID, Hit: 1, Grants: screened * float64(min(n, 2))})
			}
		}
	}
	return list
}

// foesBeside returns how many adjacent foes would attack a token.
func foesBeside(v *engine.View, t *engine.Token) int {
	n := 0
	for _, o := range v.Tokens {
		if !out(o) && v.Hostile(t, o) && adjacent(v, t, o) {
			n++
		}
	}
	return n
}

// safe is how far away the nearest foe must be for going prone, in squares.
const safe = 14

// underFire reports whether a token is in a ranged duel and nobody could get to it: then prone is better than standing
// (AAC-RANGE-6, AAC-RANGE-7).
func underFire(v *engine.View, t *engine.Token) bool {
	if weaponInUse(t).Word(wMode) != "ranged" {
		return false
	}
	shots := false
	for _, o := range v.Tokens {
		if out(o) || !v.Hostile(t, o) {
			continue
		}
		if v.Board().Distance(t.Body(), o.Body()) <= safe*feet(squareFeet) {
			return false
		}
		shots = shots || weaponInUse(o).Word(wMode) == "ranged" && v.Sees(o.Body(), t.Body())
	}
	return shots
}
