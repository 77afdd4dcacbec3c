package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// contest is a grapple, trip or disarm, on the actor's turn or in place of an opportunity attack.
type contest struct {
	do, who, target string
	item            string // to disarm of; "" to ask, or for the only one
}

// Grapple, trip and disarm on the actor's turn (UNC-DEF-19, UNC-DEF-20, UNC-DEF-21, UNC-DEF-22).
var (
	grapple = newAction(maneuver(engine.Action{ID: "grapple", Name: "Grapple", Key: "G",
		When: "with a free hand, at a foe within arm's reach",
		Help: "grapple against dodge, parry or block; on a success neither moves until the hold ends", Clause: "UNC-DEF-19"}))
	trip = newAction(maneuver(engine.Action{ID: "trip", Name: "Trip",
		When: "at a foe in melee range that isn't prone", Help: "trip against dodge, parry or block; on a success the other lies prone",
		Clause: "UNC-DEF-20"}))
	disarm = newAction(maneuver(engine.Action{ID: "disarm", Name: "Disarm",
		When: "at a foe in melee range that holds something",
		Help: "disarm against dodge, parry or block; on a success the thing falls to the ground", Clause: "UNC-DEF-21"},
		engine.ArgItem()))
	maneuvers = []*action[contest]{grapple, trip, disarm}
)

// maneuver returns an action that all three are based on.
func maneuver(about engine.Action, may ...engine.Arg) *action[contest] {
	about.Target, about.Args = engine.Enemy, engine.Needs(engine.ArgTarget()).May(may...)
	return &action[contest]{
		Info: about, Price: terms{price: whole},
		ReadArgs: readContest,
		Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[contest] {
			return []rulekit.Entry[contest]{{Args: contest{do: about.ID, who: t.ID}}}
		},
		CheckActor: mayContest,
		CheckTarget: func(v *engine.View, t *engine.Token, m contest) *engine.Refusal {
			return m.fits(v, t, v.Token(m.target))
		},
		Run: func(tx *engine.Tx, _ *engine.Token, m contest) { m.run(tx) },
		Odds: func(v *engine.View, t *engine.Token, m contest) []jsondoc.Member {
			return []jsondoc.Member{jsondoc.M("odds", successOf(skill(t, m.do), warding(v, v.Token(m.target), false, 0)))}
		},
	}
}

func readContest(in *engine.ArgReader) (*engine.Token, contest) {
	m := contest{do: in.Do}
	if m.do == "disarm" {
		m.item = in.Text("item", "")
	}
	t, at := pair(in)
	m.who, m.target = t.ID, at.ID
	return t, m
}

// mayContest checks setting, hand and item (Contract e).
func mayContest(v *engine.View, t *engine.Token, m contest) *engine.Refusal {
	if !v.IsOn(setManeuvers) {
		return engine.Refuse(engine.RuleOff, "grapple, trip and disarm aren't allowed on your own turn").On("UNC-DEF-22")
	}
	if m.do == "grapple" && !handFree(t) {
		return engine.Refuse(noFreeHand, "%s has no free hand", t.Name).Of(t.ID).On("UNC-DEF-19")
	}
	if m.item != "" {
		at := v.Token(m.target)
		if _, ok := findThing(at, m.item); !ok {
			return noThing(at, m.item)
		}
	}
	return nil
}

// fits checks the target.
func (m *contest) fits(v *engine.View, t, at *engine.Token) *engine.Refusal {
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

// suits refuses a target on which the contest has no effect.
func (m *contest) suits(t, at *engine.Token) *engine.Refusal {
	bad := func(why message.Text) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", at.Name, why).Of(at.ID)
	}
	switch {
	case m.do == "grapple" && slices.Contains(victims(t), at.ID):
		return bad(message.Of("is already held by %s", t.Name)).On("UNC-DEF-19")
	case m.do == "trip" && at.Is("prone"):
		return bad(message.Of("is already prone")).On("UNC-DEF-20")
	case m.do == "disarm" && len(inHands(at)) == 0:
		return bad(message.Of("has nothing in hand")).On("UNC-DEF-21")
	case m.do == "disarm" && m.item != "":
		if g, _ := findThing(at, m.item); len(g.held()) == 0 {
			return bad(message.Of("isn't holding %s", g.name())).On("UNC-DEF-21")
		}
	}
	return nil
}

// run rolls the contest and applies its result (UNC-DEF-19, UNC-DEF-20, UNC-DEF-21).
func (m *contest) run(tx *engine.Tx) {
	if m.do == "disarm" && m.item == "" {
		m.item = m.chooseItem(tx)
	}
	k := rulekit.Check{For: m.do, Who: m.who, Target: m.target, Parts: skillPart(tx.Token(m.who), m.do),
		Why: message.Word(m.do)}
	total, against := opposed(tx, k, warding(&tx.View, tx.Token(m.target), false, 0))
	won := total > against
	m.emit(tx, won)
	if !won {
		return
	}
	switch m.do {
	case "grapple":
		grips.Seize(tx, m.who, m.target)
	case "trip":
		put(tx, m.target, "prone")
	case "disarm":
		g, _ := findThing(tx.Token(m.target), m.item)
		at := g.lay(tx, m.target)
		tx.Emit("dropped", who(m.target), jsondoc.M("item", m.item), jsondoc.M("at", engine.SquareNode(at)))
	}
}

func (m *contest) emit(tx *engine.Tx, won bool) {
	tx.Emit("contest", who(m.who), target(m.target), jsondoc.M("do", m.do), jsondoc.M("success", won))
}

// chooseItem asks which of several items in the target's hands to take.
func (m *contest) chooseItem(tx *engine.Tx) string {
	var ids []string
	for _, g := range inHands(tx.Token(m.target)) {
		ids = append(ids, g.id())
	}
	if len(ids) == 1 {
		return ids[0]
	}
	return tx.Choose(engine.ChoiceAsk{For: "item", Who: m.who, Target: m.target, Options: ids, Default: ids[:1],
		Why: message.Of("%s holds several things", tx.Token(m.target).Name)})
}
