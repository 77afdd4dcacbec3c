package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// PreviewsAgree checks, in states of random combats, that gate and preview agree on what is legal, with the same code if
// refused; that only committing changes the state; that the preview's cost is what the event "acted" reports as paid, and
// its "provoked" those who were asked; and that undo restores the state.
func (b Bench) PreviewsAgree(t *testing.T) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) { b.previewsAgree(rt, drawn(rt)) })
}

func (b Bench) previewsAgree(t Failer, draw chance) {
	t.Helper()
	g := b.someFight(t, draw, 24)
	p := &player{bench: b, t: t, game: g}
	before := p.sum()
	list := b.Candidates(g.View(), b.actor(g.View(), draw))
	stride := max(3, len(list)/60)
	for i := draw(stride); i < len(list); i += stride {
		preview := g.View().Preview(list[i])
		done := len(g.Log())
		p.try(list[i])
		if len(g.Log()) == done {
			continue
		}
		samePrice(t, list[i], preview, g.Log()[done])
		if out := g.Do(engine.NewCommand("undo", ""), nil, nil); out.Record == nil || p.sum() != before {
			t.Fatalf("%s: undoing gives another state: %s", list[i].Node, outcomeText(out))
		}
	}
}

// samePrice compares the preview's cost and provoked with the events.
func samePrice(t Failer, c *engine.Command, preview *jsondoc.Node, r *engine.Record) {
	t.Helper()
	for _, e := range r.Events {
		if e.Str("who") != c.Who {
			continue
		}
		cost := preview.Get("cost")
		if e.Name == "acted" && e.Str("do") == c.Do && cost != nil && cost.Kind == jsondoc.Object && !jsondoc.Equal(e.Get("cost"), cost) {
			t.Fatalf("%s: the preview says %s, paid is %s", c.Node, cost, e.Node)
		}
		who, _ := preview.Get("provokes").Strings()
		if e.Name == "provoked" && !slices.Contains(who, e.Str("by")) {
			t.Fatalf("%s: the preview says %s, but %s", c.Node, preview, e.Node)
		}
	}
}

// aiming lists the refusal codes that only a target, a square or a path can cause.
var aiming = []string{engine.BadTarget, engine.OutOfRange, engine.Blocked, engine.NoLineOfSight, engine.Occupied,
	engine.NotEnoughMovement, engine.NoSuchToken}

// ActionsAgree checks, in states of random combats, that an action possible with some arguments is listed as available;
// that one listed as unavailable is impossible with any arguments and has a reason; and that an available one is possible
// with arguments that the bench tries, or is refused because of its target or path (shared codes and the bench's Aiming).
// On the wire no entry has a duplicate member.
func (b Bench) ActionsAgree(t *testing.T) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) { b.actionsAgree(rt, drawn(rt)) })
}

func (b Bench) actionsAgree(t Failer, draw chance) {
	t.Helper()
	g := b.someFight(t, draw, 24)
	v := g.View()
	if len(v.Tokens) == 0 {
		return
	}
	token := one(draw, v.Tokens)
	if draw(2) == 0 {
		token = v.Token(b.actor(v, draw))
	}
	if token == nil {
		return
	}
	ready := map[string]bool{}
	list := v.System.Actions(v, token)
	for _, av := range list {
		ready[av.Do] = ready[av.Do] || av.Ready
		b.entryHolds(t, v, token, av, list)
	}
	for _, it := range Get(g, jsondoc.Obj(jsondoc.M("get", "actions"), jsondoc.M("who", token.ID))).Get("actions").Items {
		for i, m := range it.Members {
			if slices.ContainsFunc(it.Members[:i], func(o jsondoc.Member) bool { return o.Key == m.Key }) {
				t.Fatalf("%s stands twice in %s", m.Key, it)
			}
		}
	}
	for _, c := range b.Candidates(v, token.ID) {
		if c.Who == token.ID && action(v.Decl(), c.Do) != nil && !ready[c.Do] && v.Probe(c) == nil {
			t.Fatalf("%s is legal, but isn't listed as ready", c.Node)
		}
	}
}

// entryHolds tries an entry of "get actions" in every way; list has all entries.
func (b Bench) entryHolds(t Failer, v *engine.View, token *engine.Token, av engine.ActionView, list []engine.ActionView) {
	t.Helper()
	if !av.Ready && (av.Code() == "" || av.Refusal.Why.IsZero() || av.Code() == engine.BadCommand || av.Code() == "bug" || !b.knows(v.Decl(), av.Code())) {
		t.Fatalf("%s isn't given a reason why: %+v", token.ID, av)
	}
	var last *engine.Refusal
	tries := aimed(v, token, av)
	if av.Ready && b.Commands != nil {
		tries = append(tries, slices.DeleteFunc(b.Commands(v, token.ID), func(c *engine.Command) bool { return c.Do != av.Do })...)
	}
	for _, c := range tries {
		r := v.Probe(c)
		switch {
		case r == nil && !av.Ready && listedElsewhere(c, list):
		case r == nil && !av.Ready:
			t.Fatalf("%s is legal, but listed as %s: %s", c.Node, av.Code(), av.Refusal.Why)
		case r == nil || slices.Contains(aiming, r.Code) || slices.Contains(b.Aiming, r.Code):
			if av.Ready {
				return
			}
		default:
			last = r
		}
	}
	if av.Ready && last != nil && !slices.Contains(b.Needs, av.Do) {
		t.Fatalf("%s of %s is listed as ready, but refused %s: %s", av.Do, token.ID, last.Code, last.Why)
	}
}

