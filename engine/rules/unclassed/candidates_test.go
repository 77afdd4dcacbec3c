package unclassed_test

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// adder adds a command of the token that tries.
type adder func(do string, args ...jsondoc.Member)

func text(key, value string) jsondoc.Member { return jsondoc.M(key, value) }

// candidates returns commands that a token might try: every action with everything it has at everyone near, and squares
// around it.
func candidates(v *engine.View, who string) []*engine.Command {
	var list []*engine.Command
	add := func(do string, args ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, args...)) }
	t := v.Token(who)
	for _, do := range []string{"end_turn", "go_prone", "stand_up", "start", "end_combat"} {
		add(do)
	}
	add("custom", text("what", "wait"), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("action", jsondoc.Quarters(2)))), jsondoc.M("provokes", true))
	moves(t, add)
	for _, o := range v.Tokens {
		blows(t, o, add)
		castings(t, o, add)
		takings(o, add)
	}
	for l := range 3 {
		for _, g := range t.Lists[l] {
			for _, do := range []string{"draw", "sheathe", "drop", "drink_potion", "pick_up"} {
				add(do, text("item", g.Text(0)))
			}
		}
	}
	for _, w := range v.Board().Map().Walls {
		add("open_door", text("door", w.ID))
		add("close_door", text("door", w.ID))
	}
	return list
}

// blows adds contests and attacks on another token, single and multiple.
func blows(t, o *engine.Token, add adder) {
	target := text("target", o.ID)
	for _, do := range []string{"grapple", "trip", "disarm", "escape", "release"} {
		add(do, target)
	}
	add("attack", target, text("with", "unarmed"))
	for _, w := range t.Lists[0] {
		with := text("with", w.Text(0))
		add("attack", target, with)
		add("attack", target, with, jsondoc.M("mod", -2), jsondoc.M("no_defence", true))
		one, open := jsondoc.Obj(with, target), jsondoc.Obj(with)
		add("dual_attack", jsondoc.M("attacks", jsondoc.Arr(one, open)))
		add("dual_attack", jsondoc.M("attacks", jsondoc.Arr(one, jsondoc.Obj(text("with", "unarmed"), target))))
		add("multi_attack", jsondoc.M("attacks", jsondoc.Arr(one, open, jsondoc.Obj(text("with", "bite")))))
	}
}

// castings adds all spells at another token, at its square and towards it.
func castings(t, o *engine.Token, add adder) {
	for _, s := range t.Lists[3] {
		spell := text("spell", s.Text(0))
		add("cast", spell, text("target", o.ID))
		add("cast", spell, jsondoc.M("at", engine.SquareNode(o.At)))
		add("cast", spell, jsondoc.M("toward", engine.SquareNode(o.At)))
	}
}

// takings adds picking up or disarming each of another token's items.
func takings(o *engine.Token, add adder) {
	for l := range 3 {
		for _, g := range o.Lists[l] {
			add("pick_up", text("item", g.Text(0)), text("from", o.ID))
			add("disarm", text("target", o.ID), text("item", g.Text(0)))
		}
	}
}

// moves adds the squares around a token with each kind of movement, and a few paths.
func moves(t *engine.Token, add adder) {
	for y := t.At.Y - 3; y <= t.At.Y+3; y++ {
		for x := t.At.X - 3; x <= t.At.X+3; x++ {
			to := jsondoc.M("to", engine.SquareNode(board.Square{X: x, Y: y}))
			add("move", to)
			for _, by := range []string{"half", "full", "sprint"} {
				add("move", to, jsondoc.M("by", by))
			}
		}
	}
	for d := -1; d <= 1; d++ {
		add("move", jsondoc.M("path", jsondoc.Arr(jsondoc.Ints(t.At.X+d, t.At.Y+1), jsondoc.Ints(t.At.X+2*d, t.At.Y+2))))
		add("move", jsondoc.M("path", jsondoc.Arr(jsondoc.Ints(t.At.X+1, t.At.Y+d, 10))))
	}
}

// variants are the settings under which the properties are checked.
var variants = []string{`{}`,
	`{"diagonal_rule":"fractional","oa_prompt":"everyone","decline_keeps_chance":true,"oa_refresh":"own_turn","prone_crawl":true,"stopped_move_cost":"walked","zero_speed_min5":true}`,
	`{"split_move":true,"defence_choice":"best","parry_vs_ranged":false,"block_vs_ranged":false,"down_is_prone":false,"oa_unarmed":false,"pass_through":"all","corners":"free"}`,
	`{"defence_before_attack":true,"prone_attack_mod":-4,"prone_defence_mod":-2,"vs_prone_attack_mod":3,"maneuvers_on_turn":false,"offhand_fist_penalty":false,"corners":"either","cliff":4}`,
}

