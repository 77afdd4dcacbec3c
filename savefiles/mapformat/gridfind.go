package mapformat

import (
	"context"
	"image"
	"image/color"
	"math"
	"slices"
)

// FoundGrid is a grid found in a picture.
type FoundGrid struct {
	Pixels float64 // a square's side, in pixels
	X, Y   float64 // position of the first line across and down, from 0 up to Pixels
	Sure   float64 // how clear the lines are: 1 is just enough
}

// Squares returns the number of whole columns and rows on a picture from the first line on.
func (g FoundGrid) Squares(size image.Point) (cols, rows int) {
	count := func(side int, from float64) int {
		return max(1, int((float64(side)-from)/g.Pixels+0.05))
	}
	return count(size.X, g.X), count(size.Y, g.Y)
}

// The smallest and largest side of a square to look for, in pixels, and the number of squares that must fit along the
// picture's shorter side, to rule out chance.
const (
	Least    = 10
	Most     = 1000
	fewest   = 4
	shortest = 3 * Least * fewest / 4 // in pixels of a picture's shorter side
)

// Find detects a grid in a picture; it reports false if there is none or the context is done.
func Find(ctx context.Context, img image.Image) (g FoundGrid, ok bool) {
	size := img.Bounds().Size()
	if min(size.X, size.Y) < shortest {
		return FoundGrid{}, false
	}
	across, down := profiles(ctx, img, false), profiles(ctx, img, true)
	if ctx.Err() != nil {
		return FoundGrid{}, false
	}
	for _, kind := range []int{lines, edges} {
		if found, plain := search(ctx, across[kind], down[kind]); plain && (!ok || found.Sure > 2*g.Sure) {
			g, ok = found, true
		}
	}
	return g, ok && ctx.Err() == nil
}

// candidate is a grid that was tried.
type candidate struct {
	FoundGrid
	strength float64 // strength of its lines, if they are weaker than most
}

// search looks for the period that both profiles share.
func search(ctx context.Context, x, y []float64) (FoundGrid, bool) {
	most := min(Most, min(len(x), len(y))/fewest)
	var tried []candidate
	best := 0.0
	for _, lag := range lags(x, y, most) {
		if ctx.Err() != nil {
			return FoundGrid{}, false
		}
		c := judge(x, y, refine(x, y, float64(lag)))
		if c.Sure >= 1 {
			tried = append(tried, c)
			best = max(best, c.strength)
		}
	}
	slices.SortFunc(tried, func(a, b candidate) int {
		if a.Pixels < b.Pixels {
			return -1
		}
		return 1
	})
	for _, c := range tried { // the smallest, because whatever fits it also fits twice the period
		if c.strength >= 0.6*best {
			return settle(x, y, c.FoundGrid), true
		}
	}
	return FoundGrid{}, false
}

// judge measures the lines of a period in both directions.
func judge(x, y []float64, period float64) candidate {
	ax, sx, zx := phase(x, period)
	ay, sy, zy := phase(y, period)
	return candidate{FoundGrid{Pixels: period, X: ax, Y: ay, Sure: min(zx, zy)}, min(sx, sy)}
}

// settle adjusts period and offset to the actual lines, and rounds to whole pixels if those fit as well.
func settle(x, y []float64, g FoundGrid) FoundGrid {
	px, cx, nx := fit(x, g.Pixels, g.X)
	py, cy, ny := fit(y, g.Pixels, g.Y)
	wx, wy := nx*nx*nx, ny*ny*ny // a line through twice as many points is eight times as certain
	g.Pixels = (px*wx + py*wy) / (wx + wy)
	if whole := math.Round(g.Pixels); math.Abs(whole-g.Pixels)*math.Max(nx, ny) < 0.75 {
		g.Pixels = whole
	}
	g.X, g.Y = gridCorner(cx, g.Pixels, px, len(x)), gridCorner(cy, g.Pixels, py, len(y))
	return g
}

// gridCorner moves the first line so that those in the middle of the picture stay where they are.
func gridCorner(at, period, was float64, side int) float64 {
	n := math.Round((float64(side)/2 - at) / was)
	at = math.Mod(at+n*was-n*period, period)
	if at < 0 {
		at += period
	}
	if period == math.Round(period) {
		at = max(0, math.Round(at-0.4)) // from a line's centre to its first pixel
	}
	edge := min(2.5, period/12)
	over := math.Mod(float64(side), period)
	if period-at < edge || at < edge && min(over, period-over) < edge {
		at = 0 // a line along the picture's edge, or half outside it
	}
	return at
}

// The two profiles of a picture: how much each column looks like a line, and like an edge.
const (
	lines = iota
	edges
)

const (
	bands    = 48 // number examined, spread over the picture
	deep     = 8  // number of rows in each
	faintest = 4  // the contrast, of 255, of a line that is certain
)

