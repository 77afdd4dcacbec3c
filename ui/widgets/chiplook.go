package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/icons"
)

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{chip: c, ground: canvas.NewRectangle(nil), name: canvas.NewText("", nil), note: canvas.NewText("", nil),
		key: canvas.NewText("", nil), keyGround: canvas.NewRectangle(nil), icon: NewPicture(), pips: NewPicture()}
	r.ground.CornerRadius, r.keyGround.CornerRadius = 5, 3
	r.objects = []fyne.CanvasObject{r.ground, r.icon, r.name, r.note, r.pips, r.keyGround, r.key}
	r.Refresh()
	return r
}

type chipRenderer struct {
	chip              *Chip
	ground, keyGround *canvas.Rectangle
	icon, pips        *canvas.Image
	name, note, key   *canvas.Text
	objects           []fyne.CanvasObject
}

// chipGap is the gap between the parts of a chip, LargeGap that between two rows of chips, and largeLetters the
// width of a large chip that it exceeds only for its name.
const (
	chipPadX, chipPadY, chipGap         = 8, 3, 6
	LargeGap                            = 4
	largeLetters                float32 = 12
)

// text returns the name as shown.
func (c *Chip) text() string {
	if c.Large && c.Short != "" {
		return c.Short
	}
	return c.Name
}

// leastText is the smallest text size, as a share of the normal one, before a name is truncated.
const leastText = 0.8

func nameWidth(name string, as *canvas.Text) float32 {
	return fyne.MeasureText(name, as.TextSize, as.TextStyle).Width
}

// rowHigh returns the height of a chip of one row.
func rowHigh() float32 {
	return fyne.MeasureText("A", theme.TextSize(), fyne.TextStyle{}).Height + 2*chipPadY
}

// iconSide returns the side of the icon, 0 if there is none.
func (r *chipRenderer) iconSide() float32 {
	switch {
	case r.chip.Icon == "":
		return 0
	case r.chip.Large:
		return theme.TextSize() * 2.4
	}
	return theme.TextSize() * 1.4
}

// taken returns the width of an object with the gap beside it, 0 if it is hidden.
func taken(o fyne.CanvasObject) float32 {
	if !o.Visible() {
		return 0
	}
	return o.MinSize().Width + chipGap
}

func (r *chipRenderer) MinSize() fyne.Size {
	c, side := r.chip, r.iconSide()
	name := fyne.MeasureText(c.text(), theme.TextSize(), fyne.TextStyle{Bold: c.Large}).Width
	switch {
	case c.Folded && side > 0:
		return fyne.NewSize(side+taken(r.pips)+r.keyTaken()+2*chipPadX, rowHigh())
	case c.Large:
		frame := side + chipGap + 2*chipPadX
		text := max(name+r.keyTaken(), taken(r.pips)+taken(r.note))
		return fyne.NewSize(frame+max(min(text, largeLetters*theme.TextSize()-frame), name*leastText+r.keyTaken()), 2*rowHigh()+LargeGap)
	}
	if side > 0 {
		side += chipGap - 2
	}
	return fyne.NewSize(side+name+taken(r.note)+taken(r.pips)+r.keyTaken()+2*chipPadX, rowHigh())
}

func (r *chipRenderer) keyWidth() float32 { return r.key.MinSize().Width + 6 }

func (r *chipRenderer) keyTaken() float32 {
	if r.chip.Key == "" {
		return 0
	}
	return r.keyWidth() + chipGap
}

