package glitters_test

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

func TestBattery(t *testing.T) { bench.Battery(t) }

func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }

// stages are positions for rare commands.
var stages = []rulestest.Stage{
	{
		Name:   "one who has held a foe since its turn began",
		Fight:  holds,
		Before: []string{`{"do":"start","order":["hilda","reaver","tam","ogre","imp","ann","eve"]}`},
		For:    []string{"drag", "grapple_throw", "regrapple", "release"},
	},
	{
		Name:   "one who is held, at the head of the order",
		Fight:  holds,
		Before: []string{`{"do":"start","order":["reaver","tam","hilda","imp","ogre","ann","eve"]}`},
		For:    []string{"escape"},
	},
	{
		Name:   "a friend beside two who are held, bleeding or asleep, a foe to seize",
		Fight:  holds,
		Before: []string{`{"do":"start","order":["tam","ogre","hilda","reaver","imp","ann","eve"]}`},
		For:    []string{"help", "grapple", "disengage", "block", "stand_up", "sprint"},
	},
	{
		Name:   "a weapon in each hand, in both, grown; foes who parry and one who shields itself with another",
		Fight:  hands,
		Before: []string{`{"do":"start","order":["joss","kara","hydra","orc","guard","rat"]}`},
		For:    []string{"attack", "double_attack", "offhand_attack", "throw", "equip", "pick_up", "block"},
	},
	{
		Name:   "a caster among friends and foes",
		Fight:  spells,
		Before: []string{`{"do":"start","order":["wen","orc","ulf","wolf"]}`},
		For:    []string{"cast", "recognise", "custom"},
	},
	{
		Name:   "a runner over ditches, walls and water, away from foes",
		Fight:  course,
		Before: []string{`{"do":"start","order":["runner","brute","spear"]}`},
		For:    []string{"move", "jog", "sprint", "jump", "disengage", "stand_up"},
	},
	{
		Name:  "after the fight: wounds, poison, drink, armour eaten by acid",
		Fight: after,
		For:   []string{"rest", "pass_time", "repair"},
	},
}

const holds = `{"map":{"size":[10,7],"rows":["..........","..........","..........","......#..."]},
"sides":{"party":{"players":true}},"tokens":[
 {"id":"hilda","side":"party","player":true,"at":[2,2],"stats":{"str":15,"dex":12,"spd":13,"hp_max":34,"skills":{"martial_arts":2}},
  "weapons":[{"id":"sword","light":true,"parry":6}],"conditions":{"grappling":{"target":"reaver","score":15}}},
 {"id":"reaver","side":"foes","at":[3,2],"stats":{"str":13,"hp_max":22},"weapons":[{"id":"axe","damage":"1d12","hands":"two"}],
  "conditions":{"grappled":{"by":"hilda","score":15,"own":11}}},
 {"id":"tam","side":"party","player":true,"at":[6,4],"stats":{"str":13,"int":13,"spd":12,"hp_max":25,"skills":{"martial_arts":4,"medicine":2}},
  "weapons":[{"id":"club","improvised":true,"types":["bludgeoning"]}],"shields":[{"id":"shield"}],"conditions":{"prone":{}}},
 {"id":"ann","side":"party","player":true,"at":[6,5],"stats":{"hp_max":20,"skills":{"martial_arts":2}},
  "conditions":{"bleeding":{"level":3},"grappled":{"by":"ogre","score":16,"own":9}}},
 {"id":"eve","side":"party","player":true,"at":[5,4],"stats":{"hp_max":12},"conditions":{"unconscious":{"cause":"other"}}},
 {"id":"ogre","side":"foes","at":[7,5],"size":2,"stats":{"str":18,"dex":8,"hp_max":50,"natural_bc":4},
  "weapons":[{"id":"trunk","damage":"2d6","types":["bludgeoning"],"hands":"two","reach":10}],"conditions":{"grappling":{"target":"ann","score":16}}},
 {"id":"imp","side":"foes","at":[6,3],"stats":{"hp_max":9,"size_class":"small"},"weapons":[{"id":"claw","natural":true}]}]}`

