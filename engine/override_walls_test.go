package engine_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
)

// yard returns an empty map of 12 × 10 squares with the given walls.
func yard(walls string) string {
	return `{"parapet":1,"name":"Yard","system":"duel","map":{"size":[12,10],"walls":[` + walls + `]},` +
		`"tokens":[{"id":"ann","side":"red","at":[0,0]}]}`
}

// wallsOf lists the walls of a game as "id from to".
func wallsOf(g *engine.Game) string {
	var out []string
	for _, w := range g.View().Board().Map().Walls {
		out = append(out, fmt.Sprintf("%s %s,%s-%s,%s", w.ID, board.FormatUnits(w.From.X), board.FormatUnits(w.From.Y),
			board.FormatUnits(w.To.X), board.FormatUnits(w.To.Y)))
	}
	return strings.Join(out, " ")
}

const oneWall = `{"id":"w1","kind":"wall","from":[2,2],"to":[10,2],"material":"rock"}`

// TestOpeningsThroughTheGate checks which walls are left after edits and what the event lists as cut, joined and covered;
// that undo and redo restore each state exactly; and that the reopened file agrees.
func TestOpeningsThroughTheGate(t *testing.T) {
	for _, c := range []struct{ name, walls, edit, left, cut, joined, covered string }{
		{"a door", oneWall, `{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`, "w1 2,2-4,2 w1_2 5,2-10,2 d 4,2-5,2", `["w1"]`, "null", "null"},
		{"a door and away", oneWall, `{"id":"d","kind":"door","from":[4,2],"to":[5,2]},{"id":"d","remove":true}`, "w1 2,2-10,2", `["w1"]`, `["w1"]`, "null"},
		{"two doors", oneWall, `{"kind":"door","from":[4,2],"to":[5,2]},{"kind":"door","from":[7,2],"to":[6,2]}`,
			"w1 2,2-4,2 w1_2 5,2-6,2 w1_2_2 7,2-10,2 w2 4,2-5,2 w3 7,2-6,2", `["w1","w1_2"]`, "null", "null"},
		{"a door is moved by its id", oneWall + `,{"id":"d","kind":"door","from":[0,5],"to":[1,5]}`, `{"id":"d","from":[4,2],"to":[5,2]}`,
			"w1 2,2-4,2 w1_2 5,2-10,2 d 4,2-5,2", `["w1"]`, "null", "null"},
		{"a door is moved along its wall", `{"id":"w1","kind":"wall","from":[2,2],"to":[4,2]},{"id":"w2","kind":"wall","from":[5,2],"to":[10,2]},{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`,
			`{"id":"d","from":[7,2],"to":[8,2]}`, "w1 2,2-7,2 w1_2 8,2-10,2 d 7,2-8,2", `["w1"]`, `["w1"]`, "null"},
		{"a wall becomes a door", oneWall + `,{"id":"v","kind":"wall","from":[4,2],"to":[5,2]}`, `{"id":"v","kind":"door"}`,
			"w1 2,2-4,2 w1_2 5,2-10,2 v 4,2-5,2", `["w1"]`, "null", "null"},
		{"a door that only opens cuts nothing", oneWall + `,{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`, `{"id":"d","open":true}`,
			"w1 2,2-10,2 d 4,2-5,2", "null", "null", "null"},
		{"a door of an old file that is said again", oneWall + `,{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`, `{"id":"d","from":[4,2],"to":[5,2]}`,
			"w1 2,2-4,2 w1_2 5,2-10,2 d 4,2-5,2", `["w1"]`, "null", "null"},
		{"a gap of the file closes", `{"id":"a","kind":"wall","from":[2,2],"to":[4,2]},{"id":"b","kind":"wall","from":[5,2],"to":[10,2]},{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`,
			`{"id":"d","remove":true}`, "a 2,2-10,2", "null", `["a"]`, "null"},
		{"what the system says of them keeps pieces apart", `{"id":"a","kind":"wall","from":[2,2],"to":[4,2],"thickness":5},{"id":"b","kind":"wall","from":[5,2],"to":[10,2]},{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`,
			`{"id":"d","remove":true}`, "a 2,2-4,2 b 5,2-10,2", "null", "null", "null"},
		{"a wall covers a door", `{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`, oneWall, "w1 2,2-10,2", "null", "null", `["d"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, yard(c.walls))
			before := wallsOf(g)
			out := do(t, g, `{"do":"edit_map","walls":[`+c.edit+`]}`)
			if out.Record == nil {
				t.Fatalf("%+v", out.Refusal)
			}
			if got := wallsOf(g); got != c.left {
				t.Errorf("left %s\nnot  %s", got, c.left)
			}
			for key, want := range map[string]string{"cut": c.cut, "joined": c.joined, "covered": c.covered} {
				if got := out.Events()[0].Get(key).String(); got != want {
					t.Errorf("%s: %s, not %s", key, got, want)
				}
			}
			again := reopened(t, g)
			if got := wallsOf(again); got != c.left {
				t.Errorf("opened anew: %s", got)
			}
			for _, g := range []*engine.Game{g, again} {
				sum := g.State().Sum(g.System().Declaration())
				do(t, g, `{"do":"undo"}`)
				if got := wallsOf(g); got != before {
					t.Errorf("undone: %s", got)
				}
				if do(t, g, `{"do":"redo"}`); g.State().Sum(g.System().Declaration()) != sum {
					t.Errorf("done again: %s", wallsOf(g))
				}
			}
		})
	}
}

// reopened writes a game and reads it again.
func reopened(t *testing.T, g *engine.Game) *engine.Game {
	t.Helper()
	return open(t, string(g.Encounter().Node().JSON()))
}

// TestPiecesKeepWhatIsSaidOfTheirWall checks that pieces keep the wall's name, the system's fields and unknown fields.
func TestPiecesKeepWhatIsSaidOfTheirWall(t *testing.T) {
	g := open(t, yard(`{"id":"w1","kind":"wall","from":[2,2],"to":[10,2],"name":"North","thickness":4,"smell":"damp"}`))
	do(t, g, `{"do":"edit_map","walls":[{"kind":"door","from":[4,2],"to":[5,2]}]}`)
	n := g.Encounter().Node().Get("map").Get("walls")
	if got := n.Items[1].String(); got != `{"id":"w1_2","kind":"wall","from":[5,2],"to":[10,2],"name":"North","thickness":4,"smell":"damp"}` &&
		got != `{"id":"w1_2","kind":"wall","from":[5,2],"to":[10,2],"name":"North","smell":"damp","thickness":4}` {
		t.Error(got)
	}
	if rec := g.State().Map.OfWall("w1_2"); rec == nil || rec.Int(1) != 4 {
		t.Error("the system's field is lost")
	}
}

// TestAPartOfADoorCantBeCovered checks that covering part of a door is refused with the door's name and changes nothing.
func TestAPartOfADoorCantBeCovered(t *testing.T) {
	g := open(t, yard(`{"id":"d","kind":"door","from":[4,2],"to":[6,2]}`))
	out := do(t, g, `{"do":"edit_map","walls":[{"kind":"wall","from":[2,2],"to":[5,2]}]}`)
	if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || !strings.Contains(out.Refusal.Why.String(), `"d"`) || wallsOf(g) != "d 4,2-6,2" {
		t.Errorf("%+v, %s", out.Refusal, wallsOf(g))
	}
}

// TestAHistoryOfAnOlderProgramIsReplayed checks a history from when doors cut no walls and notes were replaced as a whole.
// The record's checksum shows which it is, and everything can be undone.
func TestAHistoryOfAnOlderProgramIsReplayed(t *testing.T) {
	// Written by the program before openings cut walls.
	const old = `{"parapet":1,"name":"Yard","system":"duel","settings":{},"seed":3,"map":{"size":[12,10],"walls":[{"id":"w1","kind":"wall","from":[2,2],"to":[10,2]},{"id":"d","kind":"door","from":[4,2],"to":[5,2],"open":false}],"notes":[{"at":[1,1],"text":"b","players":false}]},"sides":{"red":{}},"tokens":[{"id":"ann","side":"red","at":[0,0]}],"combat":{"round":0,"phase":null,"turn":null,"order":[],"initiative":{},"clock":0,"over":false,"step":2,"budgets":{},"marks":{}},"origin":{"map":{"size":[12,10],"walls":[{"id":"w1","kind":"wall","from":[2,2],"to":[10,2]}],"notes":[{"at":[0,1],"text":"a","players":false}]},"sides":{"red":{}},"tokens":[{"id":"ann","side":"red","at":[0,0]}],"combat":null},"history":[{"do":"edit_map","walls":[{"id":"d","kind":"door","from":[4,2],"to":[5,2]}],"sum":"a4ef22c7f1d950e5"},{"do":"edit_map","notes":[{"at":[1,1],"text":"b"}],"sum":"e1a6381ca8ef61dd"}]}`
	e, ps := read(t, old)
	if e == nil {
		t.Fatal(ps.List)
	}
	g, warning := engine.NewGame(e)
	if warning != nil {
		t.Fatal(warning)
	}
	do(t, g, `{"do":"undo"}`)
	if do(t, g, `{"do":"undo"}`); wallsOf(g) != "w1 2,2-10,2" {
		t.Error(wallsOf(g))
	}
}

// TestOpeningsOpen checks for every kind of opening on every kind of wall: when open, movement and sight pass through its
// middle; when closed, its kind decides; all other lines are as before. After removing it, every line is as before.
func TestOpeningsOpen(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 300 {
		from, dx, dy := board.Point{X: int32(2000 + r.IntN(3000)), Y: int32(2000 + r.IntN(3000))}, int32(r.IntN(700)), int32(r.IntN(700))
		if dx+dy < 100 {
			continue
		}
		at := func(n int) board.Point { return board.Point{X: from.X + int32(n)*dx, Y: from.Y + int32(n)*dy} }
		kind := []string{"door", "window", "curtain"}[r.IntN(3)]
		g := open(t, yard(fmt.Sprintf(`{"id":"w","kind":"wall","from":%s,"to":%s}`, point(at(0)), point(at(9)))))
		plain := g.View().Board()
		a := 1 + r.IntN(6)
		b := a + 1 + r.IntN(2)
		if out := do(t, g, fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"d","kind":%q,"from":%s,"to":%s}]}`, kind, point(at(a)), point(at(b)))); out.Record == nil {
			t.Fatalf("%+v", out.Refusal)
		}
		shut := g.View().Board()
		mid := board.Point{X: (at(a).X + at(b).X) / 2, Y: (at(a).Y + at(b).Y) / 2}
		p, q := board.Point{X: mid.X - dy/8, Y: mid.Y + dx/8}, board.Point{X: mid.X + dy/8, Y: mid.Y - dx/8}
		way, sight := kind == "curtain", kind == "window"
		if shut.LineClear(p, q, board.StopsMove) != way || shut.LineClear(p, q, board.StopsSight) != sight {
			t.Fatalf("%s shut: way %v, sight %v", kind, !way, !sight)
		}
		if kind == "door" {
			do(t, g, `{"do":"edit_map","walls":[{"id":"d","open":true}]}`)
			if b := g.View().Board(); !b.LineClear(p, q, board.StopsMove|board.StopsSight) {
				t.Fatalf("an open door on %s stops", wallsOf(g))
			}
		}
		do(t, g, `{"do":"edit_map","walls":[{"id":"d","remove":true}]}`)
		closed := g.View().Board()
		for range 200 {
			p, q := board.Point{X: int32(r.IntN(12 * 1024)), Y: int32(r.IntN(10 * 1024))}, board.Point{X: int32(r.IntN(12 * 1024)), Y: int32(r.IntN(10 * 1024))}
			for _, what := range []board.Stops{board.StopsMove, board.StopsSight} {
				before := plain.LineClear(p, q, what)
				if closed.LineClear(p, q, what) != before {
					t.Fatalf("%v to %v: taken away, it isn't as before", p, q)
				}
				if kind == "door" && shut.LineClear(p, q, what) != before {
					t.Fatalf("%v to %v: a shut door stops otherwise than the wall", p, q)
				}
			}
		}
	}
}

func point(p board.Point) string {
	return "[" + board.FormatUnits(p.X) + "," + board.FormatUnits(p.Y) + "]"
}

// TestFieldsOfWalls checks that a DM override can set every field of a wall that a file can, and that the state shows it.
func TestFieldsOfWalls(t *testing.T) {
	g := open(t, yard(oneWall))
	do(t, g, `{"do":"edit_map","walls":[{"id":"d","kind":"door","from":[4,2],"to":[5,2],"secret":true,"locked":true,"name":"The back door"}]}`)
	do(t, g, `{"do":"edit_map","walls":[{"id":"d","found":true,"locked":false},{"id":"w1","height":6.5}]}`)
	state := g.View().Node().Get("map").Get("walls")
	if got := state.Get("d").String(); got != `{"kind":"door","from":[4,2],"to":[5,2],"open":false,"secret":true,"found":true,"name":"The back door"}` {
		t.Error(got)
	}
	if got := state.Get("w1").String(); got != `{"kind":"wall","from":[2,2],"to":[4,2],"height":6.5}` {
		t.Error(got)
	}
	w := reopened(t, g).View().Board().Map().Walls[2]
	if !w.Found || !w.Secret || w.Name != "The back door" {
		t.Errorf("%+v", w)
	}
}
