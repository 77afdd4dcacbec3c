package engine_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// following is the duel with hit points that follow the maximum when that is set.
type following struct{ duel }

func (f following) FieldSet(token *doc.Node, path []string) *doc.Node {
	if len(path) != 2 || path[1] != "hp_max" {
		return token
	}
	stats := token.Get("stats")
	return token.With("stats", stats.With("hp", stats.Get("hp_max")))
}

func TestASetFieldTakesOthersWithIt(t *testing.T) {
	n := mustParse(t, `{"parapet":1,"system":"duel","map":{"size":[3,3]},"tokens":[{"id":"ann","side":"x","at":[0,0],"stats":{"hp_max":9,"hp":2}}]}`)
	for _, c := range []struct {
		set  string
		want int
	}{
		{`{"do":"set","who":"ann","field":"stats.hp_max","value":7}`, 7},
		{`{"do":"set","who":"ann","field":"stats.hp","value":3}`, 3},
	} {
		var ps doc.Problems
		e := engine.ReadEncounter(n, func(string) engine.System { return following{newDuel()} }, &ps)
		if e == nil {
			t.Fatal(ps.List)
		}
		g, err := engine.NewGame(e)
		if err != nil {
			t.Fatal(err)
		}
		if out := do(t, g, c.set); out.Record == nil {
			t.Fatalf("%s: %+v", c.set, out)
		}
		if got, _ := g.View().Node().Get("tokens").Get("ann").Get("stats").Get("hp").Int(); got != c.want {
			t.Errorf("%s: hp %d, want %d", c.set, got, c.want)
		}
	}
}
