package ui

import (
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/canvas/touch"

	"parapet/ui/uitest"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

const aloft = `{"parapet":1,"name":"Aloft","system":"sigil","map":{"size":[16,8]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"owl","name":"Owl","side":"party","at":[2,2],"elevation":1,"stats":{"initiative":3,"can_fly":true,"fly_speed":9}},
 {"id":"ada","name":"Ada","side":"party","at":[2,5],"stats":{"initiative":1}}]}`

// A token in hand is lifted by keys; the plan has the price (SIG-FLY-2 to 4: 3 a metre up, 1 down).
func TestAWayEndsAtTheChosenHeight(t *testing.T) {
	for _, c := range []struct {
		name  string
		who   string
		to    []int // squares to the east, a way point at each but the last
		raise []int // before each
		label string
		sends string // the way of the command; "" for a refusal
	}{
		{"level", "owl", []int{3}, []int{0}, "fly 3 · 6 left\n1 m above the ground (Page Up, Page Down)", `[5,2]`},
		{"rising", "owl", []int{2}, []int{1}, "fly 5 · 4 left\n2 m above the ground", `[4,2,2]`},
		{"rising on the spot", "owl", []int{0}, []int{2}, "fly 6 · 3 left\n3 m above the ground", `[2,2,3]`},
		{"landing, and no deeper", "owl", []int{2}, []int{-5}, "fly 3 · 6 left\non the ground", `[4,2,0]`},
		{"up and down again", "owl", []int{2, 3}, []int{1, -1}, "fly 6 · 3 left\n1 m above the ground (Page Up, Page Down)", ""},
		{"too high", "owl", []int{1}, []int{9}, "needs", ""},
		{"on foot", "ada", []int{1}, []int{1}, "heights are for those who fly", ""},
	} {
		g := uitest.NewGame(t, aloft)
		uitest.Do(t, g, engine.NewCommand("start", ""))
		if c.who == "ada" {
			uitest.Do(t, g, engine.NewCommand("end_turn", ""))
		}
		v := g.View()
		at := scene.Middle(v.Token(c.who).At, 1)
		d, why := startDrag(v, c.who, at, 0)
		if d.refused {
			t.Fatal(why)
		}
		for i, dx := range c.to {
			d.raise(c.raise[i])
			d.moveTo(v, paint.Point{X: at.X + float64(dx), Y: at.Y})
			if i < len(c.to)-1 {
				d.stop(v)
			}
		}
		d.moveTo(v, d.pointer)
		if !strings.Contains(d.label(), c.label) {
			t.Errorf("%s: %q", c.name, d.label())
		}
		if c.sends == "" {
			continue
		}
		cmd := d.command()
		if got := string(cmd.Node.Get("to").JSON()); got != c.sends || !d.plan.Legal {
			t.Errorf("%s: %s", c.name, cmd.Node.JSON())
		}
		uitest.Do(t, g, cmd)
	}
}

func TestAWayOverWayPointsKeepsTheirHeights(t *testing.T) {
	g := uitest.NewGame(t, aloft)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	d, _ := startDrag(v, "owl", scene.Middle(uitest.Square(2, 2), 1), 0)
	d.raise(1)
	d.moveTo(v, paint.Point{X: 4.5, Y: 2.5})
	d.stop(v)
	d.raise(-2)
	d.moveTo(v, paint.Point{X: 6.5, Y: 2.5})
	if !d.plan.Legal || d.plan.Cost != "9" {
		t.Fatalf("%+v", d.plan)
	}
	uitest.Do(t, g, d.command())
	if k := g.View().Token("owl"); k.At != uitest.Square(6, 2) || k.Elevation != 0 {
		t.Error(k.At, k.Elevation)
	}
}

// By hand any token stands at any height.
func TestTheHandPutsATokenAtAHeight(t *testing.T) {
	g := uitest.NewGame(t, aloft)
	d, _ := startDrag(g.View(), "ada", scene.Middle(uitest.Square(2, 5), 1), touch.Alt)
	d.raise(3)
	d.moveTo(g.View(), paint.Point{X: 3.5, Y: 5.5})
	if c := d.command(); string(c.Node.JSON()) != `{"do":"place","who":"ada","at":[3,5],"elevation":3}` {
		t.Error(string(c.Node.JSON()))
	}
	if text := d.live(g.View(), d.pointer).Plates[0].Text; text != "by hand\n3 m above the ground" {
		t.Error(text)
	}
}

func TestPageUpLiftsWhatIsInHand(t *testing.T) {
	tab := openedText(t, aloft)
	tab.send(engine.NewCommand("start", ""))
	if tab.key(fyne.KeyPageUp, 0) {
		t.Error("with nothing in hand the key is taken")
	}
	d, _ := startDrag(tab.view(), "owl", scene.Middle(uitest.Square(2, 2), 1), 0)
	tab.drag = d
	for _, key := range []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPlus, fyne.KeyMinus} {
		if !tab.key(key, 0) {
			t.Error(key, "isn't taken")
		}
	}
	if d.height.now != 2*board.One {
		t.Error(d.height.now)
	}
	if got := string(d.command().Node.Get("to").JSON()); got != "[2,2,2]" {
		t.Error(got)
	}
}
