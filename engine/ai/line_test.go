package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// fighter returns a token of All That Glitters with a sword.
func fighter(id, side string, x, y, hp int, more string) string {
	return fmt.Sprintf(`{"id":%q,"name":%q,"side":%q,"at":[%d,%d],"stats":{"hp":%d,"hp_max":%d,"str":14,"dex":12},
"weapons":[{"id":"sword","damage":"1d8","types":["slashing"]}]%s}`, id, strings.ToUpper(id[:1])+id[1:], side, x, y, hp, hp, more)
}

// caster returns a token that casts from afar.
func caster(id, side string, x, y, hp int) string {
	return fmt.Sprintf(`{"id":%q,"name":%q,"side":%q,"at":[%d,%d],"stats":{"hp":%d,"hp_max":%d,"ap":9,"ap_max":9,"int":16},
"spells":[{"id":"bolt","range":120,"resolve":"attack","damage":"1d6","types":["fire"],"ap":1}]}`, id, strings.ToUpper(id[:1])+id[1:], side, x, y, hp, hp)
}

// onBoard opens a combat of All That Glitters between west and east.
func onBoard(t *testing.T, cols, rows int, board string, tokens []string) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":"glitters","map":{"size":[%d,%d]%s},"sides":{"west":{},"east":{}},"tokens":[%s]}`,
		cols, rows, board, strings.Join(tokens, ",")))
}

// played plays a combat by the AI until a round is over, and calls each with every proposal and the state after it.
func played(t *testing.T, g *engine.Game, seed uint64, rounds int, each func(p *ai.Proposal, after *engine.State)) {
	t.Helper()
	g.SetSeed(seed)
	m := ai.New(seed)
	for n := 0; g.State().Round <= rounds && !g.State().Over && n < 3000; n++ {
		p, r := m.Next(g.View())
		if r != nil {
			t.Fatal(r)
		}
		if testing.Verbose() {
			t.Logf("%d %s — %s", g.State().Round, p.Command.Node.JSON(), p.Why)
		}
		if res := g.Do(p.Command, nil, m.Answers(g.View(), p.Command)); res.Record == nil {
			t.Fatalf("%s: %+v", p.Command.Node.JSON(), res.Refusal)
		}
		if each != nil {
			each(p, g.State())
		}
	}
}

// wall is a wall along a column with a gap.
func wall(x, from, to, rows int) string {
	return fmt.Sprintf(`,"walls":[{"from":[%d,0],"to":[%d,%d]},{"from":[%d,%d],"to":[%d,%d]}]`, x, x, from, x, to, x, rows)
}

// TestAShieldLineStays checks that three in a passage three squares wide, with a caster behind them, stay in it while more
// enemies come, so that none gets through to her, and that they say so.
func TestAShieldLineStays(t *testing.T) {
	left, through, said := 0, 0, 0
	for seed := range uint64(20) {
		tokens := []string{fighter("ada", "west", 8, 5, 20, ""), fighter("bor", "west", 8, 6, 20, ""), fighter("cid", "west", 8, 7, 20, ""),
			caster("wen", "west", 3, 6, 9)}
		for i := range 7 {
			tokens = append(tokens, fighter(fmt.Sprint("gob", i), "east", 14+i%2, 3+i, 10, ""))
		}
		g := onBoard(t, 24, 13, wall(9, 5, 8, 13), tokens)
		played(t, g, seed, 2, func(p *ai.Proposal, after *engine.State) {
			o := after.Token(p.Command.Who)
			switch {
			case o == nil:
			case strings.Contains(p.Why.String(), "to Wen"):
				said++
			case p.Command.Do == "move" && o.Side == "west" && o.ID != "wen" && o.At.X > 9 && standing(g, "east") >= standing(g, "west"):
				left++
			case p.Command.Do == "move" && o.Side == "east" && o.At.X < 8 && standing(g, "west") == 4:
				through++
			}
		})
	}
	t.Logf("%d left the passage, %d enemies got through, said %d times", left, through, said)
	if left > 8 || through > 5 || said < 30 {
		t.Errorf("%d left the passage, %d enemies got through, said %d times", left, through, said)
	}
}

// standing returns how many of a side are in combat.
func standing(g *engine.Game, side string) (n int) {
	for _, o := range g.State().Tokens {
		if o.Side == side && g.System().InFight(g.View(), o) {
			n++
		}
	}
	return n
}
