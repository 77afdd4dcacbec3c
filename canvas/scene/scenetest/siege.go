package scenetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
)

// Nowhere is the place of unseen creatures that aren't there.
const Nowhere = -1

// Unseen is who takes part in a siege without the players knowing.
type Unseen struct {
	Place int  // of the first in the order, from 0; Nowhere for nobody
	Side  bool // several of them
	Fog   bool // they aren't hidden, but behind a wall in fog
}

// AllUnseen returns every kind of unseen creatures at every place of the order, hidden ones or those in fog. Run with -short, each
// kind takes part in one of the five systems, of which n counts.
func AllUnseen(n int, fog bool) (list []Unseen) {
	for k := range 2 * (siegers + 1) {
		if !testing.Short() || (k+n)%5 == 0 {
			list = append(list, Unseen{Place: k / 2, Side: k%2 > 0, Fog: fog})
		}
	}
	return list
}

// siegers is the number of creatures that the players know of, half of them theirs; lastRound is how long they fight.
const siegers, lastRound = 4, 3

var samples = map[string]string{"glitters": "bridge", "sigil": "cliff", "aachen": "tollgate", "plunder": "tavern", "unclassed": "gallery"}

// Siege returns a combat that creatures of a sample encounter fight with all their actions. Unseen ones of a third side move
// and are changed in their turns. What happens apart from that is the same whoever is unseen.
func Siege(t *testing.T, d *engine.Declaration, u Unseen) *engine.Game {
	t.Helper()
	bare := Unseen{Place: Nowhere, Fog: u.Fog}
	g := begun(t, d, bare)
	m := ai.New(1)
	for n := 0; g.State().Round <= lastRound && !g.State().Over && n < 300; n++ {
		p, r := m.Next(g.View())
		if r != nil {
			t.Fatalf("%s: %v", d.ID, r)
		}
		perform(t, g, string(p.Command.Node.JSON()), u)
	}
	if u.Place == Nowhere {
		return g
	}
	again := begun(t, d, u)
	for _, r := range g.Log()[1:] {
		wait(t, again, r.Before, u)
		perform(t, again, string(r.Command.Node.JSON()), u)
	}
	wait(t, again, g.State(), u)
	return again
}

// Marked returns a siege in which the DM paints a puddle in each turn of the unseen, and one without them with the same puddles, each
// painted before the turn would have passed to them. In the last round, in which a turn is skipped, there are none.
func Marked(t *testing.T, d *engine.Declaration, u Unseen) (with, without *engine.Game) {
	t.Helper()
	bare := Unseen{Place: Nowhere, Fog: u.Fog}
	with, without = begun(t, d, u), begun(t, d, bare)
	last := ""
	for i, r := range Siege(t, d, bare).Log()[1:] {
		v := &engine.View{State: r.Before, System: with.View().System, Scratch: &engine.Scratch{}}
		if last != "" && v.Round < lastRound && !alike(v, with.View()) {
			puddle := fmt.Sprintf(`{"do":"edit_map","squares":[{"at":[%d,%d],"is":"~"}]}`, i%10, 7*(i/10%2))
			perform(t, with, puddle, u)
			perform(t, without, puddle, u)
		}
		if last != "" {
			perform(t, without, last, u)
		}
		wait(t, with, r.Before, u)
		last = string(r.Command.Node.JSON())
		perform(t, with, last, u)
	}
	perform(t, without, last, u)
	wait(t, with, without.State(), u)
	return with, without
}

// begun returns a siege that has just started.
func begun(t *testing.T, d *engine.Declaration, u Unseen) *engine.Game {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, besieged(t, d, u))
	perform(t, g, starting(d, u), u)
	return g
}

// wait lets the unseen act until it is the same turn as in the siege without them.
func wait(t *testing.T, g *engine.Game, until *engine.State, u Unseen) {
	t.Helper()
	v := &engine.View{State: until, System: g.View().System, Scratch: &engine.Scratch{}}
	for n := 0; !alike(v, g.View()); n++ {
		if s := g.State(); n > 60 {
			t.Fatalf("%s: round %d, %s, %q, not %d, %s, %q", v.Decl().ID, s.Round, s.Phase, s.Turn, v.Round, v.Phase, v.Turn)
		}
		lurk(t, g, n, u)
	}
}

// alike reports whether in two sieges it is the same turn of the same creatures, apart from unseen ones. In Aachen a side's phase is
// another one when a side before it takes part.
func alike(a, b *engine.View) bool {
	return a.Round == b.Round && (a.Phase == b.Phase || a.Decl().ID == "aachen") && a.Turn == b.Turn && slices.Equal(mayAct(a), mayAct(b))
}

func mayAct(v *engine.View) (list []string) {
	for _, o := range v.System.Openings(v) {
		if !strings.HasPrefix(o.Who, "spy") {
			list = append(list, o.What+o.Who)
		}
	}
	return list
}

