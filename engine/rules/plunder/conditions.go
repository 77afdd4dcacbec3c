package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// put adds a condition to a token, or changes the fields of an existing one, without further consequences.
func put(tx *engine.Tx, id, condition string, fields func(*sheet.Rec)) {
	old := tx.Token(id).Condition(condition)
	next := tx.NewCondition(condition, 1)
	if old != nil {
		next.Level, next.Extra = old.Level, old.Extra
		if old.Rec != nil {
			next.Rec = old.Rec.Clone()
		}
	} else if next.Rec != nil {
		next.Rec.SetInt(cSince, tx.Round)
	}
	if fields != nil && next.Rec != nil {
		fields(next.Rec)
	}
	showFields(&next)
	tx.PutCondition(id, next)
	if old == nil {
		tx.Emit("condition_added", who(id), jsondoc.M("condition", condition), jsondoc.M("level", 1))
	}
}

// onset is how a condition begins.
type onset struct {
	by   string // the attacker, from whom items fly; "" for none
	part string // of the body
}

// putCondition adds a condition with its immediate effects (fall, lost items), not caused by a Wound.
func putCondition(tx *engine.Tx, id, condition string) { begin(tx, id, condition, onset{}, nil) }

// addFromWound adds a condition caused by a Wound. A condition that the token already had for another reason won't end with the
// Wound.
func addFromWound(tx *engine.Tx, id, condition, wound string, o onset) {
	lasting := false
	if c := tx.Token(id).Condition(condition); c != nil {
		lasting = c.Rec == nil || len(c.Rec.List(cWounds)) == 0
	}
	begin(tx, id, condition, o, func(r *sheet.Rec) {
		if !lasting && !r.Has(cWounds, wound) {
			r.Set(cWounds, sheet.List(append(slices.Clone(r.List(cWounds)), wound)...))
		}
	})
}

// begin adds a condition; its immediate effects happen once.
func begin(tx *engine.Tx, id, condition string, o onset, fields func(*sheet.Rec)) {
	had := tx.Token(id).Is(condition)
	put(tx, id, condition, func(r *sheet.Rec) {
		if fields != nil {
			fields(r)
		}
		if o.part != "" && limb(condition) {
			r.SetText(cPart, o.part)
		}
	})
	if !had {
		begins(tx, id, condition, o)
	}
}

// begins applies the immediate effects of a condition, which outlast it.
func begins(tx *engine.Tx, id, condition string, o onset) {
	switch condition {
	case "unconscious":
		putCondition(tx, id, "prone")
		dropAll(tx, id)
	case "arm_disabled_right":
		fling(tx, id, "right", o.by)
	case "arm_disabled_left":
		fling(tx, id, "left", o.by)
	case "leg_disabled_right", "leg_disabled_left":
		putCondition(tx, id, "prone")
	}
}

func limb(condition string) bool {
	switch condition {
	case "arm_disabled_right", "arm_disabled_left", "leg_disabled_right", "leg_disabled_left":
		return true
	}
	return false
}

// endCondition removes a condition, with its links.
func endCondition(tx *engine.Tx, id, condition string) {
	t := tx.Token(id)
	c := t.Condition(condition)
	if c == nil {
		return
	}
	if (condition == "grappling" || condition == "grappled") && c.Rec != nil {
		for _, o := range slices.Clone(c.Rec.List(cLinks)) {
			if condition == "grappling" {
				unlink(tx, id, o)
			} else {
				unlink(tx, o, id)
			}
		}
	}
	if tx.Token(id).Is(condition) {
		tx.DropCondition(id, condition)
		tx.Emit("condition_removed", who(id), jsondoc.M("condition", condition))
	}
}

// settle applies what follows from a token's conditions: a token that isn't able holds nobody and doesn't dodge, and one
// that is unconscious or dead doesn't concentrate (Contract c).
func settle(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !able(t) {
		endCondition(tx, id, "grappling")
		endCondition(tx, id, "grappled")
		endCondition(tx, id, "dodging")
	}
	if down(t) {
		endCondition(tx, id, "concentrating")
	}
}

// cannotAct returns the refusal because of the actor's condition.
func cannotAct(t *engine.Token, condition, on string) *engine.Refusal {
	r := engine.Refuse(engine.CannotAct, "%s can't act: %s", t.Name, sheet.Spaced(condition)).Of(t.ID).On(on)
	r.Condition = condition
	return r
}
