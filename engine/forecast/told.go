package forecast

import (
	"fmt"
	"math"
)

// The shares of which quantiles are told: of the rounds that fights last, and of the hit points that are left.
var (
	RoundShares = [3]float64{0.05, 0.5, 0.95}
	LeftShares  = [3]float64{0.1, 0.5, 0.9}
)

// EndState counts the fights in which a combatant ended so.
type EndState struct {
	Word  string
	Times int
}

// Fates are standing, fallen, dead and fled, which add up to all fights.
func (t *Token) Fates() [4]EndState {
	return [4]EndState{{"standing", t.Standing}, {"fallen", t.Fallen}, {"dead", t.Dead}, {"fled", t.Fled}}
}

// Falls returns in how many fights a combatant fell for good.
func (t *Token) Falls() (n int) {
	for _, k := range t.FellIn {
		n += k
	}
	return n
}

// Breakdown lists a combatant's numbers by their source.
type Breakdown struct {
	Word string // "dealt by", "taken by", "used"
	By   Totals
}

// Told returns the harm that a combatant deals and takes by what does it, and what it uses of what it has only so much.
func (t *Token) Told() [3]Breakdown {
	return [3]Breakdown{{"dealt by", t.DealtBy}, {"taken by", t.TakenBy}, {"used", t.Used}}
}

// Text writes the mean of so many fights and its interval: "12.3 ± 0.4", below 1 with a digit more; "12.3 ± ?" where it has none.
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
