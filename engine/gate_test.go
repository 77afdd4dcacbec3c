package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

func TestQuestionsComeOneByOneAndNothingIsCommittedBefore(t *testing.T) {
	g := open(t, duelFile)
	before := g.State()
	out := do(t, g, `{"do":"start"}`)
	if out.Question == nil || out.Question.Who != "ann" || out.Question.For != "initiative" {
		t.Fatalf("first question: %+v", out)
	}
	if g.State() != before {
		t.Fatal("a question changed the state")
	}
	if out := do(t, g, `{"do":"note","text":"x"}`); out.Refusal == nil || out.Refusal.Code != engine.AnswerFirst {
		t.Fatalf("a command while a question stands: %+v", out)
	}
	if out := g.Answer(engine.Roll(21), nil); out.Refusal == nil || out.Refusal.Code != engine.BadAnswer || g.Pending() == nil {
		t.Fatalf("a d20 of 21: %+v", out)
	}
	if out := g.Answer(engine.Roll(15), nil); out.Question == nil || out.Question.Who != "bo" {
		t.Fatalf("second question: %+v", out)
	}
	out = g.Answer(engine.Answer{Total: 4, Sum: true}, nil)
	if out.Record == nil || g.State().Turn != "ann" || g.Pending() != nil {
		t.Fatalf("after the last answer: %+v", out)
	}
	if n := len(out.Record.Answers); n != 2 {
		t.Fatalf("%d answers recorded", n)
	}
}

func TestCancelDropsTheCommand(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start"}`)
	if out := g.Cancel(); out.Refusal != nil {
		t.Fatal(out.Refusal.Why)
	}
	if out := g.Cancel(); out.Refusal == nil || out.Refusal.Code != engine.NoQuestion {
		t.Fatalf("cancelling nothing: %+v", out)
	}
	if out := g.Answer(engine.Roll(3), nil); out.Refusal == nil || out.Refusal.Code != engine.NoQuestion {
		t.Fatalf("answering nothing: %+v", out)
	}
	if g.State().InCombat() {
		t.Fatal("the fight began all the same")
	}
}

func TestAnswersGivenInAdvance(t *testing.T) {
	for _, c := range []struct {
		name, answers string
		hp            int
		code          string
	}{
		{"faces", `["no",[3,4]]`, 3, ""},
		{"total", `["no",7]`, 3, ""},
		{"the least total", `["no",2]`, 8, ""},
		{"the highest total", `["no",12]`, 0, ""},
		{"dodged, the damage rolled all the same", `["yes",[6,6]]`, 10, ""},
		{"left over answers are not used", `["no",7,9,"x"]`, 3, ""},
		{"a total that two dice can't show", `["no",13]`, 10, engine.BadAnswer},
		{"a total too low for two dice", `["no",1]`, 10, engine.BadAnswer},
		{"a face that a die can't show", `["no",[0,4]]`, 10, engine.BadAnswer},
		{"too few dice", `["no",[4]]`, 10, engine.BadAnswer},
		{"no option", `["maybe",7]`, 10, engine.BadAnswer},
		{"a number for a choice", `[4,7]`, 10, engine.BadAnswer},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, `{"do":"start","answers":[9,8]}`)
			out := do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":`+c.answers+`}`)
			if c.code == "" && out.Record == nil || c.code != "" && (out.Refusal == nil || out.Refusal.Code != c.code) {
				t.Fatalf("%+v", out)
			}
			if hp := g.State().Token("bo").Stats.Int(1); hp != c.hp {
				t.Fatalf("hp %d, want %d", hp, c.hp)
			}
			if c.code != "" && g.Pending() == nil {
				t.Fatal("the question should still stand")
			}
		})
	}
}

func TestRefusedAndBrokenCommandsChangeNothing(t *testing.T) {
	for _, c := range []struct{ name, command, code, bug string }{
		{"unknown action", `{"do":"dance"}`, engine.NoSuchAction, ""},
		{"unknown token", `{"do":"hit","who":"ann","target":"cy"}`, engine.NoSuchToken, ""},
		{"wrong type", `{"do":"hit","who":"ann","target":5}`, engine.BadCommand, ""},
		{"a budget below nothing", `{"do":"break"}`, "", "has -1 main"},
		{"an invariant of the system", `{"do":"heal","who":"ann","amount":50}`, "", "more hp than it can"},
		{"a panic in the rules", `{"do":"panic"}`, "", "the rules have a hole"},
		{"redo of nothing", `{"do":"redo"}`, engine.NothingToDo, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, `{"do":"start","answers":[9,8]}`)
			before := g.State()
			out := do(t, g, c.command)
			switch {
			case c.code != "" && (out.Refusal == nil || out.Refusal.Code != c.code):
				t.Fatalf("%+v", out)
			case c.bug != "" && (out.Bug == nil || !strings.Contains(out.Bug.Error(), c.bug)):
				t.Fatalf("%+v", out)
			case g.State() != before || len(g.Log()) != 1:
				t.Fatal("the state changed")
			}
		})
	}
}

