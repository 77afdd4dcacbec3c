package rulekit_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

func drawBody(t *rapid.T) board.Body {
	return board.Body{At: sq(rapid.IntRange(0, 12).Draw(t, "x"), rapid.IntRange(0, 12).Draw(t, "y")), Size: rapid.IntRange(0, 3).Draw(t, "size"), Height: 5 * board.One}
}

// TestDirections compares the nearest direction by angle, and the two rules by halves, with plain arithmetic.
func TestDirections(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dx, dy := rapid.IntRange(-30, 30).Draw(t, "dx"), rapid.IntRange(-30, 30).Draw(t, "dy")
		if dx == 0 && dy == 0 {
			return
		}
		eighth := math.Round(math.Atan2(float64(dy), float64(dx)) / (math.Pi / 4))
		wantX, wantY := int(math.Round(math.Cos(eighth*math.Pi/4))), int(math.Round(math.Sin(eighth*math.Pi/4)))
		if x, y := rulekit.Direction(dx, dy, rulekit.ByAngle); x != wantX || y != wantY {
			t.Fatalf("(%d, %d): (%d, %d), not (%d, %d)", dx, dy, x, y, wantX, wantY)
		}
	})
	for _, c := range []struct {
		dx, dy             int
		under, upTo, angle board.Square
	}{
		{4, 2, sq(1, 1), sq(1, 0), sq(1, 1)},
		{-5, 2, sq(-1, 0), sq(-1, 0), sq(-1, 0)},
		{3, -7, sq(0, -1), sq(0, -1), sq(1, -1)},
		{0, 3, sq(0, 1), sq(0, 1), sq(0, 1)},
		{-2, -2, sq(-1, -1), sq(-1, -1), sq(-1, -1)},
		{0, 0, sq(0, 0), sq(0, 0), sq(0, 0)},
	} {
		for i, rule := range []rulekit.Straight{rulekit.UnderHalf, rulekit.UpToHalf, rulekit.ByAngle} {
			x, y := rulekit.Direction(c.dx, c.dy, rule)
			if want := []board.Square{c.under, c.upTo, c.angle}[i]; sq(x, y) != want {
				t.Errorf("(%d, %d) by rule %d: (%d, %d), not %v", c.dx, c.dy, i, x, y, want)
			}
		}
	}
}

// TestNearest compares Nearest and Apart with all pairs of squares.
func TestNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, c := drawBody(t), drawBody(t)
		dx, dy := rulekit.Nearest(a, c)
		bestX, bestY := 99, 99
		for s := range rulekit.Covered(a) {
			for q := range rulekit.Covered(c) {
				if d := q.X - s.X; max(d, -d) < max(bestX, -bestX) {
					bestX = d
				}
				if d := q.Y - s.Y; max(d, -d) < max(bestY, -bestY) {
					bestY = d
				}
			}
		}
		if dx != bestX || dy != bestY {
			t.Fatalf("%+v to %+v: (%d, %d), not (%d, %d)", a, c, dx, dy, bestX, bestY)
		}
		least := 99
		for s := range rulekit.Covered(a) {
			x, y := c.At.X-s.X, c.At.Y-s.Y
			least = min(least, max(x, -x, y, -y))
		}
		if got := rulekit.SquaresTo(a, c.At); got != least {
			t.Fatalf("%+v to %v: %d, not %d", a, c.At, got, least)
		}
		mx, my := rulekit.Centres(a, c)
		p, q := rulekit.Middle(a), rulekit.Middle(c)
		if mx*board.One/2 != int(q.X-p.X) || my*board.One/2 != int(q.Y-p.Y) {
			t.Fatalf("centres (%d, %d)", mx, my)
		}
	})
}

func TestPush(t *testing.T) {
	v := scene(t, []string{"a..#.", ".b...", "....."})
	b := v.Board()
	for _, c := range []struct {
		who           string
		dx, dy, steps int
		end           board.Square
		why           board.BlockReason
	}{
		{"a", 1, 0, 2, sq(2, 0), board.Free},
		{"a", 1, 0, 5, sq(2, 0), board.Solid},
		{"a", 1, 1, 2, sq(0, 0), board.Occupied},
		{"b", 0, 1, 9, sq(1, 2), board.Edge},
		{"b", 1, -1, 2, sq(2, 0), board.Edge},
		{"b", 1, 0, 0, sq(1, 1), board.Free},
	} {
		body := v.Token(c.who).Body()
		path, why := rulekit.Push(b, body, c.dx, c.dy, c.steps, rulekit.Foes(rulekit.Others(v, v.Token(c.who))))
		end := body.At
		if len(path) > 0 {
			end = path[len(path)-1]
		}
		if end != c.end || why.Reason != c.why {
			t.Errorf("%+v: %v, %v", c, path, why.Reason)
		}
	}
}

