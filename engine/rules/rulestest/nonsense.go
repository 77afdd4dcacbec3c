package rulestest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Nonsense sends commands with wrong, missing, huge and mistyped arguments at all times. Each must be done, asked about or
// refused with a known code, without breaking an invariant, and the preview must agree (see RandomPlay).
func (b Bench) Nonsense(t *testing.T) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) { b.nonsense(rt, drawn(rt)) })
}

func (b Bench) nonsense(t Failer, draw chance) {
	t.Helper()
	g := b.someFight(t, draw, 16)
	if draw(8) == 0 {
		g = b.Open(t, b.drawnFile(t, draw)) // before the first combat
	}
	p := &player{bench: b, t: t, game: g}
	m := b.mad(g.View(), draw)
	for range 60 {
		if c, _, bad := engine.ReadCommand(m.command(t, b, g)); bad == nil {
			p.try(c)
		}
	}
	p.look(draw)
}

// mad makes senseless commands from the words of a system.
type mad struct {
	draw  chance
	dos   []string
	keys  []string
	words []string
}

func (b Bench) mad(v *engine.View, draw chance) *mad {
	m := &mad{draw: draw,
		dos: []string{"start", "end_turn", "end_combat", "undo", "redo", "place", "set", "damage", "heal", "condition",
			"add_token", "remove_token", "edit_map", "set_turn", "settings", "note", "batch", "habit", "call", "no_such_action"},
		keys: []string{"who", "target", "to", "path", "by", "with", "what", "type", "at", "toward", "targets", "dir", "initiative",
			"order", "surprised", "add", "remove", "level", "amount", "field", "value", "token", "walls", "squares", "elevation", "set",
			"text", "phase", "round", "id", "stats", "name", "side", "cost", "commands", "skip", "for", "answer", "group", "reserve"},
		words: []string{"", "no\x00thing", "yes", "at", "size", "side", "elevation", "stats", "derived.x", "conditions"}}
	m.learnCommands(b, v.Decl())
	m.learnWords(v.Decl())
	m.learnTokens(v)
	slices.Sort(m.keys)
	m.keys = slices.Compact(m.keys)
	return m
}

// learnCommands collects commands with their arguments.
func (m *mad) learnCommands(b Bench, d *engine.Declaration) {
	for _, a := range d.Actions {
		m.dos = append(m.dos, a.ID)
		for _, w := range argumentWords(a.Args) {
			m.keys, m.words = append(m.keys, w.Key), append(m.words, w.Value.Text)
		}
		m.keys = append(m.keys, a.Args.Names()...)
	}
	for _, text := range b.Onward {
		if n, err := jsondoc.Parse([]byte(text)); err == nil {
			m.dos = append(m.dos, n.Get("do").Text)
		}
	}
	for _, w := range d.Between {
		m.dos = append(m.dos, w.Do)
	}
}

// learnWords collects the names of conditions, budgets, stats and phases.
func (m *mad) learnWords(d *engine.Declaration) {
	for _, c := range d.Conditions {
		m.words = append(m.words, c.ID, "conditions."+c.ID)
		if c.Fields != nil {
			for _, f := range c.Fields.Fields {
				m.keys = append(m.keys, f.Name)
			}
		}
	}
	for _, x := range d.Budget {
		m.words = append(m.words, x.Name, "budget."+x.Name)
	}
	for _, f := range d.Stats.Fields {
		m.words = append(m.words, "stats."+f.Name)
	}
	for _, w := range d.Phases {
		m.words = append(m.words, w.ID)
	}
}

// learnTokens collects the tokens and what they have.
func (m *mad) learnTokens(v *engine.View) {
	for _, t := range v.Tokens {
		for range 4 { // make it frequent
			m.words = append(m.words, t.ID, t.Side)
		}
		for i, list := range v.Decl().Lists {
			for _, it := range t.Lists[i] {
				if at := list.Schema.Index("id"); at >= 0 {
					m.words = append(m.words, it.Text(at), list.Name+".0.id")
				}
			}
		}
	}
}

// command returns a senseless command: made up, or a sensible one with something wrong in it.
func (m *mad) command(t Failer, b Bench, g *engine.Game) *jsondoc.Node {
	t.Helper()
	if m.draw(2) == 0 {
		n := m.object(0).With("do", jsondoc.Str(one(m.draw, m.dos)))
		if who := b.actor(g.View(), m.draw); m.draw(6) > 0 && who != "" {
			n = n.With("who", jsondoc.Str(who))
		}
		return n
	}
	n := m.sensible(t, b, g).Node
	if len(n.Members) > 1 && m.draw(4) > 0 {
		key := n.Members[1+m.draw(len(n.Members)-1)].Key
		if m.draw(4) == 0 {
			return n.With(key, nil)
		}
		return n.With(key, m.anything(0))
	}
	return n.With(one(m.draw, m.keys), m.anything(0))
}

// sensible returns a command that is legal more often than not, or one of any action.
func (m *mad) sensible(t Failer, b Bench, g *engine.Game) *engine.Command {
	t.Helper()
	if m.draw(3) > 0 {
		if c := b.one(g.View(), b.actor(g.View(), m.draw), m.draw); c != nil {
			return c
		}
	}
	return b.next(t, g, m.draw)
}

var (
	numbers    = []int{0, 1, -1, 2, 3, 5, 20, 1000000, -1000000, 2147483647, -2147483648}
	oddNumbers = []string{"0.5", "1e3", "1e400", "-0", "99999999999999999999", "0.3333333333333333333333333333"}
)

// anything returns a value that some argument might accept.
func (m *mad) anything(depth int) *jsondoc.Node {
	kind := m.draw(10)
	if depth > 2 && kind > 6 {
		kind = 0
	}
	switch kind {
	case 0, 1, 2:
		return jsondoc.Str(one(m.draw, m.words))
	case 3:
		return jsondoc.Int(one(m.draw, numbers))
	case 4:
		return &jsondoc.Node{Kind: jsondoc.Number, Text: one(m.draw, oddNumbers)}
	case 5:
		return jsondoc.Flag(m.draw(2) == 0)
	case 6:
		return jsondoc.Nil()
	case 7:
		return jsondoc.Ints(m.draw.between(-2, 9), m.draw.between(-2, 9))
	case 8:
		list := jsondoc.Arr()
		for range m.draw(4) {
			list.Items = append(list.Items, m.anything(depth+1))
		}
		return list
	}
	return m.object(depth + 1)
}

func (m *mad) object(depth int) *jsondoc.Node {
	n := jsondoc.Obj()
	for range m.draw(5) {
		key := one(m.draw, m.keys)
		if m.draw(6) == 0 {
			key = one(m.draw, m.words)
		}
		n = n.With(key, m.anything(depth))
	}
	return n
}
