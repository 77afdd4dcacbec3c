package engine

import (
	"slices"
	"sync"
)

// turnIndex finds places in a long order of turns. Orders never change, and states share an index as long as they share theirs.
type turnIndex struct {
	order  []string
	once   sync.Once
	places map[string]int
}

// indexTurns gives the state an index of its order, unless that is short or the one it has will do.
func (s *State) indexTurns() {
	switch {
	case len(s.Order) <= few:
		s.turns = nil
	case !s.turns.knows(s.Order):
		s.turns = &turnIndex{order: s.Order}
	}
}

// knows reports whether the index is of an order.
func (x *turnIndex) knows(order []string) bool {
	return x != nil && len(order) == len(x.order) && &order[0] == &x.order[0]
}

// Place returns the place of a token or side in the order of turns, or -1.
func (s *State) Place(id string) int {
	if !s.turns.knows(s.Order) {
		return slices.Index(s.Order, id)
	}
	if i, ok := s.turns.find(id); ok {
		return i
	}
	return -1
}

func (x *turnIndex) find(id string) (int, bool) {
	x.once.Do(func() {
		x.places = make(map[string]int, len(x.order))
		for i, id := range slices.Backward(x.order) {
			x.places[id] = i
		}
	})
	i, ok := x.places[id]
	return i, ok
}
