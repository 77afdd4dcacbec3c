package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// noteTotals stores totals given along with the order.
func noteTotals(tx *engine.Tx, fighters []string, totals []engine.Total) {
	for _, t := range totals {
		if slices.Contains(fighters, t.ID) {
			tx.SetTotal(t.ID, t.Total)
		}
	}
}

// rollOrder asks for the initiative of combatants without a total, in file order, sorts by total, highest first, and breaks
// ties (GLT-INIT-1, GLT-INIT-2).
func rollOrder(tx *engine.Tx, fighters []string, totals []engine.Total) []string {
	for _, id := range fighters {
		if i := slices.IndexFunc(totals, func(t engine.Total) bool { return t.ID == id }); i >= 0 {
			tx.SetTotal(id, totals[i].Total)
			continue
		}
		tx.SetTotal(id, rollInitiative(tx, id))
	}
	total := func(id string) int { n, _ := tx.Total(id); return n }
	return rulekit.Ranked(fighters, total, func(tied []string) []string { return settleTie(tx, tied) })
}

// rollInitiative rolls one token's initiative; the surprised keep the lower of two dice (GLT-INIT-7, GLT-SURP-6).
func rollInitiative(tx *engine.Tx, id string) int {
	t := tx.Token(id)
	k := check{word: "initiative", who: id, parts: skillParts(t, "initiative")}
	if t.Is("surprised") {
		k.dis = append(k.dis, "surprised") // GLT-INIT-7
	}
	got := k.roll(tx)
	k.emit(tx, got)
	return got.Total
}

// settleTie orders tokens with the same total, given in file order: players first (GLT-INIT-3, GLT-INIT-6).
func settleTie(tx *engine.Tx, tied []string) []string {
	var players, others []string
	for _, id := range tied {
		if tx.Token(id).Player {
			players = append(players, id)
		} else {
			others = append(others, id)
		}
	}
	return append(tiedPlayers(tx, players), tiedOthers(tx, others)...)
}

// tiedPlayers asks players to agree on an order, or rolls (GLT-INIT-4).
func tiedPlayers(tx *engine.Tx, list []string) []string {
	if len(list) < 2 {
		return list
	}
	options := append(slices.Clone(list), "roll")
	said := tx.ChooseMany(engine.ChoiceAsk{For: "order", Who: list[0], Options: options, Default: []string{"roll"}, Many: true,
		Why: message.Of("tied: agree on an order, or roll for it"), Check: func(words []string) error {
			if slices.Equal(words, []string{"roll"}) {
				return nil
			}
			return rulekit.NamesEachOnce(words, list)
		}})
	if said[0] != "roll" {
		return slices.Clone(said)
	}
	return breakTie(tx, list)
}

// tiedOthers asks the DM for an order (GLT-INIT-5).
func tiedOthers(tx *engine.Tx, list []string) []string {
	if len(list) < 2 {
		return list
	}
	return slices.Clone(tx.ChooseMany(engine.ChoiceAsk{For: "order", Who: list[0], Options: list, Default: list, Many: true,
		Why: message.Of("tied for initiative"), Check: func(words []string) error { return rulekit.NamesEachOnce(words, list) }}))
}

// breakTie rolls a d20 for each; ties roll again among themselves (GLT-INIT-4).
func breakTie(tx *engine.Tx, list []string) []string {
	ask := engine.RollAsk{For: "tie_break", Dice: dice.Of(1, 20), Why: message.Of("tied: the higher roll goes first")}
	return rulekit.BreakTies(tx, list, ask, func(id string, got engine.Rolled) {
		emitDice(tx, "tie_break", id, "", ask.Dice, got, got.Sum)
	})
}
