package scene

import (
	"cmp"
	"slices"

	"parapet/engine"
)

// Sides lists the ids of the sides in the order of their colours and forms, whatever their order in
// the file: the players' first, then their enemies, then their friends. A friend never has the
// enemies' colour: where there are no enemies, "" stands in their place.
func Sides(s *engine.State) []string { return sidesOf(s, func(*engine.Side) bool { return true }) }

// sidesOf lists those sides that are asked for.
func sidesOf(s *engine.State, wanted func(*engine.Side) bool) []string {
	var ids []string
	for _, d := range s.Sides {
		if wanted(d) {
			ids = append(ids, d.ID)
		}
	}
	party := players(s)
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(rank(s, party, a), rank(s, party, b)) })
	first := slices.IndexFunc(ids, func(id string) bool { return rank(s, party, id) == friend })
	if first >= 0 && !slices.ContainsFunc(ids, func(id string) bool { return rank(s, party, id) == enemy }) {
		ids = slices.Insert(ids, first, "")
	}
	return ids
}

// players returns the side that the players lead, or else the first that has one of their characters;
// "" where there is none.
func players(s *engine.State) string {
	for _, d := range s.Sides {
		if d.Players {
			return d.ID
		}
	}
	for _, t := range s.Tokens {
		if t.Player {
			return t.Side
		}
	}
	return ""
}

// How sides stand to the players.
const (
	own = iota
	enemy
	friend
)

func rank(s *engine.State, party, id string) int {
	switch {
	case party == "" || id == party:
		return own
	case !s.Friends(party, id):
		return enemy
	}
	return friend
}
