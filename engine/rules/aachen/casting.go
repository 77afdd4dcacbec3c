package aachen

import (
	"cmp"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// castSpell is a casting roll; the spell's effect is up to the DM (AAC-ACT-25).
var castSpell = newAction(&action[casting]{
	Info: engine.Action{ID: "cast", Name: "Cast a spell",
		Args: judgedBy(engine.Needs(engine.WordArg("spell")).May(engine.WordArg("skill"), engine.NumberArg("cp", 0, 0),
			engine.NumberArg("extra_cp", 0, 0), againstArg())),
		Options: castOptions(),
		When:    "with a free hand and casting points", Help: "a casting roll; what the spell does is the DM's", Clause: "AAC-ACT-25"},
	Price:    fee{cost: mainAction},
	ReadArgs: castArgs,
	Entries:  func(*engine.View, *engine.Token) []entry[casting] { return []entry[casting]{{Args: casting{cp: 1}}} },
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, s casting) *engine.Refusal {
		if r := handFor(t, 1); r != nil {
			return r
		}
		if r := s.power(t); r != nil {
			return r
		}
		return s.trained(t)
	},
	Event: func(_ *engine.View, _ *engine.Token, s casting) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("spell", s.spell), jsondoc.M("cp", s.cp+s.extra)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, s casting) {
		e := tx.Edit(t.ID)
		e.Stats.SetInt(sCP, e.Stats.Int(sCP)-s.cp-s.extra)
		s.k.run(tx)
	},
	Odds: func(v *engine.View, _ *engine.Token, s casting) []jsondoc.Member { return s.k.odds(v) },
})

// casting is a spell as commanded.
type casting struct {
	k         skillTest
	spell     string
	cp, extra int
	own       bool // against the actor's caster TC
}

// againstOwnTC reports whether "against" is absent or says just that.
func againstOwnTC(c *engine.Command) bool {
	n := c.Node.Get("against")
	name, _ := n.Get("tc").Str()
	return n.IsNull() || len(n.Members) == 1 && name == "caster"
}

func castArgs(in *engine.ArgReader) (*engine.Token, casting) {
	s := casting{spell: in.Text("spell", ""), cp: in.Int("cp", 1), extra: in.Int("extra_cp", 0)}
	if s.extra < 0 || s.extra > 1_000_000 || s.cp > 1_000_000 {
		in.Refuse(engine.Refuse(engine.BadCommand, "cast: casting points can't be %d + %d", s.cp, s.extra))
	}
	t, k := testerArgs(in)
	k.skill = cmp.Or(k.skill, "cast")
	if s.own = againstOwnTC(in.Command); s.own {
		n, _ := tc(t, "caster")
		k.u = versus{n: n, why: message.Of("own caster TC %d", n)}
	} else {
		k.u = versusArg(in, t)
	}
	if s.extra > 0 {
		k.more = append(k.more, engine.Part{Name: "extra CP", N: s.extra})
	}
	if t.Is("hurt") {
		k.dis = append(k.dis, "hurt")
	}
	s.k = k
	return t, s
}

func (s *casting) power(t *engine.Token) *engine.Refusal {
	left := t.Stats.Int(sCP)
	if s.cp >= 1 && s.cp+s.extra <= left {
		return nil
	}
	return refuse(notEnoughCP, "AAC-ACT-25", "not enough CP: %s needs %d, has %d", t.Name, s.cp+s.extra, left).Of(t.ID)
}

// trained refuses an actor without a caster TC to roll against; a lack of points comes first.
func (s *casting) trained(t *engine.Token) *engine.Refusal {
	if _, ok := tc(t, "caster"); ok || !s.own {
		return nil
	}
	return engine.Refuse(engine.BadCommand, "cast: %s has no caster TC: give a TC or DC", t.Name)
}
