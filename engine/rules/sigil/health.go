package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// lose takes damage that has come through armour: temporary health first, then health; then the creature is
// settled. It gives the health lost (SIG-DMG-1, SIG-DMG-9, SIG-COND-25).
func (d *Tx) lose(id, by, kind string, amount int, means engine.DamageSource, parts sum) int {
	lost := amount
	if c := d.Token(id).Condition("temp_health"); c != nil && amount > 0 {
		pool := c.Rec.Int(kAmount)
		lost -= min(pool, amount)
		d.drain(id, "temp_health", pool-(amount-lost))
	}
	e := d.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)-lost)
	fields := append([]jsondoc.Member{who(id)}, byWhom(by)...)
	d.EmitHarm(by, means, append(fields, str("type", kind), num("amount", amount), num("lost", lost),
		num("hp", e.Stats.Int(sHP)), jsondoc.M("parts", engine.PartsNode(parts)))...)
	d.sink(id, amount)
	if lost > 0 {
		d.wake(id)
	}
	return lost
}

// drain sets what is left in a pool, which ends with its last point.
func (d *Tx) drain(id, pool string, left int) {
	if left <= 0 {
		d.drop(id, pool, "used up")
		return
	}
	d.change(id, pool, func(c *engine.Condition) { c.Rec.SetInt(kAmount, left) })
}

// heal gives health up to the maximum, and wakes (SIG-DEATH-13, SIG-DEATH-14).
func (d *Tx) heal(id, by string, amount int) {
	t := d.Token(id)
	if gone(t) {
		return
	}
	gain := max(min(amount, t.Stats.Int(sHPMax)-t.Stats.Int(sHP)), 0)
	e := d.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)+gain)
	d.Emit("healed", append([]jsondoc.Member{who(id), num("amount", gain), num("hp", e.Stats.Int(sHP))}, byWhom(by)...)...)
	d.settle(id)
}

// settle draws the consequences of a change of health: death, unconsciousness, waking (Contract c, "Settling").
func (d *Tx) settle(id string) {
	d.sink(id, 0)
	d.wake(id)
}

// sink lays low or kills one with too little health (SIG-DEATH-1, SIG-DEATH-17); blow is the damage of the packet
// that made it.
func (d *Tx) sink(id string, blow int) {
	t := d.Token(id)
	if t == nil || gone(t) {
		return
	}
	switch low := t.Stats.Int(sHP) < lowest(&d.View, t); {
	case !t.Stats.Is(sDeathRules):
		if low {
			d.die(id, "health") // SIG-DEATH-17
		}
	case massive(&d.View, t, blow):
		d.die(id, "massive_damage")
	case low:
		d.faint(id)
	}
}

// wake ends unconsciousness and the count of its rounds where a change of health leaves enough of it; temporary
// health doesn't wake. One whom the DM laid down unhurt goes on lying until then (SIG-DEATH-10, SIG-DEATH-13,
// SIG-DEATH-15).
func (d *Tx) wake(id string) {
	t := d.Token(id)
	if t == nil || gone(t) || !t.Is("unconscious") || !t.Stats.Is(sDeathRules) || t.Stats.Int(sHP) < 1 {
		return
	}
	d.drop(id, "unconscious", "awake")
	d.ensureProne(id)
}

// settleDown draws the consequences of too little health for one that came with it: a file or a new
// token may bring any figure (SIG-DEATH-1, SIG-DEATH-17). One that the DM laid down unhurt goes on lying.
func (d *Tx) settleDown(id string) {
	if t := d.Token(id); t.Stats.Int(sHP) < lowest(&d.View, t) {
		d.sink(id, 0)
	}
}

// lowest is the health below which a creature is down, or dead where the rules of death aren't its.
func lowest(v *engine.View, t *engine.Token) int {
	if t.Stats.Is(sDeathRules) {
		return v.Settings.Int(setDownBelow)
	}
	return v.Settings.Int(setDeadBelow)
}

// massive is SIG-DEATH-3 and SIG-DEATH-4.
func massive(v *engine.View, t *engine.Token, blow int) bool {
	return massiveAt(v, t, t.Stats.Int(sHP), blow)
}

// massiveAt is massive at a health that may only be thought of; blow is the greatest damage of one
// packet.
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

// faint makes unconscious: prone, without an armed action, fallen out of the air; who lies already only
// loses health (SIG-DEATH-1, SIG-DEATH-2, SIG-DEATH-16).
func (d *Tx) faint(id string) {
	if d.Token(id).Is("unconscious") {
		return
	}
	d.put(id, d.NewCondition("unconscious", 1))
	d.collapse(id)
}

// collapse is what unconsciousness brings with it (SIG-DEATH-2, SIG-PREP-15).
func (d *Tx) collapse(id string) {
	d.drop(id, "prepared", "unconscious")
	d.ensureProne(id)
	d.dismountFallen(id)
	if t := d.Token(id); t != nil && airborne(t) {
		d.fall(id, t.Elevation) // SIG-FALL-4
	}
}

// ensureProne makes prone whatever stands against it.
func (d *Tx) ensureProne(id string) {
	if !d.Token(id).Is("prone") {
		d.put(id, d.NewCondition("prone", 1))
		d.fell = append(d.fell, id)
	}
}

// die takes a creature out of the order, and its minions off the board (SIG-SUMM-2).
func (d *Tx) die(id, why string) {
	if d.Token(id).Is("dead") {
		return
	}
	d.PutCondition(id, d.NewCondition("dead", 1))
	d.Emit("died", who(id), str("why", why))
	d.depart(id)
	d.drop(id, "unconscious", "dead")
	d.dismountFallen(id)
	d.dismissMinions(id)
}

// depart takes a creature out of the order, out of what it waited for, and out of an ambush to come.
func (d *Tx) depart(id string) {
	d.drop(id, "prepared", "gone")
	d.SetOrder(slices.DeleteFunc(slices.Clone(d.Order), func(o string) bool { return o == id }))
	d.Initiative = slices.DeleteFunc(slices.Clone(d.Initiative), func(t engine.Total) bool { return t.ID == id })
	if waits := d.Combat.List(0); slices.Contains(waits, id) {
		d.Combat.Set(0, listValue(slices.DeleteFunc(slices.Clone(waits), func(o string) bool { return o == id })))
	}
}

// dismissMinions takes the minions of a creature off the board, and theirs with them.
func (d *Tx) dismissMinions(id string) {
	for {
		i := slices.IndexFunc(d.Tokens, func(t *engine.Token) bool { return t.Stats.Text(sSummoner) == id && t.ID != id })
		if i < 0 {
			return
		}
		minion := d.Tokens[i].ID
		d.Emit("vanished", who(minion))
		d.vanish(minion)
		d.dismissMinions(minion)
	}
}

// vanish takes a token off the board.
func (d *Tx) vanish(id string) {
	d.unlink(id)
	d.depart(id)
	d.unlodge(id)
	d.RemoveToken(id)
}

// inOrder lists all tokens: those of the order first, then the others as they stand in the list.
func (d *Tx) inOrder() []string { return turnOrder(&d.View) }

func turnOrder(v *engine.View) []string {
	list := slices.Clone(v.Order)
	for _, t := range v.Tokens {
		if !slices.Contains(v.Order, t.ID) {
			list = append(list, t.ID)
		}
	}
	return list
}
