package sigil_test

import (
	"slices"
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
	"parapet/engine/rules/sigil"
)

var bench = rulestest.Bench{
	New:    sync.OnceValue(sigil.New), // a declaration is long, and never changes
	Fights: []string{yard, press, chain},
	Settings: []string{`{}`, `{"diagonal_rule":"fractional","rounding":"up","significant_height_m":1,"melee_range":"weapon"}`,
		`{"down_below":1,"npc_dead_below":0,"massive_damage":"single_blow","fifth_round_death":"end","round_owner":"recipient","steal_overkill":false}`,
		`{"minor_without_action":false,"forced_move_triggers":true,"run_in_heavy":false,"fall_prone":true,"flyer_disabled":"none","pvp_confirm":false}`,
		`{"massive_damage":"off","pass_through":"none","corners":"free","cliff":2}`},
	Starts:   []string{`{"do":"start"}`, `{"do":"start","ambushed":["heroes"]}`, `{"do":"start","ambushed":["foes"],"exempt":["ayla"],"initiative":{"ayla":3}}`},
	Onward:   []string{`{"do":"end_turn"}`, `{"do":"end_turn"}`, `{"do":"end_turn"}`, `{"do":"next_phase"}`, `{"do":"next_phase"}`},
	Aiming:   []string{"too_near", "requirement_not_met", "nothing_to_do", "cannot_run", "not_loaded"},
	Needs:    []string{"self_cure", "swap_weapons", "drop_weapon", "custom", "speak", "retrieve_weapon"},
	Late:     []string{"cancelled"},
	Recalls:  []string{"original", "ability", "form"}, // what a form replaces is stored unchanged; ids of another kind
	Commands: tries,
	Stages:   stages,
	Shares: func(r *engine.Record, a, b *engine.Token) bool {
		return rides(a, b) || rides(b, a) || carried(r, a) || carried(r, b) || fell(r, a) || fell(r, b)
	},
	Squeezes: carried,
}

// rides reports whether a creature rides another.
func rides(t, mount *engine.Token) bool {
	c := t.Condition("mounted")
	return c != nil && c.Node().Get("on").Text == mount.ID
}

// carried reports whether a creature goes where the rules put it, even if occupied: one that gets its own body back, or a
// rider set down.
func carried(r *engine.Record, t *engine.Token) bool {
	back := slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Name == "reverted" && e.Str("who") == t.ID })
	was := r.Before.Token(t.ID)
	return back || was != nil && was.Is("mounted")
}

// fell reports whether a creature came down, perhaps onto others: all of them stay until one moves (SIG-MOVE-8).
func fell(r *engine.Record, t *engine.Token) bool {
	return slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Name == "fell" && e.Str("who") == t.ID })
}

