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

// apart returns how far two tokens are from each other.
func apart(g *engine.Game, a, b string) int {
	return g.View().Board().DistanceInSquares(g.State().Token(a).Body(), g.State().Token(b).Body())
}

// bowman returns a token of All That Glitters with a bow.
func bowman(id, side string, x, y, hp int) string {
	return fmt.Sprintf(`{"id":%q,"name":%q,"side":%q,"at":[%d,%d],"stats":{"hp":%d,"hp_max":%d,"dex":14},
"weapons":[{"id":"bow","kind":"ranged","damage":"1d8","types":["piercing"],"hands":"two","range":[150,300]}]}`, id, strings.ToUpper(id[:1])+id[1:], side, x, y, hp, hp)
}

// TestSpreadsOutAgainstAreas checks that two bowmen side by side move apart, as far as a ring of fire is across, before they shoot at a
// caster who has that spell, and stay together if she hasn't.
func TestSpreadsOutAgainstAreas(t *testing.T) {
	for _, fire := range []bool{true, false} {
		wide, said := 0, 0
		for seed := range uint64(10) {
			area := ""
			if fire {
				area = `,"area":{"shape":"circle","radius":10}`
			}
			mage := strings.Replace(caster("mab", "east", 16, 4, 40), `"damage":"1d6"`, `"damage":"3d6"`+area, 1)
			g := onBoard(t, 24, 9, "", []string{bowman("ada", "west", 3, 4, 24), bowman("bor", "west", 3, 5, 24), mage})
			played(t, g, seed, 1, func(p *ai.Proposal, _ *engine.State) {
				if strings.HasPrefix(p.Why.String(), "spreads out: bolt of Mab would hit 0 beside it, not 1") {
					said++
				}
			})
			if apart(g, "ada", "bor") >= 4 {
				wide++
			}
		}
		t.Logf("fire %v: apart in %d of 10, said %d times", fire, wide, said)
		if fire && (wide < 8 || said < 8) || !fire && wide > 3 {
			t.Errorf("fire %v: apart in %d of 10, said %d times", fire, wide, said)
		}
	}
}

// TestTheWoundedFallBack checks that a fighter who is about to fall goes behind its friends while nobody has it in reach, says how much
// is at risk, and stays and fights if leaving would draw an attack.
func TestTheWoundedFallBack(t *testing.T) {
	for _, c := range []struct {
		x    int
		back bool
	}{{10, true}, {13, false}} {
		back := 0
		for seed := range uint64(10) {
			tokens := []string{strings.Replace(fighter("ada", "west", c.x, 6, 20, ""), `"hp":20`, `"hp":3`, 1),
				fighter("bor", "west", 9, 5, 20, ""), fighter("cid", "west", 9, 6, 20, ""), fighter("dee", "west", 9, 7, 20, "")}
			for i := range 3 {
				tokens = append(tokens, fighter(fmt.Sprint("gob", i), "east", 14, 5+i, 12, ""))
			}
			g := onBoard(t, 24, 13, "", tokens)
			first := true
			g.SetSeed(seed)
			played(t, g, seed, 1, func(p *ai.Proposal, after *engine.State) {
				if p.Command.Who != "ada" || !first {
					return
				}
				first = false
				if strings.HasPrefix(p.Why.String(), "falls back: ") && after.Token("ada").At.X < 10 {
					back++
				}
			})
		}
		t.Logf("from %d: %d of 10 fall back", c.x, back)
		if c.back != (back >= 4) || !c.back && back > 0 {
			t.Errorf("from %d: %d of 10 fall back", c.x, back)
		}
	}
}

