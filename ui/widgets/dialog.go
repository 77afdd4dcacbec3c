package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
)

// ShowDialog shows a dialog at least of a size. Each button closes it before it acts, unless it Stays. The focus gets the
// button of high importance, else the first.
func ShowDialog(title string, content fyne.CanvasObject, size fyne.Size, win fyne.Window, buttons ...*Button) *dialog.CustomDialog {
	d := dialog.NewCustomWithoutButtons(title, content, win)
	first, row := buttons[0], make([]fyne.CanvasObject, len(buttons))
	for i, b := range buttons {
		do := b.OnTapped
		b.OnTapped = func() {
			if !b.Stays {
				d.Hide()
			}
			if do != nil {
				do()
			}
		}
		if row[i] = b; b.Importance == widget.HighImportance {
			first = b
		}
	}
	d.SetButtons(row)
	d.Resize(size)
	d.Show()
	win.Canvas().Focus(first)
	return d
}

// Cancel returns the button that leaves a dialog, and does something then unless left is nil.
func Cancel(name string, left func()) *Button {
	b := NewButton(name, left)
	b.Leaves = true
	return b
}

// Strong returns the button that Enter presses.
func Strong(name string, do func()) *Button {
	b := NewButton(name, do)
	b.Importance = widget.HighImportance
	return b
}

// Confirm asks whether to do something. The button that leaves everything as it is has the focus; left is called then,
// unless it is nil.
func Confirm(title, text, leave, accept string, do, left func(), win fyne.Window) {
	yes := NewButton(accept, do)
	yes.Importance = widget.DangerImportance
	ShowDialog(title, Wrapped(text), fyne.NewSize(440, 0), win, Cancel(leave, left), yes)
}

// Wrapped returns a label that wraps its text between words.
func Wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Form is a dialog of entries with one button that accepts and one that cancels.
type Form struct {
	*dialog.CustomDialog
	Cancelled func() // may be nil
	accept    *Button
}

// ShowForm shows a form with the focus on one of its entries, and calls do when it is accepted. It can't be accepted while an entry
// is invalid. Where Enter begins a new line, Shift+Enter accepts.
func ShowForm(title, accept string, items []*widget.FormItem, size fyne.Size, first fyne.Focusable, do func(), win fyne.Window) *Form {
	f := &Form{accept: Strong(accept, do)}
	entries := widget.NewForm(items...)
	wrong := func(err error) {
		if f.accept.Enable(); err != nil {
			f.accept.Disable()
		}
	}
	entries.SetOnValidationChanged(wrong)
	wrong(entries.Validate())
	for _, item := range items {
		if e, ok := item.Widget.(*Entry); ok && e.MultiLine {
			e.OnSubmitted = func(string) { f.Submit() }
		}
	}
	f.CustomDialog = ShowDialog(title, container.NewStack(entries), size, win, Cancel(i18n.L("Cancel"), func() {
		if f.Cancelled != nil {
			f.Cancelled()
		}
	}), f.accept)
	top := win.Canvas().Overlays().Top()
	fyne.Do(func() { // after the press that opened the form: a button takes the focus, and a key is typed
		if win.Canvas().Overlays().Top() == top {
			win.Canvas().Focus(first)
		}
	})
	return f
}

// Submit accepts the form, unless an entry is invalid.
func (f *Form) Submit() {
	if !f.accept.Disabled() {
		f.accept.OnTapped()
	}
}

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
