package plunder

import (
	"parapet/engine"
	"parapet/engine/doc"
)

type declaration_ struct{}

var declarations = map[string]declaration_{}

func unwrittenYet(c *engine.Command) *engine.Refusal {
	return engine.Refuse(engine.NoSuchAction, "%s isn't built yet", c.Do)
}
func (p *Plunder) declare(tx *engine.Tx, c *engine.Command) *engine.Refusal   { return unwrittenYet(c) }
func (p *Plunder) start(tx *engine.Tx, c *engine.Command) *engine.Refusal     { return unwrittenYet(c) }
func (p *Plunder) nextPhase(tx *engine.Tx, c *engine.Command) *engine.Refusal { return unwrittenYet(c) }
func (p *Plunder) pass(tx *engine.Tx, c *engine.Command) *engine.Refusal      { return unwrittenYet(c) }
func (p *Plunder) roll(tx *engine.Tx, c *engine.Command) *engine.Refusal      { return unwrittenYet(c) }
func (p *Plunder) resolve(tx *engine.Tx, c *engine.Command) *engine.Refusal   { return unwrittenYet(c) }
func (p *Plunder) group(tx *engine.Tx, c *engine.Command) *engine.Refusal     { return unwrittenYet(c) }
func (p *Plunder) morale(tx *engine.Tx, c *engine.Command) *engine.Refusal    { return unwrittenYet(c) }
func (p *Plunder) environment(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return unwrittenYet(c)
}
func (p *Plunder) provoke(tx *engine.Tx, c *engine.Command) *engine.Refusal   { return unwrittenYet(c) }
func (p *Plunder) endCombat(tx *engine.Tx, c *engine.Command) *engine.Refusal { return unwrittenYet(c) }

// noteWound is called by Harm for each Wound suffered in a fight and each death without one, before
// Advance looks for other casualties.
func noteWound(tx *engine.Tx, id string) {}

// provokeAll lets every enemy in melee range of a token make its opportunity attack, in file order.
func provokeAll(tx *engine.Tx, id string) {}

func countCasualties(tx *engine.Tx) {}
func followSpeed(tx *engine.Tx)     {}
func lookUp(tx *engine.Tx)          {}
func setQueue(tx *engine.Tx, groups [][]int) {
}
func customEffect(tx *engine.Tx, e entry, d die) outcome { return outcome{} }
func showSide(v *engine.View, s *engine.Side) *doc.Node  { return nil }
func actionTable() []engine.Action                       { return nil }

func (p *Plunder) Openings(v *engine.View) []engine.Opening                        { return nil }
func (p *Plunder) Actions(v *engine.View, t *engine.Token) []engine.ActionView     { return nil }
func (p *Plunder) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry       { return nil }
func (p *Plunder) Preview(v *engine.View, c *engine.Command) []doc.Member          { return nil }
func (p *Plunder) Placed(tx *engine.Tx, id string)                                 {}
func (p *Plunder) Edited(tx *engine.Tx, id string, before *engine.Token)           {}
func (p *Plunder) Added(tx *engine.Tx, id string, args *doc.Node) *engine.Refusal  { return nil }
func (p *Plunder) Removing(tx *engine.Tx, id string)                               {}
func (p *Plunder) SetTurn(tx *engine.Tx, id string) *engine.Refusal                { return nil }
func (p *Plunder) SetOrder(tx *engine.Tx, order []string) *engine.Refusal          { return nil }
func (p *Plunder) SetPhase(tx *engine.Tx, phase string, round int) *engine.Refusal { return nil }
