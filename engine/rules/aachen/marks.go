package aachen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
)

// Marks: what is remembered of a token and shown nowhere. Those of
// the trait swerving and of walls aside they are of one round.
const (
	markBegun    = "begun"    // its turn of this round has begun
	markSpent    = "spent"    // a slot was spent in this turn
	markShocked  = "shocked"  // its shield has kept off a shock (AAC-SHOCK-8)
	markHammered = "hammered" // the second extra attack was granted (AAC-TRAIT-3)
	swervedMark  = "swerved"  // uses of the trait in this fight, numbered
	markLocked   = "locked"   // has stood in a wall of shields beside another of it (AAC-ACT-20)
	markThree    = "of three" // stands in a wall of shields that had three (AAC-ACT-20)
)

// askedMark: this foe was asked for its opportunity attack on the move action under way (AAC-OA-7).
func askedMark(foe string) string { return "asked " + strconv.Quote(foe) }

// nearMark: this foe was at distance 1 when the move action under way began (AAC-OA-6).
func nearMark(foe string) string { return "near " + strconv.Quote(foe) }

// comboMark: a weapon has hit a target that often in this round (AAC-ATK-13).
func comboMark(n int, with, at string) string { return fmt.Sprintf("combo %d %q %q", n, with, at) }

// unmark takes all marks off that begin so.
func unmark(tx *engine.Tx, id string, prefixes ...string) {
	begins := func(m string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(m, p) })
	}
	if slices.ContainsFunc(tx.Token(id).Marks, begins) {
		t := tx.Edit(id)
		t.Marks = slices.DeleteFunc(t.Marks, begins)
	}
}

// unmarkRound takes off the marks of a round.
func unmarkRound(tx *engine.Tx, id string) {
	unmark(tx, id, markBegun, markSpent, markShocked, markHammered, "asked", "near", "combo")
}
