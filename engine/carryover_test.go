package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/limits"
)

const played = `{"parapet":1,"name":"First","system":"duel","map":{"size":[6,4]},"party":"tired","sides":{"red":{"players":true}},"tokens":[
 {"id":"ann","name":"Ann","side":"red","player":true,"at":[0,0],"stats":{"hp":3},"weapons":[{"id":"sword"}],"conditions":{"hurt":{"level":2}}},
 {"id":"dog","side":"red","at":[1,0]},
 {"id":"eva","side":"red","player":true,"at":[2,0],"stats":{"hp":7}},
 {"id":"bo","side":"blue","at":[4,2],"stats":{"hp":1}}]}`

const next = `{"parapet":1,"name":"Second","system":"duel","map":{"size":[6,4]},"treasure":"a ring","sides":{"red":{"players":true}},"tokens":[
 {"id":"ann","name":"Ann the bold","side":"red","player":true,"at":[5,3],"hidden":true},
 {"id":"bo","side":"blue","at":[0,0]}]}`

// TestCarryOver checks that the party's hit points, items, conditions and note carry over, while position, name and foes are the next
// encounter's.
func TestCarryOver(t *testing.T) {
	from, to := open(t, played), open(t, next)
	before := sum(to)
	c, err := engine.CarryOver(from.View(), to.View())
	if err != nil {
		t.Fatal(err)
	}
	if out := to.Do(c, nil, nil); out.Record == nil {
		t.Fatalf("%s: %+v", c.Node, out.Refusal)
	}
	s := to.State()
	ann, bo, eva := s.Token("ann"), s.Token("bo"), s.Reserved("eva")
	if ann.Stats.Int(1) != 3 || ann.Level("hurt") != 2 || len(ann.Lists[0]) != 1 {
		t.Errorf("ann: %s", to.View().TokenNode(ann, false))
	}
	if ann.At.X != 5 || !ann.Hidden || ann.Name != "Ann the bold" {
		t.Error("ann's place or name isn't that of the next encounter")
	}
	if bo.Stats.Int(1) != 10 || s.Taken("dog") {
		t.Error("a foe, or who stays behind, came over")
	}
	if eva == nil || eva.Reserve.Group != engine.PartyGroup || eva.Stats.Int(1) != 7 || eva.At != ann.At {
		t.Errorf("eva: %+v", eva)
	}
	if s.Party != "tired" || s.Treasure != "a ring" {
		t.Errorf("notes: %q %q", s.Party, s.Treasure)
	}
	if do(t, to, `{"do":"undo"}`); sum(to) != before {
		t.Error("one undo doesn't take it back")
	}
}

func TestCarryOverRefused(t *testing.T) {
	fighting := open(t, played)
	do(t, fighting, `{"do":"start","answers":[1,2,3,4]}`)
	other := open(t, next)
	for _, c := range []struct {
		name     string
		from, to *engine.Game
		err      error
	}{
		{"the fight is on", fighting, other, engine.ErrStillFight},
		{"nothing differs", other, other, engine.ErrCarryNothing},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := engine.CarryOver(c.from.View(), c.to.View()); !errors.Is(err, c.err) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestNotesOfPartyAndTreasure(t *testing.T) {
	g := open(t, duelFile)
	before := sum(g)
	do(t, g, `{"do":"note","party":"Ann owes Bo\n3 gold","treasure":"a ring"}`)
	if s := g.State(); s.Party != "Ann owes Bo\n3 gold" || s.Treasure != "a ring" {
		t.Fatalf("%q %q", s.Party, s.Treasure)
	}
	if got := g.View().Node(); got.Get("treasure").Text != "a ring" {
		t.Errorf("the state: %s", got)
	}
	text := string(g.Encounter().Node().JSON())
	if !strings.Contains(text, `"parapet":2`) || sum(open(t, text)) != sum(g) {
		t.Errorf("the file: %s", text)
	}
	do(t, g, `{"do":"note","treasure":null}`)
	if s := g.State(); s.Treasure != "" || s.Party == "" {
		t.Errorf("%q %q", s.Party, s.Treasure)
	}
	for _, text := range []string{`{"do":"note"}`, `{"do":"note","party":3}`, `{"do":"note","party":"a","text":"b"}`} {
		if out := do(t, g, text); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Errorf("%s: %+v", text, out)
		}
	}
	do(t, g, `{"do":"undo"}`)
	do(t, g, `{"do":"undo"}`)
	if sum(g) != before {
		t.Error("undone the state differs")
	}
}

// TestHandouts checks that the list of handouts is set as a whole, kept in the file and undone, and what is refused.
func TestHandouts(t *testing.T) {
	g := open(t, duelFile)
	before := sum(g)
	do(t, g, `{"do":"note","handouts":["letter.png","maps/isle.jpg","letter.png"],"aside":true}`)
	if s := g.State(); !slices.Equal(s.Handouts, []string{"letter.png", "maps/isle.jpg"}) || s.Step != 0 {
		t.Fatalf("%q, step %d", s.Handouts, s.Step)
	}
	text := string(g.Encounter().Node().JSON())
	if !strings.Contains(text, `"parapet":2`) || sum(open(t, text)) != sum(g) || g.View().Node().Get("handouts") == nil {
		t.Errorf("the file: %s", text)
	}
	do(t, g, `{"do":"note","handouts":null}`)
	if g.State().Handouts != nil {
		t.Errorf("%q", g.State().Handouts)
	}
	many := strings.TrimSuffix(strings.Repeat(`"a",`, limits.Handouts+1), ",")
	for _, list := range []string{`"a.png"`, `[3]`, `{}`, `[` + many + `]`} {
		if out := do(t, g, `{"do":"note","handouts":`+list+`}`); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Errorf("%.40s: %+v", list, out)
		}
	}
	do(t, g, `{"do":"undo","steps":2}`)
	if sum(g) != before {
		t.Error("undone the state differs")
	}
}

