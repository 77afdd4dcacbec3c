package forms

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/widgets"
)

// startKeys handles Enter and Esc in the form before combat, wherever the focus is: Enter starts, Esc cancels.
type startKeys struct {
	start, leave func()
	first        *widgets.Entry // the first number that may be typed; nil for none
}

// newStartKeys returns keys whose functions are set once there is a form.
func newStartKeys() *startKeys { return &startKeys{start: func() {}, leave: func() {}} }

// entry returns an entry for a number.
func (k *startKeys) entry(hint string) *widgets.Entry {
	e := widgets.NewEntry(hint)
	e.Takes = func(r rune) bool { return !unicode.IsLetter(r) } // E opens the form, and its character may follow
	e.Escaped = func() { k.leave() }
	e.OnSubmitted = func(string) { k.start() }
	return e
}

func (k *startKeys) check(name string, changed func(bool)) *widgets.Check {
	c := widgets.NewCheck(name, changed)
	c.Escaped, c.Entered = func() { k.leave() }, func() { k.start() }
	return c
}

// rows is a list of rows that Esc also leaves.
type rows struct {
	widget.List
	keys *startKeys
}

func (k *startKeys) list(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *rows {
	l := &rows{keys: k}
	l.Length, l.CreateItem, l.UpdateItem, l.HideSeparators = length, create, update, true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements fyne.Focusable.
func (l *rows) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		l.keys.leave()
		return
	}
	l.List.TypedKey(e)
}

// isFirst remembers the first visible entry, which gets the focus.
func (k *startKeys) isFirst(e *widgets.Entry) {
	if k.first == nil && !e.Hidden {
		k.first = e
	}
}

// begin returns what gets the focus.
func (k *startKeys) begin(start fyne.Focusable) fyne.Focusable {
	if k.first != nil {
		return k.first
	}
	return start
}
