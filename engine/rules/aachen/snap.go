package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// snapPenalty is that of a snap attack; the trait snappy makes it less (AAC-ACT-16, AAC-TRAIT-5).
func snapPenalty(v *engine.View, t *engine.Token) int { return -4 + trait(v, t, "snappy") }

// snapAttack is one attack before one's own turn, or several at once (AAC-ACT-16).
func snapAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	list, r := snapArgs(tx, c)
	if r != nil {
		return r
	}
	v := &tx.View
	each := func(test func(d act, s *strike) *engine.Refusal) func() *engine.Refusal {
		return func() *engine.Refusal {
			for i := range list {
				s := &list[i]
				if r := test(newAct(tx, c, tx.Token(s.who), instantMain, s.needs()), s); r != nil {
					return r
				}
			}
			return nil
		}
	}
	r = engine.FirstRefusal(
		each(func(d act, _ *strike) *engine.Refusal { return d.may() }),
		each(func(d act, _ *strike) *engine.Refusal { return d.afford() }),
		each(func(d act, _ *strike) *engine.Refusal { return snapOpen(v, d.t) }),
		each(func(d act, _ *strike) *engine.Refusal { return notNameless(v, d.t) }),
		func() *engine.Refusal { return allReady(v, list) },
	)
	if r != nil {
		return r
	}
	up := whoStood(v, list)
	var blows []*blow
	for i := range list {
		s := &list[i]
		pay(tx, s.who, instantMain)
		acted(tx, c.Do, s.who, instantMain, target(s.target), withWhat(s.w))
	}
	for i := range list {
		blows = append(blows, list[i].throwDie(tx))
	}
	for i, b := range blows {
		if i == 0 || !up.felled(tx, b.target) {
			b.consequences(tx)
		}
	}
	return nil
}

// snapOpen refuses once one's turn of the round has begun.
func snapOpen(v *engine.View, t *engine.Token) *engine.Refusal {
	if v.Turn != t.ID && !t.Marked(markBegun) && t.Budget[bActed] == 0 {
		return nil
	}
	return refuse(turnBegun, "AAC-ACT-16", "%s's turn of this round has begun", t.Name).Of(t.ID)
}

func notNameless(v *engine.View, t *engine.Token) *engine.Refusal {
	if character(t) || v.IsOn(setNPCSnap) {
		return nil
	}
	return refuse(nameless, "AAC-ACT-16", "%s is a nameless creature: no snap attacks", t.Name).Of(t.ID)
}

// snapArgs reads the attack and those made along with it.
func snapArgs(tx *engine.Tx, c *engine.Command) ([]strike, *engine.Refusal) {
	commands := []*engine.Command{c}
	if also := c.Node.Get("also"); !also.IsNull() {
		if also.Kind != jsondoc.List {
			return nil, engine.Refuse(engine.BadCommand, "snap_attack: \"also\" must be a list of attacks")
		}
		for _, it := range also.Items {
			if it.Kind != jsondoc.Object {
				return nil, engine.Refuse(engine.BadCommand, "snap_attack: \"also\" must be a list of attacks")
			}
			who, _ := it.Get("who").Str()
			commands = append(commands, &engine.Command{Do: c.Do, Who: who, Node: it})
		}
	}
	var list []strike
	for _, one := range commands {
		s, r := strikeArgs(tx, one)
		if r != nil {
			return nil, r
		}
		if slices.ContainsFunc(list, func(o strike) bool { return o.who == s.who }) {
			return nil, engine.Refuse(engine.BadCommand, "snap_attack: %s attacks twice", s.who)
		}
		s.more = append(s.more, engine.Part{Name: "snap attack", N: snapPenalty(&tx.View, tx.Token(s.who))})
		list = append(list, s)
	}
	return list, nil
}
