package canvas

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"parapet/canvas/paint"
)

// brush draws with Fyne objects over a view, reusing them from one layout to the next.
type brush struct {
	view    *View
	objects []fyne.CanvasObject
	lines   pool[*fynecanvas.Line]
	dots    pool[*fynecanvas.Circle]
	bars    pool[*fynecanvas.Rectangle]
	images  []*fynecanvas.Image
	used    int // number of images in use, the first ones
}

// pool is a list of reusable objects, the first n of which are in use.
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

// begin removes every object except the one below.
func (b *brush) begin(below fyne.CanvasObject) {
	b.lines.n, b.dots.n, b.bars.n, b.used = 0, 0, 0, 0
	b.objects = append(b.objects[:0], below)
}

func (b *brush) frame(o *fynecanvas.Rectangle, r paint.Rect, c color.NRGBA, width float32) {
	from, to := b.view.PlaceOf(r.Min), b.view.PlaceOf(r.Max)
	o.StrokeColor, o.StrokeWidth = c, width
	o.Move(from)
	o.Resize(fyne.NewSize(to.X-from.X, to.Y-from.Y))
	b.objects = append(b.objects, o)
}

// line draws between two positions of the view.
func (b *brush) line(from, to fyne.Position, c color.NRGBA, width float64) {
	o := b.lines.take(func() *fynecanvas.Line { return fynecanvas.NewLine(color.Transparent) })
	o.Position1, o.Position2 = from, to
	o.StrokeColor, o.StrokeWidth = c, float32(width)
	b.objects = append(b.objects, o)
}

func (b *brush) dot(at fyne.Position, r float64, c color.NRGBA) {
	o := b.dots.take(func() *fynecanvas.Circle { return fynecanvas.NewCircle(color.Transparent) })
	o.FillColor = c
	n := float32(r)
	o.Position1, o.Position2 = at.SubtractXY(n, n), at.AddXY(n, n)
	b.objects = append(b.objects, o)
}

func (b *brush) cross(at fyne.Position, r float32, c color.NRGBA, width float64) {
	b.line(at.SubtractXY(r, r), at.AddXY(r, r), c, width)
	b.line(at.AddXY(r, -r), at.AddXY(-r, r), c, width)
}

// image shows img on whole pixels, with its point (px, py), given as fractions of its size, at a position of the view.
func (b *brush) image(img *image.RGBA, at fyne.Position, px, py float32) {
	o := b.slot(img)
	scale := b.view.scale
	size := fyne.NewSize(float32(img.Rect.Dx())/scale, float32(img.Rect.Dy())/scale)
	if o.Size() != size {
		o.Resize(size)
	}
	o.Move(b.view.onPixel(at.SubtractXY(size.Width*px, size.Height*py)))
	b.objects = append(b.objects, o)
}

// slot returns an image object for img, preferably one that already shows it, so that no texture is uploaded again.
func (b *brush) slot(img *image.RGBA) *fynecanvas.Image {
	at := b.used
	for i := b.used; i < len(b.images); i++ {
		if b.images[i].Image == img {
			at = i
			break
		}
	}
	if at == len(b.images) {
		o := fynecanvas.NewImageFromImage(img)
		o.ScaleMode, o.FillMode = fynecanvas.ImageScaleFastest, fynecanvas.ImageFillStretch
		b.images = append(b.images, o)
	}
	b.images[at], b.images[b.used] = b.images[b.used], b.images[at]
	o := b.images[b.used]
	b.used++
	if o.Image != img {
		o.Image = img
		o.Refresh()
	}
	return o
}

func (b *brush) bar(c paint.Cell, n int, tint color.NRGBA) {
	b.filled(b.view.PlaceOf(corner(c.X, c.Y)), b.view.PlaceOf(corner(c.X+n, c.Y+1)), tint)
}

// sides draws the sides of a rectangle. A rectangle with a stroke would do, but without a graphics card painting it takes as long
// as filling it.
func (b *brush) sides(from, to fyne.Position, c color.Color, width float32) {
	from, to = b.view.onPixel(from), b.view.onPixel(to)
	b.filled(from, fyne.NewPos(to.X, from.Y+width), c)
	b.filled(fyne.NewPos(from.X, to.Y-width), to, c)
	b.filled(from, fyne.NewPos(from.X+width, to.Y), c)
	b.filled(fyne.NewPos(to.X-width, from.Y), to, c)
}

// filled fills a rectangle between two positions of the view.
func (b *brush) filled(from, to fyne.Position, c color.Color) {
	o := b.bars.take(func() *fynecanvas.Rectangle { return fynecanvas.NewRectangle(color.Transparent) })
	o.FillColor = c
	o.Move(from)
	o.Resize(fyne.NewSize(to.X-from.X, to.Y-from.Y))
	b.objects = append(b.objects, o)
}
