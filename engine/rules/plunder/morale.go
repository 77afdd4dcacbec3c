package plunder

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// The causes of Morale checks; depending on the setting, a first Wound is followed by a colon and its monster.
const (
	causeFirst = "first_wound"
	causeHalf  = "half"
)

// neverRolls is the Morale of creatures that never flee (PLU-MORALE-8).
const neverRolls = 12

// out reports whether a monster counts as lost for its side (PLU-MORALE-4).
func out(t *engine.Token) bool {
	return down(t) || t.Is("incapacitated")
}

// countSides starts the count of every side with those present and able.
func countSides(tx *engine.Tx) {
	for _, s := range slices.Clone(tx.Sides) {
		tx.EditSide(s.ID).Fight = tx.Decl().SideFight.Blank()
	}
	for _, t := range slices.Clone(tx.Tokens) {
		enlist(tx, t)
	}
}

// enlist counts one combatant for its side's Morale.
func enlist(tx *engine.Tx, t *engine.Token) {
	if t.Player || out(t) || t.Marked(markCounted) {
		return
	}
	tx.Mark(t.ID, markCounted, true)
	f := tx.EditSide(t.Side).Fight
	f.SetInt(mCounted, f.Int(mCounted)+1)
}

// noteWound records each Wound suffered, and each death without one, as they happen.
func noteWound(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !tx.InCombat() || t.Player {
		return
	}
	loses(tx, t)
	if t.Marked(markHit) {
		return
	}
	tx.Mark(id, markHit, true)
	f := tx.EditSide(t.Side).Fight
	first := !f.Is(mFirstWound)
	f.Set(mFirstWound, sheet.Yes)
	switch {
	case tx.IsSet(setFirstWound, "each"):
		due(tx, t.Side, causeFirst+":"+id)
	case first:
		due(tx, t.Side, causeFirst)
	}
}

// loses records a combatant among those hurt or out of action.
func loses(tx *engine.Tx, t *engine.Token) {
	if t.Player || !t.Marked(markCounted) {
		return
	}
	f := tx.Side(t.Side).Fight
	if f.Has(mWounded, t.ID) {
		return
	}
	f = tx.EditSide(t.Side).Fight
	f.Set(mWounded, sheet.List(append(slices.Clone(f.List(mWounded)), t.ID)...))
}

// due records a check for the next Morale phase (PLU-MORALE-7).
func due(tx *engine.Tx, side, cause string) {
	f := tx.EditSide(side).Fight
	f.Set(mDue, sheet.List(append(slices.Clone(f.List(mDue)), cause)...))
	tx.Emit("morale_due", jsondoc.M("side", side), jsondoc.M("cause", cause))
}

// countCasualties finds combatants put out of action by any means, and checks for the half (PLU-MORALE-3, PLU-MORALE-4).
func countCasualties(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if t.Player || !out(t) {
			continue
		}
		if t.Is("dead") && t.Marked(markCounted) {
			noteWound(tx, t.ID) // an outright kill counts as a first Wound (PLU-MORALE-2)
		}
		loses(tx, t)
	}
	for _, s := range slices.Clone(tx.Sides) {
		f := s.Fight
		if n := f.Int(mCounted); f.Is(mHalf) || n == 0 || 2*len(f.List(mWounded)) < n {
			continue
		}
		tx.EditSide(s.ID).Fight.Set(mHalf, sheet.Yes)
		due(tx, s.ID, causeHalf)
	}
}

// moraleDue returns the first side with a check due and somebody to make it, or "".
func moraleDue(v *engine.View) string {
	for _, s := range v.Sides {
		if len(s.Fight.List(mDue)) > 0 && hasMonsters(v, s.ID) {
			return s.ID
		}
	}
	return ""
}

