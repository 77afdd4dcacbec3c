package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tipWidth is the width at which the lines of a tip are wrapped.
const tipWidth = 300

// Tooltips is a layer above the window's content that shows a short text beside whatever the pointer rests on. It takes
// no clicks.
type Tooltips struct {
	Layer *fyne.Container // to be laid over everything else
	box   *fyne.Container
	text  *widget.Label
	of    fyne.CanvasObject
	list  fyne.CanvasObject // at the right edge; may be nil
}

// NewTips returns a layer without a tip.
func NewTips() *Tooltips {
	t := &Tooltips{text: Wrapped("")}
	t.box = container.NewStack(NewFramed(theme.ColorNameOverlayBackground, 4, theme.ColorNameSeparator, 1), t.text)
	t.box.Hide()
	t.Layer = container.NewWithoutLayout(t.box)
	return t
}

// Show shows a text below an object, or above it if there is no room below. An empty text hides the tip.
func (t *Tooltips) Show(of fyne.CanvasObject, text string) { t.show(of, text, t.place) }

// ShowBeside shows a text to the left of the list at the right edge, so that it covers none of its cards.
func (t *Tooltips) ShowBeside(of fyne.CanvasObject, text string) { t.show(of, text, t.beside) }

func (t *Tooltips) show(of fyne.CanvasObject, text string, place func(fyne.CanvasObject, fyne.Size) fyne.Position) {
	if text == "" {
		t.Hide(of)
		return
	}
	t.of = of
	width := min(tipWidth, fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width+4*theme.InnerPadding())
	t.text.SetText(text)
	t.text.Resize(fyne.NewSize(width, 10))
	size := fyne.NewSize(width, t.text.MinSize().Height)
	t.box.Resize(size)
	t.box.Move(place(of, size))
	t.box.Show()
}

func (t *Tooltips) place(of fyne.CanvasObject, size fyne.Size) fyne.Position {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(of).Subtract(driver.AbsolutePositionForObject(t.Layer))
	room := t.Layer.Size()
	pos := fyne.NewPos(at.X, at.Y+of.Size().Height+4)
	if pos.Y+size.Height > room.Height {
		pos.Y = at.Y - size.Height - 4
	}
	pos.X = max(2, min(pos.X, room.Width-size.Width-2))
	pos.Y = max(2, pos.Y)
	return pos
}

// KeepClearOf sets the list that ShowBeside keeps clear of.
func (t *Tooltips) KeepClearOf(list fyne.CanvasObject) { t.list = list }

func (t *Tooltips) beside(of fyne.CanvasObject, size fyne.Size) fyne.Position {
	if t.list == nil || !t.list.Visible() {
		return t.place(of, size)
	}
	driver := fyne.CurrentApp().Driver()
	layer := driver.AbsolutePositionForObject(t.Layer)
	at := fyne.NewPos(driver.AbsolutePositionForObject(t.list).X, driver.AbsolutePositionForObject(of).Y).Subtract(layer)
	return fyne.NewPos(max(2, at.X-size.Width-8), max(2, min(at.Y, t.Layer.Size().Height-size.Height-2)))
}

// Hide hides the tip of an object. A tip of another object stays.
func (t *Tooltips) Hide(of fyne.CanvasObject) {
	if t.of == of {
		t.of = nil
		t.box.Hide()
	}
}

// Clear hides the text of any widget.
func (t *Tooltips) Clear() { t.Hide(t.of) }

// Text returns the text shown, "" for none.
func (t *Tooltips) Text() string {
	if !t.box.Visible() {
		return ""
	}
	return t.text.Text
}

// Pressable makes a desktop.Mouseable of a widget that acts when it is pressed, not when it is released.
type Pressable struct{}

func (Pressable) MouseUp(*desktop.MouseEvent) {}

// Tipped makes a desktop.Hoverable of a widget: it has a tip while the pointer is on it.
type Tipped struct {
	Tips *Tooltips
	of   fyne.CanvasObject
	text func() string
	show func(of fyne.CanvasObject, text string)
}

// Tip returns what gives a widget a tip, none while the text is "".
func (t *Tooltips) Tip(of fyne.CanvasObject, text func() string) Tipped {
	return Tipped{t, of, text, t.Show}
}

// TipBeside is like Tip for a widget in the list that is kept clear of tips.
func (t *Tooltips) TipBeside(of fyne.CanvasObject, text func() string) Tipped {
	return Tipped{t, of, text, t.ShowBeside}
}

// MouseIn implements desktop.Hoverable.
func (t *Tipped) MouseIn(*desktop.MouseEvent) { t.show(t.of, t.text()) }

// MouseMoved implements desktop.Hoverable.
func (t *Tipped) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (t *Tipped) MouseOut() { t.Tips.Hide(t.of) }
