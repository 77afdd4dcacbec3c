package playerview

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// pen is what the DM draws over the map. It is shown in both windows and fades.
type pen struct {
	c     *Controller
	drawn []drawn
	runs  bool // the timer is running
	pings int  // counts the points shown by clicks
}

// drawn is a stroke of the pen.
type drawn struct {
	points []paint.Point
	open   bool // still being drawn
	age    int  // intervals since it ended
}

// The interval at which strokes age, for how many intervals they stay, and in how many more they fade.
const (
	penLooks           = 80 * time.Millisecond
	PenStays, PenFades = 38, 12
	pointedFor         = 2500 * time.Millisecond
	penStep            = 0.08 // smallest distance between points of a stroke, in squares
	penMost            = 2000 // largest number of points of a stroke
)

// Ink adds an input of the pen to the drawing.
func (p *pen) Ink(i gesture.Ink) {
	last := len(p.drawn) - 1
	switch {
	case i.Does == gesture.PenPoints:
		p.point(i.At)
		return
	case i.Does == gesture.PenBegins:
		p.drawn = append(p.drawn, drawn{points: []paint.Point{i.At}, open: true})
	case last < 0 || !p.drawn[last].open:
		return
	case i.Does == gesture.PenDraws:
		p.drawn[last].reach(i.At)
	default:
		p.drawn[last].open = false
	}
	p.show()
	p.look()
}

// reach extends the stroke to a point.
func (d *drawn) reach(at paint.Point) {
	from := d.points[len(d.points)-1]
	if math.Hypot(at.X-from.X, at.Y-from.Y) >= penStep && len(d.points) < penMost {
		d.points = append(d.points, at)
	}
}

// look ages the strokes after an interval, as long as there are any.
func (p *pen) look() {
	if p.runs || len(p.drawn) == 0 {
		return
	}
	p.runs = true
	p.c.shell.After(penLooks, func() {
		p.runs = false
		if p.pass() {
			p.show()
		}
		p.look()
	})
}

// pass ages finished strokes by one interval and reports whether that is visible.
func (p *pen) pass() (changes bool) {
	for i := range p.drawn {
		if d := &p.drawn[i]; !d.open {
			d.age++
			changes = changes || d.age > PenStays
		}
	}
	p.drawn = slices.DeleteFunc(p.drawn, func(d drawn) bool { return d.age >= PenStays+PenFades })
	return changes
}

// left returns how much of a stroke's colour is left, from 0 to 1.
func (d drawn) left() float64 { return 1 - float64(max(d.age-PenStays, 0))/PenFades }

// show shows the strokes in both windows.
func (p *pen) show() {
	var list []gesture.Stroke
	for _, d := range p.drawn {
		list = append(list, gesture.Stroke{Points: d.points, Left: d.left()})
	}
	p.c.mapview.Board.Pen.Show(list)
	Draw(p.c.Window, list)
}

// point shows a ring at a point for a while.
func (p *pen) point(at paint.Point) {
	p.pings++
	mine := p.pings
	p.c.mapview.Board.Ping.Show(&at)
	p.c.Point(&at)
	p.c.shell.After(pointedFor, func() {
		if p.pings == mine && !p.c.pointing.on {
			p.c.mapview.Board.Ping.Show(nil)
			p.c.Point(nil)
		}
	})
}

// Stop stops ageing the strokes until the next one.
func (p *pen) Stop() { p.runs = false }

// Wipe removes all strokes.
func (p *pen) Wipe() {
	p.drawn = nil
	p.show()
}

// pointing is the state of the DM pointing at something for the players while a key is held.
type pointing struct {
	on bool
	at paint.Point // position of the pointer
}

// pointKey is the key that points while it is held. It isn't G, which chooses an action in most systems.
const pointKey = fyne.KeyQ

// KeyHeld starts and stops pointing. A key without a name stands for all keys.
func (s *Controller) KeyHeld(name fyne.KeyName, down bool) {
	if name != pointKey && name != "" {
		return
	}
	s.pointing.on = down && s.Live()
	s.pointed()
}

// PointerMoved stores where the pointer is.
func (s *Controller) PointerMoved(at paint.Point) {
	s.pointing.at = at
	if s.pointing.on {
		s.pointed()
	}
}

// pointed shows in both windows where the DM points.
func (s *Controller) pointed() {
	var at *paint.Point
	if s.pointing.on {
		at = &paint.Point{X: s.pointing.at.X, Y: s.pointing.at.Y}
	}
	s.mapview.Board.Ping.Show(at)
	s.Point(at)
}
