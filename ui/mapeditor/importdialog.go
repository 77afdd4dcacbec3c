package mapeditor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// Dialog is the dialog that shows an imported or generated map before it is saved.
type Dialog struct {
	of      *session.Import
	win     fyne.Window
	preview *preview
	summary *fyne.Container // what was imported
	notes   *fyne.Container // further remarks, below the options
	choices *choices
	keep    *widgets.Button
	dialog  *dialog.CustomDialog
}

// Show opens the dialog over a map. run renders the picture in the background.
func Show(win fyne.Window, of *session.Import, run *platform.Runner, palette paint.Palette) *Dialog {
	d := &Dialog{of: of, win: win, summary: container.NewVBox(), notes: container.NewVBox()}
	d.preview = newPreview(run.Lane(), palette, d.key)
	d.choices = newChoices(of, d.choose)
	d.choices.picture = widgets.NewButton(i18n.L("Picture…"), func() {
		of.AskPicture(func(o mapformat.Options) {
			d.keep.Disable()
			of.Choose(o, d.show)
		})
	})
	d.keep = widgets.Strong(i18n.L("Save…"), d.take)
	d.keep.Stays = true
	beside := container.NewVBox(d.summary, widget.NewSeparator(), d.choices.content, widget.NewSeparator(), d.notes)
	bar := container.NewGridWrap(fyne.NewSize(10, 1)) // room for the scroll bar
	side := container.NewVScroll(container.NewBorder(nil, nil, nil, bar, container.NewPadded(beside)))
	side.SetMinSize(fyne.NewSize(sideWidth, 0))
	content := container.NewBorder(nil, nil, nil, widgets.Wheeled(side), d.preview.board)
	title, _ := of.Title()
	size := win.Canvas().Size()
	size = fyne.NewSize(min(1500, size.Width*0.95), min(1000, size.Height*0.93))
	d.dialog = widgets.ShowDialog(title, content, size, win, widgets.Cancel(i18n.L("Cancel"), nil), d.keep)
	d.dialog.SetOnClosed(func() {
		d.preview.drop()
		of.Leave()
	})
	d.show()
	return d
}

// sideWidth is the width of the column beside the map.
const sideWidth = 330

func (d *Dialog) take() {
	if !d.keep.Disabled() {
		d.of.Keep(d.dialog.Hide)
	}
}

// key handles a key pressed on the map.
func (d *Dialog) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		d.dialog.Hide()
	case fyne.KeyReturn, fyne.KeyEnter:
		d.take()
	default:
		return false
	}
	return true
}

// choose has the map read again with the chosen settings.
func (d *Dialog) choose() {
	d.keep.Disable()
	d.of.Choose(d.choices.options(), d.show)
}

// show shows the map as it was read.
func (d *Dialog) show() {
	d.summary.Objects, d.notes.Objects = nil, nil
	if d.of.Found == nil {
		bad := widgets.Wrapped(i18n.Error(d.of.Err))
		bad.Importance = widget.DangerImportance
		d.summary.Add(bad)
		d.summary.Refresh()
		d.notes.Refresh()
		return
	}
	d.keep.Enable()
	d.preview.show(d.of)
	d.choices.show()
	format := widgets.Wrapped(i18n.T(d.of.Found.Format))
	format.TextStyle.Bold = true
	format.Hidden = d.of.Options.Plan != nil
	grid := container.New(layout.NewFormLayout())
	list := counts(d.of.Found.State, &d.of.Found.Report)
	if d.of.Options.Plan != nil {
		list = list[:len(list)-1] // nothing is left out
	}
	for _, c := range list {
		grid.Add(widget.NewLabel(c.name))
		grid.Add(widget.NewLabel(c.value))
	}
	d.summary.Add(format)
	d.summary.Add(grid)
	for _, note := range d.of.Found.Report.Notes {
		d.notes.Add(widgets.Wrapped(i18n.Text(note)))
	}
	if d.of.Found.Report.NoPicture {
		d.notes.Add(widgets.Wrapped(i18n.L("You can add a picture later with Map → Picture…")))
	}
	d.summary.Refresh()
	d.notes.Refresh()
}
