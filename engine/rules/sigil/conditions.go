package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// harmfulEffects are the effects that deal damage, in the order in which they do (SIG-COND-9).
var harmfulEffects = []struct {
	id, kind string
	base     int
	potency  bool
}{
	{"bleeding", ignoring, 5, true},
	{"burning", physical, 10, true},
	{"diseased", ignoring, 5, false},
	{"electrified", magical, 10, true},
	{"frostbitten", ignoring, 5, true},
}

func harmful(id string) int {
	for i := range harmfulEffects {
		if harmfulEffects[i].id == id {
			return i
		}
	}
	return -1
}

// figure returns the damage of a hit of a harmful effect before armour (SIG-COND-19).
func figure(c *engine.Condition) int {
	h := harmfulEffects[harmful(c.ID)]
	n := h.base
	if h.potency {
		n += c.Rec.Int(kPotency)
	}
	return max(c.Rec.IntOr(kDamage, n), 0)
}

// measure returns the number that decides which of two conditions of the same kind stays (SIG-COND-1).
func measure(c *engine.Condition) int {
	switch c.ID {
	case "bleeding", "burning", "diseased", "electrified", "frostbitten":
		return figure(c)
	case "disoriented", "exposed", "sickened", "slowed", "weakened_defences", "quickened", "regeneration",
		"predictive_foresight", "protective_foresight":
		return c.Rec.Int(kPotency)
	case "temp_health", "temp_armour_physical", "temp_armour_magical":
		return c.Rec.Int(kAmount)
	}
	const forever = 1 << 30
	return c.Rec.IntOr(kRounds, c.Rec.IntOr(kHits, forever))
}

// quenches lists which conditions a condition ends when it arrives, without taking hold itself (SIG-COND-11, SIG-COND-15,
// SIG-COND-18).
var quenches = map[string][]string{
	"soaked":      {"burning"},
	"burning":     {"frostbitten", "soaked"},
	"frostbitten": {"burning"},
}

// made returns the condition that an effect describes, by a creature, with its current potency (SIG-COND-2).
func made(v *engine.View, by string, e *sheet.Rec) engine.Condition {
	c := v.NewCondition(e.Word(eCondition), 1)
	c.Rec.Set(kHits, e.Values[eHits])
	c.Rec.Set(kRounds, e.Values[eRounds])
	c.Rec.Set(kDamage, e.Values[eDamage])
	c.Rec.Set(kAmount, e.Values[eAmount])
	if by != "" {
		c.Rec.SetText(kBy, by)
		c.Rec.SetInt(kPotency, v.Token(by).Stats.Int(sPotency))
	}
	if harmful(c.ID) >= 0 {
		c.Rec.SetInt(kDamage, figure(&c))
	}
	c.Level = e.Int(eLevel)
	return c
}

// inflict adds a condition by the rules: immunity, cures, and which of two stays (SIG-COND-1, SIG-COND-28).
func inflict(tx *engine.Tx, id string, c engine.Condition) {
	t := tx.Token(id)
	if t == nil || gone(t) || t.Stats.Has(sImmune, c.ID) {
		return // SIG-COND-28
	}
	switch {
	case c.ID == "prone":
		knockProne(tx, id)
	case c.ID == "fatigued":
		tire(tx, id, c)
	case quenched(tx, id, c.ID):
	default:
		c.Level = 1
		if old := t.Condition(c.ID); old == nil || measure(&c) > measure(old) {
			takeHold(tx, id, c)
		}
	}
}

// quenched ends what an arriving condition cures, and reports whether there was anything.
func quenched(tx *engine.Tx, id, condition string) bool {
	any := false
	for _, other := range quenches[condition] {
		if tx.Token(id).Is(other) {
			drop(tx, id, other, condition)
			any = true
		}
	}
	return any
}

// takeHold adds a condition with its immediate consequences.
func takeHold(tx *engine.Tx, id string, c engine.Condition) {
	put(tx, id, c)
	switch {
	case c.ID == "stunned" || c.ID == "immobilized":
		disabledInAir(tx, id)
	case harmful(c.ID) >= 0 && tx.Token(id).Is("sickened"):
		oneHit(tx, id, c.ID, 1)
	}
}

// tire adds stacks of fatigue, at most 5 in all (SIG-COND-7).
func tire(tx *engine.Tx, id string, c engine.Condition) {
	add := min(c.Level, 5-stacks(tx.Token(id)))
	if add <= 0 {
		return
	}
	stack := c.Rec.Schema.Fields[fatigueList].Sub.Blank()
	stack.Set(stRounds, c.Rec.Values[kRounds])
	stack.Set(stBy, c.Rec.Values[kBy])
	next := tx.NewCondition("fatigued", add)
	if old := tx.Token(id).Condition("fatigued"); old != nil {
		next = *old
		next.Rec, next.Level = old.Rec.Clone(), old.Level+add
	}
	list := slices.Clone(next.Rec.Subs(fatigueList))
	for range add {
		list = append(list, stack)
	}
	next.Rec.Set(fatigueList, sheet.Value{P: list})
	put(tx, id, next)
}

func tokenIDs(tx *engine.Tx) []string {
	list := make([]string, len(tx.Tokens))
	for i, t := range tx.Tokens {
		list[i] = t.ID
	}
	return list
}
