package forecast

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
)

// CSV returns the forecast as a table for spreadsheets, one number per line: quantity, combatant, case, count or sum,
// number of combats, share (or mean, or quantile), and the 95 % confidence interval.
func (c *Counts) CSV() []byte {
	var out bytes.Buffer
	w := &table{Writer: csv.NewWriter(&out), fights: c.Fights}
	w.row("what", "who", "case", "count", "of", "share", "low", "high")
	for _, s := range c.Sides {
		w.times("holds the field", s, "", c.Decided[s])
	}
	w.times("undecided", "", "", c.Undecided)
	for _, r := range slices.Sorted(maps.Keys(c.Rounds)) {
		w.times("ends in round", "", strconv.Itoa(r), c.Rounds[r])
	}
	w.quantiles("rounds", "", c.Rounds, RoundShares[:]...)
	for i := range c.Tokens {
		w.token(&c.Tokens[i], c.LastRound())
	}
	w.Flush()
	return out.Bytes()
}

// table is a CSV table being written.
type table struct {
	*csv.Writer
	fights int
}

func (w *table) row(cells ...string) { _ = w.Write(cells) } // a buffer never fails

func (w *table) times(what, who, when string, n int) {
	low, high := Wilson(n, w.fights)
	w.row(what, who, when, strconv.Itoa(n), strconv.Itoa(w.fights), part(float64(n)/float64(max(w.fights, 1))), part(low), part(high))
}

func (w *table) mean(what, who, of string, s Sum) {
	mean, half := s.Mean(w.fights)
	low, high := part(max(mean-half, 0)), part(mean+half)
	if math.IsInf(half, 0) {
		low, high = "", ""
	}
	w.row(what, who, of, strconv.Itoa(s.N), strconv.Itoa(w.fights), part(mean), low, high)
}

// quantiles writes quantiles of a count.
func (w *table) quantiles(what, who string, counts map[int]int, shares ...float64) {
	n := 0
	for _, k := range counts {
		n += k
	}
	if n == 0 {
		return
	}
	for i, q := range Quantiles(counts, shares...) {
		w.row(what, who, fmt.Sprintf("%g %% quantile", 100*shares[i]), strconv.Itoa(n), strconv.Itoa(w.fights), strconv.Itoa(q.At),
			strconv.Itoa(q.Low), strconv.Itoa(q.High))
	}
}

func (w *table) token(t *Token, last int) {
	for _, f := range t.EndStates() {
		w.times("fate", t.ID, f.Word, f.Times)
	}
	for r, n := range t.Lasting(last) {
		w.times("in the fight after round", t.ID, strconv.Itoa(r), n)
	}
	for _, hp := range slices.Sorted(maps.Keys(t.Left)) {
		w.times("hit points left", t.ID, strconv.Itoa(hp), t.Left[hp])
	}
	w.quantiles("hit points left", t.ID, t.Left, LeftShares[:]...)
	for _, n := range slices.Sorted(maps.Keys(t.Wounds)) {
		w.times("wounds", t.ID, strconv.Itoa(n), t.Wounds[n])
	}
	w.quantiles("wounds", t.ID, t.Wounds, LeftShares[:]...)
	w.quantiles("falls in round", t.ID, t.FellIn, 0.5)
	w.mean("dealt", t.ID, "mean", t.Dealt)
	w.mean("taken", t.ID, "mean", t.Taken)
	for _, s := range t.Breakdowns() {
		for _, m := range s.By.Sorted() {
			w.mean(s.Word, t.ID, m.String(), s.By[m])
		}
	}
}

func part(x float64) string { return fmt.Sprintf("%.4f", x) }
