package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a line to type in that tells of Esc, and of keys that it has no use for.
type Entry struct {
	widget.Entry
	Escaped func() // Esc was pressed; may be nil
}

// NewEntry makes an entry with a hint to be shown while it is empty.
func NewEntry(hint string) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.SetPlaceHolder(hint)
	return e
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && e.Escaped != nil {
		e.Escaped()
		return
	}
	e.Entry.TypedKey(k)
}
