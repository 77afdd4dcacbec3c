package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
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

// TestLetsThemComeWhereStepsCostAttacks checks that a fighter out of reach waits in the Unclassed System until its enemy is near or three
// rounds are over, and says for whom; in All That Glitters, where steps are free, it goes.
func TestLetsThemComeWhereStepsCostAttacks(t *testing.T) {
	for _, c := range []struct {
		system     string
		gap, round int
		waits      bool
	}{{"unclassed", 8, 1, true}, {"unclassed", 8, 4, false}, {"unclassed", 2, 1, false}, {"glitters", 8, 1, false}} {
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[30,3]},"sides":{"west":{},"east":{}},"tokens":[
{"id":"ada","side":"west","at":[1,1],"stats":{"hp":20},"weapons":[{"id":"sword","damage":"1d8","held":["right"]}]},
{"id":"bor","name":"Bor","side":"east","at":[%d,1],"stats":{"hp":20},"weapons":[{"id":"sword","damage":"1d8","held":["right"]}]}]}`, c.system, 1+c.gap))
		for cmd := engine.NewCommand("start", ""); g.State().Round < c.round || g.State().Turn != "ada"; cmd = engine.NewCommand("end_turn", g.State().Turn) {
			if res := g.Do(cmd, nil, ai.New(1).Answers(g.View(), cmd)); res.Record == nil {
				t.Fatalf("%+v", res.Refusal)
			}
		}
		p, r := ai.New(1).Next(g.View())
		if r != nil {
			t.Fatal(r)
		}
		if waits := p.Why.String() == "lets Bor come first"; waits != c.waits || waits != (p.Command.Do == "end_turn") {
			t.Errorf("%+v: %s: %s", c, p.Command.Node, p.Why)
		}
	}
}

// TestDoesntRunPastAnAttackWhereStepsCostAttacks checks that a fighter beside an enemy stays with it in the Unclassed System, though a
// weaker one is near, unless the one beside it can't attack as it leaves.
func TestDoesntRunPastAnAttackWhereStepsCostAttacks(t *testing.T) {
	for _, attacks := range []int{1, 0} {
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":"unclassed","map":{"size":[8,5]},"sides":{"west":{},"east":{}},"tokens":[
{"id":"ada","side":"west","at":[2,2],"stats":{"hp":14,"skills":{"sword":6,"parry":4}},"weapons":[{"id":"sword","hands":2,"damage":"1d8+2","held":["right","left"]}]},
{"id":"bor","side":"east","at":[3,2],"stats":{"hp":14,"oa_per_round":%d,"skills":{"sword":6,"parry":4}},"weapons":[{"id":"sword","hands":2,"damage":"1d8+2","held":["right","left"]}]},
{"id":"cub","side":"east","at":[0,4],"stats":{"hp":4,"skills":{"dagger":2}},"weapons":[{"id":"dagger","hands":2,"held":["right","left"]}]}]}`, attacks))
		start := engine.NewCommand("start", "", jsondoc.M("order", jsondoc.Arr(jsondoc.Str("ada"), jsondoc.Str("bor"), jsondoc.Str("cub"))))
		if res := g.Do(start, nil, nil); res.Record == nil {
			t.Fatalf("%+v", res.Refusal)
		}
		p, r := ai.New(1).Next(g.View())
		if r != nil {
			t.Fatal(r)
		}
		if goes := p.Command.Do == "move"; goes == (attacks > 0) {
			t.Errorf("%d attacks by the one beside it: %s: %s", attacks, p.Command.Node, p.Why)
		}
	}
}
