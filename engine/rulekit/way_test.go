package rulekit_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

func TestReadGoal(t *testing.T) {
	for _, c := range []struct{ args, code string }{
		{`"to":[3,3]`, ""},
		{`"to":[3,3,10]`, ""},
		{`"to":[2,2]`, "bad_command"},
		{`"path":[[3,3],[4,4]]`, ""},
		{`"path":[[2,2],[3,3]]`, ""},
		{`"path":[[2,2]]`, "bad_command"},
		{`"path":[]`, "bad_command"},
		{`"path":[[4,4]]`, "bad_command"},
		{`"path":[[3,3],[3,3]]`, "bad_command"},
		{`"path":[[3,3,5],[3,3,9]]`, "bad_command"},
		{`"path":[[3]]`, "bad_command"},
		{`"to":[3,3],"path":[[3,3]]`, "bad_command"},
		{`"x":1`, "bad_command"},
	} {
		n, err := jsondoc.Parse([]byte(`{"do":"move","who":"a",` + c.args + `}`))
		if err != nil {
			t.Fatal(err)
		}
		cmd, _, _ := engine.ReadCommand(n)
		in := &engine.ArgReader{Command: cmd}
		g, r := rulekit.ReadGoal(in), in.Refusal
		if r == nil {
			r = g.From(cmd, person('a', 2, 2), false)
		}
		if got := code(r); got != c.code {
			t.Errorf("%s: %q, not %q", c.args, got, c.code)
		}
	}
	rise := rulekit.Goal{Path: []engine.Waypoint{{At: sq(2, 2), Elevation: 5, Rises: true}, {At: sq(3, 2)}}}
	if r := rise.From(engine.NewCommand("move", "a"), person('a', 2, 2), true); r != nil || len(rise.Path) != 2 {
		t.Errorf("a rise on the spot: %v, %v", r, rise.Path)
	}
}

func code(r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Code
}

