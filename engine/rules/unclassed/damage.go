package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// loss is a loss of hit points with its source.
type loss struct {
	amount, rolled int
	by, with, kind string
}

// means returns the damage source; the DM's damage has no weapon.
func (l *loss) means() engine.DamageSource {
	if l.with == "" {
		return engine.DamageSource{}
	}
	return engine.DamageSource{Kind: engine.ByWeapon, ID: l.with}
}

// lose removes hit points, below 0 too, and emits the event (UNC-ATK-14).
func lose(tx *engine.Tx, id string, l loss) {
	t := tx.Edit(id)
	t.Stats.SetInt(sHP, t.Stats.Int(sHP)-l.amount)
	m := []jsondoc.Member{who(id), jsondoc.M("amount", l.amount), jsondoc.M("rolled", l.rolled),
		jsondoc.M("reduced", l.rolled-l.amount), jsondoc.M("hp", t.Stats.Int(sHP))}
	for _, x := range []struct{ key, text string }{{"by", l.by}, {"with", l.with}, {"type", l.kind}} {
		if x.text != "" {
			m = append(m, jsondoc.M(x.key, x.text))
		}
	}
	tx.EmitHarm(l.by, l.means(), m...)
	fall(tx, id)
}

// fall makes a token without hit points incapacitated (UNC-DEF-29).
func fall(tx *engine.Tx, id string) {
	if t := tx.Token(id); t.Stats.Int(sHP) <= 0 && !t.Is("incapacitated") {
		layLow(tx, id)
	}
}

// layLow makes a token incapacitated, and prone if the setting says so.
func layLow(tx *engine.Tx, id string) {
	tx.Emit("fell", who(id))
	put(tx, id, "incapacitated")
	if tx.IsOn(setDownProne) {
		put(tx, id, "prone")
	}
}

// gain restores hit points, up to the maximum; above 0 the token is no longer incapacitated, but still prone.
func gain(tx *engine.Tx, id string, amount int) {
	t := tx.Edit(id)
	was := t.Stats.Int(sHP)
	more := max(min(amount, t.Stats.Int(sHPMax)-was), 0)
	t.Stats.SetInt(sHP, was+more)
	tx.Emit("healed", who(id), jsondoc.M("amount", more), jsondoc.M("hp", was+more))
	rise(tx, id, was)
}

// rise ends incapacity if hit points are above 0 again.
func rise(tx *engine.Tx, id string, was int) {
	if was <= 0 && tx.Token(id).Stats.Int(sHP) > 0 {
		lift(tx, id, "incapacitated")
	}
}