// TestTheArrivalPlace checks where edit_map puts it, what is refused, and that it is kept, moved with the map, undone and
// removed by rock.
func TestTheArrivalPlace(t *testing.T) {
	g := open(t, next)
	at := func() string {
		n := send(t, g, `{"get":"state"}`).Get("state").Get("map").Get("arrive")
		if n.IsNull() {
			return ""
		}
		return string(n.JSON())
	}
	for _, c := range []struct{ line, want string }{
		{`{"do":"edit_map","arrive":[2,1]}`, "[2,1]"},
		{`{"do":"edit_map","arrive":[6,1]}`, "bad_command"},
		{`{"do":"edit_map","arrive":"here"}`, "bad_command"},
		{`{"do":"edit_map","squares":[{"at":[3,3],"is":"#"}],"arrive":[3,3]}`, "bad_command"},
		{`{"do":"edit_map","squares":[{"at":[3,3],"is":"#"}]}`, "[2,1]"},
		{`{"do":"edit_map","size":[8,4],"shift":[1,0]}`, "[3,1]"},
		{`{"do":"edit_map","squares":[{"at":[3,1],"is":"#"}]}`, ""},
		{`{"do":"undo"}`, "[3,1]"},
		{`{"do":"edit_map","arrive":null}`, ""},
		{`{"do":"undo"}`, "[3,1]"},
	} {
		n := send(t, g, c.line)
		if got := at(); got != c.want && !strings.Contains(string(n.JSON()), c.want) || c.want == "" && got != "" {
			t.Errorf("%s: at %s, not %s: %s", c.line, got, c.want, n.JSON())
		}
	}
	text := string(g.Encounter().Node().JSON())
	if again := open(t, text); again.State().Map.Arrive == nil || !strings.Contains(text, `"parapet":2`) {
		t.Errorf("not kept: %s", text)
	}
}

// TestCarryOverToTheArrivalPlace checks that the first of the party stands there and the others on the nearest free squares, and
// that carrying twice changes nothing.
func TestCarryOverToTheArrivalPlace(t *testing.T) {
	from, to := open(t, played), open(t, strings.Replace(next, `"size":[6,4]`, `"size":[6,4],"arrive":[1,0]`, 1))
	c, err := engine.CarryOver(from.View(), to.View())
	if err != nil {
		t.Fatal(err)
	}
	if out := to.Do(c, nil, nil); out.Record == nil {
		t.Fatalf("%s: %+v", c.Node, out.Refusal)
	}
	s := to.State()
	ann, eva, bo := s.Token("ann"), s.Token("eva"), s.Token("bo")
	if ann.At != (board.Square{X: 1}) || eva == nil || eva.At != (board.Square{X: 2}) || bo.At != (board.Square{}) {
		t.Errorf("ann %v, eva %+v, bo %v", ann.At, eva, bo.At)
	}
	if again, err := engine.CarryOver(from.View(), to.View()); !errors.Is(err, engine.ErrCarryNothing) {
		t.Errorf("again: %v", again)
	}
}
