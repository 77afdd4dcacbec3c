package aachen_test

import (
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/aachen"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{
	New:    sync.OnceValue(aachen.New), // a declaration is long, and never changes
	Fights: []string{ford, crowd},
	Settings: []string{
		`{"initiative_mode":"interleaved","morale_scope":"individual","oa_per_round_limit":1}`,
		`{"attack_model":"skill","skill_names":"weapon","ac_model":"skill","diagonal_rule":"fractional","natural_1_20_check":true}`,
		`{"ac_model":"dex","morale_timing":"end_of_turn","morale_coincident":"twice","surprised_instant_actions":true,"npc_snap_attack":true}`,
		`{"shield_blocks_first_shock":true,"lock_shields_cost":"main","bow_reload":"by_skill","pass_through":"all"}`,
	},
	Starts: []string{`{"do":"start"}`, `{"do":"start","surprise":{"side":"foes"}}`, `{"do":"start","surprise":{"side":"party","by":"vs_spy","force":true}}`,
		`{"do":"start","surprise":[{"side":"foes","by":"vs_wis_dc"},{"side":"party","by":"own_dex_tc","force":true}]}`},
	Onward:   []string{`{"do":"end_turn"}`, `{"do":"end_phase"}`},
	Needs:    []string{"draw", "ready_or_stow", "pick_up", "drop", "custom", "use_skill", "cast", "charge"},
	Recalls:  []string{"after"}, // a token waiting for one that is gone has its turn as soon as it may
	Commands: tries,
	Stages:   stages,
	Promises: keepsPromise,
	Barred:   []string{"path"}, // for straight paths, which are given by their end only
	Aiming:   []string{"target_alert", "not_prepared", "charge_too_short", "charge_too_long", "not_straight", "rough_ground", "not_readied"},
	Late:     []string{"not_your_turn"},
}

func TestArguments(t *testing.T) { bench.Arguments(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestReachAgrees(t *testing.T) {
	by := func(word string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", word)} }
	bench.ReachAgrees(t, []rulestest.Way{{Do: "move", By: "move", Args: by("move")}, {Do: "move", By: "run", Args: by("run")}})
}

// tries returns commands that the bench can't guess.
func tries(v *engine.View, who string) []*engine.Command {
	var list []*engine.Command
	add := func(do string, args ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, args...)) }
	t := v.Token(who)
	word := func(k, s string) jsondoc.Member { return jsondoc.M(k, s) }
	for _, w := range t.Lists[0] {
		id := w.Text(1)
		for _, do := range []string{"draw", "drop", "pick_up"} {
			add(do, word("item", id))
		}
		add("reload", word("with", id))
		for _, to := range []string{"hand", "ready", "pack"} {
			add("ready_or_stow", word("item", id), word("to", to))
		}
	}
	for _, o := range v.Tokens {
		if o.ID == who {
			continue
		}
		at := word("target", o.ID)
		for _, do := range []string{"attack", "snap_attack", "shove", "grapple", "shatter_shield", "two_weapon_attack", "multi_attack", "extra_attack", "screen_ally", "lock_shields", "first_aid", "act_after"} {
			add(do, at)
		}
		add("shove", at, word("result", "prone"), jsondoc.M("squares", 1))
		add("attack", at, jsondoc.M("throw", true))
		add("attack", at, jsondoc.M("advantage", true), jsondoc.M("mod", 2))
		add("execution_attack", at, jsondoc.M("prepared", true))
		add("check", word("skill", "exert"), jsondoc.M("against", jsondoc.Obj(at, word("skill", "exert"))))
		for _, w := range o.Lists[0] {
			add("pick_up", word("item", w.Text(1)), word("from", o.ID))
		}
		for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			to := jsondoc.M("to", jsondoc.Ints(o.At.X+d[0], o.At.Y+d[1]))
			add("charge", at, to)
			add("screen_ally", at, to)
			add("lock_shields", at, to, jsondoc.M("front", jsondoc.Ints(d[0], d[1])))
			add("drag_ally", at, jsondoc.M("to", jsondoc.Ints(t.At.X+d[0], t.At.Y+d[1])))
		}
	}
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {1, 1}} {
		to := jsondoc.M("to", jsondoc.Ints(t.At.X+d[0], t.At.Y+d[1]))
		add("grapple_move", to)
		add("grapple_move", to, word("result", "throw"))
	}
	for _, do := range []string{"total_defense", "disengage", "hold_action", "escape", "release", "stand_up", "go_prone", "drop_load", "end_turn"} {
		add(do)
	}
	add("stand_up", jsondoc.M("gather", true))
	add("drop", word("item", "shield"))
	add("cast", word("spell", "Feel red threads"), jsondoc.M("cp", 1), jsondoc.M("extra_cp", 1))
	add("use_skill", word("skill", "exert"), jsondoc.M("against", jsondoc.Obj(jsondoc.M("dc", 12))))
	add("save", word("tc", "evasion"))
	for _, side := range v.Sides {
		list = append(list, engine.NewCommand("reaction_roll", "", word("side", side.ID)), engine.NewCommand("morale_check", "", word("side", side.ID)))
	}
	add("custom", word("what", "bars the door"), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 1))))
	return list
}

