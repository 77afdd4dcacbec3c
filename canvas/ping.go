package canvas

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"parapet/canvas/paint"
)

// Ping is a pulsing ring that points at a place.
type Ping struct {
	live *liveLayer
	at   *paint.Point // nil for none
	ring *fynecanvas.Circle
	wide float32 // 0 to 1
	run  *fyne.Animation
}

// The duration of a pulse, and the ring's smallest and largest diameter in view units.
const (
	pulse              = 550 * time.Millisecond
	leastPing, addPing = 16, 22
	pingWidth          = 5
)

// Show shows the ring at a place, in squares; nil hides it.
func (p *Ping) Show(at *paint.Point) {
	if at == nil && p.at == nil {
		return
	}
	p.at = at
	switch {
	case at == nil:
		p.stop()
	case p.run == nil:
		p.run = fyne.NewAnimation(pulse, func(part float32) {
			p.wide = part
			p.live.layout()
		})
		p.run.AutoReverse, p.run.RepeatCount = true, fyne.AnimationRepeatForever
		p.run.Start()
	}
	p.live.layout()
}

// Shown reports whether the ring is visible.
func (p *Ping) Shown() bool { return p.at != nil }

func (p *Ping) stop() {
	if p.run != nil {
		p.run.Stop()
		p.run = nil
	}
}

// pinged draws the ring.
func (l *liveLayer) pinged() {
	p := &l.view.Ping
	if p.at == nil {
		return
	}
	if p.ring == nil {
		p.ring = fynecanvas.NewCircle(color.Transparent)
		p.ring.StrokeWidth = pingWidth
	}
	r, at := leastPing+addPing*p.wide, l.view.PlaceOf(*p.at)
	p.ring.StrokeColor = l.palette().Turn
	p.ring.Position1, p.ring.Position2 = at.SubtractXY(r, r), at.AddXY(r, r)
	l.objects = append(l.objects, p.ring)
}
