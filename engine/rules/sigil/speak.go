package sigil

import (
	"parapet/engine"
	"parapet/engine/rulekit"
)

// speech is what is said, and its cost in a turn.
type speech struct {
	text string
	pay  kind
}

// speak logs what is said; in the End phase it costs nothing (SIG-TURN-14, SIG-SUP-16).
var speak = newSpecial(&registration[speech]{
	Info: engine.Action{ID: "speak", Name: "Speak", Cost: "minor or action",
		Args: engine.Needs(engine.TextArg("text")).May(engine.WordArg("pay", "rapid", "action")),
		Options: []engine.Option{
			{Arg: "text", Label: "Words", Kind: engine.OptText, Help: "the words spoken"},
			{Arg: "pay", Label: "Pays with", Kind: engine.OptWord, Help: "the Rapid action, unless it says otherwise",
				Words: []engine.Word{{ID: "rapid", Help: "the Rapid action"}, {ID: "action", Help: "the Action"}}}},
		When: "on its turn; free in the End phase", Help: "is noted in the log", Clause: "SIG-SUP-16"},
	PriceOf: func(v *engine.View, _ *engine.Token, a speech) (string, fee) {
		f := plain(a.pay)
		if v.Phase == phaseEnd {
			f = fee{need: need{kind: whenever}}
		}
		f.quiet = true
		return "", f
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, speech) {
		text, how := in.Text("text", ""), in.Text("pay", "rapid")
		pay, ok := map[string]kind{"rapid": minor, "action": action}[how]
		if !ok {
			in.Refuse(engine.Refuse(engine.BadCommand, "speak: the price must be rapid or action, not %s", how))
		}
		if in.View.Phase == phaseEnd && !in.Has("who") {
			in.Refuse(in.Missing("who"))
		}
		return actor(in), speech{text, pay}
	},
	Entries: func(*engine.View, *engine.Token) []rulekit.Entry[speech] {
		return []rulekit.Entry[speech]{{Args: speech{pay: minor}, Or: []speech{{pay: action}}}}
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ speech) *engine.Refusal {
		if v.Phase == phaseEnd {
			return conscious(t, "speak", "SIG-DEATH-1")
		}
		return nil
	},
	CheckListed: func(v *engine.View, t *engine.Token) *engine.Refusal {
		if v.Phase == phaseEnd && out(t) {
			return atTurn(v, t, "speak")
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, a speech) { tx.Emit("spoke", who(t.ID), str("text", a.text)) },
})
