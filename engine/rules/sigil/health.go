package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// lose takes damage that has come through armour: temporary health first, then health; then the
// creature is settled. It gives the health lost (SIG-DMG-9, COND-25).
func (d *deed) lose(id, by, kind string, amount int, parts sum) int {
	lost := amount
	if c := d.Token(id).Condition("temp_health"); c != nil && amount > 0 {
		pool := c.Rec.Int(kAmount)
		lost -= min(pool, amount)
		d.drain(id, "temp_health", pool-(amount-lost))
	}
	e := d.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)-lost)
	fields := append([]doc.Member{who(id)}, byWhom(by)...)
	d.Emit("damaged", append(fields, str("type", kind), num("amount", amount), num("lost", lost),
		num("hp", e.Stats.Int(sHP)), doc.M("parts", engine.PartsNode(parts)))...)
	d.settle(id, amount)
	return lost
}

// drain sets what is left in a pool, which ends with its last point.
func (d *deed) drain(id, pool string, left int) {
	if left <= 0 {
		d.drop(id, pool, "used up")
		return
	}
	d.change(id, pool, func(c *engine.Condition) { c.Rec.SetInt(kAmount, left) })
}

// heal gives health up to the maximum, and wakes (SIG-DEATH-13, 14).
func (d *deed) heal(id, by string, amount int) {
	t := d.Token(id)
	if gone(t) {
		return
	}
	gain := max(min(amount, t.Stats.Int(sHPMax)-t.Stats.Int(sHP)), 0)
	e := d.Edit(id)
	e.Stats.SetInt(sHP, e.Stats.Int(sHP)+gain)
	d.Emit("healed", append([]doc.Member{who(id), num("amount", gain), num("hp", e.Stats.Int(sHP))}, byWhom(by)...)...)
	d.settle(id, 0)
}

// settle draws the consequences of a change of health; blow is the damage of the packet that made
// it (Contract C, "Settling").
func (d *deed) settle(id string, blow int) {
	t := d.Token(id)
	if t == nil || gone(t) {
		return
	}
	hp := t.Stats.Int(sHP)
	switch low := hp < lowest(&d.View, t); {
	case !t.Stats.Is(sDeathRules):
		if low {
			d.die(id, "health") // SIG-DEATH-17
		}
	case massive(&d.View, t, blow):
		d.die(id, "massive_damage")
	case low:
		d.down(id)
	case t.Is("unconscious") && hp >= 1:
		d.drop(id, "unconscious", "awake")
		d.ensureProne(id)
	}
}

// settleDown draws the consequences of too little health for one that came with it: a file or a new
// token may bring any figure (SIG-DEATH-1, 17). One that the DM laid down unhurt goes on lying.
func (d *deed) settleDown(id string) {
	if t := d.Token(id); t.Stats.Int(sHP) < lowest(&d.View, t) {
		d.settle(id, 0)
	}
}

// lowest is the health below which a creature is down, or dead where the rules of death aren't its.
func lowest(v *engine.View, t *engine.Token) int {
	if t.Stats.Is(sDeathRules) {
		return v.Settings.Int(setDownBelow)
	}
	return v.Settings.Int(setDeadBelow)
}

// massive is SIG-DEATH-3 and 4.
func massive(v *engine.View, t *engine.Token, blow int) bool {
	line := 2 * t.Stats.Int(sHPBase)
	switch v.Settings.Word(setMassive) {
	case "outstanding":
		return t.Stats.Int(sHPMax)-t.Stats.Int(sHP) >= line
	case "single_blow":
		return blow >= line
	}
	return false
}

// down makes unconscious: prone, without an armed action, fallen out of the air (SIG-DEATH-1, 2).
func (d *deed) down(id string) {
	if d.Token(id).Is("unconscious") {
		return
	}
	d.put(id, d.NewCondition("unconscious", 1))
	d.collapse(id)
}

// collapse is what unconsciousness brings with it.
func (d *deed) collapse(id string) {
	d.drop(id, "prepared", "unconscious")
	d.ensureProne(id)
	d.dismountFallen(id)
	if t := d.Token(id); t != nil && airborne(t) {
		d.fall(id, t.Elevation) // SIG-FALL-4
	}
}

// ensureProne makes prone whatever stands against it.
func (d *deed) ensureProne(id string) {
	if !d.Token(id).Is("prone") {
		d.put(id, d.NewCondition("prone", 1))
		d.fell = append(d.fell, id)
	}
}

