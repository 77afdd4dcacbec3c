package input

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/ui/commands"
)

// horde is a Plunder encounter: ten goblins in two columns, a hero in a nook with one entrance, and another in the open.
func horde() string {
	var tokens []string
	for i := range 10 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"g%d","name":"Goblin %d","side":"foes","at":[%d,%d],"stats":{"speed":30},"weapons":[{"id":"spear","name":"Spear","types":["stab"]}]}`,
			i, i+1, 2+i%2, 2+i/2))
	}
	return `{"parapet":1,"system":"plunder","map":{"size":[20,10],"rows":["","","","....... ##","","....... ##"]},"sides":{"party":{"players":true},"foes":{}},"tokens":[` +
		strings.Join(tokens, ",") + `,
{"id":"ada","name":"Ada","side":"party","player":true,"at":[7,3],"stats":{"hp":9}},
{"id":"bor","name":"Bor","side":"party","player":true,"at":[7,6],"stats":{"hp":9}}]}`
}

func hordeIn(t *testing.T, phase string) *engine.Game {
	g := playtest.OpenIn(t, rules.ByID, horde())
	must(t, g, engine.NewCommand("start", ""))
	must(t, g, engine.NewCommand("set_turn", "", jsondoc.M("phase", phase)))
	return g
}

func must(t *testing.T, g *engine.Game, c *engine.Command) *engine.Record {
	t.Helper()
	out := g.Do(c, nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(out.Refusal, out.Bug)
	}
	return out.Record
}

func goblinIDs() (ids []string) {
	for i := range 10 {
		ids = append(ids, fmt.Sprintf("g%d", i))
	}
	return ids
}

// TestAllGoToSquaresOfTheirOwn checks that ten goblins that declare moves to attack each get a square of their own next
// to a hero, as many as have one in reach, and that the others are named.
func TestAllGoToSquaresOfTheirOwn(t *testing.T) {
	g := hordeIn(t, "movement")
	a := Advance(g.View(), goblinIDs(), false)
	if r := must(t, g, a.Command); len(r.Skipped) > 0 {
		t.Error(r.Skipped)
	}
	taken := map[board.Square]string{}
	beside := 0
	for id, at := range goals(g) {
		if taken[at] != "" {
			t.Error(id, "and", taken[at], "go to", at)
		}
		taken[at] = id
		for _, hero := range []string{"ada", "bor"} {
			if squaresBetween(at, 1, g.State().Token(hero).At, 1) == 1 {
				beside++
				break
			}
		}
	}
	if beside != a.Count || a.Count+len(a.Left) != 10 || a.Count < 9 {
		t.Error(beside, a.Count, a.Left, goals(g))
	}
	if again := Advance(g.View(), goblinIDs(), false); again.Command != nil || !slices.Equal(again.Left, a.Left) {
		t.Error(again)
	}
}

// TestNothingIsDeclaredThatFails checks that of ten goblins attacking in melee, only the two next to a hero declare an
// attack and the others are named: nothing is declared that is certain to be lost (PLU-DECL-9).
func TestNothingIsDeclaredThatFails(t *testing.T) {
	g := hordeIn(t, "melee")
	for id, at := range map[string][2]int{"g3": {6, 3}, "g8": {6, 6}} {
		must(t, g, engine.NewCommand("place", id, jsondoc.M("at", jsondoc.Ints(at[0], at[1]))))
	}
	a := Advance(g.View(), goblinIDs(), false)
	if len(a.Command.Commands()) != 2 || a.Count != 2 || len(a.Left) != 8 {
		t.Fatal(string(a.Command.Node.JSON()), a.Left)
	}
	if want := "No enemy in reach: Goblin 1, Goblin 2, Goblin 3, Goblin 5, Goblin 6, Goblin 7, Goblin 8, Goblin 10"; a.Says(g.View()) != want {
		t.Error(a.Says(g.View()))
	}
	for _, e := range must(t, g, a.Command).Events {
		if w, _ := e.Get("warnings").Strings(); e.Name == "declared" && len(w) > 0 {
			t.Error(w)
		}
	}
}

// TestABoxAroundAMeleeActsAsOneSide: of all that a box takes, the goblins act together, not the heroes nor the host who stands by them.
func TestABoxAroundAMeleeActsAsOneSide(t *testing.T) {
	g := playtest.OpenIn(t, rules.ByID, strings.Replace(horde(), `{"id":"ada"`, `{"id":"host","name":"Host","side":"party","at":[9,9]},{"id":"ada"`, 1))
	if got := ActTogether(g.View(), append([]string{"ada", "host", "bor"}, goblinIDs()...)); !slices.Equal(got, goblinIDs()) {
		t.Error(got)
	}
	if got := ActTogether(g.View(), []string{"ada", "bor"}); len(got) != 2 {
		t.Error(got)
	}
}

// tableOf is a Plunder encounter of players with their seats, of whom Cy can cast but sees nobody, against an orc next to Ada.
func tableOf(t *testing.T, phase string) *engine.Game {
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"plunder","map":{"size":[20,10],"rows":["","........ ##","........ ##"]},
"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"ada","name":"Ada","side":"party","player":true,"at":[3,5],"stats":{"hp":9},"weapons":[{"id":"sword"}]},
{"id":"bor","name":"Bor","side":"party","player":true,"at":[1,5],"stats":{"hp":9},"weapons":[{"id":"axe"}]},
{"id":"cy","name":"Cy","side":"party","player":true,"at":[18,1],"stats":{"hp":5,"magic_dice":1},"spells":[{"id":"bolt","focus":false,"range":5}]},
{"id":"orc","name":"Orc","side":"foes","at":[4,5],"stats":{"hp":6},"weapons":[{"id":"axe"}]}]}`)
	must(t, g, engine.NewCommand("start", ""))
	must(t, g, engine.NewCommand("set_turn", "", jsondoc.M("phase", phase)))
	if phase == "movement" || phase == "melee" {
		must(t, g, engine.NewCommand("pass", "orc"))
	}
	return g
}

