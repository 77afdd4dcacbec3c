package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// workDoor opens or closes a door; only opening gives an opening (UNC-ACT-5, UNC-ACT-14).
func workDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if _, r := c.Word("door"); r != nil {
		return r
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayWorkDoors(&tx.View, c.Do, t); r != nil {
		return r
	}
	d, r := rulekit.ReadDoor(&tx.View, c, "door")
	if r != nil {
		return r
	}
	opens := c.Do == "open_door"
	if r := mayWork(t, d, opens); r != nil {
		return r
	}
	if !opens {
		if r := d.HeldOpen(&tx.View); r != nil {
			return r
		}
	}
	if pay(tx, t.ID, c.Do, tariff[c.Do], nil) {
		d.Set(tx, opens)
		tx.Emit("door", who(t.ID), jsondoc.M("door", jsondoc.Str(d.ID)), jsondoc.M("open", jsondoc.Flag(opens)))
	}
	return nil
}

func mayWorkDoors(v *engine.View, do string, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, do, t); r != nil {
		return r
	}
	return short(t, do, tariff[do].price)
}

// mayWork checks the door: is one, at hand, locked, already so (Contract c).
func mayWork(t *engine.Token, d rulekit.Door, opens bool) *engine.Refusal {
	refuse := func(code, why string) *engine.Refusal {
		r := engine.Refuse(code, "the door %s %s", d.ID, why)
		r.Wall = d.ID
		return r
	}
	switch {
	case !d.Along(t.Body()):
		return refuse(engine.OutOfRange, "doesn't run along or through the squares of "+t.Name).On("UNC-DEF-37")
	case opens && d.Locked:
		return refuse(lockedDoor, "is locked").On("UNC-DEF-37")
	case opens && d.Open:
		return refuse(engine.NothingToDo, "is open already")
	case !opens && !d.Open:
		return refuse(engine.NothingToDo, "is closed already")
	}
	return nil
}

// doorsNear lists the doors at a token's hand that stand open and could be shut, or closed.
func doorsNear(v *engine.View, t *engine.Token, open bool) []string {
	var list []string
	near := func(d rulekit.Door) bool { return d.Open == open && d.Along(t.Body()) && !(open && d.Held(v) != nil) }
	for _, d := range rulekit.Doors(v.Board(), near) {
		list = append(list, d.ID)
	}
	return list
}