// TestPlan checks plans on small boards: their refusal, or their cost.
func TestPlan(t *testing.T) {
	open := []string{"a....", ".....", "....."}
	corridor := []string{"aB...", "#####", "....."}
	for _, c := range []struct {
		name    string
		rows    []string
		walls   []board.Wall
		goal    rulekit.Goal
		squares int
		set     func(*rulekit.Mover)
		code    string
		at      board.Square
		clause  string
		cost    int // quarters
	}{
		{name: "straight", rows: open, goal: to(4, 0), squares: 4, cost: 16},
		{name: "too far", rows: open, goal: to(4, 0), squares: 3, code: "not_enough_movement", at: sq(4, 0), clause: "DEAR"},
		{name: "rough going", rows: []string{"a,,.."}, goal: to(3, 0), squares: 5, cost: 20},
		{name: "on somebody", rows: []string{"a.b.."}, goal: to(2, 0), squares: 9, code: "occupied", at: sq(2, 0), clause: "OCC"},
		{name: "past a friend", rows: []string{"a.b.."}, goal: to(3, 0), squares: 9, cost: 12},
		{name: "only a foe bars", rows: corridor, goal: to(2, 0), squares: 9, code: "occupied", at: sq(2, 0), clause: "WAY"},
		{name: "so it does by other words", rows: corridor, goal: to(2, 0), squares: 9, set: func(m *rulekit.Mover) { m.BarredCode = "blocked" }, code: "blocked", at: sq(2, 0), clause: "WAY"},
		{name: "rock bars too", rows: corridor, goal: to(2, 2), squares: 9, code: "blocked", at: sq(2, 2), clause: "WAY"},
		{name: "rock", rows: corridor, goal: to(2, 1), squares: 9, code: "blocked", at: sq(2, 1)},
		{name: "off the board", rows: open, goal: to(9, 0), squares: 9, code: "blocked", at: sq(9, 0)},
		{name: "a path over a foe", rows: corridor, goal: path(1, 0, 2, 0), squares: 9, code: "occupied", at: sq(1, 0), clause: "OCC"},
		{name: "a path that asks for nobody", rows: corridor, goal: path(1, 0, 2, 0), squares: 9, set: func(m *rulekit.Mover) { m.Occ = nil }, cost: 8},
		{name: "a path that ends on a friend", rows: []string{"a.b.."}, goal: path(1, 0, 2, 0), squares: 9, code: "occupied", at: sq(2, 0), clause: "OCC"},
		{name: "dear before the rock", rows: []string{"a..#"}, goal: path(1, 0, 2, 0, 3, 0), squares: 1, code: "not_enough_movement", at: sq(2, 0), clause: "DEAR"},
		{name: "the rock first", rows: []string{"a..#"}, goal: path(1, 0, 2, 0, 3, 0), squares: 1, set: func(m *rulekit.Mover) { m.CostLast = true }, code: "blocked", at: sq(3, 0)},
		{name: "double price", rows: open, goal: to(2, 0), squares: 4, set: func(m *rulekit.Mover) { m.Terms.Multiplier = 2 }, cost: 16},
		{name: "own ground", rows: []string{"a,,.."}, goal: path(1, 0, 2, 0), squares: 2, set: func(m *rulekit.Mover) { m.Terms.Factors = []board.Cost{4} }, cost: 8},
		{name: "a rise on the first step", rows: open, goal: rulekit.Goal{To: engine.Waypoint{At: sq(2, 0), Elevation: 2048, Rises: true}}, squares: 8,
			set: func(m *rulekit.Mover) { m.Judge = threeUp }, cost: 8 + 24},
		{name: "the step's own budget", rows: []string{"a,..."}, goal: path(1, 0, 2, 0), squares: 9, set: func(m *rulekit.Mover) { onFootOrAfloat(m, 1, 9) }, code: "not_enough_movement", at: sq(2, 0), clause: "DEAR"},
		{name: "afloat", rows: []string{"a,..."}, goal: path(1, 0), squares: 1, set: func(m *rulekit.Mover) { onFootOrAfloat(m, 1, 9) }, cost: 8},
		{name: "what was spent afloat counts on foot", rows: []string{"a,,.."}, goal: path(1, 0, 2, 0, 3, 0), squares: 9, set: func(m *rulekit.Mover) { onFootOrAfloat(m, 4, 9) }, code: "not_enough_movement", at: sq(3, 0), clause: "DEAR"},
		{name: "the graver refusal of two", rows: []string{"aB#.."}, goal: path(1, 0, 2, 0), squares: 9, set: func(m *rulekit.Mover) { m.Graver = []string{"blocked", "occupied"} }, code: "blocked", at: sq(2, 0)},
		{name: "of equals the earlier", rows: []string{"aBC.."}, goal: path(1, 0, 2, 0), squares: 9, set: func(m *rulekit.Mover) { m.Graver = []string{"blocked", "occupied"} }, code: "occupied", at: sq(1, 0), clause: "OCC"},
		{name: "the system's own refusal", rows: open, goal: path(1, 0, 2, 0), squares: 9, set: func(m *rulekit.Mover) { m.Judge = notBeyond(1) }, code: "blocked", at: sq(2, 0)},
		{name: "too dear in its own words", rows: open, goal: to(3, 0), squares: 2, set: func(m *rulekit.Mover) { m.TooDear = tooFar }, code: "out_of_range", at: sq(3, 0)},
		{name: "dearer in the air", rows: open, goal: rulekit.Goal{To: engine.Waypoint{At: sq(2, 0), Elevation: 1024, Rises: true}}, squares: 9,
			set: func(m *rulekit.Mover) { m.TermsAt = twiceAloft }, cost: 16},
		{name: "through a friend straight up", rows: open, goal: up(6, 12), squares: 9, set: func(m *rulekit.Mover) { m.Occ = overhead(true) }, cost: 0},
		{name: "not into a friend", rows: open, goal: up(6), squares: 9, set: func(m *rulekit.Mover) { m.Occ = overhead(true) }, code: "occupied", at: sq(0, 0), clause: "OCC"},
		{name: "not through a foe", rows: open, goal: up(6, 12), squares: 9, set: func(m *rulekit.Mover) { m.Occ = overhead(false) }, code: "occupied", at: sq(0, 0), clause: "OCC"},
		{name: "a wall", rows: []string{"a."}, walls: []board.Wall{{ID: "w", From: board.Point{X: 1024, Y: 0}, To: board.Point{X: 1024, Y: 1024}}}, goal: path(1, 0), squares: 9, code: "blocked", at: sq(1, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := mover(scene(t, c.rows, c.walls...), "a", c.squares)
			if c.set != nil {
				c.set(m)
			}
			w, r := m.Plan(c.goal)
			switch {
			case code(r) != c.code:
				t.Fatalf("%+v, not %q", r, c.code)
			case r != nil && (!slices.Equal(r.At, []board.Square{c.at}) || r.Clause != c.clause):
				t.Errorf("at %v by %q: %s", r.At, r.Clause, r.Why)
			case r == nil && int(w.Cost) != c.cost:
				t.Errorf("costs %v, not %v", w.Cost, board.Cost(c.cost))
			}
		})
	}
}

