package uitest

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// parade is the skirmish system with declarations: ann plans to walk, bo to strike cid, and the main button rolls the dice.
type parade struct{ Skirmish }

func (p parade) Roster(v *engine.View) []engine.Group {
	return []engine.Group{
		{Title: message.Of("Declared"), Note: message.Of("morale due"), Members: []engine.Member{
			{ID: "ann", Mark: "17", Note: message.Of("walks"), Path: []board.Square{{X: 1, Y: 1}, {X: 2, Y: 1}}},
			{ID: "bo", Note: message.Of("strikes"), Target: "cid", Open: true, Watch: []board.Square{{X: 3, Y: 5}}}}},
		{Title: message.Of("waiting"), Members: []engine.Member{{ID: "gone"}}},
	}
}

func (p parade) Steps(v *engine.View) []engine.FlowStep {
	return []engine.FlowStep{{Name: message.Of("Roll"), Command: engine.NewCommand("end_turn", v.Turn)},
		{Name: message.Of("Pass"), Command: engine.NewCommand("pass", ""), Why: message.Of("nobody is asked")}}
}

func (p parade) StepsFor(v *engine.View, t *engine.Token) []engine.FlowStep {
	return []engine.FlowStep{{Name: message.Of("Call it"), Command: engine.NewCommand("note", ""), Ask: "text"}}
}

// Paraded returns the skirmish combat with declarations.
func Paraded(t *testing.T) *engine.View {
	v := *Started(t).View()
	v.System = parade{NewSkirmish()}
	return &v
}

// Coven returns a combat of All That Glitters in the turn of a witch who holds a foe and knows two area spells.
func Coven(t *testing.T) *engine.Game {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"glitters","map":{"size":[20,20]},
"sides":{"foes":{},"party":{"players":true}},"tokens":[
{"id":"orc","name":"Orc","side":"foes","at":[11,10],"stats":{"hp":9,"hp_max":22},"conditions":{"grappled":{"by":"witch","score":12}}},
{"id":"far","name":"Far orc","side":"foes","at":[2,2],"stats":{"hp":9,"hp_max":22}},
{"id":"joss","name":"Joss","side":"party","player":true,"at":[3,16],"stats":{"hp":0,"hp_max":22,"temp_hp":4,"death_fails":2},"conditions":{"unconscious":{"cause":"hp"}}},
{"id":"witch","name":"Witch of the Fen","side":"party","player":true,"at":[10,10],"stats":{"hp":22,"hp_max":22,"ap":9,"ap_max":9},
"conditions":{"grappling":{"target":"orc","score":12}},"spells":[
{"id":"ring","name":"Ring","ap":1,"resolve":"save","damage":"2d6","type":"fire","save":"dex","dt":13,"range":80,"area":{"shape":"circle","radius":5}},
{"id":"cone","name":"Cone","ap":1,"resolve":"save","damage":"2d6","type":"cold","save":"dex","dt":13,"range":0,"area":{"shape":"cone","length":20,"angle":60}}]}]}`)
	Do(t, g, engine.NewCommand("start", "", jsondoc.M("initiative", jsondoc.Obj(jsondoc.M("witch", 20), jsondoc.M("orc", 9),
		jsondoc.M("far", 8), jsondoc.M("joss", 7)))))
	return g
}

// ChargeFile is an Aachen encounter with a target to charge at.
const ChargeFile = `{"parapet":1,"name":"Charge","system":"aachen","map":{"size":[16,8]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[1,2],"stats":{"hp":9,"shield":"small","skills":{"slash":1}},"weapons":[{"preset":"axe"}]},
 {"id":"bor","name":"Bor","side":"party","player":true,"at":[4,4],"stats":{"hp":9,"shield":"small"},"weapons":[{"preset":"seax"}]},
 {"id":"gob","name":"Gob","side":"foes","at":[9,2],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
 {"id":"dead","name":"Nob","side":"foes","at":[9,4],"stats":{"hp":0,"hp_max":4},"conditions":{"dead":{}}}]}`

// Charge returns the encounter of ChargeFile in its first turn.
func Charge(t *testing.T) *engine.Game {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, ChargeFile)
	if out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	return g
}

const brawlFile = `{"parapet":1,"name":"Brawl","system":"plunder","map":{"size":[14,8],
"walls":[{"id":"back_door","kind":"door","from":[2,2],"to":[2,3],"open":false}]},"sides":{"party":{"players":true}},
"tokens":[
 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":9},
  "weapons":[{"id":"sword","name":"Sword","parry":4,"types":["slash","stab"],"properties":["versatile"]}]},
 {"id":"cy","name":"Cy","side":"party","player":true,"at":[1,4],"stats":{"hp_max":5,"magic_dice":2},
  "weapons":[{"id":"staff","name":"Staff","properties":["two_handed","focus"]}],
  "spells":[{"id":"bolt","name":"Bolt"},{"id":"veil","name":"Veil","attack":false}]},
 {"id":"orc","name":"Orc","side":"foes","at":[3,2],"stats":{"hp_max":6},"conditions":{"prone":{}},
  "weapons":[{"id":"axe","name":"Axe","parry":2},{"id":"knife","name":"Knife","at":[3,3]}]}]}`

// Brawl returns the brawl in a phase.
func Brawl(t *testing.T, phase string) *engine.Game {
	t.Helper()
	g := Game(t, brawlFile)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", jsondoc.M("phase", phase))} {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatal(c.Do, out.Refusal, out.Bug)
		}
	}
	return g
}

// ActionOf returns one of a token's actions. It fails the test if there is none.
func ActionOf(v *engine.View, t *testing.T, who, do, with string) engine.ActionView {
	t.Helper()
	for _, av := range v.System.Actions(v, v.Token(who)) {
		if av.Do == do && av.With == with {
			return av
		}
	}
	t.Fatal("no action", who, do, with)
	return engine.ActionView{}
}

// Game returns an encounter of one of the program's systems.
func Game(t *testing.T, text string) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, rules.ByID, text)
}

// Armed returns an encounter of one combatant with two weapons in hand and one put away.
func Armed(t *testing.T) *engine.Game {
	t.Helper()
	return Game(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[6,6]},"tokens":[{"id":"ada","side":"party","at":[1,1],
		"weapons":[{"id":"a","held":["right"]},{"id":"b","held":["left"]},{"id":"c"}]}]}`)
}

