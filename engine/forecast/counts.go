package forecast

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/doc"
)

// Counts are what fights came to, all of it whole numbers, so that adding up the counts of shards gives those of
// one run.
type Counts struct {
	Name, System string
	Start        string // checksum of the state in which each fight began
	Seed         uint64
	Fights       int
	Shards       []Shard // ascending; {1, 1} for all
	Sides        []string
	Decided      map[string]int // by side
	Undecided    int
	Rounds       map[int]int
	Tokens       []Token // in the order of the file
}

// Shard is a part of a run: the fights k with k mod Of = N − 1.
type Shard struct{ N, Of int }

// Token is what became of one combatant.
type Token struct {
	ID                           string
	Standing, Fallen, Dead, Fled int
	FellIn                       map[int]int // by round, in which it fell for good
	Left                         map[int]int // by hit points at the end
	Dealt, Taken                 int         // hit points truly lost
}

// NewCounts are those of no fight yet.
func (p *Plan) NewCounts() *Counts {
	c := &Counts{Name: p.Name, System: p.System.Declaration().ID, Start: p.Start.Sum(p.System.Declaration()), Seed: p.Seed,
		Shards: []Shard{{p.Shard, p.Of}}, Decided: map[string]int{}, Rounds: map[int]int{}}
	for _, s := range p.Start.Sides {
		if slices.ContainsFunc(p.Start.Tokens, func(t *engine.Token) bool { return t.Side == s.ID }) {
			c.Sides = append(c.Sides, s.ID)
		}
	}
	for _, t := range p.Start.Tokens {
		c.Tokens = append(c.Tokens, Token{ID: t.ID, FellIn: map[int]int{}, Left: map[int]int{}})
	}
	return c
}

// empty are counts of the same run and of no fight.
func (c *Counts) empty() *Counts {
	o := &Counts{Name: c.Name, System: c.System, Start: c.Start, Seed: c.Seed, Sides: c.Sides,
		Decided: map[string]int{}, Rounds: map[int]int{}, Tokens: make([]Token, len(c.Tokens))}
	for i := range c.Tokens {
		o.Tokens[i] = Token{ID: c.Tokens[i].ID, FellIn: map[int]int{}, Left: map[int]int{}}
	}
	return o
}

// add adds what further fights of the same run came to.
func (c *Counts) add(o *Counts) {
	c.Fights += o.Fights
	c.Undecided += o.Undecided
	sum(c.Decided, o.Decided)
	sum(c.Rounds, o.Rounds)
	for i := range c.Tokens {
		a, b := &c.Tokens[i], &o.Tokens[i]
		a.Standing += b.Standing
		a.Fallen += b.Fallen
		a.Dead += b.Dead
		a.Fled += b.Fled
		a.Dealt += b.Dealt
		a.Taken += b.Taken
		sum(a.FellIn, b.FellIn)
		sum(a.Left, b.Left)
	}
}

func sum[K comparable](to, from map[K]int) {
	for k, n := range from {
		to[k] += n
	}
}

// Node is the wire form.
func (c *Counts) Node() *doc.Node {
	shards, decided, tokens := doc.Arr(), doc.Obj(), doc.Obj()
	for _, s := range c.Shards {
		shards.Items = append(shards.Items, doc.Ints(s.N, s.Of))
	}
	for _, s := range c.Sides {
		decided.Members = append(decided.Members, doc.M(s, doc.Int(c.Decided[s])))
	}
	for i := range c.Tokens {
		t := &c.Tokens[i]
		tokens.Members = append(tokens.Members, doc.M(t.ID, doc.Obj(
			doc.M("standing", doc.Int(t.Standing)), doc.M("fallen", doc.Int(t.Fallen)), doc.M("dead", doc.Int(t.Dead)),
			doc.M("fled", doc.Int(t.Fled)), doc.M("fell_in", numbers(t.FellIn)), doc.M("left", numbers(t.Left)),
			doc.M("dealt", doc.Int(t.Dealt)), doc.M("taken", doc.Int(t.Taken)))))
	}
	return doc.Obj(doc.M("forecast", doc.Int(1)), doc.M("name", doc.Str(c.Name)), doc.M("system", doc.Str(c.System)),
		doc.M("start", doc.Str(c.Start)), doc.M("seed", &doc.Node{Kind: doc.Number, Text: strconv.FormatUint(c.Seed, 10)}),
		doc.M("fights", doc.Int(c.Fights)), doc.M("shards", shards), doc.M("decided", decided),
		doc.M("undecided", doc.Int(c.Undecided)), doc.M("rounds", numbers(c.Rounds)), doc.M("tokens", tokens))
}

