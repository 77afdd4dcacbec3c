package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// place is a part of the body with the effect of a Wound there.
type place struct{ part, condition string }

// The tables of places by d6 (PLU-LOC-3). Arms and legs have one table for both sides.
var (
	headTable = [6]place{{"temple", "dazed"}, {"ear", "ear_disabled"}, {"nose", "nose_disabled"}, {"jaw", "jaw_disabled"},
		{"eyes", "blinded"}, {"skull", "stunned"}}
	torsoTable = [6]place{{"chest", "dazed"}, {"chest", "dazed"}, {"guts", "poisoned"}, {"guts", "poisoned"},
		{"lungs", "incapacitated"}, {"plexus", "stunned"}}
	armParts = [6]string{"hand", "wrist", "forearm", "elbow", "biceps", "shoulder"}
	legParts = [6]string{"foot", "ankle", "shin", "knee", "thigh", "hip"}
)

// placeOf returns the place for a die from the table of a location.
func placeOf(location string, roll int) place {
	switch location {
	case "head":
		return headTable[roll-1]
	case "right_arm":
		return place{armParts[roll-1], "arm_disabled_right"}
	case "left_arm":
		return place{armParts[roll-1], "arm_disabled_left"}
	case "right_leg":
		return place{legParts[roll-1], "leg_disabled_right"}
	case "left_leg":
		return place{legParts[roll-1], "leg_disabled_left"}
	}
	return torsoTable[roll-1]
}

// rollWound asks for a place's die.
func (h *harm) rollWound(tx *engine.Tx, location string) int {
	d := dice.Of(1, 6)
	got := tx.Roll(engine.RollAsk{For: "wound", Who: h.chooser(tx), Target: h.victim, Dice: d, Why: message.Of("on the %s", sheet.Spaced(location))})
	tx.Emit("rolled", jsondoc.M("for", "wound"), who(h.chooser(tx)), jsondoc.M("target", h.victim), jsondoc.M("dice", d.Dice()),
		jsondoc.M("faces", got.FacesNode()), jsondoc.M("total", got.Sum), jsondoc.M("part", placeOf(location, got.Sum).part))
	return got.Sum
}

// wound is a Wound to be recorded.
type wound struct {
	severity, slots int
	cause, location string
	kind, by        string // "" for none
	roll            int    // 0 for none
	until           int    // 0 for none
}

// addWound records a Wound and returns its id.
func addWound(tx *engine.Tx, id string, w wound) string {
	t := tx.Edit(id)
	r := t.Stats.Schema.Fields[sWounds].Sub.Blank()
	text := func(field int, s string) {
		if s != "" {
			r.SetText(field, s)
		}
	}
	r.SetText(uID, freeWound(t))
	r.SetInt(uSeverity, w.severity)
	r.SetInt(uSlots, w.slots)
	r.SetWord(uCause, w.cause)
	r.SetWord(uLocation, w.location)
	if w.roll > 0 {
		r.SetInt(uRoll, w.roll)
		r.SetText(uPart, placeOf(w.location, w.roll).part)
	}
	if w.kind != "" {
		r.SetWord(uType, w.kind)
	}
	text(uBy, w.by)
	r.SetInt(uRound, tx.Round)
	if w.until > 0 {
		r.SetInt(uUntil, w.until)
	}
	t.Stats.Set(sWounds, sheet.Value{P: append(slices.Clone(t.Stats.Subs(sWounds)), r)})
	tx.Emit("wounded", who(id), jsondoc.M("wound", r.Full()))
	return r.Text(uID)
}

// endWound ends a Wound and the conditions caused only by it (PLU-WOUND-8).
func endWound(tx *engine.Tx, id, wound string) {
	t := tx.Edit(id)
	list := slices.DeleteFunc(slices.Clone(t.Stats.Subs(sWounds)), func(w *sheet.Rec) bool { return w.Text(uID) == wound })
	if len(list) == len(t.Stats.Subs(sWounds)) {
		return
	}
	t.Stats.Set(sWounds, sheet.Value{P: list})
	tx.Emit("wound_ended", who(id), jsondoc.M("wound", wound))
	dropCarried(tx, id)
}

// dropCarried removes ids of ended Wounds from the conditions, and ends conditions without a cause left.
func dropCarried(tx *engine.Tx, id string) {
	t := tx.Token(id)
	there := func(wound string) bool {
		return slices.ContainsFunc(t.Stats.Subs(sWounds), func(w *sheet.Rec) bool { return w.Text(uID) == wound })
	}
	for _, c := range slices.Clone(t.Conditions) {
		if c.Rec == nil || len(c.Rec.List(cWounds)) == 0 {
			continue
		}
		left := slices.DeleteFunc(slices.Clone(c.Rec.List(cWounds)), func(w string) bool { return !there(w) })
		switch {
		case len(left) == 0:
			endCondition(tx, id, c.ID)
		case len(left) < len(c.Rec.List(cWounds)):
			put(tx, id, c.ID, func(r *sheet.Rec) { r.Set(cWounds, sheet.List(left...)) })
		}
	}
}
