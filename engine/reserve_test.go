package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
)

// east is the duel with Cid and Dan in reserve; Cid's square is Bo's.
var east = strings.Replace(duelFile, `"id": "bo",`, `"id": "cid", "side": "green", "at": [4, 2], "reserve": {"group": "east", "round": 1}},
    {"id": "dan", "side": "green", "at": [0, 3], "reserve": {"group": "east", "round": 2}, "stats": {"hp": 3}},
    {"id": "bo",`, 1)

func TestReserveIsNotOnTheBoard(t *testing.T) {
	g := open(t, east)
	if s := g.State(); len(s.Tokens) != 2 || len(s.Reserve) != 2 || s.Token("cid") != nil || s.Side("green") == nil {
		t.Fatalf("%d tokens, %d in reserve", len(s.Tokens), len(s.Reserve))
	}
	n := g.View().Node()
	if n.Get("tokens").Get("cid") != nil || n.Get("reserve").Get("dan").Get("derived").Get("lost").Text != "7" {
		t.Errorf("the state: %s", n)
	}
	if got := n.Get("reserve").Get("cid").Get("reserve").String(); got != `{"group":"east","round":1}` {
		t.Errorf("cid's reserve: %s", got)
	}
	file := string(g.Encounter().Node().JSON())
	if !strings.Contains(file, `"parapet":2`) || sum(open(t, file)) != sum(g) {
		t.Errorf("the file: %s", file)
	}
	for _, text := range []string{`{"do":"place","who":"cid","at":[0,0]}`, `{"do":"damage","who":"cid","amount":1}`, `{"do":"heal","who":"cid","amount":1}`,
		`{"do":"condition","who":"cid","add":"hurt"}`, `{"do":"habit","for":"dodge","who":"cid","answer":"no"}`} {
		if out := do(t, g, text); out.Refusal == nil || out.Refusal.Code != engine.NoSuchToken {
			t.Errorf("%s: %+v", text, out)
		}
	}
	out := do(t, g, started)
	if got := string(engine.Events(out.Events()).JSON()); !strings.Contains(got, `{"event":"round_began","round":1},{"event":"reserve_due","group":"east"}`) {
		t.Errorf("at the start: %s", got)
	}
}

