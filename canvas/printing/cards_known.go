package printing

import (
	"slices"

	"parapet/canvas/scene"
	"parapet/engine"
)

// known returns the view to compute a token's numbers from. For players it leaves out tokens that their edition doesn't
// show, because some numbers depend on neighbours. A token that grapples this one stays; the condition names it anyway.
func (c *Cards) known(t *engine.Token) *engine.View {
	if c.Edition.For == scene.DM {
		return c.View
	}
	shown := func(o *engine.Token) bool {
		return o.ID == t.ID || slices.ContainsFunc(c.Edition.Tokens, func(k scene.Known) bool { return k.ID == o.ID }) || named(t, o.ID)
	}
	state := *c.View.State
	state.Tokens = nil
	for _, o := range c.View.Tokens {
		if shown(o) {
			state.Tokens = append(state.Tokens, o)
		}
	}
	return &engine.View{State: &state, System: c.View.System, Scratch: &engine.Scratch{}}
}

// named reports whether a condition of the token names another token.
func named(t *engine.Token, id string) bool {
	for _, condition := range t.Conditions {
		if condition.Rec == nil {
			continue
		}
		for _, m := range condition.Rec.Full().Members {
			if m.Value.Text == id {
				return true
			}
		}
	}
	return false
}
