package board

import (
	"slices"
	"sync/atomic"
)

// tail records how much of the slices shared by a series of boards is in use: the first board to append may do so in place,
// all others copy.
type tail struct{ used atomic.Int64 }

// claim reserves the indices from n to m and reports whether they were free.
func (t *tail) claim(n, m int) bool { return t != nil && t.used.CompareAndSwap(int64(n), int64(m)) }

// changed returns the board of another map of the same size, legend and options, sharing ground, elevation and walls with b
// as far as they are the same.
func (b *Board) changed(m Map) *Board {
	c := &core{cols: b.cols, rows: b.rows, o: b.o}
	if same(m.Squares, b.m.Squares) {
		m.Squares = b.m.Squares
		c.cells, c.factor, c.leastFactor, c.mostFactor = b.cells, b.factor, b.leastFactor, b.mostFactor
	} else {
		c.paintTerrain(m)
	}
	if same(m.Elevation, b.m.Elevation) {
		m.Elevation = b.m.Elevation
		c.ground, c.peak = b.ground, b.peak
	} else {
		c.raiseGround(m.Elevation)
	}
	next := &Board{core: c, m: m}
	n := len(b.m.Walls)
	if b.moved || n == 0 || len(m.Walls) < n || !slices.Equal(m.Walls[:n], b.m.Walls) {
		c.placeWalls(m.Walls)
		next.stops = stopsOf(m.Walls)
	} else {
		next.addWalls(b, m.Walls[n:])
	}
	next.goOnFromEdited(b)
	return next
}

// addWalls sets the walls to those of another board plus more.
func (b *Board) addWalls(old *Board, more []Wall) {
	n := len(old.m.Walls)
	walls, pieces, stops := old.m.Walls[:n:n], old.pieces[:n:n], old.stops[:n:n]
	b.tail = old.tail
	if min(cap(old.m.Walls), cap(old.pieces), cap(old.stops)) >= n+len(more) && old.tail.claim(n, n+len(more)) {
		walls, pieces, stops = old.m.Walls, old.pieces, old.stops
	} else {
		room := n + len(more) + n/2 + 16
		walls, pieces, stops = append(make([]Wall, 0, room), walls...), append(make([]piece, 0, room), pieces...),
			append(make([]Stops, 0, room), stops...)
		b.tail = &tail{}
		b.tail.used.Store(int64(n + len(more)))
	}
	b.m.Walls, b.stops = append(walls, more...), append(stops, stopsOf(more)...)
	b.finite, b.tallDoors, b.dearestLow = old.finite, old.tallDoors, old.dearestLow
	b.pieces = b.core.withPieces(pieces, more)
	b.pages = b.core.pagesWith(old.pages, more, n)
}
