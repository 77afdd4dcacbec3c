package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// custom spends what the DM asks for, and logs it (UNC-DEF-36).
var custom = newAction(&action[said]{
	Info: engine.Action{ID: "custom", Name: "Other action",
		Args:    engine.Needs(engine.TextArg("what"), engine.ObjectArg("cost", engine.HalvesArg("action"))).May(engine.FlagArg("provokes")),
		Options: customOptions(),
		When:    "in the own turn", Help: "spends what the DM asks for and notes it", Clause: "UNC-DEF-36"},
	PriceOf: func(_ *engine.View, _ *engine.Token, a said) (string, terms) { return a.what, a.asked },
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, said) {
		a := said{what: in.Word("what"), asked: termsArg(in)}
		return in.Token("who"), a
	},
	Run: func(tx *engine.Tx, t *engine.Token, a said) {
		tx.Emit("acted", who(t.ID), jsondoc.M("what", a.what))
	},
})

// said is a custom action with its terms.
type said struct {
	what  string
	asked terms
}

// termsArg reads the terms of a custom action.
func termsArg(in *engine.ArgReader) (asked terms) {
	n := in.Node.Get("cost")
	bad := n.Get("action").IsNull()
	if !bad {
		for _, m := range n.Members {
			q, ok := m.Value.Quarters()
			bad = bad || m.Key != "action" || !ok || q < 0 || q%half != 0
			asked.price = q
		}
	}
	if bad {
		in.Refuse(engine.Refuse(engine.BadCommand, "custom: the cost is a number of actions, in halves").On("UNC-TURN-13"))
	}
	asked.provokes = in.Flag("provokes")
	return asked
}
