package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// lose applies damage that got through armour, to temporary health first, then to health, and settles the creature. It
// returns the health lost (SIG-DMG-1, SIG-DMG-9, SIG-COND-25).
func lose(tx *engine.Tx, id, by, kind string, amount int, means engine.DamageSource, parts sum) int {
	lost := amount
	if c := tx.Token(id).Condition("temp_health"); c != nil && amount > 0 {
		pool := c.Rec.Int(kAmount)
		lost -= min(pool, amount)
		drain(tx, id, "temp_health", pool-(amount-lost))
	}
	e := tx.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)-lost)
	fields := append([]jsondoc.Member{who(id)}, byWhom(by)...)
	tx.EmitHarm(by, means, append(fields, str("type", kind), num("amount", amount), num("lost", lost),
		num("hp", e.Stats.Int(sHP)), jsondoc.M("parts", engine.PartsNode(parts)))...)
	sink(tx, id, amount)
	if lost > 0 {
		wake(tx, id)
	}
	return lost
}

// drain sets the points left in a pool, which ends at 0.
func drain(tx *engine.Tx, id, pool string, left int) {
	if left <= 0 {
		drop(tx, id, pool, "used up")
		return
	}
	change(tx, id, pool, func(c *engine.Condition) { c.Rec.SetInt(kAmount, left) })
}

// heal restores health up to the maximum, and wakes (SIG-DEATH-13, SIG-DEATH-14).
func heal(tx *engine.Tx, id, by string, amount int) {
	t := tx.Token(id)
	if gone(t) {
		return
	}
	gain := max(min(amount, t.Stats.Int(sHPMax)-t.Stats.Int(sHP)), 0)
	e := tx.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)+gain)
	tx.Emit("healed", append([]jsondoc.Member{who(id), num("amount", gain), num("hp", e.Stats.Int(sHP))}, byWhom(by)...)...)
	settle(tx, id)
}

// settle applies the consequences of changed health: death, unconsciousness, waking (Contract c, "Settling").
func settle(tx *engine.Tx, id string) {
	sink(tx, id, 0)
	wake(tx, id)
}

// sink makes a creature with too little health unconscious or kills it (SIG-DEATH-1, SIG-DEATH-17); blow is the damage of
// the packet responsible.
func sink(tx *engine.Tx, id string, blow int) {
	t := tx.Token(id)
	if t == nil || gone(t) {
		return
	}
	switch low := t.Stats.Int(sHP) < lowest(&tx.View, t); {
	case !t.Stats.Is(sDeathRules):
		if low {
			die(tx, id, "health") // SIG-DEATH-17
		}
	case massive(&tx.View, t, blow):
		die(tx, id, "massive_damage")
	case low:
		faint(tx, id)
	}
}

// wake ends unconsciousness and its count of rounds if a change of health leaves enough; temporary health doesn't wake. A
// creature that the DM made unconscious without damage stays so until then (SIG-DEATH-10, SIG-DEATH-13, SIG-DEATH-15).
func wake(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t == nil || gone(t) || !t.Is("unconscious") || !t.Stats.Is(sDeathRules) || t.Stats.Int(sHP) < 1 {
		return
	}
	drop(tx, id, "unconscious", "awake")
	ensureProne(tx, id)
}

// settleDown applies the consequences of too little health to a creature from a file or a new token, which may have any
// value (SIG-DEATH-1, SIG-DEATH-17). One that the DM made unconscious without damage stays so.
func settleDown(tx *engine.Tx, id string) {
	if t := tx.Token(id); t.Stats.Int(sHP) < lowest(&tx.View, t) {
		sink(tx, id, 0)
	}
}

// lowest returns the health below which a creature is unconscious, or dead if the death rules don't apply to it.
func lowest(v *engine.View, t *engine.Token) int {
	if t.Stats.Is(sDeathRules) {
		return v.Settings.Int(setDownBelow)
	}
	return v.Settings.Int(setDeadBelow)
}

