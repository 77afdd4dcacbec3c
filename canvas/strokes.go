package canvas

import (
	"parapet/canvas/gesture"
)

// strokeWidth is how thick a stroke of the pen is, in units of the view.
const strokeWidth = 4

// Strokes are what was drawn over the map with a pen, for a while.
type Strokes struct {
	live *liveLayer
	now  []gesture.Stroke
}

// Show shows these and no others.
func (s *Strokes) Show(now []gesture.Stroke) {
	if len(now) == 0 && len(s.now) == 0 {
		return
	}
	s.now = now
	s.live.layout()
}

// Shown returns those in sight.
func (s *Strokes) Shown() []gesture.Stroke { return s.now }

// draw draws them over what is there.
func (s *Strokes) draw(l *liveLayer) {
	for _, one := range s.now {
		halo, ink := l.palette().Halo, l.palette().Turn
		halo.A, ink.A = uint8(float64(halo.A)*one.Left), uint8(255*one.Left)
		for i := 1; i < len(one.Points); i++ {
			l.line(l.view.PlaceOf(one.Points[i-1]), l.view.PlaceOf(one.Points[i]), halo, strokeWidth+3)
		}
		for i := 1; i < len(one.Points); i++ {
			l.line(l.view.PlaceOf(one.Points[i-1]), l.view.PlaceOf(one.Points[i]), ink, strokeWidth)
		}
	}
}
