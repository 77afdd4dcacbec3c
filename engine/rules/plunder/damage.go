package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Damage deals damage without Wound Protection and without a weapon (PLU-WOUND-9). "by" names who decides and from whom
// items fly, "location" the place of a Wound.
func (p *Plunder) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	in := tx.Read(tx.Command)
	by := in.Text("by", "")
	if by != "" {
		in.TokenOf(by)
	}
	location := in.Text("location", "")
	if location != "" && !slices.Contains(locationWords, location) {
		in.Refuse(engine.Refuse(engine.BadCommand, "damage: there is no location %s", location))
	}
	if in.Refusal != nil {
		return in.Refusal
	}
	hurt(tx, harm{victim: id, by: by, amount: amount, override: true, location: location})
	return nil
}

// Heal restores Hit Points up to the maximum and wakes nobody (PLU-HP-5).
func (p *Plunder) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	heal(tx, id, amount)
	return nil
}

// heal restores Hit Points, without further effect.
func heal(tx *engine.Tx, id string, amount int) {
	t := tx.Token(id)
	before := t.Stats.Int(sHP)
	after := max(min(before+amount, t.Stats.Int(sHPMax)), before)
	if after == before {
		return
	}
	tx.Edit(id).Stats.SetInt(sHP, after)
	tx.Emit("healed", who(id), jsondoc.M("amount", after-before), jsondoc.M("hp", after))
}