func TestUndoRedo(t *testing.T) {
	g := open(t, duelFile)
	sum := func() string { return g.State().Sum(g.System().Declaration()) }
	s0 := sum()
	do(t, g, `{"do":"start","answers":[9,8]}`)
	s1 := sum()
	do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":["no",7]}`)
	s2 := sum()
	for _, step := range []struct{ do, want string }{
		{"undo", s1}, {"undo", s0}, {"redo", s1}, {"redo", s2}, {"undo", s1},
	} {
		if out := do(t, g, `{"do":"`+step.do+`"}`); out.Record == nil {
			t.Fatalf("%s: %+v", step.do, out)
		}
		if sum() != step.want {
			t.Fatalf("%s leads to a different state", step.do)
		}
	}
	do(t, g, `{"do":"note","text":"another way"}`)
	if out := do(t, g, `{"do":"redo"}`); out.Refusal == nil {
		t.Fatal("a new command must end what could be redone")
	}
	if len(g.Log()) != 8 {
		t.Fatalf("the log keeps everything: %d records", len(g.Log()))
	}
}

func TestSameDiceAfterUndo(t *testing.T) {
	g := open(t, duelFile)
	play := func() *engine.Record {
		c, _ := command(t, `{"do":"hit","who":"ann","target":"bo"}`)
		return g.Do(c, nil, engine.Auto).Record
	}
	do(t, g, `{"do":"start","answers":[9,8]}`)
	first := play()
	do(t, g, `{"do":"undo"}`)
	if second := play(); second.Sum != first.Sum {
		t.Fatal("undo and trying again must not give other dice")
	}
}

func TestHistoryIsReplayedOnOpening(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start","answers":[9,8]}`)
	do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":["no",[3,4]]}`)
	do(t, g, `{"do":"undo"}`)
	do(t, g, `{"do":"edit_map","walls":[{"id":"d1","open":true},{"kind":"low","from":[0,3],"to":[2,3],"height":3}],"squares":[{"at":[5,3],"is":"≈"}],"elevation":[{"area":[0,0,2,1],"height":-10}]}`)
	do(t, g, `{"do":"settings","set":{"corners":"either","lethal":true}}`)
	text := string(g.Encounter().Node().Indented())
	again := open(t, text)
	if got := string(again.Encounter().Node().Indented()); got != text {
		t.Fatalf("written again it differs:\n%s\n---\n%s", text, got)
	}
	for again.CanUndo() != nil {
		if out := do(t, again, `{"do":"undo"}`); out.Record == nil {
			t.Fatalf("%+v", out)
		}
	}
	d := g.System().Declaration()
	if got, want := again.State().Sum(d), open(t, duelFile).State().Sum(d); got != want {
		t.Fatal("undone to the start it is another encounter")
	}
}

func TestHistoryThatDoesNotFitIsKept(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start","answers":[9,8]}`)
	do(t, g, `{"do":"hit","who":"ann","target":"bo","answers":["no",[3,4]]}`)
	text := strings.Replace(string(g.Encounter().Node().Indented()), `"hp": 3`, `"hp": 9`, 1)
	text = strings.Replace(text, `"hp":3`, `"hp":9`, 1)
	e, ps := read(t, text)
	if e == nil {
		t.Fatal(ps.List)
	}
	again, err := engine.NewGame(e)
	if err == nil {
		t.Fatal("a hand-edited file must say that its history doesn't fit")
	}
	if hp := again.State().Token("bo").Stats.Int(1); hp != 9 {
		t.Fatalf("the file's state holds: hp %d", hp)
	}
	do(t, again, `{"do":"note","text":"on"}`)
	saved := again.Encounter()
	if len(saved.Past) != 2 || len(saved.History) != 1 {
		t.Fatalf("%d past, %d new", len(saved.Past), len(saved.History))
	}
	third := open(t, string(saved.Node().Indented()))
	if n := len(third.Encounter().Past); n != 2 {
		t.Fatalf("%d past after reopening", n)
	}
}

