package board

import (
	"math/rand/v2"
	"testing"
)

func scattered(percent int) *Board {
	r := rand.New(rand.NewPCG(1, 1))
	m := Map{Cols: 100, Rows: 100, Squares: make([]uint8, 10000)}
	for i := range m.Squares {
		if r.IntN(100) < percent {
			m.Squares[i] = 1
		}
	}
	m.Squares[5050] = 0
	b, err := New(m, Options{})
	if err != nil {
		panic(err)
	}
	return b
}

func BenchmarkReach60(b *testing.B) {
	board := scattered(10)
	var f Flood
	for b.Loop() {
		f.Run(board, Body{At: Square{50, 50}, Height: 5 * One}, 240, nil, nil, FloodOptions{})
	}
	n := 0
	f.Each(func(Square, Cost) bool { n++; return true })
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/square")
}

func BenchmarkView(b *testing.B) {
	board := scattered(10)
	var view SquareSet
	for b.Loop() {
		board.View(&view, Body{At: Square{50, 50}, Height: 5 * One}, -1)
	}
}

// rooms returns a board of 100 × 100 squares with walled rooms, each with an open door, and some oblique walls.
func rooms() *Board {
	m := Map{Cols: 100, Rows: 100}
	add := func(kind Kind, x0, y0, x1, y1 int32) {
		m.Walls = append(m.Walls, Wall{Kind: kind, From: Point{x0, y0}, To: Point{x1, y1}, Open: true})
	}
	for x := int32(4); x < 100; x += 8 {
		for y := int32(4); y < 100; y += 8 {
			add(KindWall, x*One, y*One, x*One, (y+6)*One)
			add(KindDoor, x*One, (y+6)*One, x*One, (y+7)*One)
			add(KindWall, x*One, y*One, (x+6)*One, y*One)
			add(KindWall, (x+2)*One+300, (y+3)*One+77, (x+5)*One+100, (y+5)*One+500)
		}
	}
	b, err := New(m, Options{})
	if err != nil {
		panic(err)
	}
	return b
}

// BenchmarkCoverAmongWalls measures cover between creatures some rooms apart.
func BenchmarkCoverAmongWalls(b *testing.B) {
	board := rooms()
	r := rand.New(rand.NewPCG(2, 2))
	body := func() Body { return Body{At: Square{r.IntN(100), r.IntN(100)}, Height: 5 * One} }
	var pairs [64][2]Body
	for i := range pairs {
		pairs[i] = [2]Body{body(), body()}
	}
	i := 0
	for b.Loop() {
		p := pairs[i&63]
		board.Cover(p[0], p[1], nil, nil)
		i++
	}
}

// BenchmarkViewAmongWalls measures views from within rooms.
func BenchmarkViewAmongWalls(b *testing.B) {
	board := rooms()
	var view SquareSet
	for b.Loop() {
		board.View(&view, Body{At: Square{50, 50}, Height: 5 * One}, -1)
	}
}
