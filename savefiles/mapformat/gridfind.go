package mapformat

import (
	"context"
	"image"
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
