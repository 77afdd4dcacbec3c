package mapview

import (
	"slices"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Model is the content of the banner.
type Model struct {
	Who   string   // id of the active token; "" if there is no single one
	Name  string   // its name, or a side or phase instead; "" if no encounter is open
	Under string   // round and phase
	Next  []string // names of the next tokens, or of those that may act: two at most
	Turn  bool     // someone may act
}

// mostNext is the largest number of next combatants that are named.
const mostNext = 2

// Of returns the banner's content for a state. v may be nil.
func Of(v *engine.View) Model {
	switch {
	case v == nil:
		return Model{}
	case v.Phase == engine.Ended:
		return Model{Name: i18n.L("After combat")}
	case !v.InCombat():
		return Model{Name: i18n.L("Before combat")}
	}
	m := Model{Under: i18n.L("Round {{.N}}", map[string]any{"N": v.Round}), Turn: true}
	phase := phrase.Phase(v)
	if phase != "" {
		m.Under += " · " + phase
	}
	if v.Over {
		m.Under += " · " + i18n.L("only one side is left standing")
	}
	if k := v.Token(v.Turn); k != nil {
		m.Who, m.Name, m.Next = k.ID, k.Name, after(v, k.ID)
		return m
	}
	acting := actingOf(v)
	switch side := sideOf(v, acting); {
	case len(acting) == 1:
		k := v.Token(acting[0])
		m.Who, m.Name, m.Next = k.ID, k.Name, after(v, k.ID)
	case side != "":
		m.Name, m.Next = phrase.UpperFirst(i18n.Word(side)), names(v, acting)
	case len(acting) > 0:
		m.Name, m.Next = i18n.L("{{.N}} may act", map[string]any{"N": len(acting)}), names(v, acting)
	default:
		m.Turn, m.Name, m.Under = false, m.Under, ""
	}
	return m
}

// actingOf returns the tokens that may take a turn or declare now.
func actingOf(v *engine.View) (ids []string) {
	for _, o := range v.System.Openings(v) {
		if (o.What == "turn" || o.What == "declare") && v.Token(o.Who) != nil && !slices.Contains(ids, o.Who) {
			ids = append(ids, o.Who)
		}
	}
	return ids
}

// sideOf returns the common side of some tokens, "" if they have none.
func sideOf(v *engine.View, ids []string) string {
	side := ""
	for _, id := range ids {
		if s := v.Token(id).Side; side == "" {
			side = s
		} else if s != side {
			return ""
		}
	}
	return side
}

// after returns the names of the next combatants in the order after a token or side.
func after(v *engine.View, id string) []string {
	at, n := slices.Index(v.Order, id), len(v.Order)
	if k := v.Token(id); at < 0 && k != nil {
		at = slices.Index(v.Order, k.Side)
	}
	var ids []string
	for step := 1; at >= 0 && step < n && len(ids) < mostNext; step++ {
		next := v.Order[(at+step)%n]
		if k := v.Token(next); k == nil || v.System.InFight(v, k) {
			ids = append(ids, next)
		}
	}
	return names(v, ids)
}

func names(v *engine.View, ids []string) (list []string) {
	for _, id := range ids[:min(len(ids), mostNext)] {
		list = append(list, phrase.Name(v, id))
	}
	return list
}
