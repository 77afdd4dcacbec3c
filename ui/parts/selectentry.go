package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// SelectEntry is a line with words to choose from that tells of Esc.
type SelectEntry struct {
	widget.SelectEntry
	Escaped func() // Esc was pressed; may be nil
}

// NewSelectEntry makes one.
func NewSelectEntry(words []string) *SelectEntry {
	e := &SelectEntry{}
	e.ExtendBaseWidget(e)
	e.SetOptions(words)
	return e
}

// TypedKey implements fyne.Focusable.
func (e *SelectEntry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && e.Escaped != nil {
		e.Escaped()
		return
	}
	e.SelectEntry.TypedKey(k)
}
