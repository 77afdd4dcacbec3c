package plunder

import (
	"fmt"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
)

// parts are those of what an entry's die must reach; nil where it must reach nothing.
func (s *strike) parts(v *engine.View) []engine.Part {
	own := func(name string, n int) []engine.Part { return []engine.Part{{Name: name, N: n}} }
	switch s.do {
	case "attack", "cast":
		if s.target != nil && s.isAttack() {
			return s.aim(v).parts
		}
	case "grapple", "shove":
		if s.target != nil {
			return append(own("Strength target", s.doer.Stats.Int(sStr)), engine.Part{Name: "Defense of " + s.target.Name, N: defence(v, s.target)})
		}
	case "feint":
		return own("Cunning target", s.doer.Stats.Int(sCun))
	case "escape":
		return own("Strength target", s.doer.Stats.Int(sStr))
	}
	return nil
}

// why are the reasons of the edge that counts; nil where none does.
func (l leanings) why() []string {
	switch l.edge() {
	case advantage:
		return l.more
	case disadvantage:
		return l.less
	}
	return nil
}

// noteOf is what an entry's die must reach, as things stand when it is rolled; "" where it must reach nothing.
func noteOf(v *engine.View, e entry) string {
	tn, ok := targetNumber(v, e)
	if !ok {
		return ""
	}
	s := strikeOf(v, e)
	note := reachNote(tn, s.parts(v), e.edge, d20Of(e.edge).AtLeast(tn))
	if why := leaningsOf(v, e).why(); e.edge != plain && why != nil {
		note += ": " + strings.Join(why, ", ")
	}
	return note
}

// reachNote is "14 or more (melee target 10 + Defense of Orc 4), 35 %, disadvantage".
func reachNote(tn int, parts []engine.Part, by edge, p float64) string {
	var made []string
	for _, x := range parts {
		made = append(made, fmt.Sprintf("%s %d", x.Name, x.N))
	}
	note := fmt.Sprintf("%d or more", tn)
	if len(made) > 1 {
		note += " (" + strings.Join(made, " + ") + ")"
	}
	note += fmt.Sprintf(", %.0f %%", 100*p)
	if by != plain {
		note += ", " + by.String()
	}
	return note
}

// edgeMembers are the edge of a preview with its reasons (PLU-ADV-10).
func edgeMembers(v *engine.View, e entry) []doc.Member {
	l := leaningsOf(v, e)
	m := []doc.Member{doc.M("edge", doc.Str(l.edge().String()))}
	if why := l.why(); why != nil {
		m = append(m, doc.M("edge_parts", doc.Strs(why)))
	}
	return m
}
