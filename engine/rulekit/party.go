package rulekit

import (
	"slices"

	"parapet/engine"
)

// Party returns the ids of the tokens on the players' sides, or else on the side of the first player character, or nil.
func Party(v *engine.View) []string {
	var ids []string
	for _, t := range v.OfPlayers() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Resting reads "who" of a command between combats: token ids without duplicates, by default the party, or everyone if
// there are no players. It refuses with bad_command for an empty list, and with no_such_token.
func Resting(in *engine.ArgReader) (list []string) {
	named := in.Texts("who")
	switch {
	case !in.Has("who"):
		if list = Party(in.View); list != nil {
			return list
		}
		for _, t := range in.View.Tokens {
			named = append(named, t.ID)
		}
	case len(named) == 0:
		in.Refuse(engine.Refuse(engine.BadCommand, "pick a creature"))
	}
	for _, id := range named {
		if in.View.Token(id) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no token %s", id))
		}
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// WhoRests returns the form field for it, with the party ticked.
func WhoRests(v *engine.View) engine.Option {
	o := engine.Option{Arg: "who", Label: "Who", Help: "those who rest; others neither heal nor wake", Kind: engine.OptMany, Marked: Party(v)}
	for _, t := range v.Tokens {
		o.Words = append(o.Words, engine.Word{ID: t.ID, Help: t.Name})
	}
	return o
}
