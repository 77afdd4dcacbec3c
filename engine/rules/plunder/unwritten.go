package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
)

// What the machine of a round needs of numbers, edges, Harm and the rest; each line goes when its
// own file has it.

// provokeLeaving lets the enemies whose melee range a step to somewhere leaves make their
// opportunity attacks, in file order, but for one.
func provokeLeaving(tx *engine.Tx, id string, to board.Body, but string) {}
