package ui

import (
	"slices"
	"strings"
	"testing"

	"parapet/ui/offers"

	"parapet/ui/words"

	"parapet/ui/uitest"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/rules"
)

// The page of keys lists what each letter chooses, and none that the window uses itself.
func TestLettersOnThePageOfKeys(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "shove", Name: "Shove", Key: "S"}, {ID: "attack", Name: "Attack", Key: "a"},
		{ID: "aim", Name: "Aim", Key: "A"}, {ID: "escape", Name: "Escape", Key: "E"}, {ID: "end_turn", Name: "End turn", Key: "Return"},
		{ID: "parry", Name: "Parry", Key: "P", Target: engine.Reaction}}}
	want := [][2]string{{"A", "Attack, Aim"}, {"S", "Shove"}}
	if got := letterHelp(d); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, s := range rules.All() {
		if len(letterHelp(s.Declaration())) == 0 {
			t.Errorf("%s has no letters", s.Declaration().ID)
		}
	}
}

func TestStartDrag(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	if d, _ := startDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, 0); !d.hand {
		t.Error("before the fight, a drag isn't the DM's hand")
	}
	g = uitest.Started(t)
	d, why := startDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, 0)
	if !d.refused || why != "it is Ann's turn" {
		t.Errorf("off turn: %+v, %q", d, why)
	}
	if c := d.command(); c != nil {
		t.Error("a refused drag sends", c.Do)
	}
	if d, _ := startDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, altKey); !d.hand {
		t.Error("Alt isn't the DM's hand")
	}
	if d, why := startDrag(g.View(), "ann", paint.Point{X: 2.5, Y: 3.5}, 0); d.hand || d.refused || len(d.reach) == 0 {
		t.Errorf("on turn: %+v, %q", d, why)
	}
}

func TestADragKeepsTheSquareThatIsHeld(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	d, _ := startDrag(g.View(), "dee", paint.Point{X: 11.6, Y: 7.2}, 0) // held at its south-east square
	d.moveTo(g.View(), paint.Point{X: 9.6, Y: 5.2})
	if d.at != uitest.Square(8, 4) {
		t.Error(d.at)
	}
	c := d.command()
	if at, _, _ := c.Square("at"); c.Do != "place" || at != uitest.Square(8, 4) {
		t.Error(c.Node)
	}
}

func TestADragShowsWhoWouldSee(t *testing.T) {
	g := uitest.Started(t)
	d, _ := startDrag(g.View(), "ann", paint.Point{X: 2.5, Y: 3.5}, 0)
	d.moveTo(g.View(), paint.Point{X: 2.5, Y: 2.5})
	if d.seen != nil || !d.looks() {
		t.Error("who sees it is asked before the pointer rests")
	}
	d.seen = offers.Sightings(g.View(), "ann", d.end())
	if !slices.Equal(d.seen, []offers.Sighting{{ID: "cid", Grade: "none"}, {ID: "dee", Grade: "none"}}) {
		t.Error(d.seen)
	}
	l := d.live(g.View(), paint.Point{X: 2.5, Y: 2.5})
	if l.Path == nil || l.Path.Refused || !strings.Contains(l.Path.Label, "5 left") || len(l.Plates) != 2 {
		t.Errorf("%+v", l)
	}
}

func TestAimDimsWhoCannotBeHit(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	a := newAim(v, "ann", v.Sys.Actions(v, v.Token("ann"))[0])
	if _, off := a.dimmed["cid"]; off {
		t.Error("cid is dimmed:", a.dimmed["cid"])
	}
	if _, off := a.dimmed["ann"]; off || !strings.Contains(a.dimmed["dee"], "out of reach") {
		t.Error(a.dimmed)
	}
	c, r := a.command(v, "cid", paint.Cell{X: 3, Y: 3})
	if r != nil || string(c.Node.JSON()) != `{"do":"attack","who":"ann","with":"sword","target":"cid"}` {
		t.Error(string(c.Node.JSON()), r)
	}
	if c, _ := a.command(v, "", paint.Cell{X: 3, Y: 7}); c != nil {
		t.Error("an attack on the ground:", c)
	}
}

func TestDirections(t *testing.T) {
	ogre := &engine.Token{At: uitest.Square(4, 4), Size: 2}
	for _, c := range []struct {
		to   board.Square
		want string
	}{{uitest.Square(3, 3), "[-1,-1]"}, {uitest.Square(5, 2), "[0,-1]"}, {uitest.Square(6, 5), "[1,0]"}, {uitest.Square(4, 9), "[0,1]"}} {
		if got := string(offers.Direction(ogre, c.to).JSON()); got != c.want {
			t.Errorf("%v: %s", c.to, got)
		}
	}
}

