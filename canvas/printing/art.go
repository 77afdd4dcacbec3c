package printing

import (
	"image/color"
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// art draws a scene on a page as lines, areas and text, as paint does in pixels.
type art struct {
	*pdf.Page
	w       *pdf.Writer
	sc      *paint.Scene
	pal     paint.Palette
	painted bool    // the ground is printed as pictures of its textures
	saving  bool    // outlines only
	side    float64 // mm per square
	x, y    float64 // position of the map's corner on the page, in mm
	cols    [2]int  // the visible columns, last excluded
	rows    [2]int
	icon    func(name string) []byte
	faces   map[string]pdf.Picture // by token id
}

// sheetPalette returns the light theme on white paper.
func sheetPalette() paint.Palette {
	p := paint.Light()
	white := color.NRGBA{255, 255, 255, 255}
	p.Paper, p.Outside = white, white
	p.Halo = color.NRGBA{255, 255, 255, 225}
	return p
}

// on returns an art that draws the shown part of the scene at (x, y) of a page.
func (a art) on(page *pdf.Page, x, y float64, shown paint.Rect) *art {
	a.Page = page
	a.x, a.y = x-shown.Min.X*a.side, y-shown.Min.Y*a.side
	clip := func(from, to float64, n int) [2]int {
		return [2]int{max(int(math.Floor(from+tiny)), 0), min(int(math.Ceil(to-tiny)), n)}
	}
	a.cols, a.rows = clip(shown.Min.X, shown.Max.X, a.sc.Cols), clip(shown.Min.Y, shown.Max.Y, a.sc.Rows)
	return &a
}

// at converts a place on the map to one on the page.
func (a *art) at(p paint.Point) (x, y float64) { return a.x + p.X*a.side, a.y + p.Y*a.side }

func (a *art) point(p paint.Point) [2]float64 { return [2]float64{a.x + p.X*a.side, a.y + p.Y*a.side} }

func (a *art) points(pts []paint.Point) [][2]float64 {
	out := make([][2]float64, len(pts))
	for i, p := range pts {
		out[i] = a.point(p)
	}
	return out
}

// box adds a rectangle of squares to a path.
func (a *art) box(path *pdf.Path, x0, y0, x1, y1 float64) {
	path.Rect(a.x+x0*a.side, a.y+y0*a.side, (x1-x0)*a.side, (y1-y0)*a.side)
}

// sees reports whether a rectangle of squares, enlarged by a margin, overlaps the page.
func (a *art) sees(r paint.Rect, more float64) bool {
	return r.Max.X+more >= float64(a.cols[0]) && r.Min.X-more <= float64(a.cols[1]) &&
		r.Max.Y+more >= float64(a.rows[0]) && r.Min.Y-more <= float64(a.rows[1])
}

// scaled returns a pen width that follows the scale: mm millimetres when a square is an inch, clamped to least and most.
func (a *art) scaled(mm, least, most float64) float64 { return min(max(mm*a.side/25.4, least), most) }

// tinted returns a colour with its alpha multiplied by part.
func tinted(c color.NRGBA, part float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * min(max(part, 0), 1)))
	return c
}

// grey returns a grey, from 0 (black) to 1 (white).
func grey(light float64) color.NRGBA {
	v := uint8(light*255 + 0.5)
	return color.NRGBA{v, v, v, 255}
}

// drawGround draws everything flat on the ground.
func (a *art) drawGround(s Show) {
	a.ground()
	a.elevation()
	if s.Grid {
		a.grid()
	}
	a.areas()
}

// drawThings draws everything that stands on the ground.
func (a *art) drawThings(s Show) {
	a.walls()
	a.notes()
	if s.Tokens {
		a.tokens()
	}
}

// scatter returns a number that looks random but is fixed for each square.
func scatter(x, y int) uint32 {
	v := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b
	v ^= v >> 15
	v *= 0x2c1b3c6d
	return v ^ v>>13
}

// die generates numbers from 0 to 1 that look random but are the same each time.
type die uint32

func (d *die) next() float64 {
	*d = *d*1664525 + 1013904223
	return float64(*d>>8) / (1 << 24)
}
