//go:build !race

package ui

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/input"
)

// What a DM does at random.

// someone returns a random token; nil if there is none.
func (d *dm) someone() *engine.Token {
	all := d.w.view().Tokens
	if len(all) == 0 {
		return nil
	}
	return all[d.rand.IntN(len(all))]
}

// actor returns the active token, or a random one.
func (d *dm) actor() *engine.Token {
	if k := d.w.view().Token(d.w.view().Turn); k != nil {
		return k
	}
	return d.someone()
}

func (d *dm) square() (x, y int) {
	m := d.w.view().Board().Map()
	return d.rand.IntN(m.Cols), d.rand.IntN(m.Rows)
}

// move drags a token to a square within its reach, or anywhere.
func (d *dm) move() {
	k := d.actor()
	x, y := d.square()
	if reach := d.w.view().System.Reach(d.w.view(), k); len(reach) > 0 {
		to := reach[d.rand.IntN(len(reach))].At
		x, y = to.X, to.Y
	}
	dragged(d.w, k.At.X, k.At.Y, x, y, 0)
}

// place moves a token anywhere as the DM.
func (d *dm) place() {
	k := d.someone()
	x, y := d.square()
	dragged(d.w, k.At.X, k.At.Y, x, y, gesture.Alt)
}

// act chooses a random action; one that needs a target is aimed at a valid token, or cancelled.
func (d *dm) act() {
	d.w.mapview.Pick(d.actor().ID, false)
	choices := d.w.actions.Choices
	if len(choices) == 0 {
		return
	}
	d.w.actions.Choose(choices[d.rand.IntN(len(choices))])
	for range 4 {
		if d.w.input.Aim == nil {
			return
		}
		x, y := d.square()
		if k := d.someone(); d.rand.IntN(4) > 0 && d.w.input.Aim.Dimmed[k.ID] == "" {
			x, y = k.At.X, k.At.Y
		}
		gestures(d.w).Hover(doGesture(d.w, x, y))
		d.settle()
		if d.rand.IntN(4) > 0 {
			gestures(d.w).Tap(doGesture(d.w, x, y))
			d.settle()
		}
	}
}

func (d *dm) amount() {
	d.w.mapview.Pick(d.someone().ID, false)
	amount(d.w, []string{"damage", "heal", "heal"}[d.rand.IntN(3)], 1+d.rand.IntN(6))
}

func (d *dm) condition() {
	all := d.w.view().Decl().Conditions
	d.w.mapview.Pick(d.someone().ID, false)
	toggle(d.w, all[d.rand.IntN(len(all))])
}

// look zooms and pans.
func (d *dm) look() {
	b := d.w.mapview.Board
	switch d.rand.IntN(5) {
	case 0:
		b.ZoomBy(d.rand.IntN(9) - 4)
	case 1:
		wheel := &fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, float32(d.rand.IntN(81)-40))}
		wheel.Position = fyne.NewPos(float32(d.rand.IntN(500)), float32(d.rand.IntN(400)))
		b.Scrolled(wheel)
	case 2:
		b.SetCamera(b.Camera().Pan(float64(d.rand.IntN(201)-100), float64(d.rand.IntN(201)-100)))
	case 3:
		d.w.mapview.Centre(d.someone().ID)
	default:
		b.FitMap()
	}
}

func (d *dm) selecting() {
	x, y := d.square()
	switch d.rand.IntN(3) {
	case 0:
		d.w.selectNext(1)
	case 1:
		corner := paint.Point{X: float64(x), Y: float64(y)}
		gestures(d.w).Box(gesture.Gesture{Box: paint.Rect{Max: corner}})
	default:
		gestures(d.w).Tap(doGesture(d.w, x, y))
	}
}

// measure uses the ruler.
func (d *dm) measure() {
	d.w.mapview.SetTool(input.Ruler)
	for range 3 {
		x, y := d.square()
		gestures(d.w).Tap(doGesture(d.w, x, y))
		gestures(d.w).Hover(doGesture(d.w, x, y))
	}
	d.w.mapview.SetTool(input.Select)
}
