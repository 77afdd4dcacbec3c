package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Button is a button that tells of Esc while it has the keys.
type Button struct {
	widget.Button
	Escaped func() // Esc was pressed; may be nil
}

// NewButton makes a button.
func NewButton(name string, tapped func()) *Button {
	b := &Button{}
	b.Text, b.OnTapped = name, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && b.Escaped != nil {
		b.Escaped()
		return
	}
	b.Button.TypedKey(k)
}