// die takes a creature out of the order, and its minions off the board (SIG-SUMM-2).
func (d *deed) die(id, why string) {
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

// depart takes a creature out of the order and out of what it waited for.
func (d *deed) depart(id string) {
	d.drop(id, "prepared", "gone")
	d.SetOrder(slices.DeleteFunc(slices.Clone(d.Order), func(o string) bool { return o == id }))
	d.Initiative = slices.DeleteFunc(slices.Clone(d.Initiative), func(t engine.Total) bool { return t.ID == id })
}

// dismissMinions takes the minions of a creature off the board, and theirs with them.
func (d *deed) dismissMinions(id string) {
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
func (d *deed) vanish(id string) {
	d.unlink(id)
	d.depart(id)
	d.RemoveToken(id)
}

// deathSave rolls for the life of an unconscious creature (SIG-DEATH-5 to 9).
func (d *deed) deathSave(id string) {
	t := d.Token(id)
	if t.Condition("unconscious").Rec.Int(uncRound) >= 5 {
		d.die(id, "fifth_round") // SIG-DEATH-12, setting "end"
		return
	}
	var parts sum
	parts.add("level", part(&d.View, t.Stats.Int(sLevel), 2))
	got := d.Roll(engine.RollAsk{For: "death", Who: id, Dice: d10, Why: "death save"})
	if !d.tellRoll("death", id, "", "1d10", got, parts, sum{{Name: "threshold", N: saveThreshold(t)}}) {
		d.die(id, "death_save")
		return
	}
	d.change(id, "unconscious", func(c *engine.Condition) { c.Rec.Set(uncSaved, yes) })
}

// deathSaves asks for those saves of this round that are still to be made, in turn order.
func (d *deed) deathSaves() {
	for _, id := range d.inOrder() {
		t := d.Token(id) // nil for a minion that went with its summoner
		if t == nil || gone(t) {
			continue
		}
		if c := t.Condition("unconscious"); c != nil && !c.Rec.Is(uncSaved) {
			d.deathSave(id)
		}
	}
}

// inOrder lists all tokens: those of the order first, then the others as they stand in the list.
func (d *deed) inOrder() []string { return turnOrder(&d.View) }

func turnOrder(v *engine.View) []string {
	list := slices.Clone(v.Order)
	for _, t := range v.Tokens {
		if !slices.Contains(v.Order, t.ID) {
			list = append(list, t.ID)
		}
	}
	return list
}

// fallDamage is 10 for each metre beyond 5 (SIG-FALL-1, 2); height in the board's units.
func fallDamage(height int32) int { return max(int(height-5*metre)*10/metre, 0) }

// fall brings an airborne creature down by a height, and hurts it (SIG-FALL-3, 5).
func (d *deed) fall(id string, height int32) {
	e := d.Edit(id)
	if e.Elevation > 0 {
		e.Elevation = max(e.Elevation-height, 0)
	}
	d.carry(id)
	n := fallDamage(height)
	d.Emit("fell", who(id), doc.M("metres", metresNode(height)), num("amount", n))
	if n > 0 {
		d.lose(id, "", ignoring, n, sum{{Name: "fall", N: n}})
	}
	if t := d.Token(id); t != nil && on(&d.View, setFallProne) && !gone(t) {
		d.knockProne(id)
	}
}

func metresNode(h int32) *doc.Node { return &doc.Node{Kind: doc.Number, Text: board.FormatUnits(h)} }

// knockProne makes prone who can be made so (SIG-COND-27, COND-28).
func (d *deed) knockProne(id string) {
	t := d.Token(id)
	if t.Is("prone") || gone(t) || t.Is("surefooted") || t.Stats.Has(sImmune, "prone") {
		return
	}
	d.ensureProne(id)
	d.disabledInAir(id)
	d.dismountFallen(id)
}

// disabledInAir: a flyer that becomes stunned, immobilized or prone drops up to 3 m, and is hurt if
// that brings it to the ground (SIG-FALL-4).
func (d *deed) disabledInAir(id string) {
	t := d.Token(id)
	if !airborne(t) || t.Is("unconscious") || !setTo(&d.View, setFlyerDisabled, "drop") {
		return
	}
	drop := min(t.Elevation, 3*metre)
	d.Edit(id).Elevation -= drop
	d.carry(id)
	n := 0
	if d.Token(id).Elevation == 0 {
		n = 5
	}
	d.Emit("fell", who(id), doc.M("metres", metresNode(drop)), num("amount", n))
	if n > 0 {
		d.lose(id, "", ignoring, n, sum{{Name: "fall", N: n}})
	}
}
