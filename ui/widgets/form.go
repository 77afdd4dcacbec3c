package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// Form is a dialog of entries with a button that accepts them and one that leaves. Its keys are those of all dialogs: Enter
// accepts, Esc leaves.
type Form struct {
	*dialog.CustomDialog
	accept *Button
	done   func(ok bool)
}

// NewForm makes such a dialog; done is told whether it was accepted. It can't be while one of its entries is wrong.
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

// Submit accepts it, where nothing is wrong.
func (f *Form) Submit() {
	if f.accept.Disabled() {
		return
	}
	f.CustomDialog.Hide()
	f.done(true)
}

// Dismiss leaves it.
func (f *Form) Dismiss() {
	f.CustomDialog.Hide()
	f.done(false)
}

// Hide leaves it.
func (f *Form) Hide() { f.Dismiss() }
