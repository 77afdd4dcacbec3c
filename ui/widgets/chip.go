package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Chip is a small button with a name, a note in small print and a key. It acts when pressed rather than when released, so
// that it works in a scrolled area even if the hand shakes.
type Chip struct {
	widget.BaseWidget
	Name, Note, Key string
	Tip             string        // shown while the pointer rests on it
	More            func() string // returns a line above the tip, computed when it is shown; may be nil
	Off             bool          // disabled; the tip says why
	Chosen          bool
	Strong          bool // the most important chip of its row
	Pressed         func()
	Tips            *Tooltips // may be nil

	over bool
}

var (
	_ desktop.Mouseable = (*Chip)(nil)
	_ desktop.Hoverable = (*Chip)(nil)
)

// NewChip returns a chip.
func NewChip(name string, tips *Tooltips, pressed func()) *Chip {
	c := &Chip{Name: name, Tips: tips, Pressed: pressed}
	c.ExtendBaseWidget(c)
	return c
}

// MouseDown implements desktop.Mouseable.
func (c *Chip) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		c.Press()
	}
}

// MouseUp implements desktop.Mouseable.
func (c *Chip) MouseUp(*desktop.MouseEvent) {}

// Press acts like a click.
func (c *Chip) Press() {
	if c.Off || c.Pressed == nil {
		return
	}
	c.hideTip()
	c.Pressed()
}

// MouseIn implements desktop.Hoverable.
func (c *Chip) MouseIn(*desktop.MouseEvent) {
	c.over = true
	c.Refresh()
	if c.Tips != nil {
		c.Tips.Show(c, c.tip())
	}
}

func (c *Chip) tip() string {
	if c.More == nil {
		return c.Tip
	}
	if more := c.More(); more != "" {
		return more + "\n" + c.Tip
	}
	return c.Tip
}

// MouseMoved implements desktop.Hoverable.
func (c *Chip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *Chip) MouseOut() {
	c.over = false
	c.Refresh()
	c.hideTip()
}

func (c *Chip) hideTip() {
	if c.Tips != nil {
		c.Tips.Hide(c)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{chip: c, ground: canvas.NewRectangle(nil), name: canvas.NewText("", nil), note: canvas.NewText("", nil),
		key: canvas.NewText("", nil), keyGround: canvas.NewRectangle(nil)}
	r.ground.CornerRadius, r.keyGround.CornerRadius = 5, 3
	r.objects = []fyne.CanvasObject{r.ground, r.name, r.note, r.keyGround, r.key}
	r.Refresh()
	return r
}

type chipRenderer struct {
	chip              *Chip
	ground, keyGround *canvas.Rectangle
	name, note, key   *canvas.Text
	objects           []fyne.CanvasObject
}

const chipPadX, chipPadY = 8, 3

// leastText is the smallest text size, as a share of the normal one, before a name is truncated.
const leastText = 0.8

func nameWidth(name string, as *canvas.Text) float32 {
	return fyne.MeasureText(name, as.TextSize, as.TextStyle).Width
}

func (r *chipRenderer) MinSize() fyne.Size {
	n := fyne.MeasureText(r.chip.Name, theme.TextSize(), r.name.TextStyle)
	w, h := n.Width, n.Height
	if r.chip.Note != "" {
		s := r.note.MinSize()
		w += s.Width + 6
	}
	if r.chip.Key != "" {
		w += r.keyWidth() + 6
	}
	return fyne.NewSize(w+2*chipPadX, h+2*chipPadY)
}

func (r *chipRenderer) keyWidth() float32 { return r.key.MinSize().Width + 6 }

func (r *chipRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	x := float32(chipPadX)
	put := func(t *canvas.Text) {
		s := t.MinSize()
		t.Resize(s)
		t.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
		x += s.Width + 6
	}
	room := size.Width - 2*chipPadX
	if r.chip.Note != "" {
		room -= r.note.MinSize().Width + 6
	}
	if r.chip.Key != "" {
		room -= r.keyWidth() + 6
	}
	for r.name.TextSize = theme.TextSize(); r.name.TextSize > leastText*theme.TextSize() && nameWidth(r.chip.Name, r.name) > room+0.5; {
		r.name.TextSize -= 0.5
	}
	r.name.Text = CutTo(r.chip.Name, room+0.5, r.name.TextSize, r.name.TextStyle)
	if spare := size.Width - r.MinSize().Width; spare > 0 && r.chip.Key == "" && r.chip.Note == "" {
		x += spare / 2 // wider than its name, which is centred
	}
	put(r.name)
	if r.chip.Note != "" {
		put(r.note)
	}
	if r.chip.Key == "" {
		return
	}
	s := r.key.MinSize()
	w := r.keyWidth()
	r.keyGround.Resize(fyne.NewSize(w, s.Height))
	r.keyGround.Move(fyne.NewPos(size.Width-chipPadX-w, (size.Height-s.Height)/2))
	r.key.Resize(s)
	r.key.Move(fyne.NewPos(size.Width-chipPadX-w+3, (size.Height-s.Height)/2))
}

func (r *chipRenderer) Refresh() {
	c := r.chip
	r.name.Text, r.name.TextSize = c.Name, theme.TextSize()
	r.note.Text, r.note.TextSize = c.Note, theme.CaptionTextSize()
	r.key.Text, r.key.TextSize = c.Key, theme.CaptionTextSize()
	r.note.Hidden, r.key.Hidden, r.keyGround.Hidden = c.Note == "", c.Key == "", c.Key == ""
	r.colours()
	r.Layout(c.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *chipRenderer) colours() {
	c := r.chip
	ground, ink := theme.Color(theme.ColorNameButton), theme.Color(theme.ColorNameForeground)
	small := theme.Color(theme.ColorNamePlaceHolder)
	switch {
	case c.Off:
		ground, ink = theme.Color(theme.ColorNameDisabledButton), theme.Color(theme.ColorNameDisabled)
		small = ink
	case c.Chosen, c.Strong:
		ground, ink = theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
		small = ink
	case c.over:
		ground = mix(ground, theme.Color(theme.ColorNameHover))
	}
	r.ground.FillColor, r.name.Color, r.note.Color, r.key.Color = ground, ink, small, small
	r.keyGround.FillColor, r.keyGround.StrokeColor, r.keyGround.StrokeWidth = color.NRGBA{A: 22}, small, 1 // drawn like a key
	if c.Chosen {
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, theme.Color(theme.ColorNameForeground)
	} else {
		r.ground.StrokeWidth = 0
	}
}

// mix returns a translucent colour blended over another.
func mix(under, over color.Color) color.Color {
	ur, ug, ub, ua := under.RGBA()
	or, og, ob, oa := over.RGBA()
	k := 0xffff - oa
	return color.RGBA64{uint16(or + ur*k/0xffff), uint16(og + ug*k/0xffff), uint16(ob + ub*k/0xffff), uint16(oa + ua*k/0xffff)}
}

func (r *chipRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *chipRenderer) Destroy()                     {}
