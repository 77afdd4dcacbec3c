package plunder

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// What the machine of a round needs of numbers, edges, Harm and the rest; each line goes when its
// own file has it.

// edgeOf gathers what speaks for and against an entry's d20 as things stand.
func edgeOf(v *engine.View, e entry) edge { return plain }

// otherEdge is the edge of every d20 that isn't an entry's: poisoned.
func otherEdge(v *engine.View, t *engine.Token) edge { return plain }

// targetNumber is what an entry's die must reach; ok is false where there is no such number.
func targetNumber(v *engine.View, e entry) (tn int, ok bool) { return 0, false }

// harm is damage on its way (Contract, Harm).
type harm struct {
	victim, by string // by "" for nobody
	with       string // weapon id; "" for none
	amount     int
}

// hurt runs Harm.
func hurt(tx *engine.Tx, h harm) {}

// counterWeapon is what strikes at a failed Grapple or in an opportunity attack: the first held,
// undestroyed melee weapon, else a natural one, else "".
func counterWeapon(t *engine.Token) string { return "" }

// putCondition gives a condition its onset (fall, lost items) and emits condition_added.
func putCondition(tx *engine.Tx, id, condition string) {}

// endCondition takes a condition off, with what hangs on it (links), and emits condition_removed.
func endCondition(tx *engine.Tx, id, condition string) { tx.DropCondition(id, condition) }

// endWound ends a Wound and the conditions that only it carries.
func endWound(tx *engine.Tx, id, wound string) {}

// exhaust adds levels of Exhaustion; who has no slot left dies.
func exhaust(tx *engine.Tx, id string, levels int) {}

// mendLinks ends grapples farther than 5 ft apart or with one not able, and dodging of the unable.
func mendLinks(tx *engine.Tx) {}

func (p *Plunder) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	return engine.CoverView{}
}
func (p *Plunder) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	return nil
}
func (p *Plunder) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal { return nil }
func (p *Plunder) AddCondition(tx *engine.Tx, id, condition string, args *doc.Node) *engine.Refusal {
	return nil
}
func (p *Plunder) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal { return nil }

// At once, outside the order: the object interactions, release, doors.
func (p *Plunder) release(tx *engine.Tx, c *engine.Command) *engine.Refusal   { return nil }
func (p *Plunder) draw(tx *engine.Tx, c *engine.Command) *engine.Refusal      { return nil }
func (p *Plunder) sheathe(tx *engine.Tx, c *engine.Command) *engine.Refusal   { return nil }
func (p *Plunder) drop(tx *engine.Tx, c *engine.Command) *engine.Refusal      { return nil }
func (p *Plunder) pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal    { return nil }
func (p *Plunder) openDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal  { return nil }
func (p *Plunder) closeDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal { return nil }

// oddsOf gives the odds of a legal declaration; nil where it has none.
func oddsOf(v *engine.View, e entry) *doc.Node { return nil }
