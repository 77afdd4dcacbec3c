package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// versus is what a check is rolled against (Contract c).
type versus struct {
	n      int
	why    string
	target string // whom it is rolled against, "" for nobody
	skill  string // opposed, where not ""
}

// versusArg reads "against".
func versusArg(tx *engine.Tx, c *engine.Command, t *engine.Token) (u versus, r *engine.Refusal) {
	n := c.Node.Get("against")
	wrong := engine.Refuse(engine.BadCommand, "%s: \"against\" must be {tc}, {friend, tc}, {dc}, {target, dc} or {target, skill}", c.Do)
	if n.Kind != jsondoc.Object {
		return u, wrong
	}
	sub := &engine.Command{Do: c.Do, Node: n}
	switch {
	case sub.Has("target"):
		return u, u.ofFoe(tx, sub, wrong)
	case sub.Has("tc"):
		of := t
		if sub.Has("friend") {
			if of, r = tokenArg(tx, sub, "friend"); r != nil {
				return u, r
			}
			u.target = of.ID
		}
		name, r := sub.Text("tc", "")
		if r != nil {
			return u, r
		}
		value, ok := tc(of, name)
		if !ok {
			return u, engine.Refuse(engine.BadCommand, "%s: %s has no TC %q", c.Do, of.Name, name)
		}
		u.n, u.why = value, fmt.Sprintf("%s TC %d of %s", sheet.Spaced(name), value, of.Name)
		return u, nil
	}
	value, ok := n.Get("dc").Int()
	if !ok {
		return u, wrong
	}
	u.n, u.why = value, fmt.Sprintf("DC %d", value)
	return u, nil
}

// ofFoe reads what another sets against it: a DC or a skill.
func (u *versus) ofFoe(tx *engine.Tx, c *engine.Command, wrong *engine.Refusal) *engine.Refusal {
	at, r := tokenArg(tx, c, "target")
	if r != nil {
		return r
	}
	u.target = at.ID
	if u.skill, r = c.Text("skill", ""); r != nil {
		return r
	}
	if u.skill != "" {
		u.why = fmt.Sprintf("%s of %s", sheet.Spaced(u.skill), at.Name)
		return nil
	}
	name, r := c.Text("dc", "")
	if r != nil || name == "" {
		return wrong
	}
	value, ok := tc(at, name)
	if !ok {
		return engine.Refuse(engine.BadCommand, "%s: %s has no DC %q", c.Do, at.Name, name)
	}
	u.n = 21 - value
	u.why = fmt.Sprintf("%s DC %d of %s", sheet.Spaced(name), u.n, at.Name)
	return nil
}

// skillTest is a check before its dice.
type skillTest struct {
	t     *engine.Token
	skill string
	u     versus
	j     say
	more  []engine.Part
	dis   []string
}

func testArgs(tx *engine.Tx, c *engine.Command) (k skillTest, r *engine.Refusal) {
	if k, r = testerArgs(tx, c); r != nil {
		return k, r
	}
	if c.Node.Get("against").IsNull() {
		return k, c.Missing("against")
	}
	k.u, r = versusArg(tx, c, k.t)
	return k, r
}

// testerArgs are who is tested and how, without what against.
func testerArgs(tx *engine.Tx, c *engine.Command) (k skillTest, r *engine.Refusal) {
	if k.j, r = sayArgs(c); r != nil {
		return k, r
	}
	if k.skill, r = c.Text("skill", ""); r != nil {
		return k, r
	}
	k.t, r = tokenArg(tx, c, "who")
	return k, r
}

// roll is the check's own die.
func (k *skillTest) roll(v *engine.View) roll20 {
	r := check(v, "check", v.Token(k.t.ID))
	if k.skill != "" {
		r.parts = append([]engine.Part{skillPart(v, k.t, k.skill)}, r.parts...)
	}
	r.parts = append(r.parts, k.more...)
	r.dis = append(r.dis, k.dis...)
	if k.skill == "spy" {
		watchful(v, k.t, &r)
	}
	r.target, r.why = k.u.target, "against "+k.u.why
	k.j.apply(&r)
	return r
}

// opposed is the roll of the one it is rolled against.
func (k *skillTest) opposed(v *engine.View) roll20 {
	o := v.Token(k.u.target)
	r := check(v, "check", o, skillPart(v, o, k.u.skill))
	if k.u.skill == "spy" {
		watchful(v, o, &r)
	}
	r.target, r.why = k.t.ID, sheet.Spaced(k.u.skill)+", opposed"
	return r
}

// run rolls the check (AAC-CHECK-2, AAC-CHECK-3).
func (k *skillTest) run(tx *engine.Tx) bool {
	r := k.roll(&tx.View)
	if k.u.skill != "" {
		return r.beats(tx, k.opposed(&tx.View))
	}
	return r.atLeast(tx, k.u.n)
}

// calledCheck is the DM's call, at any time and free (AAC-CHECK-2).
func calledCheck(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	k, r := testArgs(tx, c)
	if r != nil {
		return r
	}
	k.run(tx)
	return nil
}

// useSkill is a check with the main action (AAC-ACT-5).
func useSkill(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	k, r := testArgs(tx, c)
	if r != nil {
		return r
	}
	price, r := skillCost(c)
	if r != nil {
		return r
	}
	d := newAct(tx, c, k.t, price, 0)
	if r := engine.FirstRefusal(d.may, d.afford, d.begin); r != nil {
		return r
	}
	d.tell(jsondoc.M("skill", jsondoc.Str(k.skill)))
	k.run(tx)
	return nil
}

// skillCost is the main action, or nothing by the DM's word.
func skillCost(c *engine.Command) (cost, *engine.Refusal) {
	if c.Node.Get("cost").IsNull() {
		return mainAction, nil
	}
	return costArg(c)
}

// costArg reads a cost: {"main": 1}, {"action": 1} or {}.
func costArg(c *engine.Command) (cost, *engine.Refusal) {
	n := c.Node.Get("cost")
	wrong := engine.Refuse(engine.BadCommand, "%s: \"cost\" must be {\"main\": 1}, {\"action\": 1} or {}", c.Do)
	if n.IsNull() {
		return free, nil
	}
	if n.Kind != jsondoc.Object || len(n.Members) > 1 {
		return free, wrong
	}
	if len(n.Members) == 0 {
		return free, nil
	}
	switch one, ok := n.Members[0].Value.Int(); {
	case !ok || one != 1:
		return free, wrong
	case n.Members[0].Key == "main":
		return mainAction, nil
	case n.Members[0].Key == "action":
		return moveSlot, nil
	}
	return free, wrong
}
