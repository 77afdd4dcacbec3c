package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// parts returns the parts of the target number of an entry's die, or nil if it has none.
func (s *strike) parts(v *engine.View) []engine.Part {
	own := func(name string, n int) []engine.Part { return []engine.Part{{Name: name, N: n}} }
	switch s.do {
	case "attack", "cast":
		if s.target != nil && s.isAttack() {
			return s.aim(v).parts
		}
	case "grapple", "shove":
		if s.target != nil {
			return append(own("Strength target", s.doer.Stats.Int(sStr)), engine.Part{Name: "Defense of %s", N: defence(v, s.target), Args: []any{s.target.Name}})
		}
	case "feint":
		return own("Cunning target", s.doer.Stats.Int(sCun))
	case "escape":
		return own("Strength target", s.doer.Stats.Int(sStr))
	}
	return nil
}

// why returns the reasons of the edge that counts; nil if there is none.
func (l edgeSources) why() []string {
	switch l.edge() {
	case advantage:
		return l.more
	case disadvantage:
		return l.less
	}
	return nil
}

// noteOf describes the target number of an entry's die in the current state; "" if it has none.
func noteOf(v *engine.View, e entry) message.Text {
	tn, ok := targetNumber(v, e)
	if !ok {
		return message.Text{}
	}
	s := strikeOf(v, e)
	note := reachNote(tn, s.parts(v), d20Of(e.edge).AtLeast(tn))
	why := words(edgeSourcesOf(v, e).why())
	switch {
	case why.IsZero():
		return withEdge(note, e.edge)
	case e.edge == advantage:
		return message.Of("%s; advantage: %s", note, why)
	case e.edge == disadvantage:
		return message.Of("%s; disadvantage: %s", note, why)
	}
	return note
}

// reachNote returns "14 or more (35%): 10 (melee target) + 4 (Defense of Orc)".
func reachNote(tn int, parts []engine.Part, p float64) message.Text {
	note := message.Of("%d or more (%.0f%%)", max(tn, 1), 100*p)
	if tn > 20 {
		note = message.Of("needs a %d", tn)
	}
	if len(parts) < 2 {
		return note
	}
	made := []message.Text{message.Of("%d (%s)", parts[0].N, parts[0].Text())}
	if parts[0].N < 0 {
		made[0] = message.Of("−%d (%s)", -parts[0].N, parts[0].Text())
	}
	for _, x := range parts[1:] {
		made = append(made, rulekit.Addend(x))
	}
	return message.Of("%s: %s", note, message.Join(made, " "))
}

// withEdge adds the edge to a text.
func withEdge(said message.Text, by edge) message.Text {
	switch by {
	case advantage:
		return message.Of("%s, advantage", said)
	case disadvantage:
		return message.Of("%s, disadvantage", said)
	}
	return said
}

// words joins the reasons of an edge.
func words(list []string) message.Text {
	out := make([]message.Text, len(list))
	for i := range list {
		out[i] = message.Word(list[i])
	}
	return message.Join(out, ", ")
}

// edgeMembers returns a preview's edge with its reasons (PLU-ADV-10).
func edgeMembers(v *engine.View, e entry) []jsondoc.Member {
	l := edgeSourcesOf(v, e)
	m := []jsondoc.Member{jsondoc.M("edge", l.edge().String())}
	if why := l.why(); why != nil {
		m = append(m, jsondoc.M("edge_parts", why))
	}
	return m
}
