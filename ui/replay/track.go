package replay

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// track is the widget of the timeline: one picture of the whole combat and a playhead over it.
type track struct {
	widget.BaseWidget
	widgets.Pressable
	line  *Line
	at    int
	gone  func(at int)
	tips  *widgets.Tooltips
	over  int // the moment under the pointer
	r     *trackRenderer
	drawn int // number of times that the picture was painted
}

var (
	_ desktop.Mouseable = (*track)(nil)
	_ desktop.Hoverable = (*track)(nil)
	_ fyne.Draggable    = (*track)(nil)
	_ fyne.Scrollable   = (*track)(nil)
)

func newTrack(tips *widgets.Tooltips, gone func(int)) *track {
	t := &track{line: &Line{}, tips: tips, gone: gone}
	t.ExtendBaseWidget(t)
	return t
}

// show moves the playhead. Another timeline is painted again.
func (t *track) show(l *Line, at int) {
	other := l != t.line
	t.line, t.at = l, at
	switch {
	case t.r == nil:
	case other:
		t.Refresh()
	default:
		t.r.placeHead()
	}
}

func (t *track) goTo(x float32) {
	if at := momentAt(float64(x), float64(t.Size().Width), t.line.Last()); at != t.at {
		t.gone(at)
	}
}

func (t *track) MouseDown(e *desktop.MouseEvent) {
	t.tips.Hide(t)
	t.goTo(e.Position.X)
}

func (t *track) Dragged(e *fyne.DragEvent) { t.goTo(e.Position.X) }

func (t *track) DragEnd() {}

// Scrolled steps by one command.
func (t *track) Scrolled(e *fyne.ScrollEvent) {
	t.gone(t.line.Step(t.at, Command, e.Scrolled.DY < 0))
}

func (t *track) MouseIn(e *desktop.MouseEvent) {
	t.over = -1
	t.MouseMoved(e)
}

// MouseMoved shows the command at the pointer.
func (t *track) MouseMoved(e *desktop.MouseEvent) {
	at := momentAt(float64(e.Position.X), float64(t.Size().Width), t.line.Last())
	if at == t.over || e.Button != 0 {
		return
	}
	t.over = at
	text := phrase.UpperFirst(t.line.Where(at))
	if what := t.line.What(at); what != "" {
		text += "\n" + what
	}
	t.tips.Show(t, text)
}

func (t *track) MouseOut() { t.tips.Hide(t) }

func (t *track) MinSize() fyne.Size { return fyne.NewSize(100, theme.TextSize()*2.4) }

// mostNumbers is the largest number of rounds that are numbered.
const mostNumbers = 24

func (t *track) CreateRenderer() fyne.WidgetRenderer {
	r := &trackRenderer{of: t, head: canvas.NewRectangle(nil)}
	r.raster = canvas.NewRaster(r.paint)
	r.objects = []fyne.CanvasObject{r.raster}
	for range mostNumbers {
		text := canvas.NewText("", nil)
		r.numbers = append(r.numbers, text)
		r.objects = append(r.objects, text)
	}
	r.objects = append(r.objects, r.head)
	t.r = r
	r.Refresh()
	return r
}

type trackRenderer struct {
	of        *track
	raster    *canvas.Raster
	numbers   []*canvas.Text
	head      *canvas.Rectangle
	objects   []fyne.CanvasObject
	cached    *image.RGBA // the picture, painted once per combat, size and theme
	cachedOf  *Line
	cachedInk ink
}

func (r *trackRenderer) paint(w, h int) image.Image {
	if with := inks(); r.cached == nil || r.cached.Rect.Dx() != w || r.cached.Rect.Dy() != h || r.cachedOf != r.of.line || r.cachedInk != with {
		r.cached, r.cachedOf, r.cachedInk = picture(r.of.line, w, h, with), r.of.line, with
		r.of.drawn++
	}
	return r.cached
}

func (r *trackRenderer) MinSize() fyne.Size           { return r.of.MinSize() }
func (r *trackRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *trackRenderer) Destroy()                     {}

func (r *trackRenderer) Layout(size fyne.Size) {
	r.raster.Resize(size)
	r.number(size)
	r.placeHead()
}

// Refresh paints everything again.
func (r *trackRenderer) Refresh() {
	r.number(r.of.Size())
	r.placeHead()
	r.raster.Refresh()
}

const headWidth = 3

