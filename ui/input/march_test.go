package input

import (
	"maps"
	"slices"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// goblins is eight tokens of a side that acts as a whole, in two columns, with a wall in front of the lower ones.
const goblins = `{"parapet":1,"system":"aachen","map":{"size":[20,10],"walls":[{"from":[6,4],"to":[6,8]}]},
"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"g1","name":"Goblin 1","side":"foes","at":[2,1],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
{"id":"g2","name":"Goblin 2","side":"foes","at":[3,1],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
{"id":"g3","name":"Goblin 3","side":"foes","at":[2,2],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
{"id":"g4","name":"Goblin 4","side":"foes","at":[3,2],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
{"id":"ada","name":"Ada","side":"party","player":true,"at":[8,1],"stats":{"hp":9},"weapons":[{"preset":"axe"}]},
{"id":"bor","name":"Bor","side":"party","player":true,"at":[8,8],"stats":{"hp":9},"weapons":[{"preset":"axe"}]}]}`

// declaring is four goblins in two ranks and one player character, in a game where moves are declared before they are
// carried out.
const declaring = `{"parapet":1,"system":"plunder","map":{"size":[20,10]},
"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"g1","name":"Goblin 1","side":"foes","at":[2,1],"stats":{"speed":30}},
{"id":"g2","name":"Goblin 2","side":"foes","at":[3,1],"stats":{"speed":30}},
{"id":"g3","name":"Goblin 3","side":"foes","at":[2,2],"stats":{"speed":30}},
{"id":"g4","name":"Goblin 4","side":"foes","at":[3,2],"stats":{"speed":30}},
{"id":"rock","name":"Rock","side":"foes","at":[4,4],"stats":{"speed":30}},
{"id":"ada","name":"Ada","side":"party","player":true,"at":[8,1],"stats":{"hp":9}}]}`

// declaringMoves returns the game of declaring in its movement phase.
func declaringMoves(t *testing.T) *engine.Game {
	g := playtest.OpenIn(t, rules.ByID, declaring)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("next_phase", "")} {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatal(out.Refusal)
		}
		if g.State().Phase == "movement" {
			break
		}
	}
	return g
}

// drags returns the drag and the command of dragging the first of several tokens by some squares.
func drags(g *engine.Game, ids Selection, dx, dy int) (*Drag, *engine.Command) {
	s := State{Selected: ids}
	k := g.State().Token(ids[0])
	from := paint.Point{X: float64(k.At.X) + 0.5, Y: float64(k.At.Y) + 0.5}
	s.DragStart(g.View(), gesture.Gesture{Token: k.ID, From: from, At: from})
	d := s.Drag
	to := paint.Point{X: from.X + float64(dx), Y: from.Y + float64(dy)}
	s.DragMove(g.View(), gesture.Gesture{At: to})
	return d, s.DragEnd(g.View(), gesture.Gesture{At: to}).Command
}

// goals returns the squares where declared moves end.
func goals(g *engine.Game) map[string]board.Square {
	out := map[string]board.Square{}
	for _, m := range g.View().System.(engine.MoveDeclarer).DeclaredMoves(g.View()) {
		out[m.Who] = m.At
	}
	return out
}

// TestAGroupDeclaresItsMovesTogether checks that in a group that declares moves, nobody is refused because of the square
// of another one that leaves it, and that later moves take earlier ones into account (PLU-MOVE-5, PLU-DECL-9).
func TestAGroupDeclaresItsMovesTogether(t *testing.T) {
	g := declaringMoves(t)
	_, c := drags(g, Selection{"g1", "g2", "g3", "g4"}, 1, 0)
	out := g.Do(c, nil, engine.Auto)
	if out.Record == nil || len(out.Record.Skipped) > 0 {
		t.Fatal(out.Refusal, out.Record)
	}
	want := map[string]board.Square{"g1": {X: 3, Y: 1}, "g2": {X: 4, Y: 1}, "g3": {X: 3, Y: 2}, "g4": {X: 4, Y: 2}}
	if got := goals(g); !maps.Equal(got, want) {
		t.Error(got)
	}
	if _, c = drags(g, Selection{"rock"}, -2, -2); c == nil || g.Do(c, nil, engine.Auto).Record == nil || goals(g)["rock"] != (board.Square{X: 2, Y: 2}) {
		t.Error("the square that one leaves is refused to another:", goals(g))
	}
	g.Do(engine.NewCommand("undo", "", jsondoc.M("steps", 2)), nil, engine.Auto)
	if got := goals(g); len(got) > 0 {
		t.Error("not one undo:", got)
	}
}

