package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// holders are the ids of those who hold a token, in the order in which the holds came about.
func holders(t *engine.Token) []string { return holdOf(t, "grappled") }

// victims are the ids of those whom a token holds.
func victims(t *engine.Token) []string { return holdOf(t, "grappling") }

func holdOf(t *engine.Token, condition string) []string {
	if c := t.Condition(condition); c != nil && c.Rec != nil {
		return c.Rec.List(holdNames)
	}
	return nil
}

// addName adds an id to one half of a hold, and tells of it.
func addName(tx *engine.Tx, id, condition, name string) {
	c := tx.NewCondition(condition, 1)
	var list []string
	if old := tx.Token(id).Condition(condition); old != nil {
		list, c.Extra = old.Rec.List(holdNames), old.Extra
	}
	if slices.Contains(list, name) {
		return
	}
	c.Rec.Set(holdNames, sheet.List(append(slices.Clone(list), name)...))
	tx.PutCondition(id, c)
	tellHold(tx, "condition_added", id, condition, name)
}

// dropName takes an id out of one half of a hold; with the last one the condition ends.
func dropName(tx *engine.Tx, id, condition, name string) {
	old := tx.Token(id).Condition(condition)
	if old == nil || !slices.Contains(old.Rec.List(holdNames), name) {
		return
	}
	left := slices.DeleteFunc(slices.Clone(old.Rec.List(holdNames)), func(s string) bool { return s == name })
	if len(left) == 0 {
		tx.DropCondition(id, condition)
	} else {
		c := *old
		c.Rec = old.Rec.Clone()
		c.Rec.Set(holdNames, sheet.List(left...))
		tx.PutCondition(id, c)
	}
	tellHold(tx, "condition_removed", id, condition, name)
}

func tellHold(tx *engine.Tx, event, id, condition, name string) {
	key := "by"
	if condition == "grappling" {
		key = "targets"
	}
	tx.Emit(event, who(id), jsondoc.M("condition", jsondoc.Str(condition)), jsondoc.M(key, jsondoc.Strs([]string{name})))
}

// seize makes one token hold another, both halves (UNC-DEF-17).
func seize(tx *engine.Tx, holder, victim string) {
	addName(tx, victim, "grappled", holder)
	addName(tx, holder, "grappling", victim)
}

// free ends one hold, both halves.
func free(tx *engine.Tx, holder, victim string) {
	dropName(tx, victim, "grappled", holder)
	dropName(tx, holder, "grappling", victim)
}

// mendHolds keeps the two halves of holds in step, and ends those whose two are out of arm's reach
// or whose holder can't act (table of conditions).
func mendHolds(tx *engine.Tx) {
	for i := 0; i < len(tx.Tokens); i++ {
		id := tx.Tokens[i].ID
		for _, h := range slices.Clone(holders(tx.Tokens[i])) {
			mendHold(tx, h, id)
		}
		for _, k := range slices.Clone(victims(tx.Tokens[i])) {
			mendHold(tx, id, k)
		}
	}
}

func mendHold(tx *engine.Tx, holder, victim string) {
	if h, k := tx.Token(holder), tx.Token(victim); h == nil || k == nil {
		if k != nil {
			dropName(tx, victim, "grappled", holder)
		}
		if h != nil {
			dropName(tx, holder, "grappling", victim)
		}
		return
	}
	if !canHold(&tx.View, tx.Token(holder), tx.Token(victim)) {
		free(tx, holder, victim)
		return
	}
	seize(tx, holder, victim)
}

// canHold tells whether a hold can last.
func canHold(v *engine.View, holder, victim *engine.Token) bool {
	return holder.ID != victim.ID && !down(holder) &&
		v.Board().Distance(holder.Body(), victim.Body()) <= squares(max(armLength(holder), 1))
}

// escapeSkill is the better of grapple and dodge (UNC-DEF-17).
func escapeSkill(t *engine.Token) string {
	if skill(t, "dodge") > skill(t, "grapple") {
		return "dodge"
	}
	return "grapple"
}

// escape tries to get free from one who holds the actor.
func escape(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, h, r := pair(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayEscape(&tx.View, t); r != nil {
		return r
	}
	if !slices.Contains(holders(t), h.ID) {
		return engine.Refuse(engine.BadTarget, "%s doesn't hold %s", h.Name, t.Name).Of(h.ID).On("UNC-DEF-17")
	}
	spend(tx, t.ID, c.Do, tariff[c.Do].price)
	word := escapeSkill(t)
	total := rollCheck(tx, rulekit.Check{For: "escape", Who: t.ID, Target: h.ID, Skill: word, Parts: skillPart(t, word),
		Why: word + " to get free"})
	held, _ := rollAgainst(tx, rulekit.Check{For: "grapple", Who: h.ID, Target: t.ID, Parts: skillPart(h, "grapple"), Why: "to keep hold"}, total)
	m := contest{do: c.Do, who: t.ID, target: h.ID}
	m.tell(tx, !held)
	if !held {
		free(tx, h.ID, t.ID)
	}
	return nil
}

// mayEscape checks what hangs on the actor alone.
func mayEscape(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "escape", t); r != nil {
		return r
	}
	if !t.Is("grappled") {
		return engine.Refuse(engine.NothingToDo, "%s isn't grappled", t.Name)
	}
	return short(t, "escape", tariff["escape"].price)
}

// release lets somebody go.
func release(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, k, r := pair(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayRelease(&tx.View, t); r != nil {
		return r
	}
	if !slices.Contains(victims(t), k.ID) {
		return engine.Refuse(engine.BadTarget, "%s doesn't hold %s", t.Name, k.Name).Of(k.ID).On("UNC-DEF-17")
	}
	free(tx, t.ID, k.ID)
	return nil
}

func mayRelease(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "release", t); r != nil {
		return r
	}
	if !t.Is("grappling") {
		return engine.Refuse(engine.NothingToDo, "%s holds nobody", t.Name)
	}
	return nil
}
