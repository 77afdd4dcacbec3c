package plunder

import (
	"parapet/engine/dice"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

func who(id string) doc.Member { return kit.Who(id) }

// d20s is the member "dice" of events that tell of a d20, or two with an edge.
func d20s(faces []int) doc.Member { return doc.M("dice", doc.Str(dice.Of(len(faces), 20).Dice())) }

// The marks that tokens carry during a fight.
const (
	markPassed  = "passed"  // passed in this phase
	markCalled  = "called"  // the DM lets it declare out of order
	markMoved   = "moved"   // the round's move is declared
	markCounted = "counted" // counts for its side's Morale
	markHit     = "hit"     // suffered its first Wound of this fight
	markStruck  = "struck"  // was hurt while its spell waits
	markTorn    = "torn"    // suffered a Wound while its spell waits
)
