package main

import (
	"fmt"
	"log"
	"math/rand/v2"

	"parapet/engine/board"
)

// importedBoard returns a map as imports make it: rooms of 6 × 6 squares whose walls are short pieces off the grid, with a
// door each.
func importedBoard(cols, rows int) *board.Board {
	r := rand.New(rand.NewPCG(7, 7))
	var walls []board.Wall
	add := func(kind board.Kind, x0, y0, x1, y1 int32) {
		id := fmt.Sprint("w", len(walls))
		walls = append(walls, board.Wall{ID: id, Kind: kind, From: board.Point{X: x0, Y: y0}, To: board.Point{X: x1, Y: y1}})
	}
	const pieces, side = 8, int32(6*board.One - 300)
	bend := func() int32 { return int32(r.IntN(60)) }
	for y := 0; y+6 <= rows; y += 6 {
		for x := 0; x+6 <= cols; x += 6 {
			ox, oy := int32(x*board.One+r.IntN(200)+20), int32(y*board.One+r.IntN(200)+20)
			door := r.IntN(pieces)
			for k := range pieces {
				a, c := side*int32(k)/pieces, side*int32(k+1)/pieces
				if k == door {
					add(board.KindDoor, ox+a, oy+30, ox+c, oy+30)
				} else {
					add(board.KindWall, ox+a, oy+bend(), ox+c, oy+bend())
				}
				if k != (door+3)%pieces {
					add(board.KindWall, ox+bend(), oy+a, ox+bend(), oy+c)
				}
			}
		}
	}
	b, err := board.New(board.Map{Cols: cols, Rows: rows, Walls: walls}, board.Options{})
	if err != nil {
		log.Fatal(err)
	}
	return b
}

// imported measures fog on a map of 5,000 pieces of wall off the grid: six characters, one of whom moves, and a door near
// them.
func imported() {
	const size = 108
	b := importedBoard(size, size)
	six := make([]board.Body, 6)
	for i := range six {
		six[i] = board.Body{At: board.Square{X: size/2 + i%3*3 - 3, Y: size/2 + i/3*5}, Size: 1, Height: 5 * board.One}
	}
	var view board.SquareSet
	compare("view, unlimited", "imported108", len(six), func() {
		for _, a := range six {
			b.ViewOnce(&view, a, -1)
		}
	}, nil)
	compare("polygons of six", "imported108", 1, func() {
		for _, a := range six {
			b.PolygonsOnce(a)
		}
	}, nil)
	fog := func(b *board.Board, six []board.Body) {
		for _, a := range six {
			b.View(&view, a, -1)
			b.ViewPolygons(a)
		}
	}
	step := 0
	compare("fog of six, one moves", "imported108", 1, func() {
		step++
		six[0].At = board.Square{X: 1 + step%100, Y: 1 + step/100%100}
		fog(b, six)
	}, nil)
	fog(b, six)
	compare("fog of six, a door moves", "imported108", 1, func() {
		step++
		moved, err := b.WithDoor(doorNear(b, six[1], step), true)
		if err != nil {
			log.Fatal(err)
		}
		fog(moved, six)
	}, nil)
}

// doorNear returns one of the doors at most 15 squares from a creature.
func doorNear(b *board.Board, a board.Body, n int) int {
	var near []int
	for i, w := range b.Map().Walls {
		dx, dy := int(w.From.X>>10)-a.At.X, int(w.From.Y>>10)-a.At.Y
		if w.Kind == board.KindDoor && max(dx, -dx, dy, -dy) <= 15 {
			near = append(near, i)
		}
	}
	return near[n%len(near)]
}
