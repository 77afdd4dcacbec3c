package ui

import (
	"strings"
	"testing"

	"parapet/engine/doc"
)

// TestOddsOfSeveralRolls: each target by its name, with the face from which it is hit; what is sure
// and harmless isn't told.
func TestOddsOfSeveralRolls(t *testing.T) {
	v := started(t).View()
	for text, want := range map[string]string{
		`{"legal":true,"cost":{"full_turn":1},"odds":{"rolls":[{"target":"ann","need":4,"hit":0.7,"damage":12.6},{"target":"cid","hit":1,"damage":0}]}}`: "Ann: hit 70 % (from 4), 12.6 damage|Cid|costs 1 full turn",
		`{"legal":true,"odds":{"hit":1,"damage_on_hit":0,"damage":0,"down":0}}`:                                                                          "",
		`{"legal":true,"odds":{"need":1,"hit":1,"damage":3}}`:                                                                                            "hit 100 %|3 damage on average",
	} {
		n, err := doc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Trim(strings.Join(oddsText(v, n), "|"), "|"); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
	n, _ := doc.Parse([]byte(`{"rolls":[{"target":"cid","hit":0.5}]}`))
	if plates := savePlates(v, n); len(plates) != 1 || !strings.Contains(plates[0].Text, "50") {
		t.Errorf("%+v", plates)
	}
}
