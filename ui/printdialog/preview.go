package printdialog

import (
	"context"
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/platform"
	"parapet/ui/widgets"
)

// sheetPreview shows the map with its sheets. Dragging moves the joints; a click chooses a point.
type sheetPreview struct {
	widget.BaseWidget
	image   *fynecanvas.Image
	moved   func(plan *printing.Plan, area paint.Rect, dx, dy float64)
	clicked func(at paint.Point)
	painter *paint.Painter

	window Window
	lane   *platform.Lane
	sheets *paint.Scene // nil for none
	plan   *printing.Plan
	side   float32 // of a square, in Fyne's units
	held   paint.Point
	from   *printing.Plan // the plan at the start of a drag
}

func newSheetPreview(h Window, moved func(*printing.Plan, paint.Rect, float64, float64), clicked func(paint.Point)) *sheetPreview {
	p := &sheetPreview{window: h, lane: h.Elsewhere().Lane(),
		image: &fynecanvas.Image{FillMode: fynecanvas.ImageFillContain, ScaleMode: fynecanvas.ImageScaleFastest}, moved: moved, clicked: clicked,
		painter: widgets.NewPainter()}
	p.ExtendBaseWidget(p)
	return p
}

func (p *sheetPreview) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.image)
}

func (p *sheetPreview) MinSize() fyne.Size { return fyne.NewSize(240, 200) }

func (p *sheetPreview) Resize(s fyne.Size) {
	if s != p.Size() {
		p.BaseWidget.Resize(s)
		p.paint()
	}
}

// clear shows nothing.
func (p *sheetPreview) clear() {
	p.sheets, p.plan, p.image.Image = nil, nil, nil
	p.image.Refresh()
}

var (
	sheetTint = color.NRGBA{30, 136, 229, 255}
	roomTint  = color.NRGBA{31, 143, 95, 255}
)

// show shows the sheets of a map.
func (p *sheetPreview) show(m *printing.Map, plan *printing.Plan) {
	sc := *m.Scene
	sc.Theme, sc.Areas = paint.Light().Styled(m.Show.Style), nil // paper is white in the dark theme too
	sc.Grid = paint.Grid{Style: paint.GridLines}
	if !m.Show.Grid {
		sc.Grid = paint.Grid{}
	}
	if !m.Show.Tokens {
		sc.Tokens = nil
	}
	if m.Show.Saving {
		sc.Theme = paint.Light()
		sc.Picture = nil
	}
	if m.Room != nil && len(m.Room.Outlines) > 0 {
		sc.Areas = append(sc.Areas, paint.Area{Outline: m.Room.Outlines[0], Tint: roomTint})
	}
	p.sheets, p.plan = &sc, plan
	p.paint()
}

// paint paints the sheets in the background. Of changes made meanwhile, only the last is painted.
func (p *sheetPreview) paint() {
	if p.sheets == nil || p.Size().Width < 10 || p.Size().Height < 10 {
		return
	}
	sc, plan, size, scale := p.sheets, p.plan, p.Size(), float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		scale = c.Scale()
	}
	p.side = min(size.Width/float32(max(sc.Cols, 1)), size.Height/float32(max(sc.Rows, 1))) * 0.98
	side := float64(p.side * scale)
	w, h := max(int(side*float64(sc.Cols))+2, 1), max(int(side*float64(sc.Rows))+2, 1)
	var img *image.RGBA
	p.lane.Next(func(context.Context) {
		img = image.NewRGBA(image.Rect(0, 0, w, h))
		p.painter.PaintPart(img, sc, side, image.Pt(-1, -1), float64(scale))
		img = p.withSheets(img, plan, side, float64(scale))
	}, func() {
		if p.sheets != nil {
			p.image.Image = img
			p.image.Refresh()
		}
	})
}

