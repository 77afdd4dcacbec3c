package mapformat

import (
	"fmt"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// exportLine is a piece of wall.
type exportLine struct{ from, to board.Point }

// lines returns the walls and the edges of rock, chained into polylines.
func (e *export) lines() *jsondoc.Node {
	var all []exportLine
	tall, low := 0, 0
	for _, w := range e.m.Walls {
		switch {
		case w.Kind == board.KindLow:
			low++
		case w.Kind != board.KindWall:
		case e.off(w):
			e.report.LeftOut++
		default:
			all = append(all, exportLine{w.From, w.To})
			if w.Height > 0 {
				tall++
			}
		}
	}
	e.walls = len(all)
	rock := e.rockEdges()
	e.report.leave(low, "low wall", "left out: the format has no heights.")
	e.report.note(tall, "wall", "with a top: as tall as the world to other programs.")
	e.report.note(len(rock), "edge", "of rock, as walls.")
	out := jsondoc.Arr()
	for _, chain := range chained(append(all, rock...)) {
		points := jsondoc.Arr()
		for _, p := range chain {
			points.Items = append(points.Items, xy(p.X, p.Y))
		}
		out.Items = append(out.Items, points)
	}
	return out
}

// rockEdges returns the straight edges between rock and other terrain.
func (e *export) rockEdges() (out []exportLine) {
	if e.m.Squares == nil {
		return nil
	}
	solid := func(x, y int) bool { return e.m.Legend[e.m.Squares[y*e.m.Cols+x]].Solid }
	at := func(x, y int) board.Point { return board.Square{X: x, Y: y}.Corner() }
	for y := 1; y < e.m.Rows; y++ {
		runs(e.m.Cols, func(x int) bool { return solid(x, y-1) != solid(x, y) }, func(a, b int) { out = append(out, exportLine{at(a, y), at(b, y)}) })
	}
	for x := 1; x < e.m.Cols; x++ {
		runs(e.m.Rows, func(y int) bool { return solid(x-1, y) != solid(x, y) }, func(a, b int) { out = append(out, exportLine{at(x, a), at(x, b)}) })
	}
	return out
}

// runs calls run for each maximal interval from a to b (excluded) in which is holds.
func runs(n int, is func(int) bool, run func(a, b int)) {
	for a := 0; a < n; a++ {
		b := a
		for b < n && is(b) {
			b++
		}
		if b > a {
			run(a, b)
			a = b
		}
	}
}

// chained joins lines into polylines where exactly two meet at an angle; collinear pieces stay separate.
func chained(all []exportLine) (out [][]board.Point) {
	at := map[board.Point][]int{}
	for i, l := range all {
		at[l.from] = append(at[l.from], i)
		at[l.to] = append(at[l.to], i)
	}
	used := make([]bool, len(all))
	next := func(p, before board.Point) (board.Point, bool) {
		meet := at[p]
		if len(meet) != 2 {
			return p, false
		}
		for _, i := range meet {
			l := all[i]
			to := l.to
			if to == p {
				to = l.from
			}
			if !used[i] && !inLine(before, p, to) {
				used[i] = true
				return to, true
			}
		}
		return p, false
	}
	for i, l := range all {
		if used[i] {
			continue
		}
		used[i] = true
		chain := []board.Point{l.from, l.to}
		for {
			p, ok := next(chain[len(chain)-1], chain[len(chain)-2])
			if !ok {
				break
			}
			chain = append(chain, p)
		}
		out = append(out, chain)
	}
	return out
}

func inLine(a, b, c board.Point) bool {
	return int64(b.X-a.X)*int64(c.Y-b.Y) == int64(b.Y-a.Y)*int64(c.X-b.X)
}

// addNotes adds notes on what the format can't hold, with counts.
func (e *export) addNotes() {
	ground, heights := 0, len(e.m.Elevation)
	for _, s := range e.m.Squares {
		if t := e.m.Legend[s]; !t.Solid && (t.Cost > 4 || t.Water || t.Void) {
			ground++
		}
	}
	secret, curtains, tops := 0, 0, 0
	for _, w := range e.m.Walls {
		switch {
		case w.Kind == board.KindDoor && w.Secret:
			secret++
		case w.Kind == board.KindCurtain:
			curtains++
		}
		if w.Kind != board.KindWall && w.Kind != board.KindLow && w.Height > 0 {
			tops++
		}
	}
	e.report.note(secret, "secret door", "told to other programs as plain doors.")
	e.report.note(curtains, "curtain", "told to other programs as closed doors.")
	e.report.note(tops, "door, window or curtain", "with a top: as tall as the world to other programs.")
	e.report.leave(ground, "square", "of other ground than floor left out: in the picture alone.")
	e.report.leave(heights, "area", "of other heights left out.")
	e.report.leave(len(e.state.Map.Notes()), "note", "left out.")
	e.report.leave(len(e.state.Tokens), "token", "left out.")
	s := fmt.Sprintf("%d × %d squares, %s, %s", e.m.Cols, e.m.Rows, exportCount(e.walls, "wall"), exportCount(e.doors, "door"))
	if e.windows > 0 {
		s += ", " + exportCount(e.windows, "window")
	}
	lights := 0
	for _, l := range e.state.Map.Lights() {
		if l.Dim > 0 || l.Bright > 0 {
			lights++
		}
	}
	e.report.Summary = fmt.Sprintf("%s, %s; %d left out", s, exportCount(lights, "light"), e.report.LeftOut)
}
