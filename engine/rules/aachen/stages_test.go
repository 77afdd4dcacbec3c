package aachen_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

func TestBattery(t *testing.T) { bench.Battery(t) }

func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }

// stages are positions for rare commands.
var stages = []rulestest.Stage{
	{
		Name:   "free lanes for spears and beasts, two moves off",
		Fight:  lanes,
		Before: []string{`{"do":"start","order":["party","foes"]}`},
		For:    []string{"charge", "snap_attack", "disengage", "total_defense", "hold_action", "act_after"},
	},
	{
		Name:  "beasts that have come close, their turn",
		Fight: lanes,
		Before: []string{`{"do":"place","who":"boar","at":[2,1]}`, `{"do":"place","who":"hound","at":[2,5]}`,
			`{"do":"start","order":["foes","party"]}`},
		For: []string{"multi_attack"},
	},
	{
		Name:   "held pairs: one holds, two hold one, a foe holds",
		Fight:  holds,
		Before: []string{`{"do":"start","order":["party","foes"]}`},
		For:    []string{"escape", "grapple_move", "release", "grapple", "shove"},
	},
	{
		Name:   "shields, weapons in both hands, a hammering fighter who has struck",
		Fight:  shields,
		Before: []string{`{"do":"start","order":["party","foes"]}`, `{"do":"attack","who":"ada","target":"ogre"}`},
		For:    []string{"extra_attack", "two_weapon_attack", "shatter_shield", "lock_shields", "screen_ally"},
	},
	{
		Name:  "the fallen, the helpless and the unaware, with friends and foes beside them",
		Fight: fallen,
		Before: []string{`{"do":"start","surprise":{"side":"party"}}`, `{"do":"condition","who":"sentry","add":"unaware"}`,
			`{"do":"condition","who":"ulf","add":"unconscious"}`},
		For: []string{"first_aid", "execution_attack", "drag_ally", "stand_up", "pick_up", "go_prone", "end_phase"},
	},
	{
		Name:   "empty bows, full packs, heavy loads, a caster",
		Fight:  packs,
		Before: []string{`{"do":"start","order":["party","foes"]}`},
		For:    []string{"reload", "draw", "ready_or_stow", "drop", "drop_load", "cast", "use_skill", "custom", "speak"},
	},
}

const lanes = `{"map":{"size":[16,8]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":9}}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"str":14,"hp":20,"ac":14,"class":"fighter","level":3,"skills":{"slash":1,"shoot":0}},
   "weapons":[{"preset":"spear_broad"},{"preset":"javelin"},{"preset":"dagger"}]},
  {"id":"bor","side":"party","player":true,"at":[1,5],"stats":{"hp":18,"ac":13,"skills":{"slash":2},"traits":{"elusive":1,"snappy":1}},"weapons":[{"preset":"axe"}]},
  {"id":"boar","side":"foes","at":[9,1],"size":2,"stats":{"hp":30,"ac":12,"attack_total":3,"hands":0,"speed":40,"multi_attack":["tusk","tusk","hoof"]},
   "weapons":[{"id":"tusk","damage":"1d6","natural":true,"combo":{"hits":2,"damage":"1d8"}},{"id":"hoof","damage":"1d4","natural":true,"long":true}]},
  {"id":"chief","side":"foes","at":[9,5],"stats":{"important":true,"hp":25,"ac":13,"str":16,"class":"fighter","level":2,"skills":{"slash":1}},
   "weapons":[{"preset":"spear_heavy"},{"preset":"hatchet"}]},
  {"id":"hound","side":"foes","at":[3,4],"stats":{"hp":12,"ac":12,"attack_total":2,"hands":0,"multi_attack":["bite","bite"]},"weapons":[{"id":"bite","damage":"1d4","natural":true}]}]}`

const holds = `{"map":{"size":[10,8]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":9}}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"str":14,"hp":20,"skills":{"punch":1,"exert":1}},"conditions":{"grappling":{"of":"gob"}}},
  {"id":"gob","side":"foes","at":[3,2],"stats":{"hp":20,"skills":{"punch":0}},"conditions":{"grappled":{"by":["ada"]}}},
  {"id":"bor","side":"party","player":true,"at":[6,5],"stats":{"hp":22,"skills":{"grapple":1}},"conditions":{"grappled":{"by":["orc","imp"]}}},
  {"id":"orc","side":"foes","at":[7,5],"stats":{"hp":20,"skills":{"punch":1}},"conditions":{"grappling":{"of":"bor"}}},
  {"id":"imp","side":"foes","at":[6,4],"stats":{"hp":15,"attack_total":1},"conditions":{"grappling":{"of":"bor"}}},
  {"id":"cid","side":"party","player":true,"at":[7,2],"stats":{"hp":15,"skills":{"punch":2,"exert":0}}},
  {"id":"troll","side":"foes","at":[8,2],"size":2,"stats":{"hp":40,"attack_total":2,"hands":2}}]}`

