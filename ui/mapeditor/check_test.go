package mapeditor

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/mapcheck"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// checkActions implements what the cards ask of the window.
type checkActions struct {
	t     *testing.T
	game  *engine.Game
	shown []board.Point
}

func (d *checkActions) ShowPlace(p board.Point) { d.shown = append(d.shown, p) }
func (d *checkActions) Send(c *engine.Command)  { uitest.Do(d.t, d.game, c) }

func (d *checkActions) FixAll() {
	c, _ := mapcheck.Mend(d.game.View(), "")
	d.Send(c)
}

// TestFixAll checks that the button is there for several findings, and leaves none.
func TestFixAll(t *testing.T) {
	test.NewTempApp(t)
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[8,4],"rows":["........","........",".......#","........"],"walls":[
	 {"id":"w1","from":[0,1],"to":[8,1]},{"id":"d1","kind":"door","from":[3,1],"to":[4,1]}]},"tokens":[{"id":"a","side":"x","at":[7,2]}]}`)
	c := NewCheck(&checkActions{t: t, game: g}, func() fyne.Size { return fyne.NewSize(800, 600) })
	if c.Open(g.State()); !c.all.Visible() {
		t.Fatal("no button for two findings")
	}
	c.all.Press()
	if c.Update(g.State()); len(c.rows.Objects) != 0 || c.all.Visible() || len(g.Log()) != 1 {
		t.Errorf("%d left after %d records", len(c.rows.Objects), len(g.Log()))
	}
}

// pressNudge presses the first button with a name below an object.
func pressNudge(t *testing.T, in fyne.CanvasObject, name string) {
	for _, o := range test.LaidOutObjects(in) {
		if b, ok := o.(*widgets.Button); ok && b.Text == name {
			b.OnTapped()
			return
		}
	}
	t.Fatalf("no button %q", name)
}

// texts returns the texts of the labels below an object.
func texts(in fyne.CanvasObject) string {
	var out []string
	for _, o := range test.LaidOutObjects(in) {
		if l, ok := o.(*widget.Label); ok {
			out = append(out, l.Text)
		}
	}
	return strings.Join(out, "|")
}

// TestWhatIsFoundIsShownAndMended checks that the card lists a door on a wall and a token in rock; that one press shows
// the place, another fixes the door, and fixed mistakes leave the list.
func TestWhatIsFoundIsShownAndMended(t *testing.T) {
	test.NewTempApp(t)
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[8,4],"rows":["........","........",".......#","........"],"walls":[
	 {"id":"w1","from":[0,1],"to":[8,1]},{"id":"d1","kind":"door","from":[3,1],"to":[4,1]}]},"tokens":[{"id":"a","side":"x","at":[7,2]}]}`)
	d := &checkActions{t: t, game: g}
	c := NewCheck(d, func() fyne.Size { return fyne.NewSize(800, 600) })
	c.Update(g.State())
	if len(c.rows.Objects) != 0 {
		t.Error("looked over before it was opened")
	}
	c.Open(g.State())
	if got := texts(c.Content); !strings.Contains(got, "2 places to look at") || !strings.Contains(got, "A wall continues under the door") {
		t.Fatal(got)
	}
	pressNudge(t, c.Content, "Show")
	if len(d.shown) != 1 || d.shown[0] != (board.Point{X: 3584, Y: 1024}) {
		t.Error(d.shown)
	}
	pressNudge(t, c.Content, "Fix")
	c.Update(g.State())
	if got := texts(c.Content); !strings.Contains(got, "1 place to look at") || strings.Contains(got, "d1") {
		t.Error(got)
	}
	uitest.Do(t, g, engine.NewCommand("remove_token", "a"))
	c.Update(g.State())
	if h := c.Content.Size().Height; h >= cardSize.Height/2 {
		t.Errorf("a line takes %v", h)
	}
	if got := texts(c.Content); got != "No problems found" {
		t.Error(got)
	}
	c.Update(nil)
	if c.Content.Visible() {
		t.Error("in sight although nothing is open")
	}
}
