package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// chancy answers every question with seeded dice, choices of one word too, so that they aren't always the default.
func chancy(q *engine.Question, at dice.Place) (engine.Answer, bool) {
	if q.Ask == "choice" && !q.Many && len(q.Options) > 0 {
		i := dice.Faces(at, []int{len(q.Options)})[0] - 1
		return engine.WordsAnswer(q.Options[i]), true
	}
	return engine.Auto(q, at)
}

// newFight opens one of the bench's combats under random settings and starts it.
func (b Bench) newFight(t Failer, draw chance) *engine.Game {
	t.Helper()
	g := b.Open(t, b.drawnFile(t, draw))
	g.SetSeed(uint64(draw(1 << 30)))
	if out := g.Do(b.start(t, draw), nil, chancy); out.Record == nil {
		t.Fatalf("the fight doesn't start: %s", outcomeText(out))
	}
	return g
}

func (b Bench) start(t Failer, draw chance) *engine.Command {
	t.Helper()
	if len(b.Starts) == 0 {
		return engine.NewCommand("start", "")
	}
	return b.command(t, one(draw, b.Starts))
}

func (b Bench) drawnFile(t Failer, draw chance) string {
	t.Helper()
	if len(b.Fights) == 0 {
		t.Fatalf("the bench has no Fights")
	}
	fight := b.sized(t, one(draw, b.Fights), draw)
	if len(b.Settings) > 0 && draw(2) == 0 {
		own, err := jsondoc.Parse([]byte(one(draw, b.Settings)))
		if err != nil {
			t.Fatalf("settings of the bench: %v", err)
		}
		return b.fileOf(t, fight, own)
	}
	if draw(3) > 0 {
		return b.fileOf(t, fight, b.drawnSettings(draw))
	}
	return b.fileOf(t, fight, jsondoc.Obj())
}

// fileOf returns a combat of the bench as a file, with settings merged into its own.
func (b Bench) fileOf(t Failer, fight string, settings *jsondoc.Node) string {
	t.Helper()
	n, err := jsondoc.Parse([]byte(fight))
	if err != nil {
		t.Fatalf("a fight of the bench: %v", err)
	}
	if n.Get("system") == nil {
		n = laid(jsondoc.Obj(jsondoc.M("parapet", 1), jsondoc.M("name", "test"), jsondoc.M("system", b.New().Declaration().ID)), n)
	}
	own := n.Get("settings")
	if own == nil {
		own = jsondoc.Obj()
	}
	return n.With("settings", laid(own, settings)).String()
}

// drawnSettings returns some declared settings with values other than their default.
func (b Bench) drawnSettings(draw chance) *jsondoc.Node {
	n := jsondoc.Obj()
	v := &engine.View{State: &engine.State{}}
	d := b.New().Declaration()
	for _, s := range []int{0, 1} {
		schema := d.Settings
		if s == 1 {
			schema = engine.BoardSettings()
		}
		for i := range schema.Fields {
			f := &schema.Fields[i]
			if draw(6) == 0 && !slices.Contains(b.Fixed, f.Name) {
				n = n.With(f.Name, value(v, draw, f))
			}
		}
	}
	return n
}

func (b Bench) command(t Failer, text string) *engine.Command {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatalf("%s: %s", text, r.Why)
	}
	return c
}

// next draws the next command to try: mostly one possible for a token that may act, else one that moves combat on, or a DM
// override.
func (b Bench) next(t Failer, g *engine.Game, draw chance) *engine.Command {
	t.Helper()
	v := g.View()
	switch draw(16) {
	case 0, 1:
		return b.override(v, draw)
	case 2, 3, 4:
		return b.onward(t, v, draw)
	}
	who := b.actor(v, draw)
	for range 12 {
		if c := b.one(v, who, draw); c != nil && !leaves(c) && (draw(20) == 0 || v.Probe(c) == nil) {
			return c
		}
	}
	return b.onward(t, v, draw)
}

// one draws one of the Candidates, with equal probability for each action, or returns nil if none was found.
func (b Bench) one(v *engine.View, who string, draw chance) *engine.Command {
	t := v.Token(who)
	if t == nil {
		return nil
	}
	var list []*engine.Command
	if b.Commands != nil && draw(3) == 0 {
		list = b.Commands(v, who)
	} else if views := v.System.Actions(v, t); len(views) > 0 {
		list = aimed(v, t, one(draw, views))
	}
	if len(list) == 0 {
		return nil
	}
	return one(draw, list)
}

// leaves reports whether a command ends combat or takes a token out of it.
func leaves(c *engine.Command) bool {
	return slices.Contains([]string{"end_combat", "flee", "surrender", "leave"}, c.Do)
}

// actor draws a token that may act now; rarely any token.
func (b Bench) actor(v *engine.View, draw chance) string {
	if len(v.Tokens) == 0 {
		return ""
	}
	open := v.System.Openings(v)
	if len(open) == 0 || draw(20) == 0 {
		return one(draw, v.Tokens).ID
	}
	who := one(draw, open).Who
	if v.Token(who) != nil {
		return who
	}
	var members []string
	for _, t := range v.Tokens {
		if t.Side == who {
			members = append(members, t.ID)
		}
	}
	if len(members) == 0 {
		return ""
	}
	return one(draw, members)
}

// onward draws one of the bench's Onward commands that is possible now, else the start of a combat.
func (b Bench) onward(t Failer, v *engine.View, draw chance) *engine.Command {
	t.Helper()
	list := b.Onward
	if len(list) == 0 {
		list = []string{`{"do":"end_turn"}`}
	}
	var open []*engine.Command
	for _, text := range list {
		if c := b.command(t, text); v.Probe(c) == nil {
			open = append(open, c)
		}
	}
	if len(open) > 0 {
		return one(draw, open)
	}
	return b.start(t, draw)
}

// outcomeText formats a command's outcome in one line.
func outcomeText(o engine.Outcome) string {
	switch {
	case o.Bug != nil:
		return o.Bug.Error()
	case o.Refusal != nil:
		return "refused " + o.Refusal.Code + ": " + o.Refusal.Why.String()
	case o.Question != nil:
		return "asks " + brief(o.Question.Node())
	}
	return "done"
}
