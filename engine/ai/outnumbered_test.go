package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine/ai"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// TestASmallSideHoldsItsGround checks that none of three in a gap runs out alone among nine enemies, whom they could reach, but that
// three against three go.
func TestASmallSideHoldsItsGround(t *testing.T) {
	for _, foes := range []int{3, 9} {
		var tokens []string
		put := func(id, side string, x, y, hp int) {
			tokens = append(tokens, fmt.Sprintf(`{"id":%q,"side":%q,"at":[%d,%d],"stats":{"hp":%d,"hp_max":%d,"str":14,"dex":12},
"weapons":[{"id":"sword","damage":"1d8","types":["slashing"]}]}`, id, side, x, y, hp, hp))
		}
		for i := range 3 {
			put(fmt.Sprint("w", i), "west", 6, 4+i, 20)
		}
		for i := range foes {
			put(fmt.Sprint("e", i), "east", 14+i/6, 3+i%6, 12)
		}
		out := 0
		for seed := range uint64(20) {
			g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"glitters","map":{"size":[20,12],"walls":[{"from":[7,0],"to":[7,4]},
{"from":[7,7],"to":[7,12]}]},"sides":{"west":{},"east":{}},"tokens":[`+strings.Join(tokens, ",")+`]}`)
			g.SetSeed(seed)
			m := ai.New(seed)
			for g.State().Round <= 1 && !g.State().Over {
				p, r := m.Next(g.View())
				if r != nil {
					t.Fatal(r)
				}
				who := p.Command.Who
				if res := g.Do(p.Command, nil, m.Answers(g.View(), p.Command)); res.Record == nil {
					t.Fatalf("%+v", res.Refusal)
				}
				if k := g.State().Token(who); p.Command.Do == "move" && strings.HasPrefix(who, "w") && k.At.X > 9 {
					out++
				}
			}
		}
		if few := foes > 3; few != (out < 10) {
			t.Errorf("against %d, %d run out of the gap in the first round of 20 combats", foes, out)
		}
	}
}
