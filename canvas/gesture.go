package canvas

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// handler are the actions that gestures resolve to; the map implements them.
type handler interface {
	tap(pos fyne.Position, twice bool)
	menu(pos fyne.Position)
	dragStart(pos fyne.Position) bool
	dragMove(pos fyne.Position)
	dragEnd(pos fyne.Position)
	dragCancel()
	waypoint(pos fyne.Position)
	pan(dx, dy float32)
	boxMove(from, to fyne.Position)
	boxEnd(from, to fyne.Position)
	boxCancel()
}

// phase is the state of a button press.
type phase uint8

const (
	idle     phase = iota
	pressed        // not moved far enough to be a drag
	dragging       // the drag belongs to the handler
	panning
	boxing
	dropped // cancelled with Esc while the button is still down
)

// gestures distinguishes clicks, drags and pans. It takes the events as Fyne sends them: a right button released during a
// left drag ends Fyne's drag but not ours, and a release outside the widget arrives as DragEnd alone, or not at all.
type gestures struct {
	to    handler
	now   func() time.Time
	phase phase
	held  desktop.MouseButton // the button that started it
	mods  fyne.KeyModifier
	start fyne.Position
	last  fyne.Position
	space bool // the space bar is held: any drag moves the map

	other    bool // another button was released; the DragEnd that follows isn't for us
	answered bool // the release counted as a tap; Tapped follows
	tapped   time.Time
	tappedAt fyne.Position
}

const (
	dragDistance   = 4 // in pixels of the view; less is a click
	doubleTime     = 300 * time.Millisecond
	doubleDistance = 6
)

func (g *gestures) press(pos fyne.Position, button desktop.MouseButton, mods fyne.KeyModifier) {
	g.answered = false
	if g.phase != idle {
		if g.phase == dragging && button == desktop.MouseButtonSecondary {
			g.to.waypoint(g.last)
		}
		return
	}
	g.phase, g.held, g.mods, g.start, g.last, g.other = pressed, button, mods, pos, pos, false
}

func (g *gestures) move(pos fyne.Position) {
	if g.phase == pressed {
		if distance(g.start, pos) < dragDistance {
			return
		}
		g.begin()
	}
	switch g.phase {
	case dragging:
		g.to.dragMove(pos)
	case panning:
		g.to.pan(pos.X-g.last.X, pos.Y-g.last.Y)
	case boxing:
		g.to.boxMove(g.start, pos)
	}
	g.last = pos
}

// begin decides whether a drag pans, selects with a box or goes to the handler.
func (g *gestures) begin() {
	switch {
	case g.held != desktop.MouseButtonPrimary, g.space:
		g.phase = panning
	case g.to.dragStart(g.start):
		g.phase = dragging
	case g.mods&fyne.KeyModifierShift != 0:
		g.phase = boxing
	default:
		g.phase = panning
	}
}

func (g *gestures) release(pos fyne.Position, button desktop.MouseButton) {
	if g.phase == idle || button != g.held {
		g.other = true
		return
	}
	was := g.phase
	g.phase, g.held = idle, 0
	switch was {
	case pressed:
		g.click(pos, button)
	case dragging:
		g.to.dragEnd(pos)
	case boxing:
		g.to.boxEnd(g.start, pos)
	}
}

func (g *gestures) click(pos fyne.Position, button desktop.MouseButton) {
	switch button {
	case desktop.MouseButtonPrimary:
		g.answered = true
		g.tap(pos)
	case desktop.MouseButtonSecondary:
		g.to.menu(pos)
	}
}

func (g *gestures) tap(pos fyne.Position) {
	now := g.now()
	twice := now.Sub(g.tapped) < doubleTime && distance(pos, g.tappedAt) < doubleDistance
	g.tapped, g.tappedAt = now, pos
	if twice {
		g.tapped = time.Time{}
	}
	g.to.tap(pos, twice)
}

// tapEvent handles Fyne's Tapped, which counts only if no press was reported.
func (g *gestures) tapEvent(pos fyne.Position) {
	if g.answered || g.phase != idle {
		g.answered = false
		return
	}
	g.mods = 0
	g.tap(pos)
}

// dragEvent handles Fyne's Dragged.
func (g *gestures) dragEvent(pos fyne.Position, by fyne.Delta) {
	if g.phase == idle {
		g.press(pos.SubtractXY(by.DX, by.DY), desktop.MouseButtonPrimary, 0)
	}
	g.move(pos)
}

// dragEndEvent handles Fyne's DragEnd, which Fyne sends for any button.
func (g *gestures) dragEndEvent() {
	if g.other {
		g.other = false
		return
	}
	g.release(g.last, g.held)
}

// hoverEvent handles Fyne's MouseMoved, with the buttons that are down. It reports whether no press is in progress.
func (g *gestures) hoverEvent(pos fyne.Position, buttons desktop.MouseButton) bool {
	if g.phase == idle {
		return buttons == 0
	}
	if buttons&g.held == 0 { // the button was released elsewhere
		g.release(g.last, g.held)
		return true
	}
	g.move(pos)
	return false
}

// cancel cancels a drag or a selection box; it reports false if there is none.
func (g *gestures) cancel() bool {
	switch g.phase {
	case dragging:
		g.phase = dropped
		g.to.dragCancel()
	case boxing:
		g.phase = dropped
		g.to.boxCancel()
	default:
		return false
	}
	return true
}

// mark sets a waypoint from the keyboard; it reports false if nothing is dragged.
func (g *gestures) mark() bool {
	if g.phase != dragging {
		return false
	}
	g.to.waypoint(g.last)
	return true
}

func distance(a, b fyne.Position) float64 {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))
}

// wheel converts scrolling to whole zoom steps: two for a notch of a mouse wheel, fewer for a touchpad, never more than
// four at once.
type wheel struct{ rest float64 }

const notch = 25 // the delta that Fyne reports for one notch

func (w *wheel) steps(dy float32) int {
	v := float64(dy)
	if math.IsNaN(v) {
		return 0
	}
	if v*w.rest < 0 {
		w.rest = 0
	}
	w.rest += min(max(v/notch*2, -4), 4)
	n := math.Trunc(w.rest)
	w.rest -= n
	return int(n)
}
