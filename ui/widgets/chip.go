package widgets

import (
	"strings"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Chip is a small button with an icon, a name, a note in small print, the price of what it does and a key. It acts when pressed
// rather than when released, so that it works in a scrolled area even if the hand shakes.
type Chip struct {
	widget.BaseWidget
	Pressable
	Face
	Tip     string        // shown while the pointer rests on it
	More    func() string // returns a line above the tip, computed when it is shown; may be nil
	Pressed func()
	Tips    *Tooltips // may be nil

	over bool
}

// Face is what a chip shows.
type Face struct {
	Name, Note, Key string
	Short           string // replaces the name of a large chip; may be ""
	Icon            string // of the Game Icons collection; "" for none
	Cost            string // shown as pips
	Off             bool   // disabled; the tip says why
	Chosen          bool
	Strong          bool // the most important chip of its row
	Large           bool // two rows high, with note and pips below the name
	Folded          bool // only the icon is shown
}

var (
	_ desktop.Mouseable = (*Chip)(nil)
	_ desktop.Hoverable = (*Chip)(nil)
)

// NewChip returns a chip.
func NewChip(name string, tips *Tooltips, pressed func()) *Chip {
	c := &Chip{Face: Face{Name: name}, Tips: tips, Pressed: pressed}
	c.ExtendBaseWidget(c)
	return c
}

// MouseDown implements desktop.Mouseable.
func (c *Chip) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		c.Press()
	}
}

// Press acts like a click.
func (c *Chip) Press() {
	if c.Off || c.Pressed == nil {
		return
	}
	c.hideTip()
	c.Pressed()
}

// MouseIn implements desktop.Hoverable.
func (c *Chip) MouseIn(*desktop.MouseEvent) {
	c.over = true
	c.Refresh()
	if c.Tips != nil {
		c.Tips.Show(c, c.tip())
	}
}

func (c *Chip) tip() string {
	tip := c.Tip
	if c.More != nil {
		tip = strings.TrimPrefix(c.More()+"\n"+tip, "\n")
	}
	if c.Folded {
		tip = strings.TrimPrefix(c.Name+"\n"+tip, "\n")
	}
	return tip
}

// MouseMoved implements desktop.Hoverable.
func (c *Chip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *Chip) MouseOut() {
	c.over = false
	c.Refresh()
	c.hideTip()
}

func (c *Chip) hideTip() {
	if c.Tips != nil {
		c.Tips.Hide(c)
	}
}