func (r *chipRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	if size.IsZero() {
		return // a name that must fit nothing is measured in all its sizes
	}
	side, x := r.iconSide(), float32(chipPadX)
	r.icon.Resize(fyne.NewSquareSize(side))
	r.icon.Move(fyne.NewPos(x, (size.Height-side)/2))
	if side > 0 {
		x += side + chipGap - 2
	}
	if r.chip.Large {
		r.layLarge(x, size)
		return
	}
	room := size.Width - x - chipPadX - taken(r.note) - taken(r.pips) - r.keyTaken()
	r.fitName(room)
	if spare := size.Width - r.MinSize().Width; spare > 0 && r.chip.Key == "" && r.chip.Note == "" && r.chip.Cost == "" {
		x += spare / 2 // wider than its name, which is centred
		r.icon.Move(r.icon.Position().AddXY(spare/2, 0))
	}
	for _, o := range []fyne.CanvasObject{r.name, r.note, r.pips} {
		x += put(o, x, size.Height/2)
	}
	r.layKey(size, size.Height/2)
}

// layLarge lays out the parts beside the icon of a large chip: the name and the key above, pips and note below.
func (r *chipRenderer) layLarge(x float32, size fyne.Size) {
	r.fitName(size.Width - x - chipPadX - r.keyTaken())
	upper, lower := size.Height*0.31, size.Height*0.7
	put(r.name, x, upper)
	r.layKey(size, upper)
	x += put(r.pips, x, lower)
	r.note.Text = CutTo(r.chip.Note, size.Width-x-chipPadX+0.5, r.note.TextSize, r.note.TextStyle)
	put(r.note, x, lower)
}

// put places an object around a height and returns the width that it takes with the gap behind it.
func put(o fyne.CanvasObject, x, middle float32) float32 {
	s := o.MinSize()
	o.Resize(s)
	o.Move(fyne.NewPos(x, middle-s.Height/2))
	return taken(o)
}

// fitName draws the name smaller, then cuts it, until it fits.
func (r *chipRenderer) fitName(room float32) {
	for r.name.TextSize = theme.TextSize(); r.name.TextSize > leastText*theme.TextSize() && nameWidth(r.chip.text(), r.name) > room+0.5; {
		r.name.TextSize -= 0.5
	}
	r.name.Text = CutTo(r.chip.text(), room+0.5, r.name.TextSize, r.name.TextStyle)
}

func (r *chipRenderer) layKey(size fyne.Size, middle float32) {
	if r.chip.Key == "" {
		return
	}
	s, w := r.key.MinSize(), r.keyWidth()
	r.keyGround.Resize(fyne.NewSize(w, s.Height))
	r.keyGround.Move(fyne.NewPos(size.Width-chipPadX-w, middle-s.Height/2))
	r.key.Resize(s)
	r.key.Move(fyne.NewPos(size.Width-chipPadX-w+3, middle-s.Height/2))
}

func (r *chipRenderer) Refresh() {
	c := r.chip
	r.name.Text, r.name.TextSize = c.text(), theme.TextSize()
	r.name.TextStyle.Bold = c.Large
	r.note.Text, r.note.TextSize = c.Note, theme.CaptionTextSize()
	r.key.Text, r.key.TextSize = c.Key, theme.CaptionTextSize()
	r.name.Hidden = c.Folded && c.Icon != ""
	r.note.Hidden, r.key.Hidden, r.keyGround.Hidden = c.Note == "", c.Key == "", c.Key == ""
	ink := r.colours()
	r.icon.Resize(fyne.NewSquareSize(r.iconSide())) // before it is drawn, so that it is drawn once
	ShowIcon(r.icon, icons.GameKey(c.Icon), ink)
	r.showPips(ink)
	r.Layout(c.Size())
	for _, o := range r.objects {
		if o != r.icon && o != r.pips {
			o.Refresh()
		}
	}
}

// showPips shows the cost in the colours of what it takes, on a coloured ground in that of the name.
func (r *chipRenderer) showPips(ink color.Color) {
	if c := r.chip; !c.Off && !c.Chosen && !c.Strong {
		ink = nil
	}
	ShowPips(r.pips, r.chip.Cost, ink)
}

// colours sets the colours and returns that of name and icon.
func (r *chipRenderer) colours() color.Color {
	c := r.chip
	ground, ink := theme.Color(theme.ColorNameButton), theme.Color(theme.ColorNameForeground)
	small := theme.Color(Faint)
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
	return ink
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
