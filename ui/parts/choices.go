package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is a choice of one that tells of Esc and Enter while it has the keys.
type Select struct {
	widget.Select
	Escaped, Entered func() // Esc was pressed, or Enter; may be nil
}

// NewSelect makes a choice among names.
func NewSelect(names []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = names, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if !closes(k.Name, s.Escaped, s.Entered) {
		s.Select.TypedKey(k)
	}
}

// Check is a box to tick that tells of Esc and Enter while it has the keys.
type Check struct {
	widget.Check
	Escaped, Entered func() // Esc was pressed, or Enter; may be nil
}

// NewCheck makes a box to tick.
func NewCheck(name string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = name, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(k *fyne.KeyEvent) {
	if !closes(k.Name, c.Escaped, c.Entered) {
		c.Check.TypedKey(k)
	}
}
