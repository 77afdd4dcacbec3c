package pdf

import (
	"image"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// outline is a path in pixels, with its curves flattened.
type outline []part

// part is a connected piece of a path.
type part struct {
	points [][2]float64
	closed bool
}

func (o *outline) move(p [2]float64) { *o = append(*o, part{points: [][2]float64{p}}) }

func (o *outline) last() *part { return &(*o)[len(*o)-1] }

func (o *outline) line(p [2]float64) {
	l := o.last()
	l.points = append(l.points, p)
}

func (o *outline) close() { o.last().closed = true }

// curve adds a cubic curve as straight pieces a few pixels long.
func (o *outline) curve(p, q, r [2]float64) {
	l := o.last()
	a := l.points[len(l.points)-1]
	long := math.Hypot(p[0]-a[0], p[1]-a[1]) + math.Hypot(q[0]-p[0], q[1]-p[1]) + math.Hypot(r[0]-q[0], r[1]-q[1])
	n := min(max(3, int(math.Sqrt(long)*2)), 64)
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
		l.points = append(l.points, [2]float64{k[0]*a[0] + k[1]*p[0] + k[2]*q[0] + k[3]*r[0], k[0]*a[1] + k[1]*p[1] + k[2]*q[1] + k[3]*r[1]})
	}
}

// bounds returns the pixels within a margin of an outline, clipped to a rectangle.
func (o outline) bounds(more float64, in image.Rectangle) image.Rectangle {
	lo, hi := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for _, l := range o {
		for _, p := range l.points {
			for i := range p {
				lo[i], hi[i] = min(lo[i], p[i]), max(hi[i], p[i])
			}
		}
	}
	at := func(v float64) int { return int(min(max(v, -1e6), 1e6)) }
	return image.Rect(at(math.Floor(lo[0]-more)), at(math.Floor(lo[1]-more)), at(math.Ceil(hi[0]+more)),
		at(math.Ceil(hi[1]+more))).Intersect(in)
}

// filled returns a mask of the area an outline encloses, or nil if that is empty.
func (o outline) filled(in image.Rectangle) *image.Alpha {
	if len(o) == 0 {
		return nil
	}
	r := o.bounds(1, in)
	if r.Empty() {
		return nil
	}
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	for _, l := range o {
		l.trace(z, r.Min)
	}
	return drawn(z, r)
}

// trace adds a closed outline to a rasteriser whose image starts at a pixel.
func (l *part) trace(z *vector.Rasterizer, from image.Point) {
	for i, p := range l.points {
		x, y := float32(p[0]-float64(from.X)), float32(p[1]-float64(from.Y))
		if i == 0 {
			z.MoveTo(x, y)
		} else {
			z.LineTo(x, y)
		}
	}
	z.ClosePath()
}

func drawn(z *vector.Rasterizer, r image.Rectangle) *image.Alpha {
	mask := image.NewAlpha(image.Rectangle{Max: r.Size()})
	z.DrawOp = draw.Src
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	mask.Rect = r
	return mask
}

// holed returns a mask of an outline's area by the even-odd rule.
func (o outline) holed(in image.Rectangle) *image.Alpha {
	if len(o) < 2 {
		return o.filled(in)
	}
	out := image.NewAlpha(o.bounds(1, in))
	for _, l := range o {
		mask := outline{l}.filled(out.Rect)
		if mask == nil {
			continue
		}
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
			for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
				a, b := int(mask.AlphaAt(x, y).A), &out.Pix[out.PixOffset(x, y)]
				*b = uint8(a + int(*b) - 2*a*int(*b)/255)
			}
		}
	}
	return out
}

// stroked returns a mask of the line a pen draws along an outline.
func (o outline) stroked(pen Pen, in image.Rectangle) *image.Alpha {
	half := pen.Width / 2
	r := o.bounds(half+1, in)
	if len(o) == 0 || r.Empty() {
		return nil
	}
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	nib := nib{z, r.Min, half}
	for _, l := range o {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for _, run := range dashed(points, pen.Dash) {
			nib.draw(run, pen.Round, l.closed && len(pen.Dash) == 0)
		}
	}
	return drawn(z, r)
}

