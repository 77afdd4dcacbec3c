package input

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

// on returns a gesture at the centre of a square, with the token that stands there.
func on(v *engine.View, x, y int, mods gesture.Mods) gesture.Gesture {
	p := paint.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
	g := gesture.Gesture{At: p, From: p, Cell: paint.Cell{X: x, Y: y}, Wall: -1, Mods: mods, Button: gesture.Primary}
	for _, k := range v.Tokens {
		if x >= k.At.X && x < k.At.X+k.Size && y >= k.At.Y && y < k.At.Y+k.Size {
			g.Token = k.ID
		}
	}
	return g
}

// reported summarises an effect: what it changes, says, sends, shows and starts.
func reported(e Effect) string {
	var out []string
	if e.Changed {
		out = append(out, "changed")
	}
	if e.Keys {
		out = append(out, "keys")
	}
	if e.Say.Refusal != nil {
		out = append(out, "refused "+e.Say.Refusal.Why.String())
	}
	if e.Say.Text != "" {
		out = append(out, "says "+e.Say.Text)
	}
	if d := e.Down; d != nil {
		out = append(out, fmt.Sprintf("down %s back %t way %t", d.ID, d.Back != nil, d.Paths != nil))
	}
	if e.Command != nil {
		out = append(out, e.Command.Node.String())
	}
	switch l := e.Live; {
	case l == nil:
	case l.Ruler != nil:
		out = append(out, "ruler "+l.Ruler.Label)
	case len(l.Dragged) > 0:
		out = append(out, "drags "+l.Dragged[0].ID)
	default:
		out = append(out, "clears")
	}
	for i, name := range []string{"see", "judge", "plan"} {
		if e.Work&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// doGesture is one step of a test and its expected effect.
type doGesture struct {
	name string
	do   func(*State, *engine.View) Effect
	want string
}

func tap(x, y int, mods ...gesture.Mods) func(*State, *engine.View) Effect {
	return func(s *State, v *engine.View) Effect { return s.Tap(v, on(v, x, y, mod(mods))) }
}

func mod(list []gesture.Mods) gesture.Mods {
	var all gesture.Mods
	for _, m := range list {
		all |= m
	}
	return all
}

func take(x, y int, mods ...gesture.Mods) func(*State, *engine.View) Effect {
	return func(s *State, v *engine.View) Effect {
		e, _ := s.DragStart(v, on(v, x, y, mod(mods)))
		return e
	}
}

func move(x, y int) func(*State, *engine.View) Effect {
	return func(s *State, v *engine.View) Effect { return s.DragMove(v, on(v, x, y, 0)) }
}

func drop(x, y int) func(*State, *engine.View) Effect {
	return func(s *State, v *engine.View) Effect { return s.DragEnd(v, on(v, x, y, 0)) }
}

func over(x, y int) func(*State, *engine.View) Effect {
	return func(s *State, v *engine.View) Effect { return s.MoveOver(v, on(v, x, y, 0)) }
}

func escape(s *State, _ *engine.View) Effect { return s.Escape() }

func confirm(s *State, v *engine.View) Effect { return s.Confirm(v) }

func tool(t Tool) func(*State, *engine.View) Effect {
	return func(s *State, _ *engine.View) Effect { return s.SetTool(t) }
}

// attack selects ann's first attack.
func attack(s *State, v *engine.View) Effect {
	return s.Choose(v, "ann", v.System.Actions(v, v.Token("ann"))[0])
}

// played runs gestures one after another in ann's turn and compares the effect of each.
func played(t *testing.T, list []doGesture) *State {
	t.Helper()
	v, s := uitest.Started(t).View(), &State{}
	for i, g := range list {
		if got := reported(g.do(s, v)); got != g.want {
			t.Errorf("%d, %s: %q, not %q", i+1, g.name, got, g.want)
		}
	}
	return s
}

func TestSelecting(t *testing.T) {
	s := played(t, []doGesture{
		{"ann", tap(2, 3), "changed, keys"},
		{"cid too", tap(3, 3, gesture.Shift), "changed, keys"},
		{"bo too", tap(2, 5, gesture.Control), "changed, keys"},
		{"not cid", tap(3, 3, gesture.Shift), "changed, keys"},
	})
	if got := strings.Join(s.Selected, " "); got != "ann bo" || s.Selected.Primary() != "bo" || !s.Selected.Has("ann") || s.Selected.Set()["cid"] {
		t.Error(got)
	}
	v := uitest.Started(t).View()
	for _, c := range []struct {
		selected Selection
		by       int
		want     string
	}{{Selection{"bo"}, 1, "cid"}, {Selection{"bo"}, -1, "ann"}, {Selection{"ann"}, -1, "dee"}, {nil, 1, "ann"}, {Selection{"gone"}, 1, "ann"}} {
		if got := c.selected.Next(v, []string{"ann", "bo", "cid", "dee"}, c.by); got != c.want {
			t.Errorf("%v by %d: %s", c.selected, c.by, got)
		}
	}
	s.Box(v, gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: 1.2, Y: 2.5}, Max: paint.Point{X: 3.9, Y: 4}}})
	if area, ok := s.Squares(v); !ok || area != (paint.Rect{Min: paint.Point{X: 1, Y: 2}, Max: paint.Point{X: 4, Y: 4}}) || strings.Join(s.Selected, " ") != "ann cid" {
		t.Error(area, ok, s.Selected)
	}
	s.Selected = Selection{"ann", "gone", "dee"}
	s.Forget(v)
	if area, _ := s.Squares(v); strings.Join(s.Selected, " ") != "ann dee" || area != (paint.Rect{Min: paint.Point{X: 1, Y: 2}, Max: paint.Point{X: 13, Y: 9}}) {
		t.Error(area, s.Selected)
	}
	if s.pickNone(); len(s.Selected) != 0 {
		t.Error(s.Selected)
	}
	if s.PickAll(v); len(s.Selected) != 4 {
		t.Error(s.Selected)
	}
}

