package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// hover is the pointer's last known target.
type hover struct {
	in    bool
	cell  paint.Cell
	token string
}

// wallReach is how near the pointer must be to a wall to be on it, in pixels of the view.
const wallReach = 6

// reporter passes resolved gestures to the handler in map coordinates.
type reporter struct {
	*Map
	grabbed string        // the dragged token
	corner  fyne.Position // of the map in its window, as last known
}

// gesture returns a gesture at a position, in map coordinates.
func (r *reporter) gesture(pos fyne.Position) gesture.Gesture {
	at := r.At(pos)
	g := gesture.Gesture{At: at, Cell: at.Cell(), From: r.At(r.gestures.start), Mods: ModsOf(r.gestures.mods),
		Button: buttonOf(r.button), Pos: placeOf(pos), Wall: r.scene.WallAt(at, wallReach/r.cam.Side())}
	if i := r.scene.TokenAt(at); i >= 0 {
		g.Token = r.scene.Tokens[i].ID
	}
	if d := fyne.CurrentApp().Driver(); d.CanvasForObject(r.Map) != nil { // the toolkit may have forgotten it until the next frame
		r.corner = d.AbsolutePositionForObject(r.Map)
	}
	g.Screen = placeOf(r.corner.Add(pos))
	return g
}

// grip returns a gesture for a drag in progress: with the grabbed token and the modifiers held now.
func (r *reporter) grip(pos fyne.Position) gesture.Gesture {
	g := r.gesture(pos)
	g.Token = r.grabbed
	g.Mods |= ModsOf(r.mods())
	return g
}

func (r *reporter) tap(pos fyne.Position, twice bool) {
	g := r.gesture(pos)
	g.Button = gesture.Primary
	if twice {
		r.handler.DoubleTap(g)
		return
	}
	r.handler.Tap(g)
}

func (r *reporter) menu(pos fyne.Position) { r.handler.Menu(r.gesture(pos)) }

func (r *reporter) dragStart(pos fyne.Position) bool {
	if r.take(pos) {
		return true
	}
	g := r.gesture(pos)
	r.grabbed = g.Token
	return r.handler.DragStart(g)
}

func (r *reporter) dragMove(pos fyne.Position) {
	if !r.framed(pos) {
		r.handler.DragMove(r.grip(pos))
	}
}

func (r *reporter) dragEnd(pos fyne.Position) {
	if r.framed(pos) {
		r.live.framed.held = frameHeld{}
		return
	}
	r.handler.DragEnd(r.grip(pos))
}

// dragCancel cancels a drag; a dragged frame returns to where it was.
func (r *reporter) dragCancel() {
	if f := &r.live.framed; f.held != (frameHeld{}) {
		f.held = frameHeld{}
		r.OnFrame(f.from)
		return
	}
	r.handler.DragCancel()
}

func (r *reporter) waypoint(pos fyne.Position) {
	if r.live.framed.held == (frameHeld{}) {
		r.handler.Waypoint(r.grip(pos))
	}
}

func (r *reporter) pan(dx, dy float32) { r.View.pan(float64(dx), float64(dy)) }

func (r *reporter) boxMove(from, to fyne.Position) {
	box := paint.Bounds(r.At(from), r.At(to))
	r.live.rubber(&box)
}

func (r *reporter) boxEnd(from, to fyne.Position) {
	r.live.rubber(nil)
	g := r.gesture(to)
	g.Box = paint.Bounds(r.At(from), r.At(to))
	r.handler.Box(g)
}

func (r *reporter) boxCancel() { r.live.rubber(nil) }

// over reports the square and token under the pointer when they change, or on every move if EachMove is set.
func (r *reporter) over(pos fyne.Position) {
	at := r.At(pos)
	now := hover{in: true, cell: at.Cell()}
	if i := r.scene.TokenAt(at); i >= 0 {
		now.token = r.scene.Tokens[i].ID
	}
	if now == r.hovered && !r.EachMove {
		return
	}
	r.hovered = now
	r.pointer = desktop.DefaultCursor
	switch {
	case r.EachMove:
		r.pointer = desktop.CrosshairCursor
	case now.token != "":
		r.pointer = desktop.PointerCursor
	}
	g := r.gesture(pos)
	g.Button, g.Mods = 0, ModsOf(r.mods())
	r.handler.Hover(g)
}
