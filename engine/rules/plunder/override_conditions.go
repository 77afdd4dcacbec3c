package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// AddCondition adds a condition with its immediate effects; a Grapple links both.
func (p *Plunder) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	if !known(&tx.View, condition) {
		keepUnknown(tx, id, condition, args)
		return nil
	}
	read, r := rulekit.ReadOwnFields(tx, condition, rulekit.OwnFields(args)...)
	if r != nil {
		return r
	}
	switch condition {
	case "grappling", "grappled":
		return overrideLink(tx, id, condition, read)
	case "dead":
		if !tx.Token(id).Is("dead") {
			kill(tx, id, "hand")
		}
		return nil
	}
	begin(tx, id, condition, onset{}, func(rec *sheet.Rec) {
		for i := range rec.Schema.Fields {
			if read.IsGiven(i) {
				rec.Set(i, read.Values[i])
			}
		}
	})
	settle(tx, id)
	return nil
}

// keepUnknown adds a condition unknown to the rules with its fields.
func keepUnknown(tx *engine.Tx, id, condition string, args *jsondoc.Node) {
	c := engine.Condition{ID: condition, Level: 1, Extra: rulekit.OwnFields(args)}
	tx.PutCondition(id, c)
	tx.Emit("condition_added", who(id), jsondoc.M("condition", condition), jsondoc.M("level", 1))
}

// overrideLink makes a hold for each id named; if none is named, it adds only the condition.
func overrideLink(tx *engine.Tx, id, condition string, read *sheet.Rec) *engine.Refusal {
	for _, o := range read.List(cLinks) {
		if tx.Token(o) == nil {
			return engine.Refuse(engine.NoSuchToken, "there is no token %s", o)
		}
		if o == id {
			return engine.Refuse(engine.BadTarget, "pick somebody other than %s", tx.Token(id).Name)
		}
	}
	for _, o := range read.List(cLinks) {
		if condition == "grappling" {
			link(tx, id, o)
		} else {
			link(tx, o, id)
		}
	}
	put(tx, id, condition, func(rec *sheet.Rec) {
		if read.IsGiven(cUntil) {
			rec.Set(cUntil, read.Values[cUntil])
		}
	})
	return nil
}

// RemoveCondition removes a condition with its links. Its immediate effects stay.
func (p *Plunder) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	endCondition(tx, id, condition)
	return nil
}

// edited applies the consequences of fields that the DM set: conditions begin and end as usual, no condition outlasts its
// Wounds, and a token with too many Wounds dies.
func edited(tx *engine.Tx, id string, before *engine.Token) {
	readyArms(tx.Edit(id))
	for _, c := range before.Conditions {
		if !tx.Token(id).Is(c.ID) && c.Rec != nil {
			unlinkAll(tx, id, c)
		}
	}
	for _, c := range slices.Clone(tx.Token(id).Conditions) {
		if !before.Is(c.ID) {
			begins(tx, id, c.ID, onset{})
		}
	}
	dropCarried(tx, id)
	v, t := &tx.View, tx.Token(id)
	switch {
	case t.Is("dead"):
	case bySlots(t) && filled(v, t) > filled(v, before):
		overflow(tx, id)
	case !bySlots(t) && woundCount(v, t) > max(woundLimit(t), woundCount(v, before)):
		kill(tx, id, diedWounds)
	}
}

// unlinkAll ends the holds of a removed condition.
func unlinkAll(tx *engine.Tx, id string, c engine.Condition) {
	switch c.ID {
	case "grappling":
		for _, o := range c.Rec.List(cLinks) {
			unlink(tx, id, o)
		}
	case "grappled":
		for _, o := range c.Rec.List(cLinks) {
			unlink(tx, o, id)
		}
	}
}
