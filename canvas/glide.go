package canvas

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// glide is a token being animated along its path.
type glide struct {
	id   string
	way  []paint.Point
	at   paint.Point
	run  *fyne.Animation
	done func()
}

// glides are the tokens being animated.
type glides struct {
	view *View
	all  []*glide
}

// Bounds and speed of a glide's duration.
const (
	squareTime = 90 * time.Millisecond
	leastGlide = 140 * time.Millisecond
	mostGlide  = 700 * time.Millisecond
)

// Glide animates a token along the path (centres, in squares) and calls done, which may be nil, at the end; until then
// the scene is painted without that token. Another glide of the same token, Skip, a click, a key press, or settings that
// turn animations off end it at once.
func (m *Map) Glide(id string, way []paint.Point, done func()) {
	m.live.glides.end(id)
	if len(way) < 2 || m.live.find(id) == nil || !fyne.CurrentApp().Settings().ShowAnimations() {
		if done != nil {
			done()
		}
		return
	}
	g := &glide{id: id, way: way, at: way[0], done: done}
	long := time.Duration(length(way) * float64(squareTime))
	g.run = fyne.NewAnimation(min(max(long, leastGlide), mostGlide), func(part float32) { m.live.glides.advance(g, float64(part)) })
	g.run.Curve = fyne.AnimationEaseInOut
	m.live.glides.all = append(m.live.glides.all, g)
	m.invalidate(1)
	g.run.Start()
}

// Skip finishes all glides at once.
func (m *Map) Skip() {
	for l := &m.live.glides; len(l.all) > 0; {
		l.finish(l.all[0])
	}
}

// advance moves a token to a fraction of its path, 0 to 1.
func (l *glides) advance(g *glide, part float64) {
	if !slices.Contains(l.all, g) {
		return
	}
	g.at = along(g.way, part)
	if part >= 1 {
		l.finish(g)
		return
	}
	l.view.live.layout()
}

func (l *glides) finish(g *glide) {
	if i := slices.Index(l.all, g); i >= 0 {
		l.all = slices.Delete(l.all, i, i+1)
		g.run.Stop()
		l.view.invalidate(1)
		if g.done != nil {
			g.done()
		}
	}
}

func (l *glides) end(id string) {
	for _, g := range slices.Clone(l.all) {
		if g.id == id {
			l.finish(g)
		}
	}
}

func (l *glides) gliding(id string) bool {
	return slices.ContainsFunc(l.all, func(g *glide) bool { return g.id == id })
}

// still returns the scene without the gliding tokens.
func (l *glides) still(sc *paint.Scene) *paint.Scene {
	if len(l.all) == 0 {
		return sc
	}
	part := *sc
	part.Tokens = nil
	for _, t := range sc.Tokens {
		if t.Ghost || !l.gliding(t.ID) {
			part.Tokens = append(part.Tokens, t)
		}
	}
	return &part
}

func length(way []paint.Point) float64 {
	sum := 0.0
	for i := 1; i < len(way); i++ {
		sum += math.Hypot(way[i].X-way[i-1].X, way[i].Y-way[i-1].Y)
	}
	return sum
}

// along returns the point at a fraction (0 to 1) of the path's length.
func along(way []paint.Point, part float64) paint.Point {
	rest := length(way) * min(max(part, 0), 1)
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		n := math.Hypot(b.X-a.X, b.Y-a.Y)
		if n > 0 && rest <= n {
			t := rest / n
			return paint.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
		}
		rest -= n
	}
	return way[len(way)-1]
}
