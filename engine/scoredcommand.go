package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// ScoredCommand is a command that a creature could send, with its expected effect in numbers. Damage is in the unit of
// Tactician.HealthPool.
type ScoredCommand struct {
	Do     string
	Target string           // target token, sent as "target"; "" for none
	Args   []jsondoc.Member // other arguments; shared, read-only

	Hit      float64       // probability of success
	Damage   float64       // expected damage to the target, misses included
	Down     float64       // probability of taking the target out of combat
	Healing  float64       // expected healing
	Revives  float64       // share of the target, a friend out of combat, that fights again: 1 for all of it
	Hinders  float64       // share of its next turn that the target, a foe, loses; negative if it gains some
	Exposes  float64       // share by which attacks on the target deal more until its next turn
	PushedTo *board.Square // where a moved foe ends; nil if none is moved
	Pushed   string        // the moved foe, if it isn't the target
	Grants   float64       // share of a turn granted to the target, a friend, or without a target to the actor
	Leaves   bool          // the actor leaves combat
	Protects float64       // share of the damage until the actor's next turn that it prevents
	Spends   float64       // share of a limited resource's rest that it uses up
	Waits    bool          // the actor's turn comes after that of the target, a foe
	Readies  bool          // only makes possible what it is valued by
	EndsAt   *board.Square // where the actor ends; nil if it doesn't move
	Cost     float64       // cost in actions; 0 means 1
	Others   []Effect      // effects on other creatures
}

// Effect is the effect of a ScoredCommand on one more creature.
type Effect struct {
	Target           string
	Damage, Down     float64
	Healing, Revives float64
	Hinders          float64
}

// Command returns the command to send.
func (d *ScoredCommand) Command(who string) *Command {
	if d.Target == "" {
		return NewCommand(d.Do, who, d.Args...)
	}
	return NewCommand(d.Do, who, append([]jsondoc.Member{jsondoc.M("target", d.Target)}, d.Args...)...)
}

// Flight is the price of one foot or metre of height, and the kinds of movement that can change height; nil for all.
type Flight struct {
	Up, Down board.Cost
	By       []string
}

// Reaches holds how far a creature can act, in squares between footprints; adjacent is 1.
type Reaches struct {
	Melee  int // longest melee attack; 0 for none
	Far    int // longest shot, throw or damaging spell; 0 for none
	Stride int // movement in a turn that still leaves an action
	Dash   int // length of a straight, clear charge; 0 if it can't charge

	Instead bool // steps are paid with what attacks are
}
