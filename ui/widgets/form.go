package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// Form is a dialog of entries with one button that accepts and one that cancels. As in all dialogs, Enter accepts and Esc
// cancels.
type Form struct {
	*dialog.CustomDialog
	accept *Button
	done   func(ok bool)
}

// NewForm returns a form and calls done with whether it was accepted. It can't be accepted while one of its entries is
// invalid.
func NewForm(title, accept, leave string, items []*widget.FormItem, done func(ok bool), win fyne.Window) *Form {
	f := &Form{done: done}
	entries := widget.NewForm(items...)
	f.CustomDialog = dialog.NewCustomWithoutButtons(title, entries, win)
	f.accept = NewButton(accept, f.Submit)
	f.accept.Importance = widget.HighImportance
	cancel := NewButton(leave, f.Dismiss)
	cancel.Leaves = true
	f.SetButtons([]fyne.CanvasObject{cancel, f.accept})
	wrong := func(err error) {
		if err != nil {
			f.accept.Disable()
			return
		}
		f.accept.Enable()
	}
	entries.SetOnValidationChanged(wrong)
	wrong(entries.Validate())
	return f
}

// Submit accepts the form, unless an entry is invalid.
func (f *Form) Submit() {
	if f.accept.Disabled() {
		return
	}
	f.CustomDialog.Hide()
	f.done(true)
}

// Dismiss cancels the form.
func (f *Form) Dismiss() {
	f.CustomDialog.Hide()
	f.done(false)
}

// Hide cancels the form.
func (f *Form) Hide() { f.Dismiss() }
