package mapeditor

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// dm records what the toolbar asks for.
type dm struct {
	v    *engine.View
	did  []string
	sent []string
	keys int // number of times that the map got the focus
}

func (d *dm) View() *engine.View { return d.v }
func (d *dm) NewKind()           { d.did = append(d.did, "new kind") }
func (d *dm) AskHeight()         { d.did = append(d.did, "height") }
func (d *dm) Apply(e input.Effect) {
	if e.Keys {
		d.keys++
	}
	if e.Command != nil {
		d.sent = append(d.sent, string(e.Command.Node.JSON()))
	}
}

func barOf(t *testing.T, tool input.Tool) (*Bar, *input.State, *dm) {
	t.Helper()
	test.NewTempApp(t)
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[9,9]},"tokens":[]}`)
	d, state := &dm{v: g.View()}, &input.State{Tool: tool}
	b := New(d, state, widgets.NewTips())
	b.Show(paint.Light())
	return b, state, d
}

var primary = &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}

// press presses the button with a name.
func press(t *testing.T, b *Bar, name string) {
	t.Helper()
	for _, o := range b.rows.Objects {
		if c, ok := o.(*widgets.Chip); ok && c.Name == name {
			c.Pressed()
			b.Show(b.made.theme)
			return
		}
	}
	t.Fatal("no", name)
}

// chosen returns the names of the chosen buttons.
func chosen(b *Bar) string {
	var out []string
	for _, o := range b.rows.Objects {
		if c, ok := o.(*widgets.Chip); ok && c.Chosen {
			out = append(out, c.Name)
		}
	}
	return strings.Join(out, ", ")
}

// TestTheBarIsThereWhileSomethingIsDrawn checks that the toolbar is visible with the wall or terrain tool and an open
// encounter, and that it reports every change of its height.
func TestTheBarIsThereWhileSomethingIsDrawn(t *testing.T) {
	b, state, d := barOf(t, input.Select)
	resized := 0
	b.Resized = func() { resized++ }
	v := d.v
	for i, c := range []struct {
		tool input.Tool
		open bool
		want bool
	}{{input.Select, true, false}, {input.Wall, true, true}, {input.Brush, true, true}, {input.Brush, false, false}, {input.Ruler, true, false},
		{input.Uncover, true, true}, {input.Cover, true, true}, {input.Select, true, false}} {
		if state.Tool, d.v = c.tool, nil; c.open {
			d.v = v
		}
		if b.Show(paint.Light()); b.Content.Visible() != c.want {
			t.Errorf("%d: %+v", i, c)
		}
	}
	if resized < 2 {
		t.Error("reported", resized, "times")
	}
}

// TestTheBarOfWallsChooses checks that one press chooses a kind, a shape or a snapping, marks its button and gives the
// focus back to the map.
func TestTheBarOfWallsChooses(t *testing.T) {
	b, state, d := barOf(t, input.Wall)
	if got := chosen(b); got != "Wall, Chain, Corners" {
		t.Fatal(got)
	}
	press(t, b, "Low wall")
	press(t, b, "Circle")
	press(t, b, "Free")
	if w := state.Build; w.Kind != board.KindLow || w.Shape != input.Circle || w.Snap != commands.Free {
		t.Errorf("%+v", w)
	}
	if got := chosen(b); got != "Low wall, Circle, Free" || d.keys != 3 {
		t.Error(got, d.keys)
	}
}

// TestTheBarOfGroundChooses checks heights, the eraser, shapes and the brush's width. Choosing a width selects the brush,
// whatever the shape was.
func TestTheBarOfGroundChooses(t *testing.T) {
	b, state, d := barOf(t, input.Brush)
	press(t, b, "Box")
	if state.Paint.Shape != input.Box || !strings.Contains(chosen(b), "Box") {
		t.Error(chosen(b))
	}
	if press(t, b, "3"); state.Paint.Shape != input.Freehand || state.Paint.Brush() != 3 || chosen(b) != "Brush, 3" {
		t.Error(chosen(b))
	}
	if press(t, b, "Erase"); !state.Paint.Erase || chosen(b) != "Erase, Brush, 3" {
		t.Error(chosen(b))
	}
	press(t, b, "…")
	if strings.Join(d.did, ", ") != "height" {
		t.Error(d.did)
	}
}

// TestASwatchIsTheKindItShows checks that pressing the second swatch selects the second kind of terrain and turns the
// eraser off, and that the tip has its cost.
func TestASwatchIsTheKindItShows(t *testing.T) {
	b, state, d := barOf(t, input.Brush)
	legend := d.v.Board().Map().Legend
	var list []*swatch
	for _, o := range b.rows.Objects {
		if s, ok := o.(*swatch); ok {
			list = append(list, s)
		}
	}
	if len(list) != len(legend) {
		t.Fatal(len(list), "swatches for", len(legend), "kinds")
	}
	state.Paint.Erase = true
	list[1].MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
	if state.Paint.TerrainKind() == legend[1].Rune && !state.Paint.Erase {
		t.Error("by the other button too")
	}
	list[1].MouseDown(primary)
	b.Show(b.made.theme)
	if state.Paint.TerrainKind() != legend[1].Rune || state.Paint.Erase || state.Paint.Heights {
		t.Errorf("%+v", state.Paint)
	}
	if list[1].frame.StrokeWidth <= list[0].frame.StrokeWidth {
		t.Error("it isn't marked")
	}
	hard := board.Terrain{Name: "mud", Cost: 8}
	if tip := kindTip(hard, 1); !strings.Contains(tip, "2 ×") || !strings.HasSuffix(tip, "(2)") {
		t.Error(tip)
	}
	if tip := kindTip(hard, 9); strings.HasSuffix(tip, ")") {
		t.Error("the tenth has a key:", tip)
	}
}

// TestAWideBarWraps checks that in a narrow window the buttons wrap into more rows and none crosses the edge.
func TestAWideBarWraps(t *testing.T) {
	b, _, _ := barOf(t, input.Wall)
	win := test.NewWindow(b.Content)
	defer win.Close()
	win.Resize(fyne.NewSize(400, 300))
	y := map[float32]bool{}
	for _, o := range b.rows.Objects {
		y[o.Position().Y] = true
		if right := o.Position().X + o.Size().Width; right > 400 {
			t.Error("beyond the edge:", right)
		}
	}
	if len(y) < 2 {
		t.Error(len(y), "rows")
	}
}
