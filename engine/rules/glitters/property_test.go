package glitters_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// play makes a crowd fight on for some legal commands, drawn at random.
func play(rt *rapid.T) *engine.Game {
	g := crowdGame(rt, rapid.SampledFrom(variants).Draw(rt, "settings"))
	g.SetSeed(rapid.Uint64().Draw(rt, "seed"))
	g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
	for range rapid.IntRange(0, 24).Draw(rt, "commands") {
		if g.State().Turn == "" {
			break
		}
		if out := g.Do(drawCommand(rt, g), nil, engine.Auto); out.Bug != nil {
			rt.Fatal(out.Bug)
		}
	}
	return g
}

// drawCommand draws the end of a turn, a stroke of the DM's hand, or something that can be done now.
func drawCommand(rt *rapid.T, g *engine.Game) *engine.Command {
	s := g.State()
	switch rapid.IntRange(0, 5).Draw(rt, "kind") {
	case 0:
		return engine.NewCommand("end_turn", "")
	case 1:
		return drawHand(rt, s)
	}
	list := candidates(s, s.Turn)
	for range 12 {
		c := rapid.SampledFrom(list).Draw(rt, "command")
		if c.Do != "end_combat" && c.Do != "flee" && c.Do != "surrender" && g.View().Probe(c) == nil {
			return c
		}
	}
	return engine.NewCommand("end_turn", "")
}

func drawHand(rt *rapid.T, s *engine.State) *engine.Command {
	id := func(label string) string { return rapid.SampledFrom(s.Tokens).Draw(rt, label).ID }
	switch rapid.IntRange(0, 3).Draw(rt, "hand") {
	case 0:
		return engine.NewCommand("damage", id("who"), doc.M("amount", doc.Int(rapid.IntRange(0, 25).Draw(rt, "amount"))))
	case 1:
		return engine.NewCommand("heal", id("who"), doc.M("amount", doc.Int(rapid.IntRange(0, 25).Draw(rt, "amount"))))
	case 2:
		return engine.NewCommand("place", id("who"), doc.M("at", doc.Ints(rapid.IntRange(0, 7).Draw(rt, "x"), rapid.IntRange(0, 5).Draw(rt, "y"))))
	}
	word := rapid.SampledFrom([]string{"prone", "bleeding", "burning", "freezing", "blinded", "deafened", "incapacitated", "grappled", "intoxicated", "frozen", "poisoned", "surprised", "blocking"}).Draw(rt, "condition")
	return engine.NewCommand("condition", id("who"), doc.M("add", doc.Str(word)), doc.M("level", doc.Int(rapid.IntRange(1, 20).Draw(rt, "level"))),
		doc.M("turns", doc.Int(rapid.IntRange(1, 3).Draw(rt, "turns"))), doc.M("by", doc.Str(id("by"))))
}

// What a preview calls legal the gate doesn't refuse, and the other way round; neither changes the
// state unless it commits; what the preview says of cost is what is paid.
func TestPreviewsTellTheTruth(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := play(rt)
		d := g.System().Declaration()
		s := g.State()
		who := s.Turn
		if rapid.IntRange(0, 9).Draw(rt, "other") == 0 || who == "" {
			who = rapid.SampledFrom(s.Tokens).Draw(rt, "who").ID
		}
		before := s.Sum(d)
		list := candidates(s, who)
		for i := rapid.IntRange(0, 2).Draw(rt, "from"); i < len(list); i += 3 {
			c := list[i]
			p := g.View().Preview(c)
			if g.State().Sum(d) != before {
				rt.Fatalf("%s: the preview changed the state", c.Node)
			}
			out := g.Do(c, nil, engine.Auto)
			switch {
			case out.Bug != nil:
				rt.Fatalf("%s: %v", c.Node, out.Bug)
			case p.Get("legal").Bool == (out.Refusal != nil):
				rt.Fatalf("%s: preview %s, gate %+v", c.Node, p, out.Refusal)
			case out.Refusal != nil && (p.Get("code").Text != out.Refusal.Code || g.State().Sum(d) != before):
				rt.Fatalf("%s: preview %s, gate %+v", c.Node, p, out.Refusal)
			case out.Record == nil:
				continue
			}
			comparePrice(rt, c, p, out)
			g.Do(engine.NewCommand("undo", ""), nil, nil)
			if g.State().Sum(d) != before {
				rt.Fatalf("%s: undoing gives another state", c.Node)
			}
		}
	})
}

