package forecast_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/engine/jsondoc"
)

// TestJointCounts checks that the counts of how many of a side fell and died sum to the combats, that they agree with what
// happens to a side of one, and that the wire form survives reading and merging.
func TestJointCounts(t *testing.T) {
	c := run(t, plan(t, yard, 60), 2)
	for _, side := range []string{"party", "foes"} {
		fell, dead := 0, 0
		for _, n := range c.Joint[side].Fell {
			fell += n
		}
		for _, n := range c.Joint[side].Dead {
			dead += n
		}
		if fell != 60 || dead != 60 {
			t.Errorf("%s: %d by how many fell, %d by how many died", side, fell, dead)
		}
	}
	ada := c.Tokens[0]
	if got, want := c.Joint["party"].Fell[1], ada.Fallen+ada.Dead; got != want || got == 0 {
		t.Errorf("Ada fell in %d combats, and is down at the end of %d", got, want)
	}
	if c.Joint["foes"].Fell[2] < c.Decided["party"] {
		t.Errorf("both goblins fell in %d of %d combats that Ada won", c.Joint["foes"].Fell[2], c.Decided["party"])
	}
	again, err := forecast.Read(c.Node())
	if err != nil || again.Node().String() != c.Node().String() || c.Node().Get("forecast").Text != "2" {
		t.Errorf("%v: %s, not %s", err, again.Node(), c.Node())
	}
}

// TestOptionsUsed checks that each weapon, spell and ability is counted, unused ones as 0, and that a warning names those
// and combatants that did nothing.
func TestOptionsUsed(t *testing.T) {
	p := plan(t, strings.Replace(yard, `[{"id":"axe","damage":"1d8"}]`, `[{"id":"axe","damage":"1d8"},{"id":"fork","damage":"1"}],
		"spells":[{"id":"mend","ap":9,"healing":"1d4"}]`, 1), 20)
	p.Start.Token("gob2").Tactics = engine.Tactics{Word: engine.Idle}
	c := run(t, p, 1)
	used := c.Tokens[0].Used
	if len(used) != 3 || used[0].ID != "axe" || used[0].N < 20 || used[1] != (forecast.Use{ID: "fork"}) || used[2] != (forecast.Use{ID: "mend"}) {
		t.Errorf("%v", used)
	}
	text := ""
	for _, s := range c.Summary(forecast.Names{Start: p.Start, Token: strings.ToUpper, Side: strings.ToUpper, Thing: strings.ToUpper}) {
		text += s.String() + "\n"
	}
	for _, want := range []string{"PARTY: wins ", "ADA never used: FORK, MEND.\n", "GOB2 did nothing in any combat.\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q isn't in %q", want, text)
		}
	}
}

// TestOldForecasts checks that counts of the first version are read, written and merged as they were, but not with newer
// ones.
func TestOldForecasts(t *testing.T) {
	part := func(shard int) *forecast.Counts {
		p := plan(t, yard, 10)
		p.Shard, p.Of = shard, 2
		return run(t, p, 1)
	}
	old := func(c *forecast.Counts) *forecast.Counts {
		c.Joint = nil
		n, err := jsondoc.Parse(c.Node().JSON())
		if err != nil {
			t.Fatal(err)
		}
		o, err := forecast.Read(n)
		if err != nil || o.Node().String() != n.String() || n.Get("forecast").Text != "1" || n.Get("joint") != nil {
			t.Fatalf("%v: %s, not %s", err, o.Node(), n)
		}
		return o
	}
	if _, err := forecast.Merge([]*forecast.Counts{old(part(1)), part(2)}); err == nil {
		t.Error("an old forecast is merged with a new one")
	}
	if c, err := forecast.Merge([]*forecast.Counts{old(part(1)), old(part(2))}); err != nil || c.Fights != 10 {
		t.Error(err)
	}
}
