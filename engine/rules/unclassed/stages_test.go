package unclassed_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

func TestBattery(t *testing.T) { bench.Battery(t) }

func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }

// stages are positions for rare commands.
var stages = []rulestest.Stage{
	{
		Name:   "held pairs: one holds, two hold one, one holds two",
		Fight:  holds,
		Before: []string{`{"do":"start","order":["ada","orc","bor","gob","cid","ape"]}`},
		For:    []string{"escape", "release", "grapple", "trip"},
	},
	{
		Name:   "weapons in both hands, staves with two ends, four arms; a target that a blow may fell",
		Fight:  arsenal,
		Before: []string{`{"do":"start","order":["ada","ape","bor","gob","orc"]}`},
		For:    []string{"dual_attack", "multi_attack", "disarm", "drop", "sheathe", "attack", "custom", "end_turn"},
	},
	{
		Name:   "doors of every kind, things on the ground, potions, spells, foes close by",
		Fight:  store,
		Before: []string{`{"do":"start","order":["ada","bor","gob","orc"]}`},
		For:    []string{"open_door", "close_door", "pick_up", "draw", "drink_potion", "cast"},
	},
	{
		Name:   "foes to pass who obstruct, reach far and strike often; some lie",
		Fight:  gauntlet,
		Before: []string{`{"do":"start","order":["ada","bor","gob","orc","ogre"]}`},
		For:    []string{"move", "stand_up", "go_prone"},
	},
}

const holds = `{"map":{"size":[9,7]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"hp":40,"skills":{"grapple":3,"dodge":2}},"conditions":{"grappled":{"by":["orc"]}}},
 {"id":"orc","side":"foes","at":[3,2],"stats":{"hp":40,"skills":{"grapple":2}},"weapons":[{"id":"club","held":["right"],"damage":"1d4"}],"conditions":{"grappling":{"targets":["ada"]}}},
 {"id":"bor","side":"party","player":true,"at":[5,3],"stats":{"hp":40,"str":2},"conditions":{"grappled":{"by":["gob","ape"]}}},
 {"id":"gob","side":"foes","at":[5,4],"stats":{"hp":40,"unarmed_reach_ft":10},"conditions":{"grappling":{"targets":["bor"]}}},
 {"id":"ape","side":"foes","at":[6,3],"stats":{"hp":40,"hands":["right","left","upper_right","upper_left"],"actions_per_turn":2.5,"skills":{"grapple":4}},"conditions":{"grappling":{"targets":["bor","cid"]}}},
 {"id":"cid","side":"party","at":[7,2],"stats":{"hp":40,"skills":{"dodge":5}},"weapons":[{"id":"knife","held":["left"]}],"conditions":{"grappled":{"by":["ape"]},"prone":{}}}]}`

const arsenal = `{"map":{"size":[8,7]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"hp":30,"actions_per_turn":2,"skills":{"staff":6}},
  "weapons":[{"id":"staff","hands":2,"held":["right","left"],"ends":3,"damage":"1d3"}],"items":[{"id":"rope"}]},
 {"id":"bor","side":"party","player":true,"at":[2,4],"stats":{"hp":30,"armor_rating":4,"damage_reduction":2,"main_hand":"left"},
  "weapons":[{"id":"axe","held":["right"],"damage":"1d3","damage_types":"s"},{"id":"pick","held":["left"],"damage":"1d4","damage_types":"p/b"}],"shields":[{"id":"targe"}]},
 {"id":"gob","side":"foes","at":[3,3],"stats":{"hp":3,"armor_rating":3,"damage_reduction":1,"skills":{"knife":2}},"weapons":[{"id":"knife","held":["right"]}],"shields":[{"id":"lid","held":["left"],"bonus":2}]},
 {"id":"orc","side":"foes","at":[3,4],"stats":{"hp":30,"actions_per_turn":2,"armor_rating":20,"damage_reduction":3,"damage_reduction_by_type":{"s":5,"p":1}},"weapons":[{"id":"fangs","kind":"natural","damage":"1d4"},{"id":"flail","held":["right"],"ends":2,"damage":"2d3"}]},
 {"id":"ape","side":"foes","at":[3,2],"stats":{"hp":30,"actions_per_turn":3,"hands":["right","left","upper_right","upper_left"]},
  "weapons":[{"id":"claw","kind":"natural","damage":"1d4+3"},{"id":"bite","kind":"natural","damage":"1d6"},{"id":"rock","kind":"ranged","held":["upper_left"],"range_ft":40}]}]}`

