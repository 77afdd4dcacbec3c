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
func versusArg(in *engine.ArgReader, t *engine.Token) (u versus) {
	n := in.Node.Get("against")
	if n.Kind != jsondoc.Object {
		in.Refuse(noVersus(in))
		return u
	}
	sub := in.View.Read(&engine.Command{Do: in.Do, Node: n})
	defer func() { in.Refuse(sub.Refusal) }()
	switch {
	case sub.Has("target"):
		u.ofFoe(sub)
	case sub.Has("tc"):
		of := t
		if sub.Has("friend") {
			of = sub.Token("friend")
			u.target = of.ID
		}
		name := sub.Text("tc", "")
		value, ok := tc(of, name)
		if !ok {
			sub.Refuse(engine.Refuse(engine.BadCommand, "%s: %s has no TC for %s", in.Do, of.Name, name))
		}
		u.n, u.why = value, message.Of("%s's %s TC %d", of.Name, message.Word(tcTitle(name)), value)
	default:
		value, ok := n.Get("dc").Int()
		if !ok {
			sub.Refuse(noVersus(in))
		}
		u.n, u.why = value, message.Of("DC %d", value)
	}
	return u
}

func noVersus(in *engine.ArgReader) *engine.Refusal {
	return engine.Refuse(engine.BadCommand, "%s: pick a TC, a DC or a skill to roll against", in.Do)
}

// ofFoe reads the opponent's DC or skill.
func (u *versus) ofFoe(in *engine.ArgReader) {
	at := in.Token("target")
	u.target = at.ID
	if u.skill = in.Text("skill", ""); u.skill != "" {
		u.why = message.Of("%s's %s", at.Name, sheet.Spaced(u.skill))
		return
	}
	name, _ := in.Node.Get("dc").Str()
	if name == "" {
		in.Refuse(noVersus(in))
	}
	value, ok := tc(at, name)
	if !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s has no DC for %s", in.Do, at.Name, name))
	}
	u.n = 21 - value
	u.why = message.Of("%s's %s DC %d", at.Name, message.Word(tcTitle(name)), u.n)
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
func testArgs(in *engine.ArgReader) (*engine.Token, skillTest) {
	t, k := testerArgs(in)
	if !in.Has("against") {
		in.Refuse(in.Missing("against"))
		return t, k
	}
	k.u = versusArg(in, t)
	return t, k
}

// testerArgs reads who rolls and how.
func testerArgs(in *engine.ArgReader) (*engine.Token, skillTest) {
	k := skillTest{j: sayArgs(in), skill: in.Text("skill", "")}
	t := in.Token("who")
	k.who = t.ID
	return t, k
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
	in := tx.Read(c)
	_, k := testArgs(in)
	if in.Refusal == nil {
		k.run(tx)
	}
	return in.Refusal
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
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, usage) {
		t, k := testArgs(in)
		return t, usage{k: k, cost: costArg(in, mainAction)}
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

// costArg reads a cost: {"main": 1}, {"action": 1} or {}; def if it is absent.
func costArg(in *engine.ArgReader, def cost) cost {
	n := in.Node.Get("cost")
	if n.IsNull() {
		return def
	}
	if n.Kind == jsondoc.Object && len(n.Members) == 0 {
		return free
	}
	if n.Kind == jsondoc.Object && len(n.Members) == 1 {
		one, _ := n.Members[0].Value.Int()
		switch {
		case one == 1 && n.Members[0].Key == "main":
			return mainAction
		case one == 1 && n.Members[0].Key == "action":
			return moveSlot
		}
	}
	in.Refuse(engine.Refuse(engine.BadCommand, "%s: the cost is a main action, an action or nothing", in.Do))
	return free
}
