package rulekit_test

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// reported returns the events, one per line.
func reported(tx *engine.Tx) string {
	var lines []string
	for _, e := range tx.Events() {
		lines = append(lines, string(e.Node.JSON()))
	}
	return strings.Join(lines, "\n")
}

func TestWalk(t *testing.T) {
	v := scene(t, []string{"a.b..", "....."})
	w, r := mover(v, "a", 9).Plan(path(1, 0, 2, 0, 3, 0))
	if r != nil {
		t.Fatal(r.Why)
	}
	for _, c := range []struct {
		name   string
		before func(w *rulekit.Walk, n int) bool
		at     board.Square
		events string
	}{
		{"whole", func(*rulekit.Walk, int) bool { return true }, sq(3, 0), `{"event":"moved","who":"a","path":[[1,0],[2,0],[3,0]],"cost":3}`},
		{"stopped on a friend", func(_ *rulekit.Walk, n int) bool { return n < 2 }, sq(1, 0),
			`{"event":"moved","who":"a","path":[[1,0],[2,0]],"cost":2}` + "\n" + `{"event":"moved","who":"a","path":[[1,0]],"cost":0}`},
		{"seen in stretches", func(w *rulekit.Walk, n int) bool {
			if n == 1 {
				w.Flush()
				rulekit.Prompt(w.Tx, "look", "a")
			}
			return true
		}, sq(3, 0), `{"event":"moved","who":"a","path":[[1,0]],"cost":1}` + "\n" + `{"event":"prompt","about":"look","who":"a"}` + "\n" + `{"event":"moved","who":"a","path":[[2,0],[3,0]],"cost":2}`},
		{"not a step", func(*rulekit.Walk, int) bool { return false }, sq(0, 0), ""},
	} {
		tx := run(v)
		walk := &rulekit.Walk{Tx: tx, Way: w}
		walk.Before = func(_ *rulekit.Leg, _, _ board.Body) bool { return c.before(walk, walk.Steps()) }
		walk.Run()
		if at := tx.Token("a").At; at != c.at {
			t.Errorf("%s: stands at %v", c.name, at)
		}
		if got := reported(tx); got != c.events {
			t.Errorf("%s:\n%s\nnot\n%s", c.name, got, c.events)
		}
		if v.Token("a").At != sq(0, 0) {
			t.Fatal("the state before was changed")
		}
	}
}

// TestBackToSharedSquares checks that a mover without another place goes back to where it shared squares at the start.
func TestBackToSharedSquares(t *testing.T) {
	for _, c := range []struct {
		name string
		stop int
		at   board.Square
	}{
		{"on the other", 1, sq(3, 1)},
		{"on a friend", 2, sq(3, 1)},
		{"past both", 3, sq(0, 1)},
	} {
		v := scene(t, []string{".D...", ".b.a.", "....."})
		v.Token("D").Size = 3
		v.Token("b").At = sq(1, 1)
		w, r := mover(v, "a", 9).Plan(path(2, 1, 1, 1, 0, 1))
		if r != nil {
			t.Fatal(r.Why)
		}
		tx := run(v)
		walk := &rulekit.Walk{Tx: tx, Way: w}
		walk.Before = func(*rulekit.Leg, board.Body, board.Body) bool { return walk.Steps() < c.stop }
		walk.Run()
		if at := tx.Token("a").At; at != c.at {
			t.Errorf("%s: stands at %v", c.name, at)
		}
	}
}

