package engine_test

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// phased is the duel with everything that a system of phases and sides declares.
type phased struct{ duel }

func newPhased() phased {
	d := newDuel()
	d.decl.Phases = []engine.Word{{ID: "declare"}, {ID: "resolve"}}
	d.decl.Setup = engine.Setup
	d.decl.Combat = sheet.New("combat",
		sheet.Field{Name: "queue", Type: sheet.NumberLists},
		sheet.Field{Name: "faces", Type: sheet.Numbers, Hidden: true})
	d.decl.SideFight = sheet.New("side", sheet.Field{Name: "broken", Type: sheet.Bool})
	d.decl.Budget = append(d.decl.Budget,
		engine.Budget{Name: "acted", Flag: true},
		engine.Budget{Name: "stance", Words: []string{"fresh", "moving"},
			Shown: func(v *engine.View, t *engine.Token) bool { return v.Turn == t.ID }})
	return phased{d}
}

func (p phased) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if c.Do != "start" {
		return p.duel.Perform(tx, c)
	}
	tx.Phase, tx.Round, tx.Turn = "declare", 1, tx.Tokens[0].ID
	tx.Combat.Set(0, sheet.Value{P: [][]int{{2}, {1, 3}}})
	tx.Combat.Set(1, sheet.Nums(17, 4))
	e := tx.Edit(tx.Turn)
	e.Budget[2], e.Budget[3] = 1, 1
	tx.EditSide(e.Side).Fight.Set(0, sheet.Yes)
	return nil
}

func (p phased) SetPhase(tx *engine.Tx, phase string, round int) *engine.Refusal {
	tx.Phase, tx.Round = phase, max(round, tx.Round)
	return nil
}

func openPhased(t *testing.T, n *jsondoc.Node) (*engine.Game, *jsondoc.Problems) {
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, func(string) engine.System { return newPhased() }, &ps)
	if e == nil {
		return nil, &ps
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g, &ps
}

func mustParse(t *testing.T, text string) *jsondoc.Node {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func reported(t *testing.T, g *engine.Game, text string) engine.Outcome {
	c, answers := command(t, text)
	return g.Do(c, answers, engine.Auto)
}

func TestPhasesSidesAndFlags(t *testing.T) {
	g, ps := openPhased(t, mustParse(t, duelFile))
	if g == nil {
		t.Fatal(ps.List)
	}
	before := g.View().Node()
	if got, _ := before.Get("phase").Str(); got != "setup" || g.State().InCombat() {
		t.Errorf("a fresh encounter is in phase %q", got)
	}
	if out := reported(t, g, `{"do":"start"}`); out.Record == nil {
		t.Fatalf("%+v", out)
	}
	n := g.View().Node()
	first, second := g.State().Tokens[0], g.State().Tokens[1]
	tokens := n.Get("tokens")
	for _, c := range []struct{ what, got, want string }{
		{"phase", n.Get("phase").String(), `"declare"`},
		{"queue", n.Get("queue").String(), `[[2],[1,3]]`},
		{"flag", tokens.Get(first.ID).Get("budget").Get("acted").String(), "true"},
		{"word", tokens.Get(first.ID).Get("budget").Get("stance").String(), `"moving"`},
		{"side", n.Get("sides").Get(first.Side).Get("broken").String(), "true"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, not %s", c.what, c.got, c.want)
		}
	}
	if n.Get("faces") != nil || tokens.Get(second.ID).Get("budget").Get("stance") != nil {
		t.Errorf("what is hidden is shown: %s", n)
	}
	file := g.Encounter().Node().With("history", nil).With("origin", nil)
	again, ps := openPhased(t, mustParse(t, file.String()))
	if again == nil {
		t.Fatal(ps.List)
	}
	d := g.System().Declaration()
	if again.State().Sum(d) != g.State().Sum(d) {
		t.Errorf("reopened: another state\n%s\n%s", again.View().Node(), n)
	}
}

func TestAnOverrideOpensAPhase(t *testing.T) {
	g, _ := openPhased(t, mustParse(t, duelFile))
	if out := reported(t, g, `{"do":"set_turn","phase":"resolve"}`); out.Refusal == nil || out.Refusal.Code != engine.WrongPhase {
		t.Errorf("outside a fight: %+v", out)
	}
	reported(t, g, `{"do":"start"}`)
	for command, why := range map[string]string{
		`{"do":"set_turn","phase":"lunch"}`:               `set_turn: there is no phase lunch`,
		`{"do":"set_turn","phase":"resolve","round":-1}`:  `set_turn: there is no round -1`,
		`{"do":"set_turn","phase":"resolve","round":"x"}`: `set_turn: round has to be a whole number`,
	} {
		if out := reported(t, g, command); out.Refusal == nil || out.Refusal.Code != engine.BadCommand || out.Refusal.Why.String() != why {
			t.Errorf("%s: %+v", command, out)
		}
	}
	if out := reported(t, g, `{"do":"set_turn","phase":"resolve","round":3}`); out.Record == nil || g.State().Phase != "resolve" || g.State().Round != 3 {
		t.Errorf("%+v", out)
	}
	plain := open(t, duelFile)
	reported(t, plain, `{"do":"start"}`)
	if out := reported(t, plain, `{"do":"set_turn","phase":"resolve"}`); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
		t.Errorf("a system without phases: %+v", out)
	}
}

func TestAnUnknownPhaseIsRefusedOnReading(t *testing.T) {
	g, ps := openPhased(t, mustParse(t, strings.Replace(duelFile, `"tokens"`, `"combat":{"round":1,"phase":"lunch"},"tokens"`, 1)))
	named := slices.ContainsFunc(ps.List, func(p jsondoc.Problem) bool { return p.Path == "combat.phase" && !p.Warning })
	if g != nil || !named {
		t.Errorf("%v", ps.List)
	}
}

func TestASecondPlayersSideIsRefusedWhereThereIsOne(t *testing.T) {
	two := strings.Replace(duelFile, `"tokens"`, `"sides":{"red":{"players":true},"blue":{"players":true}},"tokens"`, 1)
	for _, one := range []bool{true, false} {
		sys := newPhased()
		sys.Declaration().OnePlayersSide = one
		var ps jsondoc.Problems
		e := engine.ReadEncounter(mustParse(t, two), func(string) engine.System { return sys }, &ps)
		named := slices.ContainsFunc(ps.List, func(p jsondoc.Problem) bool { return p.Path == "sides.blue.players" && !p.Warning })
		if named != one || (e == nil) != one {
			t.Errorf("one: %v: %v", one, ps.List)
		}
	}
}