// lurk lets the unseen do something and advances combat.
func lurk(t *testing.T, g *engine.Game, n int, u Unseen) {
	t.Helper()
	for i, k := range g.View().Tokens {
		if strings.HasPrefix(k.ID, "spy") {
			perform(t, g, fmt.Sprintf(`{"do":"place","who":%q,"at":[11,%d]}`, k.ID, (i+n)%8), u)
			perform(t, g, fmt.Sprintf(`{"do":"set","who":%q,"field":"notes","value":"%d"}`, k.ID, n), u)
		}
	}
	perform(t, g, onward(g.View()), u)
}

// onward returns the command that advances combat.
func onward(v *engine.View) string {
	if f, ok := v.System.(engine.FlowControl); ok {
		for _, s := range f.Steps(v) {
			if s.Why.Format == "" && s.Command != nil {
				return string(s.Command.Node.JSON())
			}
		}
	}
	return fmt.Sprintf(`{"do":"end_turn","who":%q}`, v.Turn)
}

// starting returns the command that starts a siege.
func starting(d *engine.Declaration, u Unseen) string {
	if d.ID == "plunder" {
		return `{"do":"start"}`
	}
	order := map[string]int{}
	for i := range siegers {
		order[fmt.Sprint("k", i)] = 20 - 2*i
	}
	if d.ID == "aachen" {
		order = map[string]int{"heroes": 18, "traitors": 16}
	}
	if u.Place != Nowhere {
		for i := range u.spies() {
			order[fmt.Sprint("spy", i)] = u.total(i)
		}
		if d.ID == "aachen" {
			delete(order, "spy0")
			delete(order, "spy1")
			order["third"] = u.total(0)
		}
	}
	text, _ := json.Marshal(order)
	return fmt.Sprintf(`{"do":"start","initiative":%s}`, text)
}

func (u Unseen) spies() int {
	switch {
	case u.Place == Nowhere:
		return 0
	case u.Side:
		return 2
	}
	return 1
}

// total returns the initiative of a spy: the second acts two places after the first.
func (u Unseen) total(i int) int { return 21 - 2*u.Place - 4*i }

// besieged returns the encounter.
func besieged(t *testing.T, d *engine.Declaration, u Unseen) string {
	t.Helper()
	e, _ := sample.ByID(samples[d.ID])
	from, err := e.Ready()
	if err != nil {
		t.Fatal(err)
	}
	var tokens []string
	for _, side := range []string{"heroes", "traitors"} {
		n := 0
		for _, k := range from.State().Tokens {
			if (k.Player != (side == "heroes")) || k.Size > 1 || n == siegers/2 {
				continue
			}
			i := len(tokens)
			node := k.Node(d).With("id", jsondoc.Str(fmt.Sprint("k", i))).With("side", jsondoc.Str(side)).With("at", jsondoc.Ints(1+4*(i/2), 2+2*(i%2))).With("hidden", nil)
			tokens, n = append(tokens, string(quick(d, node, 20-2*i).JSON())), n+1
		}
	}
	for i := range u.spies() {
		tokens = append(tokens, fmt.Sprintf(`{"id":"spy%d","name":"XYZZY","side":"third","at":[11,%d],"hidden":%v%s}`, i, 1+3*i, !u.Fog, quickly(d, u.total(i))))
	}
	fog := ""
	if u.Fog {
		fog = `"fog":{"mode":"sight"},`
	}
	return fmt.Sprintf(`{"parapet":1,"system":%q,"name":"Siege","map":{"size":[12,8],"walls":[{"kind":"wall","from":[10,0],"to":[10,8]}]},%s"sides":{"heroes":{"players":true}},"tokens":[%s]}`,
		d.ID, fog, strings.Join(tokens, ","))
}

// quick gives a token its place in the order where that isn't rolled.
func quick(d *engine.Declaration, k *jsondoc.Node, initiative int) *jsondoc.Node {
	if d.ID != "sigil" {
		return k
	}
	return k.With("stats", k.Get("stats").With("initiative", jsondoc.Int(initiative)))
}

func quickly(d *engine.Declaration, initiative int) string {
	if d.ID != "sigil" {
		return ""
	}
	return fmt.Sprintf(`,"stats":{"initiative":%d}`, initiative)
}

// perform does a command. Dice fall the same whoever else takes part.
func perform(t *testing.T, g *engine.Game, line string, u Unseen) {
	t.Helper()
	n, err := jsondoc.Parse([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	c, _, refused := engine.ReadCommand(n)
	if refused != nil {
		t.Fatal(refused)
	}
	round := g.State().Round
	o := g.Do(c, nil, func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		at.Seed, at.Step = 7, round
		if strings.HasPrefix(q.Who, "spy") {
			at.Seed += uint64(u.Place)
		}
		return engine.Auto(q, at)
	})
	if o.Record == nil {
		t.Fatalf("%s: %s: %v %v", g.View().Decl().ID, line, o.Refusal, o.Bug)
	}
}
