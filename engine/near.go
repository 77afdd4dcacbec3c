package engine

import (
	"iter"
	"slices"
	"sync"

	"parapet/engine/board"
)

// tokenIndex finds tokens of a long list by id and by square. They never change, and states share an index as long as most of their
// tokens are in it: a state looks at its others one by one.
type tokenIndex struct {
	tokens []*Token
	ids    map[string]int
	once   sync.Once
	cells  []uint64 // cells and indices of the tokens on them, as cellKey has them, sorted
	far    []int    // indices of tokens that react to steps farther away than usual
}

// tokenChanges lists the tokens of one list that an index lacks, so that nobody needs to compare the two. Only Tx changes a list
// that it holds, and says so; a longer or another list it doesn't know.
type tokenChanges struct {
	first **Token
	n     int
	list  []int // indices, in any order and some twice
}

// know reports whether the changes are those of a list.
func (c *tokenChanges) know(tokens []*Token) bool {
	return c != nil && len(tokens) == c.n && c.n > 0 && &tokens[0] == c.first
}

// in returns the changes for a copy of the list, which gets more; nil if they aren't known.
func (c *tokenChanges) in(copy, tokens []*Token, room *tokenChanges) *tokenChanges {
	if !c.know(tokens) {
		return nil
	}
	room.first, room.n, room.list = &copy[0], len(copy), append(room.list, c.list...)
	return room
}

// add notes that the list changes at an index.
func (c *tokenChanges) add(i int) {
	if c != nil {
		c.list = append(c.list, i)
	}
}

const (
	mostChanged = 16 // tokens of a state that its index lacks
	usualReach  = 4  // squares within which most tokens react to steps
)

// index gives the state indexes, unless its lists are short or those it has will do. Its tokens must not change any more.
func (s *State) index() {
	s.indexTurns()
	x := s.finder
	switch {
	case len(s.Tokens) <= few:
		s.finder, s.changes = nil, nil
		return
	case x == nil || !slices.EqualFunc(s.Tokens, x.tokens, func(a, b *Token) bool { return a == b || a.ID == b.ID }):
		x = &tokenIndex{ids: make(map[string]int, len(s.Tokens))}
		for i, t := range s.Tokens {
			x.ids[t.ID] = i
		}
	default:
		if list := differing(nil, s.Tokens, x.tokens); len(list) <= mostChanged {
			s.changes = &tokenChanges{&s.Tokens[0], len(s.Tokens), list}
			return
		}
	}
	s.finder = &tokenIndex{tokens: s.Tokens, ids: x.ids}
	s.changes = &tokenChanges{&s.Tokens[0], len(s.Tokens), nil}
}

// Index returns the index of a token in Tokens, or -1.
func (s *State) Index(id string) int {
	if s.finder != nil {
		if i, ok := s.finder.ids[id]; ok && i < len(s.Tokens) && s.Tokens[i].ID == id {
			return i
		}
		if id == "" {
			return -1 // as those ask who look for one whom a field may name
		}
	}
	for i, t := range s.Tokens {
		if t.ID == id {
			return i
		}
	}
	return -1
}

// Near yields the tokens that have a square in an area, and perhaps others, in the order of the file.
func (v *View) Near(area board.Patch) iter.Seq2[int, *Token] {
	if v.finder == nil {
		return slices.All(v.Tokens)
	}
	return v.finder.within(v, area, false)
}

// Reactors yields the tokens that may react to a step in an area, and perhaps others, in the order of the file.
func (v *View) Reactors(area board.Patch) iter.Seq2[int, *Token] {
	if v.finder == nil {
		return slices.All(v.Tokens)
	}
	return v.finder.within(v, area.Grown(usualReach), true)
}

// within yields a view's tokens that have a square in an area or that the index lacks, and with far those that react from afar.
func (x *tokenIndex) within(v *View, area board.Patch, far bool) iter.Seq2[int, *Token] {
	return func(yield func(int, *Token) bool) {
		var room [64]int // mostly enough
		for _, i := range x.find(room[:0], v, area, far) {
			if i < len(v.Tokens) && !yield(i, v.Tokens[i]) {
				return
			}
		}
	}
}

// find appends the indices of those tokens, in order.
func (x *tokenIndex) find(list []int, v *View, area board.Patch, far bool) []int {
	x.once.Do(func() { x.place(v) })
	if v.changes.know(v.Tokens) {
		list = append(list, v.changes.list...)
	} else {
		list = differing(list, v.Tokens, x.tokens)
	}
	if far {
		list = append(list, x.far...)
	}
	first, last := int(x.cells[0]>>rowBits), int(x.cells[len(x.cells)-1]>>rowBits)
	for y := max(cell(area.Y), first); y <= min(cell(area.Y+area.H-1), last); y++ {
		i, _ := slices.BinarySearch(x.cells, cellKey(cell(area.X), y, 0))
		for end := cellKey(cell(area.X+area.W-1), y, indexMask); i < len(x.cells) && x.cells[i] <= end; i++ {
			list = append(list, int(x.cells[i]&indexMask))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// differing appends the indices of tokens in a list that aren't in another at the same place.
func differing(list []int, tokens, other []*Token) []int {
	const many = 32 // are compared at once
	for i := 0; i < len(tokens); {
		to := i + many
		if to <= min(len(tokens), len(other)) && *(*[many]*Token)(tokens[i:]) == *(*[many]*Token)(other[i:]) {
			i = to
			continue
		}
		for ; i < min(to, len(tokens)); i++ {
			if i >= len(other) || tokens[i] != other[i] {
				list = append(list, i)
			}
		}
	}
	return list
}

// place sorts the tokens by cell.
func (x *tokenIndex) place(v *View) {
	system, reacts := v.System.(Reactor)
	for i, t := range x.tokens {
		n := max(t.Size, 1) - 1
		for y := cell(t.At.Y); y <= cell(t.At.Y+n); y++ {
			for c := cell(t.At.X); c <= cell(t.At.X+n); c++ {
				x.cells = append(x.cells, cellKey(c, y, i))
			}
		}
		if !reacts || system.ReactsWithin(t) > usualReach {
			x.far = append(x.far, i)
		}
	}
	slices.Sort(x.cells)
}

// A key is a row of cells, a cell in it and an index, so that keys are in order; indexMask is the largest index.
const rowBits, cellBits, indexMask = 42, 20, 1<<cellBits - 1

// cell returns the row or column of cells of 8 × 8 squares that a square is in, also off the board.
func cell(at int) int { return min(max(at>>3, -1<<20)+1<<20, 1<<21-1) }

func cellKey(x, y, i int) uint64 { return uint64(y)<<rowBits | uint64(x)<<cellBits | uint64(i) }
