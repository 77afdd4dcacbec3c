package glitters_test

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// candidates returns commands that a token might try in a state: every action with every weapon at every token and every
// square near it, and some illegal ones.
func candidates(s *engine.State, who string) []*engine.Command {
	var list []*engine.Command
	add := func(do string, args ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, args...)) }
	t := s.Token(who)
	for _, do := range []string{"end_turn", "jog", "sprint", "disengage", "block", "stand_up", "regrapple", "release", "escape", "recognise", "surrender", "flee", "start", "end_combat"} {
		add(do)
	}
	add("jog", jsondoc.M("pay", "ap"))
	add("stand_up", jsondoc.M("pay", "main"))
	add("custom", jsondoc.M("what", "wait"), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("offhand", 1))))
	for y := t.At.Y - 2; y <= t.At.Y+2; y++ {
		for x := t.At.X - 2; x <= t.At.X+2; x++ {
			to := jsondoc.M("to", jsondoc.Ints(x, y))
			add("move", to)
			add("move", to, jsondoc.M("by", "jog_sprint"))
			add("drag", to)
			add("jump", to)
		}
	}
	for dx := -1; dx <= 1; dx++ {
		add("grapple_throw", jsondoc.M("dir", jsondoc.Ints(dx, 1)))
		add("move", jsondoc.M("path", jsondoc.Arr(jsondoc.Ints(t.At.X+dx, t.At.Y+1))))
	}
	for _, o := range s.Tokens {
		target := jsondoc.M("target", o.ID)
		for _, do := range []string{"attack", "double_attack", "offhand_attack", "throw", "grapple"} {
			add(do, target)
		}
		for _, w := range t.Lists[0] {
			with := jsondoc.M("with", w.Text(0))
			add("attack", target, with)
			add("double_attack", target, with)
			add("throw", target, with, jsondoc.M("hand", "offhand"))
		}
		for _, what := range []string{"grapple", "bleeding", "rouse", "carry"} {
			add("help", target, jsondoc.M("what", what))
		}
		for _, l := range t.Lists[3] {
			add("cast", jsondoc.M("spell", l.Text(0)), target)
			add("cast", jsondoc.M("spell", l.Text(0)), jsondoc.M("at", engine.SquareNode(o.At)))
			add("cast", jsondoc.M("spell", l.Text(0)), jsondoc.M("toward", engine.SquareNode(o.At)))
		}
	}
	for _, w := range t.Lists[0] {
		add("equip", jsondoc.M("main", w.Text(0)))
		add("equip", jsondoc.M("main", w.Text(0)), jsondoc.M("off", jsondoc.Nil()))
		add("pick_up", jsondoc.M("item", w.Text(0)))
	}
	return list
}

// party is a small crowd on a small board: walls, terrain, sizes, spells, holds.
const party = `{"parapet":1,"system":"glitters","name":"crowd","map":{"size":[9,7],
 "rows":["....#....","..,......","....~....","........."],
 "walls":[{"id":"w","kind":"wall","from":[3,0],"to":[3,2]},{"id":"low","kind":"low","from":[4,4],"to":[6,4],"height":2},{"id":"veil","kind":"curtain","from":[6,0],"to":[6,2]}]},
"tokens":[
 {"id":"kara","side":"party","player":true,"at":[1,1],"stats":{"str":14,"dex":12,"spd":12,"hp_max":40,"skills":{"martial_arts":2}},
  "weapons":[{"id":"sword","damage":"1d6","light":true,"parry":6},{"id":"dagger","damage":"1d4","types":["piercing","slashing"],"attr":["str","dex"],"light":true,"range":[20,60],"throwable":true},{"id":"maul","damage":"1d12","types":["bludgeoning"],"hands":"two"}],
  "shields":[{"id":"shield"}],"armour":[{"id":"hauberk","bc":8,"class":"mail","dc_cap":8}]},
 {"id":"wen","side":"party","player":true,"at":[2,3],"stats":{"int":15,"hp_max":20,"ap_max":30},
  "weapons":[{"id":"staff","damage":"1d6","damage_two":"1d8","hands":"versatile","types":["bludgeoning"],"parry":6,"improvised":true}],
  "spells":[{"id":"bolt","damage":"2d6","type":"ice","range":40,"targets":2},{"id":"burst","ap":1,"resolve":"save","damage":"2d6","type":"fire","range":60,"dt":12,"area":{"shape":"circle","radius":7}},
   {"id":"fan","ap":1,"cost":"offhand","resolve":"save","damage":"1d6","type":"force","range":0,"area":{"shape":"cone","length":15},"conditions":[{"id":"prone"}]},
   {"id":"mend","ap":2,"cost":"free","resolve":"auto","heal":"1d8","range":30}]},
 {"id":"ogre","side":"foes","at":[4,1],"size":2,"stats":{"str":18,"dex":8,"hp_max":50,"natural_bc":4},"weapons":[{"id":"trunk","damage":"2d6","types":["bludgeoning"],"hands":"two","reach":10},{"id":"fist","damage":"1d4","types":["bludgeoning"],"natural":true,"slot":"either"}]},
 {"id":"orc","side":"foes","at":[3,3],"stats":{"str":13,"hp_max":14},"weapons":[{"id":"axe","damage":"1d6","parry":3}],"shields":[{"id":"buckler","bc":1}]},
 {"id":"bat","side":"foes","at":[2,4],"height":2,"elevation":3,"stats":{"dex":16,"hp_max":6,"size_class":"tiny","senses":["hearing","echolocation"]},"weapons":[{"id":"fangs","damage":"1d4","types":["piercing"],"natural":true,"to_hit":6}]}]}`

// variants are the settings under which the properties are checked.
var variants = []string{`{}`,
	`{"diagonal_rule":"fractional","block_cost":"reaction","oa_on_enter":true,"reaction_on_own_turn":true,"recognition":true,"corners":"either","mp_formula":"full_speed"}`,
	`{"pass_through":"all","corners":"free","auto_end_turn":true,"adv_cancel":"count","cover_mit":[1,2,4],"reaction_refresh":"every_turn","defeat_rules":"modern","jog_max_per_turn":2}`,
	`{"theatre_of_mind":true,"jog_sprint_stack":false,"bonus_round_scope":"attack_only"}`,
	`{"defeat_rules":"modern","diagonal_rule":"fractional","block_cost":"reaction","oa_on_enter":true,"reaction_on_own_turn":true,"recognition":true}`,
	`{"pass_through":"all","corners":"free","dot_tick":"turn_start","reaction_refresh":"every_turn","auto_end_turn":true,"damage_while_down_adds_fail":true,"frozen_thaw":"when_below_threshold","unconscious_falls_prone":true,"parry_vs_ranged":true}`,
	`{"theatre_of_mind":true,"bonus_round_scope":"attack_only","regrapple_keeps":"higher","adv_cancel":"count","cover_mit":[1,2,4],"recognition":true}`}

func crowdGame(t rulestest.Failer, settings string) *engine.Game {
	return bench.Open(t, strings.Replace(party, `"map"`, `"settings":`+settings+`,"map"`, 1))
}

// crowd is a combat with a bit of everything: sizes, spells, poison, two hands, tiny flyers, walls.
const crowd = `{"map":{"size":[12,9],"rows":["............","..##........",".....~~.....","....,,......"," ..........."],
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
]}`