const cast = `
  {"id":"hedda","name":"Hedda Ironpot","side":"party","player":true,"at":[1,2],
   "stats":{"str":15,"dex":11,"con":13,"int":9,"wis":12,"class":"fighter","level":3,"hp":17,"hp_max":17,"ac":15,"shield":"small",
            "skills":{"slash":1,"punch":0,"exert":1,"spy":0},"traits":{"brutal":1}},
   "weapons":[{"preset":"spear_broad"},{"preset":"seax"},{"preset":"shield_bash_small"}]},
  {"id":"notger","name":"Notger of the Weir","side":"party","player":true,"at":[1,4],
   "stats":{"dex":16,"int":12,"wis":13,"cha":9,"class":"dabster","level":3,"hp":11,"hp_max":11,"ac":13,
            "skills":{"shoot":1,"slash":0,"scout":2,"spy":1,"heal":0},"traits":{"swerving":1}},
   "weapons":[{"preset":"bow_small","ammo":9},{"preset":"dagger"},{"preset":"axe"}]},
  {"id":"ansa","name":"Sister Ansa","side":"party","player":true,"at":[1,6],
   "stats":{"str":8,"dex":12,"con":9,"int":14,"wis":15,"cha":13,"class":"caster","level":3,"hp":7,"hp_max":7,"ac":10,"cp":6,"caster_tc":8,
            "skills":{"cast":1,"heal":1,"scout":0}},
   "weapons":[{"preset":"knife"}]},
  {"id":"mudling","name":"Mudling","side":"foes","at":[9,2],
   "stats":{"hp":4,"hp_max":4,"ac":12,"hd":1,"morale":7,"attack_total":0,"skills":{"scout":1}},
   "weapons":[{"id":"cleaver","name":"Rusty cleaver","damage":"1d6"},
              {"id":"shortbow","name":"Horn bow","mode":"ranged","damage":"1d6","range_short":50,"range_long":300,"two_handed":true,"reload":"fast","attack_total":1}]},
  {"id":"reaver","name":"Ford reaver","side":"foes","at":[9,4],
   "stats":{"str":14,"hp":7,"hp_max":7,"ac":14,"hd":2,"class":"fighter","level":1,"morale":8,"shield":"large","skills":{"slash":0,"shields":0}},
   "weapons":[{"preset":"axe"},{"preset":"javelin"}]},
  {"id":"gerulf","name":"Gerulf the Toll-Taker","side":"foes","at":[10,4],
   "stats":{"important":true,"str":16,"dex":13,"con":14,"wis":12,"hp":22,"hp_max":22,"ac":16,"hd":4,"class":"fighter","level":4,"morale":9,
            "shield":"broad","skills":{"slash":2,"exert":0,"lead":1}},
   "weapons":[{"preset":"sword_long"},{"preset":"dagger"}]},
  {"id":"hound","name":"Gaunt hound","side":"foes","at":[9,6],"height":3,
   "stats":{"hp":6,"hp_max":6,"ac":12,"hd":1,"morale":6,"speed":50,"attack_total":2,"hands":0},
   "weapons":[{"id":"bite","damage":"1d6","natural":true}]},
  {"id":"tusker","name":"Old Tusker","side":"foes","at":[9,8],"size":2,
   "stats":{"str":18,"hp":26,"hp_max":26,"ac":13,"hd":5,"morale":8,"speed":40,"attack_total":4,"hands":0,"multi_attack":["tusk","tusk","trample"]},
   "weapons":[{"id":"tusk","damage":"1d6","natural":true,"combo":{"hits":2,"damage":"1d8"}},{"id":"trample","damage":"1d4+1","natural":true,"long":true}]}`

