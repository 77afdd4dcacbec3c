package ui

import (
	"slices"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/ui/uitest"

	"parapet/canvas"
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/play/playtest"
	"parapet/engine/rules"
)

// coven is a fight of All That Glitters in the turn of a witch who holds a foe and knows two areas.
func coven(t *testing.T) *engine.Game {
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
	uitest.Do(t, g, engine.NewCommand("start", "", doc.M("initiative", doc.Obj(doc.M("witch", doc.Int(20)), doc.M("orc", doc.Int(9)),
		doc.M("far", doc.Int(8)), doc.M("joss", doc.Int(7))))))
	return g
}

func TestAreasHoldThoseWhoAreCaught(t *testing.T) {
	v := coven(t).View()
	for _, c := range []struct {
		spell string
		where doc.Member
		size  int // squares at least
	}{
		{"ring", doc.M("at", doc.Ints(12, 10)), 5},
		{"cone", doc.M("toward", doc.Ints(14, 10)), 5},
	} {
		command := engine.NewCommand("cast", "witch", doc.M("spell", doc.Str(c.spell)), c.where)
		cells := areaOf(v, command)
		if len(cells) < c.size || !slices.Contains(cells, scene.Cell(uitest.Square(11, 10))) {
			t.Errorf("%s: %v", c.spell, cells)
		}
		if plates := savePlates(v, doc.Obj(doc.M("targets", doc.Arr(doc.Obj(doc.M("who", doc.Str("orc"))))))); plates[0].Text != "caught" {
			t.Error(plates)
		}
	}
	if cells := areaOf(v, engine.NewCommand("attack", "witch", doc.M("target", doc.Str("orc")))); cells != nil {
		t.Error("an attack has an area:", cells)
	}
}

func TestAThrowIsAimedByArrows(t *testing.T) {
	v := coven(t).View()
	var hurl engine.ActionView
	for _, a := range v.Sys.Actions(v, v.Token("witch")) {
		if a.Do == "grapple_throw" {
			hurl = a
		}
	}
	if !hurl.Ready {
		t.Fatal(hurl.Why)
	}
	a := newAim(v, "witch", hurl)
	list := a.arrows(v, uitest.Square(14, 10))
	i := slices.IndexFunc(list, func(x canvas.Arrow) bool { return x.DX == 1 && x.DY == 0 })
	if len(list) != 8 || !list[i].Chosen || list[i].Off || slices.ContainsFunc(list, func(x canvas.Arrow) bool { return x.Chosen && x.DX != 1 }) {
		t.Errorf("%+v", list)
	}
	if c, r := a.onSquare(v, uitest.Square(14, 10)); r != nil || string(c.Node.Get("dir").JSON()) != "[1,0]" {
		t.Error(c, r)
	}
}

func TestCardsTellWhatBindsTwo(t *testing.T) {
	rows := rowsOf(coven(t).View(), nil)
	card := func(id string) cardData {
		i := slices.IndexFunc(rows, func(r row) bool { return r.Card.ID == id })
		return rows[i].Card
	}
	if c := card("orc"); c.Conditions[0].Whom != "WO" || !strings.Contains(c.Conditions[0].tip(), "Who holds it: Witch of the Fen") || c.Side != 1 {
		t.Errorf("%+v\n%s", c, c.Conditions[0].tip())
	}
	c := card("joss")
	if len(c.Pips) != 2 || c.Pips[0].Have != "○○○" || c.Pips[1].Have != "●●○" || hpText(c) != "0+4/22" || c.Side != 0 {
		t.Errorf("%+v", c)
	}
	if c := card("witch"); len(c.Pips) < 4 {
		t.Error("who stands shows what its turn gives:", c.Pips)
	}
}