// morale rolls the checks due for a side, or one that the DM calls for, or waives them (PLU-MORALE-5, PLU-MORALE-6).
func morale(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	side, waive := in.Text("side", ""), in.Flag("waive")
	if in.Refusal != nil {
		return in.Refusal
	}
	if side != "" && tx.Side(side) == nil {
		return engine.Refuse(engine.BadCommand, "morale: there is no side %s", side)
	}
	if !tx.InCombat() || side == "" && tx.Phase != phaseMorale {
		return engine.Refuse(engine.WrongPhase, "Morale is checked in the Morale phase, or when the DM picks a side").On("PLU-MORALE-7")
	}
	if side == "" {
		side = moraleDue(&tx.View)
	}
	if side == "" || waive && len(tx.Side(side).Fight.List(mDue)) == 0 {
		return engine.Refuse(engine.NothingToDo, "no Morale check is due").On("PLU-MORALE-5")
	}
	causes := tx.Side(side).Fight.List(mDue)
	tx.EditSide(side).Fight.Set(mDue, sheet.Value{})
	if waive {
		tx.Emit("morale_waived", jsondoc.M("side", side))
		return nil
	}
	for _, check := range checks(&tx.View, side, causes) {
		rollMorale(tx, side, check)
	}
	return nil
}

// checks returns the rolls to make, each with the monsters tested; nil stands for the whole side.
func checks(v *engine.View, side string, causes []string) [][]string {
	whole := func(cause string) bool { return cause == causeFirst || cause == causeHalf }
	if len(causes) == 0 {
		return [][]string{nil}
	}
	if !v.IsOn(setMoraleMerge) {
		list := make([][]string, len(causes))
		for i, cause := range causes {
			list[i] = testedBy(cause)
		}
		return list
	}
	if slices.ContainsFunc(causes, whole) {
		return [][]string{nil}
	}
	var ids []string
	for _, cause := range causes {
		ids = append(ids, testedBy(cause)...)
	}
	return [][]string{ids}
}

// testedBy returns the one monster whose own first Wound is the cause, or nil for causes about the whole side.
func testedBy(cause string) []string {
	if id, ok := strings.CutPrefix(cause, causeFirst+":"); ok {
		return []string{id}
	}
	return nil
}

// moraleOf returns the Morale that counts: the led one while the leader lasts (PLU-MORALE-10).
func moraleOf(v *engine.View, t *engine.Token) int {
	if t.Stats.IsNull(sMoraleLed) {
		return t.Stats.Int(sMorale)
	}
	leader := v.Token(t.Stats.Text(sLeader))
	if leader == nil || !able(leader) || leader.Is("fleeing") {
		return t.Stats.Int(sMorale)
	}
	return t.Stats.Int(sMoraleLed)
}

// rollMorale makes one roll for the tokens of a side that a check concerns, if there are any.
func rollMorale(tx *engine.Tx, side string, only []string) {
	type tested struct {
		id    string
		score int
	}
	var list []tested
	for _, t := range tx.Tokens {
		if t.Side != side || t.Player || down(t) || t.Is("fleeing") {
			continue
		}
		score := moraleOf(&tx.View, t)
		if score < neverRolls && (only == nil || slices.Contains(only, t.ID)) {
			list = append(list, tested{t.ID, score})
		}
	}
	if len(list) == 0 {
		return
	}
	got := tx.Roll(engine.RollAsk{For: "morale", Who: side, Dice: dice.Of(2, 6), Why: message.Of("everyone with lower Morale flees")})
	tx.Emit("rolled", jsondoc.M("for", "morale"), who(side), jsondoc.M("dice", "2d6"),
		jsondoc.M("faces", got.FacesNode()), jsondoc.M("total", got.Sum))
	for _, t := range list {
		if got.Sum > t.score {
			putCondition(tx, t.id, "fleeing")
			tx.Emit("fled", who(t.id), jsondoc.M("morale", t.score))
		} else {
			tx.Emit("held_ground", who(t.id), jsondoc.M("morale", t.score))
		}
	}
}

// hasMonsters reports whether a side has tokens other than player characters (PLU-MORALE-1).
func hasMonsters(v *engine.View, side string) bool {
	return slices.ContainsFunc(v.Tokens, func(t *engine.Token) bool { return t.Side == side && !t.Player })
}

// showSide returns the counts of a side subject to Morale, during combat.
func showSide(v *engine.View, s *engine.Side) *jsondoc.Node {
	if !v.InCombat() || !hasMonsters(v, s.ID) {
		return nil
	}
	return s.Fight.Shown()
}
