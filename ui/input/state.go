// Package input decides what the pointer and the keys do on the map: selecting, targeting, dragging, heights, the ruler
// and drawing. A State takes gestures and returns an Effect: the commands to send and what to show meanwhile. It doesn't
// depend on any widgets.
package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
)

// Tool is what the pointer does on the map.
type Tool uint8

const (
	Select   Tool = iota // selects and drags tokens
	Ruler                // measures distances
	Wall                 // builds walls
	Brush                // paints terrain
	Uncover              // uncovers the map for the players
	Cover                // covers it again
	Template             // places templates
	Pen                  // draws strokes that fade
)

// State is the state of the pointer. Its methods take a gesture or a key and the state of the encounter, and return the
// effect.
type State struct {
	Tool     Tool
	Selected Selection
	Aim      *Aim // the action being aimed; nil for none
	Drag     *Drag
	Ruler    Corners
	Build    Builder
	Paint    Painter
	Placing  *Placing // a map piece being placed; nil for none
	Queue    Queue    // aimed commands to be sent together with the next one
	Hover    gesture.Gesture
	Fog      Painter   // the fog tools
	Proposed *Proposal // shown until anything else is done; nil for none
	Align    *Align    // a picture being aligned; nil for none
	Areas    Areas     // templates, which stay until they are removed

	box     *boxed // the last selection by a box; nil for none
	dragged drawer // the drawing tool being dragged; nil for none
}

// Effect is the effect of a gesture or a key. Its fields are carried out in this order.
type Effect struct {
	Changed bool             // the selection, the tool or the aimed action changed: others must update
	Keys    bool             // the map should get the focus
	Say     Say              // a message to show
	Remark  string           // a message to log; "" for none
	Down    *Down            // a token was dropped
	Command *engine.Command  // a command to send; nil for none
	Live    *gesture.Overlay // the new overlay; nil to keep the old one
	Work    Work             // computations to start

	Proposed *Proposal    // a proposal to show
	Ink      *gesture.Ink // something to draw for a while; nil for nothing
}

// Say is a message about a gesture without effect: why a command was refused before it was sent, or a text at a point on
// the map.
type Say struct {
	Command *engine.Command // nil if nothing was refused
	Refusal *engine.Refusal

	Text string // "" for none
	At   paint.Point
}

// Down is a token that was dropped, so that it can be drawn until its command is done.
type Down struct {
	ID    string
	Back  []paint.Point // the path back if it can't stay there; nil if it stays
	Paths []paint.Path  // the paths of all moving tokens, shown while others decide whether to react
}

// Work is a set of computations that take too long to block the pointer.
type Work uint8

// The computations that run in the background.
const (
	See   Work = 1 << iota // what the aimed action would do to whatever is under the pointer
	Judge                  // which targets are valid, and how
	Plan                   // the path to where the dragged token is held
)

// Reset drops everything that belongs to an encounter. Of the tools' settings only snapping, shapes and the brush stay: a
// kind chosen for one map would surprise on the next.
func (s *State) Reset() {
	*s = State{Build: Builder{Shape: s.Build.Shape, Snap: s.Build.Snap}, Paint: Painter{Shape: s.Paint.Shape, Size: s.Paint.Size},
		Fog: Painter{Shape: s.Fog.Shape, Size: s.Fog.Size}, Hover: s.Hover}
}

// SetTool selects a tool and drops what the one before was doing.
func (s *State) SetTool(to Tool) Effect {
	s.Tool = to
	s.Ruler.stand()
	s.Areas.from = nil
	s.Build.clear()
	s.Paint.clear()
	if to != Wall {
		s.Build.Picked = nil
	}
	s.Fog.clear()
	s.Placing, s.dragged = nil, nil
	s.Aim = nil
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// NextWall selects the wall tool, or the next kind of wall if it is selected already.
func (s *State) NextWall() Effect {
	if s.Tool == Wall {
		s.Build.nextKind()
	}
	return s.SetTool(Wall)
}

// Tap handles a click: it selects a token, targets an aimed action, adds a corner, or opens or closes a door.
func (s *State) Tap(v *engine.View, g gesture.Gesture) Effect {
	switch {
	case s.Align != nil:
		return Effect{}
	case s.Lifted():
		return s.DragCancel()
	case s.Aim != nil:
		return (&click{s, v, g}).point()
	case Draws(s):
		return drawing(s).tap(v, g)
	case g.Token != "":
		return s.Pick(g.Token, g.Mods&(gesture.Control|gesture.Shift) != 0)
	}
	if c := doorAt(v, g.Wall); c != nil {
		return Effect{Command: c}
	}
	return s.pickNone()
}

// Secondary handles a press of the secondary button by cancelling what the pointer is doing. It reports false if there is
// nothing to cancel.
func (s *State) Secondary(v *engine.View) (Effect, bool) {
	switch {
	case s.Aim != nil:
		return s.LayDown(), true
	case s.Placing != nil:
		return s.Escape(), true
	case s.Tool == Ruler && len(s.Ruler.Set) > 0:
		return s.Ruler.end(s.Hover), true
	case s.Tool == Template && s.Areas.letGo():
		return Effect{Live: &gesture.Overlay{}}, true
	case s.Tool == Pen:
		return s.SetTool(Select), true
	case s.Tool == Wall && len(s.Build.set) > 0:
		return s.SetTool(Wall), true // ends the current wall
	case s.Tool.ChangesFog() && len(s.Fog.set) > 0:
		return s.Fog.close(v), true
	case s.Tool == Brush && s.Paint.letGo():
		return Effect{Live: &gesture.Overlay{}}, true
	}
	return Effect{}, false
}

// MoveOver stores where the pointer is and shows what a click would do there.
func (s *State) MoveOver(v *engine.View, g gesture.Gesture) Effect {
	s.Hover = g
	switch {
	case s.Aim != nil:
		s.Aim.keyed = false
		return Effect{Work: See}
	case Draws(s):
		return drawing(s).over(v, g)
	}
	return Effect{}
}

// Leave clears the overlay when the pointer leaves the map.
func (s *State) Leave() Effect {
	previews := s.Tool == Template && s.Areas.from == nil
	if s.Drag != nil || s.Tool != Select && !previews || s.Proposed != nil {
		return Effect{}
	}
	return Effect{Live: &gesture.Overlay{}}
}

// Escape cancels what the pointer is doing, one thing at a time.
func (s *State) Escape() Effect {
	switch {
	case s.Lifted():
		return s.DragCancel()
	case s.Proposed != nil:
		return Effect{Changed: true, Live: &gesture.Overlay{}}
	case s.Align != nil:
		s.Align = nil
		return Effect{Changed: true, Live: &gesture.Overlay{}}
	case s.Aim != nil:
		return s.LayDown()
	case len(s.Queue) > 0:
		s.Queue = nil
		return Effect{Changed: true}
	case s.Placing != nil:
		s.Placing = nil
		return Effect{Changed: true, Live: &gesture.Overlay{}}
	case Draws(s) && drawing(s).letGo():
		return Effect{Changed: true, Live: &gesture.Overlay{}}
	case s.Tool != Select:
		return s.SetTool(Select)
	case s.Ruler.Stood != nil:
		s.Ruler.Stood = nil
		return Effect{Changed: true, Live: &gesture.Overlay{}}
	case len(s.Areas.Placed) > 0:
		return s.Areas.TakeAway(len(s.Areas.Placed) - 1)
	}
	return s.pickNone()
}
