package unclassed

import "parapet/engine"

// goProne lies down on purpose (UNC-ACT-10, UNC-COND-1).
func goProne(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayLieDown(&tx.View, t); r != nil {
		return r
	}
	spend(tx, t.ID, c.Do, tariff[c.Do].price)
	put(tx, t.ID, "prone")
	return nil
}

func mayLieDown(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "go_prone", t); r != nil {
		return r
	}
	if t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s lies there already", t.Name)
	}
	return short(t, "lying down", tariff["go_prone"].price)
}

// standUp gets up; the opportunity attacks come while still prone (UNC-ACT-11, UNC-COND-2).
func standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayGetUp(&tx.View, t); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, tariff[c.Do], nil) {
		lift(tx, t.ID, "prone")
	}
	return nil
}

func mayGetUp(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "stand_up", t); r != nil {
		return r
	}
	if !t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	}
	return short(t, "getting up", tariff["stand_up"].price)
}
