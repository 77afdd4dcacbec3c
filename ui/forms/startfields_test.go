package forms

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

func TestStartEntry(t *testing.T) {
	surprised := engine.StartField{Arg: "surprised", Label: "surprised", Kind: engine.Tokens}
	ambushed := engine.StartField{Arg: "ambushed", Label: "ambushed", Kind: engine.Sides}
	either := engine.StartField{Arg: "marked", Label: "marked", Kind: engine.Both}
	by := engine.StartField{Arg: "surprise.by", Kind: engine.OneWord}
	dc := engine.StartField{Arg: "surprise.dc", Label: "DC", Kind: engine.Whole}
	form := &engine.StartForm{Totals: engine.Sides, Fields: []engine.StartField{surprised, ambushed, either, by, dc}}
	place := engine.StartField{Arg: "order", Label: "place", Kind: engine.Places, Whose: func(_ *engine.View, id string) bool { return id != "dee" }}
	form.Fields = append(form.Fields, place)
	rows := func() *engine.View { return uitest.NewGame(t, uitest.FightFile).View() } // party: ann, bo; foes: cid, dee
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
		{"into an object", func(e *startEntry) { e.said["surprise.by"] = jsondoc.Str("granted"); e.typed["surprise.dc"] = " 12 " },
			`{"do":"start","surprise":{"by":"granted","dc":12}}`},
		{"places", func(e *startEntry) {
			for id, n := range map[string]string{"ann": " 2", "cid": "1", "bo": "2", "dee": "0"} {
				e.placed["order"][id] = n
			}
		}, `{"do":"start","order":["cid","ann","bo"]}`},
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
	if _, why := e.command(); why != "DC must be a whole number." {
		t.Error(why)
	}
	e.typed["surprise.dc"], e.placed["order"]["bo"] = "", "first"
	if _, why := e.command(); why != "Place of Bo must be a whole number." {
		t.Error(why)
	}
	e.placed["order"]["bo"], e.form.Fields[len(e.form.Fields)-1].All = "1", true
	if _, why := e.command(); why != "Place: Cid has none. Fill it in for all or for none." {
		t.Error(why)
	}
	e.form.Fields[0].After = []string{"ambushed"}
	surprised = e.form.Fields[0]
	if e.hasBox(surprised, &e.rows[1]) {
		t.Error("nobody is ambushed, but somebody may be surprised")
	}
	if e.tick(ambushed, 0, true); !e.hasBox(surprised, &e.rows[1]) || e.hasBox(surprised, &e.rows[4]) {
		t.Error("the party is ambushed, not the foes")
	}
	if e.tick(surprised, 3, true); !e.isTicked(surprised, 3) || e.isTicked(surprised, 0) {
		t.Error("the heading doesn't show that all of its are ticked")
	}
}

// TestTotalsOfWhomRolls checks that only combatants that roll initiative have a field for a total.
func TestTotalsOfWhomRolls(t *testing.T) {
	v := uitest.Charge(t).View()
	form := v.Decl().Start
	e := newStartEntry(form, v)
	for i := range e.rows {
		e.rows[i].total = "12"
	}
	c, why := e.command()
	if why != "" || string(c.Node.JSON()) != `{"do":"start","initiative":{"party":12,"foes":12}}` {
		t.Error(why, c)
	}
}

// TestAStartThatBothSidesSeek checks that an object can be given twice, as surprise sought by both sides (AAC-SURP-7).
func TestAStartThatBothSidesSeek(t *testing.T) {
	by := engine.StartField{Arg: "surprise.by", Kind: engine.OneWord}
	side := engine.StartField{Arg: "surprise.side", Kind: engine.OneSide}
	light := engine.StartField{Arg: "surprise.force", Kind: engine.YesNo, After: []string{"surprise.side"}}
	alert := engine.StartField{Arg: "surprise.exempt", Kind: engine.Tokens, After: []string{"surprise.side", "surprise.by"}}
	form := &engine.StartForm{Fields: []engine.StartField{side, by, light, alert}, Twice: &engine.StartPair{Arg: "surprise", Label: "and who else?"}}
	for _, c := range []struct{ why, said, typed, want string }{
		{"nothing", "", "", `{"do":"start"}`},
		{"one", "surprise.side=party surprise.by=vs_spy", "", `{"do":"start","surprise":{"side":"party","by":"vs_spy"}}`},
		{"both", "surprise.side=party surprise.by=vs_spy second surprise.side=foes second surprise.by=granted", "",
			`{"do":"start","surprise":[{"side":"party","by":"vs_spy"},{"side":"foes","by":"granted"}]}`},
		{"what holds for both", "surprise.side=party surprise.force=true second surprise.side=foes", "ann",
			`{"do":"start","surprise":[{"side":"party","force":true,"exempt":["ann"]},{"side":"foes","force":true,"exempt":["ann"]}]}`},
		{"what isn't asked isn't said", "surprise.force=true second surprise.side=foes second surprise.by=vs_spy", "ann", `{"do":"start"}`},
	} {
		e := newStartEntry(form, uitest.NewGame(t, uitest.FightFile).View())
		for _, s := range strings.Split(strings.ReplaceAll(c.said, "second ", "second_"), " ") {
			if arg, value, ok := strings.Cut(strings.ReplaceAll(s, "second_", second), "="); ok {
				e.said[arg] = phrase.Read(value)
			}
		}
		if c.typed != "" {
			e.tick(alert, 1, true)
		}
		got, why := e.command()
		if why != "" || got.Node.String() != c.want {
			t.Errorf("%s: %v %s", c.why, got.Node, why)
		}
	}
	e := newStartEntry(form, uitest.NewGame(t, uitest.FightFile).View())
	if n := len(e.top(e.above())[0].(*widget.Form).Items); n != 2 {
		t.Errorf("%d fields are asked at first", n)
	}
	e.said["surprise.side"] = jsondoc.Str("party")
	if items := e.top(e.above())[0].(*widget.Form).Items; len(items) != 4 || items[3].Text != "And who else?" {
		t.Errorf("%d fields are asked once a side is said", len(items))
	}
}
