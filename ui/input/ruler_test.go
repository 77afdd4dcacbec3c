package input

import (
	"testing"

	"parapet/ui/uitest"
)

// TestTheRulerStays checks that a path measured by clicks or by a drag stays with its legs until the next one or Esc.
func TestTheRulerStays(t *testing.T) {
	v := uitest.Started(t).View() // squares of 5 ft
	s := &State{Tool: Ruler}
	s.Tap(v, place(1.5, 1.5))
	s.Tap(v, place(4.5, 1.5))
	s.Hover = place(4.5, 3.5)
	if e, _ := s.Secondary(v); !e.Changed || len(s.Ruler.Set) != 0 {
		t.Fatalf("%+v", s.Ruler)
	}
	stands := s.Ruler.Standing(v)
	if len(stands) != 1 || stands[0].Label != "15 + 10 = 25 ft" || len(stands[0].Points) != 3 {
		t.Fatalf("%+v", stands)
	}
	s.SetTool(Select)
	if len(s.Ruler.Stood) != 3 {
		t.Error("it goes with the tool")
	}
	s.SetTool(Ruler)
	if _, taken := s.DragStart(v, place(0.5, 0.5)); !taken || s.Ruler.Stood != nil {
		t.Error("the next one doesn't begin")
	}
	if e := s.DragMove(v, place(2.5, 0.5)); e.Live.Ruler.Label != "10 ft" {
		t.Errorf("%+v", e.Live.Ruler)
	}
	s.Waypoint(v, place(2.5, 0.5))
	s.Waypoint(v, place(2.5, 0.5))
	s.DragEnd(v, place(2.5, 1.5))
	if got := s.Ruler.Standing(v); len(got) != 1 || got[0].Label != "10 + 5 = 15 ft" {
		t.Errorf("%+v", got)
	}
	s.Escape() // cancels the tool
	if s.Escape(); s.Ruler.Stood != nil || s.Tool != Select {
		t.Errorf("%+v", s.Ruler)
	}
	s.SetTool(Ruler)
	s.DragStart(v, place(0.5, 0.5))
	if s.DragCancel(); s.Ruler.Stood != nil || len(s.Ruler.Set) != 0 {
		t.Error("given up, it stays")
	}
	s.Tap(v, place(0.5, 0.5))
	s.Tap(v, place(3.5, 0.5))
	if s.SetTool(Select); len(s.Ruler.Stood) != 2 {
		t.Error("another tool takes it away")
	}
}
