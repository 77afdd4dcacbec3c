package rulekit

import (
	"errors"
	"slices"

	"parapet/engine"
)

// Ranked sorts ids by their totals, highest first. settle gets tied ids, sorted, and returns them in order.
func Ranked(ids []string, total func(id string) int, settle func(tied []string) []string) []string {
	out := slices.Clone(ids)
	slices.SortStableFunc(out, func(a, b string) int { return total(b) - total(a) })
	for i := 0; i < len(out); {
		j := i + 1
		for j < len(out) && total(out[j]) == total(out[i]) {
			j++
		}
		if j-i > 1 {
			copy(out[i:j], settle(slices.Clone(out[i:j])))
		}
		i = j
	}
	return out
}

// BreakTies asks each id for a roll, in the order of ids, and ranks them by it. Ties roll again among themselves, the
// highest first, each settled before the next. onRoll is called with each roll.
func BreakTies(tx *engine.Tx, ids []string, ask engine.RollAsk, onRoll func(id string, got engine.Rolled)) []string {
	if len(ids) < 2 {
		return ids
	}
	sums := map[string]int{}
	for _, id := range ids {
		ask.Who = id
		got := tx.Roll(ask)
		onRoll(id, got)
		sums[id] = got.Sum
	}
	return Ranked(ids, func(id string) int { return sums[id] }, func(tied []string) []string {
		return BreakTies(tx, tied, ask, onRoll)
	})
}

// NamesEachOnce returns an error for an answer that doesn't name each word of a list exactly once.
func NamesEachOnce(words, list []string) error {
	if !engine.SameOrder(words, list) {
		return errors.New("name each of them once")
	}
	return nil
}
