package sigil_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

func TestBattery(t *testing.T) { bench.Battery(t) }

func TestVocabulary(t *testing.T) { bench.Vocabulary(t) }

// stages are positions for rare commands.
var stages = []rulestest.Stage{
	{
		Name:   "free lanes, light and heavy weapons in both hands, javelins in the foe",
		Fight:  lanes,
		Before: []string{`{"do":"start","order":["ayla","brute","cem","wolf"]}`},
		For: []string{"charge", "dual_strike", "sever", "throw_weapon", "retrieve_weapon", "swap_weapons", "drop_weapon", "custom", "end_turn",
			"reload"},
	},
	{
		Name:   "shooters' turns, nobody near",
		Fight:  ranks,
		Before: []string{`{"do":"start","order":["wolf","boran","ayla","imp"]}`},
		For:    []string{"steady_aim"},
	},
	{
		Name:   "the dying beside their friends, the sick, the lying",
		Fight:  ward,
		Before: []string{`{"do":"start","order":["ayla","boran","ogre","cem","dag","eck","imp"]}`},
		For:    []string{"first_aid", "self_cure", "stand_up", "go_prone", "speak", "attack"},
	},
	{
		Name:   "riders, mounts, flyers and creatures in other shapes",
		Fight:  stable,
		Before: []string{`{"do":"start","order":["ayla","cem","bat","hawk","mule","pony","wolf"]}`, `{"do":"transform","who":"wolf","form":{"id":"toad","stats":{"hp_base":20}}}`},
		For:    []string{"mount", "dismount", "transform", "revert", "fall", "move"},
	},
	{
		Name:   "what is armed waits for a word; techniques of every kind",
		Fight:  words,
		Before: []string{`{"do":"start","order":["ayla","beast","boran","thug"]}`},
		For:    []string{"fire", "prepare", "use", "pvp", "ambush"},
	},
	{
		Name:   "the End phase: who is down rolls, who will may leave",
		Fight:  ward,
		Before: []string{`{"do":"start"}`, `{"do":"set_turn","phase":"end"}`},
		For:    []string{"leave", "next_phase", "order_allies"},
	},
}

const lanes = `{"map":{"size":[12,6]},"tokens":[
  {"id":"ayla","side":"heroes","player":true,"at":[2,2],"stats":{"level":4,"potency":2,"hp_base":60,"main_hand":"javelin","off_hand":"knife"},
   "weapons":[{"id":"sword","damage":12,"precision":1},{"id":"knife","hands":"light","damage":8,"sidearm":true},{"id":"bow","hands":"two","melee":false,"range_m":9,"damage":9,"unsteady":1,"reload":true},
    {"id":"javelin","damage":9,"throwable":true},{"id":"dart","damage":7,"throwable":true,"hands":"light"}]},
  {"id":"cem","side":"heroes","player":true,"at":[1,4],"stats":{"level":2,"hp_base":60,"main_hand":null},
   "weapons":[{"id":"axe","damage":11,"throwable":true,"stuck_in":"wolf"},{"id":"spike","damage":9,"throwable":true,"stuck_in":"wolf"},{"id":"arbalest","hands":"two","melee":false,"range_m":14,"damage":13,"unsteady":2,"reload":true,"loaded":false}]},
  {"id":"brute","side":"foes","at":[9,1],"size":2,"height":3,"stats":{"hp_base":90,"potency":1,"special":["charge","sever","dual_strike","swap_weapons","drop_weapon","throw_weapon"],"off_hand":"hook"},
   "weapons":[{"id":"club","damage":10,"throwable":true},{"id":"hook","hands":"light","damage":6},{"id":"maul","hands":"two","damage":14,"range_m":2}]},
  {"id":"wolf","side":"foes","at":[2,4],"stats":{"hp_base":70,"speed":7,"special":["charge","reload","steady_aim","throw_weapon"],"main_hand":"sling"},
   "weapons":[{"id":"sling","melee":false,"damage":7,"range_m":10,"unsteady":1,"reload":true,"throwable":true,"loaded":false},{"id":"fangs","natural":true,"damage":8}]}]}`

const ranks = `{"map":{"size":[30,6]},"tokens":[
  {"id":"ayla","side":"heroes","player":true,"at":[1,1],"stats":{"hp_base":60},"weapons":[{"id":"bow","hands":"two","melee":false,"range_m":9,"damage":9,"unsteady":1}]},
  {"id":"boran","side":"heroes","player":true,"at":[3,4],"stats":{"hp_base":60},"weapons":[{"id":"arbalest","hands":"two","melee":false,"range_m":14,"damage":13,"unsteady":2,"reload":true}]},
  {"id":"imp","side":"foes","at":[27,4],"stats":{"hp_base":60,"special":["steady_aim"]},"weapons":[{"id":"staff","melee":false,"range_m":12,"damage":7,"unsteady":1}]},
  {"id":"wolf","side":"foes","at":[25,1],"stats":{"hp_base":70,"special":["reload","steady_aim"]},"weapons":[{"id":"sling","melee":false,"damage":7,"range_m":10,"unsteady":1}]}]}`

