// Package canvas is the map widget: it shows a paint.Scene, zooms and pans, and turns mouse and keyboard input into
// gestures. It knows no rules.
package canvas

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
)

// Handler receives what the user does on the map, always on Fyne's goroutine.
type Handler interface {
	Tap(g gesture.Gesture)            // a click
	DoubleTap(g gesture.Gesture)      // the second of two clicks; the first came as Tap
	Menu(g gesture.Gesture)           // the right button, not moved
	DragStart(g gesture.Gesture) bool // g.At is where the button went down; true: the drag is yours, false: pan (with Shift: box)
	DragMove(g gesture.Gesture)
	DragEnd(g gesture.Gesture)
	DragCancel()                // Esc, or the button was lost
	Waypoint(g gesture.Gesture) // right click or space while dragging
	Box(g gesture.Gesture)      // a box was drawn with Shift
	Hover(g gesture.Gesture)    // the pointer came to another square, or token
	Leave()                     // the pointer left the map
	Key(name fyne.KeyName, mods fyne.KeyModifier) bool
	Rune(r rune) bool // a character, after its key; true: it isn't the view's any more
}

// NoGestures is a Handler that does nothing, lets every drag pan and leaves all keys to the view. Embed it to handle only
// a few gestures.
type NoGestures struct{}

func (NoGestures) Tap(gesture.Gesture)                     {}
func (NoGestures) DoubleTap(gesture.Gesture)               {}
func (NoGestures) Menu(gesture.Gesture)                    {}
func (NoGestures) DragStart(gesture.Gesture) bool          { return false }
func (NoGestures) DragMove(gesture.Gesture)                {}
func (NoGestures) DragEnd(gesture.Gesture)                 {}
func (NoGestures) DragCancel()                             {}
func (NoGestures) Waypoint(gesture.Gesture)                {}
func (NoGestures) Box(gesture.Gesture)                     {}
func (NoGestures) Hover(gesture.Gesture)                   {}
func (NoGestures) Leave()                                  {}
func (NoGestures) Key(fyne.KeyName, fyne.KeyModifier) bool { return false }
func (NoGestures) Rune(rune) bool                          { return false }

var _ Handler = NoGestures{}
