package unclassed

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// rollOrder asks for the initiative of combatants without a total, in file order, sorts from high to low and breaks ties
// (UNC-INIT-1, UNC-INIT-2, UNC-INIT-3, UNC-INIT-4, UNC-INIT-5, UNC-INIT-6, UNC-INIT-7, UNC-INIT-8).
func rollOrder(tx *engine.Tx, fighters []string, totals []engine.Total) []string {
	for _, id := range fighters {
		if i := slices.IndexFunc(totals, func(t engine.Total) bool { return t.ID == id }); i >= 0 {
			tx.SetTotal(id, totals[i].Total)
			continue
		}
		tx.SetTotal(id, rollInitiative(tx, id, "initiative", message.Of("initiative")))
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

// rollInitiative asks for one combatant's check; each of several alike rolls its own (UNC-DEF-43).
func rollInitiative(tx *engine.Tx, id, word string, why message.Text) int {
	return rollCheck(tx, rulekit.Check{For: word, Who: id, Why: why, Parts: initiativeParts(tx.Token(id))})
}

// precedence compares two combatants by total, group and modifier: negative if a goes first, 0 if only another roll can
// decide (UNC-INIT-3, UNC-INIT-4, UNC-INIT-5).
func precedence(v *engine.View, a, b string) int {
	x, _ := v.Total(a)
	y, _ := v.Total(b)
	s, t := v.Token(a), v.Token(b)
	return cmp.Or(cmp.Compare(y, x), cmp.Compare(group(v, s), group(v, t)), cmp.Compare(initiativeModifier(t), initiativeModifier(s)))
}

// group returns 0 for player characters and their allies, 1 for everyone else (UNC-DEF-52, UNC-INIT-9).
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

// breakTie asks each tied combatant for another check, in file order; those tied again repeat it among themselves, the
// highest first (UNC-INIT-6, UNC-INIT-7, UNC-INIT-8).
func breakTie(tx *engine.Tx, tied []string) []string {
	if len(tied) < 2 {
		return tied
	}
	slices.SortFunc(tied, func(a, b string) int { return cmp.Compare(tx.Index(a), tx.Index(b)) })
	totals := map[string]int{}
	for _, id := range tied {
		totals[id] = rollInitiative(tx, id, "tie_break", message.Of("tied: the higher roll goes first"))
	}
	return rulekit.Ranked(tied, func(id string) int { return totals[id] }, func(again []string) []string { return breakTie(tx, again) })
}

// join puts a latecomer into the order: by total, group and modifier, after those equal in all three (UNC-DEF-31).
func join(tx *engine.Tx, id string, total int) {
	tx.SetTotal(id, total)
	i := slices.IndexFunc(tx.Order, func(o string) bool { return precedence(&tx.View, id, o) < 0 })
	if i < 0 {
		i = len(tx.Order)
	}
	tx.SetOrder(slices.Insert(slices.Clone(tx.Order), i, id))
	tx.Edit(id).Budget[bReaction] = opportunities(tx.Token(id))
}