func TestFreshIDs(t *testing.T) {
	s := uitest.NewGame(t, strings.ReplaceAll(uitest.FightFile, `"bo"`, `"ann2"`)).State()
	for in, want := range map[string]string{"zed": "zed", "ann": "ann3", "ann2": "ann3", "": "token", "cid": "cid2"} {
		if got, _ := freshID(s, in); got != want {
			t.Errorf("%q: %q, not %q", in, got, want)
		}
	}
}

func TestAddedTokensStandFree(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	block := g.View().Token("dee").Node(g.View().Decl())
	uitest.Do(t, g, addCommand(g.View(), block, uitest.Square(10, 6)))
	k := g.View().Token("dee2")
	if k == nil || k.Name != "Dee 2" || k.At == uitest.Square(10, 6) {
		t.Fatalf("%+v", k)
	}
	for _, o := range g.View().Tokens {
		if o != k && o.At.X < k.At.X+2 && k.At.X < o.At.X+o.Size && o.At.Y < k.At.Y+2 && k.At.Y < o.At.Y+o.Size {
			t.Error("stands on", o.ID)
		}
	}
}

func TestNoRoomForATokenIsSaid(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[1,1]},"tokens":[{"id":"a","side":"s","at":[0,0]}]}`)
	if c := addCommand(g.View(), doc.Obj(doc.M("id", doc.Str("b")), doc.M("side", doc.Str("s"))), uitest.Square(0, 0)); c != nil {
		t.Error(c.Node)
	}
}

func TestRecent(t *testing.T) {
	got := withRecent([]string{"a", "b", "c", "d", "e", "f", "g", "h"}, "c")
	if !slices.Equal(got, []string{"c", "a", "b", "d", "e", "f", "g", "h"}) {
		t.Error(got)
	}
	if got := withRecent(got, "i"); len(got) != maxRecent || got[0] != "i" {
		t.Error(got)
	}
}

func TestRuler(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	if got := rulerText(g.View(), []paint.Point{{X: 0.5, Y: 0.5}, {X: 3.5, Y: 0.5}, {X: 5.5, Y: 2.5}}); got != "25 ft" {
		t.Error(got)
	}
}

func TestFileNames(t *testing.T) {
	for in, want := range map[string]string{"The Toll Bridge": "The Toll Bridge.parapet", " a/b:c ": "a-b-c.parapet", "": "encounter.parapet"} {
		if got := fileName(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}

func TestRulesPageTellsEverything(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	page := rulesPage(g.View().Decl(), g.State())
	for _, want := range []string{"Attack", "Bleeding", "loses HP each turn", "Half", "lethal", "cliff", "steps left"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q isn't there", want)
		}
	}
}

func TestOddsText(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	n := v.Preview(engine.NewCommand("attack", "ann", doc.M("target", doc.Str("cid"))))
	got := strings.Join(words.Odds(v, n, ""), "|")
	if got != "hit 55 % · critical 5 %|d20 + 0 against 10|3.85 damage on average|costs 1 main" {
		t.Error(got)
	}
	n = v.Preview(engine.NewCommand("attack", "ann", doc.M("target", doc.Str("dee"))))
	if got := words.Odds(v, n, ""); len(got) != 1 || !strings.Contains(got[0], "out of reach") {
		t.Error(got)
	}
}

// While a square is thought of elsewhere the pointer goes on; the last one counts.
func TestADragIsPlannedElsewhere(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.elsewhere.Work = func(do, done func()) { due = append(due, func() { do(); done() }) }
	h := mapHandler{w}
	g := gesture(w, 2, 3)
	h.DragStart(g)
	for x := range 3 {
		g.At = paint.Point{X: 2.5, Y: 2.5 - float64(x)}
		h.DragMove(g)
	}
	if len(due) != 1 || w.drag.thought {
		t.Fatal(len(due), "squares are thought of at once")
	}
	finish := func() {
		for len(due) > 0 {
			next := due[0]
			due = due[1:]
			next()
		}
	}
	finish()
	if !w.drag.thought || w.drag.at != uitest.Square(2, 0) || w.drag.plan.Cost != "3" {
		t.Errorf("%+v", w.drag)
	}
	h.DragEnd(g)
	c := w.fight.Game.PendingCommand() // cid may strike at who leaves
	if c == nil {
		t.Fatal("nothing was sent")
	}
	if to, _, _ := c.Square("to"); to != uitest.Square(2, 0) {
		t.Error(c.Node)
	}
}

// newAim judges every token as a target.
func newAim(v *engine.View, who string, av engine.ActionView) *aim {
	a := bareAim(v, who, av)
	a.consider(v)
	a.judge(v)
	return a
}