const hands = `{"map":{"size":[10,7],"walls":[{"id":"low","kind":"low","from":[5,0],"to":[5,3],"height":3}]},
"sides":{"party":{"players":true}},"settings":{"cover_mit":[1,2,4]},"tokens":[
 {"id":"joss","side":"party","player":true,"at":[4,3],"stats":{"dex":15,"spd":14,"hp_max":30,"skills":{"martial_arts":2,"accuracy":4}},
  "weapons":[{"id":"shortsword","damage":"3","types":["piercing","slashing"],"attr":["str","dex"],"light":true,"parry":3},
   {"id":"dagger","damage":"2","types":["piercing","slashing"],"attr":["str","dex"],"light":true,"ct_mod":-1,"range":[20,60],"throwable":true,"count":2,"lying":[[4,4]]},
   {"id":"bow","kind":"ranged","damage":"1d8","types":["piercing"],"hands":"two","range":[30,300]}]},
 {"id":"kara","side":"party","player":true,"at":[4,5],"stats":{"str":14,"dex":12,"hp_max":40,"skills":{"martial_arts":2}},
  "weapons":[{"id":"staff","types":["bludgeoning"],"hands":"versatile","damage_two":"1d8","parry":6},{"id":"maul","damage":"1d12","types":["bludgeoning"],"hands":"two"}],
  "shields":[{"id":"shield"}]},
 {"id":"hydra","side":"foes","at":[5,4],"size":2,"stats":{"hp_max":60,"main_actions":3,"offhand_actions":2},
  "weapons":[{"id":"fang","natural":true,"damage":"1d6","types":["piercing"],"poison":{"name":"venom","turns":1,"effect":{"attr":{"str":-1}}}},
   {"id":"tail","natural":true,"slot":"offhand","damage":"1d4","types":["force"],"reach":10}]},
 {"id":"orc","side":"foes","at":[5,2],"stats":{"hp_max":12},"weapons":[{"id":"mace","types":["bludgeoning"],"parry":3}],
  "armour":[{"id":"mail","bc":8,"class":"mail"}],"conditions":{"grappling":{"target":"rat"}}},
 {"id":"rat","side":"party","at":[6,2],"stats":{"hp_max":20},"conditions":{"grappled":{"by":"orc"}}},
 {"id":"guard","side":"foes","at":[4,2],"stats":{"hp_max":3},"weapons":[{"id":"sword","parry":6}],"armour":[{"id":"plate","bc":6,"class":"plate"}]}]}`

const spells = `{"map":{"size":[10,7]},"sides":{"party":{"players":true}},"settings":{"recognition":true},"tokens":[
 {"id":"wen","side":"party","player":true,"at":[2,3],"stats":{"int":15,"will":13,"hp_max":30,"ap_max":40,"skills":{"sorcery":2}},
  "weapons":[{"id":"staff","types":["bludgeoning"],"improvised":true}],
  "spells":[{"id":"bolt","ap":1,"damage":"2d3","type":"lightning","range":60,"targets":2,"bypass":"dc"},
   {"id":"ring","ap":1,"resolve":"save","damage":"1d4","type":"fire","dt":12,"range":40,"area":{"shape":"circle","radius":7}},
   {"id":"fan","cost":"offhand","resolve":"save","damage":"1d4","type":"force","on_save":"none","range":0,"area":{"shape":"cone","length":15},"conditions":[{"id":"prone"}]},
   {"id":"ray","resolve":"save","damage":"1d4","type":"ice","save":"str","range":0,"area":{"shape":"line","length":30}},
   {"id":"mend","ap":1,"cost":"free","resolve":"auto","heal":"1d4+2","range":30,"targets":2,"concentration":true},
   {"id":"touch","cost":"main+offhand","range":5,"damage":"","conditions":[{"id":"blinded","turns":2}]}]},
 {"id":"ulf","side":"party","player":true,"at":[2,4],"stats":{"hp":0,"hp_max":20}},
 {"id":"orc","side":"foes","at":[4,3],"stats":{"hp_max":14,"undead":true},"weapons":[{"id":"axe"}],"armour":[{"id":"plate","bc":6,"class":"plate"}]},
 {"id":"wolf","side":"foes","at":[8,5],"stats":{"hp_max":15,"rarity":"rare","emits":true},"weapons":[{"id":"bite","natural":true}]}]}`

