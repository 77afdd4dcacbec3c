package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
)

// MouseDown implements desktop.Mouseable.
func (m *Map) MouseDown(e *desktop.MouseEvent) {
	m.Skip()
	m.takeFocus()
	if m.gestures.phase == idle {
		m.button = e.Button
	}
	m.gestures.press(e.Position, e.Button, e.Modifier)
}

// MouseUp implements desktop.Mouseable.
func (m *Map) MouseUp(e *desktop.MouseEvent) { m.gestures.release(e.Position, e.Button) }

// Tapped implements fyne.Tappable. Clicks come from MouseUp where there is one.
func (m *Map) Tapped(e *fyne.PointEvent) { m.gestures.tapEvent(e.Position) }

// Dragged implements fyne.Draggable.
func (m *Map) Dragged(e *fyne.DragEvent) {
	m.Loupe.follow(e.Position, true)
	if m.gestures.phase == idle {
		m.button = desktop.MouseButtonPrimary
	}
	m.gestures.dragEvent(e.Position, e.Dragged)
}

// DragEnd implements fyne.Draggable. It takes the focus back, because Fyne drops it when the button is released over
// something that can't have it.
func (m *Map) DragEnd() {
	m.gestures.dragEndEvent()
	m.takeFocus()
}

// MouseIn implements desktop.Hoverable.
func (m *Map) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (m *Map) MouseMoved(e *desktop.MouseEvent) {
	m.Loupe.follow(e.Position, true)
	if m.OnPointer != nil {
		m.OnPointer(m.At(e.Position))
	}
	if m.gestures.hoverEvent(e.Position, e.Button) {
		m.edge = m.live.grip(e.Position)
		m.reports.over(e.Position)
	}
}

// MouseOut implements desktop.Hoverable.
func (m *Map) MouseOut() {
	m.Loupe.follow(fyne.Position{}, false)
	if m.hovered.in {
		m.hovered = hover{}
		m.handler.Leave()
	}
}

// Cursor implements desktop.Cursorable.
func (m *Map) Cursor() desktop.Cursor {
	if m.edge != (frameHeld{}) {
		return m.edge.cursor()
	}
	return m.pointer
}

// Scrolled implements fyne.Scrollable: the wheel zooms at the pointer; during a drag with Ctrl held it reaches the
// handler as Page Up or Page Down.
func (m *Map) Scrolled(e *fyne.ScrollEvent) {
	dy := e.Scrolled.DY
	if dy == 0 {
		dy = e.Scrolled.DX // Shift swaps the axes
	}
	if m.gestures.phase == dragging && m.mods()&fyne.KeyModifierControl != 0 && dy != 0 {
		key := fyne.KeyPageUp
		if dy < 0 {
			key = fyne.KeyPageDown
		}
		m.handler.Key(key, 0)
		return
	}
	if n := m.wheel.steps(dy); n != 0 {
		m.look(m.cam.ZoomSteps(float64(e.Position.X), float64(e.Position.Y), n), true)
	}
}

func (m *Map) takeFocus() {
	m.byMouse = true
	if c := fyne.CurrentApp().Driver().CanvasForObject(m); c != nil {
		c.Focus(m)
	}
	m.byMouse = false
}

// FocusGained implements fyne.Focusable.
func (m *Map) FocusGained() { m.live.focus(!m.byMouse) }

// FocusLost implements fyne.Focusable.
func (m *Map) FocusLost() {
	m.live.focus(false)
	m.gestures.space = false
	m.OnHeld.notify("", false)
}

// AcceptsTab implements fyne.Tabbable: the handler sees Tab first.
func (m *Map) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable: space sets a waypoint once per press and, while held, turns drags into pans.
func (m *Map) KeyDown(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		m.gestures.mark()
		m.gestures.space = true
	}
	m.OnHeld.notify(e.Name, true)
}

// KeyUp implements desktop.Keyable.
func (m *Map) KeyUp(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		m.gestures.space = false
	}
	m.OnHeld.notify(e.Name, false)
}

// TypedKey implements fyne.Focusable.
func (m *Map) TypedKey(e *fyne.KeyEvent) {
	m.Skip()
	m.typed = true
	switch {
	case e.Name == fyne.KeyEscape && m.gestures.cancel():
	case e.Name == fyne.KeySpace && m.gestures.phase == dragging:
	case m.handler.Key(e.Name, m.mods()):
	default:
		m.typed = m.viewKey(e.Name)
	}
}

// viewKey handles the keys that the handler leaves alone.
func (m *Map) viewKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF:
		m.FitMap()
	case fyne.KeyPlus, fyne.KeyEqual:
		m.ZoomBy(2)
	case fyne.KeyMinus:
		m.ZoomBy(-2)
	case fyne.Key0:
		m.ZoomTo(1)
	case fyne.KeyTab:
		m.passFocus()
	default:
		return false
	}
	return true
}

func (m *Map) passFocus() {
	c := fyne.CurrentApp().Driver().CanvasForObject(m)
	switch {
	case c == nil:
	case m.mods()&fyne.KeyModifierShift != 0:
		c.FocusPrevious()
	default:
		c.FocusNext()
	}
}

// TypedRune implements fyne.Focusable, for keyboards on which plus and minus have no key of their own.
func (m *Map) TypedRune(r rune) {
	used := m.typed
	m.typed = false
	switch {
	case m.handler.Rune(r), used:
	case r == '+':
		m.ZoomBy(2)
	case r == '-':
		m.ZoomBy(-2)
	}
}

// buttonOf converts one of Fyne's mouse buttons to a gesture.Button.
func buttonOf(b desktop.MouseButton) gesture.Button {
	switch b {
	case desktop.MouseButtonPrimary:
		return gesture.Primary
	case desktop.MouseButtonSecondary:
		return gesture.Secondary
	case desktop.MouseButtonTertiary:
		return gesture.Tertiary
	}
	return 0
}

// ModsOf converts Fyne's modifier keys to gesture.Mods.
func ModsOf(m fyne.KeyModifier) gesture.Mods {
	var out gesture.Mods
	for key, mod := range map[fyne.KeyModifier]gesture.Mods{
		fyne.KeyModifierShift: gesture.Shift, fyne.KeyModifierControl: gesture.Control, fyne.KeyModifierAlt: gesture.Alt,
	} {
		if m&key != 0 {
			out |= mod
		}
	}
	return out
}

func placeOf(p fyne.Position) gesture.Place { return gesture.Place{X: p.X, Y: p.Y} }

// PositionOf converts a gesture.Place to Fyne's position.
func PositionOf(p gesture.Place) fyne.Position { return fyne.NewPos(p.X, p.Y) }
