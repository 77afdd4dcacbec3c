package forecast

import (
	"fmt"
	"strconv"

	"parapet/engine/jsondoc"
)

// Read reads counts as Node writes them.
func Read(n *jsondoc.Node) (*Counts, error) {
	var ps jsondoc.Problems
	r := jsondoc.Read(n, &ps)
	version := 0
	if r.Object() {
		version = r.Field("forecast").Int(0, 0, 1<<30)
	}
	if version != 1 && version != 2 {
		return nil, fmt.Errorf("this is no forecast of Parapet")
	}
	c := &Counts{Name: r.Field("name").Str(""), System: r.Field("system").Str(""), Start: r.Field("start").Str(""),
		Fights: count(r.Field("fights")), Undecided: count(r.Field("undecided")), Decided: map[string]int{},
		Rounds: readNumbers(r.Field("rounds")), Waits: map[Wait]int{}}
	if r.Field("waits").Has() {
		c.Waits = readWaits(r.Field("waits"))
	}
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
	if version == 2 {
		c.Joint = map[string]*Joint{}
		for _, id := range c.Sides {
			at := r.Field("joint").Field(id)
			c.Joint[id] = &Joint{readNumbers(at.Field("fell")), readNumbers(at.Field("dead"))}
		}
	}
	for id, at := range r.Field("tokens").Members() {
		if at.Object() {
			c.Plain = c.Plain || !at.Field("dealt_squares").Has()
			c.Tokens = append(c.Tokens, readToken(id, at, version))
		}
	}
	if ps.Failed() {
		return nil, ps.List[0]
	}
	return c, c.whole()
}

func readToken(id string, at jsondoc.Reader, version int) Token {
	t := Token{ID: id, Standing: count(at.Field("standing")), Fallen: count(at.Field("fallen")),
		Dead: count(at.Field("dead")), Fled: count(at.Field("fled")), FellIn: readNumbers(at.Field("fell_in")),
		Left:  readNumbers(at.Field("left")),
		Dealt: Sum{N: count(at.Field("dealt")), Squares: unknown}, Taken: Sum{N: count(at.Field("taken")), Squares: unknown}}
	if at.Field("dealt_squares").Has() {
		t.Dealt.Squares, t.Taken.Squares = large(at.Field("dealt_squares")), large(at.Field("taken_squares"))
		t.DealtBy, t.TakenBy = readSums(at.Field("dealt_by")), readSums(at.Field("taken_by"))
		if version == 1 {
			t.Spent = readSums(at.Field("used"))
		} else {
			t.Spent, t.Used = readSums(at.Field("spent")), []Use{}
			for id, n := range at.Field("used").Members() {
				t.Used = append(t.Used, Use{id, count(n)})
			}
		}
		if at.Field("wounds").Has() {
			t.Wounds = readNumbers(at.Field("wounds"))
		}
	}
	return t
}

// whole returns an error if counts don't add up.
func (c *Counts) whole() error {
	sum := c.Undecided
	for _, n := range c.Decided {
		sum += n
	}
	if sum != c.Fights || len(c.Shards) == 0 {
		return fmt.Errorf("its counts don't add up: %d fights, %d outcomes", c.Fights, sum)
	}
	for side, j := range c.Joint {
		for _, counts := range []map[int]int{j.Fell, j.Dead} {
			n := 0
			for _, times := range counts {
				n += times
			}
			if n != c.Fights {
				return fmt.Errorf("its counts don't add up: %d fights, %d of %s by how many fell", c.Fights, n, side)
			}
		}
	}
	for _, t := range c.Tokens {
		if n := t.Standing + t.Fallen + t.Dead + t.Fled; n != c.Fights {
			return fmt.Errorf("its counts don't add up: %d fights, %d fates of %s", c.Fights, n, t.ID)
		}
		if err := t.whole(c.Plain, c.Fights); err != nil {
			return err
		}
	}
	return nil
}

// whole returns an error if the sums of a combatant don't add up.
func (t *Token) whole(plain bool, fights int) error {
	for _, h := range []struct {
		what string
		Sum
		by Totals
	}{{"dealt", t.Dealt, t.DealtBy}, {"taken", t.Taken, t.TakenBy}} {
		switch by := h.by.total(); {
		case plain && h.Squares == unknown:
		case plain:
			return fmt.Errorf("its counts don't add up: some combatants have harm by what, and others haven't")
		case by != h.N:
			return fmt.Errorf("its counts don't add up: %s has %s %d, and %d by what", t.ID, h.what, h.N, by)
		case !h.could(fights):
			return fmt.Errorf("its counts don't add up: %s can't have %s %d in %d fights with the squares %d", t.ID, h.what, h.N, fights, h.Squares)
		}
	}
	return nil
}

func count(r jsondoc.Reader) int { return r.Int(0, 0, 1<<52) }

func textOf(n *jsondoc.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

func readNumbers(r jsondoc.Reader) map[int]int {
	m := map[int]int{}
	for key, at := range r.Members() {
		k, err := strconv.Atoi(key)
		if err != nil {
			at.Bad("%q isn't a number", key)
			continue
		}
		m[k] = count(at)
	}
	return m
}
