package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// AddedTotal returns the initiative that "add_token" gives a newcomer; given is false if it says none.
func AddedTotal(args *jsondoc.Node) (total int, given bool, r *engine.Refusal) {
	n := args.Get("initiative")
	if n.IsNull() {
		return 0, false, nil
	}
	total, given = n.Int()
	if !given {
		r = engine.Refuse(engine.BadCommand, "add_token: the initiative must be a whole number")
	}
	return total, given, r
}

// TokenIDs returns the ids of the tokens for which keep reports true, in file order.
func TokenIDs(v *engine.View, keep func(*engine.Token) bool) []string {
	var ids []string
	for _, t := range v.Tokens {
		if keep(t) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// OneSideLeft reports whether all who are still in the fight are friends.
func OneSideLeft(v *engine.View) bool {
	var sides []string
	for _, t := range v.Tokens {
		if !v.System.InFight(v, t) || slices.Contains(sides, t.Side) {
			continue
		}
		for _, s := range sides {
			if !v.Friends(s, t.Side) {
				return false
			}
		}
		sides = append(sides, t.Side)
	}
	return true
}
