package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// fallCommand lets a creature fall (SIG-FALL-1, SIG-FALL-2, SIG-FALL-3).
func fallCommand(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	n, ok := c.Node.Get("metres").Quarters()
	if c.Has("metres") && (!ok || n <= 0 || n > 400_000) {
		in.Refuse(engine.Refuse(engine.BadCommand, "fall: the depth must be above 0 m"))
	}
	height := int32(n) * metre / 4
	t := in.Token("who")
	if in.Refuse(present(t)); in.Refusal != nil {
		return in.Refusal
	}
	if height == 0 {
		if t.Elevation <= 0 {
			return engine.Refuse(engine.BadCommand, "fall: %s isn't in the air: say how deep the fall is, in m", t.Name)
		}
		height = t.Elevation
	}
	fall(tx, t.ID, height)
	return nil
}

// fallDamage returns 10 for each metre beyond 5; height is in the board's units (SIG-FALL-1, SIG-FALL-2).
func fallDamage(height int32) int { return max(int(height-5*metre)*10/metre, 0) }

// fall drops an airborne creature by a height, and deals the damage (SIG-FALL-3, SIG-FALL-5).
func fall(tx *engine.Tx, id string, height int32) {
	e := tx.Edit(id)
	if e.Elevation > 0 {
		e.Elevation = max(e.Elevation-height, 0)
	}
	moveRider(tx, id)
	n := fallDamage(height)
	tx.Emit("fell", who(id), jsondoc.M("metres", metresNode(height)), num("amount", n))
	if n > 0 {
		lose(tx, id, "", ignoring, n, engine.DamageSource{Kind: "fall"}, sum{{Name: "fall", N: n}})
	}
	if t := tx.Token(id); t != nil && tx.IsOn(setFallProne) && !gone(t) {
		knockProne(tx, id)
	}
}

func metresNode(h int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(h)}
}

// knockProne makes a creature prone if it can be (SIG-COND-27, SIG-COND-28).
func knockProne(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("prone") || gone(t) || t.Is("surefooted") || t.Stats.Has(sImmune, "prone") {
		return
	}
	ensureProne(tx, id)
	disabledInAir(tx, id)
	dismountFallen(tx, id)
}

// disabledInAir drops a flyer that becomes stunned, immobilized or prone by up to 3 m, and deals damage if that brings it
// to the ground (SIG-FALL-4).
func disabledInAir(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !airborne(t) || t.Is("unconscious") || !tx.IsSet(setFlyerDisabled, "drop") {
		return
	}
	drop := min(t.Elevation, 3*metre)
	tx.Edit(id).Elevation -= drop
	moveRider(tx, id)
	n := 0
	if tx.Token(id).Elevation == 0 {
		n = 5
	}
	tx.Emit("fell", who(id), jsondoc.M("metres", metresNode(drop)), num("amount", n))
	if n > 0 {
		lose(tx, id, "", ignoring, n, engine.DamageSource{Kind: "fall"}, sum{{Name: "fall", N: n}})
	}
}