// massive reports whether damage kills outright (SIG-DEATH-3, SIG-DEATH-4).
func massive(v *engine.View, t *engine.Token, blow int) bool {
	return massiveAt(v, t, t.Stats.Int(sHP), blow)
}

// massiveAt is like massive at a given, perhaps hypothetical, health; blow is the largest damage of a packet.
func massiveAt(v *engine.View, t *engine.Token, hp, blow int) bool {
	line := 2 * t.Stats.Int(sHPBase)
	switch v.Settings.Word(setMassive) {
	case "outstanding":
		return t.Stats.Int(sHPMax)-hp >= line
	case "single_blow":
		return blow >= line
	}
	return false
}

// faint makes a creature unconscious: prone, without its armed action, dropped from the air; one already unconscious only
// loses health (SIG-DEATH-1, SIG-DEATH-2, SIG-DEATH-16).
func faint(tx *engine.Tx, id string) {
	if tx.Token(id).Is("unconscious") {
		return
	}
	put(tx, id, tx.NewCondition("unconscious", 1))
	collapse(tx, id)
}

// collapse applies what unconsciousness entails (SIG-DEATH-2, SIG-PREP-15).
func collapse(tx *engine.Tx, id string) {
	drop(tx, id, "prepared", "unconscious")
	ensureProne(tx, id)
	dismountFallen(tx, id)
	if t := tx.Token(id); t != nil && airborne(t) {
		fall(tx, id, t.Elevation) // SIG-FALL-4
	}
}

// ensureProne makes a creature prone whatever its immunities.
func ensureProne(tx *engine.Tx, id string) {
	if !tx.Token(id).Is("prone") {
		put(tx, id, tx.NewCondition("prone", 1))
		noteFallen(tx, id)
	}
}

// die removes a creature from the order, and its minions from the board (SIG-SUMM-2).
func die(tx *engine.Tx, id, why string) {
	if tx.Token(id).Is("dead") {
		return
	}
	tx.PutCondition(id, tx.NewCondition("dead", 1))
	tx.Emit("died", who(id), str("why", why))
	depart(tx, id)
	drop(tx, id, "unconscious", "dead")
	dismountFallen(tx, id)
	dismissMinions(tx, id)
}

// depart removes a creature from the order, from what it waited for, and from an upcoming ambush.
func depart(tx *engine.Tx, id string) {
	drop(tx, id, "prepared", "gone")
	tx.SetOrder(slices.DeleteFunc(slices.Clone(tx.Order), func(o string) bool { return o == id }))
	tx.Initiative = slices.DeleteFunc(slices.Clone(tx.Initiative), func(t engine.Total) bool { return t.ID == id })
	if waits := tx.Combat.List(0); slices.Contains(waits, id) {
		tx.Combat.Set(0, listValue(slices.DeleteFunc(slices.Clone(waits), func(o string) bool { return o == id })))
	}
}

// dismissMinions removes a creature's minions from the board, and theirs with them.
func dismissMinions(tx *engine.Tx, id string) {
	for {
		i := slices.IndexFunc(tx.Tokens, func(t *engine.Token) bool { return t.Stats.Text(sSummoner) == id && t.ID != id })
		if i < 0 {
			return
		}
		minion := tx.Tokens[i].ID
		tx.Emit("vanished", who(minion))
		vanish(tx, minion)
		dismissMinions(tx, minion)
	}
}

// vanish removes a token from the board.
func vanish(tx *engine.Tx, id string) {
	unlink(tx, id)
	depart(tx, id)
	unlodge(tx, id)
	tx.RemoveToken(id)
}

// inOrder returns all tokens: first those of the order, then the others in the order of the list.
func inOrder(tx *engine.Tx) []string { return turnOrder(&tx.View) }

func turnOrder(v *engine.View) []string {
	list := slices.Clone(v.Order)
	for _, t := range v.Tokens {
		if !slices.Contains(v.Order, t.ID) {
			list = append(list, t.ID)
		}
	}
	return list
}