// ford is the sample cast on open ground with a low wall, mud and a window.
const ford = `{"map":{"size":[14,12],"walls":[{"id":"low","kind":"low","from":[5,3],"to":[5,6],"height":3},{"id":"pane","kind":"window","from":[8,5],"to":[8,7]},{"id":"gate","kind":"door","from":[4,8],"to":[4,9]}]},
 "sides":{"party":{"players":true},"foes":{"stats":{"morale":7}}},"tokens":[` + cast + `]}`

// crowd is a combat of tokens within reach of each other, with exhaustion, loads and traits.
const crowd = `{"map":{"size":[8,8]},"sides":{"party":{"players":true},"watch":{"friends":["party"]}},"tokens":[
  {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"str":14,"dex":14,"hp":12,"ac":13,"level":3,"class":"fighter","shield":"large","skills":{"slash":1,"punch":1},"traits":{"hammering":3,"thorny":2,"snappy":2,"impervious":1},"encumbrance":"burdened"},
   "weapons":[{"preset":"hatchet"},{"preset":"shield_bash_large"},{"preset":"sword_short","carried":"ready"}]},
  {"id":"bor","side":"party","player":true,"at":[2,3],"stats":{"hp":9,"hp_max":9,"ac":12,"shield":"small","skills":{"slash":2},"traits":{"fast":3,"gallant":1,"elusive":2}},
   "weapons":[{"preset":"seax"}],"conditions":{"exhausted":{"level":3}}},
  {"id":"cid","side":"party","at":[2,4],"stats":{"hp":5,"hp_max":5,"shield":"broad","attached_to":"ada","important":true,"skills":{"slash":1}},"weapons":[{"preset":"mace"}]},
  {"id":"wat","side":"watch","at":[1,3],"stats":{"hp":4,"hp_max":4,"morale":6,"hands":2},"weapons":[{"preset":"club"}]},
  {"id":"g1","side":"foes","at":[3,2],"stats":{"hp":5,"hp_max":5,"ac":11,"morale":7,"attack_total":2},"weapons":[{"preset":"halberd"}]},
  {"id":"g2","side":"foes","at":[4,3],"stats":{"hp":5,"hp_max":5,"ac":11,"morale":6,"skills":{"slash":1,"shoot":0}},"weapons":[{"preset":"seax"},{"preset":"hatchet","carried":"hand"},{"preset":"crossbow"}]},
  {"id":"wolf","side":"beasts","at":[5,5],"stats":{"hp":6,"hp_max":6,"morale":8,"hands":0,"attack_total":3,"speed":40},"weapons":[{"id":"jaws","damage":"1d8","natural":true,"shock":1,"shock_ac":13}]}]}`

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

func TestSameWire(t *testing.T) { bench.SameWire(t) }

// TestAI checks that the AI's proposals are never refused and that its turns end.
func TestAI(t *testing.T) { bench.AI(t) }

func TestGuide(t *testing.T) { bench.Guide(t) }

// TestRefusalOrder checks the order of refusals in the Contract.
func TestRefusalOrder(t *testing.T) { bench.RefusalOrder(t) }
