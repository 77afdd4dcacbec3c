package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// prepare arms a prepared action; its price is paid now, and a shot is only fired later (SIG-PREP-1, SIG-PREP-2,
// SIG-ACT-7). Without an ability it is the opportunistic strike (SIG-SUP-10).
var prepare = newAction(&registration[*usage]{
	Info: engine.Action{ID: "prepare", Name: "Prepare", Cost: "minor", Args: engine.Needs(engine.WordArg("ability")), Key: "P",
		When: "in place of a Rapid action",
		Help: "an action waits for its trigger, until the round ends unless it says otherwise", Clause: "SIG-PREP-1"},
	PriceOf: func(v *engine.View, t *engine.Token, u *usage) (string, fee) {
		if u.a == nil {
			return strikeID, fee{price: price{kind: minor}, need: need{kind: minor}, as: strikeID}
		}
		return feeOf(v, t, u)
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *usage) {
		id := in.Word("ability")
		t := actor(in)
		switch a := ability(t, id); {
		case a == nil && id == strikeID:
			in.Refuse(special(in.View, t, strikeID))
		case a == nil:
			in.Refuse(engine.Refuse(engine.NoSuchAction, "%s has no ability %s", t.Name, id).Of(t.ID))
		case a.Word(aExecution) != "prepared":
			in.Refuse(engine.Refuse(engine.BadCommand, "prepare: %s can't be prepared", a.Text(aName)).On("SIG-ACT-7"))
		default:
			return t, usageOf(in.View, t, a)
		}
		return t, &usage{t: t}
	},
	Entries: func(v *engine.View, t *engine.Token) []rulekit.Entry[*usage] {
		list := usages(v, t, true)
		if t.Stats.Has(sSpecial, strikeID) {
			list = append(list, rulekit.Entry[*usage]{Args: &usage{t: t}, Label: "opportunistic strike", More: []jsondoc.Member{str("ability", strikeID)}})
		}
		return list
	},
	CheckActor: func(v *engine.View, t *engine.Token, u *usage) *engine.Refusal {
		if u.a == nil {
			return readyForMelee(v, t)
		}
		if r := equipped(v, t, u); r != nil {
			return r
		}
		if len(u.a.List(aTrigger)) == 0 {
			return engine.Refuse(noTrigger, "%s has no trigger", u.a.Text(aName)).On("SIG-PREP-2")
		}
		return nil
	},
	CheckAfterPrice: charged,
	Event:           taken,
	Run: func(tx *engine.Tx, t *engine.Token, u *usage) {
		if u.a == nil {
			arm(tx, t.ID, strikeID, 1, "round_end")
			return
		}
		u.useUp(tx)
		arm(tx, t.ID, u.a.Text(aID), u.a.Int(aFires), u.a.Word(aExpires))
	},
})

func arm(tx *engine.Tx, id, ability string, fires int, expires string) {
	c := tx.NewCondition("prepared", 1)
	c.Rec.SetText(prepAbility, ability)
	c.Rec.SetInt(prepFires, fires)
	c.Rec.SetWord(prepExpires, expires)
	put(tx, id, c)
	tx.Emit("prepared", who(id), str("ability", ability))
}
