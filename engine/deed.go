package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// ScoredCommand is a command that a creature could send, with its expected effect in plain numbers. Harm is
// counted in the unit of Tactician.HealthPool.
type ScoredCommand struct {
	Do     string
	Target string           // token that it is aimed at, sent as "target"; "" for none
	Args   []jsondoc.Member // its other arguments; shared, not to be changed

	Hit    float64       // chance that it succeeds
	Harm   float64       // to the target, misses counted as 0
	Down   float64       // chance that it puts the target out of the fight
	Mend   float64       // harm that it undoes
	Hold   float64       // share of its next turn that it takes from the target, a foe; below 0 where it gives some back
	Lays   float64       // share by which attacks on the target do more till its next turn
	Sends  *board.Square // where a foe stands then, if one is moved
	Whom   string        // the foe, where it isn't the target
	Gain   float64       // share of a turn that it gives to the target, a friend, or else to the doer
	Leaves bool          // the doer is out of the fight then
	Ward   float64       // share of the harm to be taken till the next own turn that it keeps off
	Uses   float64       // share of what is left of something limited that it uses up
	Ends   *board.Square // where the doer stands then, if it moves; nil: where it stood
	Price  float64       // in actions of the usual price; 0 for one
	More   []Effect      // on others whom it takes hold of as well
}

// Effect is what a deed does to one more of those whom it takes hold of.
type Effect struct {
	Target     string
	Harm, Down float64
	Mend       float64
}

// Command returns the deed as it is sent.
func (d *ScoredCommand) Command(who string) *Command {
	if d.Target == "" {
		return NewCommand(d.Do, who, d.Args...)
	}
	return NewCommand(d.Do, who, append([]jsondoc.Member{jsondoc.M("target", jsondoc.Str(d.Target))}, d.Args...)...)
}

// Reaches is how far a creature acts, in squares between footprints: 1 is beside.
type Reaches struct {
	Melee  int // farthest blow; 0 for none
	Far    int // farthest shot, throw or spell that harms; 0 for none
	Stride int // squares that it goes in a turn and still may act
	Dash   int // squares that it runs at somebody to strike, where the way is straight and clear; 0 where it can't
}
