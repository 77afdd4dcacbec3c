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

	// OnHeld is told of keys that go down and up while the map has them, and when it loses them; may be nil.
	OnHeld KeyListener
	// OnPointer is told of each place that the pointer comes to; may be nil.
	OnPointer func(paint.Point)
	// OnLive is told of all that moves with the pointer, as it is shown; may be nil.
	OnLive func(gesture.Overlay)
	// FrameFree tells whether a drag may take the frame now; nil: always.
	FrameFree func() bool
	// EachMove has Hover told of each move of the pointer, not only of those to another square or token.
	EachMove bool

	handler  Handler
	gestures gestures
	reports  reporter
	wheel    wheel
	button   desktop.MouseButton
	hovered  hover
	pointer  desktop.Cursor
	edge     frameHeld // where the pointer is over the frame
	typed    bool      // the last key was used; its rune isn't
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

// NewMap returns a map that reports to h (nil: to nobody) and is painted by p; each
// map needs a painter of its own.
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

// KeyListener is called when a key goes down or up; one without a name stands for all.
type KeyListener func(name fyne.KeyName, down bool)

func (h KeyListener) tell(name fyne.KeyName, down bool) {
	if h != nil {
		h(name, down)
	}
}

// heldModifiers returns the modifier keys that are down, as far as Fyne knows.
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

// SetTimer makes the map wait by after instead of by the clock: after calls f on Fyne's goroutine
// when d is over, and gives what calls that off. It is for tests, where no goroutine is Fyne's.
func (m *Map) SetTimer(after func(d time.Duration, f func()) (stop func())) { m.after = after }

// SetHandler makes the map report to another.
func (m *Map) SetHandler(h Handler) { m.handler = h }

// Forget drops what was made for scenes of before, their pictures, labels and refusals, when another
// encounter is about to be shown, or none.
func (m *Map) Forget() {
	m.Skip()
	m.painter.Forget()
	m.live.forget()
}

// SetLive shows what moves with the pointer.
func (m *Map) SetLive(l gesture.Overlay) {
	m.live.set(l)
	if m.OnLive != nil {
		m.OnLive(l)
	}
}

// SetChosen shows squares as selected until it is told otherwise; nil for none.
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
