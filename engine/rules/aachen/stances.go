package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/sheet"
)

// totalDefense gives up the main action for AC +2, at any time (AAC-ACT-17).
func totalDefense(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, instantMain, lying)
	already := func() *engine.Refusal {
		if t.Is("total_defense") {
			return engine.Refuse(engine.NothingToDo, "%s is in total defense already", t.Name)
		}
		return nil
	}
	if r := engine.FirstRefusal(d.may, d.afford, already); r != nil {
		return r
	}
	defend(tx, t.ID)
	return nil
}

// disengage frees own movement of this turn from opportunity attacks (AAC-OA-2, AAC-TRAIT-4).
func disengage(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	by, r := wordArg(c, "by", "", "elusive")
	if r != nil {
		return r
	}
	j, r := sayArgs(c)
	if r != nil {
		return r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, mainAction, 0)
	if by == "elusive" {
		if !tx.IsOn(setTraits) {
			return module(&tx.View, setTraits, "elusive")
		}
		if trait(&tx.View, t, "elusive") == 0 {
			return engine.Refuse(engine.BadCommand, "disengage: %s hasn't the trait elusive", t.Name)
		}
		d.cost = free
	}
	if r := engine.FirstRefusal(d.may, d.afford, d.begin); r != nil {
		return r
	}
	d.tell()
	if by == "elusive" && !slipsAway(tx, t.ID, j) {
		return nil
	}
	put(tx, t.ID, "disengaged", 1, nil)
	return nil
}

func slipRoll(v *engine.View, t *engine.Token, j say) (roll20, int) {
	n, _ := tc(t, "evasion")
	k := check(v, "check", t, skillPart(v, t, "dodge"))
	k.why = fmt.Sprintf("Dodge against its own evasion TC %d", n)
	if trait(v, t, "elusive") >= 2 {
		k.adv = append(k.adv, "elusive")
	}
	j.apply(&k)
	return k, n
}

func slipsAway(tx *engine.Tx, id string, j say) bool {
	k, n := slipRoll(&tx.View, tx.Token(id), j)
	return k.atLeast(tx, n)
}

// holdAction keeps the main action for later in the round (AAC-ACT-22).
func holdAction(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, moveSlot, 0)
	keeps := func() *engine.Refusal {
		if t.Budget[bMain] < 1 || t.Budget[bAction] < 2 {
			return refuse(engine.NotEnoughActions, "AAC-ACT-22", "%s has no main action left to hold", t.Name).Of(t.ID)
		}
		return nil
	}
	if r := engine.FirstRefusal(d.may, d.afford, keeps, d.begin); r != nil {
		return r
	}
	d.tell()
	put(tx, t.ID, "holding", 1, nil)
	return nil
}

// actAfter puts one's turn off till after another's (AAC-ACT-23).
func actAfter(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, at, r := pairArgs(tx, c)
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, free, 0)
	begun := func() *engine.Refusal {
		if tx.Turn == t.ID && t.Marked(markSpent) {
			return refuse(turnBegun, "AAC-ACT-23", "%s has spent a slot in this turn", t.Name).Of(t.ID)
		}
		return nil
	}
	fit := func() *engine.Refusal { return mayFollow(&tx.View, t, at) }
	if r := engine.FirstRefusal(d.may, begun, func() *engine.Refusal { return fair(t, at) }, fit, d.begin); r != nil {
		return r
	}
	d.tell(target(at.ID))
	put(tx, t.ID, "waiting", 1, func(r *sheet.Rec) { r.SetText(waitAfter, at.ID) })
	e := tx.Edit(t.ID)
	e.Budget[bMove] = 0
	tx.Mark(t.ID, markBegun, false)
	tx.Turn = ""
	return nil
}

// mayFollow refuses one whose turn of this round is open or over, or who waits for the one who would wait.
func mayFollow(v *engine.View, t, at *engine.Token) *engine.Refusal {
	switch {
	case at.Budget[bActed] != 0:
		return refuse(engine.BadTarget, "AAC-ACT-23", "%s has had its turn of this round", at.Name).Of(at.ID)
	case at.ID == v.Turn:
		return refuse(engine.BadTarget, "AAC-ACT-23", "it's %s's turn already", at.Name).Of(at.ID)
	}
	next := at
	for range v.Tokens {
		c := next.Condition("waiting")
		if c == nil || c.Rec == nil {
			return nil
		}
		next = v.Token(c.Rec.Text(waitAfter))
		if next == nil {
			return nil
		}
		if next.ID == t.ID {
			return refuse(engine.BadTarget, "AAC-ACT-23", "%s waits for %s", at.Name, t.Name).Of(at.ID)
		}
	}
	return nil
}
