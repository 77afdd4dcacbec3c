package forecast

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// CSV is the forecast as a table for spreadsheets, one number in a line: of what, of whom, in which case, how often of how
// many fights, as a share, and the interval in which the chance lies with 95 %. Sums (dealt, taken) have a mean and no interval.
func (c *Counts) CSV() []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	row := func(cells ...string) { _ = w.Write(cells) } // a buffer takes everything
	row("what", "who", "case", "count", "of", "share", "low", "high")
	times := func(what, who, when string, n int) {
		low, high := Wilson(n, c.Fights)
		row(what, who, when, strconv.Itoa(n), strconv.Itoa(c.Fights), part(float64(n)/float64(max(c.Fights, 1))), part(low), part(high))
	}
	for _, s := range c.Sides {
		times("holds the field", s, "", c.Decided[s])
	}
	times("undecided", "", "", c.Undecided)
	for _, r := range slices.Sorted(maps.Keys(c.Rounds)) {
		times("ends in round", "", strconv.Itoa(r), c.Rounds[r])
	}
	last := c.LastRound()
	for i := range c.Tokens {
		t := &c.Tokens[i]
		for _, f := range t.Fates() {
			times("fate", t.ID, f.Word, f.Times)
		}
		for r, n := range t.Lasting(last) {
			times("in the fight after round", t.ID, strconv.Itoa(r), n)
		}
		for _, hp := range slices.Sorted(maps.Keys(t.Left)) {
			times("hit points left", t.ID, strconv.Itoa(hp), t.Left[hp])
		}
		for _, s := range []struct {
			what string
			n    int
		}{{"dealt", t.Dealt}, {"taken", t.Taken}} {
			row(s.what, t.ID, "mean", strconv.Itoa(s.n), strconv.Itoa(c.Fights), part(float64(s.n)/float64(max(c.Fights, 1))), "", "")
		}
	}
	w.Flush()
	return out.Bytes()
}

func part(x float64) string { return fmt.Sprintf("%.4f", x) }

// Fate is in how many fights a combatant ended so.
type Fate struct {
	Word  string
	Times int
}

// Fates are standing, fallen, dead and fled, which add up to all fights.
func (t *Token) Fates() [4]Fate {
	return [4]Fate{{"standing", t.Standing}, {"fallen", t.Fallen}, {"dead", t.Dead}, {"fled", t.Fled}}
}
