package unclassed_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// drawField draws a small board with walls, difficult terrain and foes, and a walker in a corner.
func drawField(rt *rapid.T) *engine.Game {
	const cols, rows = 6, 5
	var lines []string
	for range rows {
		line := ""
		for range cols {
			line += rapid.SampledFrom([]string{".", ".", ".", ".", ",", "#"}).Draw(rt, "square")
		}
		lines = append(lines, `"`+line+`"`)
	}
	lines[2] = `"..` + lines[2][3:]
	var foes []string
	for i := range rapid.IntRange(1, 4).Draw(rt, "foes") {
		foes = append(foes, fmt.Sprintf(`,{"id":"f%d","side":"foes","at":[%d,%d],"stats":{"obstruction":%v},"weapons":[{"id":"w","held":["right"],"reach_ft":%d}]}`, i,
			rapid.IntRange(1, cols-1).Draw(rt, "x"), rapid.IntRange(0, rows-1).Draw(rt, "y"), rapid.IntRange(0, 3).Draw(rt, "obstruction") == 0, rapid.SampledFrom([]int{5, 10}).Draw(rt, "reach")))
	}
	settings := rapid.SampledFrom([]string{`{}`, `{"diagonal_rule":"fractional"}`, `{"pass_through":"all"}`}).Draw(rt, "settings")
	text := fmt.Sprintf(`"settings":%s,"map":{"size":[%d,%d],"rows":[%s]},"tokens":[{"id":"a","side":"one","at":[0,2],"stats":{"speed":200,"actions_per_turn":9}}%s]`,
		settings, cols, rows, strings.Join(lines, ","), strings.Join(foes, ""))
	g := bench.Sit(rt, text)
	begin(rt, g)
	return g
}

// journey is a path as the slow twin finds it.
type journey struct{ cost, questions, diagonals int }

func (j journey) better(o journey) bool {
	if j.cost != o.cost {
		return j.cost < o.cost
	}
	if j.questions != o.questions {
		return j.questions < o.questions
	}
	return j.diagonals < o.diagonals
}

// TestWayIsTheBestOfAll checks that the path to a square is the cheapest, then the one with the fewest questions, then with
// the fewest diagonals.
func TestWayIsTheBestOfAll(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := drawField(rt)
		v := g.View()
		to := jsondoc.Ints(rapid.IntRange(0, 5).Draw(rt, "to x"), rapid.IntRange(0, 4).Draw(rt, "to y"))
		p := v.Preview(engine.NewCommand("move", "a", jsondoc.M("to", to)))
		if !p.Get("legal").Bool {
			return
		}
		cost, _ := p.Get("cost").Quarters()
		got := journey{cost: cost, questions: len(p.Get("provokes").Items), diagonals: diagonals(p.Get("path"))}
		best := bestWay(v, to, cost)
		if got != best {
			rt.Fatalf("to %s the preview says %s (%d diagonals), the best is %+v", to, p, got.diagonals, best)
		}
	})
}

func diagonals(path *jsondoc.Node) int {
	n, x, y := 0, 0, 2
	for _, it := range path.Items {
		at, _ := it.Ints()
		if at[0] != x && at[1] != y {
			n++
		}
		x, y = at[0], at[1]
	}
	return n
}

// bestWay tries every path that costs at most most, using only previews of paths.
func bestWay(v *engine.View, to *jsondoc.Node, most int) journey {
	goal, _ := to.Ints()
	best := journey{cost: 1 << 30}
	start := v.Token("a").At
	seen := map[board.Square]bool{start: true}
	var path []board.Square
	var walk func(at board.Square, cost int)
	walk = func(at board.Square, cost int) {
		if at.X == goal[0] && at.Y == goal[1] {
			p := v.Preview(engine.NewCommand("move", "a", jsondoc.M("path", engine.SquaresNode(path))))
			if c, _ := p.Get("cost").Quarters(); p.Get("legal").Bool {
				if j := (journey{c, len(p.Get("provokes").Items), diagonals(p.Get("path"))}); j.better(best) {
					best = j
				}
			}
			return
		}
		for d := range 9 {
			next := board.Square{X: at.X + d%3 - 1, Y: at.Y + d/3 - 1}
			body := v.Token("a").Body()
			body.At = at
			c, why := v.Board().Step(body, next, 0, v.Occupants(v.Token("a")))
			// A lower bound on what remains: touching squares are at 1 whatever a diagonal costs.
			left := v.Board().Between(next, board.Square{X: goal[0], Y: goal[1]})
			if why.Reason != board.Free || seen[next] || cost+int(c)+int(left) > most {
				continue
			}
			seen[next], path = true, append(path, next)
			walk(next, cost+int(c))
			seen[next], path = false, path[:len(path)-1]
		}
	}
	walk(start, 0)
	return best
}

