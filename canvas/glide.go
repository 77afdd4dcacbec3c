package canvas

import (
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// glide is a token on its way.
type glide struct {
	id   string
	way  []paint.Point
	at   paint.Point
	run  *fyne.Animation
	done func()
}

// How long a glide takes: so much a square, within bounds.
const (
	squareTime = 90 * time.Millisecond
	leastGlide = 140 * time.Millisecond
	mostGlide  = 700 * time.Millisecond
)

// Glide moves a token's picture along the way (centres, in squares) and calls
// done, which may be nil, at the end; until then the scene is painted without
// that token. Another glide of it, Skip, a click, a key, or settings without
// animations end it at once.
func (m *Map) Glide(id string, way []paint.Point, done func()) {
	m.live.end(id)
	if len(way) < 2 || m.live.find(id) == nil || !fyne.CurrentApp().Settings().ShowAnimations() {
		if done != nil {
			done()
		}
		return
	}
	g := &glide{id: id, way: way, at: way[0], done: done}
	long := time.Duration(length(way) * float64(squareTime))
	g.run = fyne.NewAnimation(min(max(long, leastGlide), mostGlide), func(part float32) { m.live.advance(g, float64(part)) })
	g.run.Curve = fyne.AnimationEaseInOut
	m.live.glides = append(m.live.glides, g)
	m.invalidate(1)
	g.run.Start()
}

// Skip ends all glides now.
func (m *Map) Skip() {
	for len(m.live.glides) > 0 {
		m.live.finish(m.live.glides[0])
	}
}

// advance puts a token part of its way along.
func (l *liveLayer) advance(g *glide, part float64) {
	if !slices.Contains(l.glides, g) {
		return
	}
	g.at = along(g.way, part)
	if part >= 1 {
		l.finish(g)
		return
	}
	l.layout()
}

func (l *liveLayer) finish(g *glide) {
	if i := slices.Index(l.glides, g); i >= 0 {
		l.glides = slices.Delete(l.glides, i, i+1)
		g.run.Stop()
		l.m.invalidate(1)
		if g.done != nil {
			g.done()
		}
	}
}

func (l *liveLayer) end(id string) {
	for _, g := range slices.Clone(l.glides) {
		if g.id == id {
			l.finish(g)
		}
	}
}

func (l *liveLayer) gliding(id string) bool {
	return slices.ContainsFunc(l.glides, func(g *glide) bool { return g.id == id })
}

func length(way []paint.Point) float64 {
	sum := 0.0
	for i := 1; i < len(way); i++ {
		sum += math.Hypot(way[i].X-way[i-1].X, way[i].Y-way[i-1].Y)
	}
	return sum
}

// along is the point part of the way from its start, 0..1 by length.
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

// reason is a sentence shown for a while.
type reason struct {
	at   paint.Point
	text string
	stop func()
}

const (
	reasonTime  = 5 * time.Second
	reasonWidth = 44 // letters a line
)

// ShowReason shows a sentence at a place for some seconds, instead of the one
// that is there.
func (m *Map) ShowReason(at paint.Point, text string) {
	l := &m.live
	l.drop(func(r *reason) bool { return r.at == at })
	if text == "" {
		l.layout()
		return
	}
	r := &reason{at: at, text: wrap(text, reasonWidth)}
	r.stop = m.after(reasonTime, func() {
		l.drop(func(o *reason) bool { return o == r })
		l.layout()
	})
	l.reasons = append(l.reasons, r)
	l.layout()
}

// HideReasons takes away all sentences.
func (m *Map) HideReasons() {
	m.live.drop(func(*reason) bool { return true })
	m.live.layout()
}

func (l *liveLayer) drop(which func(*reason) bool) {
	l.reasons = slices.DeleteFunc(l.reasons, func(r *reason) bool {
		if which(r) {
			r.stop()
			return true
		}
		return false
	})
}

// wrap breaks a text into lines of at most so many letters, where there are
// spaces to break at.
func wrap(text string, most int) string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > most {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return strings.Join(append(lines, line), "\n")
}
