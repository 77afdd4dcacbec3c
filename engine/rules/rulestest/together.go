package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// together plays a combat twice, command by command and in batches of one to five: states, events and refusals must be the
// same, each batch must undo and redo exactly, and the combat must endure.
func (b Bench) together(t Failer, draw chance, batches int) {
	t.Helper()
	single := b.newFight(t, draw)
	joined := b.copied(t, single)
	p := &player{bench: b, t: t, game: joined}
	for range batches {
		p.batch(single, b.drawnBatch(t, single, draw))
	}
	b.Endures(t, joined, joined.Log()[0].Before.Sum(joined.System().Declaration()))
}

// copied returns an independent copy of g with its history.
func (b Bench) copied(t Failer, g *engine.Game) *engine.Game {
	t.Helper()
	n, err := jsondoc.Parse(g.Encounter().Node().JSON())
	if err != nil {
		t.Fatalf("the saved file: %v", err)
	}
	again, err := b.game(n)
	if err != nil {
		t.Fatalf("the saved file: %v", err)
	}
	again.SetSeed(g.Seed())
	return again
}

// oneByOne holds the outcomes of commands run one by one.
type oneByOne struct {
	commands []*jsondoc.Node
	refused  []*engine.Refusal // nil if the command was done
	events   []engine.Event
}

// drawnBatch draws some commands and runs them one by one.
func (b Bench) drawnBatch(t Failer, g *engine.Game, draw chance) (out oneByOne) {
	t.Helper()
	for range draw.between(1, 5) {
		c := b.next(t, g, draw)
		if slices.Contains([]string{"undo", "redo"}, c.Do) {
			continue
		}
		o := g.Do(c, nil, chancy)
		if o.Bug != nil {
			t.Fatalf("%s: %v", c.Node, o.Bug)
		}
		out.commands = append(out.commands, c.Node)
		out.refused = append(out.refused, o.Refusal)
		out.events = append(out.events, o.Events()...)
	}
	return out
}

// batch runs as one batch the commands that another game ran one by one.
func (p *player) batch(single *engine.Game, done oneByOne) {
	p.t.Helper()
	if len(done.commands) == 0 {
		return
	}
	c := engine.NewCommand("batch", "", jsondoc.M("commands", jsondoc.Arr(done.commands...)), jsondoc.M("skip", true))
	before := p.sum()
	preview := p.game.View().Preview(c)
	out := p.game.Do(c, nil, chancy)
	switch {
	case out.Bug != nil:
		p.fail("%s: %v", c.Node, out.Bug)
	case !slices.Contains(done.refused, nil):
		if out.Refusal == nil || out.Refusal.Code != engine.NothingToDo {
			p.fail("%s: each was refused, but not all of them: %s", c.Node, outcomeText(out))
		}
		return
	case out.Record == nil:
		p.fail("%s: %s", c.Node, outcomeText(out))
	case !preview.Get("legal").Bool:
		p.fail("%s: the preview says %s, the gate does it", c.Node, preview)
	}
	p.likeOneByOne(single, done, out.Record)
	after := p.sum()
	for _, turn := range []struct{ do, sum string }{{"undo", before}, {"redo", after}} {
		if p.game.Do(engine.NewCommand(turn.do, ""), nil, nil); p.sum() != turn.sum {
			p.fail("%s: %s leads elsewhere", c.Node, turn.do)
		}
	}
}

// likeOneByOne checks that a batch had the same effect as its commands one by one.
func (p *player) likeOneByOne(single *engine.Game, done oneByOne, r *engine.Record) {
	p.t.Helper()
	d := single.System().Declaration()
	if p.sum() != single.State().Sum(d) || p.game.State().Step != single.State().Step {
		p.fail("%s: done one by one the state differs: %s", r.Command.Node, stateDifference(single, p.game))
	}
	skipped := r.Skipped
	for n, refused := range done.refused {
		if refused == nil {
			continue
		}
		want := refused.Node().With("n", jsondoc.Int(n)).String()
		if len(skipped) == 0 || skipped[0].Node().String() != want {
			p.fail("%s: %s isn't skipped: %v", r.Command.Node, want, skipped)
		}
		skipped = skipped[1:]
	}
	if len(skipped) > 0 || len(r.Events) != len(done.events) {
		p.fail("%s: %d more are skipped, %d events, not %d", r.Command.Node, len(skipped), len(r.Events), len(done.events))
	}
	for i, e := range r.Events {
		if bare(e) != bare(done.events[i]) {
			p.fail("%s: the event %s, not %s", r.Command.Node, e.Node, done.events[i].Node)
		}
	}
}

