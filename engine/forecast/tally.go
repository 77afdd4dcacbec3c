package forecast

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// supply is a consumable of the system, with the index of its items' id field.
type supply struct {
	engine.Consumable
	id int
}

func suppliesOf(d *engine.Declaration) []supply {
	var list []supply
	for _, s := range d.Supplies {
		id := 0
		if s.List != engine.OfStats {
			id = d.Lists[s.List].Schema.Index("id")
		}
		list = append(list, supply{s, id})
	}
	return list
}

// tally is one combat's sum so far for one key.
type tally struct {
	what engine.DamageSource
	n    int
}

// tallies is a short list, so linear search is fastest.
type tallies []tally

func (l *tallies) count(what engine.DamageSource, n int) {
	for i := range *l {
		if (*l)[i].what == what {
			(*l)[i].n += n
			return
		}
	}
	*l = append(*l, tally{what, n})
}

// end adds the combat to the sums over all combats.
func (l tallies) end(to *Totals) {
	if *to == nil && len(l) > 0 {
		*to = Totals{}
	}
	for _, t := range l {
		(*to)[t.what] = (*to)[t.what].with(t.n)
	}
}

// supplies counts the consumables that a command used up. What is recovered isn't subtracted.
func (f *fight) supplies(n *noted, before *engine.State, i int, t *engine.Token) {
	var was *engine.Token
	if i < len(before.Tokens) && before.Tokens[i].ID == n.id {
		was = before.Tokens[i]
	} else {
		was = before.Token(n.id)
	}
	if was == nil || was == t {
		return
	}
	for k := range f.pl.supplies {
		s := &f.pl.supplies[k]
		if s.List != engine.OfStats {
			n.usedOf(s, was.Lists[s.List], t.Lists[s.List])
		} else if less := was.Stats.Int(s.Left) - t.Stats.Int(s.Left); less > 0 {
			n.spent.count(engine.DamageSource{Kind: s.ID}, less)
		}
	}
}

// usedOf counts by how much a token's items decreased.
func (n *noted) usedOf(s *supply, was, is []*sheet.Rec) {
	for i, r := range was {
		if i < len(is) && is[i] == r || s.One != nil && !s.One(r) {
			continue
		}
		j := slices.IndexFunc(is, func(o *sheet.Rec) bool { return o.Text(s.id) == r.Text(s.id) })
		less := 0
		switch {
		case s.One != nil && j < 0:
			less = 1
		case s.One == nil && j >= 0:
			less = r.Int(s.Left) - is[j].Int(s.Left)
		}
		if less > 0 {
			n.spent.count(engine.DamageSource{Kind: s.ID, ID: r.Text(s.id)}, less)
		}
	}
}

// optionLists are the lists of a stat block whose items are options in combat.
var optionLists = []string{"weapons", "spells", "abilities"}

// options returns a token's weapons, spells and abilities, each used 0 times.
func options(d *engine.Declaration, t *engine.Token) []Use {
	list := []Use{}
	for i, l := range d.Lists {
		if !slices.Contains(optionLists, l.Name) {
			continue
		}
		id := l.Schema.Index("id")
		for _, r := range t.Lists[i] {
			if !slices.ContainsFunc(list, func(u Use) bool { return u.ID == r.Text(id) }) {
				list = append(list, Use{ID: r.Text(id)})
			}
		}
	}
	return list
}

// use counts a use of a weapon, spell or ability that a combatant had at the start.
func (f *fight) use(u engine.Use) {
	n := f.of(u.Who)
	if n == nil {
		return
	}
	n.active = f.v.Round
	for i, o := range n.options {
		if o.ID == u.ID {
			n.uses[i]++
		}
	}
}
