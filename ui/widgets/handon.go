package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// handOn passes a key that a part of a dialog doesn't use on to its window, where Esc cancels the dialog and Enter
// accepts it. Without a dialog it passes on function keys alone, and reports false for others.
func handOn(o fyne.CanvasObject, k *fyne.KeyEvent) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || c.OnTypedKey() == nil || c.Overlays().Top() == nil && !isFunction(k.Name) {
		return false
	}
	c.OnTypedKey()(k)
	return true
}

// isFunction reports whether a key is one of F1 to F12.
func isFunction(name fyne.KeyName) bool { return len(name) > 1 && name[0] == 'F' && name[1] <= '9' }

func isEnter(name fyne.KeyName) bool { return name == fyne.KeyReturn || name == fyne.KeyEnter }

// PressLeave closes a dialog as Esc does: with its button that cancels or, if there is none, by hiding it.
func PressLeave(o fyne.CanvasObject) {
	if b := leaving(o); b != nil {
		b()
		return
	}
	o.Hide()
}

// leaving returns what the button that cancels does, nil if there is none.
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