func TestArguments(t *testing.T) { bench.Arguments(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

// yard has a ledge, water, thorns, a low wall, a door and rock.
const yard = `{"map":{"size":[12,8],"legend":{"t":{"name":"thorns","cost":2,"kind":"light","height":3},"k":{"name":"scree","climb":true}},
	"rows":["............","....##..tt..","............","..~~...≈≈...","............","....k.......",".......;....","............"],
	"walls":[{"id":"d1","kind":"door","from":[6,2],"to":[6,3],"open":true},{"id":"l1","kind":"low","from":[3,5],"to":[5,5],"height":1},{"id":"w1","kind":"wall","from":[6,3],"to":[6,5],"material":"wood"}],
	"elevation":[{"area":[9,4,3,4],"height":2}]},
"sides":{"heroes":{"players":true}},
"tokens":[
	{"id":"ayla","side":"heroes","player":true,"at":[3,3],"stats":{"level":4,"potency":3,"control":1,"hp_base":40,"hp":25,"parry":8,"armour_physical":5,"off_hand":"knife","skills":{"healing":2}},
	 "weapons":[{"id":"sword","damage":20,"precision":1,"extra":[{"amount":"1d4","type":"magical"}]},{"id":"knife","hands":"light","damage":15,"sidearm":true},{"id":"javelin","damage":17,"throwable":true}],
	 "abilities":[{"id":"bash","execution":"rapid","damage":{"amount":5},"push_m":2,"makes_prone":true},{"id":"watch","execution":"prepared","kind":"weapon","damage":"weapon","trigger":["moves_into","moves_within","attacked","custom"],"fires":2,"expires":"own_turn"},
	  {"id":"owl","delivery":"self","harmful":false,"cost":{"energy":2},"form":{"id":"owl","stats":{"hp_base":10,"can_fly":true,"fly_speed":8},"height":1}}]},
	{"id":"boran","side":"heroes","player":true,"at":[1,3],"stats":{"hp_base":30,"initiative":2,"remote_ears":[[8,6]]},
	 "weapons":[{"id":"arbalest","hands":"two","melee":false,"range_m":14,"damage":26,"unsteady":2,"reload":true},{"id":"axe","throwable":true}],
	 "abilities":[{"id":"mend","harmful":false,"delivery":"touch","heal":9,"charges":3,"grants_action":1,"effects":[{"condition":"inspired","rounds":2},{"condition":"protected","rounds":2},{"condition":"temp_health","rounds":1,"amount":6}]},
	  {"id":"shout","execution":"rapid","area":{"shape":"circle","radius":6,"affects":"foes"},"requires":"hearing","effects":[{"condition":"disoriented","rounds":1}],"cost":{"energy":1}}]},
	{"id":"nadja","side":"heroes","player":true,"at":[2,5],"stats":{"hp_base":30,"potency":3,"initiative":1},
	 "weapons":[{"id":"rod","melee":false,"projectile":false,"damage":16,"damage_type":"magical","range_m":8}],
	 "abilities":[{"id":"ring","area":{"shape":"circle","radius":2,"from":"point"},"range_m":8,"damage":{"amount":"1d6+4","type":"magical"},"effects":[{"condition":"slowed","rounds":1},{"condition":"burning","hits":2}],"cost":{"energy":1}},
	  {"id":"ward","execution":"prepared","delivery":"self","heal":3,"damage":{"amount":4},"push_m":1,"makes_prone":true,"effects":[{"condition":"protected","rounds":1}],"area_m":4,"trigger":["moves_into","moves_within","moves_out","attacked","falls_prone","custom"],"fires":3},
  {"id":"cone","area":{"shape":"cone","length":4},"effects":[{"condition":"stunned","rounds":1},{"condition":"soaked","rounds":2}]},
	  {"id":"wisp","execution":"full_turn","delivery":"self","harmful":false,"range_m":2,"cost":{"energy":3},"summon":{"id":"wisp","stats":{"hp_base":8,"initiative":3,"can_fly":true}}}]},
	{"id":"horse","side":"heroes","at":[1,5],"size":2,"stats":{"hp_base":30,"speed":8,"initiative":1}},
	{"id":"beast","side":"foes","at":[5,3],"stats":{"level":2,"potency":1,"hp_base":40,"special":["charge","sever","opportunistic_strike"]},"weapons":[{"id":"bite","natural":true,"damage":25,"effects":[{"condition":"bleeding","hits":2},{"condition":"diseased","hits":2}]}],
	 "abilities":[{"id":"stamp","area":{"shape":"square","side":3},"damage":{"amount":6,"potency":"half"},"makes_prone":true}]},
	{"id":"bat","side":"foes","at":[8,2],"height":1,"elevation":3,"stats":{"hp_base":15,"initiative":3,"walk_speed":2,"can_fly":true,"fly_speed":9},"weapons":[{"id":"drain","natural":true,"damage":8,"steals_health":true}]},
	{"id":"hulk","side":"foes","at":[9,4],"size":2,"height":3,"stats":{"hp_base":60,"initiative":-2,"speed":5,"armour_physical":8,"climb_speed":5,"swim_speed":6},"weapons":[{"id":"fists","natural":true,"range_m":2}],
	 "abilities":[{"id":"hex","delivery":"ranged","resistance":"constitution","effects":[{"condition":"fatigued","rounds":2,"level":2},{"condition":"sickened","rounds":2},{"condition":"exposed","rounds":1}],"form":{"id":"toad","stats":{"hp_base":5}}}]}]}`

// press is a crowd in which everyone is in somebody's reach, with armed actions.
const press = `{"map":{"size":[7,5]},
"tokens":[
	{"id":"ayla","side":"heroes","player":true,"at":[3,2],"stats":{"level":4,"hp_base":20},"weapons":[{"id":"spear","range_m":2}]},
	{"id":"bo","side":"heroes","player":true,"at":[2,3],"stats":{"hp_base":15},"conditions":{"burning":{"hits":2},"slowed":{"rounds":2,"by":"wolf"},"fatigued":{"level":2}}},
	{"id":"cat","side":"heroes","at":[2,2],"stats":{"hp_base":15,"can_fly":true},"elevation":2},
	{"id":"wolf","side":"foes","at":[4,2],"stats":{"hp_base":20,"special":["opportunistic_strike"]},"weapons":[{"id":"bite","natural":true}],"conditions":{"prepared":{"ability":"opportunistic_strike"}}},
	{"id":"fox","side":"foes","at":[3,3],"stats":{"hp_base":12,"death_rules":true}},
	{"id":"thug","side":"thirds","at":[4,3],"stats":{"hp_base":25,"special":["opportunistic_strike","charge","first_aid","swap_weapons"]},"weapons":[{"id":"club"},{"id":"dirk","hands":"light","sidearm":true}],
	 "abilities":[{"id":"trip","execution":"prepared","makes_prone":true,"trigger":["falls_prone","attacked_melee"],"damage":{"amount":3}}]}]}`

// chain is a combat in which one thing leads to another: reactions that transform, push, pull, stun and knock down, minions
// that turn on their summoners, riders, throws, and creatures that one hit takes out.
const chain = `{"map":{"size":[8,5],"rows":["........",".....,..","...;....","..#.....","........"],"elevation":[{"area":[6,0,2,3],"height":3}]},
"tokens":[
	{"id":"ayla","side":"heroes","player":true,"at":[2,1],"stats":{"level":6,"potency":3,"hp_base":30,"hp":12,"off_hand":"knife","initiative":2},
	 "weapons":[{"id":"javelin","damage":14,"throwable":true},{"id":"knife","hands":"light","damage":9,"sidearm":true}],
	 "abilities":[{"id":"heave","kind":"weapon","damage":"weapon","push_m":3,"makes_prone":true,"targets":2},{"id":"haul","execution":"rapid","delivery":"ranged","range_m":5,"damage":{"amount":2},"pull_m":4},
	  {"id":"snare","execution":"prepared","basic":true,"range_m":3,"effects":[{"condition":"stunned","rounds":1}],"push_m":2,"trigger":["moves_into","moves_within","moves_out","attacked"],"fires":3,"expires":"own_turn"}],
	 "conditions":{"prepared":{"ability":"snare","fires":3,"expires":"own_turn"}}},
	{"id":"mule","side":"heroes","at":[1,1],"stats":{"hp_base":12,"initiative":1,"speed":8}},
	{"id":"imp","side":"foes","at":[3,1],"stats":{"level":6,"hp_base":14,"summoner":"sorc","initiative":3,"can_fly":true,"special":["throw_weapon","charge","dual_strike"],"off_hand":"dirk"},"elevation":1,
	 "weapons":[{"id":"dart","damage":12,"throwable":true},{"id":"dirk","hands":"light","damage":8}],
	 "abilities":[{"id":"curse","execution":"prepared","range_m":4,"form":{"id":"toad","stats":{"hp_base":5}},"trigger":["attacked","moves_into","moves_within"]}],"conditions":{"prepared":{"ability":"curse"}}},
	{"id":"sorc","side":"foes","at":[4,2],"stats":{"level":4,"hp_base":10,"potency":2},
	 "abilities":[{"id":"gust","area":{"shape":"cone","length":4},"damage":{"amount":3},"push_m":4},{"id":"ogre","delivery":"self","harmful":false,"form":{"id":"ogre","size":2,"stats":{"hp_base":20},"weapons":[{"id":"fist","natural":true,"range_m":2,"steals_health":true}]}},
	  {"id":"pounce","execution":"prepared","delivery":"ranged","damage":{"amount":6},"pull_m":2,"trigger":["falls_prone","attacked"],"fires":2}],
	 "conditions":{"prepared":{"ability":"pounce","fires":2}}},
	{"id":"brute","side":"foes","at":[4,3],"size":2,"height":3,"stats":{"hp_base":30,"special":["charge","opportunistic_strike"],"speed":5},"weapons":[{"id":"maul","hands":"two","range_m":2}],"conditions":{"prepared":{"ability":"opportunistic_strike"}}}]}`

// tries returns commands that the bench can't derive from the list of actions.
func tries(v *engine.View, who string) []*engine.Command {
	t := v.Token(who)
	var list []*engine.Command
	add := func(do string, m ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, m...)) }
	word := func(key, value string) jsondoc.Member { return jsondoc.M(key, value) }
	for _, w := range t.Lists[0] {
		item := w.Text(0)
		add("drop_weapon", word("item", item))
		add("swap_weapons", word("item", item))
		add("swap_weapons", word("item", item), word("hand", "off"))
	}
	for _, c := range t.Conditions {
		add("self_cure", word("condition", c.ID))
	}
	for _, o := range v.Tokens {
		add("dual_strike", jsondoc.M("targets", []string{o.ID, v.Tokens[0].ID}))
		add("attack", word("target", o.ID), word("inspired", "damage"))
		add("throw_weapon", word("target", o.ID))
		add("retrieve_weapon", word("target", o.ID))
		if o.Side == t.Side {
			add("mount", word("target", o.ID))
		}
	}
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			at := jsondoc.Ints(t.At.X+dx, t.At.Y+dy)
			add("dismount", jsondoc.M("to", at))
			for _, a := range t.Lists[1] {
				add("use", word("ability", a.Text(0)), jsondoc.M("at", at))
				add("use", word("ability", a.Text(0)), jsondoc.M("toward", at))
			}
			add("move", jsondoc.M("to", jsondoc.Ints(t.At.X+dx, t.At.Y+dy, 1)), word("by", "fly"))
			add("move", jsondoc.M("to", jsondoc.Ints(t.At.X+dx, t.At.Y+dy, 0)), word("by", "fly_run"))
		}
	}
	for _, g := range []string{"run", "fly"} {
		add("stand_up", word("by", g))
	}
	add("speak", word("text", "ha"))
	add("custom", word("what", "climbs"), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("move", 2), jsondoc.M("energy", 1))))
	for _, o := range v.Tokens {
		list = append(list, engine.NewCommand("fire", o.ID), engine.NewCommand("fire", o.ID, word("target", who)))
	}
	add("revert")
	add("transform", jsondoc.M("form", jsondoc.Obj(word("id", "toad"), jsondoc.M("stats", jsondoc.Obj(jsondoc.M("hp_base", 30))))), jsondoc.M("willing", v.Turn != who))
	add("fall", jsondoc.M("metres", 8))
	add("leave", jsondoc.M("fled", true))
	players, allies := jsondoc.Arr(), jsondoc.Arr()
	for _, o := range v.Tokens {
		if o.Player && !o.Is("dead") && !o.Is("left") {
			players.Items = append(players.Items, jsondoc.Strs([]string{o.ID}))
		}
		if o.Side == t.Side && !o.Is("dead") && !o.Is("left") {
			allies.Items = append([]*jsondoc.Node{jsondoc.Str(o.ID)}, allies.Items...)
		}
	}
	list = append(list, engine.NewCommand("pvp", "", jsondoc.M("teams", players)),
		engine.NewCommand("ambush", "", jsondoc.M("sides", []string{t.Side})),
		engine.NewCommand("order_allies", "", word("side", t.Side), jsondoc.M("order", allies)))
	return list
}

func TestSameWire(t *testing.T) { bench.SameWire(t) }

// TestAI checks that the AI's proposals are never refused and that its turns end.
func TestAI(t *testing.T) { bench.AI(t) }

func TestGuide(t *testing.T) { bench.Guide(t) }

// TestRefusalOrder checks the order of refusals in the Contract.
func TestRefusalOrder(t *testing.T) { bench.RefusalOrder(t) }
