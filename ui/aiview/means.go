package aiview

import (
	"slices"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// meansOf names sources of damage and consumables for the tokens on a board.
type meansOf struct {
	v      *engine.View
	things map[string]string // names by id
}

// newMeansOf collects the names of all things, spells and abilities of the tokens.
func newMeansOf(v *engine.View) meansOf {
	n := meansOf{v, map[string]string{}}
	for _, t := range v.Tokens {
		for i, list := range t.Lists {
			schema := v.Decl().Lists[i].Schema
			id, name := schema.Index("id"), schema.Index("name")
			for _, r := range list {
				if id >= 0 && name >= 0 && n.things[r.Text(id)] == "" {
					n.things[r.Text(id)] = r.Text(name)
				}
			}
		}
	}
	return n
}

// named returns the name of a source.
func (n meansOf) named(m engine.DamageSource) string {
	d := n.v.Decl()
	if i := slices.IndexFunc(d.Supplies, func(s engine.Consumable) bool { return s.ID == m.Kind }); i >= 0 {
		return n.supply(&d.Supplies[i], m.ID)
	}
	switch m.Kind {
	case "":
		return i18n.L("something else")
	case engine.ByReaction:
		return i18n.L("{{.What}}, as a reaction", map[string]any{"What": n.thing(m.ID)})
	case engine.ByCondition:
		if c := phrase.ConditionOf(m.ID, d); c.ID != "" {
			return c.Name
		}
	}
	if m.ID == "" {
		return phrase.UpperFirst(i18n.Word(m.Kind))
	}
	return n.thing(m.ID)
}

// supply returns the name of a consumable: of points the field's title, of things their content.
func (n meansOf) supply(s *engine.Consumable, id string) string {
	switch {
	case s.List == engine.OfStats:
		return n.v.Decl().Stats.Fields[s.Left].Title()
	case s.Name != "":
		return n.thing(id) + " (" + s.Name + ")"
	}
	return n.thing(id)
}

// thing returns the name of a token's thing, spell or ability.
func (n meansOf) thing(id string) string {
	if name := n.things[id]; name != "" && name != id {
		return name
	}
	return phrase.UpperFirst(i18n.Word(id))
}

// ByWhat is a list of a combatant's sources of damage dealt or taken, or of consumables, each with its mean per combat
// and the interval.
type ByWhat struct {
	Title string
	Lines []string
}

// byWhat returns the lists that aren't empty.
func (n meansOf) byWhat(t *forecast.Token, fights int) (list []ByWhat) {
	titles := [3]string{i18n.L("deals with"), i18n.L("takes from"), i18n.L("uses")}
	for i, group := range t.Breakdowns() {
		b := ByWhat{Title: titles[i]}
		for _, m := range group.By.Sorted() {
			b.Lines = append(b.Lines, n.named(m)+" "+group.By[m].Text(fights))
		}
		if len(b.Lines) > 0 {
			list = append(list, b)
		}
	}
	return list
}
