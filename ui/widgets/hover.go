package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Pressable makes a desktop.Mouseable of a widget that acts when it is pressed, not when it is released.
type Pressable struct{}

// MouseUp implements desktop.Mouseable.
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
