package ai_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// flyers are duels in each system of a flyer in the air against a swordsman who can't reach it there: the flyer's stats and
// bite, its bow, and the swordsman.
var flyers = map[string]struct{ stats, bite, bow, foe string }{
	"glitters": {`"elevation":10,"height":2,"stats":{"hp_max":12,"dex":16}`, `{"id":"bite","damage":"1d4","types":["piercing"],"natural":true,"to_hit":4}`,
		`{"id":"bow","kind":"ranged","damage":"1d8","types":["piercing"],"hands":"two","range":[150,300]}`,
		`"stats":{"hp_max":14},"weapons":[{"id":"sword","damage":"1d6","types":["slashing"]}]`},
	"aachen": {`"elevation":10,"height":2,"stats":{"hp":12,"hp_max":12,"ac":12}`, `{"id":"bite","damage":"1d4","natural":true}`,
		`{"preset":"bow_small","ammo":9}`,
		`"stats":{"hp":14,"hp_max":14,"ac":12},"weapons":[{"id":"sword","damage":"1d6"}]`},
	"plunder": {`"elevation":10,"height":2,"stats":{"hp":6,"hp_max":6,"hd":2,"attack_target":10}`, `{"id":"bite","natural":true,"types":["slash"]}`,
		`{"id":"bow","mode":"ranged","hands":2,"types":["stab"]}`,
		`"stats":{"hp":8,"hp_max":8,"hd":2,"attack_target":10},"weapons":[{"id":"sword","types":["slash"]}]`},
	"sigil": {`"elevation":3,"height":1,"stats":{"hp_base":40,"initiative":3,"speed":6,"can_fly":true,"fly_speed":9,"parry":5}`,
		`{"id":"bite","natural":true,"damage":9}`, `{"id":"bow","natural":true,"damage":9,"melee":false,"range_m":20}`,
		`"stats":{"hp_base":50,"parry":5},"weapons":[{"id":"sword","natural":true,"damage":9}]`},
	"unclassed": {`"elevation":10,"height":2,"stats":{"hp":8,"hp_max":8}`, `{"id":"bite","hands":2,"held":["right","left"],"damage":"1d3"}`,
		`{"id":"bow","kind":"ranged","hands":2,"held":["right","left"],"damage":"1d6","range_ft":100}`,
		`"stats":{"hp":9,"hp_max":9},"weapons":[{"id":"club","hands":2,"held":["right","left"],"damage":"1d4"}]`},
}

// TestFlyersStrike checks that flyers come down to strike creatures that can't reach them, in each system: such duels are
// over within 30 rounds, and the flyer wins some of them or at least hurts its foe.
func TestFlyersStrike(t *testing.T) {
	for system, d := range flyers {
		t.Run(system, func(t *testing.T) {
			decided, bitten := 0, 0
			for seed := uint64(1); seed <= 10; seed++ {
				g := duel(t, system, d.stats, d.bite, d.foe, 8)
				playOut(t, g, seed, 30, nil)
				if g.State().Over {
					decided++
				}
				if left(g, "knight") < left(duel(t, system, d.stats, d.bite, d.foe, 8), "knight") {
					bitten++
				}
			}
			if decided < 9 || bitten < 5 {
				t.Errorf("%d of 10 decided, the knight hurt in %d", decided, bitten)
			}
		})
	}
}

// TestFlyersShootFromAbove checks that a flyer with a bow never shares a height with the swordsman it shoots at.
func TestFlyersShootFromAbove(t *testing.T) {
	for system, d := range flyers {
		t.Run(system, func(t *testing.T) {
			g := duel(t, system, d.stats, d.bow, d.foe, 8)
			before := left(g, "bat")
			playOut(t, g, 1, 6, nil)
			if now := left(g, "bat"); now < before {
				t.Errorf("the flyer was struck: %d, then %d", before, now)
			}
		})
	}
}

// TestFlyersRiseAfterStriking checks that a flyer that no reaction threatens goes up out of reach after it struck
// (SIG-FLY-3).
func TestFlyersRiseAfterStriking(t *testing.T) {
	d := flyers["sigil"]
	g := duel(t, "sigil", d.stats, d.bite, d.foe, 8)
	struck, rose := false, 0
	playOut(t, g, 1, 8, func(c *engine.Command) {
		struck = c.Who == "bat" && (c.Do == "attack" || struck)
		if struck && c.Do == "move" && g.State().Token("bat").Elevation > g.State().Token("knight").Height {
			rose++
		}
	})
	if rose == 0 {
		t.Error("it stays beside its foe")
	}
}

// duel opens a duel between a flyer and a swordsman some squares apart.
func duel(t *testing.T, system, stats, weapon, foe string, apart int) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"name":"d","system":"%s","map":{"size":[14,9]},
		"sides":{"party":{"players":true},"foes":{}},"tokens":[
		{"id":"knight","name":"Knight","side":"party","player":true,"at":[2,4],%s},
		{"id":"bat","name":"Bat","side":"foes","at":[%d,4],%s,"weapons":[%s]}]}`, system, foe, 2+apart, stats, weapon))
}

// playOut lets the AI play a combat until it is over or has lasted some rounds, and calls each after every command.
func playOut(t *testing.T, g *engine.Game, seed uint64, rounds int, each func(*engine.Command)) {
	t.Helper()
	g.SetSeed(seed)
	m := ai.New(seed)
	for n := 0; !g.State().Over && g.State().Round <= rounds && n < 2000; n++ {
		p, r := m.Next(g.View())
		if r != nil {
			t.Fatalf("%+v", r)
		}
		if out := g.Do(p.Command, nil, m.Answers(g.View(), p.Command)); out.Record == nil {
			t.Fatalf("%s: %+v", p.Command.Node.JSON(), out.Refusal)
		}
		if testing.Verbose() {
			t.Logf("%d %s — %s", g.State().Round, p.Command.Node.JSON(), p.Why)
		}
		if each != nil {
			each(p.Command)
		}
	}
}

// left returns a token's remaining health.
func left(g *engine.Game, id string) int {
	n, _ := g.System().(engine.Tactician).HealthPool(g.View(), g.State().Token(id))
	return n
}