// comparePrice holds the preview's cost against the event that tells of the action, and of a walk
// that nobody stopped against what it took.
func comparePrice(rt *rapid.T, c *engine.Command, p *doc.Node, out engine.Outcome) {
	for _, e := range out.Events() {
		if e.Name == "acted" && e.Str("do") == c.Do && e.Str("who") == c.Who && p.Get("cost") != nil && p.Get("cost").Kind == doc.Object {
			if !doc.Equal(e.Get("cost"), p.Get("cost")) {
				rt.Fatalf("%s: preview %s, paid %s", c.Node, p.Get("cost"), e.Node)
			}
		}
		if e.Name == "provoked" && e.Str("who") == c.Who && !hasText(p.Get("provokes"), e.Str("by")) {
			rt.Fatalf("%s: preview %s, but %s", c.Node, p, e.Node)
		}
	}
}

func hasText(list *doc.Node, word string) bool {
	words, _ := list.Strings()
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// Reach lists a square exactly where one of the ways of moving is open to it, at its price.
func TestReachIsWhatMovesAllow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := play(rt)
		v := g.View()
		if v.Turn == "" {
			return
		}
		token := v.Token(v.Turn)
		reach := map[string]engine.ReachEntry{}
		for _, e := range v.Sys.Reach(v, token) {
			key := e.By
			if key != "jump" && key != "drag" {
				key = "foot"
			}
			reach[key+engine.SquareNode(e.At).String()] = e
		}
		m := v.Board().Map()
		for y := range m.Rows {
			for x := range m.Cols {
				at := engine.SquareNode(board.Square{X: x, Y: y})
				for _, do := range []string{"move", "drag", "jump"} {
					sameReach(rt, v, reach, do, at)
				}
			}
		}
	})
}

func sameReach(rt *rapid.T, v *engine.View, reach map[string]engine.ReachEntry, do string, at *doc.Node) {
	key, ways := do, []string{""}
	if do == "move" {
		key, ways = "foot", []string{"move", "jog", "sprint", "jog_sprint"}
	}
	e, listed := reach[key+at.String()]
	for _, by := range ways {
		args := []doc.Member{doc.M("to", at)}
		if by != "" {
			args = append(args, doc.M("by", doc.Str(by)))
		}
		p := v.Preview(engine.NewCommand(do, v.Turn, args...))
		if !p.Get("legal").Bool {
			continue
		}
		if q, _ := p.Get("cost").Quarters(); !listed || by != "" && e.By != by || q != int(e.Cost) {
			rt.Fatalf("%s to %s by %q costs %s, listed %v: %+v", do, at, by, p.Get("cost"), listed, e)
		}
		return
	}
	if listed {
		rt.Fatalf("%s to %s is listed, but refused", do, at)
	}
}

// An action that is ready is one that could be sent with some target, and one that isn't is refused
// by its code whatever the target.
func TestActionsAreWhatTheGateSays(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := play(rt)
		v := g.View()
		token := rapid.SampledFrom(v.Tokens).Draw(rt, "who")
		ready := map[string]bool{}
		for _, a := range v.Sys.Actions(v, token) {
			ready[a.Do] = ready[a.Do] || a.Ready
			if !a.Ready && (a.Code == "" || a.Code == engine.BadCommand || a.Code == "bug" || a.Why == "") {
				rt.Fatalf("%+v", a)
			}
		}
		for _, c := range candidates(v.State, token.ID) {
			if p := v.Preview(c); p.Get("legal").Bool && !ready[c.Do] && c.Do != "start" && c.Do != "end_combat" {
				rt.Fatalf("%s is legal, but not ready", c.Node)
			}
		}
	})
}

// Saved and opened again, and undone, in the middle of random fights.
func TestRandomFightsEndure(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := play(rt)
		if len(g.Log()) == 0 {
			return
		}
		bench.Endures(rt, g, g.Log()[0].Before.Sum(g.System().Declaration()))
	})
}