func TestUnknownFieldsAreKept(t *testing.T) {
	text := strings.Replace(duelFile, `"smell": "damp"`, `"smell": "damp", "legend": {"~": {"sound": "splash"}}, "elevation": [{"area": [0,0,1,1], "height": 5, "why": "a stone"}]`, 1)
	text = strings.Replace(text, `"open": false}`, `"open": false, "creaks": true}`, 1)
	e, ps := read(t, text)
	warned := 0
	for _, p := range ps.List {
		if p.Warning {
			warned++
		}
	}
	if warned != 5 {
		t.Fatalf("%d warnings: %v", warned, ps.List)
	}
	text = string(e.Node().Indented())
	for _, want := range []string{`"smell": "damp"`, `"mood":"grim"`, `"sound":"splash"`, `"why":"a stone"`, `"creaks":true`} {
		if !strings.Contains(text, want) && !strings.Contains(text, strings.ReplaceAll(want, ":", ": ")) {
			t.Errorf("%s is lost in\n%s", want, text)
		}
	}
}

func TestMistakesAreAllNamedWithTheirPlace(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"off the board", `"at": [0, 0]`, `"at": [9, 0]`, "tokens[0].at: [9, 0] is off the 6 × 4 map"},
		{"a large token off the board", `"at": [4, 2]`, `"at": [5, 2]`, "tokens[1].at: at [5, 2], its 2 × 2 squares reach beyond the 6 × 4 map"},
		{"same id", `"id": "bo"`, `"id": "ann"`, `tokens[1].id: "ann" stands here twice`},
		{"wrong system", `"duel"`, `"chess"`, `system: no rule system "chess"`},
		{"newer version", `"parapet": 1`, `"parapet": 3`, "install a newer one"},
		{"no version", `"parapet": 1, `, ``, "this isn't a Parapet encounter"},
		{"out of bounds", `"hp": 8`, `"hp": 800`, "tokens[0].stats.hp: 800 is not between 0 and 100"},
		{"impossible together", `"hp": 8`, `"hp": 18`, "tokens[0].stats.hp: more than hp_max"},
		{"unknown skill", `"bow": 2`, `"spoon": 2`, `tokens[1].stats.skills.spoon`},
		{"unknown square", `"..#..."`, `"..@..."`, `map.rows[0]: column 2`},
		{"row too long", `"..#..."`, `"..#...."`, "longer than the map's 6 columns"},
		{"wall without an end", `"to": [3, 1], `, ``, `map.walls[0]: "to" is missing`},
		{"cost of a low wall", `"to": [1, 2.5]}`, `"to": [1, 2.5], "cost": 101}`, "map.walls[1].cost: must be a number of movement points from 1 to 100"},
		{"wall off the board", `"to": [3, 1]`, `"to": [3, 1e9]`, "map.walls[0].to[1]"},
		{"weapon without id", `[{"id": "sword"}]`, `[{}]`, "tokens[0].weapons[0].id: is missing"},
		{"bad dice", `[{"id": "sword"}]`, `[{"id": "sword", "damage":"2x6"}]`, "tokens[0].weapons[0].damage"},
		{"size", `"size": 2`, `"size": 9`, "tokens[1].size: 9 is not between 1 and 4"},
		{"map size", `"size": [6, 4]`, `"size": [6, 4000]`, "map.size"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(duelFile, c.from, c.to, 1)
			if text == duelFile {
				t.Fatal("the case changes nothing")
			}
			e, ps := read(t, text)
			if e != nil {
				t.Fatal("was read")
			}
			for _, p := range ps.List {
				if !p.Warning && strings.Contains(p.Error(), c.want) && (p.Line > 0 || p.Path == "parapet") {
					return
				}
			}
			t.Fatalf("no %q in %v", c.want, ps.List)
		})
	}
}

