package input

import (
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

// TestAGroupIsDraggedInFormation checks that dragging one of several selected tokens before combat moves all of them in
// formation with one command and one undo step. If one would leave the board, none moves.
func TestAGroupIsDraggedInFormation(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	s := State{Selected: Selection{"ann", "bo", "dee"}}
	drag := func(dx, dy float64) *engine.Command {
		e, ok := s.DragStart(g.View(), gesture.Gesture{Token: "ann", From: paint.Point{X: 2.5, Y: 3.5}, At: paint.Point{X: 2.5, Y: 3.5}})
		if !ok || len(s.Selected) != 3 {
			t.Fatal(ok, s.Selected)
		}
		to := paint.Point{X: 2.5 + dx, Y: 3.5 + dy}
		if e = s.DragMove(g.View(), gesture.Gesture{At: to}); len(e.Live.Dragged) != 3 || e.Live.Dragged[2].At != (paint.Point{X: 11 + dx, Y: 7 + dy}) {
			t.Errorf("%+v", e.Live)
		}
		return s.DragEnd(g.View(), gesture.Gesture{At: to}).Command
	}
	if c := drag(-1, -2); c.Do != "batch" || c.Node.Get("skip") != nil {
		t.Fatal(string(c.Node.JSON()))
	} else {
		uitest.Do(t, g, c)
	}
	for id, want := range map[string]board.Square{"ann": {X: 1, Y: 1}, "bo": {X: 1, Y: 3}, "dee": {X: 9, Y: 4}, "cid": {X: 3, Y: 3}} {
		if at := g.State().Token(id).At; at != want {
			t.Error(id, at)
		}
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if at := g.State().Token("dee").At; at != uitest.Square(10, 6) {
		t.Error("not one undo:", at)
	}
	if out := g.Do(drag(1, 0), nil, engine.Auto); out.Refusal == nil || g.State().Token("ann").At != uitest.Square(2, 3) {
		t.Error("the formation broke at the edge")
	}
}

// TestArrowsMoveAllThatAreSelected checks that arrow keys move all selected tokens by DM override before combat, and the
// primary one by the rules in combat.
func TestArrowsMoveAllThatAreSelected(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	s := State{Selected: Selection{"cid", "ann"}}
	uitest.Do(t, g, s.Step(g.View(), 1, 0).Command)
	if a, c := g.State().Token("ann").At, g.State().Token("cid").At; a != uitest.Square(3, 3) || c != uitest.Square(4, 3) {
		t.Error(a, c)
	}
	if c := s.Step(uitest.Started(t).View(), 0, 1).Command; c.Do != "move" || c.Who != "ann" {
		t.Error(string(c.Node.JSON()))
	}
}

// TestInAFightTheTurnsOwnIsDraggedAlone checks that in combat the active token is dragged by the rules and without the
// other selected ones.
func TestInAFightTheTurnsOwnIsDraggedAlone(t *testing.T) {
	g := uitest.Started(t)
	s := State{Selected: Selection{"bo", "ann"}}
	s.DragStart(g.View(), gesture.Gesture{Token: "ann", From: paint.Point{X: 2.5, Y: 3.5}, At: paint.Point{X: 2.5, Y: 3.5}})
	if s.Drag == nil || s.Drag.Override || s.Drag.Others != nil || len(s.Selected) != 1 {
		t.Errorf("%+v", s.Drag)
	}
}
