package rulestest

import (
	"errors"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
)

// reserves plays a combat with tokens in reserve that are called now and then: until then no answer but "reserve" in the
// state names them, and commands that name them are refused as if they didn't exist.
func (b Bench) reserves(t Failer, draw chance, length int) {
	t.Helper()
	g := b.Open(t, b.withReserve(t, draw))
	g.SetSeed(uint64(draw(1 << 30)))
	p := &player{bench: b, t: t, game: g}
	first := p.sum()
	if out := g.Do(b.start(t, draw), nil, chancy); out.Record == nil {
		return // the start names a token in reserve
	}
	p.unnamed()
	for range length {
		c := b.next(t, g, draw)
		if draw(15) == 0 {
			c = b.calls(g.State(), draw)
		}
		p.try(c)
		p.unnamed()
	}
	b.repeats(t, g)
	b.Endures(t, g, first)
}

// withReserve returns a combat of the bench with some tokens, which no others name, in reserve.
func (b Bench) withReserve(t Failer, draw chance) string {
	t.Helper()
	n, err := jsondoc.Parse([]byte(b.drawnFile(t, draw)))
	if err != nil {
		t.Fatalf("a fight of the bench: %v", err)
	}
	tokens := slices.Clone(n.Get("tokens").Items)
	for i, it := range tokens {
		id, _ := it.Get("id").Str()
		others := n.With("tokens", jsondoc.Arr(slices.Concat(tokens[:i], tokens[i+1:])...))
		if draw(3) == 0 && b.naming(others, id, "") == "" {
			tokens[i] = it.With("reserve", jsondoc.Obj(jsondoc.M("group", one(draw, []string{"east", "west"})), jsondoc.M("round", draw(4))))
		}
	}
	return n.With("tokens", jsondoc.Arr(tokens...)).String()
}

// calls draws a call of a group or one of its tokens, or a DM override on a token in reserve.
func (b Bench) calls(s *engine.State, draw chance) *engine.Command {
	group := jsondoc.M("group", one(draw, []string{"east", "west", "north"}))
	if len(s.Reserve) == 0 || draw(2) == 0 {
		return engine.NewCommand("call", "", group)
	}
	t := one(draw, s.Reserve)
	switch draw(4) {
	case 0:
		return engine.NewCommand("call", "", group, jsondoc.M("who", []string{t.ID}))
	case 1:
		return engine.NewCommand("remove_token", t.ID)
	case 2:
		return engine.NewCommand("place", t.ID, jsondoc.M("at", jsondoc.Ints(0, 0)))
	}
	return engine.NewCommand("set", t.ID, jsondoc.M("field", "name"), jsondoc.M("value", "Later"))
}

// unnamed checks that no query and no event names a token in reserve.
func (p *player) unnamed() {
	p.t.Helper()
	v := p.game.View()
	if len(v.State.Reserve) == 0 {
		return
	}
	for _, n := range p.answers(v) {
		for _, t := range v.State.Reserve {
			if at := p.bench.naming(n, t.ID, ""); at != "" {
				p.fail("%s is in reserve, but named%s: %s", t.ID, at, n)
			}
		}
	}
	for _, get := range []string{"reach", "actions"} {
		line := jsondoc.Obj(jsondoc.M("get", get), jsondoc.M("who", v.State.Reserve[0].ID))
		s := protocol.Session{Game: p.game}
		if r := s.Line(1, line.JSON()); r.Node.Get("refused").Get("code").String() != `"`+engine.NoSuchToken+`"` {
			p.fail("%s: %s", line, r.Node)
		}
	}
}

// answers returns the answers to all queries in a state, and the latest events.
func (p *player) answers(v *engine.View) []*jsondoc.Node {
	out := []*jsondoc.Node{v.Node().With("reserve", nil).With("called", nil)}
	ask := func(members ...jsondoc.Member) {
		s := protocol.Session{Game: p.game}
		out = append(out, s.Line(1, jsondoc.Obj(members...).JSON()).Node)
	}
	ask(jsondoc.M("get", "known"))
	for _, o := range v.System.Openings(v) {
		out = append(out, jsondoc.Str(o.Who))
		if v.Token(o.Who) != nil {
			ask(jsondoc.M("get", "actions"), jsondoc.M("who", o.Who))
			ask(jsondoc.M("get", "reach"), jsondoc.M("who", o.Who))
		}
	}
	if log := p.game.Log(); len(log) > 0 {
		if r := log[len(log)-1]; !slices.Contains([]string{"call", "set", "undo", "redo"}, r.Command.Do) {
			out = append(out, engine.Events(r.Events))
		}
	}
	return out
}

// carries plays part of a combat, ends it, and carries the party over into the original encounter: then nothing is left to
// carry over, the foes are as they were, and one undo reverts it.
func (b Bench) carries(t Failer, draw chance, length int) {
	t.Helper()
	file := b.drawnFile(t, draw)
	from, to := b.Open(t, file), b.Open(t, file)
	from.Do(b.start(t, draw), nil, chancy)
	for range length {
		from.Do(b.next(t, from, draw), nil, chancy)
	}
	if out := from.Do(engine.NewCommand("end_combat", ""), nil, chancy); out.Record == nil {
		return // combat never began
	}
	before := to.View().Node()
	c, err := engine.CarryOver(from.View(), to.View())
	if errors.Is(err, engine.ErrCarryNothing) {
		return
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	if out := to.Do(c, nil, chancy); out.Record == nil {
		t.Fatalf("%s: %s", c.Node, outcomeText(out))
	}
	if again, err := engine.CarryOver(from.View(), to.View()); !errors.Is(err, engine.ErrCarryNothing) {
		t.Errorf("carried over once more: %v %v", again, err)
	}
	party := to.View().OfPlayers()
	for _, k := range to.State().Tokens {
		if !slices.Contains(party, k) && !jsondoc.Equal(before.Get("tokens").Get(k.ID).Get("stats"),
			to.View().Node().Get("tokens").Get(k.ID).Get("stats")) {
			t.Errorf("%s is another than it was", k.ID)
		}
	}
	b.Endures(t, to, to.Log()[0].Before.Sum(to.System().Declaration()))
}
