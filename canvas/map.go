// Package canvas is the map widget: it shows a paint.Scene, zooms and pans, and turns mouse and keyboard input into
// gestures. It knows no rules.
package canvas

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// Map is the widget. Make it with NewMap; use it on Fyne's goroutine only.
type Map struct {
	widget.BaseWidget
	View

	// OnHeld is called when a key goes down or up while the map has the focus, and when it loses the focus; may be nil.
	OnHeld KeyListener
	// OnPointer is called with each position of the pointer on the map, in squares; may be nil.
	OnPointer func(paint.Point)
	// OnLive is called with each overlay that is shown; may be nil.
	OnLive func(gesture.Overlay)
	// FrameFree reports whether a drag may move the frame now; nil means always.
	FrameFree func() bool
	// EachMove makes the map call Hover for each move of the pointer, not only when the square or token under it changes.
	EachMove bool

	handler  Handler
	gestures gestures
	reports  reporter
	wheel    wheel
	button   desktop.MouseButton
	hovered  hover
	pointer  desktop.Cursor
	edge     frameHeld // the part of the frame under the pointer
	typed    bool      // the last key was used; ignore its rune
	byMouse  bool

	mods func() fyne.KeyModifier
}

var (
	_ fyne.Widget        = (*Map)(nil)
	_ fyne.Draggable     = (*Map)(nil)
	_ fyne.Scrollable    = (*Map)(nil)
	_ fyne.Tappable      = (*Map)(nil)
	_ fyne.Tabbable      = (*Map)(nil)
	_ fyne.Focusable     = (*Map)(nil)
	_ desktop.Mouseable  = (*Map)(nil)
	_ desktop.Hoverable  = (*Map)(nil)
	_ desktop.Keyable    = (*Map)(nil)
	_ desktop.Cursorable = (*Map)(nil)
)

// NewMap returns a map that reports to h (nil: to nobody) and is painted by p. Each map needs its own painter.
func NewMap(h Handler, p *paint.Painter) *Map {
	if h == nil {
		h = NoGestures{}
	}
	m := &Map{handler: h, pointer: desktop.DefaultCursor, mods: heldModifiers}
	m.View.init(m, p)
	m.reports = reporter{Map: m}
	m.gestures = gestures{to: &m.reports, now: time.Now}
	m.ExtendBaseWidget(m)
	return m
}

// KeyListener is called when a key goes down or up; an empty name with down false releases all keys.
type KeyListener func(name fyne.KeyName, down bool)

func (h KeyListener) notify(name fyne.KeyName, down bool) {
	if h != nil {
		h(name, down)
	}
}

// heldModifiers returns the modifier keys that Fyne reports as down.
func heldModifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// later calls f on Fyne's goroutine after d.
func later(d time.Duration, f func()) func() {
	t := time.AfterFunc(d, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

// SetTimer replaces the clock with after, which calls f on Fyne's goroutine when d has passed and returns a function that
// cancels the call. It is meant for tests, where no goroutine is Fyne's.
func (m *Map) SetTimer(after func(d time.Duration, f func()) (stop func())) { m.after = after }

// SetHandler makes the map report to another handler.
func (m *Map) SetHandler(h Handler) { m.handler = h }

// Forget drops the cached pictures, labels and sentences of earlier scenes. Call it before another encounter is shown, or
// none.
func (m *Map) Forget() {
	m.Skip()
	m.painter.Forget()
	m.live.forget()
}

// SetLive shows the overlay that moves with the pointer.
func (m *Map) SetLive(l gesture.Overlay) {
	m.live.set(l)
	if m.OnLive != nil {
		m.OnLive(l)
	}
}

// SetChosen shows squares as selected until the next call; nil deselects.
func (m *Map) SetChosen(r *paint.Rect) {
	if m.live.chosen == nil && r == nil {
		return
	}
	m.live.chosen = r
	m.live.layout()
}

// CreateRenderer implements fyne.Widget.
func (m *Map) CreateRenderer() fyne.WidgetRenderer { return &renderer{m} }

type renderer struct{ m *Map }

func (r *renderer) Layout(size fyne.Size)        { r.m.resized(size) }
func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(160, 120) }
func (r *renderer) Refresh()                     { r.m.live.layout() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.m.live.objects }
func (r *renderer) Destroy() {
	r.m.Skip()
	r.m.Ping.stop()
	if r.m.stopWait != nil {
		r.m.stopWait()
	}
}

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
