package glitters

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// crowd is a fight with everything in it: sizes, spells, poison, two hands, tiny flyers, walls.
const crowd = `"map":{"size":[12,9],"rows":["............","..##........",".....~~.....","....,,......"," ..........."],
 "walls":[{"id":"w","kind":"wall","from":[6,0],"to":[6,2]},{"id":"low","kind":"low","from":[3,5],"to":[5,5],"height":3},
  {"id":"c","kind":"curtain","from":[8,3],"to":[8,5]},{"id":"d","kind":"door","from":[6,2],"to":[6,3],"open":false}],
 "elevation":[{"area":[10,6,2,2],"height":5}]},
"tokens":[
 {"id":"hilda","side":"party","player":true,"at":[1,2],"stats":{"str":14,"dex":12,"spd":13,"hp":20,"hp_max":34,"skills":{"martial_arts":2},"alignment":"good"},
  "weapons":[{"id":"broadsword","damage":"1d6","types":["slashing"],"light":true,"parry":6},
   {"id":"spear","damage":"1d6","types":["piercing"],"attr":["str","spd"],"reach":10,"range":[20,60],"throwable":true},
   {"id":"maul","damage":"1d12","types":["bludgeoning"],"hands":"two"}],
  "shields":[{"id":"shield","bc":2}],"armour":[{"id":"hauberk","bc":8,"class":"mail","dc_cap":8}]},
 {"id":"joss","side":"party","player":true,"at":[3,3],"stats":{"dex":15,"spd":14,"hp":12,"skills":{"accuracy":4}},
  "weapons":[{"id":"shortsword","damage":"1d6","types":["piercing","slashing"],"attr":["str","dex"],"light":true,"parry":3},
   {"id":"dagger","damage":"1d4","types":["piercing","slashing"],"attr":["str","dex"],"light":true,"ct_mod":-1,"range":[20,60],"throwable":true,"count":2},
   {"id":"bow","kind":"ranged","damage":"1d8","types":["piercing"],"hands":"two","range":[30,300]}]},
 {"id":"wen","side":"party","player":true,"at":[2,5],"stats":{"int":15,"will":13,"hp":9,"ap":40,"ap_max":40},
  "weapons":[{"id":"staff","damage":"1d6","types":["bludgeoning"],"improvised":true,"parry":6,"hands":"versatile","damage_two":"1d8"}],
  "spells":[{"id":"thorn","ap":1,"damage":"2d8","type":"force","range":60},
   {"id":"ring","ap":1,"resolve":"save","damage":"2d6","type":"fire","range":80,"area":{"shape":"circle","radius":10}},
   {"id":"cone","ap":1,"cost":"offhand","resolve":"save","damage":"1d6","type":"ice","range":0,"area":{"shape":"cone","length":20},"conditions":[{"id":"blinded","turns":2}]},
   {"id":"mend","ap":1,"resolve":"auto","heal":"1d8+2","range":30,"targets":2,"cost":"free","concentration":true}]},
 {"id":"ogre","side":"foes","at":[8,3],"size":2,"stats":{"str":19,"dex":8,"hp":50,"natural_bc":4,"main_actions":2},
  "weapons":[{"id":"trunk","damage":"2d6","types":["bludgeoning"],"hands":"two","reach":10,"extra":[{"damage":"1d4","type":"corrosive"}]},
   {"id":"fist","damage":"1d4","types":["bludgeoning"],"natural":true,"slot":"either"}]},
 {"id":"reaver","side":"foes","at":[4,4],"stats":{"str":13,"hp":22,"alignment":"evil"},
  "weapons":[{"id":"greataxe","damage":"1d12","types":["slashing"],"hands":"two"}],"armour":[{"id":"plate","bc":6,"class":"plate"}]},
 {"id":"guard","side":"foes","at":[5,5],"stats":{"hp":18,"undead":true,"flesh":false,"defeat_mode":"dead_at_zero"},
  "weapons":[{"id":"sword","damage":"1d6","types":["slashing"],"parry":3}],"shields":[{"id":"buckler","bc":1}]},
 {"id":"bat","side":"foes","at":[2,3],"height":2,"elevation":4,"stats":{"dex":16,"hp":6,"size_class":"tiny","senses":["hearing","echolocation"]},
  "weapons":[{"id":"fangs","damage":"1d4","types":["fire"],"attr":[],"natural":true,"to_hit":6,"poison":{"name":"venom","turns":1,"effect":{"attr":{"str":-3},"damage":"1d4"}}}]},
 {"id":"bear","side":"wild","at":[9,7],"stats":{"hp":30},"weapons":[{"id":"claw","natural":true,"damage":"1d6"}]}
]`

