package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// mapSum is a checksum of a map's text, FNV-1a of 64 bits. A map that goes on from another takes over the
// text of walls that are the same: to write it takes ten times as long as to go over it.
type mapSum struct {
	ground uint64 // after size, rows and legend
	walls  []wallText
	sum    uint64
}

const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
)

// hashed goes on from a checksum over a text.
func hashed[T string | []byte](h uint64, text T) uint64 {
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * fnvPrime
	}
	return h
}

// summed notes the checksum of the map; old is a map with its checksum, or has no board.
func (m *Map) summed(old *Map) {
	b := m.Board.Map()
	was := board.Map{}
	if old.Board != nil {
		was = old.Board.Map()
	}
	s := mapSum{ground: old.sums.ground}
	sameGround := old.Board != nil && b.Cols == was.Cols && b.Rows == was.Rows && one(b.Squares, was.Squares) &&
		one(b.Legend, was.Legend)
	if !sameGround {
		text := m.groundNode(b).JSON()
		s.ground = hashed(fnvStart, text[:len(text)-1])
	}
	h := s.ground
	if len(b.Walls) > 0 {
		h = hashed(h, `,"walls":[`)
		s.walls = m.wallTexts(b.Walls, old, was.Walls)
		h = hashed(overWalls(h, s.walls), "]")
	}
	if rest := jsondoc.Obj(m.restMembers(b)...).JSON(); len(rest) > 2 {
		h = hashed(hashed(h, ","), rest[1:len(rest)-1])
	}
	s.sum = hashed(h, "}")
	m.sums = s
}

// one tells whether two slices are one and the same.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }
