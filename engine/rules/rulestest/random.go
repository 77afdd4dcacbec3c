package rulestest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

const (
	fightsWanted = "PARAPET_FIGHTS" // environment variable: number of combats in RandomPlay; LongFight plays half as many commands
	fewFights    = 15
	fightLength  = 80 // commands per combat
)

// fightsToPlay returns how many random combats to play.
func fightsToPlay(t *testing.T) int {
	t.Helper()
	return fromEnvironment(t, fightsWanted, fewFights)
}

// fromEnvironment reads a number of at least 1 from the environment, or returns def if it is unset.
func fromEnvironment(t *testing.T, name string, def int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return def
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s: %q is no such number", name, text)
	}
	return n
}

// RandomPlay plays many random combats, with DM overrides and settings. Whatever is tried, the rules break no invariant,
// refuse before they ask, refuse with a known code and a reason and then change nothing; the preview agrees with the gate;
// queries change nothing; removed tokens aren't named anywhere (see forgets); the same combat played again is the same; and
// each combat endures (see Endures). Some are also played in batches, with saved answers and with reserves (see together,
// savedAnswers and reserves).
func (b Bench) RandomPlay(t *testing.T) {
	t.Helper()
	for seed := range fightsToPlay(t) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 7))
			b.fight(t, r.IntN, fightLength)
		})
	}
	for seed := range fightsToPlay(t) / 3 {
		t.Run(fmt.Sprint("together ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 11))
			b.together(t, r.IntN, fightLength/4)
		})
		t.Run(fmt.Sprint("saved answers ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 13))
			b.savedAnswers(t, r.IntN, fightLength)
		})
		t.Run(fmt.Sprint("reserves ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 17))
			b.reserves(t, r.IntN, fightLength/2)
		})
		t.Run(fmt.Sprint("carries ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 19))
			b.carries(t, r.IntN, fightLength)
		})
	}
}

// fight plays a combat of that many commands and makes the checks for every combat.
func (b Bench) fight(t Failer, draw chance, length int) {
	t.Helper()
	g := b.newFight(t, draw)
	p := &player{bench: b, t: t, game: g}
	for range length {
		p.try(b.next(t, g, draw))
		if draw(8) == 0 {
			p.look(draw)
			p.forgets()
		}
	}
	b.repeats(t, g)
	b.Endures(t, g, g.Log()[0].Before.Sum(g.System().Declaration()))
}

// player tries commands in a game, one after another, and makes the checks for each.
type player struct {
	bench   Bench
	t       Failer
	game    *engine.Game
	command *engine.Command // the one being tried

	promises bool               // also check what previews say of costs and reactions
	asked    []*engine.Question // by the command being tried
	tally    map[string]int     // successful commands by kind; nil if not counted
}

func (p *player) fail(format string, args ...any) {
	p.t.Helper()
	for _, r := range p.game.Log() {
		p.t.Errorf("done before: %s %v", r.Command.Node, r.Answers)
	}
	p.t.Fatalf(format, args...)
}

func (p *player) sum() string { return p.game.State().Sum(p.game.System().Declaration()) }

func (p *player) try(c *engine.Command) {
	p.t.Helper()
	p.command, p.asked = c, nil
	before := p.sum()
	replay := c.Do == "undo" || c.Do == "redo"
	preview := p.game.View().Preview(c)
	out := p.game.Do(c, nil, nil)
	asked := out.Question
	if asked != nil {
		p.game.Cancel()
		if p.sum() != before {
			p.fail("%s: a question that is dropped leaves the state changed", c.Node)
		}
		out = p.game.Do(c, nil, p.answer)
	}
	switch legal := preview.Get("legal").Bool; {
	case out.Bug != nil:
		p.fail("%s: %v", c.Node, out.Bug)
	case out.Question != nil:
		p.fail("%s: still asks %s", c.Node, out.Question.Node())
	case out.Refusal != nil:
		p.refused(c, out.Refusal, asked)
		if p.sum() != before {
			p.fail("%s: refused, but the state changed", c.Node)
		}
		if !replay && asked == nil && (legal || preview.Get("code").Text != out.Refusal.Code) {
			p.fail("%s: the preview says %s, the gate %s", c.Node, preview, outcomeText(out))
		}
	case !replay && !legal:
		p.fail("%s: the preview says %s, the gate does it", c.Node, preview)
	case p.promises && !replay:
		p.bench.promised(p.t, c, preview, out.Record, p.asked)
	}
	if out.Record == nil {
		return
	}
	if text := p.bench.misplaced(p.game.System(), out.Record); text != "" {
		p.fail("%s: %s", c.Node, text)
	}
	if p.tally != nil {
		p.tally[c.Do]++
	}
}

// refused checks that a refusal has a reason and came before any question.
func (p *player) refused(c *engine.Command, r *engine.Refusal, asked *engine.Question) {
	p.t.Helper()
	switch {
	case r.Code == "" || r.Why.IsZero() || r.Code == "bug":
		p.fail("%s: refused without a reason: %+v", c.Node, r)
	case asked != nil && !slices.Contains(p.bench.Late, r.Code):
		p.fail("%s asks %s, and is refused %s then: %s", c.Node, asked.Node(), r.Code, r.Why)
	case !p.bench.knows(p.game.System().Declaration(), r.Code):
		p.fail("%s: no such code: %s: %s", c.Node, r.Code, r.Why)
	}
}

