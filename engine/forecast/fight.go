package forecast

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// fight records a combat while it is played.
type fight struct {
	pl     *Player
	v      *engine.View
	tokens []noted // combatants at the start, in order
}

// noted is a combatant during a combat.
type noted struct {
	id           string
	hp, wounds   int // as last seen
	up           bool
	fellIn       int // 0 if it hasn't
	dealt, taken int

	active                  int  // the last round in which it used something
	fell                    bool // at any time
	dealtBy, takenBy, spent tallies
	options                 []Use
	uses                    []int // of options
}

func newFight(pl *Player, c *Counts) *fight {
	f := &fight{pl: pl, v: pl.trial.View(), tokens: make([]noted, len(c.Tokens))}
	for i := range c.Tokens {
		t := f.v.Token(c.Tokens[i].ID)
		f.tokens[i] = noted{id: t.ID, options: c.Tokens[i].Used, uses: make([]int, len(c.Tokens[i].Used)), hp: f.hitPoints(t), wounds: f.wounds(t), up: f.v.System.InFight(f.v, t)}
	}
	return f
}

// hitPoints returns a token's hit points; 0 in systems without them.
func (f *fight) hitPoints(t *engine.Token) int {
	if len(f.pl.hp) == 0 {
		return 0
	}
	return t.Stats.Int(f.pl.hp[0])
}

// wounds returns a token's number of wounds; 0 in systems without them.
func (f *fight) wounds(t *engine.Token) int {
	if count := f.pl.plan.System.Declaration().Wounds; count != nil {
		return count(f.v, t)
	}
	return 0
}

func (f *fight) of(id string) *noted {
	for i := range f.tokens {
		if f.tokens[i].id == id {
			return &f.tokens[i]
		}
	}
	return nil
}

// note records a command's results: damage from its events, casualties from the state.
func (f *fight) note(before *engine.State) {
	for _, e := range f.pl.trial.Events() {
		if e.Name != "damaged" && e.Name != "healed" {
			continue
		}
		n, now, ok := f.of(e.Str("who")), 0, false
		if n != nil {
			now, ok = e.Get("hp").Int()
		}
		if !ok {
			continue
		}
		if lost := max(n.hp, 0) - max(now, 0); e.Name == "damaged" && lost > 0 {
			n.taken += lost
			n.takenBy.count(e.Means, lost)
			if by := f.of(e.Str("by")); by != nil {
				by.dealt += lost
				by.dealtBy.count(e.Means, lost)
			}
		}
		n.hp = now
	}
	for _, u := range f.pl.trial.Uses() {
		f.use(u)
	}
	round := max(f.v.Round, before.Round)
	if before.InCombat() {
		round = before.Round
	}
	for i := range f.tokens {
		n := &f.tokens[i]
		t := f.v.Token(n.id)
		up := t != nil && f.v.System.InFight(f.v, t)
		if n.up && !up {
			n.fellIn = max(round, 1)
		} else if up {
			n.fellIn = 0
		}
		n.up, n.fell = up, n.fell || !up && f.isDown(t)
		if t != nil {
			n.hp, n.wounds = f.hitPoints(t), f.wounds(t)
			f.supplies(n, before, i, t)
		}
	}
}

// end adds the combat to the counts.
func (f *fight) end(c *Counts, rounds int, decided bool) {
	c.Fights++
	c.Rounds[rounds]++
	if side := f.holder(); decided && side != "" {
		c.Decided[side]++
	} else {
		c.Undecided++
		f.waits(c, rounds)
	}
	fell, dead := make([]int, len(c.Sides)), make([]int, len(c.Sides))
	for i := range f.tokens {
		n, k := &f.tokens[i], &c.Tokens[i]
		end := f.endState(n, k)
		*end++
		if s := slices.Index(c.Sides, f.pl.plan.Start.Tokens[i].Side); s >= 0 {
			fell[s] += one(n.fell)
			dead[s] += one(end == &k.Dead)
		}
		for j, times := range n.uses {
			k.Used[j].N += times
		}
		if n.fellIn > 0 {
			k.FellIn[n.fellIn]++
		}
		k.Left[max(n.hp, 0)]++
		if k.Wounds != nil {
			k.Wounds[n.wounds]++
		}
		k.Dealt, k.Taken = k.Dealt.with(n.dealt), k.Taken.with(n.taken)
		n.dealtBy.end(&k.DealtBy)
		n.takenBy.end(&k.TakenBy)
		n.spent.end(&k.Spent)
	}
	for i, s := range c.Sides {
		c.Joint[s].Fell[fell[i]]++
		c.Joint[s].Dead[dead[i]]++
	}
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// holder returns the first side, in the order of the file, that has a token in combat, or "".
func (f *fight) holder() string {
	for _, s := range f.v.Sides {
		if slices.ContainsFunc(f.v.Tokens, func(t *engine.Token) bool { return t.Side == s.ID && f.v.System.InFight(f.v, t) }) {
			return s.ID
		}
	}
	return ""
}

// isDown reports whether a combatant that is out of combat fell, rather than fled.
func (f *fight) isDown(t *engine.Token) bool {
	return t != nil && (t.Is("dead") || !t.Is("fled") && !t.Is("left") && !t.Is("fleeing") && !f.v.System.Standing(f.v, t))
}

// endState returns the counter for a combatant's end: standing, dead, fled (on its feet, or off the board, and out of combat),
// else fallen.
func (f *fight) endState(n *noted, k *Token) *int {
	t := f.v.Token(n.id)
	switch {
	case t == nil, t.Is("fled"), t.Is("left"):
		return &k.Fled
	case t.Is("dead"):
		return &k.Dead
	case f.v.System.InFight(f.v, t):
		return &k.Standing
	case t.Is("fleeing"), f.v.System.Standing(f.v, t):
		return &k.Fled
	}
	return &k.Fallen
}

// marked returns the command marked as sent by the AI.
func marked(c *engine.Command) *engine.Command {
	return &engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With("via", jsondoc.Str("tactics"))}
}
