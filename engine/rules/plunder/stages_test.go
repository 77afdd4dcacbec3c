package plunder_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

func TestBattery(t *testing.T) { bench.Battery(t) }

func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }

// stages are positions for rare commands.
var stages = []rulestest.Stage{
	{
		Name:   "movement: the lying among foes, who holds and who is held, hurt friends behind who may rally, reach on guard",
		Fight:  field,
		Before: []string{`{"do":"start"}`},
		For:    []string{"move", "stand_up", "rally", "release", "pass", "end_turn", "provoke", "environment"},
	},
	{
		Name:   "spells are declared: dice left, dice spent, a place in the way, a caster in melee",
		Fight:  circle,
		Before: []string{`{"do":"start"}`, `{"do":"next_phase","to":"declare_spells"}`},
		For:    []string{"cast", "next_phase"},
	},
	{
		Name:   "melee: held pairs, the bleeding beside their friends, shields, gaps, blades in packs",
		Fight:  press,
		Before: []string{`{"do":"start"}`, `{"do":"next_phase","to":"melee"}`},
		For: []string{"attack", "dodge", "feint", "grapple", "escape", "shove", "bandage", "apply_pressure", "retrieve", "custom", "roll", "resolve",
			"release", "environment"},
	},
	{
		Name:  "two melees apart, rolled and waiting",
		Fight: press,
		Before: []string{`{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, `{"do":"attack","who":"orc1","target":"ana"}`,
			`{"do":"shove","who":"ogre","target":"cy"}`, `{"do":"dodge","who":"orc2"}`, `{"do":"roll","close":true}`},
		For: []string{"group", "resolve", "environment", "provoke"},
	},
	{
		Name:   "things on the ground and at hand, doors open, shut and locked, foes beside them",
		Fight:  store,
		Before: []string{`{"do":"start"}`},
		For:    []string{"draw", "sheathe", "drop", "pick_up", "open_door", "close_door"},
	},
	{
		Name:  "Morale is due: half of the foes are Wounded",
		Fight: press,
		Before: []string{`{"do":"start"}`, `{"do":"damage","who":"orc1","amount":7}`, `{"do":"damage","who":"ogre","amount":19}`,
			`{"do":"next_phase","to":"next_round"}`},
		For: []string{"morale"},
	},
}

const field = `{"map":{"size":[12,8]},"sides":{"party":{"players":true}},"tokens":[
  {"id":"ana","side":"party","player":true,"at":[4,3],"stats":{"hp_max":30,"melee_target":9,"dodge":1},"weapons":[{"id":"sword","parry":4,"types":["slash","stab"]}],"conditions":{"prone":{}}},
  {"id":"bo","side":"party","player":true,"at":[1,2],"stats":{"hp_max":20,"cou_target":8},"weapons":[{"id":"bow","mode":"ranged","hands":2,"point_blank":30}]},
  {"id":"cy","side":"party","player":true,"at":[2,5],"stats":{"hp_max":20,"hp":3,"cou_target":6},"weapons":[{"id":"club","parry":1}],"conditions":{"grappling":{"with":["rat"]}}},
  {"id":"rat","side":"foes","at":[2,6],"stats":{"hp_max":20},"weapons":[{"id":"bite","natural":true,"damage":"1d3"}],"conditions":{"grappled":{"by":["cy"]}}},
  {"id":"orc","side":"foes","at":[5,3],"stats":{"hp_max":20,"hp":9,"cou_target":9},"weapons":[{"id":"longaxe","parry":3,"types":["slash"],"properties":["reach","two_handed"]}]},
  {"id":"imp","side":"foes","at":[5,2],"stats":{"hp_max":20},"conditions":{"prone":{}}},
  {"id":"ogre","side":"foes","at":[8,4],"size":2,"stats":{"hp_max":40,"hd":1,"speed":30}}]}`

const circle = `{"map":{"size":[10,6],"rows":["..........","..........","....#.....","..........","..........",".........."]},"tokens":[
  {"id":"ana","side":"party","player":true,"at":[4,3],"stats":{"hp_max":30},"weapons":[{"id":"sword","parry":4}]},
  {"id":"cy","side":"party","player":true,"at":[1,3],"stats":{"hp_max":30,"spell_target":8,"magic_dice":2},"weapons":[{"id":"staff","properties":["two_handed","focus"]}],
   "spells":[{"id":"bolt"},{"id":"veil","attack":false,"concentration":true,"range":30}]},
  {"id":"dee","side":"party","player":true,"at":[2,1],"stats":{"hp_max":30,"magic_dice":3,"magic_dice_left":0},"spells":[{"id":"spark","focus":false}]},
  {"id":"shaman","side":"foes","at":[7,3],"stats":{"hp_max":30,"attack_target":9},"spells":[{"id":"hex","focus":false,"range":null},{"id":"howl","focus":false,"attack":false}]},
  {"id":"orc","side":"foes","at":[5,3],"stats":{"hp_max":30,"dodge":1},"weapons":[{"id":"axe","parry":2}]}]}`

const press = `{"map":{"size":[14,6]},"sides":{"foes":{}},"tokens":[
  {"id":"ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":40,"str_target":12,"dex_target":13,"melee_target":9,"dodge":1},
   "weapons":[{"id":"sword","parry":4,"types":["slash","stab"],"properties":["light","finesse"]},{"id":"shield","parry":1,"hand":"left","types":["slam"],"properties":["bull_rush","cover"]},
    {"id":"axe","packed":true}],"armour":[{"id":"leather","class":"light","protection":3}]},
  {"id":"bo","side":"party","player":true,"at":[3,3],"stats":{"hp_max":40,"str_target":11},"weapons":[{"id":"spear","parry":6,"types":["stab"],"properties":["versatile"]}],
   "conditions":{"bleeding":{},"grappled":{"by":["orc1"]},"grappling":{"with":["orc2"]}}},
  {"id":"cy","side":"party","player":true,"at":[10,3],"stats":{"hp_max":40},"weapons":[{"id":"dagger","types":["stab"],"packed":true},{"id":"mace","parry":2,"types":["slam"],"properties":["flanged"]}],
   "conditions":{"bleeding":{}}},
  {"id":"dag","side":"party","player":true,"at":[9,2],"stats":{"hp_max":40}},
  {"id":"orc1","side":"foes","at":[3,2],"stats":{"hp_max":6,"kind":"orc"},"weapons":[{"id":"handaxe","parry":1,"types":["slash"],"properties":["gruesome","light"]},{"id":"knife","packed":true}],
   "conditions":{"grappling":{"with":["bo"]}}},
  {"id":"orc2","side":"foes","at":[2,3],"stats":{"hp_max":30,"kind":"orc"},"weapons":[{"id":"axe","parry":2,"types":["slash"]}],"conditions":{"prone":{},"bleeding":{},"grappled":{"by":["bo"]}}},
  {"id":"ogre","side":"foes","at":[10,1],"size":2,"stats":{"hp_max":18,"attack_target":6,"dodge":2,"hd":4,"attacks":2},"weapons":[{"id":"club","parry":1,"damage_mod":1,"types":["slam"]},
   {"id":"maul","packed":true},{"id":"claw","natural":true,"damage":"1d6","types":["slash"]}]}]}`

const store = `{"map":{"size":[8,6],"walls":[{"id":"d1","kind":"door","from":[3,2],"to":[3,3]},{"id":"d2","kind":"door","open":true,"from":[5,2],"to":[5,3]},
   {"id":"d3","kind":"door","locked":true,"from":[3,3],"to":[3,4]}]},"tokens":[
  {"id":"ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":40},"weapons":[{"id":"sword","held":false},{"id":"dagger"},{"id":"axe","at":[2,3]},{"id":"bow","hands":2,"mode":"ranged","held":false}]},
  {"id":"bo","side":"party","player":true,"at":[4,3],"stats":{"hp_max":40},"weapons":[{"id":"spear","at":[5,3]},{"id":"shield","hand":"left"},{"id":"club","packed":true}]},
  {"id":"orc","side":"foes","at":[4,2],"stats":{"hp_max":40},"weapons":[{"id":"mace"},{"id":"net","at":[1,1]},{"id":"whip","held":false}]},
  {"id":"imp","side":"foes","at":[2,1],"stats":{"hp_max":40},"weapons":[{"id":"hook","held":false}]}]}`
