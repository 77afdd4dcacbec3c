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
	DoubleTap(g gesture.Gesture)      // the second click of a double click; the first one was a Tap
	Menu(g gesture.Gesture)           // a click of the right button
	DragStart(g gesture.Gesture) bool // g.At is where the button went down; false pans, or with Shift draws a box
	DragMove(g gesture.Gesture)
	DragEnd(g gesture.Gesture)
	DragCancel()                // Esc was pressed or the button was lost
	Waypoint(g gesture.Gesture) // right click or space during a drag
	Box(g gesture.Gesture)      // a box was drawn with Shift
	Hover(g gesture.Gesture)    // the pointer moved to another square or token
	Leave()                     // the pointer left the map
	Key(name fyne.KeyName, mods fyne.KeyModifier) bool
	Rune(r rune) bool // a character, after its key; it returns true if the view shouldn't handle it
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
