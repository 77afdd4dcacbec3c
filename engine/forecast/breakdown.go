package forecast

import (
	"fmt"
	"math"
)

// The quantiles to report: of the number of rounds, and of remaining hit points.
var (
	RoundShares = [3]float64{0.05, 0.5, 0.95}
	LeftShares  = [3]float64{0.1, 0.5, 0.9}
)

// EndState counts the combats that ended in one state for a combatant.
type EndState struct {
	Word  string
	Times int
}

// EndStates returns standing, fallen, dead and fled, which add up to all combats.
func (t *Token) EndStates() [4]EndState {
	return [4]EndState{{"standing", t.Standing}, {"fallen", t.Fallen}, {"dead", t.Dead}, {"fled", t.Fled}}
}

// Falls returns in how many combats a combatant fell for good.
func (t *Token) Falls() (n int) {
	for _, k := range t.FellIn {
		n += k
	}
	return n
}

// Breakdown lists a combatant's numbers by their source.
type Breakdown struct {
	Word string // "dealt by", "taken by", "spent"
	By   Totals
}

// Breakdowns returns damage dealt, damage taken and consumables used, grouped by source.
func (t *Token) Breakdowns() [3]Breakdown {
	return [3]Breakdown{{"dealt by", t.DealtBy}, {"taken by", t.TakenBy}, {"spent", t.Spent}}
}

// Text formats the mean over that many combats with its interval: "12.3 ± 0.4", one more digit below 1; "12.3 ± ?" without
// an interval.
func (s Sum) Text(fights int) string {
	mean, half := s.Mean(fights)
	digits := 1
	if mean < 1 {
		digits = 2
	}
	if math.IsInf(half, 0) {
		return fmt.Sprintf("%.*f ± ?", digits, mean)
	}
	return fmt.Sprintf("%.*f ± %.*f", digits, mean, digits, half)
}

// Warning is what a forecast leaves out: a combatant that did nothing in any combat, or else its options that no combat
// used.
type Warning struct {
	Who    string
	Idle   bool
	Unused []string // ids
}

// Warnings returns what nobody did, in the order of the file.
func (c *Counts) Warnings() []Warning {
	var list []Warning
	for i := range c.Tokens {
		t := &c.Tokens[i]
		w := Warning{Who: t.ID, Idle: t.Dealt.N == 0}
		for _, u := range t.Used {
			w.Idle = w.Idle && u.N == 0
			if u.N == 0 {
				w.Unused = append(w.Unused, u.ID)
			}
		}
		if c.Fights > 0 && c.Joint != nil && (w.Idle || w.Unused != nil) {
			list = append(list, w)
		}
	}
	return list
}
