package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// letFall lets something fall, at any time (AAC-ACT-14).
func letFall(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, instant, lying)
	if name, _ := c.Text("item", ""); name == "shield" && weaponIndex(t, name) < 0 {
		if t.Stats.Word(sShield) == "none" {
			return engine.Refuse(noSuchItem, "%s bears no shield", t.Name).Of(t.ID)
		}
		if r := engine.FirstRefusal(d.may, d.begin); r != nil {
			return r
		}
		e := tx.Edit(t.ID)
		e.Stats.SetWord(sShield, "none")
		e.Stats.Set(sShieldBroken, sheet.Value{})
		d.tell(jsondoc.M("item", jsondoc.Str("shield")))
		return nil
	}
	i, r := itemArg(c, t)
	if r != nil {
		return r
	}
	w := t.Lists[weaponList][i]
	at := func() *engine.Refusal {
		if held(w) {
			return nil
		}
		return refuse(notReadied, "AAC-ACT-14", "%s isn't in hand", called(w)).Of(t.ID)
	}
	if r := engine.FirstRefusal(d.may, at, d.begin); r != nil {
		return r
	}
	layDown(tx, t.ID, i, t.At)
	d.tell(jsondoc.M("item", jsondoc.Str(w.Text(wID))))
	return nil
}

// dropLoad sheds weight, at any time (AAC-ENC-5).
func dropLoad(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	lb, all := 0, !c.Has("lb")
	if !all {
		q, ok := c.Node.Get("lb").Quarters()
		if !ok || q <= 0 {
			return engine.Refuse(engine.BadCommand, "drop_load: \"lb\" must be a number above 0, in quarters")
		}
		lb = q
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, instant, lying)
	empty := func() *engine.Refusal {
		if t.Stats.IsNull(sLoad) && t.Stats.Word(sEncumbrance) == "free" || !t.Stats.IsNull(sLoad) && t.Stats.Int(sLoad) == 0 {
			return nothing(t, "carries no load")
		}
		return nil
	}
	if r := engine.FirstRefusal(d.may, empty, d.begin); r != nil {
		return r
	}
	e := tx.Edit(t.ID)
	switch {
	case e.Stats.IsNull(sLoad):
		e.Stats.SetWord(sEncumbrance, "free")
	case all:
		e.Stats.SetInt(sLoad, 0)
	default:
		e.Stats.SetInt(sLoad, max(e.Stats.Int(sLoad)-lb, 0))
	}
	d.tell()
	return nil
}
