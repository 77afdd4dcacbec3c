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
	ReadArgs: func(v *engine.View, c *engine.Command) (t *engine.Token, a said, r *engine.Refusal) {
		if a.what, a.asked, r = customArgs(c); r != nil {
			return nil, a, r
		}
		t, r = actor(v, c)
		return t, a, r
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

// customArgs reads a custom action and its terms.
func customArgs(c *engine.Command) (what string, asked terms, r *engine.Refusal) {
	if what, r = c.Word("what"); r != nil {
		return what, asked, r
	}
	n := c.Node.Get("cost")
	bad := engine.Refuse(engine.BadCommand, "custom: the cost is a number of actions, in halves").On("UNC-TURN-13")
	if n.Get("action").IsNull() {
		return what, asked, bad
	}
	for _, m := range n.Members {
		q, ok := m.Value.Quarters()
		if m.Key != "action" || !ok || q < 0 || q%half != 0 {
			return what, asked, bad
		}
		asked.price = q
	}
	asked.provokes, r = c.Flag("provokes")
	return what, asked, r
}
