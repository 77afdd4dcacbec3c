package mapeditor

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// groundRow adds the buttons of the terrain tool: the kinds of terrain with their patterns, heights, the eraser, shapes
// and sizes.
func (b *Bar) groundRow(v *engine.View) {
	p := &b.input.Paint
	m := v.Board().Map()
	for i, t := range m.Legend {
		kind := t.Rune
		s := newSwatch(b.tips, b.pattern(m.Legend, uint8(i)), func() { b.apply(p.SetKind(kind)) })
		s.tip = kindTip(t, i)
		b.rows.Add(s)
		b.marks = append(b.marks, func() { s.mark(!p.Heights && !p.Erase && p.TerrainKind() == kind) })
	}
	b.chip("+", "", i18n.L("Your own terrain, with a name and cost"), nil, b.done.NewKind)
	b.gap()
	b.heights(v)
	b.chip(i18n.L("Erase"), "X", i18n.L("Back to floor, or to elevation 0"), func() bool { return p.Erase }, func() {
		p.Erase = !p.Erase
		b.apply(input.Effect{Changed: true})
	})
	b.gap()
	b.shapes(p)
	tip := i18n.L("Solid rock wherever no wall or door encloses the map; tokens keep their squares")
	b.chip(i18n.L("Fill outside"), "", tip, nil, func() {
		if v := b.done.View(); v != nil {
			b.apply(input.FillOutside(v))
		}
	})
	b.gap()
	for n := 1; n <= input.MaxBrush; n++ {
		c := b.chip(strconv.Itoa(n), "", i18n.N("The brush is a square wide ([ and ], Page Down and Page Up; with heights and Ctrl)",
			"The brush is {{.N}} squares wide ([ and ], Page Down and Page Up; with heights and Ctrl)", n, map[string]any{"N": n}),
			func() bool { return p.Shape == input.Freehand && p.Brush() == n }, nil)
		c.Pressed = func() {
			p.Size = n
			b.apply(p.SetShape(input.Freehand))
		}
	}
}

// shapes adds the buttons of the shapes that a tool paints.
func (b *Bar) shapes(p *input.Painter) {
	for _, s := range []struct {
		shape          input.Shape
		name, key, tip string
	}{
		{input.Freehand, i18n.L("Brush"), "B", i18n.L("Paints squares")},
		{input.Box, i18n.L("Box"), "K", i18n.L("A rectangle of squares")},
		{input.Polygon, i18n.L("Polygon"), "P", i18n.L("All squares inside the corners")},
		{input.Circle, i18n.L("Circle"), "O", i18n.L("A circle of squares")},
		{input.Fill, i18n.L("Fill"), "L", i18n.L("A whole room, up to its walls and shut doors")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return p.Shape == s.shape }, func() { b.apply(p.SetShape(s.shape)) })
	}
}

// heights adds the height to paint, with buttons to lower and raise it.
func (b *Bar) heights(v *engine.View) {
	p := &b.input.Paint
	step := func(by int) func() {
		return func() {
			if v := b.done.View(); v != nil {
				b.apply(p.Raise(v, by))
			}
		}
	}
	var name *widgets.Chip
	name = b.chip(i18n.L("Height"), "H", i18n.L("Elevation instead of terrain"), func() bool {
		name.Name = i18n.L("Height") + " " + board.FormatUnits(p.PaintedHeight(v)) + " " + v.Decl().Unit
		return p.Heights && !p.Erase
	}, func() {
		if v := b.done.View(); v != nil {
			b.apply(p.SetHeights(v, true))
		}
	})
	b.chip("−", "[", i18n.L("Lower"), nil, step(-1))
	b.chip("+", "]", i18n.L("Higher"), nil, step(1))
	b.chip("…", "", i18n.L("Other elevation"), nil, b.done.AskHeight)
}

// kindTip returns the effects of a kind of terrain and its key.
func kindTip(t board.Terrain, i int) string {
	text := i18n.T(t.Name)
	switch {
	case t.Solid:
		text += ": " + i18n.L("blocks movement and sight")
	case t.Void:
		text += ": " + i18n.L("blocks movement, not sight")
	case t.Cost > 4:
		text += ": " + i18n.L("{{.N}} × movement cost", map[string]any{"N": i18n.Fraction(strconv.FormatFloat(float64(t.Cost)/4, 'f', -1, 64))})
	}
	if i < 9 {
		text += " (" + strconv.Itoa(i+1) + ")"
	}
	return text
}

// pattern returns a small image of one kind of terrain.
func (b *Bar) pattern(legend []board.Terrain, kind uint8) swatchImage {
	m := board.Map{Cols: 1, Rows: 1, Legend: legend, Squares: []uint8{kind}}
	return paintSwatch(b.paints, &paint.Scene{Cols: 1, Rows: 1, Theme: b.made.theme, Terrain: scene.Terrain(m)})
}

// swatchSide is the size of a swatch in the window, and swatchFine the number of pixels painted per unit.
const swatchSide, swatchFine = 26, 2

type swatchImage = *image.RGBA

// paintSwatch paints a map of one square.
func paintSwatch(p *paint.Painter, sc *paint.Scene) swatchImage {
	img := image.NewRGBA(image.Rect(0, 0, swatchSide*swatchFine, swatchSide*swatchFine))
	p.Paint(img, sc, paint.Camera{Zoom: float64(swatchSide) / paint.World}, swatchFine)
	return img
}

// swatch is a button that shows a kind of terrain as the map does. Like a chip, it acts when it is pressed, not when it
// is released.
type swatch struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	tip     string
	pressed func()
	image   *canvas.Image
	frame   *canvas.Rectangle
}

var (
	_ desktop.Mouseable = (*swatch)(nil)
	_ desktop.Hoverable = (*swatch)(nil)
)

func newSwatch(tips *widgets.Tooltips, img swatchImage, pressed func()) *swatch {
	s := &swatch{pressed: pressed, image: canvas.NewImageFromImage(img), frame: canvas.NewRectangle(nil)}
	s.image.SetMinSize(fyne.NewSize(swatchSide, swatchSide))
	s.frame.CornerRadius = 3
	s.Tipped = tips.Tip(s, func() string { return s.tip })
	s.ExtendBaseWidget(s)
	return s
}

// mark draws the frame of a chosen or unchosen swatch.
func (s *swatch) mark(chosen bool) {
	s.frame.StrokeColor, s.frame.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if chosen {
		s.frame.StrokeColor, s.frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), 3
	}
	s.frame.Refresh()
}

func (s *swatch) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		s.Tips.Hide(s)
		s.pressed()
	}
}

func (s *swatch) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: inset{}, Objects: []fyne.CanvasObject{s.image, s.frame}})
}

// inset lays out a swatch's image inside its frame.
type inset struct{}

func (inset) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(swatchSide+2, swatchSide+2) }

func (inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		edge := float32(2 - 2*i)
		o.Resize(size.SubtractWidthHeight(2*edge, 2*edge))
		o.Move(fyne.NewPos(edge, edge))
	}
}
