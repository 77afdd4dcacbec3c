package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// fallCommand lets a creature fall (SIG-FALL-1, SIG-FALL-2, SIG-FALL-3).
func (d *Tx) fallCommand(c *engine.Command) *engine.Refusal {
	var height int32
	if c.Has("metres") {
		n, ok := c.Node.Get("metres").Quarters()
		if !ok || n <= 0 || n > 400_000 {
			return engine.Refuse(engine.BadCommand, "fall: \"metres\" must be above 0")
		}
		height = int32(n) * metre / 4
	}
	t, r := d.named(c, "who")
	if r != nil {
		return r
	}
	if r := present(t); r != nil {
		return r
	}
	if height == 0 {
		if t.Elevation <= 0 {
			return engine.Refuse(engine.BadCommand, "fall: %s isn't in the air: \"metres\" says how deep it falls", t.Name)
		}
		height = t.Elevation
	}
	d.fall(t.ID, height)
	return nil
}

// fallDamage is 10 for each metre beyond 5 (SIG-FALL-1, SIG-FALL-2); height in the board's units.
func fallDamage(height int32) int { return max(int(height-5*metre)*10/metre, 0) }

// fall brings an airborne creature down by a height, and hurts it (SIG-FALL-3, SIG-FALL-5).
func (d *Tx) fall(id string, height int32) {
	e := d.Edit(id)
	if e.Elevation > 0 {
		e.Elevation = max(e.Elevation-height, 0)
	}
	d.carry(id)
	n := fallDamage(height)
	d.Emit("fell", who(id), jsondoc.M("metres", metresNode(height)), num("amount", n))
	if n > 0 {
		d.lose(id, "", ignoring, n, engine.DamageSource{Kind: "fall"}, sum{{Name: "fall", N: n}})
	}
	if t := d.Token(id); t != nil && d.IsOn(setFallProne) && !gone(t) {
		d.knockProne(id)
	}
}

func metresNode(h int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(h)}
}

// knockProne makes prone who can be made so (SIG-COND-27, SIG-COND-28).
func (d *Tx) knockProne(id string) {
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
func (d *Tx) disabledInAir(id string) {
	t := d.Token(id)
	if !airborne(t) || t.Is("unconscious") || !d.IsSet(setFlyerDisabled, "drop") {
		return
	}
	drop := min(t.Elevation, 3*metre)
	d.Edit(id).Elevation -= drop
	d.carry(id)
	n := 0
	if d.Token(id).Elevation == 0 {
		n = 5
	}
	d.Emit("fell", who(id), jsondoc.M("metres", metresNode(drop)), num("amount", n))
	if n > 0 {
		d.lose(id, "", ignoring, n, engine.DamageSource{Kind: "fall"}, sum{{Name: "fall", N: n}})
	}
}
