package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

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
