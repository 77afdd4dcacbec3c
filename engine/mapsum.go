package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/doc"
)

// mapSum is a checksum of a map's text, FNV-1a of 64 bits, taken down on the way, so that a map that goes
// on from another needs no more of its text than what follows the first difference.
type mapSum struct {
	ground uint64   // after size, rows and legend
	walls  []uint64 // after every so many walls: of each the state before wall n·sumEvery
	sum    uint64
}

// sumEvery is how many walls lie between two notes of a checksum on the way.
const sumEvery = 64

const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
)

func hashed(h uint64, text []byte) uint64 {
	for _, c := range text {
		h = (h ^ uint64(c)) * fnvPrime
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
		h = hashed(h, []byte(`,"walls":[`))
		h = s.overWalls(h, m, b.Walls, old, was.Walls, sameGround)
		h = hashed(h, []byte("]"))
	}
	if rest := doc.Obj(m.restMembers(b)...).JSON(); len(rest) > 2 {
		h = hashed(hashed(h, []byte(",")), rest[1:len(rest)-1])
	}
	s.sum = hashed(h, []byte("}"))
	m.sums = s
}

// overWalls goes over the text of the walls, from the last note before the first one that differs.
func (s *mapSum) overWalls(h uint64, m *Map, walls []board.Wall, old *Map, was []board.Wall, sameGround bool) uint64 {
	from := 0
	if sameGround {
		for from < len(walls) && from < len(was) && walls[from] == was[from] && alike(m.kept.walls, old.kept.walls, walls[from].ID) {
			from++
		}
		from = min(from/sumEvery, max(len(old.sums.walls)-1, 0)) * sumEvery
	}
	if from > 0 {
		s.walls = slices.Clone(old.sums.walls[:from/sumEvery])
		h = old.sums.walls[from/sumEvery]
	}
	for i := from; i < len(walls); i++ {
		if i%sumEvery == 0 {
			s.walls = append(s.walls, h)
		}
		if i > 0 {
			h = hashed(h, []byte(","))
		}
		h = hashed(h, m.wallNode(walls[i]).JSON())
	}
	return h
}

// alike tells whether the same is kept of a wall in both.
func alike(a, b map[string][]doc.Member, id string) bool {
	if len(a) == 0 && len(b) == 0 {
		return true
	}
	return one(a[id], b[id])
}

// one tells whether two slices are one and the same.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// wallNode is a wall in the file.
func (m *Map) wallNode(w board.Wall) *doc.Node { return with(wallNode(w), m.kept.walls[w.ID]) }