// TestThoseAreAskedWhomThePreviewNames checks that exactly the tokens named in a preview are asked, in that order, if
// everyone declines.
func TestThoseAreAskedWhomThePreviewNames(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := drawField(rt)
		to := jsondoc.Ints(rapid.IntRange(0, 5).Draw(rt, "to x"), rapid.IntRange(0, 4).Draw(rt, "to y"))
		c := engine.NewCommand("move", "a", jsondoc.M("to", to))
		p := g.View().Preview(c)
		if !p.Get("legal").Bool {
			return
		}
		out := g.Do(c, nil, declines)
		if out.Record == nil {
			rt.Fatalf("%s: %+v", c.Node, out)
		}
		asked := jsondoc.Arr()
		for _, e := range out.Events() {
			if e.Name == "provoked" {
				asked.Items = append(asked.Items, e.Get("who"))
			}
		}
		if !jsondoc.Equal(asked, p.Get("provokes")) {
			rt.Fatalf("%s: asked are %s, the preview says %s", c.Node, asked, p)
		}
		price, _ := p.Get("price").Quarters()
		if left, _ := p.Get("action_left").Quarters(); left != g.State().Token("a").Budget[0] || price+left != 36 {
			rt.Fatalf("%s: %d is left, the preview says %s", c.Node, g.State().Token("a").Budget[0], p)
		}
	})
}

// TestReachTellsThePrice checks that reach and preview give the same price.
func TestReachTellsThePrice(t *testing.T) {
	g := bench.Open(t, bench.File(corridor[1:len(corridor)-1]))
	begin(t, g)
	for _, halves := range []int{0, 1, 2, 3} {
		if halves > 0 {
			g.Do(command(t, `{"do":"custom","who":"ada","what":"wait","cost":{"action":0.5}}`), nil, nil)
		}
		for _, e := range g.View().System.Reach(g.View(), g.State().Token("ada")) {
			c := engine.NewCommand("move", "ada", jsondoc.M("to", engine.SquareNode(e.At)), jsondoc.M("by", e.By))
			if p := g.View().Preview(c); !jsondoc.Equal(p.Get("price"), e.More[0].Value) {
				t.Fatalf("%v by %s costs %s, the preview says %s", e.At, e.By, e.More[0].Value, p)
			}
		}
	}
}

func declines(q *engine.Question, _ dice.Place) (engine.Answer, bool) {
	return engine.WordsAnswer("no"), q.For == "opportunity_attack"
}

// TestMovesInARowCostWhatOneWayCosts checks that consecutive moves count as one: together they cost the fewest halves that
// pay for all of their squares, as UNC-DEF-10 counts them.
func TestMovesInARowCostWhatOneWayCosts(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		speed := rapid.IntRange(1, 70).Draw(rt, "speed")
		g := bench.Sit(rt, fmt.Sprintf(`"map":{"size":[60,1]},"tokens":[{"id":"a","side":"one","at":[0,0],"stats":{"speed":%d,"actions_per_turn":5}}]`, speed))
		begin(rt, g)
		half, full := max(speed/10, 1), max(speed/5, 1)
		way := func(n int) int { return n/2*max(full, 2*half) + n%2*half }
		walked := 0
		for range rapid.IntRange(1, 5).Draw(rt, "moves") {
			step := rapid.IntRange(1, 6).Draw(rt, "squares")
			halves := 0
			for way(halves) < walked+step {
				halves++
			}
			if walked+step > 59 {
				return
			}
			out := g.Do(engine.NewCommand("move", "a", jsondoc.M("to", jsondoc.Ints(walked+step, 0))), nil, nil)
			if halves > 10 {
				if out.Refusal == nil || out.Refusal.Code != engine.NotEnoughMovement {
					rt.Fatalf("%d squares on from %d at speed %d need %d halves: %+v", step, walked, speed, halves, out.Refusal)
				}
				return
			}
			if out.Record == nil {
				if r := out.Refusal; r == nil || r.Code != "beyond_sprint_cap" || walked+step <= max(speed*4/5, 1) {
					rt.Fatalf("%d squares on from %d at speed %d: %+v", step, walked, speed, out.Refusal)
				}
				return
			}
			walked += step
			if left := g.State().Token("a").Budget[0]; left != 20-2*halves {
				rt.Fatalf("after %d squares at speed %d %d quarters of an action are left, not %d", walked, speed, left, 20-2*halves)
			}
		}
	})
}