func TestOverrides(t *testing.T) {
	for _, c := range []struct {
		name, command string
		check         func(s *engine.State) bool
	}{
		{"place", `{"do":"place","who":"ann","at":[3,3],"elevation":10}`, func(s *engine.State) bool {
			a := s.Token("ann")
			return a.At == board.Square{X: 3, Y: 3} && a.Elevation == 10*board.One
		}},
		{"set a number", `{"do":"set","who":"ann","field":"stats.hp","value":2}`, func(s *engine.State) bool { return s.Token("ann").Stats.Int(1) == 2 }},
		{"set several", `{"do":"set","who":"ann","fields":{"stats.hp":3,"weapons.0.damage":"1d4","name":"Anne"}}`, func(s *engine.State) bool {
			k := s.Token("ann")
			return k.Stats.Int(1) == 3 && k.Lists[0][0].Text(1) == "1d4" && k.Name == "Anne"
		}},
		{"set a new skill", `{"do":"set","who":"ann","field":"stats.skills.bow","value":-3}`, func(s *engine.State) bool {
			p, ok := s.Token("ann").Stats.Lookup(2, "bow")
			return ok && p.N == -3
		}},
		{"set in a list", `{"do":"set","who":"ann","field":"weapons.0.damage","value":"2d8"}`, func(s *engine.State) bool { return s.Token("ann").Lists[0][0].Text(1) == "2d8" }},
		{"set a budget", `{"do":"set","who":"ann","field":"budget.move","value":3.5}`, func(s *engine.State) bool { return s.Token("ann").Budget[1] == 14 }},
		{"set a field of the file's own", `{"do":"set","who":"ann","field":"mood","value":"gay"}`, func(s *engine.State) bool { return s.Token("ann").Extra[0].Value.Text == "gay" }},
		{"set the name", `{"do":"set","who":"ann","field":"name","value":"Anna"}`, func(s *engine.State) bool { return s.Token("ann").Name == "Anna" }},
		{"set the side", `{"do":"set","who":"ann","field":"side","value":"green"}`, func(s *engine.State) bool { return s.Side("green") != nil }},
		{"condition", `{"do":"condition","who":"bo","add":"hurt"}`, func(s *engine.State) bool { return s.Token("bo").Level("hurt") == 1 }},
		{"add", `{"do":"add_token","token":{"id":"cy","side":"red","at":[1,3]}}`, func(s *engine.State) bool { return s.Token("cy").Stats.Int(1) == 10 }},
		{"remove", `{"do":"remove_token","who":"bo"}`, func(s *engine.State) bool { return s.Token("bo") == nil && len(s.Order) == 1 }},
		{"turn", `{"do":"set_turn","who":"bo"}`, func(s *engine.State) bool { return s.Turn == "bo" }},
		{"order", `{"do":"set_turn","order":["bo","ann"]}`, func(s *engine.State) bool { return s.Order[0] == "bo" }},
		{"open a door", `{"do":"edit_map","walls":[{"id":"d1","open":true}]}`, func(s *engine.State) bool { return s.Map.Board().Map().Walls[0].Open }},
		{"remove a wall", `{"do":"edit_map","walls":[{"id":"d1","remove":true}]}`, func(s *engine.State) bool { return len(s.Map.Board().Map().Walls) == 1 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, `{"do":"start","answers":[9,8]}`)
			before := g.State().Sum(g.System().Declaration())
			out := do(t, g, c.command)
			if out.Record == nil {
				t.Fatalf("%+v", out)
			}
			e := out.Events()[0]
			if e.Name != "overridden" {
				t.Errorf("the log must mark it: %s", e.Node)
			}
			given, _ := command(t, c.command)
			for _, m := range given.Node.Members { // the event is complete in itself
				if !jsondoc.Equal(e.Node.Get(m.Key), m.Value) {
					t.Errorf("the event doesn't tell %s: %s", m.Key, e.Node)
				}
			}
			if !c.check(g.State()) {
				t.Errorf("state: %s", g.View().Node())
			}
			again := open(t, string(g.Encounter().Node().Indented()))
			if !c.check(again.State()) {
				t.Error("lost by saving and opening")
			}
			do(t, g, `{"do":"undo"}`)
			if g.State().Sum(g.System().Declaration()) != before {
				t.Error("undo doesn't restore")
			}
		})
	}
}

