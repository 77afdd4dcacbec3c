package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
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

// SelectEntry is a text entry with options that passes on keys that it doesn't use.
type SelectEntry struct{ widget.SelectEntry }

// NewSelectEntry returns an entry with options.
func NewSelectEntry(options []string) *SelectEntry {
	s := &SelectEntry{}
	s.ExtendBaseWidget(s)
	s.Wrapping = fyne.TextWrapOff
	s.SetOptions(options)
	if b, ok := s.ActionItem.(*widget.Button); ok {
		s.ActionItem = newArrow(func() {
			if placed(s) {
				b.OnTapped()
			}
		})
	}
	return s
}

// FocusGained implements fyne.Focusable.
func (s *SelectEntry) FocusGained() {
	s.SelectEntry.FocusGained()
	reveal(s)
}

// TypedKey implements fyne.Focusable.
func (s *SelectEntry) TypedKey(k *fyne.KeyEvent) {
	if unused := k.Name == fyne.KeyEscape || isEnter(k.Name) && s.OnSubmitted == nil; !unused || !forwardKey(s, k) {
		s.SelectEntry.TypedKey(k)
	}
}

// arrow opens the options of a SelectEntry. Unlike a button it takes no focus: Tab focuses the entry itself.
type arrow struct {
	widget.DisableableWidget
	open func()
}

func newArrow(open func()) *arrow {
	a := &arrow{open: open}
	a.ExtendBaseWidget(a)
	return a
}

func (a *arrow) Tapped(*fyne.PointEvent) {
	if !a.Disabled() {
		a.open()
	}
}

func (a *arrow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewPadded(widget.NewIcon(theme.MenuDropDownIcon())))
}

// Entry is a text entry that handles Esc, and passes on keys that it doesn't use.
type Entry struct {
	widget.Entry
	Escaped func()                  // handles Esc; nil to close the dialog
	Pressed func(fyne.KeyName) bool // gets every key first and reports whether it took it; may be nil
	Takes   func(rune) bool         // reports whether a character is accepted; nil for all
	Short   bool                    // the focus selects all of it, so that typing replaces it
}

// NewEntry returns an entry with a hint that is shown while it is empty.
func NewEntry(hint string) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.SetPlaceHolder(hint)
	return e
}

// AcceptsTab implements fyne.Tabbable: Tab leaves also texts of several lines.
func (e *Entry) AcceptsTab() bool { return false }

// FocusGained implements fyne.Focusable.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if reveal(e); e.Short {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if e.Pressed != nil && e.Pressed(k.Name) {
		return
	}
	if k.Name == fyne.KeyEscape && e.Escaped != nil {
		e.Escaped()
		return
	}
	if unused := k.Name == fyne.KeyEscape || isFunction(k.Name) || isEnter(k.Name) && e.OnSubmitted == nil && !e.MultiLine; unused && forwardKey(e, k) {
		return
	}
	e.Entry.TypedKey(k)
}

// TypedRune implements fyne.Focusable.
func (e *Entry) TypedRune(r rune) {
	if e.Takes == nil || e.Takes(r) {
		e.Entry.TypedRune(r)
	}
}

// Described is a choice with a description of the chosen item below it.
type Described struct {
	Content     fyne.CanvasObject
	Pick        *Select
	description *widget.Label
}

// NewDescribed returns a choice of names with their texts, with the item at index chosen selected. It calls changed,
// which may be nil, with the index of a new choice.
func NewDescribed(names, texts []string, chosen int, changed func(i int)) *Described {
	d := &Described{description: Wrapped("")}
	d.Pick = NewSelect(names, nil)
	if chosen >= 0 && chosen < len(names) {
		d.Pick.SetSelectedIndex(chosen)
		d.description.SetText(texts[chosen])
	}
	d.Pick.OnChanged = func(string) {
		i := d.Pick.SelectedIndex()
		d.description.SetText(texts[i])
		if changed != nil {
			changed(i)
		}
	}
	d.Content = container.NewVBox(d.Pick, d.description)
	return d
}
