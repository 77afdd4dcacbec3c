package mapformat

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"parapet/engine/board"
	"parapet/engine/mapcheck"
	"parapet/engine/protocol/playtest"
)

// house draws rooms that share walls, some oblique, with doors in them: each wall between corners is a piece, or two with a door
// between, or one with a door on it.
func house(r *rand.Rand) (pieces []piece, cols, rows int) {
	n, m := 2+r.IntN(3), 2+r.IntN(3)
	at := map[[2]int]point{}
	for i := range n + 1 {
		for k := range m + 1 {
			at[[2]int{i, k}] = point{float64(1+i*5) + float64(r.IntN(3))/2, float64(1+k*5) + float64(r.IntN(3))/2}
		}
	}
	wall := func(a, b point) {
		add := func(p, q point, kind board.Kind) {
			pieces = append(pieces, piece{from: p.grid(), to: q.grid(), kind: kind})
		}
		along := func(t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }
		switch r.IntN(3) {
		case 0:
			add(a, b, board.KindWall)
		case 1:
			add(a, along(0.4), board.KindWall)
			add(along(0.4), along(0.65), board.KindDoor)
			add(along(0.65), b, board.KindWall)
		default:
			add(a, b, board.KindWall)
			add(along(0.3), along(0.55), board.KindDoor)
		}
	}
	mid := func(a, b [2]int) point { return point{(at[a].x + at[b].x) / 2, (at[a].y + at[b].y) / 2} }
	for i := range n { // across a room
		pieces = append(pieces, piece{from: mid([2]int{i, 0}, [2]int{i + 1, 0}).grid(), to: mid([2]int{i, 1}, [2]int{i + 1, 1}).grid()})
	}
	for i := range n + 1 {
		for k := range m + 1 {
			if i < n {
				wall(at[[2]int{i, k}], at[[2]int{i + 1, k}])
			}
			if k < m {
				wall(at[[2]int{i, k}], at[[2]int{i, k + 1}])
			}
		}
	}
	return pieces, 5*n + 4, 5*m + 4
}

// TestWeldedMapsAreTight draws houses, moves all ends so that those which met are up to 0.04 of a square apart, and checks that what is imported
// has the same rooms, that no sight passes between them, that sight within them is the same where no end is near the line, and
// that the map check finds nothing.
func TestWeldedMapsAreTight(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 35))
		drawn, cols, rows := house(r)
		moved := slices.Clone(drawn)
		for i := range moved {
			for _, end := range []*board.Point{&moved[i].from, &moved[i].to} {
				far, turn := r.Float64()*0.02, r.Float64()*2*math.Pi
				end.X += int32(far * math.Cos(turn) * board.One)
				end.Y += int32(far * math.Sin(turn) * board.One)
			}
		}
		finished := func(pieces []piece) *board.Board {
			s, _ := newSketch(Options{System: "yard"}, &Report{}, float64(cols), float64(rows))
			s.pieces = pieces
			out, err := s.finish(context.Background(), &Result{}, "house")
			if err != nil {
				t.Fatal(err)
			}
			g := playtest.Open(t, string(out.Encounter.JSON()))
			for _, f := range mapcheck.Check(g.State()) {
				t.Errorf("seed %d: %s: %s", seed, f.Where(), f.Text)
			}
			return g.State().Map.Board()
		}
		if why := alike(finished(drawn), finished(moved), drawn, r); why != "" {
			t.Fatalf("seed %d: %s", seed, why)
		}
	}
}

// alike says how sight on two boards differs; "" if it doesn't.
func alike(a, b *board.Board, ends []piece, r *rand.Rand) string {
	m := a.Map()
	rooms := roomsOf(a)
	for range 4000 {
		p := board.Square{X: r.IntN(m.Cols), Y: r.IntN(m.Rows)}
		q := board.Square{X: r.IntN(m.Cols), Y: r.IntN(m.Rows)}
		if onWall(ends, p.Centre()) || onWall(ends, q.Centre()) {
			continue
		}
		clear := b.LineClear(p.Centre(), q.Centre(), board.StopsSight)
		if rooms[p] != rooms[q] {
			if clear {
				return fmt.Sprintf("sight slips from %v to %v", p, q)
			}
		} else if !close(ends, p.Centre(), q.Centre()) && clear != a.LineClear(p.Centre(), q.Centre(), board.StopsSight) {
			return fmt.Sprintf("sight from %v to %v is now %v", p, q, clear)
		}
	}
	return ""
}

// roomsOf numbers the rooms between which nothing is seen: squares that see each other are in one.
func roomsOf(b *board.Board) map[board.Square]int {
	m, of := b.Map(), map[board.Square]int{}
	for i := range m.Cols * m.Rows {
		queue := []board.Square{{X: i % m.Cols, Y: i / m.Cols}}
		for ; len(queue) > 0; queue = queue[1:] {
			s := queue[0]
			if of[s] > 0 {
				continue
			}
			of[s] = i + 1
			for k := range 81 {
				n := board.Square{X: s.X + k%9 - 4, Y: s.Y + k/9 - 4}
				if b.In(n) && of[n] == 0 && b.LineClear(s.Centre(), n.Centre(), board.StopsSight) {
					queue = append(queue, n)
				}
			}
		}
	}
	return of
}

// onWall reports whether a point is a tenth of a square or less from a piece: it may be on the other side of it now.
func onWall(pieces []piece, p board.Point) bool {
	return slices.ContainsFunc(pieces, func(one piece) bool {
		at, _ := footOn(board.Wall{From: one.from, To: one.to}, p)
		return min(off(at, p), off(one.from, p), off(one.to, p)) < board.One*board.One/100
	})
}

// close reports whether a line passes a tenth of a square or less from an end.
func close(pieces []piece, p, q board.Point) bool {
	w := board.Wall{From: p, To: q}
	for _, one := range pieces {
		for _, end := range []board.Point{one.from, one.to} {
			if at, _ := footOn(w, end); p != q && off(at, end) < board.One*board.One/100 {
				return true
			}
		}
	}
	return false
}
