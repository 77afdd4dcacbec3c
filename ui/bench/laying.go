package bench

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles/mapimport/gridfind"
	"parapet/ui/look"
	"parapet/ui/parts"
	"parapet/ui/pointer"
)

// Layer is what people do with a picture that is being laid.
type Layer interface {
	Relaid()         // it lies otherwise
	Turn()           // by a quarter, clockwise
	Lay(resize bool) // it is to stay so; with resize the map becomes as large as it
	DropPicture()    // it isn't to be laid
}

// Laying is the card beside a picture that is being laid under the map.
type Laying struct {
	Content      *fyne.Container
	done         Layer
	room         func() fyne.Size
	align        *pointer.Align
	found        *gridfind.Grid
	ground       *canvas.Rectangle
	across, down *parts.Entry
	told         *widget.Label
	lines        *parts.Button
	opacity      *widget.Slider
	resize       *widget.Check
}

// NewLaying makes the card over a map of a size, which isn't in sight at first.
func NewLaying(done Layer, room func() fyne.Size) *Laying {
	l := &Laying{done: done, room: room, ground: canvas.NewRectangle(nil), told: widget.NewLabel("")}
	l.ground.CornerRadius = 6
	l.across, l.down = l.count(), l.count()
	l.lines = parts.NewButton(lang.L("By the lines found"), l.byLines)
	l.opacity = widget.NewSlider(0, 1)
	l.opacity.Step = 0.05
	l.opacity.OnChanged = func(to float64) { l.align.Lies.Opacity = to; done.Relaid() }
	l.resize = widget.NewCheck(lang.L("Map as large as the picture"), func(bool) { l.tell() })
	how := widget.NewLabel(lang.L("Drag from one corner of a square of the picture to the opposite one; the wheel zooms.\n" +
		"Arrows move it by a pixel, + and − change its squares."))
	block := container.NewHBox(widget.NewLabel(lang.L("Squares that are dragged:")), l.across, widget.NewLabel("×"), l.down)
	stay := parts.NewButton(lang.L("Lay it so"), func() { done.Lay(l.resize.Checked) })
	stay.Importance = widget.HighImportance
	buttons := container.NewHBox(l.lines, parts.NewButton(lang.L("Turn"), done.Turn), parts.NewButton(lang.L("Cancel"), done.DropPicture), stay)
	shine := container.NewBorder(nil, nil, widget.NewLabel(lang.L("Opacity")), nil, l.opacity)
	l.Content = container.NewStack(l.ground, container.NewPadded(container.NewVBox(how, block, l.told, shine, l.resize, buttons)))
	l.Content.Hide()
	return l
}

// count is an entry of how many squares are dragged over.
func (l *Laying) count() *parts.Entry {
	e := parts.NewEntry("")
	e.SetText("1")
	e.OnChanged = func(string) { l.block() }
	return e
}

// block notes how many squares are dragged over; what is no number counts as 1.
func (l *Laying) block() {
	if l.align == nil {
		return
	}
	for _, c := range []struct {
		e  *parts.Entry
		to *int
	}{{l.across, &l.align.Across}, {l.down, &l.align.Down}} {
		n, err := strconv.Atoi(strings.TrimSpace(c.e.Text))
		if err != nil || n < 1 {
			n = 1
		}
		*c.to = n
	}
}

// Open shows the card for a picture; found is the grid that its lines show, nil for none. empty tells that nothing
// stands on the map yet: it can become as large as the picture.
func (l *Laying) Open(a *pointer.Align, found *gridfind.Grid, empty bool) {
	l.align, l.found = a, found
	l.opacity.Value = a.Lies.Opacity
	l.opacity.Refresh()
	l.resize.SetChecked(empty)
	l.block()
	if found == nil {
		l.lines.Disable()
	} else {
		l.lines.Enable()
	}
	l.Content.Show()
	l.Update(a)
}

// Update brings the card up to date; nil is no picture any more, and takes it away.
func (l *Laying) Update(a *pointer.Align) {
	if a == nil || a != l.align {
		l.Content.Hide()
		return
	}
	l.ground.FillColor = theme.Color(look.Panel)
	l.ground.Refresh()
	l.tell()
	place(l.Content, l.Content.MinSize(), l.room())
}

// byLines lays the picture by the lines that were found on it.
func (l *Laying) byLines() {
	l.align.Lies = l.align.Lies.ByLines(l.found.Pixels, l.found.X, l.found.Y)
	l.done.Relaid()
}

// tell says how the picture lies.
func (l *Laying) tell() {
	if l.align == nil {
		return
	}
	p := l.align.Lies
	cols, rows := p.Squares()
	args := map[string]any{"Side": short(p.Pixels), "X": short(p.X), "Y": short(p.Y), "Cols": cols, "Rows": rows}
	text := lang.L("A square has {{.Side}} pixels, the map begins at {{.X}}, {{.Y}}: {{.Cols}} × {{.Rows}} squares", args)
	if l.found != nil && p.Pixels == l.found.Pixels {
		text += " " + lang.L("(lines found)")
	}
	l.told.SetText(text)
}

// short is a number to a hundredth.
func short(f float64) string { return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64) }
