package sigil_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

const duel = `"map":{"size":[5,2]},"tokens":[
	{"id":"ann","side":"heroes","at":[0,0],"stats":{"hp_base":12,"death_rules":true,"initiative":1,"special":["sever","opportunistic_strike"]},"weapons":[{"id":"sword","damage":9}]},
	{"id":"wolf","side":"foes","at":[1,0],"stats":{"hp_base":10,"parry":6},"weapons":[{"id":"bite","natural":true,"damage":7}]}]`

// TestCountOfAllOutcomes counts the outcomes of a small duel with a low and a high face of each die: numbers that change
// with almost any change of the rules. They weren't computed independently; before changing one, say which rule changed.
func TestCountOfAllOutcomes(t *testing.T) {
	for _, c := range []struct{ depth, outcomes, states int }{{1, 8, 7}, {2, 35, 27}, {3, 101, 72}, {4, 280, 171}, {6, 1649, 632}} {
		g := bench.Sit(t, duel)
		g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
		outcomes, states := rulestest.Outcomes(t, g, c.depth, duelCommands, func(sides int) []int { return []int{2, sides} })
		if outcomes != c.outcomes || states != c.states {
			t.Errorf("depth %d: %d outcomes, %d states; %d and %d were counted before", c.depth, outcomes, states, c.outcomes, c.states)
		}
	}
}

// duelCommands returns commands to try for the token whose turn it is, or those that end the End phase.
func duelCommands(v *engine.View) []*engine.Command {
	if v.Turn == "" {
		return []*engine.Command{engine.NewCommand("next_phase", "")}
	}
	other := map[string]string{"ann": "wolf", "wolf": "ann"}[v.Turn]
	at := func(do string, m ...jsondoc.Member) *engine.Command {
		return engine.NewCommand(do, v.Turn, append(m, jsondoc.M("target", other))...)
	}
	return []*engine.Command{at("attack"), at("sever"), engine.NewCommand("end_turn", v.Turn), engine.NewCommand("stand_up", v.Turn), engine.NewCommand("go_prone", v.Turn),
		engine.NewCommand("prepare", v.Turn, jsondoc.M("ability", "opportunistic_strike")), engine.NewCommand("move", v.Turn, jsondoc.M("to", jsondoc.Ints(3, 0)))}
}
