// Package canvas is the map in the window: it shows a paint.Scene, lets the
// view be zoomed and panned, and turns what the mouse and the keys do into
// gestures. It knows no rules.
package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/paint"
)

// Gesture is one thing that was done with the pointer, in the map's terms.
type Gesture struct {
	At     paint.Point         // under the pointer, in squares; may lie outside the map
	Cell   paint.Cell          // the square of At
	Token  string              // id of the topmost token there, "" if none; while dragging: the one grabbed
	Wall   int                 // index in Scene.Walls of a wall within 6 px, -1 if none
	From   paint.Point         // where the button went down
	Box    paint.Rect          // Handler.Box only
	Button desktop.MouseButton // Hover: 0
	Mods   fyne.KeyModifier
	Pos    fyne.Position // in the widget
	Screen fyne.Position // in the window, for menus
}

// Handler is told what is done on the map, always on Fyne's goroutine.
type Handler interface {
	Tap(g Gesture)            // a click
	DoubleTap(g Gesture)      // the second of two clicks; the first came as Tap
	Menu(g Gesture)           // the right button, not moved
	DragStart(g Gesture) bool // g.At is where the button went down; true: the drag is yours, false: pan (with Shift: box)
	DragMove(g Gesture)
	DragEnd(g Gesture)
	DragCancel()        // Esc, or the button was lost
	Waypoint(g Gesture) // right click or space while dragging
	Box(g Gesture)      // a box was drawn with Shift
	Hover(g Gesture)    // the pointer came to another square, or token
	Leave()             // the pointer left the map
	Key(name fyne.KeyName, mods fyne.KeyModifier) bool
	Rune(r rune) bool // a character, after its key; true: it isn't the view's any more
}

// Idle is a Handler that does nothing, lets every drag pan and leaves all keys to
// the view; embed it to handle a few gestures only.
type Idle struct{}

func (Idle) Tap(Gesture)                             {}
func (Idle) DoubleTap(Gesture)                       {}
func (Idle) Menu(Gesture)                            {}
func (Idle) DragStart(Gesture) bool                  { return false }
func (Idle) DragMove(Gesture)                        {}
func (Idle) DragEnd(Gesture)                         {}
func (Idle) DragCancel()                             {}
func (Idle) Waypoint(Gesture)                        {}
func (Idle) Box(Gesture)                             {}
func (Idle) Hover(Gesture)                           {}
func (Idle) Leave()                                  {}
func (Idle) Key(fyne.KeyName, fyne.KeyModifier) bool { return false }
func (Idle) Rune(rune) bool                          { return false }

var _ Handler = Idle{}