// TestPlayersDeclareTogether: given players who declare one after the other, when all of them are sent to attack, then each declares in
// turn: in movement who stands well passes, and a caster without a target passes where that loses nothing (PLU-DECL-2, PLU-DECL-7).
func TestPlayersDeclareTogether(t *testing.T) {
	for _, c := range []struct{ phase, does, says string }{
		{"movement", "end_turn ada, move bor", "No enemy in reach: Cy"},
		{"declare_spells", "end_turn cy", "No enemy in reach: Cy"},
		{"melee", "attack ada", "No enemy in reach: Bor"},
	} {
		g := tableOf(t, c.phase)
		a := Advance(g.View(), []string{"ada", "bor", "cy"}, false)
		if r := must(t, g, a.Command); len(r.Skipped) > 0 {
			t.Error(r.Skipped)
		}
		list := a.Command.Commands()
		if list == nil {
			list = []*engine.Command{a.Command}
		}
		var does []string
		for _, one := range list {
			does = append(does, one.Do+" "+one.Who)
		}
		if got := strings.Join(does, ", "); got != c.does || a.Says(g.View()) != c.says {
			t.Errorf("%s: %s; %s", c.phase, got, a.Says(g.View()))
		}
	}
}

// TestAttackWithAllAvoidsOpportunityAttacks: Bor goes to the rat behind rather than into the reach of the orc's spear; where only the
// orc is left, he stays and is named until he dares (PLU-OA-5).
func TestAttackWithAllAvoidsOpportunityAttacks(t *testing.T) {
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"plunder","map":{"size":[20,12]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"bor","name":"Bor","side":"party","player":true,"at":[1,5],"stats":{"hp":9},"weapons":[{"id":"axe"}]},
{"id":"orc","name":"Orc","side":"foes","at":[6,5],"stats":{"hp":6},"weapons":[{"id":"spear","properties":["reach"]}]},
{"id":"rat","name":"Rat","side":"foes","at":[6,9],"stats":{"hp":2},"weapons":[{"id":"bite","natural":true}]}]}`)
	must(t, g, engine.NewCommand("start", ""))
	must(t, g, engine.NewCommand("pass", "", jsondoc.M("all", true)))
	bor := []string{"bor"}
	end := func(a Assault) board.Square {
		path := commands.Squares(a.Command.Node.Get("path"))
		if path == nil {
			return commands.Squares(jsondoc.Arr(a.Command.Node.Get("to")))[0]
		}
		return path[len(path)-1]
	}
	if a := Advance(g.View(), bor, false); a.Command == nil || squaresBetween(end(a), 1, g.State().Token("rat").At, 1) != 1 || a.Risks != nil {
		t.Fatal(a, a.Says(g.View()))
	}
	must(t, g, engine.NewCommand("remove_token", "rat"))
	if a := Advance(g.View(), bor, false); a.Command != nil || a.Says(g.View()) != "Would provoke an attack, Shift+A again to go anyway: Bor" {
		t.Error(a.Command, a.Says(g.View()))
	}
	if a := Advance(g.View(), bor, true); a.Command == nil || squaresBetween(end(a), 1, g.State().Token("orc").At, 1) != 1 {
		t.Error(a)
	}
}

// TestHinderedIsNamed: who is held or has nothing left says so, not that no enemy is in reach.
func TestHinderedIsNamed(t *testing.T) {
	g := hordeIn(t, "movement")
	must(t, g, engine.NewCommand("condition", "g3", jsondoc.M("add", "prone")))
	if a := Advance(g.View(), []string{"g3"}, false); a.Command != nil || a.Says(g.View()) != "Goblin 4 can't act: prone" {
		t.Error(a.Command, a.Says(g.View()))
	}
}
