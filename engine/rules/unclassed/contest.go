package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// contest is a grapple, trip or disarm, in the own turn or instead of an opportunity attack.
type contest struct {
	do, who, target string
	item            string // to disarm of; "" where it is asked, or the only one
}

// maneuver is one of them on the own turn (UNC-DEF-19, UNC-DEF-20, UNC-DEF-21, UNC-DEF-22).
func maneuver(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	m, t, at, r := readContest(tx, c)
	if r != nil {
		return r
	}
	if r := mayContest(&tx.View, c.Do, t); r != nil {
		return r
	}
	if r := m.fits(&tx.View, t, at); r != nil {
		return r
	}
	spend(tx, t.ID, c.Do, tariff[c.Do].price)
	m.run(tx)
	return nil
}

func readContest(tx *engine.Tx, c *engine.Command) (m contest, t, at *engine.Token, r *engine.Refusal) {
	m.do = c.Do
	if c.Do == "disarm" {
		if m.item, r = c.Text("item", ""); r != nil {
			return m, nil, nil, r
		}
	}
	if t, at, r = pair(&tx.View, c); r != nil {
		return m, nil, nil, r
	}
	m.who, m.target = t.ID, at.ID
	return m, t, at, nil
}

// mayContest checks what hangs on the actor alone (Contract e).
func mayContest(v *engine.View, do string, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, do, t); r != nil {
		return r
	}
	if !v.IsOn(setManeuvers) {
		return engine.Refuse(engine.RuleOff, "grapple, trip and disarm aren't open on the own turn").On("UNC-DEF-22")
	}
	if do == "grapple" && !handFree(t) {
		return engine.Refuse(noFreeHand, "%s has no free hand", t.Name).Of(t.ID).On("UNC-DEF-19")
	}
	return nil
}

// fits checks thing, price and target.
func (m *contest) fits(v *engine.View, t, at *engine.Token) *engine.Refusal {
	if _, ok := findThing(at, m.item); m.item != "" && !ok {
		return noThing(at, m.item)
	}
	if r := short(t, m.do, tariff[m.do].price); r != nil {
		return r
	}
	if r := mayTarget(t, at); r != nil {
		return r
	}
	if r := m.suits(t, at); r != nil {
		return r
	}
	reach := meleeReach(v, t)
	if m.do == "grapple" {
		reach = armLength(t)
	}
	return touches(v, t, at, reach, m.do)
}

// suits refuses a target that the contest can do nothing to.
func (m *contest) suits(t, at *engine.Token) *engine.Refusal {
	bad := func(why string) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", at.Name, why).Of(at.ID)
	}
	switch {
	case m.do == "grapple" && slices.Contains(victims(t), at.ID):
		return bad("is held by " + t.Name + " already").On("UNC-DEF-19")
	case m.do == "trip" && at.Is("prone"):
		return bad("is prone already").On("UNC-DEF-20")
	case m.do == "disarm" && len(inHands(at)) == 0:
		return bad("holds nothing").On("UNC-DEF-21")
	case m.do == "disarm" && m.item != "":
		if g, _ := findThing(at, m.item); len(g.held()) == 0 {
			return bad("doesn't hold " + g.name()).On("UNC-DEF-21")
		}
	}
	return nil
}

// run rolls the contest and does what it is for (UNC-DEF-19, UNC-DEF-20, UNC-DEF-21).
func (m *contest) run(tx *engine.Tx) {
	if m.do == "disarm" && m.item == "" {
		m.item = m.chooseItem(tx)
	}
	k := rulekit.Check{For: m.do, Who: m.who, Target: m.target, Parts: skillPart(tx.Token(m.who), m.do),
		Why: m.do + " against " + tx.Token(m.target).Name}
	total, against := opposed(tx, k, warding(&tx.View, tx.Token(m.target), false, 0))
	won := total > against
	m.tell(tx, won)
	if !won {
		return
	}
	switch m.do {
	case "grapple":
		seize(tx, m.who, m.target)
	case "trip":
		put(tx, m.target, "prone")
	case "disarm":
		g, _ := findThing(tx.Token(m.target), m.item)
		at := g.lay(tx, m.target)
		tx.Emit("dropped", who(m.target), jsondoc.M("item", jsondoc.Str(m.item)), jsondoc.M("at", engine.SquareNode(at)))
	}
}

func (m *contest) tell(tx *engine.Tx, won bool) {
	tx.Emit("contest", who(m.who), target(m.target), jsondoc.M("do", jsondoc.Str(m.do)), jsondoc.M("success", jsondoc.Flag(won)))
}

// chooseItem asks which of several things in the other's hands it is about.
func (m *contest) chooseItem(tx *engine.Tx) string {
	var ids []string
	for _, g := range inHands(tx.Token(m.target)) {
		ids = append(ids, g.id())
	}
	if len(ids) == 1 {
		return ids[0]
	}
	return tx.Choose(engine.ChoiceAsk{For: "item", Who: m.who, Target: m.target, Options: ids, Default: ids[:1],
		Why: "what to knock out of the hands of " + tx.Token(m.target).Name})
}
