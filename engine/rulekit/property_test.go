package rulekit_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// drawRows draws a board with "a" in its middle, friends, foes, rock and rough ground.
func drawRows(t *rapid.T) []string {
	rows := make([]string, 6)
	next := 0
	for y := range rows {
		for x := range 8 {
			r := rapid.SampledFrom([]rune("........,;#~")).Draw(t, "square")
			switch {
			case x == 4 && y == 3:
				r = 'a'
			case next < 8 && rapid.IntRange(0, 6).Draw(t, "token") == 0:
				r = []rune("bBcCdDeE")[next]
				next++
			}
			rows[y] += string(r)
		}
	}
	return rows
}

// drawGoal draws a square other than that of "a".
func drawGoal(t *rapid.T) rulekit.Goal {
	return rapid.Custom(func(t *rapid.T) rulekit.Goal {
		return to(rapid.IntRange(0, 7).Draw(t, "x"), rapid.IntRange(0, 5).Draw(t, "y"))
	}).Filter(func(g rulekit.Goal) bool { return g.To.At != sq(4, 3) }).Draw(t, "goal")
}

// drawMover draws "a" as a mover with prices and threats of all kinds.
func drawMover(t *rapid.T, v *engine.View) *rulekit.Mover {
	m := mover(v, "a", 1000)
	m.Terms.Multiplier = rapid.IntRange(0, 2).Draw(t, "times")
	if rapid.Bool().Draw(t, "factors") {
		m.Terms.Factors = []board.Cost{4, 4, 6, 20}
	}
	if rapid.Bool().Draw(t, "price") {
		m.Terms.Price = func(from, to board.Square, cost board.Cost) board.Cost {
			if to.X == 6 && to.Y%2 == 0 {
				return -1
			}
			return cost + board.Cost(to.Y)
		}
	}
	if foe := v.Token("B"); foe != nil && rapid.Bool().Draw(t, "threats") {
		m.Threats = func() []board.Threat {
			return rulekit.Threats(v, m.Token, func(o *engine.Token) int64 {
				if o != foe {
					return -1
				}
				return 5 * board.One
			})
		}
	}
	return m
}

// TestTheWayFoundCostsWhatItsStepsCost checks that a path found, given back as a path, is legal and costs the same, as does
// the sum of its steps.
func TestTheWayFoundCostsWhatItsStepsCost(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := scene(t, drawRows(rt))
		m := drawMover(rt, v)
		goal := drawGoal(rt)
		w, r := m.Plan(goal)
		if r != nil {
			return
		}
		if w.End().To != goal.To.At {
			rt.Fatalf("ends at %v", w.End().To)
		}
		again := rulekit.Goal{}
		body := m.Token.Body()
		for _, l := range w.Legs {
			cost, why := v.Board().StepBy(body, l.To, 0, m.Occ, m.Terms)
			if why.Reason != board.Free || cost != l.Cost {
				rt.Fatalf("%v to %v: %v, %v; the way says %v", body.At, l.To, cost, why.Reason, l.Cost)
			}
			body.At = l.To
			again.Path = append(again.Path, engine.Waypoint{At: l.To})
		}
		m.Budget = w.Cost
		if p, r := m.Plan(again); r != nil || p.Cost != w.Cost {
			rt.Fatalf("as a path: %v, %+v", p.Cost, r)
		}
		m.Budget = w.Cost - 1
		if _, r := m.Plan(again); code(r) != engine.NotEnoughMovement {
			rt.Fatalf("a quarter too few: %+v", r)
		}
	})
}

// TestThreatsFarAwayDontMatter compares the path among threats near it alone with the one among all threats.
func TestThreatsFarAwayDontMatter(t *testing.T) {
	const foes = "bBcCdDeE"
	rapid.Check(t, func(rt *rapid.T) {
		rows := make([]string, 12)
		at := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
			for i := 0; i < 12*16 && yield(i); i++ {
			}
		})).Draw(rt, "places")
		for y := range rows {
			rows[y] = strings.Repeat(".", 16)
		}
		for i, r := range "a" + foes + "##########" {
			row := []byte(rows[at[i]/16])
			row[at[i]%16] = byte(r)
			rows[at[i]/16] = string(row)
		}
		v := scene(t, rows)
		m, goal := mover(v, "a", 1000), to(at[40]%16, at[40]/16)
		m.Threats = func() []board.Threat {
			return rulekit.Threats(v, m.Token, func(*engine.Token) int64 { return 5 * board.One })
		}
		all, r := m.Plan(goal)
		defer rulekit.SetMany(0)()
		near, s := m.Plan(goal)
		if !reflect.DeepEqual(all, near) || code(r) != code(s) {
			rt.Fatalf("%+v (%v), not %+v (%v)", near, s, all, r)
		}
	})
}