// TestWhoseMoraleBrokeFlees checks in Plunder and Aachen that a creature whose morale broke goes away from its enemies, and one whose
// morale held goes to them.
func TestWhoseMoraleBrokeFlees(t *testing.T) {
	for system, of := range map[string][2]string{
		"plunder": {`"hp":8,"hp_max":8,"hd":2,"speed":30`, `{"id":"axe"}`},
		"aachen":  {`"hp":9,"hp_max":9,"morale":7`, `{"id":"axe","damage":"1d8"}`},
	} {
		stats, axe := of[0], of[1]
		for _, broke := range []bool{true, false} {
			conditions := ""
			if broke {
				conditions = `,"conditions":{"fleeing":{}}`
			}
			g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[30,9]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"ada","name":"Ada","side":"party","player":true,"at":[5,4],"stats":{%s},"weapons":[%s],"tactics":"idle"},
{"id":"mut","name":"Mut","side":"foes","at":[20,4],"stats":{%s},"weapons":[%s]},
{"id":"gob","name":"Gob","side":"foes","at":[10,4],"stats":{%s},"weapons":[%s]%s}]}`, system, strings.Replace(stats, `,"morale":7`, "", 1), axe, stats, axe, stats, axe, conditions))
			before := apart(g, "ada", "gob")
			playOut(t, g, 3, 2, nil)
			if now := apart(g, "ada", "gob"); broke != (now > before) {
				t.Errorf("%s, broke %v: %d squares from Ada, then %d", system, broke, before, now)
			}
		}
	}
}

// TestFlanksWhereTheRulesRewardIt checks that in Sigil of Uchma, where two beside a creature strike it better (SIG-FLANK-1), a fighter
// goes to the one of two like enemies that its friend already fights.
func TestFlanksWhereTheRulesRewardIt(t *testing.T) {
	beside := 0
	for seed := range uint64(20) {
		stats := `"stats":{"hp_base":50,"parry":5},"weapons":[{"id":"sword","natural":true,"damage":9}]`
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":"sigil","map":{"size":[16,11]},"sides":{"west":{},"east":{}},"tokens":[
{"id":"ada","name":"Ada","side":"west","at":[4,5],"stats":{"hp_base":50,"parry":5,"initiative":9},"weapons":[{"id":"sword","natural":true,"damage":9}]},
{"id":"bor","name":"Bor","side":"west","at":[8,9],%s},
{"id":"orc","name":"Orc","side":"east","at":[8,8],%s},{"id":"urk","name":"Urk","side":"east","at":[8,2],%s}]}`, stats, stats, stats))
		played(t, g, seed, 1, func(p *ai.Proposal, after *engine.State) {
			if p.Command.Who == "ada" && p.Command.Do == "attack" && strings.Contains(p.Command.Node.String(), `"orc"`) {
				beside++
			}
		})
	}
	t.Logf("%d of 20", beside)
	if beside < 15 {
		t.Errorf("%d of 20 go to the one that is flanked", beside)
	}
}

// TestHelpsTheDyingWhenItIsSafe checks that a healer walks to a friend who is dying and helps while no enemy is near, and not among
// three of them.
func TestHelpsTheDyingWhenItIsSafe(t *testing.T) {
	for _, safe := range []bool{true, false} {
		helped, first := 0, 0
		for seed := range uint64(10) {
			dying := strings.Replace(fighter("ada", "west", 6, 6, 20, ""), `"hp":20`, `"hp":0`, 1)
			tokens := []string{strings.Replace(dying, `"side":"west"`, `"side":"west","conditions":{"unconscious":{}}`, 1),
				`{"id":"wen","name":"Wen","side":"west","at":[1,6],"stats":{"hp":9,"hp_max":9,"ap":9,"ap_max":9,"int":16},
"spells":[{"id":"mend","range":5,"resolve":"auto","heal":"1d8+2","ap":3}]}`}
			x := 22
			if !safe {
				x = 7
			}
			for i := range 3 {
				tokens = append(tokens, fighter(fmt.Sprint("gob", i), "east", x, 5+i, 12, ""))
			}
			g := onBoard(t, 24, 13, "", tokens)
			played(t, g, seed, 1, func(p *ai.Proposal, _ *engine.State) {
				switch {
				case p.Command.Who == "wen" && strings.Contains(p.Command.Node.String(), `"target":"ada"`):
					helped++
				case p.Command.Do == "start" && g.State().Order[0] == "wen":
					first++
				}
			})
		}
		t.Logf("safe %v: helped in %d of 10, first in %d", safe, helped, first)
		if safe && (first < 3 || helped < first) || !safe && helped > 0 {
			t.Errorf("safe %v: helped in %d of 10, first in %d", safe, helped, first)
		}
	}
}