func TestCall(t *testing.T) {
	for _, c := range []struct{ name, before, call, events string }{
		{"the group", ``, `"group":"east"`, `{"event":"overridden","do":"call","group":"east","who":["cid","dan"]},{"event":"called","who":"cid","group":"east","at":[3,1]},{"event":"called","who":"dan","group":"east","at":[0,3]}`},
		{"some of it", ``, `"group":"east","who":["dan","dan"]`, `{"event":"overridden","do":"call","group":"east","who":["dan"]},{"event":"called","who":"dan","group":"east","at":[0,3]}`},
		{"its place is free", `{"do":"place","who":"bo","at":[4,0]}`, `"group":"east","who":["cid"]`, `"event":"called","who":"cid","group":"east","at":[4,2]}`},
		{"the rest of it", `{"do":"call","group":"east","who":["dan"]}`, `"group":"east"`, `"who":["cid"]}`},
		{"one that was added after it was called", `{"do":"batch","commands":[{"do":"call","group":"east"},{"do":"add_token","token":{"id":"eva","side":"red","at":[1,0],"reserve":{"group":"east"}}}]}`, `"group":"east"`, `"event":"called","who":"eva","group":"east","at":[1,0]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, east)
			if c.before != "" {
				do(t, g, c.before)
			}
			before := sum(g)
			out := do(t, g, `{"do":"call",`+c.call+`}`)
			if out.Record == nil {
				t.Fatal(out.Refusal)
			}
			if got := string(engine.Events(out.Events()).JSON()); !strings.Contains(got, c.events) {
				t.Errorf("%s, not %s", got, c.events)
			}
			if sum(reopened(t, g)) != sum(g) {
				t.Error("opened again the state differs")
			}
			if do(t, g, `{"do":"undo"}`); sum(g) != before {
				t.Error("undone the state differs")
			}
		})
	}
}

func TestCallRefused(t *testing.T) {
	full := strings.Replace(east, `"size": [6, 4], "rows": ["..#...", "", ",~"]`, `"size": [6, 4], "rows": ["..####", "######", "####..", "####.."]`, 1)
	for _, c := range []struct{ name, file, before, call, code string }{
		{"an unknown group", east, ``, `"group":"west"`, engine.NoSuchGroup},
		{"no group", east, ``, `"who":["cid"]`, engine.BadCommand},
		{"one that was called", east, `{"do":"call","group":"east"}`, `"group":"east"`, engine.NothingToDo},
		{"somebody else", east, ``, `"group":"east","who":["cid","ann"]`, engine.NoSuchToken},
		{"nobody", east, ``, `"group":"east","who":[]`, engine.BadCommand},
		{"all of it was taken away", east, `{"do":"batch","commands":[{"do":"remove_token","who":"cid"},{"do":"remove_token","who":"dan"}]}`, `"group":"east"`, engine.NoSuchGroup},
		{"no place", full, ``, `"group":"east"`, engine.Occupied},
		{"the total of another", east, ``, `"group":"east","who":["cid"],"initiative":{"dan":3}`, engine.NoSuchToken},
		{"a total that is none", east, ``, `"group":"east","initiative":{"dan":"x"}`, engine.BadCommand},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, strings.Replace(c.file, `"at": [0, 3]`, `"at": [0, 0]`, 1))
			if c.before != "" {
				do(t, g, c.before)
			}
			before := sum(g)
			if out := do(t, g, `{"do":"call",`+c.call+`}`); out.Refusal == nil || out.Refusal.Code != c.code || sum(g) != before {
				t.Errorf("%+v", out)
			}
		})
	}
}

// TestOverridesOnTheReserve checks that "set" and "remove_token" work on tokens in reserve, and that resizing the map moves
// their squares.
func TestOverridesOnTheReserve(t *testing.T) {
	for _, c := range []struct {
		name, command, code string
		holds               func(s *engine.State) bool
	}{
		{"a field", `{"do":"set","who":"dan","field":"stats.hp","value":5}`, "", func(s *engine.State) bool { return s.Reserved("dan").Stats.Int(1) == 5 }},
		{"its round", `{"do":"set","who":"dan","field":"reserve.round","value":7}`, "", func(s *engine.State) bool { return s.Reserved("dan").Reserve.Round == 7 }},
		{"its side", `{"do":"set","who":"dan","field":"side","value":"grey"}`, "", func(s *engine.State) bool { return s.Side("grey") != nil }},
		{"no more", `{"do":"set","who":"dan","field":"reserve","value":null}`, engine.BadCommand, nil},
		{"one on the board", `{"do":"set","who":"ann","field":"reserve","value":{"group":"east"}}`, engine.BadCommand, nil},
		{"no field", `{"do":"set","who":"dan","field":"reserve.hour","value":3}`, engine.BadCommand, nil},
		{"no group", `{"do":"set","who":"dan","field":"reserve","value":{"round":3}}`, engine.BadCommand, nil},
		{"taken away", `{"do":"remove_token","who":"dan"}`, "", func(s *engine.State) bool { return len(s.Reserve) == 1 && s.Reserved("dan") == nil }},
		{"its id again", `{"do":"add_token","token":{"id":"dan","side":"red","at":[0,1]}}`, engine.BadCommand, nil},
		{"another one", `{"do":"add_token","token":{"id":"eva","side":"grey","at":[0,1],"reserve":{"group":"west"}}}`, "", func(s *engine.State) bool {
			return s.Reserved("eva") != nil && s.Token("eva") == nil && s.Side("grey") != nil
		}},
		{"a larger map", `{"do":"edit_map","size":[9,9],"shift":[2,3]}`, "", func(s *engine.State) bool { return s.Reserved("dan").At.X == 2 && s.Reserved("dan").At.Y == 6 }},
		{"a smaller map", `{"do":"edit_map","size":[6,3],"shift":[0,-1]}`, "", func(s *engine.State) bool { return s.Reserved("dan").At.Y == 2 }},
		{"they would fall off", `{"do":"edit_map","size":[6,3],"shift":[1,0]}`, engine.BadCommand, nil},
		{"they are dropped", `{"do":"edit_map","size":[6,3],"shift":[0,0],"drop":true}`, "", func(s *engine.State) bool { return s.Reserved("dan") == nil }},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, strings.Replace(east, `"at": [0, 0]`, `"at": [0, 1]`, 1))
			before := sum(g)
			out := do(t, g, c.command)
			if c.code != "" {
				if out.Refusal == nil || out.Refusal.Code != c.code || sum(g) != before {
					t.Fatalf("%+v", out)
				}
				return
			}
			if out.Record == nil || !c.holds(g.State()) {
				t.Fatalf("%+v", out)
			}
			if sum(g) == before || sum(reopened(t, g)) != sum(g) {
				t.Error("it isn't kept")
			}
			if do(t, g, `{"do":"undo"}`); sum(g) != before {
				t.Error("it isn't undone")
			}
		})
	}
}
