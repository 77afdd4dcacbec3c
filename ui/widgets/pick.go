package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// SelectEntry is a text entry with options that handles Esc.
type SelectEntry struct {
	widget.SelectEntry
	Escaped func() // handles Esc; nil to close the dialog
}

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
	unused := k.Name == fyne.KeyEscape || isEnter(k.Name) && s.OnSubmitted == nil
	if !closes(k.Name, s.Escaped, nil) && !(unused && forwardKey(s, k)) {
		s.SelectEntry.TypedKey(k)
	}
}

// closes calls what Esc or Enter does. It reports false for other keys, and if the function is nil.
func closes(name fyne.KeyName, escaped, entered func()) bool {
	switch {
	case name == fyne.KeyEscape && escaped != nil:
		escaped()
	case (name == fyne.KeyReturn || name == fyne.KeyEnter) && entered != nil:
		entered()
	default:
		return false
	}
	return true
}

// PressStrong presses the highlighted button of a dialog, as Enter does. It reports false if there is none.
func PressStrong(o fyne.CanvasObject) bool {
	if o == nil || !o.Visible() {
		return false
	}
	switch w := o.(type) {
	case *widget.Button:
		return strong(w)
	case *Button:
		return strong(&w.Button)
	case *widget.PopUp:
		return PressStrong(w.Content)
	case *fyne.Container:
		for _, in := range w.Objects {
			if PressStrong(in) {
				return true
			}
		}
	}
	return false
}

func strong(b *widget.Button) bool {
	if b.Importance != widget.HighImportance || b.Disabled() || b.OnTapped == nil {
		return false
	}
	b.OnTapped()
	return true
}