// TestPushedOffTheWay checks that a mover moved away since its last step stays where it is, if it may.
func TestPushedOffTheWay(t *testing.T) {
	for _, c := range []struct {
		name      string
		to, stays board.Square
	}{{"to a free square", sq(1, 1), sq(1, 1)}, {"onto a friend", sq(3, 1), sq(1, 0)}} {
		v := scene(t, []string{"a....", "...b."})
		w, r := mover(v, "a", 9).Plan(path(1, 0, 2, 0))
		if r != nil {
			t.Fatal(r.Why)
		}
		tx := run(v)
		back := 0
		walk := &rulekit.Walk{Tx: tx, Way: w, Emit: func(s rulekit.Stretch) {
			if s.Back {
				back++
			}
		}}
		walk.After = func(*rulekit.Leg, board.Body, board.Body) bool {
			tx.Edit("a").At = c.to
			return false
		}
		walk.Run()
		if at := tx.Token("a").At; at != c.stays || (back == 1) != (at != c.to) {
			t.Errorf("%s: stands at %v, went back %d times", c.name, at, back)
		}
	}
}

func TestWalkTellsOfCompany(t *testing.T) {
	v := scene(t, []string{"Ba...", "....."})
	m := mover(v, "a", 9)
	m.Company = &rulekit.Company{Tokens: []*engine.Token{v.Token("B")}, Follow: rulekit.Behind}
	m.Occ = nil
	w, r := m.Plan(to(3, 0))
	if r != nil {
		t.Fatal(r.Why)
	}
	tx := run(v)
	walk := &rulekit.Walk{Tx: tx, Way: w, Members: func(string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", "drag")} }}
	walk.Run()
	want := `{"event":"moved","who":"a","path":[[2,0],[3,0]],"cost":2,"by":"drag"}` + "\n" +
		`{"event":"moved","who":"B","path":[[1,0],[2,0]],"cost":0,"by":"drag","dragged_by":"a"}`
	if got := reported(tx); got != want {
		t.Errorf("%s", got)
	}
}

// TestCompanyGoesBackToo checks that a mover stopped on a friend's square goes back, and with it those still taken along.
func TestCompanyGoesBackToo(t *testing.T) {
	for _, c := range []struct {
		name     string
		together bool
		a, held  board.Square
	}{{"held", true, sq(1, 1), sq(1, 0)}, {"got free", false, sq(1, 0), sq(1, 1)}} {
		v := scene(t, []string{"Ba.b..", "......"})
		m := mover(v, "a", 9)
		m.Occ = rulekit.Others(v, m.Token, "B")
		m.Company = &rulekit.Company{Tokens: []*engine.Token{v.Token("B")}, Follow: rulekit.Behind}
		w, r := m.Plan(path(1, 1, 2, 0, 3, 0, 4, 0)) // B follows to (1,0), (1,1), (2,0), (3,0): onto b's
		if code(r) != "occupied" {
			t.Fatalf("%+v", r)
		}
		tx := run(v)
		tx.Token("b").At = sq(2, 0) // b has stepped aside, to where a is stopped
		walk := &rulekit.Walk{Tx: tx, Way: w, Together: func(string) bool { return c.together }}
		walk.Before = func(*rulekit.Leg, board.Body, board.Body) bool { return walk.Steps() < 2 }
		walk.Run()
		if a, held := tx.Token("a").At, tx.Token("B").At; a != c.a || held != c.held {
			t.Errorf("%s: %v and %v\n%s", c.name, a, held, reported(tx))
		}
	}
}

// TestPossible checks how much of a path planned before others moved can still be walked.
func TestPossible(t *testing.T) {
	v := scene(t, []string{"a.b.C.", "......"})
	m := mover(v, "a", 9)
	m.Occ = nil
	w, r := m.Plan(path(1, 0, 2, 0, 3, 0, 4, 0, 5, 0))
	if r != nil {
		t.Fatal(r.Why)
	}
	m = mover(v, "a", 9)
	if n, why := m.Possible(w.Legs); n != 3 || code(why) != "occupied" || why.Who != "C" {
		t.Errorf("%d steps, %+v", n, why)
	}
	if n, why := m.Possible(w.Legs[:2]); n != 1 || code(why) != "occupied" || why.Who != "b" {
		t.Errorf("onto a friend: %d steps, %+v", n, why)
	}
	m.Occ = nil
	if n, why := m.Possible(w.Legs); n != 5 || why != nil {
		t.Errorf("nobody there: %d steps, %+v", n, why)
	}
}

// TestSteppingOutOfReach checks reaches of one and two squares, around a wall and away.
func TestSteppingOutOfReach(t *testing.T) {
	wall := board.Wall{ID: "w", From: board.Point{X: 4096, Y: 1024}, To: board.Point{X: 4096, Y: 9 * 1024}}
	v := scene(t, []string{"........", "........", "........"}, wall)
	at := func(x, y int) board.Body { return board.Body{At: sq(x, y), Size: 1, Height: 5 * board.One} }
	foe := at(3, 1)
	for _, c := range []struct {
		from, to       board.Square
		reach          int // squares
		leaves, enters bool
	}{
		{sq(2, 1), sq(1, 1), 1, true, false},
		{sq(2, 1), sq(2, 0), 1, false, false},
		{sq(2, 1), sq(1, 1), 2, false, false},
		{sq(1, 1), sq(2, 1), 1, false, true},
		{sq(1, 1), sq(0, 1), 1, false, false},
		{sq(4, 0), sq(4, 1), 1, true, false}, // behind the wall
	} {
		reach := int64(c.reach) * 5 * board.One
		from, to := at(c.from.X, c.from.Y), at(c.to.X, c.to.Y)
		if rulekit.Leaves(v, foe, from, to, reach) != c.leaves || rulekit.Enters(v, foe, from, to, reach) != c.enters {
			t.Errorf("%+v", c)
		}
	}
}

func TestAdjacent(t *testing.T) {
	wall := board.Wall{ID: "w", From: board.Point{X: 1024, Y: 0}, To: board.Point{X: 1024, Y: 2048}}
	v := scene(t, []string{"ab..", "c.d."}, wall)
	for _, c := range []struct {
		a, b string
		want bool
	}{{"a", "c", true}, {"a", "b", false}, {"b", "d", true}, {"a", "d", false}} {
		if got := rulekit.Adjacent(v, v.Token(c.a).Body(), v.Token(c.b).Body()); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
}

// TestFewestProvoked checks that of two equally long paths the one with fewer reactions is taken.
func TestFewestProvoked(t *testing.T) {
	v := scene(t, []string{
		"..B..",
		".....",
		"a....",
		".....",
		".....",
	})
	m := mover(v, "a", 9)
	m.Threats = func() []board.Threat {
		return rulekit.Threats(v, m.Token, func(*engine.Token) int64 { return 2 * 5 * board.One })
	}
	w, r := m.Plan(to(4, 3))
	if r != nil {
		t.Fatal(r.Why)
	}
	seen := rulekit.Provoked(m.Token, w.Legs, func(from, to board.Body) []string {
		if rulekit.Leaves(v, v.Token("B").Body(), from, to, 2*5*board.One) {
			return []string{"B"}
		}
		return nil
	})
	if len(w.Legs) != 4 || len(seen) != 1 {
		t.Errorf("%v provokes %v", w.Squares(), seen) // it starts in reach: one is the minimum
	}
}

func TestInOrder(t *testing.T) {
	v := scene(t, []string{"abcde"})
	v.Order = []string{"d", "a", "e", "b"}
	got := rulekit.InOrder(v, slices.All(v.Tokens), func(t *engine.Token) bool { return t.ID != "a" })
	if strings.Join(got, "") != "deb" {
		t.Error(got)
	}
}

// TestAWalkOfNoStepsIsWhole checks that a way without legs counts as completed and emits nothing.
func TestAWalkOfNoStepsIsWhole(t *testing.T) {
	tx := run(scene(t, []string{"a.."}))
	walk := &rulekit.Walk{Tx: tx, Way: rulekit.Way{Who: "a"}}
	if !walk.Run() || walk.Steps() != 0 || reported(tx) != "" || tx.Token("a").At != sq(0, 0) {
		t.Errorf("%d steps, %s", walk.Steps(), reported(tx))
	}
}