// TestWhoCantKeepTheFormationGoesBeside checks that a token whose place is taken moves to the nearest free square, which
// is said on one line, and that each path is drawn with its cost.
func TestWhoCantKeepTheFormationGoesBeside(t *testing.T) {
	g := declaringMoves(t)
	d, c := drags(g, Selection{"g2", "g1", "g3", "g4"}, 1, 2) // the rock has the place of g4
	if out := g.Do(c, nil, engine.Auto); out.Record == nil || len(out.Record.Skipped) > 0 {
		t.Fatal(out.Refusal)
	}
	got := goals(g)
	if at := got["g4"]; len(got) != 4 || at == got["g2"] || max(at.X-4, 4-at.X, at.Y-4, 4-at.Y) != 1 {
		t.Error(got)
	}
	if l := d.Label(g.View()); l != "2 · 4 of 4\nNearest free square: Goblin 4" {
		t.Errorf("%q", l)
	}
	ways := d.Live(g.View(), d.Pointer).Paths
	if len(ways) != 3 || ways[0].Label != "2" {
		t.Errorf("%+v", ways)
	}
}

func goblinsTurn(t *testing.T) *engine.Game {
	g := playtest.OpenIn(t, rules.ByID, goblins)
	out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})), nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(out.Refusal)
	}
	return g
}

// TestAGroupMarchesByTheRules checks that dragging one of several selected tokens that may move sends each by its own
// legal path to its place, foremost first, with one undo step. Tokens that can't get there stay, and the reason is shown.
func TestAGroupMarchesByTheRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		by    board.Square
		moves int
	}{
		{"onto each other's squares", board.Square{X: 1}, 4},
		{"a few squares on", board.Square{X: 3, Y: 1}, 4},
		{"beside an enemy who stands in the way of one", board.Square{X: 5}, 4},
		{"off the board for two", board.Square{X: -2}, 4},
		{"farther than anybody gets", board.Square{X: 14, Y: 6}, 0},
	} {
		g := goblinsTurn(t)
		s := State{Selected: Selection{"g3", "g1", "g2", "g4"}}
		from := paint.Point{X: 2.5, Y: 1.5}
		if _, ok := s.DragStart(g.View(), gesture.Gesture{Token: "g1", From: from, At: from}); !ok || len(s.Drag.Others) != 3 || s.Drag.Override {
			t.Fatalf("%s: %+v", c.name, s.Drag)
		}
		to := paint.Point{X: from.X + float64(c.by.X), Y: from.Y + float64(c.by.Y)}
		s.DragMove(g.View(), gesture.Gesture{At: to})
		e := s.DragEnd(g.View(), gesture.Gesture{At: to})
		before := places(g)
		if e.Command != nil {
			if out := g.Do(e.Command, nil, engine.Auto); out.Record == nil && c.moves > 0 {
				t.Fatalf("%s: %+v", c.name, out.Refusal)
			}
		}
		moved := 0
		for id, at := range places(g) {
			if at != before[id] {
				moved++
			}
		}
		if moved != c.moves || c.moves > 0 && len(s.Selected) != 4 {
			t.Errorf("%s: %d go: %v", c.name, moved, places(g))
		}
		if moved > 0 {
			g.Do(engine.NewCommand("undo", ""), nil, engine.Auto)
			if now := places(g); now["g1"] != before["g1"] || now["g4"] != before["g4"] {
				t.Errorf("%s: not one undo: %v", c.name, now)
			}
		}
	}
}

func places(g *engine.Game) map[string]board.Square {
	out := map[string]board.Square{}
	for _, k := range g.State().Tokens {
		out[k.ID] = k.At
	}
	return out
}

// TestAGroupAttacks checks that several tokens next to enemies attack one target with one command, or each the nearest.
func TestAGroupAttacks(t *testing.T) {
	g := goblinsTurn(t)
	for id, at := range map[string][2]int{"g1": {7, 1}, "g2": {7, 2}, "g3": {7, 8}, "g4": {1, 9}} {
		g.Do(engine.NewCommand("place", id, jsondoc.M("at", jsondoc.Ints(at[0], at[1]))), nil, engine.Auto)
	}
	ids := []string{"g1", "g2", "g3", "g4"}
	for _, c := range []struct {
		target string
		want   []string
	}{{"ada", []string{"g1→ada", "g2→ada"}}, {"bor", []string{"g2→bor", "g3→bor"}}, {"", []string{"g1→ada", "g2→ada", "g3→bor"}}} {
		a := AttackWithAll(g.View(), ids, c.target)
		cmd, n := a.Command, a.Count
		var got []string
		list := cmd.Commands()
		if list == nil {
			list = []*engine.Command{cmd}
		}
		for _, one := range list {
			target, _ := one.Node.Get("target").Str()
			got = append(got, one.Who+"→"+target)
		}
		if n != len(c.want) || !slices.Equal(got, c.want) {
			t.Errorf("%q: %d, %v", c.target, n, got)
		}
	}
	if a := AttackWithAll(g.View(), []string{"g4"}, ""); a.Command != nil || a.Count != 0 || !slices.Equal(a.Left, []string{"g4"}) {
		t.Error("who reaches nobody attacks")
	}
}