func TestDragging(t *testing.T) {
	s := played(t, []doGesture{
		{"ann in her turn", take(2, 3), "changed, drags ann"},
		{"another square is thought of", move(2, 2), "drags ann, plan"},
		{"let go", drop(2, 2), `changed, down ann back false way true, {"do":"move","who":"ann","to":[2,2]}, clears`},
		{"again", take(2, 3), "changed, drags ann"},
		{"too far", drop(11, 7), `changed, down ann back true way false, {"do":"move","who":"ann","to":[11,7]}, clears`},
		{"again", take(2, 3), "changed, drags ann"},
		{"where she was", drop(2, 3), "changed, clears"},
		{"not bo's turn", take(2, 5), "refused it is Ann's turn"},
		{"it stays", move(2, 6), ""},
		{"let go", drop(2, 6), "changed, clears"},
		{"DM move", take(2, 5, gesture.Alt), "changed, drags bo"},
		{"put down", drop(2, 6), `changed, down bo back false way false, {"do":"place","who":"bo","at":[2,6]}, clears`},
		{"the ground", take(5, 5), ""},
		{"nothing in hand", drop(5, 5), ""},
	})
	if s.Drag != nil || strings.Join(s.Selected, " ") != "bo" {
		t.Errorf("%+v", s)
	}
	played(t, []doGesture{
		{"aimed", attack, "changed, keys, see"},
		{"no drag while aiming", take(2, 3), ""},
		{"laid down", escape, "changed, clears"},
		{"measuring", tool(Ruler), "changed, clears"},
		{"the ruler measures by a drag", take(2, 3), "ruler 0 ft"},
		{"dropped", func(s *State, _ *engine.View) Effect { return s.DragCancel() }, "clears"},
	})
}

func TestAiming(t *testing.T) {
	played(t, []doGesture{
		{"taken up", attack, "changed, keys, see"},
		{"over cid", over(3, 3), "see"},
		{"the ground", tap(5, 5), "says Pick a creature; Esc cancels"},
		{"who can't be hit", tap(10, 6), "refused Dee is out of reach: 2 squares away"},
		{"cid", tap(3, 3), `{"do":"attack","who":"ann","with":"sword","target":"cid"}, clears`},
		{"nothing is aimed any more", confirm, ""},
		{"taken up again", attack, "changed, keys, see"},
		{"at nobody", confirm, "says Pick a creature; Esc cancels"},
		{"the other button lays it down", func(s *State, v *engine.View) Effect { e, _ := s.Secondary(v); return e }, "changed, clears"},
		{"cid is selected", tap(3, 3), "changed, keys"},
		{"taken up once more", attack, "changed, keys, see"},
		{"at the selected one", confirm, `{"do":"attack","who":"ann","with":"sword","target":"cid"}, clears`},
	})
}