// TestNoPathIsExplained compares the refusal of a goal with the one on a board without creatures. A goal that a creature covers
// is occupied even if no path leads there.
func TestNoPathIsExplained(t *testing.T) {
	for range 20 { // boards on which it matters are rare
		rapid.Check(t, func(rt *rapid.T) {
			v := scene(t, drawRows(rt))
			m := mover(v, "a", 1000)
			goal := drawGoal(rt)
			_, r := m.Plan(goal)
			alone := *m
			alone.Occ = nil
			_, empty := alone.Plan(goal)
			covered := slices.ContainsFunc(m.Occ, func(o board.Occupant) bool { return o.At == goal.To.At })
			switch {
			case r == nil && empty != nil:
				rt.Fatalf("creatures open a way: %+v", empty)
			case covered && v.Board().Fits(board.Body{At: goal.To.At}) == board.Free && code(r) != engine.Occupied:
				rt.Fatalf("%+v on a creature", r)
			case !covered && code(r) == engine.Occupied && empty != nil, code(r) == engine.Blocked && empty == nil:
				rt.Fatalf("%+v, without creatures %+v", r, empty)
			}
		})
	}
}

// TestWalksEndWhereOneMayStand checks that wherever a walk stops, the mover ends where it may stand, has paid for what it
// walked, and the events list each square once, in order.
func TestWalksEndWhereOneMayStand(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := scene(t, drawRows(rt))
		m := mover(v, "a", 1000)
		w, r := m.Plan(drawGoal(rt))
		if r != nil {
			return
		}
		stop := rapid.IntRange(0, len(w.Legs)).Draw(rt, "stop")
		pauses := rapid.SliceOfN(rapid.Bool(), len(w.Legs), len(w.Legs)).Draw(rt, "pauses")
		tx := run(v)
		walk := &rulekit.Walk{Tx: tx, Way: w}
		paid := board.Cost(0)
		walk.Before = func(*rulekit.Leg, board.Body, board.Body) bool {
			if pauses[walk.Steps()] {
				walk.Flush()
			}
			return walk.Steps() < stop
		}
		walk.Taken = func(l *rulekit.Leg) { paid += l.Cost }
		if whole := walk.Run(); whole != (stop == len(w.Legs)) {
			rt.Fatalf("stopped before step %d of %d: %v", stop, len(w.Legs), whole)
		}
		a := tx.Token("a")
		if why := v.Board().MayEnd(a.Body(), m.Occ); why.Reason != board.Free {
			rt.Fatalf("stands at %v: %v", a.At, why.Reason)
		}
		want := board.Cost(0)
		for _, l := range w.Legs[:stop] {
			want += l.Cost
		}
		if paid != want {
			rt.Fatalf("paid %v, not %v", paid, want)
		}
		walked := w.Squares()[:stop]
		if stop > 0 && a.At != walked[stop-1] {
			walked = append(slices.Clone(walked), a.At) // and back
		}
		if reported := loggedSquares(tx); !slices.Equal(reported, walked) {
			rt.Fatalf("reported %v, walked %v", reported, walked)
		}
	})
}

// loggedSquares returns the squares of all paths in the events.
func loggedSquares(tx *engine.Tx) []board.Square {
	var reported []board.Square
	for _, e := range tx.Events() {
		for _, n := range e.Get("path").Items {
			xy, _ := n.Ints()
			reported = append(reported, sq(xy[0], xy[1]))
		}
	}
	return reported
}

// FuzzReadGoal checks that no command crashes the reader of goals, and that accepted paths are connected.
func FuzzReadGoal(f *testing.F) {
	for _, s := range []string{`{"do":"move","to":[1,2]}`, `{"do":"move","path":[[1,1],[2,2,5]]}`, `{"do":"move","path":[[2,2]],"to":null}`, `{"do":"move","path":{}}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := jsondoc.Parse([]byte(s))
		if err != nil {
			return
		}
		c, _, r := engine.ReadCommand(n)
		if r != nil {
			return
		}
		in := &engine.ArgReader{Command: c}
		g, r := rulekit.ReadGoal(in), in.Refusal
		me := person('a', 2, 2)
		if r != nil || g.From(c, me, false) != nil {
			return
		}
		at := me.At
		for _, p := range g.Path {
			if !rulekit.OneStep(at, p.At) {
				t.Fatalf("%s: a gap before %v", s, p.At)
			}
			at = p.At
		}
	})
}
