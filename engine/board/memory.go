package board

import "slices"

// Limits of a memory: boards, and answers for each.
const (
	memoryBoards = 4
	memoryMost   = 1 << 13
)

// Memory caches answers that depend only on a board and on bodies. It returns what the board would. It is not safe for
// concurrent use; a nil *Memory caches nothing.
type Memory struct {
	boards []*remembered // the latest first
}

// remembered holds the answers of one board.
type remembered struct {
	b      *Board
	covers map[[2]Body]*rememberedCover
	sees   map[[2]Body]bool
	lines  map[[2]Body]bool // for MeleeLine
	hidden map[[2]Body]hiding
	melee  map[meleeKey]*SquareSet
}

// hiding is an answer of Board.Hidden.
type hiding struct {
	sees           bool
	blocked, drawn int
}

type rememberedCover struct {
	found Cover
	lines []Line // nil until evidence is asked for
}

// meleeKey is everything besides the board that a melee set depends on.
type meleeKey struct {
	reactor, mover Body // without the mover's place
	reach          int64
}

// of returns the cache of a board.
func (m *Memory) of(b *Board) *remembered {
	i := slices.IndexFunc(m.boards, func(r *remembered) bool { return r.b == b })
	if i == 0 && m.boards[0].size() <= memoryMost {
		return m.boards[0]
	}
	r := &remembered{b: b, covers: map[[2]Body]*rememberedCover{}, sees: map[[2]Body]bool{}, lines: map[[2]Body]bool{},
		hidden: map[[2]Body]hiding{}, melee: map[meleeKey]*SquareSet{}}
	if i > 0 {
		r = m.boards[i]
	}
	if i >= 0 {
		m.boards = slices.Delete(m.boards, i, i+1)
	}
	m.boards = slices.Insert(m.boards, 0, r)
	m.boards = m.boards[:min(len(m.boards), memoryBoards)]
	return r
}

func (r *remembered) size() int {
	return len(r.covers) + len(r.sees) + len(r.lines) + len(r.hidden) + len(r.melee)
}

// Sees returns b.Sees(a, c), cached.
func (m *Memory) Sees(b *Board, a, c Body) bool {
	if m == nil {
		return b.Sees(a, c)
	}
	r := m.of(b)
	sees, ok := r.sees[[2]Body{a, c}]
	if !ok {
		sees = b.Sees(a, c)
		r.sees[[2]Body{a, c}] = sees
	}
	return sees
}

// MeleeLine returns b.MeleeLine(a, c), cached.
func (m *Memory) MeleeLine(b *Board, a, c Body) bool {
	if m == nil {
		return b.MeleeLine(a, c)
	}
	r := m.of(b)
	free, ok := r.lines[[2]Body{a, c}]
	if !ok {
		free = b.MeleeLine(a, c)
		r.lines[[2]Body{a, c}] = free
	}
	return free
}

// Hidden returns b.Hidden(a, c), cached.
func (m *Memory) Hidden(b *Board, a, c Body) (sees bool, blocked, drawn int) {
	if m == nil {
		return b.Hidden(a, c)
	}
	r := m.of(b)
	h, ok := r.hidden[[2]Body{a, c}]
	if !ok {
		h.sees, h.blocked, h.drawn = b.Hidden(a, c)
		r.hidden[[2]Body{a, c}] = h
	}
	return h.sees, h.blocked, h.drawn
}

// Cover returns b.Cover(a, c, others, ev), cached.
func (m *Memory) Cover(b *Board, a, c Body, others []Body, ev *Evidence) Cover {
	if m == nil || !b.covers(a) || !b.covers(c) {
		return b.Cover(a, c, others, ev)
	}
	r := m.of(b)
	kept := r.covers[[2]Body{a, c}]
	if kept == nil || ev != nil && kept.lines == nil {
		kept = &rememberedCover{found: b.Cover(a, c, nil, ev)}
		if ev != nil {
			kept.lines = slices.Clone(ev.Lines)
		}
		r.covers[[2]Body{a, c}] = kept
	} else if ev != nil {
		ev.Lines = append(ev.Lines[:0], kept.lines...)
	}
	found := kept.found
	found.Creature = b.creatureBetween(a, c, others)
	return found
}

// MeleeSet returns the set of Board.MeleeSet, cached. It is read-only, and the same one as long as it is cached. m must not
// be nil.
func (m *Memory) MeleeSet(b *Board, reactor, mover Body, reach int64) *SquareSet {
	mover.At = Square{}
	key := meleeKey{reactor, mover, reach}
	r := m.of(b)
	set := r.melee[key]
	if set == nil {
		set = &SquareSet{}
		b.MeleeSet(set, reactor, mover, reach)
		r.melee[key] = set
	}
	return set
}
