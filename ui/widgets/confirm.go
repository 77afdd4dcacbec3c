package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// Confirm asks whether to do something. The button that leaves everything as it is has the focus; left is called then,
// unless it is nil.
func Confirm(title, text, leave, accept string, do, left func(), win fyne.Window) {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.NewStack(label), win)
	no := NewButton(leave, func() {
		d.Hide()
		if left != nil {
			left()
		}
	})
	no.Leaves = true
	yes := NewButton(accept, func() {
		d.Hide()
		do()
	})
	yes.Importance = widget.DangerImportance
	d.SetButtons([]fyne.CanvasObject{no, yes})
	d.Resize(fyne.NewSize(440, 0))
	d.Show()
	win.Canvas().Focus(no)
}

// ShowText shows a text until it is closed, then calls closed unless it is nil.
func ShowText(title, text, leave string, closed func(), win fyne.Window) {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.NewStack(label), win)
	end := NewButton(leave, func() {
		d.Hide()
		if closed != nil {
			closed()
		}
	})
	end.Leaves = true
	d.SetButtons([]fyne.CanvasObject{end})
	d.Resize(fyne.NewSize(440, 0))
	d.Show()
	win.Canvas().Focus(end)
}
