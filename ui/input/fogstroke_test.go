package input

import (
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/uitest"
)

// TestVeils checks that a rectangle drawn with a fog tool covers or uncovers its squares on the map with one command.
func TestVeils(t *testing.T) {
	v := uitest.Started(t).View() // 12 × 8 squares
	for _, c := range []struct {
		name     string
		tool     Tool
		from, to paint.Point
		want     string // "" for nothing
	}{
		{"from corner to corner", Uncover, paint.Point{X: 1.5, Y: 2.5}, paint.Point{X: 3.2, Y: 2.9}, `{"do":"fog","reveal":[{"rect":[1,2,3,1]}]}`},
		{"backwards", Cover, paint.Point{X: 3.2, Y: 4.9}, paint.Point{X: 1.5, Y: 2.5}, `{"do":"fog","cover":[{"rect":[1,2,3,3]}]}`},
		{"beyond the edge", Uncover, paint.Point{X: -3, Y: -3}, paint.Point{X: 99, Y: 0.5}, `{"do":"fog","reveal":[{"rect":[0,0,12,1]}]}`},
		{"beside the map", Uncover, paint.Point{X: -3, Y: -3}, paint.Point{X: -1, Y: 5}, ""},
	} {
		s := &State{Fog: Painter{Shape: Box}}
		s.SetTool(c.tool)
		e, taken := s.DragStart(v, gesture.Gesture{From: c.from, At: c.from, Token: "ann"})
		if !taken || s.Drag != nil || e.Live == nil {
			t.Fatalf("%s: not taken", c.name)
		}
		if e = s.DragMove(v, gesture.Gesture{At: c.to}); (len(e.Live.Squares) > 0) != (c.want != "") {
			t.Errorf("%s: shown %+v", c.name, e.Live.Squares)
		}
		got := ""
		if e = s.DragEnd(v, gesture.Gesture{At: c.to}); e.Command != nil {
			got = string(e.Command.Node.JSON())
		}
		if got != c.want || s.dragged != nil {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
	s := &State{Tool: Cover, Fog: Painter{Shape: Box}}
	if e := s.Tap(v, gesture.Gesture{At: paint.Point{X: 4.5, Y: 1.5}, Token: "ann"}); e.Command == nil || string(e.Command.Node.JSON()) != `{"do":"fog","cover":[{"rect":[4,1,1,1]}]}` {
		t.Errorf("a click: %+v", e)
	}
	s.DragStart(v, gesture.Gesture{})
	if e := s.DragCancel(); s.dragged != nil || e.Command != nil {
		t.Error("not given up")
	}
}

// TestFogStrokeShapes checks that each shape drawn with a fog tool, by drags or clicks, covers or uncovers its area with one
// command, and that a shape off the map sends none.
func TestFogStrokeShapes(t *testing.T) {
	v := uitest.Started(t).View() // 12 × 8 squares
	p := func(x, y float64) paint.Point { return paint.Point{X: x, Y: y} }
	for _, c := range []struct {
		name  string
		shape Shape
		drag  []paint.Point
		taps  []paint.Point
		want  string
	}{
		{"a circle", Circle, []paint.Point{p(4, 4), p(5, 4), p(4, 6.5)}, nil, `{"do":"fog","reveal":[{"rect":[2,2,4,4]}]}`},
		{"a circle of a click", Circle, nil, []paint.Point{p(4.5, 4.5)}, `{"do":"fog","reveal":[{"rect":[4,4,1,1]}]}`},
		{"a brush", Freehand, []paint.Point{p(1.5, 1.5), p(3.5, 1.5), p(3.5, 2.5), p(1.5, 1.5), p(-1, 1.5)}, nil,
			`{"do":"fog","reveal":[{"polygon":[[0,1],[4,1],[4,3],[2,3],[2,2],[0,2]]}]}`},
		{"a brush off the map", Freehand, []paint.Point{p(-3, -3), p(-2, -3)}, nil, ""},
		{"a polygon that is closed", Polygon, nil, []paint.Point{p(1, 1), p(4, 1), p(4, 4), p(1.1, 1.1)}, `{"do":"fog","reveal":[{"polygon":[[1,1],[4,1],[4,4]]}]}`},
		{"a polygon of two corners", Polygon, nil, []paint.Point{p(1, 1), p(4, 1), p(1.1, 1.1)}, ""},
		{"a room", Fill, nil, []paint.Point{p(4.5, 1.5)}, `{"do":"fog","reveal":[{"flood":[4,1]}]}`},
		{"a room off the map", Fill, nil, []paint.Point{p(-4.5, 1.5)}, ""},
	} {
		s := &State{Fog: Painter{Shape: c.shape}}
		s.SetTool(Uncover)
		var e Effect
		for i, at := range c.drag {
			switch g := (gesture.Gesture{At: at, From: c.drag[0]}); {
			case i == 0:
				s.DragStart(v, g)
			case i < len(c.drag)-1:
				s.DragMove(v, g)
			default:
				s.DragMove(v, g)
				e = s.DragEnd(v, g)
			}
		}
		for _, at := range c.taps {
			e = s.Tap(v, gesture.Gesture{At: at})
		}
		got := ""
		if e.Command != nil {
			got = string(e.Command.Node.JSON())
		}
		if got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
	s := &State{Tool: Cover, Fog: Painter{Shape: Polygon}}
	for _, at := range []paint.Point{p(1, 1), p(4, 1), p(4, 4)} {
		s.Tap(v, gesture.Gesture{At: at})
	}
	if e := s.MoveOver(v, gesture.Gesture{At: p(2, 4)}); len(e.Live.Ruler.Points) != 4 {
		t.Errorf("shown: %+v", e.Live)
	}
	if _, taken := s.DragStart(v, gesture.Gesture{At: p(5, 5)}); taken {
		t.Error("a drag doesn't pan")
	}
	if e, held := s.Secondary(v); !held || e.Command == nil || s.Fog.set != nil {
		t.Errorf("the other button: %+v", e)
	}
	s.Tap(v, gesture.Gesture{At: p(1, 1)})
	if s.Escape(); s.Fog.set != nil || s.Tool != Cover {
		t.Error("Esc doesn't drop the polygon alone")
	}
	if _, held := s.Secondary(v); held {
		t.Error("nothing is held")
	}
}

// TestKeysOfTheFog checks the keys of the fog tools: one for each shape, X to switch between covering and uncovering,
// Backspace to remove the polygon's last corner. Other keys, modifiers and tools aren't handled.
func TestKeysOfTheFog(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{}
	press := func(name string, mods gesture.Mods) bool {
		_, used := Press(s, v, Key{Name: name, Mods: mods})
		return used
	}
	if press("L", 0) || press("X", 0) {
		t.Error("without a tool")
	}
	s.SetTool(Uncover)
	for name, shape := range groundKeys {
		if s.Fog.set = []paint.Point{{}}; !press(name, 0) || s.Fog.Shape != shape || s.Fog.set != nil {
			t.Error(name, s.Fog)
		}
	}
	if press("L", gesture.Control) || press("E", 0) || press("H", 0) || press("1", 0) {
		t.Error("keys of others are taken")
	}
	if !press("X", 0) || s.Tool != Cover || !press("X", 0) || s.Tool != Uncover {
		t.Error(s.Tool)
	}
	press("P", 0)
	for _, x := range []float64{1, 4} {
		s.Tap(v, gesture.Gesture{At: paint.Point{X: x, Y: 1}})
	}
	for n := range 3 {
		if !press("BackSpace", 0) || len(s.Fog.set) != max(1-n, 0) {
			t.Fatalf("%+v", s.Fog)
		}
	}
	s.Aim = &Aim{}
	if press("L", 0) {
		t.Error("while an action is aimed")
	}
}
