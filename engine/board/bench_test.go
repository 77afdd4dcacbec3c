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