// answer answers a question like chancy and makes the checks for every question.
func (p *player) answer(q *engine.Question, at dice.Place) (engine.Answer, bool) {
	p.t.Helper()
	p.asked = append(p.asked, q)
	v, d := p.game.View(), p.game.System().Declaration()
	named := func(w engine.Word) bool { return w.ID == q.For }
	switch {
	case !slices.ContainsFunc(slices.Concat(d.Rolls, d.Choices), named):
		p.fail("the declaration names no %q: %s", q.For, q.Node())
	case q.Who != "" && v.Token(q.Who) == nil && v.Side(q.Who) == nil && !slices.Contains([]string{"add_token", "call"}, p.command.Do):
		p.fail("asked of nobody: %s", q.Node())
	case q.For == "opportunity_attack" && (len(q.About) == 0 || q.About[0].IsZero()):
		p.fail("doesn't say what is at stake: %s", q.Node())
	case q.Ask == "choice":
		if _, r := q.Check(engine.WordsAnswer(q.Default...)); r != nil {
			p.fail("the default is no answer: %s: %s", q.Node(), r.Why)
		}
	}
	return chancy(q, at)
}

// knows reports whether a code is shared or the system's; if neither bench nor declaration lists any, all are known.
func (b Bench) knows(d *engine.Declaration, code string) bool {
	return len(b.Codes) == 0 && len(d.Codes) == 0 || d.Knows(code) || slices.Contains(b.Codes, code)
}

// look runs every query about the state, none of which may change it.
func (p *player) look(draw chance) {
	p.t.Helper()
	before := p.sum()
	v := p.game.View()
	if n, err := jsondoc.Parse([]byte(v.Node().String())); err != nil || !jsondoc.Equal(n, v.Node()) {
		p.fail("the state isn't what its JSON says: %v", err)
	}
	for _, o := range v.System.Openings(v) {
		if v.Token(o.Who) == nil && v.Side(o.Who) == nil {
			p.fail("%q may act, but is nobody", o.Who)
		}
	}
	for _, t := range v.Tokens {
		for _, a := range v.System.Actions(v, t) {
			if !a.Ready && (a.Refusal == nil || a.Refusal.Why.IsZero() || a.Code() == "" || a.Code() == "bug" || !p.bench.knows(v.Decl(), a.Code())) {
				p.fail("%s isn't given a reason why %s can't be: %+v", t.ID, a.Do, a)
			}
		}
		for _, e := range v.System.Reach(v, t) {
			if !v.Board().In(e.At) {
				p.fail("%s reaches %v, off the board", t.ID, e.At)
			}
		}
		v.System.Cover(v, t, one(draw, v.Tokens)).Node(v)
	}
	if p.sum() != before {
		p.fail("asking changed the state")
	}
}

// repeats plays the commands of a game's log again with their answers, on a new instance of the system, and compares the
// states.
func (b Bench) repeats(t Failer, g *engine.Game) {
	t.Helper()
	n, err := jsondoc.Parse(g.Encounter().Node().JSON())
	if err != nil {
		t.Fatalf("the saved file: %v", err)
	}
	again, err := b.game(originOf(n))
	if err != nil {
		t.Fatalf("the beginning of the fight: %v", err)
	}
	again.SetSeed(g.Seed())
	for _, r := range g.Log() {
		var out engine.Outcome
		if r.Command.Do == "undo" || r.Command.Do == "redo" {
			out = again.Do(r.Command, nil, nil)
		} else {
			out = again.Do(r.Command, nil, chancy)
		}
		if out.Record == nil || out.Record.Sum != r.Sum {
			t.Fatalf("played again %s gives another state: %s", r.Command.Node, outcomeText(out))
		}
	}
}

// originOf returns the file in which a saved file's history began; itself if there is none.
func originOf(n *jsondoc.Node) *jsondoc.Node {
	if n.Get("origin") == nil {
		return n
	}
	file := jsondoc.Obj()
	for _, key := range []string{"parapet", "name", "system", "seed", "settings", "map"} {
		file = file.With(key, n.Get(key))
	}
	for _, m := range n.Get("origin").Members {
		file = file.With(m.Key, m.Value)
	}
	return file
}

// drawn returns a chance backed by a rapid test, so that failures shrink.
func drawn(rt *rapid.T) chance {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "of "+fmt.Sprint(n)) }
}

// someFight plays at most that many commands of a combat.
func (b Bench) someFight(t Failer, draw chance, most int) *engine.Game {
	t.Helper()
	g := b.newFight(t, draw)
	for range draw(most + 1) {
		if out := g.Do(b.next(t, g, draw), nil, chancy); out.Bug != nil {
			t.Fatalf("%v", out.Bug)
		}
	}
	return g
}
