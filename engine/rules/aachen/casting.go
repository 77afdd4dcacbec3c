package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// casting is a spell as it was commanded.
type casting struct {
	k         skillTest
	spell     string
	cp, extra int
	own       bool // against its own caster TC
}

// againstOwnTC: nothing else is said, or just that.
func againstOwnTC(c *engine.Command) bool {
	n := c.Node.Get("against")
	name, _ := n.Get("tc").Str()
	return n.IsNull() || len(n.Members) == 1 && name == "caster"
}

func castArgs(tx *engine.Tx, c *engine.Command) (s casting, r *engine.Refusal) {
	if s.spell, r = c.Text("spell", ""); r != nil {
		return s, r
	}
	if s.cp, r = c.Int("cp", 1); r != nil {
		return s, r
	}
	if s.extra, r = c.Int("extra_cp", 0); r != nil {
		return s, r
	}
	if s.extra < 0 || s.extra > 1_000_000 || s.cp > 1_000_000 {
		return s, engine.Refuse(engine.BadCommand, "cast: casting points can't be %d + %d", s.cp, s.extra)
	}
	if s.k, r = testerArgs(tx, c); r != nil {
		return s, r
	}
	if s.k.skill == "" {
		s.k.skill = "cast"
	}
	if s.own = againstOwnTC(c); s.own {
		n, _ := tc(s.k.t, "caster")
		s.k.u = versus{n: n, why: fmt.Sprintf("its caster TC %d", n)}
	} else if s.k.u, r = versusArg(tx, c, s.k.t); r != nil {
		return s, r
	}
	if s.extra > 0 {
		s.k.more = append(s.k.more, engine.Part{Name: "extra CP", N: s.extra})
	}
	if s.k.t.Is("hurt") {
		s.k.dis = append(s.k.dis, "hurt")
	}
	return s, nil
}

func (s *casting) power() *engine.Refusal {
	left := s.k.t.Stats.Int(sCP)
	if s.cp >= 1 && s.cp+s.extra <= left {
		return nil
	}
	return refuse(notEnoughCP, "AAC-ACT-25", "%s would spend %d CP, and has %d", s.k.t.Name, s.cp+s.extra, left).Of(s.k.t.ID)
}

// trained refuses one without a caster TC to roll against; who lacks the points is told that first.
func (s *casting) trained() *engine.Refusal {
	if _, ok := tc(s.k.t, "caster"); ok || !s.own {
		return nil
	}
	return engine.Refuse(engine.BadCommand, "cast: %s has no caster TC: say what it is rolled against", s.k.t.Name)
}

// cast is a casting roll; what the spell does is the DM's (AAC-ACT-25).
func cast(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := castArgs(tx, c)
	if r != nil {
		return r
	}
	t := s.k.t
	d := newAct(tx, c, t, mainAction, 0)
	if r := engine.FirstRefusal(d.may, d.afford, func() *engine.Refusal { return handFor(t, 1) }, s.power, s.trained, d.begin); r != nil {
		return r
	}
	d.tell(jsondoc.M("spell", jsondoc.Str(s.spell)), jsondoc.M("cp", jsondoc.Int(s.cp+s.extra)))
	e := tx.Edit(t.ID)
	e.Stats.SetInt(sCP, e.Stats.Int(sCP)-s.cp-s.extra)
	s.k.run(tx)
	return nil
}
