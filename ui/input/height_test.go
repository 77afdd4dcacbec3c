package input

import (
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/uitest"
)

// TestAWayEndsAtTheChosenHeight checks that keys raise a dragged token and that the plan has the cost (SIG-FLY-2 to 4: 3
// per metre up, 1 down).
func TestAWayEndsAtTheChosenHeight(t *testing.T) {
	for _, c := range []struct {
		name  string
		who   string
		to    []int // squares to the east, with a waypoint at each but the last
		raise []int // raised by this before each
		label string
		sends string // the path in the command; "" if it is refused
	}{
		{"level", "owl", []int{3}, []int{0}, "fly 3 · 6 left\n1 m above the ground (Page Up, Page Down)", `[5,2]`},
		{"rising", "owl", []int{2}, []int{1}, "fly 5 · 4 left\n2 m above the ground", `[4,2,2]`},
		{"rising on the spot", "owl", []int{0}, []int{2}, "fly 6 · 3 left\n3 m above the ground", `[2,2,3]`},
		{"landing, and no deeper", "owl", []int{2}, []int{-5}, "fly 3 · 6 left\non the ground", `[4,2,0]`},
		{"up and down again", "owl", []int{2, 3}, []int{1, -1}, "fly 6 · 3 left\n1 m above the ground (Page Up, Page Down)", ""},
		{"too high", "owl", []int{1}, []int{9}, "needs", ""},
		{"on foot", "ada", []int{1}, []int{1}, "only flyers can change height", ""},
	} {
		g := uitest.NewGame(t, uitest.Aloft)
		uitest.Do(t, g, engine.NewCommand("start", ""))
		if c.who == "ada" {
			uitest.Do(t, g, engine.NewCommand("end_turn", ""))
		}
		v := g.View()
		at := scene.Middle(v.Token(c.who).At, 1)
		d, why := StartDrag(v, c.who, at, 0)
		if d.Refused {
			t.Fatal(why)
		}
		for i, dx := range c.to {
			d.Raise(c.raise[i])
			d.MoveTo(v, paint.Point{X: at.X + float64(dx), Y: at.Y})
			if i < len(c.to)-1 {
				d.Stop(v)
			}
		}
		d.MoveTo(v, d.Pointer)
		if !strings.Contains(d.Label(g.View()), c.label) {
			t.Errorf("%s: %q", c.name, d.Label(g.View()))
		}
		if c.sends == "" {
			continue
		}
		cmd := d.Command()
		if got := string(cmd.Node.Get("to").JSON()); got != c.sends || !d.Plan.Legal {
			t.Errorf("%s: %s", c.name, cmd.Node.JSON())
		}
		uitest.Do(t, g, cmd)
	}
}

func TestAWayOverWayPointsKeepsTheirHeights(t *testing.T) {
	g := uitest.NewGame(t, uitest.Aloft)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	d, _ := StartDrag(v, "owl", scene.Middle(uitest.Square(2, 2), 1), 0)
	d.Raise(1)
	d.MoveTo(v, paint.Point{X: 4.5, Y: 2.5})
	d.Stop(v)
	d.Raise(-2)
	d.MoveTo(v, paint.Point{X: 6.5, Y: 2.5})
	if !d.Plan.Legal || d.Plan.Cost != "9" {
		t.Fatalf("%+v", d.Plan)
	}
	uitest.Do(t, g, d.Command())
	if k := g.View().Token("owl"); k.At != uitest.Square(6, 2) || k.Elevation != 0 {
		t.Error(k.At, k.Elevation)
	}
}

// TestTheDMPutsATokenAtAHeight checks that the DM override can place any token at any height.
func TestTheDMPutsATokenAtAHeight(t *testing.T) {
	g := uitest.NewGame(t, uitest.Aloft)
	d, _ := StartDrag(g.View(), "ada", scene.Middle(uitest.Square(2, 5), 1), gesture.Alt)
	d.Raise(3)
	d.MoveTo(g.View(), paint.Point{X: 3.5, Y: 5.5})
	if c := d.Command(); string(c.Node.JSON()) != `{"do":"place","who":"ada","at":[3,5],"elevation":3}` {
		t.Error(string(c.Node.JSON()))
	}
	if text := d.Live(g.View(), d.Pointer).Plates[0].Text; text != "DM move\n3 m above the ground" {
		t.Error(text)
	}
}
