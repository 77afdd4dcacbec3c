package plunder

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// seat is a token's place in the order of declaring: 0 for all that are no player characters
// (PLU-DECL-3).
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

// declarationOrder lists all who aren't dead: the DM's tokens in file order, then by seat.
func declarationOrder(v *engine.View) []string {
	type place struct {
		id   string
		seat int
	}
	var list []place
	for _, t := range v.Tokens {
		if !t.Is("dead") {
			list = append(list, place{t.ID, seat(v, t)})
		}
	}
	slices.SortStableFunc(list, func(a, b place) int { return cmp.Compare(a.seat, b.seat) })
	ids := make([]string, len(list))
	for i, p := range list {
		ids[i] = p.id
	}
	return ids
}

// couldDeclare tells whether a token would be asked in a phase, what it did there apart.
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

// flies tells whether a weapon is for the phase of ranged attacks.
func flies(w *sheet.Rec) bool { return w.Word(wMode) == "ranged" || w.Has(wProperties, "thrown") }

// isOpen tells whether a token may still declare in this phase.
func isOpen(v *engine.View, t *engine.Token) bool {
	if !v.InCombat() || v.Combat.Word(fStep) != stepDeclare || t.Marked(markPassed) || !couldDeclare(v, t, v.Phase) {
		return false
	}
	return t.Budget[bAttacks] > 0 || !hasDeclared(v, t.ID)
}

// hasDeclared tells whether a token has an entry in this phase that used up its declaration.
func hasDeclared(v *engine.View, id string) bool {
	for _, r := range v.Combat.Subs(fDeclared) {
		if r.Text(eWho) == id && !extra(v, r.Text(eDo)) {
			return true
		}
	}
	return false
}

// extra tells whether an action may be declared besides another one (PLU-GRAP-8).
func extra(v *engine.View, do string) bool {
	return do == "escape" && setTo(v, setEscapeCost, "free")
}

// openIDs lists who may still declare in this phase.
func openIDs(v *engine.View, order []string) []string {
	var ids []string
	for _, id := range order {
		if isOpen(v, v.Token(id)) {
			ids = append(ids, id)
		}
	}
	return ids
}

// earlier gives somebody of an earlier seat who is still open; "" for nobody (PLU-DECL-2).
func earlier(v *engine.View, t *engine.Token) string {
	mine := seat(v, t)
	for _, id := range v.Order {
		if o := v.Token(id); o != nil && seat(v, o) < mine && isOpen(v, o) {
			return id
		}
	}
	return ""
}

// notYet refuses who declares before an earlier seat.
func notYet(v *engine.View, t *engine.Token) *engine.Refusal {
	if t.Marked(markCalled) {
		return nil
	}
	if id := earlier(v, t); id != "" {
		return engine.Refuse(engine.NotYourTurn, "%s declares before %s", v.Token(id).Name, t.Name).Of(id).On(clause("DECL-2"))
	}
	return nil
}

// lookUp works out order, openings and turn from the state.
func lookUp(tx *engine.Tx) {
	v := &tx.View
	tx.SetOrder(declarationOrder(v))
	open := openIDs(v, tx.Order)
	tx.Combat.Set(fOpen, sheet.List(open...))
	tx.Turn = turnOf(v, open)
	tx.Over = oneSideLeft(v)
}

// turnOf proposes who declares next, or names the doer of the next entry.
func turnOf(v *engine.View, open []string) string {
	switch v.Combat.Word(fStep) {
	case stepDeclare:
		for _, id := range open {
			if v.Token(id).Marked(markCalled) {
				return id
			}
		}
		if len(open) > 0 {
			return open[0]
		}
	case stepResolve:
		if e, ok := next(v); ok && v.Token(e.who) != nil {
			return e.who
		}
	}
	return ""
}

// oneSideLeft tells whether all who are neither dead nor unconscious are friends.
func oneSideLeft(v *engine.View) bool {
	for i, a := range v.Tokens {
		for _, b := range v.Tokens[:i] {
			if v.Sys.InFight(v, a) && v.Sys.InFight(v, b) && enemies(v, a, b) {
				return false
			}
		}
	}
	return true
}

// Openings tells who may declare now, or whose entry is next.
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
