package pointer

import (
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/ui/uitest"
)

// TestVeils: given a rectangle drawn with a tool of the fog, then its squares on the map are uncovered or
// covered by one command.
func TestVeils(t *testing.T) {
	v := uitest.Started(t).View() // 12 × 8 squares
	for _, c := range []struct {
		name     string
		tool     Tool
		from, to paint.Point
		want     string // "": nothing
	}{
		{"from corner to corner", Uncover, paint.Point{X: 1.5, Y: 2.5}, paint.Point{X: 3.2, Y: 2.9}, `{"do":"fog","reveal":[{"rect":[1,2,3,1]}]}`},
		{"backwards", Cover, paint.Point{X: 3.2, Y: 4.9}, paint.Point{X: 1.5, Y: 2.5}, `{"do":"fog","cover":[{"rect":[1,2,3,3]}]}`},
		{"beyond the edge", Uncover, paint.Point{X: -3, Y: -3}, paint.Point{X: 99, Y: 0.5}, `{"do":"fog","reveal":[{"rect":[0,0,12,1]}]}`},
		{"beside the map", Uncover, paint.Point{X: -3, Y: -3}, paint.Point{X: -1, Y: 5}, ""},
	} {
		s := &State{}
		s.SetTool(c.tool)
		e, taken := s.DragStart(v, touch.Gesture{From: c.from, At: c.from, Token: "ann"})
		if !taken || s.Drag != nil || e.Live == nil {
			t.Fatalf("%s: not taken", c.name)
		}
		if e = s.DragMove(v, touch.Gesture{At: c.to}); (e.Live.Box != nil) != (c.want != "") {
			t.Errorf("%s: shown %+v", c.name, e.Live.Box)
		}
		got := ""
		if e = s.DragEnd(v, touch.Gesture{At: c.to}); e.Command != nil {
			got = string(e.Command.Node.JSON())
		}
		if got != c.want || s.Veil != nil {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
	s := &State{Tool: Cover}
	if e := s.Tap(v, touch.Gesture{At: paint.Point{X: 4.5, Y: 1.5}, Token: "ann"}); e.Command == nil || string(e.Command.Node.JSON()) != `{"do":"fog","cover":[{"rect":[4,1,1,1]}]}` {
		t.Errorf("a click: %+v", e)
	}
	s.DragStart(v, touch.Gesture{})
	if e := s.DragCancel(); s.Veil != nil || e.Command != nil {
		t.Error("not given up")
	}
}
