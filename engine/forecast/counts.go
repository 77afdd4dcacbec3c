package forecast

import (
	"maps"
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Counts holds the results of many combats, all as whole numbers, so that adding up the counts of shards gives those of a
// single run.
type Counts struct {
	Name, System string
	Start        string // checksum of the state in which each combat began
	Seed         uint64
	Fights       int
	Shards       []Shard // ascending; {1, 1} for all
	Sides        []string
	Decided      map[string]int // by side
	Undecided    int
	Waits        map[Wait]int // in undecided combats
	Rounds       map[int]int
	Joint        map[string]*Joint // by side; nil in older files
	Tokens       []Token           // in the order of the file
	Plain        bool              // read from a file without sums of squares, damage sources and consumables
}

// Shard is a part of a run: the combats k with k mod Of = N − 1.
type Shard struct{ N, Of int }

// Joint counts combats by how many of a side fell at any time, and by how many were dead at the end.
type Joint struct{ Fell, Dead map[int]int }

// Use counts how often a combatant used one of its weapons, spells and abilities.
type Use struct {
	ID string
	N  int
}

// Token holds the results of one combatant.
type Token struct {
	ID                           string
	Standing, Fallen, Dead, Fled int
	FellIn                       map[int]int // by the round in which it fell for good
	Left                         map[int]int // by hit points at the end
	Dealt, Taken                 Sum         // hit points actually lost
	DealtBy, TakenBy             Totals      // the same by damage source
	Spent                        Totals      // consumables used up
	Used                         []Use       // its weapons, spells and abilities, in the order of its stat block
	Wounds                       map[int]int // by number of wounds at the end; nil in systems without wounds
}

// NewCounts returns counts of no combats.
func (p *Plan) NewCounts() *Counts {
	c := &Counts{Name: p.Name, System: p.System.Declaration().ID, Start: p.Start.Sum(p.System.Declaration()), Seed: p.Seed,
		Shards: []Shard{{p.Shard, p.Of}}, Decided: map[string]int{}, Waits: map[Wait]int{}, Rounds: map[int]int{}, Joint: map[string]*Joint{}}
	for _, s := range p.Start.Sides {
		if slices.ContainsFunc(p.Start.Tokens, func(t *engine.Token) bool { return t.Side == s.ID }) {
			c.Sides = append(c.Sides, s.ID)
			c.Joint[s.ID] = &Joint{map[int]int{}, map[int]int{}}
		}
	}
	for _, t := range p.Start.Tokens {
		k := Token{ID: t.ID, FellIn: map[int]int{}, Left: map[int]int{}, Used: options(p.System.Declaration(), t)}
		if p.System.Declaration().Wounds != nil {
			k.Wounds = map[int]int{}
		}
		c.Tokens = append(c.Tokens, k)
	}
	return c
}

// empty returns counts of the same run with no combats.
func (c *Counts) empty() *Counts {
	o := &Counts{Name: c.Name, System: c.System, Start: c.Start, Seed: c.Seed, Sides: c.Sides, Plain: c.Plain,
		Decided: map[string]int{}, Waits: map[Wait]int{}, Rounds: map[int]int{}, Tokens: make([]Token, len(c.Tokens))}
	if c.Joint != nil {
		o.Joint = map[string]*Joint{}
		for _, s := range c.Sides {
			o.Joint[s] = &Joint{map[int]int{}, map[int]int{}}
		}
	}
	for i := range c.Tokens {
		o.Tokens[i] = Token{ID: c.Tokens[i].ID, FellIn: map[int]int{}, Left: map[int]int{}, Used: slices.Clone(c.Tokens[i].Used)}
		for j := range o.Tokens[i].Used {
			o.Tokens[i].Used[j].N = 0
		}
		if c.Tokens[i].Wounds != nil {
			o.Tokens[i].Wounds = map[int]int{}
		}
	}
	return o
}

// add adds the results of further combats of the same run.
func (c *Counts) add(o *Counts) {
	c.Fights += o.Fights
	c.Undecided += o.Undecided
	sum(c.Decided, o.Decided)
	sum(c.Waits, o.Waits)
	sum(c.Rounds, o.Rounds)
	for side, j := range o.Joint {
		sum(c.Joint[side].Fell, j.Fell)
		sum(c.Joint[side].Dead, j.Dead)
	}
	for i := range c.Tokens {
		a, b := &c.Tokens[i], &o.Tokens[i]
		a.Standing += b.Standing
		a.Fallen += b.Fallen
		a.Dead += b.Dead
		a.Fled += b.Fled
		a.Dealt, a.Taken = a.Dealt.and(b.Dealt), a.Taken.and(b.Taken)
		a.DealtBy.and(b.DealtBy)
		a.TakenBy.and(b.TakenBy)
		a.Spent.and(b.Spent)
		for j := range a.Used {
			a.Used[j].N += b.Used[j].N
		}
		sum(a.FellIn, b.FellIn)
		sum(a.Left, b.Left)
		sum(a.Wounds, b.Wounds)
	}
}

func sum[K comparable](to, from map[K]int) {
	for k, n := range from {
		to[k] += n
	}
}

// Node returns the wire form.
func (c *Counts) Node() *jsondoc.Node {
	shards, decided, tokens := jsondoc.Arr(), jsondoc.Obj(), jsondoc.Obj()
	for _, s := range c.Shards {
		shards.Items = append(shards.Items, jsondoc.Ints(s.N, s.Of))
	}
	for _, s := range c.Sides {
		decided.Members = append(decided.Members, jsondoc.M(s, c.Decided[s]))
	}
	for i := range c.Tokens {
		tokens.Members = append(tokens.Members, jsondoc.M(c.Tokens[i].ID, c.Tokens[i].node(c)))
	}
	version, joint := 1, []jsondoc.Member(nil)
	if c.Joint != nil {
		version, joint = 2, []jsondoc.Member{jsondoc.M("joint", c.jointNode())}
	}
	n := jsondoc.Obj(jsondoc.M("forecast", version), jsondoc.M("name", c.Name), jsondoc.M("system", c.System),
		jsondoc.M("start", c.Start), jsondoc.M("seed", &jsondoc.Node{Kind: jsondoc.Number, Text: strconv.FormatUint(c.Seed, 10)}),
		jsondoc.M("fights", c.Fights), jsondoc.M("shards", shards), jsondoc.M("decided", decided),
		jsondoc.M("undecided", c.Undecided), jsondoc.M("rounds", numbers(c.Rounds)))
	if len(c.Waits) > 0 {
		joint = append(joint, jsondoc.M("waits", c.waitsNode()))
	}
	n.Members = append(append(n.Members, joint...), jsondoc.M("tokens", tokens))
	return n
}

func (c *Counts) jointNode() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, s := range c.Sides {
		j := c.Joint[s]
		n.Members = append(n.Members, jsondoc.M(s, jsondoc.Obj(jsondoc.M("fell", numbers(j.Fell)), jsondoc.M("dead", numbers(j.Dead)))))
	}
	return n
}