// nib draws lines with a rasteriser. All its shapes turn the same way, so that overlaps don't cancel.
type nib struct {
	z    *vector.Rasterizer
	from image.Point
	half float64
}

// draw strokes a line through points: a box for each piece and a disc at each joint.
func (n nib) draw(points [][2]float64, round, closed bool) {
	for i := range points {
		inner := i > 0 && i < len(points)-1 || closed
		if (round || inner) && n.half > 0.5 {
			n.disc(points[i])
		}
		if i == 0 {
			continue
		}
		a, b := points[i-1], points[i]
		dx, dy := b[0]-a[0], b[1]-a[1]
		long := math.Hypot(dx, dy)
		if long == 0 {
			continue
		}
		px, py := -dy/long*n.half, dx/long*n.half
		box := part{points: [][2]float64{{a[0] - px, a[1] - py}, {b[0] - px, b[1] - py}, {b[0] + px, b[1] + py}, {a[0] + px, a[1] + py}}}
		box.trace(n.z, n.from)
	}
}

func (n nib) disc(p [2]float64) {
	var o part
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 6)
		o.points = append(o.points, [2]float64{p[0] + n.half*cos, p[1] + n.half*sin})
	}
	o.trace(n.z, n.from)
}

// dashed cuts a line into dashes by a pattern of alternating on and off lengths.
func dashed(points [][2]float64, pattern []float64) [][][2]float64 {
	if len(pattern) == 0 || len(points) == 0 {
		return [][][2]float64{points}
	}
	var out [][][2]float64
	k, left, on := 0, pattern[0], [][2]float64{points[0]}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := math.Hypot(b[0]-a[0], b[1]-a[1])
		for at := 0.0; at < long; {
			step := min(left, long-at)
			at, left = at+step, left-step
			p := [2]float64{a[0] + (b[0]-a[0])*at/long, a[1] + (b[1]-a[1])*at/long}
			if k%2 == 0 {
				on = append(on, p)
			}
			if left > 0 {
				continue
			}
			if k%2 == 0 {
				out = append(out, on)
			}
			k++
			left, on = pattern[k%len(pattern)], [][2]float64{p}
		}
	}
	if k%2 == 0 && len(on) > 1 {
		out = append(out, on)
	}
	return out
}

// trace adds a glyph's outline, transformed by a matrix from font units to pixels.
func (f *font) trace(o outline, glyph sfnt.GlyphIndex, m matrix) outline {
	segments, err := f.LoadGlyph(&f.buf, glyph, fixed.I(int(f.UnitsPerEm())), nil)
	if err != nil {
		return o
	}
	for _, s := range segments {
		at := func(i int) [2]float64 { return m.at(float64(s.Args[i].X)/64, -float64(s.Args[i].Y)/64) }
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.move(at(0))
			o.close()
		case sfnt.SegmentOpLineTo:
			o.line(at(0))
		case sfnt.SegmentOpQuadTo:
			l := o.last().points
			a, p, r := l[len(l)-1], at(0), at(1)
			o.curve([2]float64{a[0] + (p[0]-a[0])*2/3, a[1] + (p[1]-a[1])*2/3}, [2]float64{r[0] + (p[0]-r[0])*2/3, r[1] + (p[1]-r[1])*2/3}, r)
		case sfnt.SegmentOpCubeTo:
			o.curve(at(0), at(1), at(2))
		}
	}
	return o
}

// show draws a picture into the unit square.
func (b *painter) show(img image.Image) {
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	m := matrix{1 / w, 0, 0, -1 / h, 0, 1}.then(b.state.m) // its first row lies at the top
	var o xdraw.Options
	if b.state.clip != nil {
		o.DstMask, o.DstMaskP = b.state.clip, image.Point{}
	}
	xdraw.BiLinear.Transform(b.dst, f64.Aff3{m[0], m[2], m[4], m[1], m[3], m[5]}, img, img.Bounds(), draw.Over, &o)
}
