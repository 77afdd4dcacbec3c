package canvas

import (
	"image"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// labels places the short texts on the map.
type labels struct {
	on      *brush
	reasons []*reason
	taken   []box
	cache   map[plateKey]*image.RGBA
}

type plateKey struct {
	text string
	bad  bool
}

// show draws all labels: those of paths where they belong, the others where there is room.
func (l *labels) show(now gesture.Overlay) {
	l.taken = l.taken[:0]
	above := func(p paint.Point, text string, bad bool, lift float32) {
		if text != "" {
			img := l.written(text, bad)
			at := l.inView(img, l.on.view.PlaceOf(p).SubtractXY(0, lift))
			l.taken = append(l.taken, l.boxOf(img, at))
			l.on.image(img, at, 0.5, 1)
		}
	}
	for _, w := range [2]*paint.Path{now.Path, now.Ruler} {
		if w != nil && len(w.Points) > 0 {
			above(w.Points[len(w.Points)-1], w.Label, w.Refused, l.lift())
		}
	}
	for _, r := range l.reasons {
		above(r.at, r.text, true, l.lift())
	}
	for i := range now.Paths {
		if w := &now.Paths[i]; w.Label != "" && len(w.Points) > 0 {
			l.where(w.Points[len(w.Points)-1], w.Label, false)
		}
	}
	for _, p := range now.Plates {
		l.where(p.At, p.Text, p.Bad)
	}
}

// where shows a text over a point, or beside it, if there is room.
func (l *labels) where(p paint.Point, text string, bad bool) {
	img := l.written(text, bad)
	if at, ok := l.room(img, l.on.view.PlaceOf(p).SubtractXY(0, 10)); ok {
		l.taken = append(l.taken, l.boxOf(img, at))
		l.on.image(img, at, 0.5, 1)
	}
}

// box is a rectangle in view coordinates.
type box struct{ x0, y0, x1, y1 float32 }

// boxOf returns the area of a label whose bottom centre is at a position.
func (l *labels) boxOf(img *image.RGBA, at fyne.Position) box {
	w, h := float32(img.Rect.Dx())/l.on.view.scale, float32(img.Rect.Dy())/l.on.view.scale
	return box{at.X - w/2, at.Y - h, at.X + w/2, at.Y}
}

// room returns the free place nearest to where a label belongs: there, stacked above it, or below. It reports false if
// all are taken.
func (l *labels) room(img *image.RGBA, at fyne.Position) (fyne.Position, bool) {
	step := float32(img.Rect.Dy())/l.on.view.scale + 1
	for _, k := range [...]float32{0, -1, 1, -2, 2, -3} {
		to := l.inView(img, at.AddXY(0, k*step))
		b := l.boxOf(img, to)
		if !slices.ContainsFunc(l.taken, b.meets) {
			return to, true
		}
	}
	return at, false
}

func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

// inView returns a label's bottom centre moved so that the whole label is visible, unless its place is far away.
func (l *labels) inView(img *image.RGBA, at fyne.Position) fyne.Position {
	w, h := float32(img.Rect.Dx())/l.on.view.scale, float32(img.Rect.Dy())/l.on.view.scale
	view := l.on.view.size
	if at.X < -w || at.X > view.Width+w || at.Y < -h-farLabel || at.Y > view.Height+h+farLabel {
		return at
	}
	return fyne.NewPos(min(max(at.X, w/2+2), max(view.Width-w/2-2, w/2)), min(max(at.Y, h+2), max(view.Height-2, h)))
}

// farLabel is how far outside the view a label's place may be for it still to be shown, in view units.
const farLabel = 64

// lift returns the distance from a square's centre at which a label clears its token.
func (l *labels) lift() float32 { return float32(max(l.on.view.cam.Side()*0.55, 12)) }

func (l *labels) written(text string, bad bool) *image.RGBA {
	key := plateKey{text, bad}
	if l.cache[key] == nil {
		if len(l.cache) > 64 {
			clear(l.cache)
		}
		l.cache[key] = l.on.view.painter.Plate(l.on.view.scene.Theme, text, bad, float64(l.on.view.scale))
	}
	return l.cache[key]
}

// reason is a sentence shown on the map for a few seconds.
type reason struct {
	at   paint.Point
	text string
	stop func()
}

const (
	reasonTime  = 5 * time.Second
	reasonWidth = 44 // letters per line
)

// ShowReason shows a sentence at a place, in squares, for a few seconds, replacing the one already there. An empty text
// removes it.
func (m *Map) ShowReason(at paint.Point, text string) {
	l := &m.live
	l.labels.drop(func(r *reason) bool { return r.at == at })
	if text == "" {
		l.layout()
		return
	}
	r := &reason{at: at, text: wrap(text, reasonWidth)}
	r.stop = m.after(reasonTime, func() {
		l.labels.drop(func(o *reason) bool { return o == r })
		l.layout()
	})
	l.labels.reasons = append(l.labels.reasons, r)
	l.layout()
}

// HideReasons removes all sentences.
func (m *Map) HideReasons() {
	m.live.labels.drop(func(*reason) bool { return true })
	m.live.layout()
}

func (l *labels) drop(which func(*reason) bool) {
	l.reasons = slices.DeleteFunc(l.reasons, func(r *reason) bool {
		if which(r) {
			r.stop()
			return true
		}
		return false
	})
}

// wrap breaks a text at spaces into lines of at most most letters.
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