func TestCliffsHaveAClauseOfTheirOwn(t *testing.T) {
	v := scene(t, []string{"a."})
	for _, c := range []struct {
		clauses rulekit.Clauses
		want    string
	}{{rulekit.Clauses{Cliff: "CLIFF", Barred: "BARRED"}, "CLIFF"}, {rulekit.Clauses{Barred: "BARRED"}, "BARRED"}} {
		if r := c.clauses.Blocked(v, board.Block{Reason: board.Cliff, Wall: -1}, sq(1, 0)); r.Code != "blocked" || r.Clause != c.want {
			t.Errorf("%s by %q, not %q", r.Code, r.Clause, c.want)
		}
	}
}

// TestWhatMakesAStepDear checks that a low wall is named only for squares newly entered across it.
func TestWhatMakesAStepDear(t *testing.T) {
	low := board.Wall{ID: "low", Kind: board.KindLow, Height: board.One, From: board.Point{X: 2 * board.One}, To: board.Point{X: 2 * board.One, Y: 2 * board.One}}
	for _, c := range []struct {
		rows []string
		goal rulekit.Goal
		want string
	}{
		{[]string{"a.....", "......"}, path(1, 0), "the low wall: 3 a step"},
		{[]string{"..a..,", "......"}, path(3, 0, 4, 0), "rough going: 2 a step"},
		{[]string{".a.;..", "......"}, path(2, 0), "hard going: 3 a step"},
		{[]string{"..a;,.", "......"}, path(3, 0), "rough going: 2 a step"},
	} {
		v := scene(t, c.rows, low)
		v.Token("a").Size = 2
		_, r := mover(v, "a", 0).Plan(c.goal)
		if code(r) != engine.NotEnoughMovement || !strings.Contains(r.Why.String(), c.want) {
			t.Errorf("%v: %+v, not %q", c.rows, r, c.want)
		}
	}
}

// threeUp charges three squares of movement for each foot upwards.
func threeUp(l *rulekit.Leg, from, to board.Body) *engine.Refusal {
	l.Cost += board.Cost(max(to.Elevation-from.Elevation, 0)/board.One) * 3 * rulekit.Square
	return nil
}

// onFootOrAfloat sets one budget for floor and another for difficult terrain.
func onFootOrAfloat(m *rulekit.Mover, foot, water int) {
	m.Judge = func(l *rulekit.Leg, _, _ board.Body) *engine.Refusal {
		if l.Cost > rulekit.Square {
			l.Draws = 1
		}
		return nil
	}
	m.Limit = func(l *rulekit.Leg) board.Cost { return board.Cost([]int{foot, water}[l.Draws]) * rulekit.Square }
}

// notBeyond refuses steps past a column.
func notBeyond(x int) func(*rulekit.Leg, board.Body, board.Body) *engine.Refusal {
	return func(l *rulekit.Leg, _, _ board.Body) *engine.Refusal {
		if l.To.X > x {
			return engine.Refuse(engine.Blocked, "beyond column %d", x).Where(l.To)
		}
		return nil
	}
}

func tooFar(w *rulekit.Way, limit board.Cost) *engine.Refusal {
	return engine.Refuse(engine.OutOfRange, "%s of %s", w.Cost, limit).Where(w.End().To)
}

