package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is a choice of one that tells of Esc and Enter while it has the keys.
type Select struct {
	widget.Select
	Escaped, Entered func() // Esc was pressed, or Enter; nil: they leave the dialog, or accept it
}

// NewSelect returns a choice among names.
func NewSelect(names []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = names, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if !closes(k.Name, s.Escaped, s.Entered) && !(unusedKey(k.Name) && handOn(s, k)) {
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

// placed reports whether the toolkit knows in which window something stands, without which no list can be opened. What stood still
// for a minute it forgets until the next frame: then that is drawn, and the click must be made again.
func placed(o fyne.CanvasObject) bool {
	known := fyne.CurrentApp().Driver().CanvasForObject(o) != nil
	if !known {
		o.Refresh()
	}
	return known
}

// Check is a box to tick that tells of Esc and Enter while it has the keys.
type Check struct {
	widget.Check
	Escaped, Entered func() // Esc was pressed, or Enter; nil: they leave the dialog, or accept it
}

// NewCheck returns a box to tick.
func NewCheck(name string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = name, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(k *fyne.KeyEvent) {
	if !closes(k.Name, c.Escaped, c.Entered) && !(unusedKey(k.Name) && handOn(c, k)) {
		c.Check.TypedKey(k)
	}
}

// Slider is a slider whose keys are those of a dialog.
type Slider struct{ widget.Slider }

// NewSlider returns a slider from a number to another.
func NewSlider(from, to float64) *Slider {
	s := &Slider{widget.Slider{Min: from, Max: to, Step: 1, Value: from}}
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(k *fyne.KeyEvent) {
	if !unusedKey(k.Name) || !handOn(s, k) {
		s.Slider.TypedKey(k)
	}
}

// unusedKey tells of keys that choices have no use for.
func unusedKey(name fyne.KeyName) bool { return name == fyne.KeyEscape || isEnter(name) }