const shields = `{"map":{"size":[10,8]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":9}}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[3,2],"stats":{"str":14,"hp":30,"ac":14,"shield":"small","skills":{"slash":2},"traits":{"hammering":3}},
   "weapons":[{"preset":"seax"},{"preset":"hatchet"}]},
  {"id":"bor","side":"party","player":true,"at":[3,4],"stats":{"hp":20,"shield":"large","skills":{"slash":1},"traits":{"hammering":1}},"weapons":[{"preset":"axe"}]},
  {"id":"cid","side":"party","player":true,"at":[2,3],"stats":{"hp":20,"shield":"broad","skills":{"slash":1}},"weapons":[{"preset":"hammer_war"}]},
  {"id":"dag","side":"party","player":true,"at":[3,3],"stats":{"hp":20,"dex":14,"skills":{"slash":1}},"weapons":[{"preset":"knife","carried":"hand"},{"preset":"axe","carried":"hand"}]},
  {"id":"ogre","side":"foes","at":[4,2],"stats":{"hp":60,"ac":12,"shield":"broad","skills":{"slash":1}},"weapons":[{"preset":"axe"}]},
  {"id":"gob","side":"foes","at":[4,4],"stats":{"hp":30,"ac":12,"shield":"small","skills":{"slash":1}},"weapons":[{"preset":"hatchet"}]},
  {"id":"orc","side":"foes","at":[5,3],"stats":{"hp":30,"ac":12,"skills":{"slash":1}},"weapons":[{"preset":"seax","carried":"hand"},{"preset":"mace","carried":"hand"}]}]}`

const fallen = `{"map":{"size":[10,8]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":9}}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"str":14,"hp":20,"skills":{"slash":2,"shoot":1,"heal":1}},"weapons":[{"preset":"dagger"},{"preset":"bow_large"}]},
  {"id":"ulf","side":"party","player":true,"at":[2,3],"stats":{"hp":9,"skills":{"slash":1}},"weapons":[{"preset":"sword_short"}]},
  {"id":"bor","side":"party","player":true,"at":[3,4],"stats":{"hp":12,"skills":{"heal":0}},"weapons":[{"preset":"mace"}],"conditions":{"prone":{},"must_stand":{}}},
  {"id":"sentry","side":"foes","at":[3,2],"stats":{"hp":14,"ac":13},"weapons":[{"preset":"spear_broad"}]},
  {"id":"guard","side":"foes","at":[6,2],"stats":{"hp":14,"ac":13},"weapons":[{"preset":"club"}],"conditions":{"helpless":{}}},
  {"id":"cook","side":"foes","at":[4,4],"stats":{"hp":14,"skills":{"slash":0,"heal":0}},"weapons":[{"preset":"knife"},{"preset":"club","carried":"ground","lies_at":[4,5]}]}]}`

const packs = `{"map":{"size":[12,8]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":9}}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp":20,"load":70,"skills":{"shoot":1}},
   "weapons":[{"preset":"bow_small","loaded":false,"ammo":9},{"preset":"dagger"},{"preset":"mace","carried":"pack"}]},
  {"id":"bor","side":"party","player":true,"at":[1,4],"stats":{"hp":20,"encumbrance":"burdened","shield":"small","skills":{"shoot":0}},"weapons":[{"preset":"axe"},{"preset":"knife"}]},
  {"id":"cyr","side":"party","player":true,"at":[3,6],"stats":{"hp":12,"cp":40,"caster_tc":9,"wis":14,"skills":{"cast":1,"spy":1}},"weapons":[{"preset":"knife"}]},
  {"id":"gob","side":"foes","at":[9,2],"stats":{"hp":20,"ac":12,"skills":{"shoot":0}},"weapons":[{"preset":"crossbow","loaded":false},{"preset":"seax"}]},
  {"id":"orc","side":"foes","at":[9,5],"stats":{"hp":20,"ac":12,"encumbrance":"very_burdened"},"weapons":[{"preset":"sling","loaded":false,"ammo":4},{"preset":"club"}]}]}`
