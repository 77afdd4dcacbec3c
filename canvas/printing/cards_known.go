package printing

import (
	"slices"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
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

// value formats a value for reading. In the players' edition it doesn't name tokens that the edition hides.
func (c *Cards) value(n *jsondoc.Node) string {
	switch n.Kind {
	case jsondoc.Null:
		return ""
	case jsondoc.Bool:
		if n.Bool {
			return c.Words.Say("yes")
		}
		return c.Words.As("no, of a fact", "no")
	case jsondoc.Text:
		if t := c.View.Token(n.Text); t != nil {
			return c.nameOf(t)
		}
		return c.thing(n.Text)
	case jsondoc.List:
		var parts []string
		for _, i := range n.Items {
			if text := c.value(i); text != "" {
				parts = append(parts, text)
			}
		}
		return strings.Join(parts, ", ")
	case jsondoc.Object:
		var parts []string
		for _, m := range n.Members {
			if text := c.value(m.Value); text != "" {
				parts = append(parts, c.thing(m.Key)+" "+text)
			}
		}
		return strings.Join(parts, ", ")
	}
	return n.Text
}

// thing returns the title of one of the system's presets, or the id as a word.
func (c *Cards) thing(id string) string {
	for _, p := range c.View.Decl().Presets {
		if p.ID == id && p.Title != "" {
			return p.Title
		}
	}
	return c.Words.Word(id)
}

// nameOf returns a combatant's name, or "" if the edition doesn't show it.
func (c *Cards) nameOf(t *engine.Token) string {
	for _, k := range c.Edition.Tokens {
		if k.ID == t.ID {
			return k.Name
		}
	}
	return ""
}
