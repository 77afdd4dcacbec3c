package forecast_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/forecast"
)

// TestWhoWaitsForWhom checks that undecided combats count who stood idle and for whom, that the summary says so, and that the
// counts survive reading and merging.
func TestWhoWaitsForWhom(t *testing.T) {
	p := plan(t, yard, 8)
	p.Rounds = 8
	for _, k := range p.Start.Tokens {
		k.Tactics = engine.Tactics{Word: engine.Idle}
	}
	c := run(t, p, 2)
	if c.Undecided != 8 || c.Waits[forecast.Wait{Who: "ada", For: "gob1"}] != 8 || c.Waits[forecast.Wait{Who: "gob2", For: "ada"}] != 8 {
		t.Fatalf("%d undecided, %v", c.Undecided, c.Waits)
	}
	names := forecast.Names{Start: p.Start, Token: strings.ToUpper, Side: strings.ToUpper, Thing: strings.ToUpper}
	if text := c.Summary(names)[0].String(); !strings.HasSuffix(text, "Undecided: 100% of combats. Most often ADA and GOB1 wait for each other.") {
		t.Error(text)
	}
	again, err := forecast.Read(c.Node())
	if err != nil || again.Node().String() != c.Node().String() {
		t.Errorf("%v: %s, not %s", err, again.Node(), c.Node())
	}
}

// TestWorseDiceAndLessHealth checks that both lower how often a side wins, by answers and commands that the gate takes.
func TestWorseDiceAndLessHealth(t *testing.T) {
	p := plan(t, yard, 200)
	before := run(t, p, 2).Decided["party"]
	p.Side, p.Worse = "party", 6
	if worse := run(t, p, 2).Decided["party"]; worse >= before {
		t.Errorf("rolling 6 worse, the party wins %d, not less than %d", worse, before)
	}
	list, err := forecast.Vary(p.System, p.Start, 1, []string{"party.hp=50%"}, nil)
	if err != nil || hp(list[0].Start, "ada") != 7 || hp(p.Start, "ada") != 14 || hp(list[0].Start, "gob1") != 6 {
		t.Fatal(err, list)
	}
	p.Start, p.Worse = list[0].Start, 0
	if hurt := run(t, p, 2).Decided["party"]; hurt >= before {
		t.Errorf("at half health, the party wins %d, not less than %d", hurt, before)
	}
	for _, bad := range []string{"party.hp=0", "party.hp=x", "nobody.hp=50"} {
		if _, err := forecast.Vary(p.System, p.Start, 1, []string{bad}, nil); err == nil {
			t.Errorf("%q makes variants", bad)
		}
	}
}

func hp(s *engine.State, id string) int {
	k := s.Token(id)
	return k.Stats.Int(k.Stats.Schema.Index("hp"))
}
