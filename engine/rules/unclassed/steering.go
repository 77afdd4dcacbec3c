package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Steps returns nil: the end of the turn moves combat on.
func (u *Unclassed) Steps(*engine.View) []engine.FlowStep { return nil }

// StepsFor returns, for the token whose turn it is, the items that it may take in a hand other than the default one
// (Contract c).
func (u *Unclassed) StepsFor(v *engine.View, t *engine.Token) []engine.FlowStep {
	free := freeHands(t)
	if !v.InCombat() || v.Turn != t.ID || len(free) < 2 {
		return nil
	}
	var out []engine.FlowStep
	offer := func(name string, help message.Text, owner *engine.Token, g thing, do string) {
		for _, hand := range free[1:] {
			c := engine.NewCommand(do, t.ID, jsondoc.M("item", g.id()), jsondoc.M("hand", hand))
			if owner != t {
				c.Node = c.Node.With("from", jsondoc.Str(owner.ID))
			}
			if g.hands() == 1 && v.Probe(c) == nil {
				out = append(out, engine.FlowStep{Name: message.Of("%s: %s, %s", name, g.name(), message.Word(hand)), Help: help, Command: c, Menu: "In another hand"})
			}
		}
	}
	for _, g := range things(t) {
		offer("Draw", message.Of("takes it in that hand"), t, g, "draw")
	}
	for _, o := range v.Tokens {
		for _, g := range things(o) {
			if _, lies := g.lies(); lies {
				offer("Pick up", message.Of("picks it up with that hand"), o, g, "pick_up")
			}
		}
	}
	return out
}
