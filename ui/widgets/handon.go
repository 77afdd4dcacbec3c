package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// handOn handles a key that a part of a dialog has no use for to its window, which leaves the dialog by Esc and accepts it by
// Enter; false where no dialog is open.
func handOn(o fyne.CanvasObject, k *fyne.KeyEvent) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || c.Overlays().Top() == nil || c.OnTypedKey() == nil {
		return false
	}
	c.OnTypedKey()(k)
	return true
}

func isEnter(name fyne.KeyName) bool { return name == fyne.KeyReturn || name == fyne.KeyEnter }

// PressLeave leaves a dialog, as Esc does: by its button that leaves, or that cancels in a dialog of the toolkit; where there is
// neither, it is hidden.
func PressLeave(o fyne.CanvasObject) {
	if b := leaving(o); b != nil {
		b()
		return
	}
	o.Hide()
}

// leaving returns what a button that leaves does; nil where there is none.
func leaving(o fyne.CanvasObject) func() {
	if !o.Visible() {
		return nil
	}
	switch w := o.(type) {
	case *widget.Button:
		if w.Icon != nil && w.Icon.Name() == theme.CancelIcon().Name() {
			return w.OnTapped
		}
	case *Button:
		if w.Leaves {
			return w.OnTapped
		}
	case *widget.PopUp:
		return leaving(w.Content)
	case *fyne.Container:
		for _, in := range w.Objects {
			if b := leaving(in); b != nil {
				return b
			}
		}
	}
	return nil
}
