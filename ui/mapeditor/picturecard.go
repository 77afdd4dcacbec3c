package mapeditor

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/savefiles/mapformat"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// Layer is what the card asks of the window while a picture is being aligned.
type Layer interface {
	Relaid()         // the alignment has changed
	Turn()           // by a quarter, clockwise
	Lay(resize bool) // keeps the alignment; with resize the map gets the picture's size
	DropPicture()    // drops the picture
	KeysToMap()      // gives the focus back to the map
}

// Known is what is known about a picture's grid before the DM marks a square.
type Known struct {
	Found *mapformat.FoundGrid // found in the picture; nil for none
	Named float64              // a square's side in pixels according to the file name; 0 if it doesn't say
}

// Propose aligns a picture by the grid size in its file name, else by the grid found in it, else leaves it as it is.
func (k Known) Propose(lies commands.Picture) commands.Picture {
	switch {
	case k.Named > 0:
		return lies.ByLines(k.Named, 0, 0)
	case k.Found != nil:
		return lies.ByLines(k.Found.Pixels, k.Found.X, k.Found.Y)
	}
	return lies
}

// PictureCard is the card shown while a picture is being aligned under the map.
type PictureCard struct {
	Content      *fyne.Container
	done         Layer
	room         func() fyne.Size
	held         func(*paint.Picture) string // returns the size and the use of memory
	align        *input.Align
	known        Known
	across, down *widgets.Entry
	placement    *widget.Label
	lines, whole *widgets.Button
	opacity      *widget.Slider
	resize       *widget.Check
}

// NewPictureCard returns a hidden card. room returns the size of the map's area; held returns a picture's size and its
// use of memory.
func NewPictureCard(done Layer, room func() fyne.Size, held func(*paint.Picture) string) *PictureCard {
	l := &PictureCard{done: done, room: room, held: held, placement: widget.NewLabel("")}
	l.across, l.down = l.count(), l.count()
	l.lines = widgets.NewButton(i18n.L("Use the lines found"), l.byLines)
	l.opacity = widget.NewSlider(0, 1)
	l.opacity.Step = 0.05
	l.opacity.OnChanged = func(to float64) { l.align.Lies.Opacity = to; done.Relaid() }
	l.resize = widget.NewCheck(i18n.L("Fit the map to the picture"), func(bool) { l.showPlacement() })
	how := widget.NewLabel(i18n.L("Drag from one corner of a square of the picture to the opposite one.\n" +
		"Arrows move it by a pixel (Shift ten, Ctrl a tenth); + and − change its squares."))
	how.SizeName = theme.SizeNameCaptionText
	how.Wrapping, l.placement.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	l.whole = widgets.NewButton(i18n.L("Squares across the whole picture"), func() { l.align.Lies = l.align.Lies.Whole(l.align.Across); done.Relaid() })
	block := container.New(&widgets.Flow{Gap: 4}, widget.NewLabel(i18n.L("Squares dragged:")), l.across, widget.NewLabel("×"), l.down, l.whole)
	stay := widgets.NewButton(i18n.L("Apply"), func() { done.Lay(l.resize.Checked) })
	stay.Importance = widget.HighImportance
	buttons := container.New(&widgets.Flow{Gap: 4}, l.lines, widgets.NewButton(i18n.L("Turn"), done.Turn), widgets.NewButton(i18n.L("Cancel"), done.DropPicture), stay)
	shine := container.NewBorder(nil, nil, widget.NewLabel(i18n.L("Opacity")), l.resize, l.opacity)
	l.Content = container.NewStack(widgets.NewGround(widgets.Panel, 6), container.NewPadded(container.NewVBox(how, block, l.placement, shine, buttons)))
	l.Content.Hide()
	return l
}

// count returns an entry for the number of squares that a drag covers.
func (l *PictureCard) count() *widgets.Entry {
	e := widgets.NewEntry("")
	e.SetText("1")
	e.OnChanged = func(string) { l.block() }
	e.Escaped = l.done.KeysToMap
	e.OnSubmitted = func(string) { l.done.KeysToMap() }
	return e
}

// block stores how many squares a drag covers. Text that isn't a number counts as 1.
func (l *PictureCard) block() {
	if l.align == nil {
		return
	}
	for _, c := range []struct {
		e  *widgets.Entry
		to *int
	}{{l.across, &l.align.Across}, {l.down, &l.align.Down}} {
		n, err := strconv.Atoi(strings.TrimSpace(c.e.Text))
		if err != nil || n < 1 {
			n = 1
		}
		*c.to = n
	}
}

// Resizes reports whether the map should get the picture's size.
func (l *PictureCard) Resizes() bool { return l.resize.Checked }

// Open shows the card for a picture and what is known about its grid. empty reports whether the map has neither walls nor
// tokens, so that it can get the picture's size.
func (l *PictureCard) Open(a *input.Align, known Known, empty bool) {
	l.align = a
	l.opacity.Value = a.Lies.Opacity
	l.opacity.Refresh()
	l.resize.SetChecked(empty)
	l.block()
	l.Content.Show()
	l.Know(known)
}

// Know updates what is known about the grid of the picture being aligned.
func (l *PictureCard) Know(known Known) {
	l.known = known
	if known.Found == nil {
		l.lines.Disable()
	} else {
		l.lines.Enable()
	}
	l.Update(l.align)
}

// Update updates the card. It hides the card if a is nil or another picture.
func (l *PictureCard) Update(a *input.Align) {
	if a == nil || a != l.align {
		l.Content.Hide()
		return
	}
	l.showPlacement()
	l.Place()
}

// widest is the card's width if the map has room for it.
const widest = 516

// Place puts the card into its corner of the map, as wide as there is room for and as high as it needs to be.
func (l *PictureCard) Place() {
	if !l.Content.Visible() {
		return
	}
	room := l.room()
	width := max(min(widest, room.Width-16), l.Content.MinSize().Width)
	l.Content.Resize(fyne.NewSize(width, l.Content.MinSize().Height)) // texts and rows are wrapped now, so their height is known
	place(l.Content, fyne.NewSize(width, l.Content.MinSize().Height), room)
}

// byLines aligns the picture to the grid found in it.
func (l *PictureCard) byLines() {
	f := l.known.Found
	l.align.Lies = l.align.Lies.ByLines(f.Pixels, f.X, f.Y)
	l.done.Relaid()
}

// showPlacement shows the picture's position and scale.
func (l *PictureCard) showPlacement() {
	if l.align == nil {
		return
	}
	p := l.align.Lies
	cols, rows := p.Squares()
	args := map[string]any{"Side": short(p.Pixels), "X": short(p.X), "Y": short(p.Y), "Cols": cols, "Rows": rows}
	text := i18n.L("A square has {{.Side}} pixels, the map begins at {{.X}}, {{.Y}}: {{.Cols}} × {{.Rows}} squares", args)
	switch {
	case l.known.Named > 0 && p.Pixels == l.known.Named:
		text += " " + i18n.L("(as its name says)")
	case l.known.Found != nil && p.Pixels == l.known.Found.Pixels:
		text += " " + i18n.L("(lines found)")
	}
	if l.align.Whole() {
		text += "\n" + l.held(l.align.Picture)
	} else {
		text += "\n" + i18n.L("Loading the picture…")
	}
	l.placement.SetText(text)
}

// short formats a number to one hundredth.
func short(f float64) string { return strconv.FormatFloat(math.Round(f*100)/100, 'f', -1, 64) }
