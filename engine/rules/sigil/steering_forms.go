package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// formSteps returns the steps that turn a creature into a form of somebody's ability, and back (SIG-XFORM-4).
func formSteps(v *engine.View, t *engine.Token) []engine.FlowStep {
	if gone(t) {
		return nil
	}
	var list []engine.FlowStep
	now := ""
	if c := t.Condition("transformed"); c != nil {
		now = c.Rec.Text(formID)
		list = append(list, probed(v, message.Of("Change back"), message.Of("with the health from before the change"),
			engine.NewCommand("revert", t.ID)))
	}
	for _, n := range knownForms(v) {
		id, _ := n.Get("id").Str()
		name, ok := n.Get("name").Str()
		if !ok {
			name = sheet.Spaced(id)
		}
		if id == now {
			continue
		}
		list = append(list, turning(v, t, n, message.Of("Turn into %s", name), true))
		if ownTurn(v, t) {
			list = append(list, turning(v, t, n, message.Of("Turn into %s", name), false))
		}
	}
	return append(list, likenesses(v, t)...)
}

// mostLikenesses is how many creatures on the board are offered as forms.
const mostLikenesses = 12

// likenesses returns the steps that turn a creature into another one on the board, each name once.
func likenesses(v *engine.View, t *engine.Token) []engine.FlowStep {
	var list []engine.FlowStep
	names := []string{t.Name}
	for _, o := range v.Tokens {
		if gone(o) || o.Is("transformed") || slices.Contains(names, o.Name) || len(list) == mostLikenesses {
			continue
		}
		names = append(names, o.Name)
		s := turning(v, t, likeness(v, o), message.Name(o.Name), !ownTurn(v, t))
		s.Menu = "Turns into a copy of"
		list = append(list, s)
	}
	return list
}

// staying are the stats that no form changes (SIG-XFORM-2), plus health, since a form has its own.
var staying = []string{"level", "energy", "energy_max", "ally_order", "death_rules", "summoner", "skills", "hp"}

// likeness returns a creature as a form.
func likeness(v *engine.View, o *engine.Token) *jsondoc.Node {
	is, stats := v.TokenNode(o, false), jsondoc.Obj()
	for _, m := range is.Get("stats").Members {
		if !slices.Contains(staying, m.Key) {
			stats.Members = append(stats.Members, m)
		}
	}
	n := jsondoc.Obj(jsondoc.M("id", o.ID), jsondoc.M("name", o.Name))
	for _, key := range []string{"size", "height"} {
		if m := is.Get(key); !m.IsNull() {
			n.Members = append(n.Members, jsondoc.M(key, m))
		}
	}
	n.Members = append(n.Members, jsondoc.M("stats", stats))
	for _, key := range []string{"weapons", "abilities"} {
		if m := is.Get(key); !m.IsNull() {
			n.Members = append(n.Members, jsondoc.M(key, m))
		}
	}
	return n
}

func turning(v *engine.View, t *engine.Token, form *jsondoc.Node, title message.Text, willing bool) engine.FlowStep {
	help := message.Of("conditions and their durations stay")
	if !willing {
		title, help = message.Of("%s, unwilling", title), message.Of("its turn is over")
	}
	s := probed(v, title, help, engine.NewCommand("transform", t.ID, jsondoc.M("form", form), jsondoc.M("willing", willing)))
	s.Menu = "Turns into"
	return s
}

// knownForms returns the forms of all abilities on the board, each id once.
func knownForms(v *engine.View) []*jsondoc.Node {
	var list []*jsondoc.Node
	for _, t := range v.Tokens {
		for _, a := range t.Lists[abilityList] {
			n := node(a, aForm)
			if n != nil && !slices.ContainsFunc(list, func(o *jsondoc.Node) bool { return jsondoc.Equal(o.Get("id"), n.Get("id")) }) {
				list = append(list, n)
			}
		}
	}
	return list
}