// Waypoints returns squares as waypoints without a height.
func Waypoints(squares ...board.Square) []engine.Waypoint {
	var out []engine.Waypoint
	for _, s := range squares {
		out = append(out, engine.Waypoint{At: s})
	}
	return out
}

// Crowd returns a combat of All That Glitters with n reavers on each side, on a map of 100 by 100 squares.
func Crowd(b testing.TB, n int) *engine.Game {
	b.Helper()
	var tokens []string
	for i := range 2 * n {
		side := []string{"party", "foes"}[i%2]
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","name":"Reaver %d","side":%q,"at":[%d,%d],"stats":{"hp":22,"hp_max":22,"spd":11},
"weapons":[{"id":"axe","name":"Axe","damage":"1d12","types":["slashing"]}]}`, i, i, side, 5+3*(i%30), 5+3*(i/30)))
	}
	text := `{"parapet":1,"system":"glitters","map":{"size":[100,100]},"tokens":[` + strings.Join(tokens, ",") + `]}`
	g := playtest.OpenIn(b, rules.ByID, text)
	Do(b, g, engine.NewCommand("start", ""))
	return g
}

// Duellists is a Sigil encounter of two combatants.
const Duellists = `{"parapet":1,"name":"Duel","system":"sigil","map":{"size":[16,8]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2],"stats":{"special":["dual_strike","swap_weapons"],"initiative":9},
  "weapons":[{"id":"sword"},{"id":"knife","hands":"light"},{"id":"bow","natural":true,"melee":false,"range_m":9}],
  "abilities":[{"id":"mark","delivery":"ranged","range_m":5,"effects":[{"condition":"exposed","rounds":1}]},{"id":"volley","delivery":"ranged","targets":2}]},
 {"id":"rat","name":"Rat","side":"foes","at":[3,2]},{"id":"cat","name":"Cat","side":"foes","at":[2,3],"conditions":{"prone":{}}}]}`

// Aloft is a Sigil encounter in which one token flies.
const Aloft = `{"parapet":1,"name":"Aloft","system":"sigil","map":{"size":[16,8]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"owl","name":"Owl","side":"party","at":[2,2],"elevation":1,"stats":{"initiative":3,"can_fly":true,"fly_speed":9}},
 {"id":"ada","name":"Ada","side":"party","at":[2,5],"stats":{"initiative":1}}]}`

const roundsFile = `{"parapet":1,"name":"Rounds","system":"glitters","map":{"size":[12,8]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ann","name":"Ann","side":"party","player":true,"hp":9,"at":[2,3]},{"id":"cid","name":"Cid","side":"foes","hp":9,"at":[9,3]},
 {"id":"dee","name":"Dee","side":"foes","hp":9,"at":[9,5]}]}`

// Rounds returns a combat in the first turn of a round. In round 1 cid took damage, which was undone, and ann got a condition.
func Rounds(t testing.TB, round int) *engine.Game {
	t.Helper()
	g := NewGame(t, roundsFile)
	Do(t, g, engine.NewCommand("start", ""))
	Do(t, g, engine.NewCommand("damage", "cid", jsondoc.M("amount", 1)))
	Do(t, g, engine.NewCommand("undo", ""))
	Do(t, g, engine.NewCommand("condition", "ann", jsondoc.M("add", "prone")))
	for g.State().Round < round {
		Do(t, g, engine.NewCommand("end_turn", ""))
	}
	return g
}

// Brute returns a combat of All That Glitters in the turn of an ogre with a weapon in each hand.
func Brute(t *testing.T) *engine.Game {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"glitters","map":{"size":[12,12]},
"sides":{"foes":{},"party":{"players":true}},"tokens":[
{"id":"ogre","name":"Ogre","side":"foes","at":[2,2],"stats":{"hp":30,"hp_max":30,"main_hand":"axe","off_hand":"knife"},
"weapons":[{"id":"axe","name":"Axe","damage":"1d8","types":["slashing"]},{"id":"knife","name":"Knife","damage":"1d4","types":["piercing"],"light":true}]},
{"id":"joss","name":"Joss","side":"party","player":true,"at":[9,9],"stats":{"hp":20,"hp_max":20}}]}`)
	Do(t, g, engine.NewCommand("start", "", jsondoc.M("initiative", jsondoc.Obj(jsondoc.M("ogre", 20), jsondoc.M("joss", 9)))))
	return g
}
