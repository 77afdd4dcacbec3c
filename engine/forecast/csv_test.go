package forecast

import (
	"slices"
	"strings"
	"testing"
)

// TestWhoIsInTheFightAfterEachRound checks how many are still up after each round, from before the first, not counting a
// combatant that was never up.
func TestWhoIsInTheFightAfterEachRound(t *testing.T) {
	for _, c := range []struct {
		name string
		t    Token
		want []int
	}{
		{"nobody falls", Token{Standing: 5}, []int{5, 5, 5, 5}},
		{"two fall in round 1, one in 3", Token{Standing: 2, Fallen: 2, Dead: 1, FellIn: map[int]int{1: 2, 3: 1}}, []int{5, 3, 3, 2}},
		{"down from the start", Token{Fallen: 5}, []int{0, 0, 0, 0}},
	} {
		if got := c.t.Lasting(3); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// TestTheTableForSpreadsheets checks that each probability has its interval and each sum its mean, and that a name with a
// comma stays one cell.
func TestTheTableForSpreadsheets(t *testing.T) {
	c := &Counts{Fights: 100, Sides: []string{"party", "foes, all"}, Decided: map[string]int{"party": 64, "foes, all": 30}, Undecided: 6,
		Rounds: map[int]int{2: 60, 4: 40}, Tokens: []Token{{ID: "ada", Standing: 64, Dead: 36, FellIn: map[int]int{2: 36}, Left: map[int]int{0: 36, 9: 64}, Dealt: Sum{250, 900}}}}
	got := string(c.CSV())
	for _, want := range []string{
		"what,who,case,count,of,share,low,high\n", "holds the field,party,,64,100,0.6400,0.5424,0.7273\n", "holds the field,\"foes, all\",,30,100,",
		"undecided,,,6,100,", "ends in round,,4,40,100,", "fate,ada,dead,36,100,", "in the fight after round,ada,1,100,100,1.0000,",
		"in the fight after round,ada,2,64,100,", "in the fight after round,ada,4,64,100,", "hit points left,ada,9,64,100,", "dealt,ada,mean,250,100,2.5000,2.1733,2.8267\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
	if lines := strings.Count(string((&Counts{}).CSV()), "\n"); lines != 2 {
		t.Errorf("of no fight %d lines", lines)
	}
}
