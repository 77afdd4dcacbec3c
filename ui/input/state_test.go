package input

import (
	"context"
	"slices"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func TestStartDrag(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	if d, _ := StartDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, 0); !d.Override {
		t.Error("before the fight, a drag isn't a DM override")
	}
	g = uitest.Started(t)
	d, why := StartDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, 0)
	if !d.Refused || why != "it is Ann's turn" {
		t.Errorf("off turn: %+v, %q", d, why)
	}
	if c := d.Command(); c != nil {
		t.Error("a refused drag sends", c.Do)
	}
	if d, _ := StartDrag(g.View(), "cid", paint.Point{X: 3.5, Y: 3.5}, gesture.Alt); !d.Override {
		t.Error("Alt isn't a DM override")
	}
	if d, why := StartDrag(g.View(), "ann", paint.Point{X: 2.5, Y: 3.5}, 0); d.Override || d.Refused || len(d.Reach) == 0 {
		t.Errorf("on turn: %+v, %q", d, why)
	}
}

func TestADragKeepsTheSquareThatIsHeld(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	d, _ := StartDrag(g.View(), "dee", paint.Point{X: 11.6, Y: 7.2}, 0) // held by its south-east square
	d.MoveTo(g.View(), paint.Point{X: 9.6, Y: 5.2})
	if d.At != uitest.Square(8, 4) {
		t.Error(d.At)
	}
	c := d.Command()
	if at := c.Node.Get("at").String(); c.Do != "place" || at != "[8,4]" {
		t.Error(c.Node)
	}
}

func TestADragShowsWhoWouldSee(t *testing.T) {
	g := uitest.Started(t)
	d, _ := StartDrag(g.View(), "ann", paint.Point{X: 2.5, Y: 3.5}, 0)
	d.MoveTo(g.View(), paint.Point{X: 2.5, Y: 2.5})
	if d.Seen != nil || !d.Looks() {
		t.Error("who sees it is asked before the pointer rests")
	}
	d.Seen = commands.Sightings(g.View(), "ann", d.End())
	if !slices.Equal(d.Seen, []commands.Sighting{{ID: "cid", Grade: "none"}, {ID: "dee", Grade: "none"}}) {
		t.Error(d.Seen)
	}
	l := d.Live(g.View(), paint.Point{X: 2.5, Y: 2.5})
	if l.Path == nil || l.Path.Refused || !strings.Contains(l.Path.Label, "5 left") || len(l.Plates) != 2 {
		t.Errorf("%+v", l)
	}
}

func TestAimDimsWhoCannotBeHit(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	a := newAim(v, "ann", v.System.Actions(v, v.Token("ann"))[0])
	if _, off := a.Dimmed["cid"]; off {
		t.Error("cid is dimmed:", a.Dimmed["cid"])
	}
	if _, off := a.Dimmed["ann"]; off || !strings.Contains(a.Dimmed["dee"], "out of reach") {
		t.Error(a.Dimmed)
	}
	c, r := a.Command(v, "cid", paint.Cell{X: 3, Y: 3})
	if r != nil || string(c.Node.JSON()) != `{"do":"attack","who":"ann","with":"sword","target":"cid"}` {
		t.Error(string(c.Node.JSON()), r)
	}
	if c, _ := a.Command(v, "", paint.Cell{X: 3, Y: 7}); c != nil {
		t.Error("an attack on the ground:", c)
	}
}

func TestDirections(t *testing.T) {
	ogre := &engine.Token{At: uitest.Square(4, 4), Size: 2}
	for _, c := range []struct {
		to   board.Square
		want string
	}{{uitest.Square(3, 3), "[-1,-1]"}, {uitest.Square(5, 2), "[0,-1]"}, {uitest.Square(6, 5), "[1,0]"}, {uitest.Square(4, 9), "[0,1]"}} {
		if got := string(commands.Direction(ogre, c.to).JSON()); got != c.want {
			t.Errorf("%v: %s", c.to, got)
		}
	}
}

func TestRuler(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	if got := RulerText(g.View(), []paint.Point{{X: 0.5, Y: 0.5}, {X: 3.5, Y: 0.5}, {X: 5.5, Y: 2.5}}); got != "15 + 10 = 25 ft" {
		t.Error(got)
	}
}

// TestSeveralTargetsAreOfferedWhereTheyAreTaken checks that an action with a single target doesn't mention several.
func TestSeveralTargetsAreOfferedWhereTheyAreTaken(t *testing.T) {
	g := uitest.NewGame(t, uitest.Duellists)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	for ability, want := range map[string]bool{"mark": false, "volley": true} {
		for _, av := range v.System.Actions(v, v.Token("ada")) {
			if av.Do == "use" && hasValue(av.More, ability) {
				a := newAim(v, "ada", av)
				if got := (sight{a, v, nil}).manyHint(v.Token("rat")) != ""; got != want {
					t.Errorf("%s: several targets offered: %v", ability, got)
				}
			}
		}
	}
}

// TestReasonsBelowTokensLeaveOutTheirNames checks that the reason shown below a token that can't be targeted doesn't
// repeat the token's name.
func TestReasonsBelowTokensLeaveOutTheirNames(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"name":"Hold","system":"aachen","map":{"size":[9,9]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2]},{"id":"rat","name":"Rat","side":"foes","at":[6,6]}]}`)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	for _, av := range v.System.Actions(v, v.Token("ada")) {
		if av.Do == "grapple" {
			a := newAim(v, "ada", av)
			a.Judge(t.Context(), v)
			if got := a.Dimmed["rat"]; got != "isn't next to Ada" {
				t.Errorf("below Rat: %q", got)
			}
			return
		}
	}
	t.Error("no grapple offered")
}

// TestAThrowsWayHasNoFigures checks that a path without a cost in squares shows no empty figures.
func TestAThrowsWayHasNoFigures(t *testing.T) {
	for cost, want := range map[string]string{"": "", "2": "2 · 4 left"} {
		d := &Drag{Plan: commands.MovePlan{Cost: cost, Left: "4", Legal: true}}
		if got := d.costText(); got != want {
			t.Errorf("%q: %q", cost, got)
		}
	}
}

func BenchmarkDragStart300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		StartDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	}
}

func BenchmarkDragMove300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := StartDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	for i := 0; b.Loop(); i++ {
		d.MoveTo(v, paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
	}
}

// BenchmarkDragFollow300 measures what a new square costs the window's goroutine. BenchmarkDragMove300 measures the plan
// made in the background.
func BenchmarkDragFollow300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := StartDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	d.MoveTo(v, paint.Point{X: float64(k.At.X) + 1.5, Y: float64(k.At.Y) + 0.5})
	for i := 0; b.Loop(); i++ {
		d.Follow(paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
		d.Live(v, d.Pointer)
	}
}

func BenchmarkAim300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for _, av := range v.System.Actions(v, k) {
		if av.Do == "attack" {
			for b.Loop() {
				newAim(v, k.ID, av)
			}
			return
		}
	}
}

// newAim returns an aim that has checked every token as a target.
func newAim(v *engine.View, who string, av engine.ActionView) *Aim {
	a := NewAim(v, who, av)
	a.Consider(v)
	a.Judge(context.Background(), v)
	return a
}

func hasValue(list []jsondoc.Member, word string) bool {
	return slices.ContainsFunc(list, func(m jsondoc.Member) bool { s, _ := m.Value.Str(); return s == word })
}