// corridor is a narrow place with doors, a shield wall, a window and difficult terrain.
const corridor = `{"map":{"size":[12,7],"rows":["............","............","....,,......","....#.......",".....~~....."],
 "walls":[{"id":"d1","kind":"door","from":[5,1],"to":[5,2]},{"id":"d2","kind":"door","from":[5,5],"to":[5,6],"open":true},{"id":"d3","kind":"door","from":[8,0],"to":[8,1],"locked":true},
  {"id":"n","kind":"wall","from":[5,0],"to":[5,1]},{"id":"win","kind":"window","from":[7,3],"to":[7,5]},{"id":"low","kind":"low","from":[2,4],"to":[4,4],"height":3},{"id":"veil","kind":"curtain","from":[9,2],"to":[9,4]}],
 "elevation":[{"area":[10,4,2,3],"height":6}]},
"sides":{"party":{"players":true},"guild":{"friends":["party"]}},
"tokens":[
 {"id":"ada","side":"party","player":true,"at":[2,2],"stats":{"dex":2,"sen":1,"str":1,"hp":14,"armor_rating":6,"damage_reduction":2,"skills":{"longsword":5,"dodge":4,"parry":5}},
  "weapons":[{"id":"longsword","held":["right"],"damage":"1d8+1","damage_types":"s"},{"id":"bow","kind":"ranged","hands":2,"damage":"1d6+1"}],"items":[{"id":"flask","kind":"potion","held":["left"]}],
  "spells":[{"id":"mend","target_kind":"touch"},{"id":"fan","target_kind":"cone"},{"id":"ward","target_kind":"self","cost":0.5},{"id":"lance","range_ft":60,"cost":1.5},{"id":"mist","target_kind":"area","cost":0}]},
 {"id":"bor","side":"guild","at":[3,2],"stats":{"dex":1,"sen":2,"str":2,"hp":12,"speed":25,"skills":{"dagger":4,"dodge":3,"parry":3}},
  "weapons":[{"id":"dagger","held":["right"],"damage":"1d4+2","damage_types":"p/s"},{"id":"dagger2","skill":"dagger","held":["left"],"damage":"1d4+2"}]},
 {"id":"gob","side":"foes","at":[4,2],"stats":{"dex":3,"hp":8,"speed":25,"armor_rating":4,"damage_reduction":1,"skills":{"shortsword":4,"parry":2}},"weapons":[{"id":"shortsword","held":["right"],"damage":"1d6"}]},
 {"id":"ogre","side":"foes","at":[6,1],"size":2,"stats":{"dex":-1,"str":4,"hp":30,"speed":40,"armor_rating":8,"damage_reduction":4,"damage_reduction_by_type":{"s":6,"p":3},"oa_per_round":2,"skills":{"mace":5,"dodge":0,"parry":3}},
  "weapons":[{"id":"mace","hands":2,"held":["right","left"],"damage":"1d6+4","reach_ft":10}]},
 {"id":"warden","side":"foes","at":[5,2],"stats":{"dex":1,"sen":2,"str":3,"hp":22,"speed":20,"obstruction":true,"vigilant":1,"skills":{"mace":6,"block":6}},
  "weapons":[{"id":"mace","held":["right"],"damage":"1d6+3","damage_types":"b"}],"shields":[{"id":"wall","held":["left"],"bonus":3}]}
]}`

// crowd has a beast with four arms, a crawler without speed, a fallen token and a held one.
const crowd = `{"map":{"size":[9,9],"elevation":[{"area":[6,6,3,3],"height":5}]},
"tokens":[
 {"id":"maren","side":"party","player":true,"at":[2,2],"stats":{"dex":2,"sen":2,"str":2,"hp":18,"skills":{"longsword":6,"block":4}},"weapons":[{"id":"longsword","held":["right"],"damage":"1d8+2"},{"id":"axe"}],"shields":[{"id":"targe","held":["left"],"bonus":2}],"items":[{"id":"flask","kind":"potion"}],"conditions":{"grappled":{"by":["ape"]}}},
 {"id":"tiv","side":"party","player":true,"at":[2,3],"stats":{"dex":4,"hp":11,"speed":35,"main_hand":"left","all_hands_main":true},"weapons":[{"id":"fang","held":["left"]},{"id":"thorn","held":["right"]},{"id":"lost","dropped":[3,3]}],"items":[{"id":"rope"}]},
 {"id":"ape","side":"foes","at":[3,2],"stats":{"dex":2,"str":3,"hp":20,"actions_per_turn":2.5,"hands":["right","left","upper_right","upper_left"],"skills":{"claw":5,"bite":4,"grapple":6}},
  "weapons":[{"id":"claw","kind":"natural","damage":"1d4+3"},{"id":"claw2","kind":"natural","skill":"claw","damage":"1d4+3"},{"id":"bite","kind":"natural","damage":"1d6+3"}]},
 {"id":"ysolde","side":"foes","at":[4,4],"stats":{"hp":9,"speed":0},"weapons":[{"id":"staff","hands":2,"held":["right","left"],"ends":2,"damage":"1d6-1","reach_ft":10}]},
 {"id":"fallen","side":"foes","at":[5,5],"stats":{"hp":0,"hp_max":6}},
 {"id":"corpse","side":"wild","at":[6,5],"conditions":{"dead":{}}},
 {"id":"poacher","side":"wild","at":[7,7],"stats":{"hp":12,"sprint_multiplier":1},"weapons":[{"id":"shortbow","kind":"ranged","hands":2,"held":["right","left"],"damage":"1d6+1","range_ft":40}],"conditions":{"prone":{},"cursed":{"level":2,"note":"a"}}}
]}`