func twiceAloft(elevation int32) board.FloodOptions {
	if elevation > 0 {
		return board.FloodOptions{Multiplier: 2}
	}
	return board.FloodOptions{}
}

// up returns a path to heights in feet above the first square.
func up(feet ...int32) (g rulekit.Goal) {
	for _, f := range feet {
		g.Path = append(g.Path, engine.Waypoint{At: sq(0, 0), Elevation: f * board.One, Rises: true})
	}
	return g
}

// overhead returns an occupant 5 ft tall, 6 ft above the first square.
func overhead(friend bool) []board.Occupant {
	return []board.Occupant{{Body: board.Body{Size: 1, Height: 5 * board.One, Elevation: 6 * board.One}, Index: -1, Friend: friend}}
}

// TestReachKeepsEachBudget checks that squares over difficult terrain are in reach as far as their budget goes.
func TestReachKeepsEachBudget(t *testing.T) {
	m := mover(scene(t, []string{"a,,,,....."}), "a", 0)
	onFootOrAfloat(m, 7, 6)
	var last board.Square
	for _, e := range m.Reach(rulekit.Stride{By: "move", Budget: 7 * rulekit.Square}) {
		last = e.At
	}
	if last != sq(3, 0) { // 6 of 6; the fourth difficult square would cost 8
		t.Errorf("as far as %v", last)
	}
}

// TestReachGoesOnBesideWhatALimitBars checks that squares beyond one budget don't hide others from the list.
func TestReachGoesOnBesideWhatALimitBars(t *testing.T) {
	m := mover(scene(t, []string{"a,,..", "....."}), "a", 0)
	onFootOrAfloat(m, 7, 1)
	var got []board.Square
	for _, e := range m.Reach(rulekit.Stride{By: "move", Budget: 7 * rulekit.Square}) {
		got = append(got, e.At)
	}
	slices.SortFunc(got, func(a, b board.Square) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	if want := []board.Square{sq(3, 0), sq(4, 0), sq(0, 1), sq(1, 1), sq(2, 1), sq(3, 1), sq(4, 1)}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestCompany checks who is taken along, and where it ends.
func TestCompany(t *testing.T) {
	along := func(v *engine.View, how rulekit.Follow, rigid bool) *rulekit.Mover {
		m := mover(v, "a", 9)
		m.Occ = rulekit.Others(v, m.Token, "B")
		m.Company = &rulekit.Company{Tokens: []*engine.Token{v.Token("B")}, Follow: how, Rigid: rigid}
		return m
	}
	for _, c := range []struct {
		name string
		rows []string
		how  rulekit.Follow
		goal rulekit.Goal
		code string
		end  board.Square
	}{
		{"the same steps", []string{"aB...", "....."}, rulekit.SameSteps, to(2, 0), "", sq(3, 0)},
		{"the other can't", []string{"aB#..", "....."}, rulekit.SameSteps, path(1, 0), "blocked", sq(0, 0)},
		{"so the way goes round", []string{"aB#...", "......", "......"}, rulekit.SameSteps, to(3, 1), "", sq(4, 1)},
		{"the other would end on somebody", []string{"aBc..", "....."}, rulekit.SameSteps, path(1, 0), "occupied", sq(0, 0)},
		{"behind, onto a friend", []string{"dcaB.", "....."}, rulekit.Behind, path(1, 0, 1, 1), "occupied", sq(0, 0)},
		{"behind", []string{"aB...", "....."}, rulekit.Behind, path(0, 1, 1, 1), "", sq(0, 1)},
		{"beside", []string{"aB...", "....."}, rulekit.Beside, path(0, 1), "", sq(0, 0)},
		{"onto it", []string{"aB...", "....."}, rulekit.Beside, path(1, 0), "occupied", sq(0, 0)},
	} {
		m := along(scene(t, c.rows), c.how, strings.HasPrefix(c.name, "so"))
		w, r := m.Plan(c.goal)
		if code(r) != c.code {
			t.Errorf("%s: %+v, not %q", c.name, r, c.code)
			continue
		}
		if r == nil && w.End().Company[0] != c.end {
			t.Errorf("%s: ends at %v", c.name, w.End().Company[0])
		}
	}
}
