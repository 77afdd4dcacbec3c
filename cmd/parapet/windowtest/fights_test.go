//go:build window

package windowtest

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
)

// TestAFightToItsEnd plays a system's sample combat to its end with pointer and keys alone, then uses what the card after
// it offers. By default it plays one system with weakened foes; with PARAPET_TEST_JOURNEYS=all it plays every system at
// full strength.
func TestAFightToItsEnd(t *testing.T) {
	t.Parallel()
	all := os.Getenv("PARAPET_TEST_JOURNEYS") == "all"
	for _, c := range []struct {
		id   string
		seed int
	}{{"cliff", 4}, {"tavern", 2}, {"tollgate", 5}, {"gallery", 1}, {"bridge", 3}} {
		if !all && c.id != "cliff" {
			continue
		}
		t.Run(c.id, func(t *testing.T) {
			j := setOut(t, c.id, c.seed)
			j.begin()
			j.moment("1-begun")
			j.drag()
			j.moment("2-moved")
			if !all {
				j.weaken()
				j.moment("3-weakened")
			}
			j.toTheEnd()
			j.moment("5-decided")
			j.aftermath()
			j.moment("7-done")
		})
	}
}

// TestTheKeyOfAFormIsntTypedIntoIt ends a combat of Aachen, which asks for exhaustion, by keys alone.
func TestTheKeyOfAFormIsntTypedIntoIt(t *testing.T) {
	e, _ := sample.ByID("tollgate")
	g, err := e.Ready()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`{"do":"start","initiative":{"party":2,"foes":5}}`, `{"do":"damage","who":"hedda","amount":17}`,
		`{"do":"damage","who":"ansa","amount":7}`, `{"do":"damage","who":"notger","amount":11}`} {
		node, _ := jsondoc.Parse([]byte(line))
		c, _, _ := engine.ReadCommand(node)
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatalf("%s: %+v", line, out)
		}
	}
	j := journey{since: time.Now(), window: openFile(t, g.Encounter().Node().Indented())}
	j.move(600, 400)
	j.aftermath()
}

// journey plays a sample encounter.
type journey struct {
	*window
	party []string
	foes  []string
	since time.Time
}

func setOut(t *testing.T, id string, seed int) journey {
	t.Helper()
	e, _ := sample.ByID(id)
	g, err := e.Ready()
	if err != nil {
		t.Fatal(err)
	}
	j := journey{since: time.Now(), window: openFile(t, g.Encounter().Node().With("seed", jsondoc.Int(seed)).Indented())}
	for _, k := range g.State().Tokens {
		if g.View().Friends("party", k.Side) {
			j.party = append(j.party, k.ID)
		} else {
			j.foes = append(j.foes, k.ID)
		}
	}
	j.move(600, 400)
	return j
}

// moment saves a screenshot of a fixed moment if screenshots are requested.
func (j journey) moment(name string) {
	j.t.Logf("%s: round %d, %d records, %.1f s", name, j.read().Round, j.read().Records, time.Since(j.since).Seconds())
	if pictures() != "" {
		j.settle()
		j.picture(name)
	}
}

// begin starts combat if necessary: E opens the form, Enter starts.
func (j journey) begin() {
	j.t.Helper()
	if s := j.read(); s.Main != "Start combat" {
		return
	}
	j.key("e")
	for range 20 {
		j.settle()
		if s := j.read(); s.Question == "" && s.Main != "Start combat" {
			return
		}
		j.key("Return")
	}
	j.t.Fatal("the fight doesn't begin")
}

// drag drags a token that may act, players' tokens first, to an adjacent free square.
func (j journey) drag() {
	j.t.Helper()
	var plans []string
	for _, who := range append(append([]string{}, j.party...), j.foes...) {
		if turn := j.read().Turn; turn != "" && turn != who {
			continue
		}
		for _, by := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			records := j.read().Records
			j.grab(who, by[0], by[1])
			way := j.shows(4*atRest, func(s shown) bool { return strings.Contains(s.Plan, " · ") })
			if !way {
				plans = append(plans, j.read().Plan)
				j.key("Escape")
			}
			j.xdotool("mouseup", "1")
			if way {
				j.wait("the move", func(s shown) bool { return s.Records > records || s.Question != "" })
				return
			}
		}
	}
	j.t.Fatalf("nobody has anywhere to go: %q", plans)
}

