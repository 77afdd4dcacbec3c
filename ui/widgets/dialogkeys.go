package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// forwardKey passes a key that a part of a dialog doesn't use on to the dialog. Without a dialog it passes function keys on to the
// window, and reports false for others.
func forwardKey(o fyne.CanvasObject, k *fyne.KeyEvent) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	switch {
	case c == nil:
		return false
	case Overlaid(c, k.Name):
	case c.OnTypedKey() == nil || !isFunction(k.Name):
		return false
	default:
		c.OnTypedKey()(k)
	}
	return true
}

// Overlaid keeps keys from what lies below a dialog, and reports whether there is one; Esc closes the dialog, Enter presses its
// main button.
func Overlaid(c fyne.Canvas, key fyne.KeyName) bool {
	top := c.Overlays().Top()
	switch {
	case top == nil:
		return false
	case key == fyne.KeyEscape:
		PressLeave(top)
	case isEnter(key):
		pressStrong(top)
	}
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

// pressStrong presses the highlighted button of a dialog, as Enter does. It reports false if there is none.
func pressStrong(o fyne.CanvasObject) bool {
	if o == nil || !o.Visible() {
		return false
	}
	switch w := o.(type) {
	case *widget.Button:
		return strong(w)
	case *Button:
		return strong(&w.Button)
	case *widget.PopUp:
		return pressStrong(w.Content)
	case *fyne.Container:
		for _, in := range w.Objects {
			if pressStrong(in) {
				return true
			}
		}
	}
	return false
}

func strong(b *widget.Button) bool {
	if b.Importance != widget.HighImportance || b.Disabled() || b.OnTapped == nil {
		return false
	}
	b.OnTapped()
	return true
}

// reveal scrolls the open dialog so that a part of it can be seen, such as the field to which Tab went.
func reveal(o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil && c.Overlays().Top() != nil {
		revealIn(c.Overlays().Top(), o)
	}
}

func revealIn(in, o fyne.CanvasObject) bool {
	switch w := in.(type) {
	case *container.AppTabs:
		return w.Selected() != nil && revealIn(w.Selected().Content, o)
	case *widget.PopUp:
		return revealIn(w.Content, o)
	case *fyne.Container:
		return slices.ContainsFunc(w.Objects, func(in fyne.CanvasObject) bool { return in.Visible() && revealIn(in, o) })
	case *container.Scroll:
		if !revealIn(w.Content, o) {
			return false
		}
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject
		top := place(o).Y - place(w.Content).Y
		if bottom := top + o.Size().Height; top < w.Offset.Y || bottom > w.Offset.Y+w.Size().Height {
			w.ScrollToOffset(fyne.NewPos(w.Offset.X, max(top-w.Size().Height/3, 0)))
		}
		return true
	}
	return in == o
}

// Wheeled returns a scroll that gets the wheel also above its entries, which would take it for themselves.
func Wheeled(s *container.Scroll) fyne.CanvasObject {
	w := &wheel{of: s}
	w.ExtendBaseWidget(w)
	return container.NewStack(s, w)
}

// wheel lies over a scroll and takes nothing but the wheel.
type wheel struct {
	widget.BaseWidget
	of *container.Scroll
}

func (w *wheel) Scrolled(e *fyne.ScrollEvent) { w.of.Scrolled(e) }

func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
