package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// mirrored returns a map mirrored east to west.
func mirrored(m Map) Map {
	o := m
	o.Squares = slices.Clone(m.Squares)
	for i := range o.Squares {
		x, y := i%m.Cols, i/m.Cols
		o.Squares[i] = m.Squares[y*m.Cols+m.Cols-1-x]
	}
	o.Walls = slices.Clone(m.Walls)
	for i := range o.Walls {
		w := &o.Walls[i]
		w.From.X, w.To.X = int32(m.Cols*One)-w.From.X, int32(m.Cols*One)-w.To.X
	}
	o.Elevation = slices.Clone(m.Elevation)
	for i := range o.Elevation {
		o.Elevation[i].X = m.Cols - m.Elevation[i].X - m.Elevation[i].W
	}
	return o
}

// turned returns a map mirrored along its diagonal.
func turned(m Map) Map {
	o := m
	o.Cols, o.Rows = m.Rows, m.Cols
	o.Squares = slices.Clone(m.Squares)
	for i := range o.Squares {
		x, y := i%o.Cols, i/o.Cols
		o.Squares[i] = m.Squares[x*m.Cols+y]
	}
	o.Walls = slices.Clone(m.Walls)
	for i := range o.Walls {
		w := &o.Walls[i]
		w.From.X, w.From.Y, w.To.X, w.To.Y = w.From.Y, w.From.X, w.To.Y, w.To.X
	}
	o.Elevation = slices.Clone(m.Elevation)
	for i, p := range m.Elevation {
		o.Elevation[i] = Patch{p.Y, p.X, p.H, p.W, p.Height}
	}
	return o
}

func TestMirroredBoardsGiveMirroredAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, o := drawMap(t, rapid.Bool().Draw(t, "relief")), drawOptions(t)
		b, err := New(m, o)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range []struct {
			m    Map
			body func(Body) Body
		}{
			{mirrored(m), func(a Body) Body { a.At.X = m.Cols - a.side() - a.At.X; return a }},
			{turned(m), func(a Body) Body { a.At.X, a.At.Y = a.At.Y, a.At.X; return a }},
		} {
			other, err := New(turn.m, o)
			if err != nil {
				t.Fatal(err)
			}
			a, c := drawBody(t, b, 2), drawBody(t, b, 2)
			oa, oc := turn.body(a), turn.body(c)
			if b.Sees(a, c) != other.Sees(oa, oc) || b.MeleeLine(a, c) != other.MeleeLine(oa, oc) || b.Distance(a, c) != other.Distance(oa, oc) {
				t.Fatalf("%v and %v: sight, melee or distance changes", a, c)
			}
			_, n, of := b.Hidden(a, c)
			if _, k, ok := other.Hidden(oa, oc); n != k || of != ok {
				t.Fatalf("hidden %d/%d, mirrored %d/%d", n, of, k, ok)
			}
			var f, g Flood
			f.Run(b, a, 60, nil, nil, FloodOptions{})
			g.Run(other, oa, 60, nil, nil, FloodOptions{})
			for i := range b.cells {
				at := a
				at.At = Square{i % b.cols, i / b.cols}
				cost, ok := f.Cost(at.At)
				if d, reached := g.Cost(turn.body(at).At); cost != d || ok != reached {
					t.Fatalf("%v costs %v %v, mirrored %v %v", at.At, cost, ok, d, reached)
				}
			}
		}
	})
}