var crowdIDs = []string{"hilda", "joss", "wen", "ogre", "reaver", "guard", "bat", "bear"}

// randomCommand draws a command that may or may not be possible.
func randomCommand(r *rand.Rand, s *engine.State) string {
	id := func() string { return pick(r, crowdIDs) }
	who := s.Turn
	if who == "" || s.Token(who) == nil || from(r, 0, 9) == 0 {
		who = id()
	}
	square := func() string {
		return fmt.Sprintf("[%d,%d]", from(r, 0, 11), from(r, 0, 8))
	}
	near := func() string {
		t0 := s.Token(who)
		if t0 == nil {
			return "[0,0]"
		}
		at := t0.At
		return fmt.Sprintf("[%d,%d]", at.X+from(r, -2, 2), at.Y+from(r, -2, 2))
	}
	forms := []func() string{
		func() string { return `{"do":"end_turn"}` },
		func() string { return `{"do":"move","who":"` + who + `","to":` + square() + `}` },
		func() string { return `{"do":"move","who":"` + who + `","to":` + near() + `}` },
		func() string { return `{"do":"move","who":"` + who + `","to":` + square() + `,"by":"jog_sprint"}` },
		func() string { return `{"do":"jump","who":"` + who + `","to":` + near() + `}` },
		func() string { return `{"do":"drag","who":"` + who + `","to":` + near() + `}` },
		func() string { return `{"do":"attack","who":"` + who + `","target":"` + id() + `"}` },
		func() string {
			return `{"do":"attack","who":"` + who + `","target":"` + id() + `","with":"fist"}`
		},
		func() string { return `{"do":"double_attack","who":"` + who + `","target":"` + id() + `"}` },
		func() string { return `{"do":"offhand_attack","who":"` + who + `","target":"` + id() + `"}` },
		func() string {
			return `{"do":"throw","who":"` + who + `","with":"dagger","target":"` + id() + `","hand":"offhand"}`
		},
		func() string { return `{"do":"throw","who":"` + who + `","target":"` + id() + `"}` },
		func() string { return `{"do":"throw","who":"` + who + `","what":"flask","at":` + near() + `}` },
		func() string { return `{"do":"pick_up","who":"` + who + `","item":"dagger"}` },
		func() string { return `{"do":"cast","who":"wen","spell":"thorn","target":"` + id() + `"}` },
		func() string { return `{"do":"cast","who":"wen","spell":"ring","at":` + square() + `}` },
		func() string { return `{"do":"cast","who":"wen","spell":"cone","toward":` + square() + `}` },
		func() string { return `{"do":"cast","who":"wen","spell":"mend","targets":["` + id() + `"]}` },
		func() string { return `{"do":"grapple","who":"` + who + `","target":"` + id() + `"}` },
		func() string { return `{"do":"regrapple","who":"` + who + `"}` },
		func() string { return `{"do":"release","who":"` + who + `"}` },
		func() string { return `{"do":"escape","who":"` + who + `"}` },
		func() string {
			return `{"do":"grapple_throw","who":"` + who + `","dir":[1,` + fmt.Sprint(from(r, -1, 1)) + `]}`
		},
		func() string {
			return `{"do":"help","who":"` + who + `","target":"` + id() + `","what":"` + pick(r, []string{"grapple", "bleeding", "rouse", "carry"}) + `"}`
		},
		func() string {
			return `{"do":"` + pick(r, []string{"disengage", "block", "jog", "sprint", "stand_up", "recognise", "regrapple"}) + `","who":"` + who + `"}`
		},
		func() string {
			return `{"do":"equip","who":"hilda","main":"` + pick(r, []string{"maul", "spear", "broadsword"}) + `","off":` + pick(r, []string{"null", `"shield"`}) + `}`
		},
	}
	hand := []func() string{
		func() string {
			return `{"do":"` + pick(r, []string{"surrender", "flee", "start", "end_combat"}) + `","who":"` + who + `"}`
		},
		func() string {
			return `{"do":"start","surprised":["` + pick(r, []string{"party", "foes"}) + `"]}`
		},
		func() string { return `{"do":"start","ambush":{"by":"bat","against":["party"],"sought":true}}` },
		func() string {
			return `{"do":"condition","who":"` + id() + `","add":"` + pick(r, conditionWords()) + `","level":` +
				fmt.Sprint(from(r, 1, 25)) + `,"turns":` + fmt.Sprint(from(r, 1, 3)) + `,"by":"` + id() + `"}`
		},
		func() string {
			return `{"do":"condition","who":"` + id() + `","remove":"` + pick(r, conditionWords()) + `"}`
		},
		func() string { return `{"do":"place","who":"` + id() + `","at":` + square() + `}` },
		func() string {
			return `{"do":"damage","who":"` + id() + `","amount":` + fmt.Sprint(from(r, 0, 30)) + `}`
		},
		func() string {
			return `{"do":"heal","who":"` + id() + `","amount":` + fmt.Sprint(from(r, 0, 30)) + `}`
		},
		func() string {
			return `{"do":"set","who":"` + id() + `","field":"stats.hp","value":` + fmt.Sprint(from(r, 0, 30)) + `}`
		},
		func() string {
			return `{"do":"set","who":"` + id() + `","field":"stats.str","value":` + fmt.Sprint(from(r, 0, 30)) + `}`
		},
		func() string { return `{"do":"set_turn","who":"` + id() + `"}` },
		func() string { return `{"do":"remove_token","who":"` + id() + `"}` },
		func() string {
			return `{"do":"add_token","token":{"id":"` + id() + `","side":"wild","at":` + square() + `}}`
		},
		func() string { return `{"do":"rest","kind":"long"}` },
		func() string {
			return `{"do":"pass_time","hours":` + fmt.Sprint(from(r, 1, 9)) + `}`
		},
		func() string { return `{"do":"repair","who":"` + id() + `"}` },
		func() string { return `{"do":"undo"}` },
	}
	if from(r, 0, 19) == 0 {
		forms = hand
	}
	return pick(r, forms)()
}