// weaken leaves the first foe one hit point and takes the others out of combat: selected by clicks with Shift, then typed.
func (j journey) weaken() {
	j.t.Helper()
	j.answer()
	j.amount(j.foes[1:], "-99", func(hp int) bool { return hp <= 0 })
	j.amount(j.foes[:1], "=1", func(hp int) bool { return hp == 1 })
}

// amount types an amount of hit points for some tokens.
func (j journey) amount(ids []string, text string, done func(hp int) bool) {
	j.t.Helper()
	for i, id := range ids {
		if i > 0 {
			j.xdotool("keydown", "shift")
		}
		k := j.read().Tokens[id]
		j.click(k.X, k.Y)
		j.xdotool("keyup", "shift")
		j.wait(id+" selected", func(s shown) bool { return len(s.Selected) == i+1 && slices.Contains(s.Selected, id) })
	}
	j.typeIn(text)
	j.wait(text, func(s shown) bool {
		return !slices.ContainsFunc(ids, func(id string) bool { return !done(s.Tokens[id].HP) })
	})
}

// answer answers all prompts with Enter and returns what is shown then.
func (j journey) answer() shown {
	j.t.Helper()
	for range 300 {
		s := j.read()
		if s.Question == "" && !s.Playing {
			return s
		}
		if s.Question != "" {
			j.key("Return")
		}
		j.changed(s)
	}
	j.t.Fatal("it is asked without an end")
	return shown{}
}

// changed waits a while for the window to change.
func (j journey) changed(from shown) bool {
	return j.shows(2*atRest, func(s shown) bool {
		return s.Records != from.Records || s.Question != from.Question || s.Playing != from.Playing || len(s.Log) != len(from.Log) || s.Main != from.Main
	})
}

// toTheEnd makes each token go to the nearest enemy and attack it until only one side is left. If nothing changes for
// long, it uses auto-play.
func (j journey) toTheEnd() {
	j.t.Helper()
	for n := range 600 {
		s := j.answer()
		switch {
		case decided(s):
			return
		case s.Turn == "" && s.Main != "End phase":
			j.next(s)
			continue
		case n > 150 && s.Turn != "":
			j.press1("shift+t", s)
		default:
			if s.Turn == "" { // a side acts as a whole
				j.key("ctrl+a")
			}
			j.press1("shift+a", s)
		}
		if n == 0 {
			j.moment("4-first-turn")
		}
		if now := j.answer(); !decided(now) && now.Turn == s.Turn {
			j.next(now)
		}
	}
	j.t.Fatal("the fight has no end")
}

// press1 presses a key and waits a while for the result.
func (j journey) press1(key string, s shown) {
	j.key(key)
	j.changed(s)
}

// next presses E; if nothing changes, a dialog asks about those who haven't acted: declined, it isn't asked again.
func (j journey) next(s shown) {
	j.key("e")
	if !j.changed(s) {
		j.key("Return")
		j.press1("e", s)
	}
}

// decided reports whether the main button ends combat.
func decided(s shown) bool {
	return strings.HasPrefix(s.Main, "End combat") || strings.HasPrefix(s.Main, "End the fight")
}

// aftermath ends combat with the main button, and uses what the card after it offers.
func (j journey) aftermath() {
	j.t.Helper()
	j.key("e")
	for n := 0; ; n++ {
		j.settle()
		s := j.read()
		if _, there := after(s, ""); there {
			break
		}
		if n > 10 {
			j.t.Fatalf("no card after the fight: %+v", s)
		}
		j.key("Return")
	}
	j.moment("6-after")
	if name, there := after(j.read(), "Remove"); there {
		before := j.read().Records
		j.press(name)
		j.wait("the fallen to go", func(s shown) bool { return s.Records > before })
	}
	j.key("Escape")
	j.wait("the card to go", func(s shown) bool { _, there := after(s, ""); return !there && s.Main == "Start combat" })
}

// after returns the button on the card after combat whose name starts with begins.
func after(s shown, begins string) (name string, there bool) {
	for n := range s.Buttons {
		if strings.HasPrefix(n, "after: "+begins) {
			return n, true
		}
	}
	return "", false
}