// profiles measures how much each column of a picture (or each row, if turned) looks like a line or an edge.
func profiles(ctx context.Context, img image.Image, turned bool) [2][]float64 {
	b := img.Bounds()
	long, short := b.Dx(), b.Dy()
	if turned {
		long, short = short, long
	}
	out := [2][]float64{make([]float64, long), make([]float64, long)}
	light := lightOf(img)
	row := make([]float64, long)
	n := min(bands, max(1, short/deep))
	for i := range n {
		if ctx.Err() != nil {
			return out
		}
		clear(row)
		from := (short - deep) * i / max(1, n-1)
		for k := range deep {
			for x := range row {
				if turned {
					row[x] += light(b.Min.X+from+k, b.Min.Y+x)
				} else {
					row[x] += light(b.Min.X+x, b.Min.Y+from+k)
				}
			}
		}
		addBand(out, row)
	}
	for i, v := range out[lines] {
		out[lines][i] = math.Abs(v)
	}
	for k := range out {
		level(out[k], n)
	}
	return out
}

// addBand adds the votes of a band of rows, given the sums of their brightness: each column has a vote between -1 and 1,
// so that a line down the whole picture counts more than a wall, however strong.
func addBand(out [2][]float64, row []float64) {
	line, edge := make([]float64, len(row)), make([]float64, len(row))
	for x := 1; x+1 < len(row); x++ {
		edge[x] = math.Abs(row[x+1]-row[x-1]) / deep
		line[x] = lineAt(row, x)
	}
	vote(out[lines], line)
	vote(out[edges], edge)
}

// lineAt returns how much lighter or darker a column is than both its sides, for the best of a few widths.
func lineAt(row []float64, x int) (best float64) {
	const widest = 4
	for w := 1; w <= widest; w++ {
		left, right := x-w/2-1, x+(w+1)/2
		if left < 0 || right >= len(row) {
			break
		}
		inside := 0.0
		for k := left + 1; k < right; k++ {
			inside += row[k]
		}
		inside /= float64(w)
		a, b := row[left]-inside, row[right]-inside
		if a*b <= 0 {
			continue // a gradient rather than a line
		}
		if r := math.Copysign(min(math.Abs(a), math.Abs(b)), a) / deep; math.Abs(r) > math.Abs(best)*1.2 {
			best = r
		}
	}
	return best
}

// vote adds what stands out from a band's noise, weighted so that the noise counts little.
func vote(to, band []float64) {
	sorted := make([]float64, len(band))
	for i, v := range band {
		sorted[i] = math.Abs(v)
	}
	slices.Sort(sorted)
	full := max(faintest, 5*sorted[len(sorted)/2])
	for i, v := range band {
		v = max(-1, min(v/full, 1))
		to[i] += v * math.Abs(v)
	}
}

// level turns a sum over n bands into a mean, with the median as zero.
func level(p []float64, n int) {
	sorted := slices.Clone(p)
	slices.Sort(sorted)
	middle := sorted[len(sorted)/2]
	for i := range p {
		p[i] = (p[i] - middle) / float64(n)
	}
}

// lightOf returns a function for the brightness of a picture's pixels, from 0 to 255.
func lightOf(img image.Image) func(x, y int) float64 {
	mix := func(r, g, b uint8) float64 { return 0.3*float64(r) + 0.59*float64(g) + 0.11*float64(b) }
	switch m := img.(type) {
	case *image.RGBA:
		return func(x, y int) float64 { p := m.Pix[m.PixOffset(x, y):]; return mix(p[0], p[1], p[2]) }
	case *image.NRGBA:
		return func(x, y int) float64 { p := m.Pix[m.PixOffset(x, y):]; return mix(p[0], p[1], p[2]) }
	case *image.Gray:
		return func(x, y int) float64 { return float64(m.Pix[m.PixOffset(x, y)]) }
	case *image.YCbCr:
		return func(x, y int) float64 { return float64(m.Y[m.YOffset(x, y)]) }
	case *image.Paletted:
		var known [256]float64
		for i, c := range m.Palette {
			r, g, b, _ := c.RGBA()
			known[i&255] = mix(uint8(r>>8), uint8(g>>8), uint8(b>>8))
		}
		return func(x, y int) float64 { return known[m.Pix[m.PixOffset(x, y)]] }
	case image.RGBA64Image: // avoids color.Color, which allocates
		return func(x, y int) float64 {
			c := m.RGBA64At(x, y)
			return float64((19595*uint32(c.R) + 38470*uint32(c.G) + 7471*uint32(c.B) + 1<<15) >> 24) // like color.GrayModel
		}
	}
	return func(x, y int) float64 { return float64(color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y) }
}
