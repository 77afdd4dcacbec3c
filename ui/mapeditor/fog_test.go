package mapeditor

import (
	"testing"

	"parapet/canvas/paint"
	"parapet/ui/input"
)

// TestTheBarOfTheFogChooses checks that one press chooses what the fog tool does and its shape, marks the button and
// gives the focus back to the map. A hint says how each shape is drawn, and one press covers or uncovers the whole map.
func TestTheBarOfTheFogChooses(t *testing.T) {
	b, state, d := barOf(t, input.Uncover)
	if got := chosen(b); got != "Reveal, Brush" {
		t.Fatal(got)
	}
	said := map[string]bool{}
	for _, s := range []struct {
		name  string
		shape input.Shape
	}{{"Circle", input.Circle}, {"Polygon", input.Polygon}, {"Brush", input.Freehand}, {"Fill", input.Fill}, {"Box", input.Box}} {
		press(t, b, s.name)
		if state.Fog.Shape != s.shape || chosen(b) != "Reveal, "+s.name || said[b.hint.Text] {
			t.Error(s.name, chosen(b), b.hint.Text)
		}
		said[b.hint.Text] = true
	}
	first := b.rows.Objects[0]
	if press(t, b, "Hide"); state.Tool != input.Cover || chosen(b) != "Hide, Box" || b.rows.Objects[0] != first {
		t.Error(chosen(b), "the same buttons:", b.rows.Objects[0] == first)
	}
	press(t, b, "Reveal all")
	press(t, b, "Hide all")
	if len(d.sent) != 2 || d.sent[0] != `{"do":"fog","reveal":["all"]}` || d.sent[1] != `{"do":"fog","cover":["all"]}` || d.keys != 8 {
		t.Error(d.sent, d.keys)
	}
	state.SetTool(input.Wall)
	if b.Show(paint.Light()); chosen(b) != "Wall, Chain, Corners" {
		t.Error(chosen(b))
	}
}
