package input

import (
	"slices"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func place(x, y float64) gesture.Gesture {
	p := paint.Point{X: x, Y: y}
	return gesture.Gesture{At: p, From: p, Cell: p.Cell(), Wall: -1, Button: gesture.Primary}
}

// TestAreasAreLaid checks the size of areas drawn with a shape and a typed size or a drag, that they stay, and that they
// list who is inside. Squares measure 5 ft.
func TestAreasAreLaid(t *testing.T) {
	v := uitest.Started(t).View()
	for _, c := range []struct {
		name     string
		kind     board.ShapeKind
		typed    string
		from, to gesture.Gesture
		size     int
	}{
		{"a circle by a drag", board.Circle, "", place(2.5, 3.5), place(4.6, 3.5), 10},
		{"a circle of a typed size", board.Circle, "15", place(2.5, 3.5), place(9.5, 3.5), 15},
		{"a square from its middle", board.SquareArea, "", place(3, 3), place(4.4, 4.6), 15},
		{"a cone", board.Cone, "", place(2.5, 3.5), place(7.5, 3.5), 25},
		{"a line", board.LineArea, "20", place(2.5, 3.5), place(2.5, 6.5), 20},
	} {
		s := &State{Tool: Template, Areas: Areas{Kind: c.kind, Typed: c.typed}}
		if _, taken := s.DragStart(v, c.from); !taken {
			t.Fatal(c.name, "isn't taken")
		}
		if e := s.DragMove(v, c.to); len(e.Live.Squares) == 0 || !strings.Contains(e.Live.Plates[0].Text, ": ") {
			t.Errorf("%s: shown %+v", c.name, e.Live)
		}
		if e := s.DragEnd(v, c.to); !e.Changed || len(s.Areas.Placed) != 1 || s.Areas.Placed[0].Size != c.size {
			t.Errorf("%s: %+v", c.name, s.Areas.Placed)
		}
	}
}

// TestAnAreaHoldsWhomASystemsWould checks that a template with the size of a witch's spell covers the same squares as the
// spell (GLT-SPELL-6).
func TestAnAreaHoldsWhomASystemsWould(t *testing.T) {
	g := uitest.Coven(t)
	v := g.View()
	want := commands.Area(v, engine.NewCommand("cast", "witch", jsondoc.M("spell", "ring"), jsondoc.M("at", jsondoc.Ints(11, 10))))
	a := Area{Shape: sized(board.Circle, 5, false, false), Size: 5, From: paint.Point{X: 11.5, Y: 10.5}}
	if got := a.cells(v); len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if ids := a.IDs(v); !slices.Equal(ids, []string{"orc", "witch"}) {
		t.Error(ids)
	}
	if text := a.Says(v); text != "Circle 5 ft: Orc, Witch" {
		t.Error(text)
	}
	cone := Area{Shape: sized(board.Cone, 20, false, false), Size: 20, From: paint.Point{X: 10.5, Y: 10.5}, Toward: paint.Point{X: 12, Y: 10.5}}
	if ids := cone.IDs(v); !slices.Equal(ids, []string{"orc"}) {
		t.Error("a cone has whom it starts from:", ids)
	}
}

// TestTheSizeIsTyped checks that typed digits set the size until an area is placed, and then start a new number.
func TestTheSizeIsTyped(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{}
	if _, ok := Press(s, v, Key{Name: "3"}); ok {
		t.Error("a digit is taken without the tool")
	}
	NextArea(s)
	for _, name := range []string{"0", "1", "2", "BackSpace"} {
		if _, ok := Press(s, v, Key{Name: name}); !ok {
			t.Error(name, "isn't taken")
		}
	}
	if s.Areas.Typed != "1" {
		t.Errorf("%q", s.Areas.Typed)
	}
	s.Tap(v, place(4.5, 4.5))
	s.Tap(v, place(8.5, 4.5))
	Press(s, v, Key{Name: "2"})
	if s.Areas.Typed != "2" || len(s.Areas.Placed) != 2 || s.Areas.Placed[1].Size != 1 {
		t.Errorf("%+v", s.Areas)
	}
}

// TestAreasAreTakenAway checks that Esc cancels the drawing, then the tool, then removes the areas one by one.
func TestAreasAreTakenAway(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{}
	s.Tap(v, gesture.Gesture{Token: "ann"})
	NextArea(s)
	s.Tap(v, place(4.5, 4.5))
	NextArea(s) // cone
	if s.Areas.Kind != board.Cone || len(s.Areas.Placed) != 1 {
		t.Fatalf("%+v", s.Areas)
	}
	s.Tap(v, place(4.5, 4.5))
	s.Tap(v, place(8.5, 4.5))
	s.Tap(v, place(4.5, 6.5))
	for i, want := range []int{2, 2, 1, 0, 0} {
		s.Escape()
		if len(s.Areas.Placed) != want {
			t.Errorf("after %d: %d areas", i+1, len(s.Areas.Placed))
		}
	}
	if len(s.Selected) != 0 {
		t.Error("still selected")
	}
}
