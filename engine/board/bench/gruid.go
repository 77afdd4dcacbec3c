package main

import (
	"codeberg.org/anaseto/gruid"

	"parapet/engine/board"
)

// gruidMap is a map in the form that gruid expects.
type gruidMap struct {
	*ground
	diagonal int // cost in half squares; a straight step costs 2
	buf      []gruid.Point
}

func (m *gruidMap) Neighbors(p gruid.Point) []gruid.Point {
	m.buf = m.buf[:0]
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if (dx != 0 || dy != 0) && m.canStep(p.X, p.Y, dx, dy) {
				m.buf = append(m.buf, gruid.Point{X: p.X + dx, Y: p.Y + dy})
			}
		}
	}
	return m.buf
}

func (m *gruidMap) Cost(p, q gruid.Point) int {
	if p.X != q.X && p.Y != q.Y {
		return m.diagonal
	}
	return 2
}

func (m *gruidMap) Estimation(p, q gruid.Point) int {
	dx, dy := max(p.X-q.X, q.X-p.X), max(p.Y-q.Y, q.Y-p.Y)
	return 2*max(dx, dy) + (m.diagonal-2)*min(dx, dy)
}

func point(s board.Square) gruid.Point { return gruid.Point{X: s.X, Y: s.Y} }