// listedElsewhere reports whether a command is that of an available entry with arguments of its own.
func listedElsewhere(c *engine.Command, list []engine.ActionView) bool {
	return slices.ContainsFunc(list, func(av engine.ActionView) bool {
		return av.Do == c.Do && av.Ready && len(av.More) > 0 && !slices.ContainsFunc(av.More, func(m jsondoc.Member) bool {
			return !jsondoc.Equal(c.Node.Get(m.Key), m.Value)
		})
	})
}

// Way is a kind of movement, as reach and commands name it.
type Way struct {
	Do   string           // the command; "to" is added
	By   string           // its name in reach; "" for any
	Args []jsondoc.Member // further arguments

	Blind bool // paths aren't checked for creatures before walking
}

// ReachAgrees checks, in states of random combats, that reach lists a square exactly if one of the ways may go there, at
// the preview's price. For each group of ways, reach lists the first that may.
func (b Bench) ReachAgrees(t *testing.T, groups ...[]Way) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) { b.reachAgrees(rt, drawn(rt), groups) })
}

func (b Bench) reachAgrees(t Failer, draw chance, groups [][]Way) {
	t.Helper()
	v := b.someFight(t, draw, 24).View()
	token := v.Token(b.actor(v, draw))
	if token == nil {
		return
	}
	listed, squares := b.listedReach(t, v, token, groups)
	m := v.Board().Map()
	all := m.Cols * m.Rows
	skip := max(1, all/100)
	from := draw(skip)
	for i := range all {
		at := board.Square{X: i % m.Cols, Y: i / m.Cols}
		if !squares[at] && i%skip != from {
			continue
		}
		for group, ways := range groups {
			sameReach(t, v, token, ways, at, listed, reachKey(group, at))
		}
	}
}

// listedReach returns what reach lists, by group of ways and square, and all of its squares.
func (b Bench) listedReach(t Failer, v *engine.View, token *engine.Token,
	groups [][]Way) (map[string]engine.ReachEntry, map[board.Square]bool) {
	t.Helper()
	listed, squares := map[string]engine.ReachEntry{}, map[board.Square]bool{}
	for _, e := range v.System.Reach(v, token) {
		group := slices.IndexFunc(groups, func(g []Way) bool {
			return slices.ContainsFunc(g, func(w Way) bool { return w.By == e.By })
		})
		key := reachKey(group, e.At)
		if _, twice := listed[key]; group < 0 || twice {
			t.Fatalf("%s reaches %v by %q, which is no way of the test's or listed twice", token.ID, e.At, e.By)
		}
		listed[key] = e
		squares[e.At] = true
	}
	return listed, squares
}

func reachKey(group int, at board.Square) string {
	return jsondoc.Ints(group, at.X, at.Y).String()
}

func sameReach(t Failer, v *engine.View, token *engine.Token, ways []Way, at board.Square, listed map[string]engine.ReachEntry,
	key string) {
	t.Helper()
	e, found := listed[key]
	var last *jsondoc.Node
	for _, w := range ways {
		args := append([]jsondoc.Member{jsondoc.M("to", engine.SquareNode(at))}, w.Args...)
		last = v.Preview(engine.NewCommand(w.Do, token.ID, args...))
		if !last.Get("legal").Bool {
			continue
		}
		if q, ok := movePrice(last.Get("cost")); !found || w.By != "" && e.By != w.By || ok && q != int(e.Cost) {
			t.Fatalf("%s: %s %v to %v: the preview says %s; reach lists it: %v, %+v", token.ID, w.Do, w.Args, at, last, found, e)
		}
		return
	}
	if found {
		t.Fatalf("%s reaches %v by %s, but the preview says %s", token.ID, at, e.By, last)
	}
}

// movePrice returns a cost of movement in quarters: a number, or the "move" of an object.
func movePrice(n *jsondoc.Node) (int, bool) {
	if n != nil && n.Kind == jsondoc.Object {
		n = n.Get("move")
	}
	if n.IsNull() {
		return 0, false
	}
	return n.Quarters()
}

// LongFight plays one combat of many commands with the checks of RandomPlay.
func (b Bench) LongFight(t *testing.T) {
	t.Helper()
	length := 40 * fightsToPlay(t)
	b.fight(t, rand.New(rand.NewPCG(uint64(length), 1)).IntN, length)
}