// numbers writes counts by number, ascending.
func numbers(m map[int]int) *doc.Node {
	n := doc.Obj()
	for _, k := range slices.Sorted(maps.Keys(m)) {
		n.Members = append(n.Members, doc.M(strconv.Itoa(k), doc.Int(m[k])))
	}
	return n
}

// Read reads counts as Node writes them.
func Read(n *doc.Node) (*Counts, error) {
	var ps doc.Problems
	r := doc.Read(n, &ps)
	if !r.Object() || r.Field("forecast").Int(0, 0, 1<<30) != 1 {
		return nil, fmt.Errorf("this is no forecast of Parapet")
	}
	c := &Counts{Name: r.Field("name").Str(""), System: r.Field("system").Str(""), Start: r.Field("start").Str(""),
		Fights: count(r.Field("fights")), Undecided: count(r.Field("undecided")), Decided: map[string]int{},
		Rounds: readNumbers(r.Field("rounds"))}
	seed, err := strconv.ParseUint(textOf(r.Field("seed").Node), 10, 64)
	if err != nil {
		r.Field("seed").Bad("must be a whole number of at least 0")
	}
	c.Seed = seed
	for _, it := range r.Field("shards").Items() {
		s, ok := it.Node.Ints()
		if !ok || len(s) != 2 || s[0] < 1 || s[0] > s[1] {
			it.Bad("must be a shard [i, n]")
			continue
		}
		c.Shards = append(c.Shards, Shard{s[0], s[1]})
	}
	for id, at := range r.Field("decided").Members() {
		c.Sides = append(c.Sides, id)
		c.Decided[id] = count(at)
	}
	for id, at := range r.Field("tokens").Members() {
		if at.Object() {
			c.Tokens = append(c.Tokens, Token{ID: id, Standing: count(at.Field("standing")), Fallen: count(at.Field("fallen")),
				Dead: count(at.Field("dead")), Fled: count(at.Field("fled")), FellIn: readNumbers(at.Field("fell_in")),
				Left: readNumbers(at.Field("left")), Dealt: count(at.Field("dealt")), Taken: count(at.Field("taken"))})
		}
	}
	if ps.Failed() {
		return nil, ps.List[0]
	}
	return c, c.whole()
}

// whole tells why counts don't add up.
func (c *Counts) whole() error {
	sum := c.Undecided
	for _, n := range c.Decided {
		sum += n
	}
	if sum != c.Fights || len(c.Shards) == 0 {
		return fmt.Errorf("its counts don't add up: %d fights, %d outcomes", c.Fights, sum)
	}
	for _, t := range c.Tokens {
		if n := t.Standing + t.Fallen + t.Dead + t.Fled; n != c.Fights {
			return fmt.Errorf("its counts don't add up: %d fights, %d fates of %s", c.Fights, n, t.ID)
		}
	}
	return nil
}

func count(r doc.Reader) int { return r.Int(0, 0, 1<<52) }

func textOf(n *doc.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

func readNumbers(r doc.Reader) map[int]int {
	m := map[int]int{}
	for key, at := range r.Members() {
		k, err := strconv.Atoi(key)
		if err != nil {
			at.Bad("%q is no number", key)
			continue
		}
		m[k] = count(at)
	}
	return m
}
