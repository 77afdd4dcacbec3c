package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Lengths of the rests, in hours (GLT-REST-1, GLT-REST-2).
const (
	shortRest = 1
	longRest  = 8
)

// goldPerBC is a smith's price for a point of BC (GLT-TYPE-10).
const goldPerBC = 20

// rest runs a short or a long rest (Contract c).
func rest(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	kind := in.Text("kind", "")
	if kind != "short" && kind != "long" {
		in.Refuse(engine.Refuse(engine.BadCommand, "rest: pick a short or a long one, not %s", kind))
	}
	list := rulekit.Resting(in)
	if in.Refuse(outsideCombat(&tx.View, c.Do)); in.Refusal != nil {
		return in.Refusal
	}
	hours := shortRest
	if kind == "long" {
		hours = longRest
	}
	tx.Emit("rested", jsondoc.M("kind", kind), jsondoc.M("who", list), jsondoc.M("hours", hours))
	for _, id := range list {
		passHours(tx, id, hours)
		restore(tx, id, kind == "long")
	}
	return nil
}

func everyone(v *engine.View) []string {
	var list []string
	for _, t := range v.Tokens {
		list = append(list, t.ID)
	}
	return list
}

// whoRests returns the form field for who rests.
func whoRests(v *engine.View) []engine.Option { return []engine.Option{rulekit.WhoRests(v)} }

// restore applies a rest: it ends conditions, and a long one also restores AP and hit points (GLT-REST-1, GLT-REST-2,
// GLT-COND-17).
func restore(tx *engine.Tx, id string, long bool) {
	if tx.Token(id).Is("dead") {
		return
	}
	for _, condition := range []string{"bleeding", "freezing", "frozen"} {
		drop(tx, id, condition)
	}
	if !long {
		return
	}
	drop(tx, id, "poisoned")
	t := tx.Edit(id)
	t.Stats.SetInt(sAP, max(t.Stats.Int(sAP), t.Stats.Int(sAPMax)))
	if missing := t.Stats.Int(sHPMax) - t.Stats.Int(sHP); missing > 0 {
		heal(tx, id, "", missing, []engine.Part{{Name: "long rest", N: missing}})
	}
}

// passTime lets hours pass for everyone.
func passTime(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if !c.Has("hours") {
		return c.Missing("hours")
	}
	in := tx.Read(c)
	hours := in.Int("hours", 0)
	if hours < 1 || hours > 1_000_000 {
		in.Refuse(engine.Refuse(engine.BadCommand, "pass_time: the hours must be between 1 and 1,000,000"))
	}
	if in.Refuse(outsideCombat(&tx.View, c.Do)); in.Refusal != nil {
		return in.Refusal
	}
	tx.Emit("time_passed", jsondoc.M("hours", hours))
	for _, id := range everyone(&tx.View) {
		passHours(tx, id, hours)
	}
	return nil
}

// passHours subtracts hours from every count in hours and from intoxication; what reaches 0 ends (GLT-COND-10,
// GLT-COND-12).
func passHours(tx *engine.Tx, id string, hours int) {
	if n := tx.Token(id).Level("intoxicated"); n > 0 {
		setLevel(tx, id, "intoxicated", max(n-hours, 0))
	}
	for _, condition := range []string{"incapacitated", "unconscious"} {
		left, counted := hoursOf(tx.Token(id), condition)
		switch {
		case !counted:
		case left > hours:
			setHours(tx, id, condition, left-hours)
		case condition == "unconscious":
			wakeByTime(tx, id)
		default:
			drop(tx, id, condition)
		}
	}
}

func hoursField(condition string) int {
	if condition == "unconscious" {
		return uncHours
	}
	return incHours
}

// hoursOf returns the hours left of a condition, and whether they are counted.
func hoursOf(t *engine.Token, condition string) (hours int, counted bool) {
	c := t.Condition(condition)
	if c == nil || c.Rec == nil || c.Rec.IsNull(hoursField(condition)) {
		return 0, false
	}
	return c.Rec.Int(hoursField(condition)), true
}

func setHours(tx *engine.Tx, id, condition string, hours int) {
	put(tx, id, condition, 1, func(r *sheet.Rec) { r.SetInt(hoursField(condition), hours) })
}

// wakeByTime wakes a token, with at least 1 HP (GLT-DEATH-10).
func wakeByTime(tx *engine.Tx, id string) {
	if t := tx.Edit(id); atZero(t) {
		t.Stats.SetInt(sHP, 1)
		tx.Emit("healed", who(id), jsondoc.M("by", jsondoc.Nil()), jsondoc.M("amount", 1), jsondoc.M("hp", 1),
			jsondoc.M("parts", engine.PartsNode([]engine.Part{{Name: "waking", N: 1}})))
	}
	revive(tx, id)
}

// repair restores armour and shields at a smith's (GLT-TYPE-10).
func repair(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t := in.Token("who")
	if in.Refuse(outsideCombat(&tx.View, c.Do)); in.Refusal != nil {
		return in.Refusal
	}
	lost := 0
	for _, a := range t.Lists[armourList] {
		lost += a.Int(aBCLost)
	}
	for _, h := range t.Lists[shieldList] {
		lost += h.Int(hBCLost)
	}
	if lost == 0 {
		return engine.Refuse(engine.NothingToDo, "%s has nothing to repair", t.Name)
	}
	for i := range slices.Clone(t.Lists[armourList]) {
		tx.EditItem(t.ID, armourList, i).SetInt(aBCLost, 0)
	}
	for i := range slices.Clone(t.Lists[shieldList]) {
		tx.EditItem(t.ID, shieldList, i).SetInt(hBCLost, 0)
	}
	tx.Emit("repaired", who(t.ID), jsondoc.M("bc", lost), jsondoc.M("gold", goldPerBC*lost))
	return nil
}
