package rulekit

import (
	"slices"

	"parapet/engine"
)

// Party lists the tokens of the sides that the players lead, or else of the side of the first player
// character; nil where there is neither.
func Party(v *engine.View) []string {
	var ids []string
	for _, t := range v.OfPlayers() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Resting reads "who" of a command between fights: ids of tokens, each of which counts once, by default
// the party, or everybody where nobody is the players'. bad_command: a list of nobody; no_such_token.
func Resting(tx *engine.Tx, c *engine.Command) ([]string, *engine.Refusal) {
	named, r := c.Texts("who")
	if r != nil {
		return nil, r
	}
	var list []string
	switch {
	case !c.Has("who"):
		if list = Party(&tx.View); list != nil {
			return list, nil
		}
		for _, t := range tx.Tokens {
			named = append(named, t.ID)
		}
	case len(named) == 0:
		return nil, engine.Refuse(engine.BadCommand, "pick a creature")
	}
	for _, id := range named {
		if tx.Token(id) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no token %s", id)
		}
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list, nil
}

// WhoRests returns the field that asks for it in a form, with the party ticked.
func WhoRests(v *engine.View) engine.Option {
	o := engine.Option{Arg: "who", Label: "Who", Help: "those who rest; nobody else heals or wakes", Kind: engine.OptMany, Marked: Party(v)}
	for _, t := range v.Tokens {
		o.Words = append(o.Words, engine.Word{ID: t.ID, Help: t.Name})
	}
	return o
}
