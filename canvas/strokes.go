package canvas

import (
	"parapet/canvas/gesture"
)

// strokeWidth is the width of a pen stroke, in view units.
const strokeWidth = 4

// Strokes are pen strokes over the map that fade.
type Strokes struct {
	live *liveLayer
	now  []gesture.Stroke
}

// Show replaces the strokes shown.
func (s *Strokes) Show(now []gesture.Stroke) {
	if len(now) == 0 && len(s.now) == 0 {
		return
	}
	s.now = now
	s.live.layout()
}

// Shown returns the strokes on show.
func (s *Strokes) Shown() []gesture.Stroke { return s.now }

// draw draws the strokes above the map.
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
