package canvas

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"parapet/canvas/paint"
)

type sprite struct {
	of     *paint.Scene
	img    *image.RGBA
	centre image.Point
}

type plateKey struct {
	text string
	bad  bool
}

// pool is objects of which the first n are in use.
type pool[T any] struct {
	all []T
	n   int
}

func (p *pool[T]) take(fresh func() T) T {
	if p.n == len(p.all) {
		p.all = append(p.all, fresh())
	}
	p.n++
	return p.all[p.n-1]
}

func (l *liveLayer) mark() *image.RGBA {
	size := paint.MarkSize(l.m.cam.Side())
	if l.marks[size] == nil {
		l.marks[size] = l.m.painter.ProvokeMark(l.m.scene.Theme, size, float64(l.m.scale))
	}
	return l.marks[size]
}

// image shows a picture with the point (px, py) of it, in parts of its size, at
// a position of the view, on whole pixels.
func (l *liveLayer) image(img *image.RGBA, at fyne.Position, px, py float32) {
	o := l.slot(img)
	scale := l.m.scale
	size := fyne.NewSize(float32(img.Rect.Dx())/scale, float32(img.Rect.Dy())/scale)
	if o.Size() != size {
		o.Resize(size)
	}
	x, y := at.X-size.Width*px, at.Y-size.Height*py
	o.Move(fyne.NewPos(float32(math.Round(float64(x*scale)))/scale, float32(math.Round(float64(y*scale)))/scale))
	l.objects = append(l.objects, o)
}

// slot finds an image that shows img already, so that nothing is uploaded.
func (l *liveLayer) slot(img *image.RGBA) *fynecanvas.Image {
	at := l.used
	for i := l.used; i < len(l.images); i++ {
		if l.images[i].Image == img {
			at = i
			break
		}
	}
	if at == len(l.images) {
		o := fynecanvas.NewImageFromImage(img)
		o.ScaleMode, o.FillMode = fynecanvas.ImageScaleFastest, fynecanvas.ImageFillStretch
		l.images = append(l.images, o)
	}
	l.images[at], l.images[l.used] = l.images[l.used], l.images[at]
	o := l.images[l.used]
	l.used++
	if o.Image != img {
		o.Image = img
		o.Refresh()
	}
	return o
}

// still is the scene without the tokens that glide.
func (l *liveLayer) still(sc *paint.Scene) *paint.Scene {
	if len(l.glides) == 0 {
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