const store = `{"map":{"size":[8,6],"walls":[{"id":"open","kind":"door","from":[3,1],"to":[3,2],"open":true},{"id":"shut","kind":"door","from":[3,2],"to":[3,3]},
  {"id":"gate","kind":"door","from":[4,3],"to":[5,3]},{"id":"vault","kind":"door","from":[2,3],"to":[3,3],"locked":true},{"id":"hatch","kind":"door","from":[5,3],"to":[6,3],"open":true}]},
 "sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,1],"size":1,"stats":{"hp":40},"items":[{"id":"flask","kind":"potion","held":["right"]},{"id":"phial","kind":"potion"},{"id":"vial","kind":"potion"}],
  "weapons":[{"id":"sword"},{"id":"spear","dropped":[2,2]}],"spells":[{"id":"mend","target_kind":"touch","cost":0.5},{"id":"ward","target_kind":"self"}]},
 {"id":"bor","side":"party","player":true,"at":[2,2],"stats":{"hp":40,"actions_per_turn":2.5},"items":[{"id":"draught","kind":"potion","held":["left"]},{"id":"beer","kind":"potion"}],
  "weapons":[{"id":"axe","dropped":[1,1]},{"id":"bow","kind":"ranged","hands":2}],"shields":[{"id":"targe","dropped":[1,2]}],
  "spells":[{"id":"lance","range_ft":60},{"id":"mist","target_kind":"area","cost":0},{"id":"fan","target_kind":"cone","cost":0.5},{"id":"step","target_kind":"location"}]},
 {"id":"gob","side":"foes","at":[4,2],"stats":{"hp":40,"oa_per_round":3},"weapons":[{"id":"knife","held":["right"]},{"id":"club","dropped":[5,2]},{"id":"hook"}],"items":[{"id":"ale","kind":"potion"}]},
 {"id":"orc","side":"foes","at":[5,2],"stats":{"hp":40,"vigilant":2},"weapons":[{"id":"glaive","reach_ft":10,"hands":2,"held":["right","left"]}],"items":[{"id":"mead","kind":"potion"}],
  "spells":[{"id":"bolt","range_ft":30},{"id":"kiss","target_kind":"touch"}]}]}`

const gauntlet = `{"map":{"size":[12,7],"rows":["............","....,.......",".....;......"],"walls":[{"id":"low","kind":"low","from":[6,4],"to":[6,6],"height":2}]},
 "sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"hp":40,"actions_per_turn":2.5},"weapons":[{"id":"sword","held":["right"]}]},
 {"id":"bor","side":"party","player":true,"at":[2,4],"stats":{"hp":40,"speed":25},"weapons":[{"id":"spear","held":["right","left"],"hands":2,"reach_ft":10}],"conditions":{"prone":{}}},
 {"id":"gob","side":"foes","at":[3,2],"stats":{"hp":40,"oa_per_round":3,"obstruction":true},"weapons":[{"id":"knife","held":["right"]}]},
 {"id":"orc","side":"foes","at":[4,4],"stats":{"hp":40,"vigilant":3},"weapons":[{"id":"glaive","reach_ft":15,"hands":2,"held":["right","left"]}],"conditions":{"prone":{}}},
 {"id":"ogre","side":"foes","at":[6,2],"size":2,"stats":{"hp":60,"speed":40,"oa_per_round":2},"weapons":[{"id":"mace","held":["right"],"reach_ft":10}]}]}`