const ward = `{"map":{"size":[8,6]},"tokens":[
  {"id":"ayla","side":"heroes","player":true,"at":[2,2],"stats":{"level":4,"hp_base":60,"skills":{"healing":2}},"weapons":[{"id":"sword","damage":9}],
   "conditions":{"slowed":{"rounds":3},"bleeding":{"hits":3}}},
  {"id":"boran","side":"heroes","player":true,"at":[3,3],"stats":{"level":2,"hp_base":60,"skills":{"healing":3}},"weapons":[{"id":"bow","hands":"two","melee":false,"damage":7,"range_m":9}],
   "conditions":{"prone":{},"disoriented":{"rounds":2}}},
  {"id":"cem","side":"heroes","player":true,"at":[2,3],"stats":{"hp_base":70,"hp":-4}},
  {"id":"dag","side":"heroes","player":true,"at":[3,2],"stats":{"hp_base":70,"hp":-9}},
  {"id":"eck","side":"heroes","at":[1,2],"stats":{"hp_base":70,"hp":-2,"death_rules":true,"special":["speak"]}},
  {"id":"ogre","side":"foes","at":[5,2],"size":2,"height":3,"stats":{"hp_base":80,"potency":2,"special":["first_aid","self_cure","speak"],"skills":{"healing":5}},"weapons":[{"id":"fists","natural":true,"damage":6}],
   "conditions":{"fatigued":{"level":2},"exposed":{"rounds":3}}},
  {"id":"imp","side":"foes","at":[6,4],"stats":{"hp_base":40,"hp":-1,"death_rules":true},"conditions":{"diseased":{"hits":4}}}]}`

const stable = `{"map":{"size":[10,7],"elevation":[{"area":[7,0,3,7],"height":3}]},"tokens":[
  {"id":"ayla","side":"heroes","player":true,"at":[2,2],"stats":{"hp_base":60},"conditions":{"mounted":{"on":"mule"}},
   "abilities":[{"id":"owl","delivery":"self","harmful":false,"form":{"id":"owl","height":1,"stats":{"hp_base":30,"can_fly":true,"fly_speed":8}}}]},
  {"id":"mule","side":"heroes","at":[2,2],"size":2,"stats":{"hp_base":80,"speed":8},"conditions":{"ridden":{"by":"ayla"}}},
  {"id":"cem","side":"heroes","player":true,"at":[4,4],"stats":{"hp_base":60,"speed":4}},
  {"id":"pony","side":"heroes","at":[5,4],"size":1,"stats":{"hp_base":50,"speed":8}},
  {"id":"hawk","side":"foes","at":[6,2],"height":1,"elevation":7,"stats":{"hp_base":90,"can_fly":true,"fly_speed":9}},
  {"id":"bat","side":"foes","at":[7,5],"height":1,"elevation":2,"stats":{"hp_base":90,"can_fly":true,"climb_speed":4}},
  {"id":"wolf","side":"foes","at":[8,3],"stats":{"hp_base":60,"swim_speed":5}}]}`

const words = `{"map":{"size":[9,7]},"settings":{"pvp_confirm":false},"tokens":[
  {"id":"ayla","side":"heroes","player":true,"at":[3,3],"stats":{"level":4,"potency":2,"hp_base":90,"energy_max":60},"weapons":[{"id":"sword","damage":6}],
   "abilities":[{"id":"wait","execution":"prepared","kind":"weapon","damage":"weapon","trigger":["custom"],"fires":4,"expires":"own_turn"},
    {"id":"mend","harmful":false,"delivery":"touch","heal":9},{"id":"ring","area":{"shape":"circle","radius":2},"damage":{"amount":"1d6"}},
    {"id":"shout","execution":"rapid","area":{"shape":"circle","radius":5,"affects":"foes"},"requires":"hearing","effects":[{"condition":"slowed","rounds":1}]}],
   "conditions":{"prepared":{"ability":"wait","fires":4,"expires":"own_turn"},"inspired":{}}},
  {"id":"boran","side":"heroes","player":true,"at":[4,4],"stats":{"level":2,"hp_base":90},"weapons":[{"id":"bow","hands":"two","melee":false,"range_m":9,"damage":"1d6+2"}],
   "abilities":[{"id":"snap","execution":"prepared","delivery":"projectile","damage":{"amount":4},"trigger":["custom","moves_within"],"fires":3,"expires":"own_turn"}],
   "conditions":{"prepared":{"ability":"snap","fires":3,"expires":"own_turn"}}},
  {"id":"beast","side":"foes","at":[4,3],"stats":{"level":2,"hp_base":120,"special":["opportunistic_strike"]},"weapons":[{"id":"bite","natural":true,"damage":8}],
   "abilities":[{"id":"lick","execution":"prepared","delivery":"self","harmful":false,"heal":4,"trigger":["custom","attacked"],"fires":5,"expires":"own_turn"},
    {"id":"pounce","execution":"full_turn","delivery":"ranged","range_m":4,"damage":{"amount":5},"pull_m":2}],
   "conditions":{"prepared":{"ability":"lick","fires":5,"expires":"own_turn"}}},
  {"id":"thug","side":"foes","at":[5,5],"stats":{"level":1,"hp_base":120,"special":["opportunistic_strike"]},"weapons":[{"id":"club","damage":7}],
   "abilities":[{"id":"trip","execution":"rapid","makes_prone":true,"resistance":"evasion"}]}]}`