func (r *trackRenderer) placeHead() {
	size := r.of.Size()
	r.head.FillColor = theme.Color(theme.ColorNamePrimary)
	x := place(r.of.at, r.of.line.Last(), float64(size.Width-headWidth))
	r.head.Resize(fyne.NewSize(headWidth, size.Height))
	r.head.Move(fyne.NewPos(float32(x), 0))
	r.head.Refresh()
}

// number places the numbers of the rounds as far as there is room.
func (r *trackRenderer) number(size fyne.Size) {
	l, used, free := r.of.line, 0, float32(0)
	for _, at := range l.Rounds() {
		s := l.State(at)
		x := float32(place(at, l.Last(), float64(size.Width))) + 4
		if !s.InCombat() || s.Round == 0 || x < free || used == len(r.numbers) {
			continue
		}
		text := r.numbers[used]
		text.Text, text.TextSize, text.Color = number(s.Round), theme.TextSize()*0.8, theme.Color(theme.ColorNameForeground)
		need := text.MinSize()
		if x+need.Width > size.Width {
			break
		}
		text.Move(fyne.NewPos(x, size.Height-need.Height-1))
		text.Resize(need)
		free = max(x+need.Width+6, x+size.Width/mostNumbers)
		used++
	}
	for i, text := range r.numbers {
		if i >= used {
			text.Text = ""
		}
		text.Refresh()
	}
}

// inks returns the bar's colours in the current theme.
func inks() ink {
	of := func(n fyne.ThemeColorName, a float64) color.Color {
		cr, cg, cb, _ := theme.Color(n).RGBA()
		return color.NRGBA{R: uint8(cr >> 8), G: uint8(cg >> 8), B: uint8(cb >> 8), A: uint8(a * 255)}
	}
	front := theme.ColorNameForeground
	return ink{ground: of(front, 0.06), other: of(front, 0.14), round: of(front, 0.55), turn: of(front, 0.3),
		condition: of(theme.ColorNameWarning, 1), left: of(theme.ColorNamePrimary, 1), fall: of(theme.ColorNameError, 1)}
}

// ink holds the bar's colours.
type ink struct{ ground, other, round, turn, condition, left, fall color.Color }

// place returns the position of a moment on a bar of the given width: moment 0 at its left edge, the last one at its right.
func place(at, last int, width float64) float64 {
	if last == 0 {
		return width
	}
	return width * float64(at) / float64(last)
}

// momentAt returns the moment nearest to a position on a bar of the given width.
func momentAt(x, width float64, last int) int {
	if width <= 0 {
		return last
	}
	return min(max(int(x/width*float64(last)+0.5), 0), last)
}

// picture paints the bar: rounds as alternating backgrounds with a line at each start, turns as short lines at the
// bottom, and signs above. Its cost is proportional to the number of records.
func picture(l *Line, w, h int, c ink) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if w == 0 || h == 0 {
		return img
	}
	fill := func(x0, y0, x1, y1 int, with color.Color) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(with), image.Point{}, draw.Src)
	}
	fill(0, 0, w, h, c.ground)
	x := func(at int) int { return int(place(at, l.Last(), float64(w-1))) }
	rounds := l.Rounds()
	for i := 0; i < len(rounds); i += 2 {
		end := w
		if i+1 < len(rounds) {
			end = x(rounds[i+1])
		}
		fill(x(rounds[i]), 0, end, h, c.other)
	}
	for _, at := range l.Turns() {
		fill(x(at), h*2/3, x(at)+1, h, c.turn)
	}
	thick := max(h/24, 1)
	for _, at := range rounds {
		fill(x(at), 0, x(at)+thick, h, c.round)
	}
	side := max(h/6, 3)
	with := map[Kind]color.Color{Condition: c.condition, Left: c.left, Fall: c.fall}
	for kind := Condition; kind <= Fall; kind++ { // the more important over the others
		for _, s := range l.Signs() {
			if s.Kind == kind {
				sign(img, x(s.At), side, kind, with[kind])
			}
		}
	}
	return img
}

// sign draws a diamond: small and in the middle for a condition, larger and at the top for the other kinds.
func sign(img *image.RGBA, x, side int, k Kind, with color.Color) {
	y, r := img.Rect.Dy()/2, side/2
	if k != Condition {
		y, r = side+1, side
	}
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			if max(dx, -dx)+max(dy, -dy) <= r {
				img.Set(x+dx, y+dy, with)
			}
		}
	}
}
