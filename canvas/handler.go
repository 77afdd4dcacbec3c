// Package canvas is the map in the window: it shows a paint.Scene, lets the
// view be zoomed and panned, and turns what the mouse and the keys do into
// gestures. It knows no rules.
package canvas

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/touch"
)

// Handler is told what is done on the map, always on Fyne's goroutine.
type Handler interface {
	Tap(g touch.Gesture)            // a click
	DoubleTap(g touch.Gesture)      // the second of two clicks; the first came as Tap
	Menu(g touch.Gesture)           // the right button, not moved
	DragStart(g touch.Gesture) bool // g.At is where the button went down; true: the drag is yours, false: pan (with Shift: box)
	DragMove(g touch.Gesture)
	DragEnd(g touch.Gesture)
	DragCancel()              // Esc, or the button was lost
	Waypoint(g touch.Gesture) // right click or space while dragging
	Box(g touch.Gesture)      // a box was drawn with Shift
	Hover(g touch.Gesture)    // the pointer came to another square, or token
	Leave()                   // the pointer left the map
	Key(name fyne.KeyName, mods fyne.KeyModifier) bool
	Rune(r rune) bool // a character, after its key; true: it isn't the view's any more
}

// Idle is a Handler that does nothing, lets every drag pan and leaves all keys to
// the view; embed it to handle a few gestures only.
type Idle struct{}

func (Idle) Tap(touch.Gesture)                       {}
func (Idle) DoubleTap(touch.Gesture)                 {}
func (Idle) Menu(touch.Gesture)                      {}
func (Idle) DragStart(touch.Gesture) bool            { return false }
func (Idle) DragMove(touch.Gesture)                  {}
func (Idle) DragEnd(touch.Gesture)                   {}
func (Idle) DragCancel()                             {}
func (Idle) Waypoint(touch.Gesture)                  {}
func (Idle) Box(touch.Gesture)                       {}
func (Idle) Hover(touch.Gesture)                     {}
func (Idle) Leave()                                  {}
func (Idle) Key(fyne.KeyName, fyne.KeyModifier) bool { return false }
func (Idle) Rune(rune) bool                          { return false }

var _ Handler = Idle{}
