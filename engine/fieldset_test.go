package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// following is the duel with hit points that follow their maximum when it is set.
type following struct{ duel }

func (f following) FieldSet(token *jsondoc.Node, path []string) *jsondoc.Node {
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
		var ps jsondoc.Problems
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

// TestAFollowingFieldGoesWithTheOther checks that a field follows another one until it has a value of its own.
func TestAFollowingFieldGoesWithTheOther(t *testing.T) {
	sys := newDuel()
	sys.decl.Stats.Fields[1].Follows = true
	n := mustParse(t, `{"parapet":1,"system":"duel","map":{"size":[3,3]},"tokens":[{"id":"ann","side":"x","at":[0,0]}]}`)
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, func(string) engine.System { return sys }, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		set  string
		want string
	}{
		{`{"do":"set","who":"ann","field":"stats.hp_max","value":7}`, `{"hp_max":7,"hp":7,`},
		{`{"do":"set","who":"ann","field":"stats.hp_max","value":8}`, `{"hp_max":8,"hp":8,`},
		{`{"do":"set","who":"ann","field":"stats.hp","value":8}`, `{"hp_max":8,"hp":8,`},
		{`{"do":"set","who":"ann","field":"stats.hp","value":5}`, `{"hp_max":8,"hp":5,`},
		{`{"do":"set","who":"ann","field":"stats.hp_max","value":9}`, `{"hp_max":9,"hp":5,`},
	} {
		if out := do(t, g, c.set); out.Record == nil {
			t.Fatalf("%s: %+v", c.set, out)
		}
		if got := g.View().Node().Get("tokens").Get("ann").Get("stats").String(); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s…", c.set, got, c.want)
		}
	}
}

// filling is the duel in a system whose state shows twice the hit points; the stored ones don't change.
type filling struct{ duel }

func (f filling) Filled(_ *engine.View, t *engine.Token) *sheet.Rec {
	r := t.Stats.Clone()
	r.SetInt(0, 2*r.Int(0))
	return r
}

func TestTheStateShowsWhatIsFilledIn(t *testing.T) {
	n := mustParse(t, `{"parapet":1,"system":"duel","map":{"size":[3,3]},"tokens":[{"id":"ann","side":"x","at":[0,0]}]}`)
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, func(string) engine.System { return filling{newDuel()} }, &ps)
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	v := g.View()
	if got, _ := v.Node().Get("tokens").Get("ann").Get("stats").Get("hp_max").Int(); got != 20 {
		t.Error("shown", got)
	}
	if got, _ := v.TokenNode(v.Token("ann"), false).Get("stats").Get("hp_max").Int(); got != 10 {
		t.Error("kept", got)
	}
}

// TestTheUsualHeightFollowsTheSize checks that a height that wasn't given follows the size, and a given one doesn't.
func TestTheUsualHeightFollowsTheSize(t *testing.T) {
	for _, c := range []struct{ token, want string }{
		{`{"id":"ann","side":"x","at":[0,0]}`, "10"},
		{`{"id":"ann","side":"x","at":[0,0],"height":7}`, "7"},
	} {
		var ps jsondoc.Problems
		file := mustParse(t, `{"parapet":1,"system":"duel","map":{"size":[3,3]},"tokens":[`+c.token+`]}`)
		e := engine.ReadEncounter(file, func(string) engine.System { return newDuel() }, &ps)
		if e == nil {
			t.Fatal(ps.List)
		}
		g, err := engine.NewGame(e)
		if err != nil {
			t.Fatal(err)
		}
		height := func() string { return g.View().Node().Get("tokens").Get("ann").Get("height").String() }
		if out := do(t, g, `{"do":"set","who":"ann","field":"size","value":2}`); out.Record == nil || height() != c.want {
			t.Errorf("%s: height %s, want %s: %+v", c.token, height(), c.want, out)
		}
		if out := do(t, g, `{"do":"set","who":"ann","field":"height","value":9}`); out.Record == nil || height() != "9" {
			t.Errorf("%s: height %s, want 9: %+v", c.token, height(), out)
		}
	}
}
