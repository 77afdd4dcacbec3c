package plunder

import "parapet/engine"

// die is the d20 of an entry as it counts when the entry is resolved, late die included.
type die struct {
	natural int
	total   int // with the d4 of a shield
}

// outcome is what an entry does, worked out from the state before its tie group and applied in
// stages: over the whole group first all damage with its Wounds (and all that needs no survivors:
// Notches, a used feint, a thrown weapon that lies), then conditions, then pushes and shoves
// (PLU-ORDER-4). A stage may be nil and may ask. Conditions and force are dropped where doer or
// target died in the group.
type outcome struct {
	damage     func(*engine.Tx)
	conditions func(*engine.Tx)
	force      func(*engine.Tx)
}

// effect works out what an entry does, without changing anything but by questions whose answers
// belong to it (damage dice, Magic Dice) and by the events that tell of the test.
type effect func(*engine.Tx, entry, die) outcome
