package plunder

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// seat returns a token's place in the order of declaring: 0 for all but player characters (PLU-DECL-3).
func seat(v *engine.View, t *engine.Token) int {
	if !t.Player {
		return 0
	}
	if !t.Stats.IsNull(sSeat) {
		return t.Stats.Int(sSeat)
	}
	place := 1
	for _, o := range v.Tokens {
		if o.ID == t.ID {
			break
		}
		if o.Player {
			place++
		}
	}
	return place
}

// Filled fills in a player's seat if the file has none (PLU-DECL-3).
func (p *Plunder) Filled(v *engine.View, t *engine.Token) *sheet.Rec {
	if !t.Player || !t.Stats.IsNull(sSeat) {
		return t.Stats
	}
	r := t.Stats.Clone()
	r.SetInt(sSeat, seat(v, t))
	return r
}

// declarers returns all tokens that aren't dead: the DM's in file order, then the players' by seat.
func declarers(v *engine.View) []*engine.Token {
	list := make([]*engine.Token, 0, len(v.Tokens))
	seated := false
	for _, t := range v.Tokens {
		if !t.Is("dead") {
			list = append(list, t)
			seated = seated || t.Player
		}
	}
	if seated {
		slices.SortStableFunc(list, func(a, b *engine.Token) int { return cmp.Compare(seat(v, a), seat(v, b)) })
	}
	return list
}

func idsOf(list []*engine.Token) []string {
	ids := make([]string, len(list))
	for i, t := range list {
		ids[i] = t.ID
	}
	return ids
}

// couldDeclare reports whether a token would be asked in a phase, ignoring what it has done there.
func couldDeclare(v *engine.View, t *engine.Token, phase string) bool {
	if !able(t) {
		return false
	}
	switch phase {
	case phaseMovement:
		return t.Budget[bMove] >= 1 && !t.Is("grappled")
	case phaseDeclare:
		return t.Budget[bAction] > 0 && len(t.Lists[spellList]) > 0
	case phaseRanged:
		return mayAttack(t) && slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return usable(w) && flies(w) })
	case phaseMelee:
		return mayAttack(t)
	}
	return false
}

func mayAttack(t *engine.Token) bool { return t.Budget[bAction] > 0 || t.Budget[bAttacks] > 0 }

// flies reports whether a weapon is for the phase of ranged attacks.
func flies(w *sheet.Rec) bool { return w.Word(wMode) == "ranged" || w.Has(wProperties, "thrown") }

// isOpen reports whether a token may still declare in this phase.
func isOpen(v *engine.View, t *engine.Token) bool {
	if !v.InCombat() || v.Combat.Word(fStep) != stepDeclare || t.Marked(markPassed) || !couldDeclare(v, t, v.Phase) {
		return false
	}
	return t.Budget[bAttacks] > 0 || !hasDeclared(v, t.ID)
}

// hasDeclared reports whether a token has an entry this phase that used up its declaration.
func hasDeclared(v *engine.View, id string) bool {
	for _, r := range v.Combat.Subs(fDeclared) {
		if r.Text(eWho) == id && !extra(v, r.Text(eDo)) {
			return true
		}
	}
	return false
}

// extra reports whether an action may be declared in addition to another one (PLU-GRAP-8).
func extra(v *engine.View, do string) bool {
	return do == "escape" && v.IsSet(setEscapeCost, "free")
}

// stillOpen returns the tokens of a list that may still declare this phase.
func stillOpen(v *engine.View, list []*engine.Token) []*engine.Token {
	var open []*engine.Token
	for _, t := range list {
		if isOpen(v, t) {
			open = append(open, t)
		}
	}
	return open
}

// earlier returns a token with an earlier seat that may still declare, or nil (PLU-DECL-2).
func earlier(v *engine.View, t *engine.Token) *engine.Token {
	mine := seat(v, t)
	if mine == 0 {
		return nil
	}
	for _, o := range declarers(v) {
		switch {
		case seat(v, o) >= mine:
			return nil
		case isOpen(v, o):
			return o
		}
	}
	return nil
}

// notYet refuses a token that declares before an earlier seat.
func notYet(v *engine.View, t *engine.Token) *engine.Refusal {
	if t.Marked(markCalled) {
		return nil
	}
	if o := earlier(v, t); o != nil {
		return engine.Refuse(engine.NotYourTurn, "%s declares before %s", o.Name, t.Name).Of(o.ID).On("PLU-DECL-2")
	}
	return nil
}

// lookUp computes order, openings and turn from the state.
func lookUp(tx *engine.Tx) {
	v := &tx.View
	all := declarers(v)
	tx.SetOrder(idsOf(all))
	open := stillOpen(v, all)
	tx.Combat.Set(fOpen, sheet.List(idsOf(open)...))
	tx.Turn = turnOf(v, open)
	tx.Over = rulekit.OneSideLeft(v)
}

// turnOf returns the token that should declare next, or the actor of the next entry.
func turnOf(v *engine.View, open []*engine.Token) string {
	switch v.Combat.Word(fStep) {
	case stepDeclare:
		for _, t := range open {
			if t.Marked(markCalled) {
				return t.ID
			}
		}
		if len(open) > 0 {
			return open[0].ID
		}
	case stepResolve:
		if e, ok := next(v); ok && v.Token(e.who) != nil {
			return e.who
		}
	}
	return ""
}

// Openings returns who may declare now, or whose entry is next.
func (p *Plunder) Openings(v *engine.View) []engine.Opening {
	if !v.InCombat() {
		return nil
	}
	var list []engine.Opening
	for _, id := range v.Combat.List(fOpen) {
		if t := v.Token(id); t != nil && notYet(v, t) == nil {
			list = append(list, engine.Opening{Who: id, What: "declare"})
		}
	}
	if e, ok := next(v); ok {
		list = append(list, engine.Opening{Who: e.who, What: "resolve"})
	}
	return list
}
