package ai_test

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/savefiles/sample"
)

// TestNoDancing checks in combats of the sample encounters that nobody returns to a place that it left in the same turn,
// except after it acted.
func TestNoDancing(t *testing.T) {
	for _, e := range sample.List() {
		for seed := uint64(1); seed <= 6; seed++ {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			d := dancer{t: t, before: g.State()}
			playOut(t, g, seed, 40, func(c *engine.Command) { d.see(g, c) })
		}
	}
}

type place struct {
	at        board.Square
	elevation int32
}

// dancer watches where the acting token has stood in its turn since it last acted.
type dancer struct {
	t      *testing.T
	before *engine.State
	who    string
	round  int
	stood  []place
}

func (d *dancer) see(g *engine.Game, c *engine.Command) {
	s, before := g.State(), d.before
	d.before = s
	if c.Who == "" || s.Token(c.Who) == nil {
		return
	}
	if c.Who != d.who || s.Round != d.round {
		t := before.Token(c.Who)
		d.who, d.round, d.stood = c.Who, s.Round, []place{{t.At, t.Elevation}}
	}
	t := s.Token(c.Who)
	now := place{t.At, t.Elevation}
	if n := len(d.stood); n > 0 && d.stood[n-1] != now && slices.Contains(d.stood, now) {
		d.t.Errorf("%s returns in round %d after %v: %s", c.Who, s.Round, d.stood, c.Node.JSON())
	}
	if c.Do != "move" {
		d.stood = nil // it may step back after it acted
	}
	d.stood = append(d.stood, now)
}
