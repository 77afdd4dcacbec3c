//go:build !race

package ui

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/engine/rules/rulestest"
	"parapet/savefiles/sample"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// mostReason is how many letters a refusal has at most.
const mostReason = 90

// TestRefusalsSayWhatStopsYou: given the sample encounters and the fights of the benches, played at random, when somebody tries what
// can't be done, then the reason has at most 90 letters, and no key, id, code or coordinate.
func TestRefusalsSayWhatStopsYou(t *testing.T) {
	for _, e := range sample.List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		t.Run(e.ID, func(t *testing.T) { triesAll(t, g) })
	}
	for _, s := range rules.All() {
		for i, text := range benchFights(t, s.Declaration().ID) {
			t.Run(fmt.Sprint(s.Declaration().ID, i), func(t *testing.T) { triesAll(t, playtest.OpenIn(t, rules.ByID, text)) })
		}
	}
}

// triesAll plays a fight at random, and tries whatever comes to mind on the way.
func triesAll(t *testing.T, g *engine.Game) {
	r, wild := rand.New(rand.NewPCG(30, 4)), ai.NewWild(30)
	bench := rulestest.Bench{New: func() engine.System { return g.System() }}
	read := newWords(g.View())
	if !g.View().InCombat() {
		g.Do(engine.NewCommand("start", ""), nil, wild.Answers)
	}
	for range mostGestures() {
		v := g.View()
		if len(v.Tokens) == 0 {
			return
		}
		who := v.Tokens[r.IntN(len(v.Tokens))].ID
		if turn := v.Token(v.Turn); turn != nil && r.IntN(3) > 0 {
			who = turn.ID
		}
		list := append(bench.Candidates(v, who), farAway(v, who, r)...)
		for range min(40, len(list)) {
			refused(t, v, read, list[r.IntN(len(list))])
		}
		for _, a := range v.System.Actions(v, v.Token(who)) {
			if a.Refusal != nil {
				reads(t, v, read, engine.NewCommand(a.Do, who), a.Refusal)
			}
		}
		goesOn(g, wild, r)
	}
}

// farAway returns moves of a token to squares anywhere, one of them off the map.
func farAway(v *engine.View, who string, r *rand.Rand) []*engine.Command {
	var list []*engine.Command
	m := v.Board().Map()
	for _, a := range v.Decl().Actions {
		if a.Target == engine.GoSquare {
			for range 6 {
				to := jsondoc.Pair(r.IntN(m.Cols+1), r.IntN(m.Rows+1))
				list = append(list, engine.NewCommand(a.ID, who, jsondoc.M("to", to)))
			}
		}
	}
	return list
}

func refused(t *testing.T, v *engine.View, read *words, c *engine.Command) {
	t.Helper()
	if r := v.Probe(c); r != nil {
		reads(t, v, read, c, r)
	}
}

// reads looks at a reason as the window says it.
func reads(t *testing.T, v *engine.View, read *words, c *engine.Command, r *engine.Refusal) {
	t.Helper()
	why := phrase.Why(c, r, v.State, v.Decl())
	if why == "" {
		t.Errorf("%s: %s says nothing", c.Node, r.Code)
	}
	if read.seen[why] {
		return
	}
	if n := utf8.RuneCountInString(why); n > mostReason {
		t.Errorf("%d letters: %q, of %s", n, why, c.Node)
	}
	if found := read.wrong(why); found != "" {
		t.Errorf("%q stands in %q, of %s", found, why, c.Node)
	}
}

// goesOn has somebody do something.
func goesOn(g *engine.Game, wild *ai.RandomAI, r *rand.Rand) {
	v := g.View()
	actor := ai.New(30).Actor(v)
	if open := v.System.Openings(v); actor == "" && len(open) > 0 {
		actor = open[r.IntN(len(open))].Who
	}
	if p, _ := wild.Propose(v, actor); p != nil {
		g.Do(p.Command, nil, wild.Answers)
		return
	}
	for _, s := range commands.Steps(v) {
		if s.Why == "" && s.Command != nil && g.Do(s.Command, nil, wild.Answers).Record != nil {
			return
		}
	}
}

// reasonsShown are the reasons that the window shows by themselves: of actions, of steps, and below tokens.
func reasonsShown(w *window) (texts []string) {
	for _, c := range w.actions.Choices {
		texts = append(texts, c.Why)
	}
	for _, s := range w.lead.Steps() {
		texts = append(texts, s.Why)
	}
	if a := w.input.Aim; a != nil {
		texts = slices.AppendSeq(texts, maps.Values(a.Dimmed))
	}
	return texts
}
