package aiview

import (
	"strings"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

// bench is a combat with a controller and no window: it records what is shown and sent.
type bench struct {
	*Controller
	game     *engine.Game
	reported []string
	due      []func() // pending timers
	shown    *input.Proposal
	waiting  bool
	others   func(*engine.View, *engine.Command) engine.Answerer // makes the choices that nobody else makes; nil for defaults
}

func newBench(g *engine.Game) *bench {
	b := &bench{game: g}
	run := platform.New(func(do func()) { do() })
	run.Work = func(do, done func()) { do(); done() }
	b.Controller = New(b, b, run)
	return b
}

func (b *bench) tell(what string) { b.reported = append(b.reported, what) }

func (b *bench) View() *engine.View               { return b.game.View() }
func (b *bench) Snapshot() *engine.View           { v := *b.game.View(); return &v }
func (b *bench) Waiting() bool                    { return b.waiting }
func (b *bench) Busy() bool                       { return false }
func (b *bench) Seed() uint64                     { return 7 }
func (b *bench) Propose(p *input.Proposal)        { b.shown = p; b.tell("? " + p.Title) }
func (b *bench) DropProposed()                    { b.shown = nil }
func (b *bench) Complain(text string)             { b.tell("✗ " + text) }
func (b *bench) Remark(text string)               { b.tell(text) }
func (b *bench) Later(_ time.Duration, do func()) { b.due = append(b.due, do) }
func (b *bench) Changed()                         {}

// SendBy commits a command; decide answers its choices, or else the program does.
func (b *bench) SendBy(c *engine.Command, decide session.Decider) {
	b.shown = nil
	var used []engine.Answer
	auto := engine.Auto
	if b.others != nil {
		auto = b.others(b.View(), c)
	}
	out := b.game.Do(c, nil, func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		other, _ := auto(q, at)
		a, ok := decide(q, used)
		if !ok {
			a = other
		}
		used = append(used, a)
		return a, true
	})
	if out.Record == nil {
		b.tell("✗ " + c.Do)
		b.Player.Failed()
		return
	}
	b.tell("! " + c.Who + " " + c.Do)
	b.Player.Committed(out.Record)
}

// at returns a square as an argument.
func at(x, y int) jsondoc.Member { return jsondoc.M("at", jsondoc.Ints(x, y)) }

// wait runs scheduled functions a number of times.
func (b *bench) wait(times int) {
	for ; times > 0 && len(b.due) > 0; times-- {
		do := b.due[0]
		b.due = b.due[1:]
		do()
	}
}

// sent returns the commands sent.
func (b *bench) sent() (list []string) {
	for _, l := range b.reported {
		if s, ok := strings.CutPrefix(l, "! "); ok {
			list = append(list, s)
		}
	}
	return list
}

// TestWhatItWouldDo checks that the suggestion for Ann, next to Cid, is an attack, that asking again shows other options,
// and that the first comes again after the last.
func TestWhatItWouldDo(t *testing.T) {
	b := newBench(uitest.Started(t))
	b.Advisor.Ask(Actor(b.View(), ""))
	if b.shown == nil || b.shown.Command.Do != "attack" || b.shown.Command.Via() != "tactics" {
		t.Fatal(b.reported, b.shown)
	}
	text := strings.Join(b.shown.Lines, "|")
	if !strings.Contains(text, "hit 55%") || !strings.Contains(text, "→ ") || b.shown.Live.Hovered == nil {
		t.Errorf("%s %+v", text, b.shown.Live)
	}
	first, n := b.shown.Command.Node.String(), len(b.Advisor.last.options)
	for i := range n {
		b.Advisor.Ask("ann")
		if back := b.shown.Command.Node.String() == first; back != (i == n-1) {
			t.Errorf("%d of %d: %s", i, n, b.shown.Command.Node)
		}
	}
}

// TestAWayIsDrawn checks that a suggested move is drawn as a path.
func TestAWayIsDrawn(t *testing.T) {
	g := uitest.Started(t)
	uitest.Do(t, g, engine.NewCommand("place", "ann", at(1, 7)))
	b := newBench(g)
	b.Advisor.Ask("ann")
	if p := b.shown; p == nil || p.Command.Do != "move" || p.Live.Path == nil || len(p.Live.Dragged) != 1 {
		t.Fatalf("%v %+v", b.reported, b.shown)
	}
}

