package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

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
