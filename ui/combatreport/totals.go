package combatreport

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
)

// Casualty is a combatant that left the combat.
type Casualty struct {
	Who   string // the token's name
	How   string // event: fell, died, fled or surrendered
	By    string // name of the token that did it; "" if unknown
	Round int    // 0 outside rounds
}

// Total is what one combatant did and suffered. Damage and healing are counted in hit points above zero.
type Total struct {
	ID, Name             string
	Dealt, Taken, Healed int
	Tries, Hits          int     // attacks with a roll
	Dice                 int     // number of dice with known faces
	Shown                int     // sum of their faces
	Expected             float64 // the average sum of that many dice
}

var endings = map[string]bool{"fell": true, "died": true, "fled": true, "surrendered": true}

// falls returns the casualties in order. A token that fell several times is listed each time.
func falls(records []*engine.Record) []Casualty {
	var out []Casualty
	for _, r := range records {
		by := map[string]string{}
		for _, e := range r.Events {
			if e.Name == "damaged" || e.Name == seen["damaged"] {
				by[e.Str("who")] = e.Str("by")
			}
			how := falling(r, e)
			if how == "" {
				continue
			}
			f := Casualty{Who: nameIn(r, e.Str("who")), How: how, Round: r.Before.Round}
			if id := by[e.Str("who")]; id != "" && e.Name != "fled" {
				f.By = nameIn(r, id)
			}
			out = append(out, f)
		}
	}
	return out
}

// falling returns how somebody leaves the combat by an event: of several for one, the last. "" if nobody does.
func falling(r *engine.Record, e engine.Event) string {
	who := e.Str("who")
	switch {
	case e.Name == "condition_added" && slices.Contains(down, e.Str("condition")) && !fallsIn(r, who):
		return "fell"
	case e.Name == "fell" && slices.ContainsFunc(r.Events, func(o engine.Event) bool { return o.Name == "died" && o.Str("who") == who }):
		return ""
	case endings[e.Name]:
		return e.Name
	}
	return ""
}

func nameIn(r *engine.Record, id string) string {
	for _, s := range []*engine.State{r.After, r.Before} {
		if t := s.Anybody(id); t != nil {
			return t.Name
		}
	}
	return id
}

// tally counts totals for all tokens that were ever on the board, in order of appearance.
type tally struct {
	list []*Total
	by   map[string]*Total
	hp   map[string]int // hit points after the events of the current record so far
}

func (c *tally) meet(s *engine.State) {
	for _, t := range s.Tokens {
		if c.by[t.ID] == nil {
			c.by[t.ID] = &Total{ID: t.ID, Name: t.Name}
			c.list = append(c.list, c.by[t.ID])
		}
	}
}

// totals counts what the events measure: damage and healing if an event includes the remaining hit points, attempts if it
// says whether they succeeded, dice if it lists their faces. For players, it counts only player characters that are
// known.
func totals(origin *engine.State, records, shown []*engine.Record, players bool) []Total {
	c := tally{by: map[string]*Total{}}
	if origin != nil {
		c.meet(origin)
	}
	for _, r := range records {
		c.meet(r.After)
		c.hp = map[string]int{}
		for _, e := range r.Events {
			c.count(r, e)
		}
	}
	named := map[string]bool{}
	if players {
		named = playersIn(shown)
	}
	var out []Total
	for _, t := range c.list {
		if !players || named[t.ID] {
			if players {
				t.Dealt = 0
			}
			out = append(out, *t)
		}
	}
	return out
}

func (c *tally) count(r *engine.Record, e engine.Event) {
	switch e.Name {
	case "damaged", "healed":
		c.harm(r, e)
	case "overridden":
		if do := e.Str("do"); do == "damage" || do == "heal" {
			c.harm(r, e)
		}
	case "rolled":
		c.roll(e)
	case "hit", "missed", "attacked":
		c.try(e, e.Name == "hit" || e.Str("result") == "hit")
	}
}

// harm counts the hit points actually lost or gained.
func (c *tally) harm(r *engine.Record, e engine.Event) {
	id := e.Str("who")
	before, known := c.hp[id]
	if !known {
		before, known = hitPoints(r.Before, id)
	}
	now, given := e.Get("hp").Int()
	t := c.by[id]
	if !given || !known || t == nil {
		return
	}
	c.hp[id] = now
	lost := max(before, 0) - max(now, 0)
	if lost < 0 {
		t.Healed -= lost
		return
	}
	t.Taken += lost
	if by := c.by[e.Str("by")]; by != nil {
		by.Dealt += lost
	}
}

func hitPoints(s *engine.State, id string) (int, bool) {
	t := s.Anybody(id)
	if t == nil || t.Stats.Schema.Index("hp") < 0 {
		return 0, false
	}
	return t.Stats.Int(t.Stats.Schema.Index("hp")), true
}

// try counts an attack.
func (c *tally) try(e engine.Event, hit bool) {
	if t := c.by[e.Str("who")]; t != nil {
		t.Tries++
		if hit {
			t.Hits++
		}
	}
}

// roll counts attempts and dice.
func (c *tally) roll(e engine.Event) {
	t := c.by[e.Str("who")]
	if t == nil {
		return
	}
	if hit := e.Get("success"); e.Str("for") == "attack" && !hit.IsNull() {
		c.try(e, hit.Bool)
	}
	faces, ok := e.Get("faces").Ints()
	x, err := dice.Parse(e.Str("dice"))
	if !ok || err != nil || len(faces) == 0 {
		return
	}
	sides := x.Sides()
	for i, f := range faces { // if there are more faces than dice, one was kept; all dice are then of one kind
		if i >= len(sides) && len(x.Groups) != 1 {
			return
		}
		t.Dice++
		t.Shown += f
		t.Expected += float64(sides[min(i, len(sides)-1)]+1) / 2
	}
}
