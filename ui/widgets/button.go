package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Button is a button that passes Esc on to its dialog, and that Enter presses like Space.
type Button struct {
	widget.Button
	Leaves bool // Esc presses it
	Stays  bool // it doesn't close its dialog by itself
}

// NewButton returns a button.
func NewButton(name string, tapped func()) *Button {
	b := &Button{}
	b.Text, b.OnTapped = name, tapped
	b.ExtendBaseWidget(b)
	return b
}

// NewIconButton returns a button with an icon.
func NewIconButton(name string, icon fyne.Resource, tapped func()) *Button {
	b := NewButton(name, tapped)
	b.Icon = icon
	return b
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter:
		b.Tapped(nil)
	case k.Name == fyne.KeyEscape && forwardKey(b, k):
	default:
		b.Button.TypedKey(k)
	}
}
