package paint

import (
	"image"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// band is a number of rows of the picture with the scratch memory for drawing them.
type band struct {
	pix         []uint8
	stride      int
	w           int
	top, bottom int
	cover       []uint8   // one row's coverage, zero between uses
	sums        []float32 // changes of coverage along a row, zero between uses
	crossings   []crossing
	row         []ink
	shades      [256]ink // of the last ink
	scratch     rowScratch
}

type crossing struct {
	x   float32
	dir int32
}

// bandRows is the height of a band: small enough that cores finish together, large enough that reading the list once per
// band costs little.
const bandRows = 96

// play draws the list into dst, several bands at once, and returns the bands for reuse.
func (l *list) play(dst *image.RGBA, bands []band) []band {
	workers := min(runtime.GOMAXPROCS(0), (l.h+bandRows-1)/bandRows)
	for len(bands) < workers {
		bands = append(bands, band{})
	}
	var next atomic.Int32
	work := func(b *band) {
		b.aim(dst)
		for {
			b.top = (int(next.Add(1)) - 1) * bandRows
			b.bottom = min(b.top+bandRows, l.h)
			if b.top >= l.h {
				b.pix = nil // or it would keep the picture
				b.scratch.forget()
				return
			}
			b.play(l)
		}
	}
	var done sync.WaitGroup
	for i := 1; i < workers; i++ {
		done.Add(1)
		go func() { defer done.Done(); work(&bands[i]) }()
	}
	if workers > 0 {
		work(&bands[0])
	}
	done.Wait()
	return bands
}

func (b *band) aim(dst *image.RGBA) {
	b.pix, b.stride, b.w = dst.Pix, dst.Stride, dst.Rect.Dx()
	if len(b.sums) < b.w+2 {
		b.cover, b.sums, b.row = make([]uint8, b.w), make([]float32, b.w+2), make([]ink, b.w)
	}
}

func (b *band) play(l *list) {
	for i := range l.ops {
		o := &l.ops[i]
		top, bottom := max(o.top, b.top), min(o.bottom, b.bottom)
		if top >= bottom {
			continue
		}
		if o.kind == opStroke && o.last == o.first+1 {
			b.line(o, &l.segments[o.first], top, bottom)
			continue
		}
		for y := top; y < bottom; y++ {
			switch o.kind {
			case opRect:
				b.rect(o, y)
			case opTiled:
				b.tiled(o, y)
			case opStroke:
				b.stroke(o, l.segments[o.first:o.last], y)
			case opDisc:
				b.disc(o, y)
			case opRing:
				b.ring(o, y)
			case opPoly:
				b.poly(o.ink, l.edges[o.first:o.last], y)
			case opMask:
				b.stamp(o, y)
			case opSprite:
				b.sprite(o, y)
			case opCut:
				x0 := int(o.x0)
				copy(b.pix[y*b.stride+4*x0:y*b.stride+4*int(o.x1)], o.sprite.Pix[(y-o.last)*o.sprite.Stride+4*(x0-o.first):])
			case opPicture:
				b.picture(o, y)
			case opFog:
				b.fog(o, y)
			}
		}
	}
}

// fill paints the pixels x0 to x1 (excluded) of a row.
func (b *band) fill(y, x0, x1 int, c ink) {
	x0, x1 = max(x0, 0), min(x1, b.w)
	if x1 <= x0 {
		return
	}
	row := b.pix[y*b.stride+x0*4 : y*b.stride+x1*4]
	if c.alpha() == 255 {
		store(row, 0, c)
		for n := 4; n < len(row); n *= 2 {
			copy(row[n:], row[:n])
		}
		return
	}
	for at := 0; at < len(row); at += 4 {
		store(row, at, c.over(load(row, at)))
	}
}

// dot blends a colour over one pixel, weighted by cover, 0 to 1.
func (b *band) dot(y, x int, c ink, cover float64) {
	if x >= 0 && x < b.w && cover > 0 {
		lay(b.pix, y*b.stride+x*4, c, uint32(min(cover, 1)*255+0.5))
	}
}

func (b *band) disc(o *op, y int) {
	r, dy := o.width, float64(y)+0.5-o.y0
	out := (r+0.5)*(r+0.5) - dy*dy
	if out <= 0 {
		return
	}
	reach := math.Sqrt(out)
	full := 0.0
	if in := (r-0.5)*(r-0.5) - dy*dy; in > 0 && r > 0.5 {
		full = math.Sqrt(in)
	}
	x0, x1 := int(math.Floor(o.x0-reach)), int(math.Ceil(o.x0+reach))
	f0, f1 := int(math.Ceil(o.x0-full)), int(math.Floor(o.x0+full))
	if full == 0 || f1 <= f0 {
		f0, f1 = x1, x1
	}
	b.rim(o, y, x0, f0, dy)
	b.fill(y, f0, f1, o.ink)
	b.rim(o, y, f1, x1, dy)
}

func (b *band) rim(o *op, y, x0, x1 int, dy float64) {
	for x := max(x0, 0); x < min(x1, b.w); x++ {
		d := math.Hypot(float64(x)+0.5-o.x0, dy)
		b.dot(y, x, o.ink, o.width+0.5-d)
	}
}

func (b *band) ring(o *op, y int) {
	dy, half := float64(y)+0.5-o.y0, o.width/2
	outer, inner := o.x1+half+0.5, o.x1-half-0.5
	out := outer*outer - dy*dy
	if out <= 0 {
		return
	}
	reach, skip := math.Sqrt(out), 0.0
	if in := inner*inner - dy*dy; in > 0 && inner > 0 {
		skip = math.Sqrt(in)
	}
	left, right := int(math.Floor(o.x0-reach)), int(math.Ceil(o.x0+reach))
	s0, s1 := int(math.Ceil(o.x0-skip)), int(math.Floor(o.x0+skip))
	if s1 <= s0 {
		s0, s1 = right, right
	}
	for x := max(left, 0); x < min(right, b.w); x++ {
		if x >= s0 && x < s1-1 {
			x = s1 - 2
			continue
		}
		d := math.Abs(math.Hypot(float64(x)+0.5-o.x0, dy) - o.x1)
		b.dot(y, x, o.ink, half+0.5-d)
	}
}

// subRows is the number of scan lines per pixel row at which a polygon is sampled.
const subRows = 8

// coverPoly adds a polygon's coverage of a row to sums and returns the range of pixels touched.
func (b *band) coverPoly(edges []edge, y int) (left, right int) {
	left, right = b.w, 0
	for s := range subRows {
		sy := float64(y) + (float64(s)+0.5)/subRows
		b.crossings = b.crossings[:0]
		for i := range edges {
			if e := &edges[i]; e.top <= sy && sy < e.bottom {
				x := min(max(e.x+(sy-e.top)*e.slope, 0), float64(b.w))
				b.crossings = append(b.crossings, crossing{float32(x), e.dir})
			}
		}
		slices.SortFunc(b.crossings, func(p, q crossing) int {
			if p.x != q.x {
				if p.x < q.x {
					return -1
				}
				return 1
			}
			return int(p.dir - q.dir)
		})
		winding, start := int32(0), float32(0)
		for _, c := range b.crossings {
			if winding == 0 {
				start = c.x
			}
			if winding += c.dir; winding == 0 && c.x > start {
				b.change(start, 1.0/subRows)
				b.change(c.x, -1.0/subRows)
				left, right = min(left, int(start)), max(right, int(c.x)+1)
			}
		}
	}
	return left, min(right, b.w)
}

// change records that coverage changes by v from x on.
func (b *band) change(x, v float32) {
	i := int(x)
	part := x - float32(i)
	b.sums[i] += v * (1 - part)
	b.sums[i+1] += v * part
}

func (b *band) poly(c ink, edges []edge, y int) {
	left, right := b.coverPoly(edges, y)
	row, sum := b.pix[y*b.stride:], float32(0)
	for x := left; x < right; x++ {
		sum += b.sums[x]
		b.sums[x] = 0
		lay(row, x*4, c, uint32(min(max(sum, 0), 1)*255+0.5))
	}
	if right >= left {
		b.sums[right], b.sums[right+1] = 0, 0
	}
}
