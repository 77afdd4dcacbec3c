package plunder_test

import (
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/plunder"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{
	New:      sync.OnceValue(plunder.New), // a declaration is long, and never changes
	Fights:   []string{skirmish, melee},
	Settings: []string{`{}`, `{"order_tie":"roll_off","move_tie":"roll_off","group_monster_rolls":true}`, `{"order_tie":"declaration","order_key":"margin","multi_attack_rolls":"one"}`, `{"oa_prompt":"always","crawl":"half","escape_cost":"free","rally_cost":"free","spell_declare_detail":"spell_only","spell_disruption":"damage","maneuvers_are_attacks":true}`},
	Starts:   []string{`{"do":"start"}`, `{"do":"start","surprised":["orc1","bo"]}`, `{"do":"start","order":["cy","ana"]}`},
	Onward: []string{`{"do":"roll"}`, `{"do":"roll","close":true}`, `{"do":"resolve"}`, `{"do":"resolve","all":true}`, `{"do":"resolve","forgo":true}`,
		`{"do":"next_phase"}`, `{"do":"morale"}`, `{"do":"morale","side":"foes"}`, `{"do":"morale","waive":true}`, `{"do":"pass","all":true}`},
	Recalls:  []string{"target", "wounded", "part", "spell"}, // what was declared against it fails; a side's losses count; texts
	Commands: tries,
	Stages:   stages,
	Declared: true,
	Aiming:   []string{"not_toward_enemy"},
}

