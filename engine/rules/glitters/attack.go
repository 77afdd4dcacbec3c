package glitters

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// attack is one blow or shot with the main hand (GLT-ACT-1).
func attack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return blow(tx, c, price{main: 1}, singleGrip)
}

// offhandAttack is one blow with the off hand (GLT-ACT-4).
func offhandAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return blow(tx, c, price{offhand: 1}, inOff)
}

func blow(tx *engine.Tx, c *engine.Command, p price, find func(*engine.Token, string) (strike, *engine.Refusal)) *engine.Refusal {
	a, r := attackArgs(tx, c)
	if r != nil {
		return r
	}
	with, r := c.Text("with", "")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, a.t, inTurn); r != nil {
		return r
	}
	s, r := find(a.t, with)
	if r != nil {
		return r
	}
	if r := a.aim(&s, a.target, a.kind); r != nil {
		return r
	}
	if r := short(a.t, c.Do, p); r != nil {
		return r
	}
	if r := s.reaches(&tx.View); r != nil {
		return r
	}
	pay(tx, s.who, p)
	acted(tx, c.Do, s.who, p, jsondoc.M("target", jsondoc.Str(s.target)), jsondoc.M("with", jsondoc.Str(s.with)))
	s.resolve(tx)
	return nil
}

// aimed is what the attacks have in common.
type aimed struct {
	t, target *engine.Token
	kind      string
	j         judgement
}

func attackArgs(tx *engine.Tx, c *engine.Command) (a aimed, r *engine.Refusal) {
	if a.j, r = judged(c); r != nil {
		return a, r
	}
	if a.kind, r = typeArg(c, "type"); r != nil {
		return a, r
	}
	a.t, a.target, r = pairArgs(tx, c)
	return a, r
}

// aim points a strike at a target with a type.
func (a aimed) aim(s *strike, target *engine.Token, kind string) *engine.Refusal {
	s.target, s.j = target.ID, a.j
	return s.typed(kind)
}

// doubleAttack is a two-handed blow, or one with each hand (GLT-ACT-2, GLT-ACT-3).
func doubleAttack(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	a, r := attackArgs(tx, c)
	if r != nil {
		return r
	}
	with, r := oneOrTwo(c)
	if r != nil {
		return r
	}
	kind2, r := typeArg(c, "type2")
	if r != nil {
		return r
	}
	target2 := a.target
	if c.Has("target2") {
		if target2, r = tokenArg(tx, c, "target2"); r != nil {
			return r
		}
	}
	if r := mayAct(tx, c, a.t, inTurn); r != nil {
		return r
	}
	list, r := doubleGrip(a.t, with)
	if r != nil {
		return r
	}
	if r := a.aim(&list[0], a.target, a.kind); r != nil {
		return r
	}
	if len(list) == 2 {
		if r := a.aim(&list[1], target2, kind2); r != nil {
			return r
		}
	}
	p := price{main: 1, offhand: 1}
	if r := short(a.t, c.Do, p); r != nil {
		return r
	}
	for i := range list {
		if r := list[i].reaches(&tx.View); r != nil {
			return r
		}
	}
	pay(tx, c.Who, p)
	acted(tx, c.Do, c.Who, p, jsondoc.M("target", jsondoc.Str(a.target.ID)), jsondoc.M("with", withNode(list)))
	upBefore := !atZero(a.target) && !down(a.target)
	list[0].resolve(tx)
	if len(list) == 2 {
		secondBlow(tx, list[1], c.Has("target2"), upBefore)
	}
	return nil
}

func withNode(list []strike) *jsondoc.Node {
	if len(list) == 1 {
		return jsondoc.Str(list[0].with)
	}
	return jsondoc.Strs([]string{list[0].with, list[1].with})
}

// oneOrTwo reads "with": a weapon, or a list of two.
func oneOrTwo(c *engine.Command) ([]string, *engine.Refusal) {
	n := c.Node.Get("with")
	if n.IsNull() {
		return nil, nil
	}
	if id, ok := n.Str(); ok {
		return []string{id}, nil
	}
	if ids, ok := n.Strings(); ok && len(ids) == 2 {
		return ids, nil
	}
	return nil, engine.Refuse(engine.BadCommand, "%s: \"with\" must be a weapon, or the two of both hands", c.Do)
}

// secondBlow is the off hand's of a dual wielder. It is aimed anew when the first has downed the
// target and no second target was named; without another enemy it is lost.
func secondBlow(tx *engine.Tx, s strike, named, upBefore bool) {
	if incapacitated(tx.Token(s.who)) {
		return
	}
	target := tx.Token(s.target)
	if !named && upBefore && down(target) {
		options := append(s.choices(&tx.View), "none")
		if len(options) == 1 {
			return
		}
		s.target = tx.Choose(engine.ChoiceAsk{For: "second_target", Who: s.who, Options: options, Default: options[:1],
			Why: fmt.Sprintf("%s is down: whom does %s go to?", target.Name, s.name)})
		if s.target == "none" {
			return
		}
	}
	if s.reaches(&tx.View) == nil {
		s.resolve(tx)
	}
}

// choices are the enemies that a strike could go to from here, in initiative order.
func (s strike) choices(v *engine.View) []string {
	var list []string
	t := v.Token(s.who)
	for _, id := range v.Order {
		o := v.Token(id)
		try := s
		try.target = id
		if v.Hostile(t, o) && !out(o) && try.reaches(v) == nil {
			list = append(list, id)
		}
	}
	return list
}

// resolve plays a strike through: type, defence, roll, and damage of a hit (GLT-ATK-1, Contract d).
func (s *strike) resolve(tx *engine.Tx) (hit bool) {
	if s.kind == "" && len(s.types) > 1 {
		s.kind = tx.Choose(engine.ChoiceAsk{For: "damage_type", Who: s.who, Target: s.target,
			Options: slices.Clone(s.types), Default: s.types[:1],
			Why: "how " + s.name + " strikes"})
	}
	parry, blocks := defend(tx, s)
	m := s.mit(&tx.View, parry, blocks)
	k := s.check(&tx.View)
	if k.need = m.MIT(); !tx.Quiet() {
		k.why = fmt.Sprintf("%s against MIT %d", s.name, m.MIT())
	}
	got := k.roll(tx)
	hit, crit := s.outcomeOf(&tx.View, got.Kept, got.Total, m.MIT())
	if !tx.Quiet() {
		k.tell(tx, got, jsondoc.M("against", jsondoc.Int(m.MIT())), jsondoc.M("success", jsondoc.Flag(hit)), jsondoc.M("critical", jsondoc.Flag(crit)),
			jsondoc.M("with", jsondoc.Str(s.with)), jsondoc.M("against_parts", engine.PartsNode(m.Parts)))
	}
	promptNatural(tx, got.Kept, s.who)
	switch {
	case hit && s.hits:
		s.hurt(tx, s.target, crit)
	case hit:
		s.afterHit(tx, s.target)
	default:
		s.meatshield(tx)
	}
	return hit
}

// meatshield: an attack that fails against a grappler hits whom it holds (GLT-GRAP-13, GLT-GRAP-14).
func (s *strike) meatshield(tx *engine.Tx) {
	foe := heldFoe(&tx.View, tx.Token(s.target))
	if foe == nil || foe.ID == s.who || foe.Is("dead") || !s.hits {
		return
	}
	tx.Emit("shielded", who(s.target), jsondoc.M("by", jsondoc.Str(foe.ID)))
	s.hurt(tx, foe.ID, false)
}
