package printing

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"runtime"
	"sync"

	"golang.org/x/image/vector"

	"parapet/canvas/paint"
)

// tile is a part of the map's picture as a JPEG, with its position and size on the map in squares.
type tile struct {
	x, y, width, height float64
	jpeg                []byte
	w, h                int // pixels
}

// The bounds of tiles, which limit how much is painted at a time, whatever the paper's size.
const (
	tilePixels     = 6_000_000
	tileOverlap    = 2 // rows shared by neighbours, so that no seam is visible
	pictureQuality = 90
	defaultDPI     = 300
)

// tiler paints the picture for a few sheets at a time, on all cores.
type tiler struct {
	ctx     context.Context
	cutters []*cutter
	sheets  []Sheet
	ready   [][]tile
}

// tiles returns a tiler for the plan's sheets.
func (m *Map) tiles(ctx context.Context, plan *Plan) *tiler {
	t := &tiler{ctx: ctx, sheets: plan.Sheets}
	if m.Show.Saving || m.Scene.Picture == nil && !m.painted() {
		return t
	}
	for range min(runtime.GOMAXPROCS(0), 8, len(plan.Sheets)) {
		t.cutters = append(t.cutters, m.cutter(plan))
	}
	return t
}

// next returns the tiles of the next sheet.
func (t *tiler) next() ([]tile, error) {
	if len(t.cutters) == 0 {
		return nil, nil
	}
	if len(t.ready) == 0 {
		n := min(len(t.cutters), len(t.sheets))
		t.ready = make([][]tile, n)
		errs := make([]error, n)
		var done sync.WaitGroup
		for i := range n {
			done.Go(func() { t.ready[i], errs[i] = t.cutters[i].cut(t.ctx, t.sheets[i].Shown) })
		}
		done.Wait()
		t.sheets = t.sheets[n:]
		for _, err := range errs {
			if err != nil {
				return nil, err
			}
		}
	}
	first := t.ready[0]
	t.ready = t.ready[1:]
	return first, nil
}

// groundPixels is how many pixels a square of textured ground has on paper at most; the textures have half as many.
const groundPixels = 96

// painted reports whether the ground is printed with textures; a picture of the map takes their place.
func (m *Map) painted() bool {
	return m.Show.Style == paint.Painted && m.Scene.Picture == nil && !m.Show.Saving
}

// cutter paints parts of a map's picture.
type cutter struct {
	scene   *paint.Scene
	painter *paint.Painter
	density float64 // pixels per square
	room    *Room
	fog     *paint.Fog // nil if everything is known
	extent  paint.Rect // the picture's extent, in squares
}

func (m *Map) cutter(plan *Plan) *cutter {
	p := m.Scene.Picture
	dpi := m.DPI
	if !(dpi > 0) {
		dpi = defaultDPI
	}
	if p == nil {
		sc := &paint.Scene{Cols: m.Scene.Cols, Rows: m.Scene.Rows, Theme: paint.Light().Styled(paint.Painted),
			Terrain: m.Scene.Terrain, Walls: m.Scene.Walls, Elevation: m.Scene.Elevation}
		return &cutter{scene: sc, painter: paint.NewPainter(nil), density: min(groundPixels, dpi*plan.Square/25.4), room: m.Room, fog: m.fog(),
			extent: paint.Rect{Max: paint.Point{X: float64(sc.Cols), Y: float64(sc.Rows)}}}
	}
	w, h := p.Size()
	at := paint.Point{X: -p.OffsetX / p.PixelsPerSquare, Y: -p.OffsetY / p.PixelsPerSquare}
	return &cutter{
		scene:   &paint.Scene{Cols: m.Scene.Cols, Rows: m.Scene.Rows, Theme: sheetPalette(), Picture: p},
		painter: paint.NewPainter(nil),
		density: min(p.PixelsPerSquare, dpi*plan.Square/25.4),
		room:    m.Room,
		fog:     m.fog(),
		extent:  paint.Rect{Min: at, Max: paint.Point{X: at.X + float64(w)/p.PixelsPerSquare, Y: at.Y + float64(h)/p.PixelsPerSquare}},
	}
}

// cut paints the area a sheet shows, in bands of whole pixels.
func (c *cutter) cut(ctx context.Context, shown paint.Rect) ([]tile, error) {
	d := c.density
	x0, y0 := math.Floor(max(shown.Min.X, c.extent.Min.X)*d), math.Floor(max(shown.Min.Y, c.extent.Min.Y)*d)
	x1, y1 := math.Ceil(min(shown.Max.X, c.extent.Max.X)*d), math.Ceil(min(shown.Max.Y, c.extent.Max.Y)*d)
	if !(d > 0) || x1 <= x0 || y1 <= y0 {
		return nil, nil
	}
	var out []tile
	rows := max(16, math.Floor(tilePixels/(x1-x0)))
	for y := y0; y < y1; y += rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t, err := c.paint(int(x0), int(y), int(x1-x0), int(min(rows+tileOverlap, y1-y)))
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// paint paints a band and compresses it.
func (c *cutter) paint(x, y, w, h int) (tile, error) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c.painter.PaintGround(img, c.scene, c.density, image.Pt(x, y))
	if c.room != nil {
		keep(img, c.room.Outlines, c.density, x, y)
	}
	if c.fog != nil {
		keep(img, c.known(), c.density, x, y)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: pictureQuality}); err != nil {
		return tile{}, err
	}
	d := c.density
	return tile{float64(x) / d, float64(y) / d, float64(w) / d, float64(h) / d, b.Bytes(), w, h}, nil
}

// fog returns the scene's fog, or nil if it hides nothing.
func (m *Map) fog() *paint.Fog {
	if hides(m.Scene.Fog) {
		return m.Scene.Fog
	}
	return nil
}

// known returns the outlines of what the fog leaves visible.
func (c *cutter) known() [][]paint.Point {
	var out [][]paint.Point
	for i := range c.scene.Cols * c.scene.Rows {
		if at := (paint.Cell{X: i % c.scene.Cols, Y: i / c.scene.Cols}); c.fog.At(at) != paint.Unseen {
			x, y := float64(at.X), float64(at.Y)
			out = append(out, []paint.Point{{X: x, Y: y}, {X: x + 1, Y: y}, {X: x + 1, Y: y + 1}, {X: x, Y: y + 1}})
		}
	}
	for _, v := range c.fog.Views {
		out = append(out, clockwise(v))
	}
	return out
}

// keep makes everything outside the outlines white, because what isn't printed must not be in the file. (x, y) is the
// image's corner in pixels of the map.
func keep(img *image.RGBA, outlines [][]paint.Point, density float64, x, y int) {
	z := vector.NewRasterizer(img.Rect.Dx(), img.Rect.Dy())
	for _, outline := range outlines {
		for i, p := range outline {
			px, py := float32(p.X*density-float64(x)), float32(p.Y*density-float64(y))
			if i == 0 {
				z.MoveTo(px, py)
			} else {
				z.LineTo(px, py)
			}
		}
		z.ClosePath()
	}
	inside := image.NewAlpha(img.Rect)
	z.Draw(inside, inside.Rect, image.Opaque, image.Point{})
	out := image.NewRGBA(img.Rect)
	draw.Draw(out, out.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.DrawMask(out, out.Rect, img, image.Point{}, inside, image.Point{}, draw.Over)
	copy(img.Pix, out.Pix)
}