// bare returns an event without its index in the batch or among its kind.
func bare(e engine.Event) string { return e.Node.With("n", nil).With("entry", nil).String() }

// savedAnswers plays a combat twice: with saved answers for some choices, and giving the same answers explicitly. Except for the
// saved answers, the states must be the same.
func (b Bench) savedAnswers(t Failer, draw chance, length int) {
	t.Helper()
	kept := b.newFight(t, draw)
	answered := b.copied(t, kept)
	list := b.drawnAnswers(t, kept, draw)
	for _, h := range list {
		if out := kept.Do(h, nil, nil); out.Record == nil {
			t.Fatalf("%s: %s", h.Node, outcomeText(out))
		}
		answered.Do(engine.NewCommand("note", "", jsondoc.M("text", "a saved answer")), nil, nil)
	}
	asked := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if a, ok := savedAnswer(kept.View(), q); ok {
			t.Errorf("asked all the same: %s, which is answered %v", q.Node(), a)
		}
		return chancy(q, at)
	}
	given := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if a, ok := savedAnswer(kept.View(), q); ok {
			return a, true
		}
		return chancy(q, at)
	}
	for range length {
		c := b.next(t, answered, draw)
		if slices.Contains([]string{"undo", "redo"}, c.Do) {
			continue
		}
		one, other := answered.Do(c, nil, given), kept.Do(c, nil, asked)
		if (one.Record == nil) != (other.Record == nil) {
			t.Fatalf("%s: %s with saved answers, %s without", c.Node, outcomeText(other), outcomeText(one))
		}
		if d := difference(kept.View().Node().With("habits", nil), answered.View().Node(), ""); d != "" {
			t.Fatalf("%s: with habits the state differs: %s", c.Node, d)
		}
	}
	b.Endures(t, kept, kept.Log()[0].Before.Sum(kept.System().Declaration()))
}

// savedAnswer returns the saved answer to a question: a token's own, or else its side's.
func savedAnswer(v *engine.View, q *engine.Question) (engine.Answer, bool) {
	side := q.Who
	if t := v.Token(q.Who); t != nil {
		side = t.Side
	}
	for _, h := range []*engine.SavedAnswer{v.SavedAnswerOf(q.For, q.Who, ""), v.SavedAnswerOf(q.For, "", side)} {
		if q.Ask == "choice" && h != nil {
			if _, r := q.Check(h.Said); r == nil {
				return h.Said, true
			}
		}
	}
	return engine.Answer{}, false
}

// drawnAnswers plays on in a copy of a combat and makes saved answers of some of the choices that it meets.
func (b Bench) drawnAnswers(t Failer, g *engine.Game, draw chance) (list []*engine.Command) {
	t.Helper()
	aside := b.copied(t, g)
	known := map[string]bool{}
	collect := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		a, ok := chancy(q, at)
		owner := jsondoc.M("who", q.Who)
		if token := g.State().Token(q.Who); token == nil || draw(2) == 0 {
			owner = jsondoc.M("side", q.Who)
			if token != nil {
				owner.Value = jsondoc.Str(token.Side)
			}
		}
		key := q.For + owner.Key + owner.Value.Text
		there := g.State().Token(q.Who) != nil || g.State().Side(q.Who) != nil
		if q.Ask == "choice" && there && !known[key] && draw(4) > 0 {
			known[key] = true
			list = append(list, engine.NewCommand("habit", "", jsondoc.M("for", q.For), owner, jsondoc.M("answer", a.Node())))
		}
		return a, ok
	}
	for range 150 {
		aside.Do(b.next(t, aside, draw), nil, collect)
	}
	return list
}