func from(r *rand.Rand, lo, hi int) int { return lo + r.IntN(hi-lo+1) }

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// likely draws commands till one is legal, a few times.
func likely(t *testing.T, r *rand.Rand, g *engine.Game) (string, *engine.Command) {
	t.Helper()
	for i := 0; ; i++ {
		text := randomCommand(r, g.State())
		n, err := doc.Parse([]byte(text))
		if err != nil {
			t.Fatal(text, err)
		}
		c, _, refused := engine.ReadCommand(n)
		if refused != nil {
			t.Fatal(refused.Why)
		}
		if i == 12 || g.View().Probe(c) == nil {
			return text, c
		}
	}
}

var crowdSettings = []string{`{}`,
	`{"defeat_rules":"modern","diagonal_rule":"fractional","block_cost":"reaction","oa_on_enter":true,"reaction_on_own_turn":true,"recognition":true}`,
	`{"pass_through":"all","corners":"free","dot_tick":"turn_start","reaction_refresh":"every_turn","auto_end_turn":true,"damage_while_down_adds_fail":true,"frozen_thaw":"when_below_threshold","unconscious_falls_prone":true,"parry_vs_ranged":true}`,
	`{"theatre_of_mind":true,"bonus_round_scope":"attack_only","regrapple_keeps":"higher","adv_cancel":"count","cover_mit":[1,2,4],"recognition":true}`}

// Whatever is tried, the rules break no invariant, refuse before they ask, and the log replays.
func TestRandomPlay(t *testing.T) {
	fights := 40
	if testing.Short() {
		fights = 8
	}
	for seed := range fights {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		b := sit(t, crowd+`,"seed":`+fmt.Sprint(seed)+`,"settings":`+crowdSettings[seed%len(crowdSettings)])
		b.do(`{"do":"start","initiative":{"hilda":20,"joss":18,"wen":16,"ogre":15,"reaver":14,"guard":12,"bat":11,"bear":9}}`, ``)
		for range 80 {
			text, c := likely(t, r, b.game)
			playRandom(t, b.game, text, c, seed)
		}
		replays(t, b.game)
	}
}

func playRandom(t *testing.T, g *engine.Game, text string, c *engine.Command, seed int) {
	t.Helper()
	first := g.Do(c, nil, nil)
	if first.Bug != nil {
		t.Fatalf("fight %d: %s: %v", seed, text, first.Bug)
	}
	if first.Question == nil {
		return
	}
	g.Cancel()
	second := g.Do(c, nil, engine.Auto)
	if second.Bug != nil {
		t.Fatalf("fight %d: %s: %v", seed, text, second.Bug)
	}
	if second.Record == nil {
		t.Fatalf("fight %d: %s asks %s, then: %+v", seed, text, first.Question.Node(), second.Refusal)
	}
}

// replays tells that a saved game opens to the same state by its own history.
func replays(t *testing.T, g *engine.Game) {
	t.Helper()
	n, err := doc.Parse(g.Encounter().Node().JSON())
	if err != nil {
		t.Fatal(err)
	}
	var ps doc.Problems
	e := engine.ReadEncounter(n, func(string) engine.System { return New() }, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	if _, warning := engine.NewGame(e); warning != nil {
		t.Fatal(warning)
	}
}
