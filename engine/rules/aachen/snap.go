package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// snapPenalty returns the penalty of a snap attack, which the trait snappy reduces (AAC-ACT-16, AAC-TRAIT-5).
func snapPenalty(v *engine.View, t *engine.Token) int { return -4 + trait(v, t, "snappy") }

// snapAttack is one attack before the actor's turn, or several at once (AAC-ACT-16).
var snapAttack = newAction(&action[several]{
	Info: engine.Action{ID: "snap_attack", Name: "Snap attack", Cost: "instant+main", Target: engine.Enemy,
		Args: strikeTakes().May(engine.TokensArg("also")), Key: "S", Options: attackOptions(),
		When: "main action unspent, turn not yet begun", Help: "one attack at −4, now", Clause: "AAC-ACT-16"},
	PriceOf:  func(_ *engine.View, _ *engine.Token, list several) (string, fee) { return "", list[0].snapFee() },
	ReadArgs: readSnaps,
	Entries: func(_ *engine.View, t *engine.Token) []entry[several] {
		return eachArm(t, func(s *strike) several { return several{*s} })
	},
	CheckActor: func(v *engine.View, _ *engine.Token, list several) *engine.Refusal {
		return list[1:].each(v, func(s *strike, t *engine.Token) *engine.Refusal { return s.snapFee().may(v, t) })
	},
	CheckAfterPrice: func(v *engine.View, _ *engine.Token, list several) *engine.Refusal {
		return engine.FirstRefusal(
			func() *engine.Refusal {
				return list[1:].each(v, func(s *strike, t *engine.Token) *engine.Refusal { return s.snapFee().afford(t, "snap_attack") })
			},
			func() *engine.Refusal {
				return list.each(v, func(_ *strike, t *engine.Token) *engine.Refusal { return snapOpen(v, t) })
			},
			func() *engine.Refusal {
				return list.each(v, func(_ *strike, t *engine.Token) *engine.Refusal { return notNameless(v, t) })
			},
			func() *engine.Refusal { return list.open(v) },
		)
	},
	CheckTarget: func(v *engine.View, _ *engine.Token, list several) *engine.Refusal { return list.reach(v) },
	Event:       func(_ *engine.View, _ *engine.Token, list several) []jsondoc.Member { return list[0].event() },
	Run:         func(tx *engine.Tx, _ *engine.Token, list several) { list.snap(tx) },
	Odds:        func(v *engine.View, _ *engine.Token, list several) []jsondoc.Member { return list[0].odds(v) },
})

func (s *strike) snapFee() fee { return fee{cost: instantMain, need: s.needs()} }

// each runs a check for all attackers.
func (list several) each(v *engine.View, test func(s *strike, t *engine.Token) *engine.Refusal) *engine.Refusal {
	for i := range list {
		if r := test(&list[i], v.Token(list[i].who)); r != nil {
			return r
		}
	}
	return nil
}

// snap makes the attacks once the first is paid for: all pay, all roll, then the consequences follow.
func (list several) snap(tx *engine.Tx) {
	up := whoStood(&tx.View, list)
	for i := range list[1:] {
		s := &list[i+1]
		pay(tx, s.who, instantMain)
		acted(tx, "snap_attack", s.who, instantMain, s.event()...)
	}
	var blows []*blow
	for i := range list {
		blows = append(blows, list[i].throwDie(tx))
	}
	for i, b := range blows {
		if i == 0 || !up.felled(tx, b.target) {
			b.consequences(tx)
		}
	}
}

// snapOpen refuses once the actor's turn of the round has begun.
func snapOpen(v *engine.View, t *engine.Token) *engine.Refusal {
	if v.Turn != t.ID && !t.Marked(markBegun) && t.Budget[bActed] == 0 {
		return nil
	}
	return refuse(turnBegun, "AAC-ACT-16", "%s's turn has already begun", t.Name).Of(t.ID)
}

func notNameless(v *engine.View, t *engine.Token) *engine.Refusal {
	if character(t) || v.IsOn(setNPCSnap) {
		return nil
	}
	return refuse(nameless, "AAC-ACT-16", "%s is nameless: no snap attacks", t.Name).Of(t.ID)
}

// readSnaps reads the attack and those made along with it.
func readSnaps(in *engine.ArgReader) (t *engine.Token, list several) {
	also := in.Node.Get("also")
	if !also.IsNull() && (also.Kind != jsondoc.List || slices.ContainsFunc(also.Items, func(it *jsondoc.Node) bool { return it.Kind != jsondoc.Object })) {
		in.Refuse(engine.Refuse(engine.BadCommand, "snap_attack: the further attacks must be a list"))
		return nil, nil
	}
	commands := []*engine.Command{in.Command}
	if !also.IsNull() {
		for _, it := range also.Items {
			commands = append(commands, &engine.Command{Do: in.Do, Node: it})
		}
	}
	for _, one := range commands {
		sub := in.View.Read(one)
		doer, s := readStrike(sub)
		if in.Refuse(sub.Refusal); slices.ContainsFunc(list, func(o strike) bool { return o.who == s.who }) {
			in.Refuse(engine.Refuse(engine.BadCommand, "snap_attack: %s is listed twice", s.who))
		}
		s.more = append(s.more, engine.Part{Name: "snap attack", N: snapPenalty(in.View, doer)})
		if t == nil {
			t = doer
		}
		list = append(list, *s)
	}
	return t, list
}
