package plunder

import "parapet/engine"

// die is the d20 of an entry as it counts on resolution, including a late die.
type die struct {
	natural int
	total   int // including the d4 of a shield
}

// outcome is what an entry does, computed from the state before its tie group and applied in stages: over the whole group
// first all damage with its Wounds (and everything independent of survival: Notches, a used Feint, a thrown weapon on the
// ground), then conditions, then pushes and shoves (PLU-ORDER-4). A stage may be nil and may ask. Conditions and force are
// dropped if actor or target died in the group.
type outcome struct {
	damage     func(*engine.Tx)
	conditions func(*engine.Tx)
	force      func(*engine.Tx)
}

// effect computes what an entry does without changing anything except by questions whose answers belong to it (damage dice,
// Magic Dice) and by the events that report the test.
type effect func(*engine.Tx, entry, die) outcome
