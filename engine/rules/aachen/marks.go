package aachen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
)

// Marks of a token, which are shown nowhere. Except for the trait swerving and shield walls they last one round.
const (
	markBegun    = "begun"    // its turn this round has begun
	markSpent    = "spent"    // a slot was spent this turn
	markShocked  = "shocked"  // its shield has prevented a shock (AAC-SHOCK-8)
	markHammered = "hammered" // the second extra attack was granted (AAC-TRAIT-3)
	swervedMark  = "swerved"  // uses of the trait in this combat, numbered
	markLocked   = "locked"   // has stood in a shield wall beside another member (AAC-ACT-20)
	markThree    = "of three" // stands in a shield wall that had three members (AAC-ACT-20)
)

// Kinds of marks that name a foe.
const (
	markAsked = "asked " // for its opportunity attack during the current move action (AAC-OA-7)
	markNear  = "near "  // at distance 1 when the current move action began (AAC-OA-6)
)

// foeMark returns a mark that names a foe.
func foeMark(kind, foe string) string { return kind + strconv.Quote(foe) }

// hasFoeMark reports whether a token has a mark that names a foe. Most have none of the kind, so it makes the mark only then.
func hasFoeMark(t *engine.Token, kind, foe string) bool {
	return slices.ContainsFunc(t.Marks, func(m string) bool { return strings.HasPrefix(m, kind) && m == foeMark(kind, foe) })
}

// comboMark marks that a weapon has hit a target n times this round (AAC-ATK-13).
func comboMark(n int, with, at string) string { return fmt.Sprintf("combo %d %q %q", n, with, at) }

// unmark removes all marks with one of the prefixes.
func unmark(tx *engine.Tx, id string, prefixes ...string) {
	begins := func(m string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(m, p) })
	}
	if slices.ContainsFunc(tx.Token(id).Marks, begins) {
		t := tx.Edit(id)
		t.Marks = slices.DeleteFunc(t.Marks, begins)
	}
}

// unmarkRound removes the marks of a round.
func unmarkRound(tx *engine.Tx, id string) {
	unmark(tx, id, markBegun, markSpent, markShocked, markHammered, markAsked, markNear, "combo")
}
