package printing

import (
	"slices"

	"parapet/canvas/scene"
	"parapet/engine"
)

// known returns what the numbers of a token are worked out from: for players without those that their edition doesn't
// show, since some numbers tell of neighbours. Whoever holds the token stays; its condition says so anyway.
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

// named reports whether a condition of a token names another one.
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