func TestArguments(t *testing.T) { bench.Arguments(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

func TestReachIsWhatMovesAllow(t *testing.T) {
	bench.ReachAgrees(t, []rulestest.Way{{Do: "move", By: "move"}})
}

// skirmish is a combat in a room with a door, a low wall, rock and difficult terrain.
const skirmish = `{"map":{"size":[12,8],"rows":["............","....##......","............","..~~........","............","............",".......~....","............"],
	"walls":[{"id":"d1","kind":"door","from":[6,2],"to":[6,3]},{"id":"l1","kind":"low","from":[3,5],"to":[5,5],"height":3},{"id":"w1","kind":"wall","from":[6,3],"to":[6,5]}]},
"sides":{"party":{"players":true}},
"tokens":[
	{"id":"ana","side":"party","player":true,"at":[3,3],"stats":{"hp_max":9,"str_target":14,"dex_target":14,"melee_target":9,"ranged_target":10,"dodge":1},
	 "weapons":[{"id":"sword","parry":4,"types":["slash","stab"],"properties":["light","finesse"]},{"id":"shield","parry":1,"hand":"left","types":["slam"],"properties":["bull_rush","cover"]},{"id":"spear","parry":6,"types":["stab"],"properties":["reach","versatile"],"held":false}],
	 "armour":[{"id":"leather","class":"light","protection":3}]},
	{"id":"bo","side":"party","player":true,"at":[1,3],"stats":{"hp_max":6,"melee_target":11,"ranged_target":8,"dodge":2},
	 "weapons":[{"id":"bow","mode":"ranged","hands":2,"point_blank":30,"types":["stab"]},{"id":"dagger","parry":2,"types":["slash","stab"],"properties":["light","thrown","finesse"],"packed":true}]},
	{"id":"cy","side":"party","player":true,"at":[2,5],"stats":{"hp_max":5,"spell_target":8,"melee_target":12,"magic_dice":2},
	 "weapons":[{"id":"staff","parry":4,"types":["slam"],"properties":["two_handed","focus"]}],
	 "spells":[{"id":"bolt"},{"id":"veil","attack":false,"concentration":true,"range":30}]},
	{"id":"orc1","side":"foes","at":[5,3],"stats":{"hp_max":6,"attack_target":10,"morale":6,"kind":"orc"},"weapons":[{"id":"axe","parry":2,"types":["slash"],"properties":["gruesome","versatile"]}]},
	{"id":"orc2","side":"foes","at":[5,4],"stats":{"hp_max":6,"attack_target":10,"morale":6,"morale_led":8,"leader":"ogre","kind":"orc"},"weapons":[{"id":"handaxe","parry":1,"types":["slash"],"properties":["gruesome","light","thrown"]}]},
	{"id":"ogre","side":"foes","at":[8,4],"size":2,"stats":{"hp_max":20,"attack_target":6,"dodge":2,"hd":4,"morale":10,"speed":30,"attacks":2},"weapons":[{"id":"club","parry":1,"damage_mod":1,"types":["slam"]},{"id":"claw","natural":true,"damage":"1d6","types":["slash"]}]}]}`

// melee is a crowd in which everyone is in somebody's reach.
const melee = `{"map":{"size":[8,6]},
"tokens":[
	{"id":"ana","side":"party","player":true,"at":[3,2],"stats":{"hp_max":9,"melee_target":9,"dodge":1},"weapons":[{"id":"longaxe","parry":3,"types":["slash"],"properties":["gruesome","reach","two_handed"]}]},
	{"id":"cy","side":"party","player":true,"at":[2,3],"stats":{"hp_max":5,"spell_target":8},"weapons":[{"id":"staff","parry":4,"properties":["two_handed","focus"]}],"spells":[{"id":"bolt"}]},
	{"id":"bo","side":"party","at":[2,2],"stats":{"hp_max":6,"dodge":2,"morale":8}},
	{"id":"orc1","side":"foes","at":[4,2],"stats":{"hp_max":6,"kind":"orc"},"weapons":[{"id":"axe","parry":2,"types":["slash"]}]},
	{"id":"orc2","side":"foes","at":[3,3],"stats":{"hp_max":6,"kind":"orc"},"weapons":[{"id":"axe","parry":2,"types":["slash"]}]},
	{"id":"rat","side":"foes","at":[4,3],"stats":{"hp_max":2,"dodge":2,"morale":12},"weapons":[{"id":"bite","natural":true,"damage":"1d3"}]}]}`

// tries returns commands that the bench can't derive from the list of actions.
func tries(v *engine.View, who string) []*engine.Command {
	t := v.Token(who)
	var list []*engine.Command
	add := func(do string, m ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, m...)) }
	word := func(key, value string) jsondoc.Member { return jsondoc.M(key, value) }
	for _, w := range t.Lists[0] {
		item := w.Text(0)
		for _, do := range []string{"draw", "sheathe", "drop", "pick_up", "retrieve"} {
			add(do, word("item", item))
		}
		for _, o := range v.Tokens {
			for _, how := range []string{"two_hands", "finesse", "gap"} {
				add("attack", word("target", o.ID), word("with", item), jsondoc.M(how, true))
			}
			add("shove", word("target", o.ID), word("with", item))
		}
	}
	for _, o := range v.Tokens {
		for _, w := range o.Lists[0] {
			add("pick_up", word("item", w.Text(0)), word("from", o.ID))
		}
	}
	for _, s := range t.Lists[2] {
		for n := range 3 {
			add("cast", word("spell", s.Text(0)), jsondoc.M("dice", n))
			for _, o := range v.Tokens {
				add("cast", word("spell", s.Text(0)), word("target", o.ID), jsondoc.M("dice", n))
			}
		}
	}
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindDoor {
			add("open_door", word("door", w.ID))
			add("close_door", word("door", w.ID))
		}
	}
	add("custom", word("what", "climbs"))
	add("custom", word("what", "climbs"), word("check", "dex_target"))
	add("bandage")
	add("apply_pressure")
	add("escape")
	add("provoke")
	add("environment", word("edge", "advantage"), word("factor", "chandelier"))
	add("environment", word("edge", "disadvantage"), word("factor", "smoke"), jsondoc.M("again", true))
	all := jsondoc.Arr()
	for _, o := range v.Tokens {
		all.Items = append(all.Items, jsondoc.Strs([]string{o.ID}))
	}
	add("group", jsondoc.M("sets", all))
	together := jsondoc.Arr()
	for _, o := range v.Tokens {
		together.Items = append(together.Items, jsondoc.Str(o.ID))
	}
	add("group", jsondoc.M("sets", jsondoc.Arr(together)))
	add("end_turn")
	return list
}

func TestSameWire(t *testing.T) { bench.SameWire(t) }

// TestAI checks that the AI's proposals are never refused and that its turns end.
func TestAI(t *testing.T) { bench.AI(t) }

func TestGuide(t *testing.T) { bench.Guide(t) }

// TestRefusalOrder checks the order of refusals in the Contract.
func TestRefusalOrder(t *testing.T) { bench.RefusalOrder(t) }