// TestWhoIsMeant checks that the suggestion is for the selected token if it may act, else for the active one.
func TestWhoIsMeant(t *testing.T) {
	plunder := uitest.Brawl(t, "melee").View()
	for _, c := range []struct {
		name     string
		v        *engine.View
		selected string
		want     string
	}{
		{"no encounter", nil, "", ""},
		{"no fight", uitest.NewGame(t, uitest.FightFile).View(), "ann", ""},
		{"whose turn it is", uitest.Started(t).View(), "", "ann"},
		{"one that may not act is selected", uitest.Started(t).View(), "bo", "ann"},
		{"one that may act is selected", plunder, Acting(plunder)[len(Acting(plunder))-1], Acting(plunder)[len(Acting(plunder))-1]},
	} {
		if got := Actor(c.v, c.selected); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// TestATurnIsPlayed checks that auto-play shows each action before carrying it out, marks all as the AI's, and stops when
// the turn is over.
func TestATurnIsPlayed(t *testing.T) {
	b := newBench(uitest.Started(t))
	b.Player.Turn("ann")
	if len(b.sent()) != 0 || b.shown == nil {
		t.Fatal("sent before it was shown:", b.reported)
	}
	b.wait(20)
	sent := b.sent()
	if len(sent) < 2 || sent[0] != "ann attack" || sent[len(sent)-1] != "ann end_turn" || b.Player.Playing() {
		t.Fatal(b.reported)
	}
	for _, r := range b.game.Log()[1:] {
		if r.Command.Via() != "tactics" {
			t.Error(r.Command.Node)
		}
	}
}

// TestASideIsPlayed checks that all tokens of a side that may act are played one after another, and no others, and that
// Esc stops after the active one.
func TestASideIsPlayed(t *testing.T) {
	for _, c := range []struct {
		name string
		stop int // number of Esc presses after the first action
		want []string
	}{
		{"to its end", 0, []string{"ada", "bor"}},
		{"stopped", 1, []string{"ada"}},
		{"stopped at once", 2, []string{"ada"}},
	} {
		g := uitest.Charge(t)
		for _, id := range []string{"ada", "bor"} { // who don't put their turns off
			g.Do(engine.NewCommand("set", id, jsondoc.M("field", "tactics"), jsondoc.M("value", "brute")), nil, engine.Auto)
		}
		b := newBench(g)
		b.Player.Side("party")
		b.wait(1)
		for range c.stop {
			b.Player.Stop()
		}
		b.wait(40)
		var who []string
		for _, s := range b.sent() {
			if id, _, _ := strings.Cut(s, " "); len(who) == 0 || who[len(who)-1] != id {
				who = append(who, id)
			}
		}
		if strings.Join(who, " ") != strings.Join(c.want, " ") || b.Player.Playing() {
			t.Errorf("%s: %q", c.name, b.reported)
		}
		if n := len(b.sent()); c.stop == 2 && n != 1 {
			t.Errorf("%s: %d sent", c.name, n)
		}
	}
}

// TestASideDeclares checks that in a system with declarations each token of the side declares once.
func TestASideDeclares(t *testing.T) {
	b := newBench(uitest.Brawl(t, "melee"))
	if !Declares(b.View()) {
		t.Fatal("nobody declares")
	}
	b.Player.Side(b.View().Token(Actor(b.View(), "")).Side)
	b.wait(20)
	seen := map[string]int{}
	for _, s := range b.sent() {
		id, _, _ := strings.Cut(s, " ")
		seen[id]++
	}
	if seen["orc"] != 1 || len(seen) != 1 || b.Player.Playing() {
		t.Errorf("%q", b.reported)
	}
}

// TestAnybodyElseStopsIt checks that a command by the DM ends auto-play.
func TestAnybodyElseStopsIt(t *testing.T) {
	b := newBench(uitest.Started(t))
	b.Player.Turn("ann")
	b.Player.Committed(uitest.Do(t, b.game, engine.NewCommand("place", "ann", at(1, 7))))
	b.wait(20)
	if b.Player.Playing() || len(b.sent()) != 0 {
		t.Error(b.reported)
	}
}

// TestNobodyIsPlayed checks that what can't be played is reported.
func TestNobodyIsPlayed(t *testing.T) {
	b := newBench(uitest.Started(t))
	b.Player.Turn("cid")
	b.Player.Turn("")
	b.Advisor.Ask("")
	b.Advisor.Ask("cid")
	if len(b.reported) != 4 || b.Player.Playing() {
		t.Errorf("%q", b.reported)
	}
	for _, l := range b.reported {
		if !strings.HasPrefix(l, "✗ ") {
			t.Error(l)
		}
	}
}

// TestWhileOthersResolve checks that in Plunder's resolve step, in which no token acts on its own, asking for a
// suggestion or auto-play says what comes next, sends nothing, and doesn't mention declarations, which are closed
// (PLU-ROUND-1).
func TestWhileOthersResolve(t *testing.T) {
	b := newBench(uitest.Brawl(t, "melee"))
	uitest.Do(t, b.game, engine.NewCommand("pass", "orc"))
	uitest.Do(t, b.game, engine.NewCommand("attack", "ana", jsondoc.M("target", "orc")))
	uitest.Do(t, b.game, engine.NewCommand("roll", "", jsondoc.M("close", true)))
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"somebody is played", func() { b.Player.Turn("orc") }, "✗ It isn't Orc's turn. Next: Resolve Ana"},
		{"whoever's place it is is played", func() { b.Player.Turn(Actor(b.View(), "orc")) }, "✗ It isn't Ana's turn. Next: Resolve Ana"},
		{"a side is played", func() { b.Player.Side("foes") }, "✗ No one to act. Next: Resolve Ana"},
		{"whoever's place it is is asked for", func() { b.Advisor.Ask(Actor(b.View(), "orc")) }, "✗ It isn't Ana's turn. Next: Resolve Ana"},
		{"nobody is asked for", func() { b.Advisor.Ask("") }, "✗ No one to act. Next: Resolve Ana"},
	} {
		b.reported = nil
		if c.do(); b.Player.Playing() || strings.Join(b.reported, "|") != c.want {
			t.Errorf("%s: %q", c.name, b.reported)
		}
	}
}
