package printing

import (
	"image"
	"math"

	"parapet/canvas/paint"
)

// emptyPixels is the resolution at which a picture is examined, in pixels per square.
const emptyPixels = 4

// empty returns a function that finds parts of the map with nothing to show: solid rock, no floor, unknown ground and,
// over a picture, areas of a single colour. It returns nil if empty sheets are printed.
func (m *Map) empty() Empty {
	if !m.Layout.SkipEmpty {
		return nil
	}
	m = m.shown()
	sc := m.Scene
	full := m.full()
	for i := range sc.Walls {
		w := &sc.Walls[i]
		steps := max(1, int(math.Ceil(4*math.Hypot(w.To.X-w.From.X, w.To.Y-w.From.Y))))
		for k := range steps + 1 {
			t := float64(k) / float64(steps)
			full.mark(paint.Point{X: w.From.X + (w.To.X-w.From.X)*t, Y: w.From.Y + (w.To.Y-w.From.Y)*t}.Cell())
		}
	}
	for i := range sc.Notes {
		full.mark(sc.Notes[i].At.Cell())
	}
	for i := range sc.Tokens {
		if m.Show.Tokens {
			full.mark(sc.Tokens[i].Centre().Cell())
		}
	}
	return full.sums().none
}

// marked is a flag for each square.
type marked struct {
	cols, rows int
	cells      []bool
}

func (k *marked) mark(c paint.Cell) {
	if c.X >= 0 && c.Y >= 0 && c.X < k.cols && c.Y < k.rows {
		k.cells[c.Y*k.cols+c.X] = true
	}
}

// full marks the squares worth printing.
func (m *Map) full() *marked {
	sc := m.Scene
	k := &marked{sc.Cols, sc.Rows, make([]bool, sc.Cols*sc.Rows)}
	plain := m.plainParts()
	for i := range k.cells {
		kind := paint.Floor
		if len(sc.Terrain) == len(k.cells) {
			kind = sc.Terrain[i].Ground()
		}
		switch {
		case sc.Fog != nil && sc.Fog.At(paint.Cell{X: i % sc.Cols, Y: i / sc.Cols}) == paint.Unseen:
		case kind == paint.Rock || kind == paint.Void:
		case kind == paint.Floor && plain != nil && plain[i]:
		default:
			k.cells[i] = true
		}
	}
	return k
}

// plainParts marks the squares where the picture has one colour or none; nil if there is no picture.
func (m *Map) plainParts() []bool {
	sc := m.Scene
	if sc.Picture == nil {
		return nil
	}
	alone := &paint.Scene{Cols: sc.Cols, Rows: sc.Rows, Theme: sheetPalette(), Picture: sc.Picture}
	painter, out := paint.NewPainter(nil), make([]bool, sc.Cols*sc.Rows)
	img := image.NewRGBA(image.Rect(0, 0, sc.Cols*emptyPixels, emptyPixels))
	for y := range sc.Rows {
		painter.PaintPart(img, alone, emptyPixels, image.Pt(0, y*emptyPixels), 1)
		for x := range sc.Cols {
			out[y*sc.Cols+x] = oneColour(img, x*emptyPixels)
		}
	}
	return out
}

// oneColour reports whether the pixels of the square at column x are nearly the same.
func oneColour(img *image.RGBA, x int) bool {
	const alike = 8
	lo, hi := [3]uint8{255, 255, 255}, [3]uint8{}
	for y := range emptyPixels {
		for i := range emptyPixels {
			p := img.Pix[y*img.Stride+(x+i)*4:]
			for c := range 3 {
				lo[c], hi[c] = min(lo[c], p[c]), max(hi[c], p[c])
			}
		}
	}
	return hi[0]-lo[0] <= alike && hi[1]-lo[1] <= alike && hi[2]-lo[2] <= alike
}

// sums holds the number of marked squares north-west of each crossing, which makes counting any rectangle fast.
type sums struct {
	cols, rows int
	count      []int32
}

func (k *marked) sums() *sums {
	s := &sums{k.cols, k.rows, make([]int32, (k.cols+1)*(k.rows+1))}
	for y := range k.rows {
		row := int32(0)
		for x := range k.cols {
			if k.cells[y*k.cols+x] {
				row++
			}
			s.count[(y+1)*(k.cols+1)+x+1] = s.count[y*(k.cols+1)+x+1] + row
		}
	}
	return s
}

// none reports whether no marked square touches the rectangle.
func (s *sums) none(r paint.Rect) bool {
	x0, y0 := max(int(math.Floor(r.Min.X+tiny)), 0), max(int(math.Floor(r.Min.Y+tiny)), 0)
	x1, y1 := min(int(math.Ceil(r.Max.X-tiny)), s.cols), min(int(math.Ceil(r.Max.Y-tiny)), s.rows)
	if x1 <= x0 || y1 <= y0 {
		return true
	}
	at := func(x, y int) int32 { return s.count[y*(s.cols+1)+x] }
	return at(x1, y1)-at(x0, y1)-at(x1, y0)+at(x0, y0) == 0
}
