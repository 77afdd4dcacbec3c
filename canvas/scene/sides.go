package scene

import (
	"cmp"
	"slices"

	"parapet/engine"
)

// Sides lists the ids of the sides in the order of their colours and forms, whatever their order in the file: the
// players' first, then their enemies, then their friends. A friend never gets the enemies' colour: without enemies, ""
// takes their place.
func Sides(s *engine.State) []string { return sidesOf(s, func(*engine.Side) bool { return true }) }

// sidesOf lists the sides that wanted accepts, in the order of Sides.
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

// players returns the side led by the players, or else the first with a player character; "" if there is none.
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

// The relations of sides to the players.
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
