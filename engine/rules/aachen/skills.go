package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// versus is the target number or opponent of a check (Contract c).
type versus struct {
	n      int
	why    message.Text
	target string // the opponent, "" for none
	skill  string // opposed skill, or ""
}

// versusArg reads "against".
func versusArg(v *engine.View, c *engine.Command, t *engine.Token) (u versus, r *engine.Refusal) {
	n := c.Node.Get("against")
	wrong := engine.Refuse(engine.BadCommand, "%s: pick a TC, a DC or a skill to roll against", c.Do)
	if n.Kind != jsondoc.Object {
		return u, wrong
	}
	sub := &engine.Command{Do: c.Do, Node: n}
	switch {
	case sub.Has("target"):
		return u, u.ofFoe(v, sub, wrong)
	case sub.Has("tc"):
		of := t
		if sub.Has("friend") {
			if of, r = tokenArg(v, sub, "friend"); r != nil {
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
			return u, engine.Refuse(engine.BadCommand, "%s: %s has no TC for %s", c.Do, of.Name, name)
		}
		u.n, u.why = value, message.Of("%s's %s TC %d", of.Name, message.Word(tcTitle(name)), value)
		return u, nil
	}
	value, ok := n.Get("dc").Int()
	if !ok {
		return u, wrong
	}
	u.n, u.why = value, message.Of("DC %d", value)
	return u, nil
}

// ofFoe reads the opponent's DC or skill.
func (u *versus) ofFoe(v *engine.View, c *engine.Command, wrong *engine.Refusal) *engine.Refusal {
	at, r := tokenArg(v, c, "target")
	if r != nil {
		return r
	}
	u.target = at.ID
	if u.skill, r = c.Text("skill", ""); r != nil {
		return r
	}
	if u.skill != "" {
		u.why = message.Of("%s's %s", at.Name, sheet.Spaced(u.skill))
		return nil
	}
	name, r := c.Text("dc", "")
	if r != nil || name == "" {
		return wrong
	}
	value, ok := tc(at, name)
	if !ok {
		return engine.Refuse(engine.BadCommand, "%s: %s has no DC for %s", c.Do, at.Name, name)
	}
	u.n = 21 - value
	u.why = message.Of("%s's %s DC %d", at.Name, message.Word(tcTitle(name)), u.n)
	return nil
}

// skillTest is a check before its dice.
type skillTest struct {
	who   string
	skill string
	u     versus
	j     say
	more  []engine.Part
	dis   []string
}

// testArgs reads who rolls, how, and against what.
func testArgs(v *engine.View, c *engine.Command) (t *engine.Token, k skillTest, r *engine.Refusal) {
	if t, k, r = testerArgs(v, c); r != nil {
		return t, k, r
	}
	if c.Node.Get("against").IsNull() {
		return t, k, c.Missing("against")
	}
	k.u, r = versusArg(v, c, t)
	return t, k, r
}

// testerArgs reads who rolls and how.
func testerArgs(v *engine.View, c *engine.Command) (t *engine.Token, k skillTest, r *engine.Refusal) {
	if k.j, r = sayArgs(c); r != nil {
		return nil, k, r
	}
	if k.skill, r = c.Text("skill", ""); r != nil {
		return nil, k, r
	}
	if t, r = tokenArg(v, c, "who"); r == nil {
		k.who = t.ID
	}
	return t, k, r
}

// roll returns the check's own roll.
func (k *skillTest) roll(v *engine.View) roll20 {
	t := v.Token(k.who)
	r := check(v, "check", t)
	if k.skill != "" {
		r.parts = append([]engine.Part{skillPart(v, t, k.skill)}, r.parts...)
	}
	r.parts = append(r.parts, k.more...)
	r.dis = append(r.dis, k.dis...)
	if k.skill == "spy" {
		watchful(v, t, &r)
	}
	r.target, r.why = k.u.target, message.Of("vs %s", k.u.why)
	if k.skill != "" {
		r.why = message.Of("%s vs %s", sheet.Spaced(k.skill), k.u.why)
	}
	k.j.apply(&r)
	return r
}

// opposed returns the opponent's roll.
func (k *skillTest) opposed(v *engine.View) roll20 {
	o := v.Token(k.u.target)
	r := check(v, "check", o, skillPart(v, o, k.u.skill))
	if k.u.skill == "spy" {
		watchful(v, o, &r)
	}
	r.target, r.why = k.who, message.Of("%s, opposed", sheet.Spaced(k.u.skill))
	return r
}

// run rolls the check and reports success (AAC-CHECK-2, AAC-CHECK-3).
func (k *skillTest) run(tx *engine.Tx) bool {
	r := k.roll(&tx.View)
	if k.u.skill != "" {
		return r.beats(tx, k.opposed(&tx.View))
	}
	return r.atLeast(tx, k.u.n)
}

func (k *skillTest) odds(v *engine.View) []jsondoc.Member {
	r := k.roll(v)
	if k.u.skill != "" {
		return oddsOf(rulekit.Success(r.beating(v, k.opposed(v))))
	}
	return oddsOf(rulekit.Success(r.reaching(v, k.u.n)))
}

// calledCheck is a check called by the DM, at any time and free (AAC-CHECK-2).
func calledCheck(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	_, k, r := testArgs(&tx.View, c)
	if r == nil {
		k.run(tx)
	}
	return r
}

// usage is a check as an action.
type usage struct {
	k    skillTest
	cost cost
}

// useSkill is a check as the main action (AAC-ACT-5).
var useSkill = newAction(&action[usage]{
	Info: engine.Action{ID: "use_skill", Name: "Use a skill", Cost: "main",
		Args: judgedBy(engine.May(engine.WordArg("skill")).And(againstArg()).May(costTakes())),
		Options: append(append(skillOptions(), luck()...), engine.Option{Arg: "cost", Label: "cost", Help: "default a main action",
			Kind: engine.OptWord, Words: []engine.Word{{ID: "{}", Help: "free, by the DM's leave"}}}),
		When: "in the own turn", Help: "a skill check", Clause: "AAC-ACT-5"},
	PriceOf: func(_ *engine.View, _ *engine.Token, a usage) (string, fee) { return "", fee{cost: a.cost} },
	ReadArgs: func(v *engine.View, c *engine.Command) (t *engine.Token, a usage, r *engine.Refusal) {
		if t, a.k, r = testArgs(v, c); r != nil {
			return nil, a, r
		}
		a.cost, r = skillCost(c)
		return t, a, r
	},
	Entries: func(*engine.View, *engine.Token) []entry[usage] {
		return []entry[usage]{{Args: usage{cost: mainAction}}}
	},
	Event: func(_ *engine.View, _ *engine.Token, a usage) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("skill", a.k.skill)}
	},
	Run:  func(tx *engine.Tx, _ *engine.Token, a usage) { a.k.run(tx) },
	Odds: func(v *engine.View, _ *engine.Token, a usage) []jsondoc.Member { return a.k.odds(v) },
})

// skillCost returns the main action, or nothing if the DM says so.
func skillCost(c *engine.Command) (cost, *engine.Refusal) {
	if c.Node.Get("cost").IsNull() {
		return mainAction, nil
	}
	return costArg(c)
}

// costArg reads a cost: {"main": 1}, {"action": 1} or {}.
func costArg(c *engine.Command) (cost, *engine.Refusal) {
	n := c.Node.Get("cost")
	wrong := engine.Refuse(engine.BadCommand, "%s: the cost is a main action, an action or nothing", c.Do)
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