// TestPushOfOneWhoSharesSquares checks that a pushed body isn't stopped by those it shares squares with, but by those it
// meets.
func TestPushOfOneWhoSharesSquares(t *testing.T) {
	v := scene(t, []string{"......", ".D....", "...c..", "......"})
	v.Token("D").Size = 3
	c := v.Token("c")
	c.At = sq(2, 2)
	for _, p := range []struct {
		rows  string
		steps int
		end   board.Square
		why   board.BlockReason
	}{
		{"", 1, sq(3, 2), board.Free},
		{"", 2, sq(4, 2), board.Free},
		{"e", 2, sq(3, 2), board.Occupied},
	} {
		occ := rulekit.Foes(rulekit.Others(v, c))
		if p.rows != "" {
			occ = append(occ, board.Occupant{Body: board.Body{At: sq(4, 2), Height: board.One}})
		}
		path, why := rulekit.Push(v.Board(), c.Body(), 1, 0, p.steps, occ)
		if len(path) == 0 || path[len(path)-1] != p.end || why.Reason != p.why {
			t.Errorf("%+v: %v, %v", p, path, why.Reason)
		}
	}
}

func door(id string, x0, y0, x1, y1 int32) board.Wall {
	return board.Wall{ID: id, Kind: board.KindDoor, From: board.Point{X: x0, Y: y0}, To: board.Point{X: x1, Y: y1}}
}

// TestDoorAtHand compares with points sampled along the door.
func TestDoorAtHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		end := func(name string) int32 { return int32(rapid.IntRange(0, 40).Draw(t, name)) * 256 }
		d := rulekit.Door{Wall: door("d", end("x0"), end("y0"), end("x1"), end("y1"))}
		a := board.Body{At: sq(rapid.IntRange(0, 8).Draw(t, "x"), rapid.IntRange(0, 8).Draw(t, "y")), Size: rapid.IntRange(1, 2).Draw(t, "size")}
		if d.From == d.To {
			return
		}
		const parts = 40 * 40 * 8
		in := 0
		for i := range int64(parts + 1) {
			x := int64(d.From.X)*(parts-i) + int64(d.To.X)*i
			y := int64(d.From.Y)*(parts-i) + int64(d.To.Y)*i
			n := int64(a.Size)
			x0, y0 := int64(a.At.X)*board.One, int64(a.At.Y)*board.One
			if x >= x0*parts && x <= (x0+n*board.One)*parts && y >= y0*parts && y <= (y0+n*board.One)*parts {
				in++
			}
		}
		if got := d.Along(a); got != (in > 1) {
			t.Fatalf("%v-%v along %+v: %v, %d points", d.From, d.To, a, got, in)
		}
	})
}

func TestDoors(t *testing.T) {
	v := scene(t, []string{"a...", "...."}, door("d", 2048, 0, 2048, 1024), board.Wall{ID: "w", From: board.Point{X: 0, Y: 1024}, To: board.Point{X: 1024, Y: 1024}})
	for _, c := range []struct{ id, code string }{{"d", ""}, {"w", "bad_target"}, {"x", "bad_target"}} {
		if _, r := rulekit.FindDoor(v, c.id); code(r) != c.code {
			t.Errorf("%s: %+v", c.id, r)
		}
	}
	near := func(at board.Square, squares int) int {
		return len(rulekit.Doors(v.Board(), func(d rulekit.Door) bool { return d.MiddleWithin(board.Body{At: at, Size: 1}, squares) }))
	}
	if near(sq(0, 0), 1) != 1 || near(sq(0, 0), 0) != 0 || near(sq(2, 0), 0) != 1 || near(sq(3, 1), 1) != 1 {
		t.Error("the door's middle")
	}
	d := rulekit.Doors(v.Board(), func(rulekit.Door) bool { return true })[0]
	if !d.MiddleWithin(board.Body{At: sq(1, 0)}, 0) {
		t.Error("a body that tells no size has one square")
	}
	s, _ := try(t, v, func(tx *engine.Tx) *engine.Refusal { d.Set(tx, true); return nil })
	if !s.Map.Board().Map().Walls[0].Open || v.Board().Map().Walls[0].Open {
		t.Error("the door")
	}
}

