package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// Each of ten goblins heeds where those before it have declared to go: no two of them to the same square (PLU-DECL-4).
func TestDeclaredMovesOfFriendsAreHeeded(t *testing.T) {
	var tokens []string
	for i := range 10 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"g%d","name":"Goblin %d","side":"foes","at":[%d,%d],"stats":{"speed":30},"weapons":[{"id":"spear","name":"Spear","types":["stab"]}]}`,
			i, i+1, 2+i%2, 2+i/2))
	}
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"plunder","map":{"size":[20,10]},"sides":{"party":{"players":true},"foes":{"tactics":"brute"}},"tokens":[`+
		strings.Join(tokens, ",")+`,
{"id":"ada","name":"Ada","side":"party","player":true,"at":[8,3],"stats":{"hp":9}},
{"id":"bor","name":"Bor","side":"party","player":true,"at":[8,6],"stats":{"hp":9}}]}`)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", jsondoc.M("phase", "movement"))} {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatal(out.Refusal)
		}
	}
	m := ai.New(3)
	beside := 0
	goals := map[board.Square]string{}
	for i := range 10 {
		p, r := m.Propose(g.View(), fmt.Sprintf("g%d", i))
		if r != nil {
			t.Fatal(r)
		}
		if out := g.Do(p.Command, nil, engine.Auto); out.Record == nil {
			t.Fatal(string(p.Command.Node.JSON()), out.Refusal)
		}
	}
	for _, d := range g.View().System.(engine.MoveDeclarer).DeclaredMoves(g.View()) {
		if goals[d.At] != "" {
			t.Error(d.Who, "and", goals[d.At], "go to", d.At)
		}
		goals[d.At] = d.Who
		for _, id := range []string{"ada", "bor"} {
			at := g.State().Token(id).At
			if max(d.At.X-at.X, at.X-d.At.X, d.At.Y-at.Y, at.Y-d.At.Y) == 1 {
				beside++
				break
			}
		}
	}
	if beside < 9 {
		t.Errorf("%d go beside a hero: %v", beside, goals)
	}
}

// One goblin's blow is worth little against somebody with many hit points, and still better than nothing.
func TestTheToughAreAttackedToo(t *testing.T) {
	g := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"aachen","map":{"size":[20,10]},"sides":{"party":{"players":true},"foes":{"tactics":"brute"}},"tokens":[
{"id":"gob","name":"Goblin","side":"foes","at":[7,3],"stats":{"hp":4,"hd":1},"weapons":[{"id":"cleaver","name":"Cleaver","damage":"1d4","carried":"hand"}]},
{"id":"giant","name":"Giant","side":"party","at":[8,3],"stats":{"hp":400,"hp_max":400,"ac":18}}]}`)
	start := engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"}))
	if out := g.Do(start, nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	p, r := ai.New(3).Propose(g.View(), "gob")
	if r != nil || p.Command.Do != "attack" {
		t.Error(r, p)
	}
}
