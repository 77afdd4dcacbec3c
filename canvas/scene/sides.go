package scene

import (
	"cmp"
	"slices"

	"parapet/engine"
)

// Sides lists the ids of the sides in the order of their colours and forms, whatever their order in
// the file: the players' first, then their enemies, then their friends.
func Sides(s *engine.State) []string {
	ids := make([]string, len(s.Sides))
	for i, d := range s.Sides {
		ids[i] = d.ID
	}
	party := players(s)
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(rank(s, party, a), rank(s, party, b)) })
	return ids
}

// players is the side that the players lead, or else the first that has one of their characters;
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

func rank(s *engine.State, party, id string) int {
	switch {
	case party == "":
		return 0
	case id == party:
		return 0
	case !s.Friends(party, id):
		return 1
	}
	return 2
}