func TestOverridesRefuseNonsense(t *testing.T) {
	for _, c := range []struct{ command, code string }{
		{`{"do":"place","who":"ann","at":[6,0]}`, engine.Blocked},
		{`{"do":"place","who":"bo","at":[5,0]}`, engine.Blocked},
		{`{"do":"place","who":"ann"}`, engine.BadCommand},
		{`{"do":"place","at":[0,0]}`, engine.BadCommand},
		{`{"do":"place","who":"zed","at":[0,0]}`, engine.NoSuchToken},
		{`{"do":"set","who":"ann","field":"stats.hp","value":"much"}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"stats.hp","value":101}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"weapons.3.damage","value":"1d4"}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"id","value":"x"}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"stats.charm","value":1}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"humour","value":1}`, engine.BadCommand},
		{`{"do":"set","who":"ann","field":"budget.luck","value":1}`, engine.BadCommand},
		{`{"do":"damage","who":"ann","amount":-2}`, engine.BadCommand},
		{`{"do":"damage","who":"ann"}`, engine.BadCommand},
		{`{"do":"condition","who":"ann"}`, engine.BadCommand},
		{`{"do":"condition","who":"ann","remove":"hurt"}`, engine.NothingToDo},
		{`{"do":"add_token","token":{"id":"ann","side":"red","at":[1,3]}}`, engine.BadCommand},
		{`{"do":"add_token","token":{"id":"cy","side":"red","at":[1,33]}}`, engine.BadCommand},
		{`{"do":"add_token"}`, engine.BadCommand},
		{`{"do":"edit_map","walls":[{"id":"zz","remove":true}]}`, engine.BadCommand},
		{`{"do":"edit_map","squares":[{"at":[0,0],"is":"@"}]}`, engine.BadCommand},
		{`{"do":"settings","set":{"mood":1}}`, engine.BadCommand},
		{`{"do":"settings","set":{"corners":"round"}}`, engine.BadCommand},
		{`{"do":"note"}`, engine.BadCommand},
		{`{"do":"set_turn","order":["ann"]}`, engine.BadCommand},
		{`{"do":"note","text":7}`, engine.BadCommand},
	} {
		g := open(t, duelFile)
		do(t, g, `{"do":"start","answers":[9,8]}`)
		if out := do(t, g, c.command); out.Refusal == nil || out.Refusal.Code != c.code || out.Refusal.Why.IsZero() {
			t.Errorf("%s: %+v %v", c.command, out.Refusal, out.Bug)
		}
	}
}

func TestPreviewCommitsNothing(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, `{"do":"start","answers":[9,8]}`)
	before := g.State()
	legal, _ := command(t, `{"do":"hit","who":"ann","target":"bo"}`)
	if n := g.View().Preview(legal); !n.Get("legal").Bool {
		t.Fatal(n)
	}
	illegal, _ := command(t, `{"do":"hit","who":"ann","target":"nobody"}`)
	n := g.View().Preview(illegal)
	if code, _ := n.Get("code").Str(); n.Get("legal").Bool || code != engine.NoSuchToken {
		t.Fatal(n)
	}
	if g.State() != before || len(g.Log()) != 1 || g.Pending() != nil {
		t.Fatal("a preview left traces")
	}
}

func TestStateShowsDefaultsAndDerived(t *testing.T) {
	g := open(t, duelFile)
	ann := g.View().Node().Get("tokens").Get("ann")
	if hp, _ := ann.Get("stats").Get("hp_max").Int(); hp != 10 {
		t.Errorf("hp_max %d", hp)
	}
	if lost, _ := ann.Get("derived").Get("lost").Int(); lost != 2 {
		t.Errorf("lost %d", lost)
	}
	if d, _ := ann.Get("weapons").Items[0].Get("damage").Str(); d != "1d6" {
		t.Errorf("damage %q", d)
	}
	if turn := g.View().Node().Get("turn"); turn.Kind != jsondoc.Null {
		t.Errorf("turn %s", turn)
	}
}

// TestLowestVersionIsWritten checks that a file without new features gets the old version, so older programs can read it
// (docs/encounter-file.md).
func TestLowestVersionIsWritten(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"nothing new", "", "", `"parapet": 1`},
		{"read as 2, nothing new", `"parapet": 1`, `"parapet": 2`, `"parapet": 1`},
		{"a new command in the history", `"history": []`, `"history": [{"do":"batch","commands":[]}]`, `"parapet": 2`},
		{"a new field of a token", `"hp": 8}`, `"hp": 8}, "tactics": "brute"`, `"parapet": 2`},
		{"a new field of a wall", `"to": [3, 1], "open": false`, `"to": [3, 1], "open": false, "bars": true`, `"parapet": 2`},
		{"a new field in a command of the history", `"history": []`, `"history": [{"do":"edit_map","walls":[{"id":"d1","bars":true}]}]`, `"parapet": 2`},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, ps := read(t, strings.Replace(duelFile, c.from, c.to, 1))
			if e == nil {
				t.Fatal(ps.List)
			}
			if text := string(e.Node().Indented()); !strings.Contains(text, c.want) {
				t.Errorf("no %s in %s", c.want, text[:80])
			}
		})
	}
}