// TestEscapeTakesBackOneThingAtATime checks that Esc cancels the aimed action, the queue, corners, the tool and the
// selection in turn.
func TestEscapeTakesBackOneThingAtATime(t *testing.T) {
	s := played(t, []doGesture{
		{"ann", tap(2, 3), "changed, keys"},
		{"measuring", tool(Ruler), "changed, clears"},
		{"a corner", tap(0, 0), "ruler 0 ft"},
		{"the way to there", over(3, 0), "ruler 15 ft"},
		{"the corner", escape, "changed, clears"},
		{"the tool", escape, "changed, clears"},
		{"the selection", escape, "changed"},
	})
	if s.Tool != Select || len(s.Selected) != 0 {
		t.Errorf("%+v", s)
	}
	s.Queue, s.Aim = Queue{engine.NewCommand("attack", "ann")}, &Aim{}
	for _, want := range []string{"changed, clears", "changed", "changed"} {
		if got := reported(s.Escape()); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestBuildingWalls(t *testing.T) {
	wall := func(s *State, _ *engine.View) Effect { return s.NextWall() }
	s := played(t, []doGesture{
		{"the tool", wall, "changed, clears"},
		{"where it would begin", over(4, 1), "ruler Wall"},
		{"a corner", tap(4, 1), "ruler Wall"},
		{"a piece", tap(4, 4), `{"do":"edit_map","walls":[{"kind":"wall","from":[5,2],"to":[5,5]}]}, ruler Wall`},
		{"the same corner ends it", tap(4, 4), "ruler Wall"},
		{"another begins", tap(5, 4), "ruler Wall"},
		{"how long it would be", over(7, 4), "ruler Wall · 10 ft"},
		{"the other button ends it", func(s *State, v *engine.View) Effect { e, _ := s.Secondary(v); return e }, "changed, clears"},
		{"a door", wall, "changed, clears"},
		{"its one side", tap(1, 1), "ruler Door"},
		{"its other side", tap(1, 3), `{"do":"edit_map","walls":[{"kind":"door","from":[2,2],"to":[2,4]}]}, ruler Door`},
		{"the next begins anew", tap(6, 6), "ruler Door"},
	})
	if s.Build.Kind != board.KindDoor || len(s.Build.set) != 1 {
		t.Errorf("%+v", s.Build)
	}
	if s.Reset(); s.Tool != Select || s.Build.set != nil || s.Build.Kind != board.KindWall {
		t.Errorf("%+v", s)
	}
}

// TestAnotherEncounterResetsTheInput checks that nothing queued, boxed or selected in one encounter carries over to the next.
func TestAnotherEncounterResetsTheInput(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{Queue: Queue{engine.NewCommand("attack", "ann")}}
	s.Box(v, gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: 5, Y: 5}, Max: paint.Point{X: 6, Y: 6}}})
	s.Reset()
	if _, ok := s.Squares(v); ok || s.Queue != nil || reported(s.SendQueued()) != "" {
		t.Errorf("%+v", s)
	}
}

// TestAStepIsThatOfTheSelected checks that in combat a step moves the selected token by the rules, and the active one if
// none is selected.
func TestAStepIsThatOfTheSelected(t *testing.T) {
	played(t, []doGesture{
		{"whose turn it is", func(s *State, v *engine.View) Effect { return s.Step(v, 0, -1) }, `{"do":"move","who":"ann","path":[[2,2]]}`},
		{"bo", tap(2, 5), "changed, keys"},
		{"the selected", func(s *State, v *engine.View) Effect { return s.Step(v, 1, 0) }, `{"do":"move","who":"bo","path":[[3,5]]}`},
	})
}

// TestADoorIsWorkedByAClick checks that a click opens a door while no tool or action is in use.
func TestADoorIsWorkedByAClick(t *testing.T) {
	door := func(s *State, v *engine.View) Effect {
		g := on(v, 5, 0, 0)
		g.Wall = 0
		return s.Tap(v, g)
	}
	played(t, []doGesture{
		{"a door", door, `{"do":"edit_map","walls":[{"id":"d1","open":true}]}`},
		{"the ruler", tool(Ruler), "changed, clears"},
		{"a corner", door, "ruler 0 ft"},
	})
}
