package ui

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

func TestStartEntry(t *testing.T) {
	surprised := engine.StartField{Arg: "surprised", Label: "surprised", Kind: engine.Tokens}
	ambushed := engine.StartField{Arg: "ambushed", Label: "ambushed", Kind: engine.Sides}
	either := engine.StartField{Arg: "marked", Label: "marked", Kind: engine.Both}
	by := engine.StartField{Arg: "surprise.by", Kind: engine.OneWord}
	dc := engine.StartField{Arg: "surprise.dc", Label: "DC", Kind: engine.Whole}
	form := &engine.StartForm{Totals: engine.Sides, Fields: []engine.StartField{surprised, ambushed, either, by, dc}}
	rows := func() []starter { return newOpening(newGame(t, fightFile).View()).rows } // party: ann, bo; foes: cid, dee
	for _, c := range []struct {
		why  string
		do   func(e *startEntry)
		want string
	}{
		{"nothing said", func(*startEntry) {}, `{"do":"start"}`},
		{"one token", func(e *startEntry) { e.tick(surprised, 1, true) }, `{"do":"start","surprised":["ann"]}`},
		{"the heading ticks all of its tokens", func(e *startEntry) { e.tick(surprised, 3, true) }, `{"do":"start","surprised":["cid","dee"]}`},
		{"a side", func(e *startEntry) { e.tick(ambushed, 0, true) }, `{"do":"start","ambushed":["party"]}`},
		{"a whole side stands for its tokens", func(e *startEntry) { e.tick(either, 0, true) }, `{"do":"start","marked":["party"]}`},
		{"but for one", func(e *startEntry) { e.tick(either, 0, true); e.tick(either, 2, false) }, `{"do":"start","marked":["ann"]}`},
		{"into an object", func(e *startEntry) { e.said["surprise.by"] = doc.Str("granted"); e.typed["surprise.dc"] = " 12 " },
			`{"do":"start","surprise":{"by":"granted","dc":12}}`},
		{"totals of sides alone", func(e *startEntry) { e.rows[0].total, e.rows[1].total = "17", "3" }, `{"do":"start","initiative":{"party":17}}`},
	} {
		e := newStartEntry(form, rows())
		c.do(e)
		got, why := e.command()
		if why != "" || got.Node.String() != c.want {
			t.Errorf("%s: %v %s", c.why, got, why)
		}
	}
	e := newStartEntry(form, rows())
	e.typed["surprise.dc"] = "high"
	if _, why := e.command(); why != "DC: a whole number, please." {
		t.Error(why)
	}
	if e.tick(surprised, 3, true); !e.isTicked(surprised, 3) || e.isTicked(surprised, 0) {
		t.Error("the heading doesn't show that all of its are ticked")
	}
}

// Only what has an initiative of its own takes a total.
func TestTotalsOfWhomRolls(t *testing.T) {
	v := chargeAt(t).View()
	form := v.Decl().Start
	e := newStartEntry(form, newOpening(v).rows)
	e.rolls = func(id string) bool { return form.Rolls(v, id) }
	for i := range e.rows {
		e.rows[i].total = "12"
	}
	c, why := e.command()
	if why != "" || string(c.Node.JSON()) != `{"do":"start","initiative":{"party":12,"foes":12}}` {
		t.Error(why, c)
	}
}
