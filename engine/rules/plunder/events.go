package plunder

import (
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

func who(id string) jsondoc.Member { return rulekit.Who(id) }

// d20s returns the member "dice" of events about a d20, or two with an edge.
func d20s(faces []int) jsondoc.Member {
	return jsondoc.M("dice", dice.Of(len(faces), 20).Dice())
}

// The marks of tokens during combat.
const (
	markPassed  = "passed"  // passed this phase
	markCalled  = "called"  // the DM lets it declare out of order
	markMoved   = "moved"   // this round's move has been declared
	markCounted = "counted" // counts for its side's Morale
	markHit     = "hit"     // suffered its first Wound of this combat
	markStruck  = "struck"  // was hurt while its spell waited
	markTorn    = "torn"    // suffered a Wound while its spell waited
)
