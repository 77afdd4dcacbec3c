package glitters_test

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules/rulestest"
)

// candidates are commands that a token might try in a state: every action with every weapon at
// every token, every square near it, and some that can't be.
func candidates(s *engine.State, who string) []*engine.Command {
	var list []*engine.Command
	add := func(do string, args ...doc.Member) { list = append(list, engine.NewCommand(do, who, args...)) }
	t := s.Token(who)
	for _, do := range []string{"end_turn", "jog", "sprint", "disengage", "block", "stand_up", "regrapple", "release", "escape", "recognise", "surrender", "flee", "start", "end_combat"} {
		add(do)
	}
	add("jog", doc.M("pay", doc.Str("ap")))
	add("stand_up", doc.M("pay", doc.Str("main")))
	add("custom", doc.M("what", doc.Str("wait")), doc.M("cost", doc.Obj(doc.M("offhand", doc.Int(1)))))
	for y := t.At.Y - 2; y <= t.At.Y+2; y++ {
		for x := t.At.X - 2; x <= t.At.X+2; x++ {
			to := doc.M("to", doc.Ints(x, y))
			add("move", to)
			add("move", to, doc.M("by", doc.Str("jog_sprint")))
			add("drag", to)
			add("jump", to)
		}
	}
	for dx := -1; dx <= 1; dx++ {
		add("grapple_throw", doc.M("dir", doc.Ints(dx, 1)))
		add("move", doc.M("path", doc.Arr(doc.Ints(t.At.X+dx, t.At.Y+1))))
	}
	for _, o := range s.Tokens {
		target := doc.M("target", doc.Str(o.ID))
		for _, do := range []string{"attack", "double_attack", "offhand_attack", "throw", "grapple"} {
			add(do, target)
		}
		for _, w := range t.Lists[0] {
			with := doc.M("with", doc.Str(w.Text(0)))
			add("attack", target, with)
			add("double_attack", target, with)
			add("throw", target, with, doc.M("hand", doc.Str("offhand")))
		}
		for _, what := range []string{"grapple", "bleeding", "rouse", "carry"} {
			add("help", target, doc.M("what", doc.Str(what)))
		}
		for _, l := range t.Lists[3] {
			add("cast", doc.M("spell", doc.Str(l.Text(0))), target)
			add("cast", doc.M("spell", doc.Str(l.Text(0))), doc.M("at", engine.SquareNode(o.At)))
			add("cast", doc.M("spell", doc.Str(l.Text(0))), doc.M("toward", engine.SquareNode(o.At)))
		}
	}
	for _, w := range t.Lists[0] {
		add("equip", doc.M("main", doc.Str(w.Text(0))))
		add("equip", doc.M("main", doc.Str(w.Text(0))), doc.M("off", doc.Nil()))
		add("pick_up", doc.M("item", doc.Str(w.Text(0))))
	}
	return list
}

// party is a small crowd on a small board: walls, terrain, sizes, spells, holds.
const party = `{"parapet":1,"system":"glitters","name":"crowd","settings":%s,"map":{"size":[9,7],
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

// variants are settings under which the properties are held.
var variants = []string{`{}`,
	`{"diagonal_rule":"fractional","block_cost":"reaction","oa_on_enter":true,"reaction_on_own_turn":true,"recognition":true,"corners":"either","mp_formula":"full_speed"}`,
	`{"pass_through":"all","corners":"free","auto_end_turn":true,"adv_cancel":"count","cover_mit":[1,2,4],"reaction_refresh":"every_turn","defeat_rules":"modern","jog_max_per_turn":2}`,
	`{"theatre_of_mind":true,"jog_sprint_stack":false,"bonus_round_scope":"attack_only"}`}

func crowdGame(t rulestest.Failer, settings string) *engine.Game {
	return bench.Open(t, fmt.Sprintf(party, settings))
}
