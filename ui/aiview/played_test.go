package aiview

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/savefiles/sample"
)

// TestAutoPlayPlaysLikeTheForecast checks in the sample encounters whose creatures take turns that a turn by auto-play has the
// commands of the forecast's with the same dice, and that nobody returns to a square left in the same turn before it acts.
func TestAutoPlayPlaysLikeTheForecast(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		b := newBench(g)
		g.SetSeed(b.Seed())
		m := ai.New(b.Seed())
		b.others = m.Answers
		for n := 0; n < 60 && !b.View().Over; n++ {
			v := *b.View()
			next, _ := m.Next(&v)
			if who := next.Command.Who; v.Turn != who || v.Token(who) == nil {
				b.SendBy(next.Command, func(*engine.Question, []engine.Answer) (engine.Answer, bool) { return engine.Answer{}, false })
				continue
			}
			want, whole := turn(t, &v, b.Seed())
			log := len(g.Log())
			b.Player.Turn(v.Turn)
			b.wait(mostSent)
			var got []string
			for _, r := range g.Log()[log:] {
				got = append(got, r.Command.Node.With("via", nil).String())
			}
			if !slices.Equal(got[:min(len(got), len(want))], want) || whole && len(got) > len(want) {
				t.Fatalf("%s, turn of %s: auto-play %q, forecast %q", e.ID, v.Turn, got, want)
			}
		}
	}
}

// turn returns the commands with which a forecast plays the turn of the token whose turn it is, the whole of it if nobody acts in
// between.
func turn(t *testing.T, from *engine.View, seed uint64) (sent []string, whole bool) {
	t.Helper()
	trial, m := engine.NewTrial(from.State, from.System, seed), ai.New(seed)
	v := trial.View()
	stood := []engine.Token{*v.Token(from.Turn)}
	for !v.Over && v.Turn == from.Turn && v.Round == from.Round {
		next, _ := m.Next(v)
		if next.Command.Who != from.Turn {
			return sent, false
		}
		before := v.Token(from.Turn)
		if stop := trial.Do(next.Command, nil, m.Answers(v, next.Command)); stop != nil {
			t.Fatal(next.Command.Node, stop)
		}
		sent = append(sent, next.Command.Node.String())
		switch now := v.Token(from.Turn); {
		case now == nil:
			return sent, true
		case next.Command.Do != "move":
			stood = nil
		case now.At == before.At && now.Elevation == before.Elevation: // only declared
		case slices.ContainsFunc(stood, func(o engine.Token) bool { return o.At == now.At && o.Elevation == now.Elevation }):
			t.Errorf("%s returns: %q", from.Turn, sent)
		default:
			stood = append(stood, *now)
		}
	}
	return sent, true
}
