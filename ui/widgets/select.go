package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is a choice that passes Esc and Enter on to its dialog.
type Select struct{ widget.Select }

// NewSelect returns a choice of names.
func NewSelect(names []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = names, changed
	s.ExtendBaseWidget(s)
	return s
}

// FocusGained implements fyne.Focusable.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	reveal(s)
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if !unusedKey(k.Name) || !forwardKey(s, k) {
		if opens := k.Name == fyne.KeySpace || k.Name == fyne.KeyUp || k.Name == fyne.KeyDown; !opens || placed(s) {
			s.Select.TypedKey(k)
		}
	}
}

// Tapped implements fyne.Tappable.
func (s *Select) Tapped(e *fyne.PointEvent) {
	if placed(s) {
		s.Select.Tapped(e)
	}
}

// placed reports whether the toolkit knows which window an object is in; without that no list can be opened. The toolkit
// forgets objects that weren't drawn for a minute until the next frame, so the object is drawn and the click must be
// repeated.
func placed(o fyne.CanvasObject) bool {
	known := fyne.CurrentApp().Driver().CanvasForObject(o) != nil
	if !known {
		o.Refresh()
	}
	return known
}

// Check is a check box that handles Esc and Enter while it has the focus.
type Check struct {
	widget.Check
	Pressed func(*fyne.KeyEvent) // handles Esc and Enter; nil for the dialog
}

// NewCheck returns a check box.
func NewCheck(name string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = name, changed
	c.ExtendBaseWidget(c)
	return c
}

// FocusGained implements fyne.Focusable.
func (c *Check) FocusGained() {
	c.Check.FocusGained()
	reveal(c)
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(k *fyne.KeyEvent) {
	if unusedKey(k.Name) && c.Pressed != nil {
		c.Pressed(k)
	} else if !unusedKey(k.Name) || !forwardKey(c, k) {
		c.Check.TypedKey(k)
	}
}

// Slider is a slider that passes Esc and Enter on to its dialog.
type Slider struct{ widget.Slider }

// NewSlider returns a slider with a range.
func NewSlider(from, to float64) *Slider {
	s := &Slider{widget.Slider{Min: from, Max: to, Step: 1, Value: from}}
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(k *fyne.KeyEvent) {
	if !unusedKey(k.Name) || !forwardKey(s, k) {
		s.Slider.TypedKey(k)
	}
}

// List is a list that passes Esc and Enter on to its dialog.
type List struct{ widget.List }

// NewList returns a list without separators.
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{widget.List{Length: length, CreateItem: create, UpdateItem: update, HideSeparators: true}}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements fyne.Focusable.
func (l *List) TypedKey(k *fyne.KeyEvent) {
	if !unusedKey(k.Name) || !forwardKey(l, k) {
		l.List.TypedKey(k)
	}
}

// unusedKey reports whether choices have no use for a key.
func unusedKey(name fyne.KeyName) bool { return name == fyne.KeyEscape || isEnter(name) }
