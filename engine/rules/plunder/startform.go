package plunder

import (
	"strconv"

	"parapet/engine"
)

// startForm returns what to ask before combat: who is surprised (PLU-ROUND-13) and where the players sit (PLU-DECL-3).
func startForm() *engine.StartForm {
	return &engine.StartForm{Fields: []engine.StartField{
		{Arg: "surprised", Label: "surprised", Kind: engine.Tokens,
			Help: "no declarations and no opportunity attacks in round 1"},
		{Arg: "order", Label: "seat", Kind: engine.Places, Whose: isPlayer, Now: seatText,
			Help: "players declare by seat, 1 first; empty: as before"},
	}}
}

func isPlayer(v *engine.View, id string) bool { return v.Token(id).Player }

func seatText(v *engine.View, id string) string { return strconv.Itoa(seat(v, v.Token(id))) }