// node returns the wire form, without what older files don't have.
func (t *Token) node(c *Counts) *jsondoc.Node {
	n := jsondoc.Obj(
		jsondoc.M("standing", t.Standing), jsondoc.M("fallen", t.Fallen), jsondoc.M("dead", t.Dead),
		jsondoc.M("fled", t.Fled), jsondoc.M("fell_in", numbers(t.FellIn)), jsondoc.M("left", numbers(t.Left)),
		jsondoc.M("dealt", t.Dealt.N), jsondoc.M("taken", t.Taken.N))
	if !c.Plain {
		n.Members = append(n.Members, jsondoc.M("dealt_squares", t.Dealt.Squares), jsondoc.M("taken_squares", t.Taken.Squares),
			jsondoc.M("dealt_by", t.DealtBy.node()), jsondoc.M("taken_by", t.TakenBy.node()))
		if c.Joint == nil {
			n.Members = append(n.Members, jsondoc.M("used", t.Spent.node()))
		} else {
			n.Members = append(n.Members, jsondoc.M("spent", t.Spent.node()), jsondoc.M("used", t.usedNode()))
		}
	}
	if !c.Plain && t.Wounds != nil {
		n.Members = append(n.Members, jsondoc.M("wounds", numbers(t.Wounds)))
	}
	return n
}

func (t *Token) usedNode() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, u := range t.Used {
		n.Members = append(n.Members, jsondoc.M(u.ID, u.N))
	}
	return n
}

// numbers writes counts by number, ascending.
func numbers(m map[int]int) *jsondoc.Node {
	n := jsondoc.Obj()
	for _, k := range slices.Sorted(maps.Keys(m)) {
		n.Members = append(n.Members, jsondoc.M(strconv.Itoa(k), m[k]))
	}
	return n
}
