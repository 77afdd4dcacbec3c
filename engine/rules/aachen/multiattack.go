package aachen

import (
	"slices"

	"parapet/engine"
)

// multiAttack makes all listed attacks in one main action (AAC-ATK-13).
func multiAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	list, r := multiArgs(tx, c)
	if r != nil {
		return r
	}
	t := tx.Token(c.Who)
	need := needs(0)
	for i := range list {
		need |= list[i].needs()
	}
	d := newAct(tx, c, t, mainAction, need)
	ready := func() *engine.Refusal { return allReady(&tx.View, list) }
	if r := engine.FirstRefusal(d.may, d.afford, ready, d.begin); r != nil {
		return r
	}
	d.tell()
	up := whoStood(&tx.View, list)
	for i := range list {
		s := &list[i]
		if able(tx.Token(s.who)) && !up.felled(tx, s.target) {
			s.resolve(tx)
		}
	}
	return nil
}

// stood are those who weren't down before several blows.
type stood []string

func whoStood(v *engine.View, list []strike) (up stood) {
	for i := range list {
		if id := list[i].target; !down(v.Token(id)) {
			up = append(up, id)
		}
	}
	return up
}

// felled tells whether somebody has gone down meanwhile, or has died: a blow at it is left out.
func (up stood) felled(tx *engine.Tx, id string) bool {
	t := tx.Token(id)
	return t.Is("dead") || down(t) && slices.Contains(up, id)
}

// allReady checks all attacks before the first is rolled.
func allReady(v *engine.View, list []strike) *engine.Refusal {
	tests := []func(*strike) *engine.Refusal{
		func(s *strike) *engine.Refusal { return s.armed(v.Token(s.who)) },
		func(s *strike) *engine.Refusal { return s.unloaded() },
		func(s *strike) *engine.Refusal { return fair(v.Token(s.who), v.Token(s.target)) },
		func(s *strike) *engine.Refusal { return s.crowded(v) },
		func(s *strike) *engine.Refusal { return s.reaches(v, v.Token(s.who).Body()) },
	}
	for _, test := range tests {
		for i := range list {
			if r := test(&list[i]); r != nil {
				return r
			}
		}
	}
	return nil
}

// multiArgs reads one target for all attacks, or one for each.
func multiArgs(tx *engine.Tx, c *engine.Command) ([]strike, *engine.Refusal) {
	j, r := sayArgs(c)
	if r != nil {
		return nil, r
	}
	targets, r := c.Texts("targets")
	if r != nil {
		return nil, r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return nil, r
	}
	ids := t.Stats.List(sMultiAttack)
	if !c.Has("targets") {
		at, r := tokenArg(tx, c, "target")
		if r != nil {
			return nil, r
		}
		targets = slices.Repeat([]string{at.ID}, len(ids))
	}
	for _, id := range targets {
		if tx.Token(id) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no token %q", id)
		}
	}
	switch {
	case len(ids) == 0:
		return nil, engine.Refuse(noWeapon, "%s has no list of attacks", t.Name).Of(t.ID)
	case len(targets) != len(ids):
		return nil, engine.Refuse(engine.BadCommand, "multi_attack: %s has %d attacks, %d targets are named", t.Name, len(ids), len(targets))
	}
	var list []strike
	for i, id := range ids {
		w := weapon(t, id)
		if w == nil {
			return nil, engine.Refuse(noWeapon, "%s has no weapon %q", t.Name, id).Of(t.ID)
		}
		s := strikeOf(t, w)
		s.target, s.declared, s.say = targets[i], targets[i], j
		list = append(list, s)
	}
	return list, nil
}