const course = `{"map":{"size":[14,7],"rows":["..............","....,,........","....~~........","..............","..............","..........#..."],
 "walls":[{"id":"low","kind":"low","from":[4,3],"to":[6,3],"height":2},{"id":"veil","kind":"curtain","from":[8,0],"to":[8,3]}],
 "elevation":[{"area":[10,0,3,2],"height":5}]},"tokens":[
 {"id":"runner","side":"party","player":true,"at":[2,3],"stats":{"spd":16,"hp_max":40,"ap_max":12},"weapons":[{"id":"knife","damage":"1d4","light":true,"parry":3}],
  "conditions":{"prone":{},"burning":{"level":1}}},
 {"id":"brute","side":"foes","at":[3,3],"stats":{"spd":12,"hp_max":30},"weapons":[{"id":"maul","damage":"1d12","types":["bludgeoning"],"hands":"two"}]},
 {"id":"spear","side":"foes","at":[2,5],"stats":{"spd":14,"hp_max":30},"weapons":[{"id":"pike","attr":["str","spd"],"hands":"two"},{"id":"kick","damage":"1d4","natural":true}]}]}`

const after = `{"map":{"size":[8,5]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"hilda","side":"party","player":true,"at":[1,1],"stats":{"hp":5,"hp_max":34,"ap":2},"armour":[{"id":"hauberk","bc":8,"bc_lost":3,"class":"mail"}],
  "shields":[{"id":"shield","bc_lost":1}],"conditions":{"bleeding":{"level":2},"intoxicated":{"level":4}}},
 {"id":"joss","side":"party","player":true,"at":[2,1],"stats":{"hp":0,"hp_max":26},"conditions":{"unconscious":{"cause":"hp","hours":3}},
  "armour":[{"id":"leather","bc":4,"bc_lost":2}]},
 {"id":"wen","side":"party","player":true,"at":[1,2],"stats":{"hp":9,"hp_max":24},"armour":[{"id":"robe","bc":2,"bc_lost":1}],
  "conditions":{"freezing":{"level":12},"frozen":{},"poisoned":{"entries":[{"name":"venom","turns":0,"effect":{"attr":{"str":-1}}}]}}},
 {"id":"orc","side":"foes","at":[6,3],"stats":{"hp":0,"hp_max":12},"shields":[{"id":"buckler","bc":1,"bc_lost":1}]}]}`

// quiet are the events of a walk that nothing interrupts.
var quiet = []string{"acted", "moved", "provoked", "rolled", "shielded", "prompt", "condition_removed"}

// kept checks that an uninterrupted walk ends where its preview says, with the points that it says are left.
func kept(t rulestest.Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record) {
	t.Helper()
	path := preview.Get("path")
	if path == nil || slices.ContainsFunc(r.Events, func(e engine.Event) bool { return !slices.Contains(quiet, e.Name) }) {
		return
	}
	walker := r.After.Token(c.Who)
	if at := engine.SquareNode(walker.At); !jsondoc.Equal(at, path.Items[len(path.Items)-1]) {
		t.Fatalf("%s: the preview goes by %s, the walk ends at %s", c.Node, path, at)
	}
	const points = 2 // of budget.move, in quarters
	if left := jsondoc.Quarters(walker.Budget[points]); !jsondoc.Equal(left, preview.Get("left")) {
		t.Fatalf("%s: the preview leaves %s, the walk %s", c.Node, preview.Get("left"), left)
	}
}
