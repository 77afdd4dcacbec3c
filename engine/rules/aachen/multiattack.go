package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// several are attacks made together; the first is the actor's.
type several []strike

// multiAttack makes all listed attacks as one main action (AAC-ATK-13).
var multiAttack = newAction(&action[several]{
	Info: engine.Action{ID: "multi_attack", Name: "All attacks", Cost: "main", Target: engine.Enemy,
		Args: judgedBy(engine.Needs(engine.ArgTarget()).Or(engine.TokensArg("targets"))), Options: luckButtons(),
		When: "creatures with several attacks", Help: "all its attacks with one main action, each with its own roll", Clause: "AAC-ATK-13"},
	PriceOf: func(_ *engine.View, _ *engine.Token, list several) (string, fee) {
		p := fee{cost: mainAction}
		for i := range list {
			p.need |= list[i].needs()
		}
		return "", p
	},
	ReadArgs: readSeveral,
	Entries: func(_ *engine.View, t *engine.Token) []entry[several] {
		list, r := severalOf(t)
		return []entry[several]{{Args: list, Refusal: r}}
	},
	CheckAfterPrice: func(v *engine.View, _ *engine.Token, list several) *engine.Refusal { return list.open(v) },
	CheckTarget:     func(v *engine.View, _ *engine.Token, list several) *engine.Refusal { return list.reach(v) },
	Run: func(tx *engine.Tx, _ *engine.Token, list several) {
		up := whoStood(&tx.View, list)
		for i := range list {
			s := &list[i]
			if able(tx.Token(s.who)) && !up.felled(tx, s.target) {
				s.resolve(tx)
			}
		}
	},
	Odds: func(v *engine.View, _ *engine.Token, list several) []jsondoc.Member {
		odds := jsondoc.Arr()
		for i := range list {
			odds.Items = append(odds.Items, list[i].oddsNode(v))
		}
		return oddsOf(odds)
	},
})

// open runs each check for all attacks before the next check.
func (list several) open(v *engine.View) *engine.Refusal {
	for _, test := range openTests {
		for i := range list {
			if r := test(&list[i], v); r != nil {
				return r
			}
		}
	}
	return nil
}

// reach refuses the first attack that doesn't reach its target.
func (list several) reach(v *engine.View) *engine.Refusal {
	for i := range list {
		if r := list[i].reaches(v, v.Token(list[i].who).Body()); r != nil {
			return r
		}
	}
	return nil
}

// severalOf returns all the attacks of a creature that has several.
func severalOf(t *engine.Token) (several, *engine.Refusal) {
	var list several
	for _, id := range t.Stats.List(sMultiAttack) {
		w := weapon(t, id)
		if w == nil {
			return nil, engine.Refuse(noWeapon, "%s has no weapon %s", t.Name, id).Of(t.ID)
		}
		list = append(list, strikeOf(t, w))
	}
	if len(list) == 0 {
		return nil, engine.Refuse(noWeapon, "%s has no multi-attack", t.Name).Of(t.ID)
	}
	return list, nil
}

// at aims all the attacks at one target.
func (list several) at(target string) several {
	for i := range list {
		list[i].target, list[i].declared = target, target
	}
	return list
}

// readSeveral reads one target for all attacks, or one for each.
func readSeveral(in *engine.ArgReader) (*engine.Token, several) {
	j, targets, t := sayArgs(in), in.Texts("targets"), in.Token("who")
	n := len(t.Stats.List(sMultiAttack))
	if !in.Has("targets") {
		targets = slices.Repeat([]string{in.Token("target").ID}, n)
	}
	for _, id := range targets {
		in.TokenOf(id)
	}
	if n > 0 && len(targets) != n {
		in.Refuse(engine.Refuse(engine.BadCommand, "multi_attack: %s has %d attacks; you picked %d targets", t.Name, n, len(targets)))
	}
	list, r := severalOf(t)
	if in.Refuse(r); in.Refusal != nil {
		return nil, nil
	}
	for i, id := range targets {
		list[i].target, list[i].declared, list[i].say = id, id, j
	}
	return t, list
}

// stood holds the ids of the tokens that weren't down before several attacks.
type stood []string

func whoStood(v *engine.View, list several) (up stood) {
	for i := range list {
		if id := list[i].target; !down(v.Token(id)) {
			up = append(up, id)
		}
	}
	return up
}

// felled reports whether a token has gone down or died meanwhile: attacks on it are skipped.
func (up stood) felled(tx *engine.Tx, id string) bool {
	t := tx.Token(id)
	return t.Is("dead") || down(t) && slices.Contains(up, id)
}