// withSheets dims what isn't printed, and draws the sheets' edges with their names.
func (p *sheetPreview) withSheets(img *image.RGBA, plan *printing.Plan, side, scale float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	draw.Draw(out, out.Rect, image.NewUniform(color.NRGBA{40, 40, 44, 150}), image.Point{}, draw.Over)
	line := image.NewUniform(sheetTint)
	thick := max(1, int(1.5*scale))
	for _, s := range plan.Sheets {
		at := func(q paint.Point) image.Point { return image.Pt(int(q.X*side)+1, int(q.Y*side)+1) }
		r := image.Rectangle{Min: at(s.Share.Min), Max: at(s.Share.Max)}
		draw.Draw(out, r, img, r.Min, draw.Src)
	}
	for _, s := range plan.Sheets {
		at := func(q paint.Point) image.Point { return image.Pt(int(q.X*side)+1, int(q.Y*side)+1) }
		r := image.Rectangle{Min: at(s.Share.Min), Max: at(s.Share.Max)}
		for _, edge := range [4]image.Rectangle{
			{Min: r.Min, Max: image.Pt(r.Max.X+thick, r.Min.Y+thick)}, {Min: r.Min, Max: image.Pt(r.Min.X+thick, r.Max.Y+thick)},
			{Min: image.Pt(r.Min.X, r.Max.Y), Max: image.Pt(r.Max.X+thick, r.Max.Y+thick)},
			{Min: image.Pt(r.Max.X, r.Min.Y), Max: image.Pt(r.Max.X+thick, r.Max.Y+thick)},
		} {
			draw.Draw(out, edge.Sub(image.Pt(thick/2, thick/2)), line, image.Point{}, draw.Src)
		}
		if plan.Pitch.X == 0 { // a picture
			continue
		}
		plate := p.painter.Plate(paint.Palette{}, s.Name(), false, scale)
		if inset := int(4 * scale); plate.Rect.Dx()+2*inset < r.Dx() && plate.Rect.Dy()+2*inset < r.Dy() {
			draw.Draw(out, plate.Rect.Add(r.Min.Add(image.Pt(inset, inset))), plate, image.Point{}, draw.Over)
		}
	}
	return out
}

// movable reports whether there are joints to move. A picture has none.
func (p *sheetPreview) movable() bool {
	return p.sheets != nil && p.side > 0 && len(p.plan.Sheets) > 0 && p.plan.Pitch.X > 0
}

// Dragged moves the joints, by whole squares if they lie between squares.
func (p *sheetPreview) Dragged(e *fyne.DragEvent) {
	if !p.movable() {
		return
	}
	if p.from == nil {
		p.from, p.held = p.plan, paint.Point{}
	}
	p.held.X += float64(e.Dragged.DX / p.side)
	p.held.Y += float64(e.Dragged.DY / p.side)
	p.moved(p.from, p.from.Area, snapped(p.held.X, p.from.Pitch.X), snapped(p.held.Y, p.from.Pitch.Y))
}

func (p *sheetPreview) Tapped(e *fyne.PointEvent) {
	if p.sheets == nil || p.side <= 0 {
		return
	}
	cols, rows := float32(p.sheets.Cols), float32(p.sheets.Rows)
	x, y := (e.Position.X-(p.Size().Width-cols*p.side)/2)/p.side, (e.Position.Y-(p.Size().Height-rows*p.side)/2)/p.side
	if x >= 0 && y >= 0 && x < cols && y < rows {
		p.clicked(paint.Point{X: float64(x), Y: float64(y)})
	}
}

func (p *sheetPreview) DragEnd() { p.from = nil }

func (p *sheetPreview) Cursor() desktop.Cursor {
	if p.movable() {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// snapped rounds a movement to whole squares if a sheet has a whole number of them.
func snapped(by, pitch float64) float64 {
	if whole := float64(int(pitch)); pitch-whole < 1e-6 {
		if by < 0 {
			return -float64(int(-by + 0.5))
		}
		return float64(int(by + 0.5))
	}
	return by
}
