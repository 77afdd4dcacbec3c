package unclassed

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// start begins a fight: initiative, order, round 1 (Contract c).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	totals, order, r := readOpening(tx, c)
	if r != nil {
		return r
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "a fight is on already")
	}
	fighters := combatants(&tx.View)
	if len(fighters) == 0 {
		return engine.Refuse(engine.NothingToDo, "nobody is there to fight")
	}
	if order != nil && !engine.SameOrder(order, fighters) {
		return engine.Refuse(engine.BadCommand, "start: \"order\" must name each combatant once: %v", fighters)
	}
	tx.Initiative = nil
	if order == nil {
		order = rollOrder(tx, fighters, totals)
	} else {
		for _, t := range totals {
			tx.SetTotal(t.ID, t.Total)
		}
	}
	begin(tx, order)
	return nil
}

// readOpening reads totals of initiative (of those who fight) and an order.
func readOpening(tx *engine.Tx, c *engine.Command) (totals []engine.Total, order []string, r *engine.Refusal) {
	if n := c.Node.Get("initiative"); !n.IsNull() {
		if n.Kind != doc.Object {
			return nil, nil, engine.Refuse(engine.BadCommand, "start: \"initiative\" must be an object of ids and totals")
		}
		for _, m := range n.Members {
			total, ok := m.Value.Int()
			if !ok {
				return nil, nil, engine.Refuse(engine.BadCommand, "start: the initiative of %q must be a whole number", m.Key)
			}
			totals = append(totals, engine.Total{ID: m.Key, Total: total})
		}
	}
	if order, r = c.Texts("order"); r != nil {
		return nil, nil, r
	}
	for _, t := range totals {
		if _, r := tokenBy(&tx.View, t.ID); r != nil {
			return nil, nil, r
		}
	}
	for _, id := range order {
		if _, r := tokenBy(&tx.View, id); r != nil {
			return nil, nil, r
		}
	}
	totals = slices.DeleteFunc(totals, func(t engine.Total) bool { return tx.Token(t.ID).Is("dead") })
	return totals, order, nil
}

// combatants are all tokens that aren't dead, in file order.
func combatants(v *engine.View) []string {
	var list []string
	for _, t := range v.Tokens {
		if !t.Is("dead") {
			list = append(list, t.ID)
		}
	}
	return list
}

// rollOrder asks for the initiative of those for whom none was given, in file order, sorts from
// high to low and settles ties (UNC-INIT-1 to 8).
func rollOrder(tx *engine.Tx, fighters []string, totals []engine.Total) []string {
	for _, id := range fighters {
		if i := slices.IndexFunc(totals, func(t engine.Total) bool { return t.ID == id }); i >= 0 {
			tx.SetTotal(id, totals[i].Total)
			continue
		}
		tx.SetTotal(id, rollInitiative(tx, id, "initiative", "initiative"))
	}
	order := slices.Clone(fighters)
	slices.SortStableFunc(order, func(a, b string) int { return precedence(&tx.View, a, b) })
	for i := 0; i < len(order); {
		j := i + 1
		for j < len(order) && precedence(&tx.View, order[i], order[j]) == 0 {
			j++
		}
		copy(order[i:j], breakTie(tx, slices.Clone(order[i:j])))
		i = j
	}
	return order
}

func rollInitiative(tx *engine.Tx, id, word, why string) int {
	return rollCheck(tx, kit.Check{For: word, Who: id, Why: why, Parts: initiativeParts(tx.Token(id))})
}

// precedence orders two combatants by total, group and modifier: below 0 where a goes first, 0
// where only another roll can tell (UNC-INIT-3, 4, 5).
func precedence(v *engine.View, a, b string) int {
	x, _ := v.Total(a)
	y, _ := v.Total(b)
	s, t := v.Token(a), v.Token(b)
	return cmp.Or(cmp.Compare(y, x), cmp.Compare(group(v, s), group(v, t)), cmp.Compare(initiativeModifier(t), initiativeModifier(s)))
}

// group is 0 for player characters and their allies, 1 for everybody else (UNC-DEF-52).
func group(v *engine.View, t *engine.Token) int {
	for _, o := range v.Tokens {
		if o.Player && v.Friends(o.Side, t.Side) {
			return 0
		}
	}
	for _, s := range v.Sides {
		if s.Players && v.Friends(s.ID, t.Side) {
			return 0
		}
	}
	return 1
}

// breakTie has those who are tied make another check each, in file order; who is equal again
// repeats it among themselves, the highest first (UNC-INIT-6, 7, 8).
func breakTie(tx *engine.Tx, tied []string) []string {
	if len(tied) < 2 {
		return tied
	}
	slices.SortFunc(tied, func(a, b string) int { return cmp.Compare(tx.Index(a), tx.Index(b)) })
	totals := map[string]int{}
	for _, id := range tied {
		totals[id] = rollInitiative(tx, id, "tie_break", "the higher goes first; the initiative stays as it is")
	}
	return kit.Ranked(tied, func(id string) int { return totals[id] }, func(again []string) []string { return breakTie(tx, again) })
}

// begin opens round 1 and the first turn that isn't passed over.
func begin(tx *engine.Tx, order []string) {
	tx.SetOrder(order)
	tx.Phase = fighting
	tellOrder(tx, "combat_began")
	tx.Round = 0
	beginRound(tx)
	for _, id := range order {
		tx.Edit(id).Budget[bReaction] = opportunities(tx.Token(id)) // all full, whatever the setting
	}
	takeTurn(tx, -1, "")
}

// tellOrder emits an event with the order and the totals.
func tellOrder(tx *engine.Tx, event string) {
	totals := doc.Obj()
	for _, id := range tx.Order {
		if n, ok := tx.Total(id); ok {
			totals.Members = append(totals.Members, doc.M(id, doc.Int(n)))
		}
	}
	tx.Emit(event, doc.M("order", doc.Strs(tx.Order)), doc.M("initiative", totals))
}

// join puts a latecomer into the order: by total, group and modifier, after those who are equal in
// all three (UNC-DEF-31).
func join(tx *engine.Tx, id string, total int) {
	tx.SetTotal(id, total)
	i := slices.IndexFunc(tx.Order, func(o string) bool { return precedence(&tx.View, id, o) < 0 })
	if i < 0 {
		i = len(tx.Order)
	}
	tx.SetOrder(slices.Insert(slices.Clone(tx.Order), i, id))
	tx.Edit(id).Budget[bReaction] = opportunities(tx.Token(id))
}

// endCombat ends a fight; hit points, conditions, gear and places stay.
func endCombat(tx *engine.Tx, _ *engine.Command) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "no fight is on")
	}
	closeCombat(tx)
	return nil
}

// closeCombat clears what only a fight has.
func closeCombat(tx *engine.Tx) {
	tellOrder(tx, "combat_ended")
	for _, t := range slices.Clone(tx.Tokens) {
		e := tx.Edit(t.ID)
		clear(e.Budget)
		e.Marks = nil
	}
	tx.Round, tx.Clock, tx.Turn, tx.Phase, tx.Over = 0, 0, "", "", false
	tx.Initiative = nil
	tx.SetOrder(nil)
}