func TestLyingThings(t *testing.T) {
	schema := sheet.New("thing", sheet.Field{Name: "name", Type: sheet.Text}, sheet.Field{Name: "lying", Type: sheet.Ints, Max: 99})
	r := schema.Blank()
	rulekit.AddDropped(r, 1, sq(5, 5))
	rulekit.AddDropped(r, 1, sq(2, 3))
	me := board.Body{At: sq(1, 1), Size: 1}
	if i := rulekit.FindLying(r, 1, me, 1); i != -1 {
		t.Errorf("within a square: %d", i)
	}
	i := rulekit.FindLying(r, 1, me, 2)
	if i != 2 || rulekit.TakeUp(r, 1, i) != sq(2, 3) || !slices.Equal(r.Ints(1), []int{5, 5}) {
		t.Errorf("within two: %d, left %v", i, r.Ints(1))
	}
}

// TestReachIsWhereOneMayPlanToGo compares the list with a plan to every square.
func TestReachIsWhereOneMayPlanToGo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rows := make([]string, 5)
		for y := range rows {
			for x := range 7 {
				r := rapid.SampledFrom([]rune("......,;#~")).Draw(rt, "square")
				if x == 3 && y == 2 {
					r = 'a'
				} else if rapid.IntRange(0, 8).Draw(rt, "token") == 0 {
					r = rune('b' + x + 7*y%20)
					if x%2 == 0 {
						r = rune('B' + x + 7*y%20)
					}
				}
				rows[y] += string(r)
			}
		}
		v := scene(t, rows)
		walk, run := board.Cost(rapid.IntRange(0, 12).Draw(rt, "walk")), board.Cost(rapid.IntRange(0, 24).Draw(rt, "run"))
		m := mover(v, "a", 0)
		m.Terms.Multiplier = rapid.IntRange(0, 2).Draw(rt, "times")
		listed := map[board.Square]engine.ReachEntry{}
		for _, e := range m.Reach(rulekit.Stride{By: "walk", Budget: walk}, rulekit.Stride{By: "run", Budget: run}) {
			listed[e.At] = e
		}
		m.Budget = max(walk, run)
		for _, e := range reachByTrial(m) {
			if l, ok := listed[e.At]; !ok || l.Cost != e.Cost || (l.By == "walk") != (e.Cost <= walk) {
				rt.Fatalf("%v by trial costs %v; listed %+v", e.At, e.Cost, l)
			}
			delete(listed, e.At)
		}
		if len(listed) > 0 {
			rt.Fatalf("%v can't be reached", listed)
		}
	})
}

// reachByTrial tries every square of the board.
func reachByTrial(m *rulekit.Mover) []engine.ReachEntry {
	var list []engine.ReachEntry
	all := m.View.Board().Map()
	for i := range all.Cols * all.Rows {
		at := sq(i%all.Cols, i/all.Cols)
		if w, r := m.Plan(to(at.X, at.Y)); at != m.Token.At && r == nil {
			list = append(list, engine.ReachEntry{At: at, Cost: w.Cost})
		}
	}
	return list
}

func TestCoverNamesTheCreatureInTheWay(t *testing.T) {
	v := scene(t, []string{"a.b.C", "....."})
	c := rulekit.Cover(v, v.Token("a"), v.Token("C"))
	if !c.Sees || c.Creature != "b" || len(c.Lines) != 8 {
		t.Errorf("%+v", c)
	}
	if c := rulekit.Cover(v, v.Token("a"), v.Token("b")); c.Creature != "" {
		t.Errorf("%+v", c)
	}
}

func TestAThingOfATakenNameGetsANumber(t *testing.T) {
	for _, c := range []struct {
		has      []string
		id, want string
	}{
		{nil, "sword", "sword"},
		{[]string{"axe"}, "sword", "sword"},
		{[]string{"sword"}, "sword", "sword_2"},
		{[]string{"sword", "sword_2"}, "sword", "sword_3"},
		{[]string{"sword", "sword_3"}, "sword", "sword_2"},
		{[]string{"sword_2"}, "sword_2", "sword_2_2"},
	} {
		if got := rulekit.FreeID(c.id, func(id string) bool { return slices.Contains(c.has, id) }); got != c.want {
			t.Errorf("%s to one who has %v: %s, not %s", c.id, c.has, got, c.want)
		}
	}
}
