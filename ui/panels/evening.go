package panels

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// State returns a description of an encounter's progress.
func State(g savefiles.Summary, open bool) string {
	switch {
	case open:
		return lang.L("open")
	case g.Err != nil:
		return lang.L("can't be read")
	case g.Round > 0:
		return lang.L("paused in round {{.N}}", map[string]any{"N": g.Round})
	case g.Played:
		return lang.L("in combat")
	}
	return lang.L("ready")
}

// Ask shows the dialog that lists encounters. at is the index of the open one, -1 for none. It calls choose with the path
// of the one to open.
func Ask(win fyne.Window, list []savefiles.Summary, at int, choose func(path string)) []*widgets.Button {
	rows := container.NewVBox()
	var d *dialog.CustomDialog
	var buttons []*widgets.Button
	var first *widgets.Button
	leave := func() { d.Hide() }
	for i, g := range list {
		open := widgets.NewButton(lang.L("Open"), func() {
			leave()
			choose(g.Path)
		})
		open.Escaped = leave
		if i == at || g.Err != nil {
			open.Disable()
		} else if first == nil && i > at {
			first, open.Importance = open, widget.HighImportance
		}
		buttons = append(buttons, open)
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(open), row(g, i == at)))
	}
	end := widgets.NewButton(lang.L("Close"), leave)
	end.Escaped = leave
	if first == nil {
		first = end
	}
	how := widget.NewLabel(lang.L("The open encounter is saved as it is, combat included. You can resume it here."))
	how.Wrapping, how.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
	title := lang.L("Session")
	if len(list) > 0 {
		title = lang.L("Session: {{.Folder}}", map[string]any{"Folder": filepath.Base(filepath.Dir(list[0].Path))})
	} else {
		rows.Add(widget.NewLabel(lang.L("No encounters in this folder.")))
	}
	d = dialog.NewCustomWithoutButtons(title, container.NewBorder(nil, how, nil, nil, container.NewVScroll(rows)), win)
	d.SetButtons([]fyne.CanvasObject{end})
	d.Resize(fyne.NewSize(560, 460))
	d.Show()
	win.Canvas().Focus(first)
	return buttons
}

// row returns an encounter's row: its name, its file and its progress.
func row(g savefiles.Summary, open bool) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(g.Name, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	name.Truncation = fyne.TextTruncateEllipsis
	more := filepath.Base(g.Path) + " · " + State(g, open)
	if g.System != "" {
		more += " · " + g.System
	}
	file := widget.NewLabel(more)
	file.SizeName, file.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
	return container.New(widgets.Tight{}, name, file)
}

// AskCarry shows what carrying the party over would change, and calls take if the user agrees.
func AskCarry(win fyne.Window, c *commands.CarriedParty, take func()) (yes *widgets.Button) {
	var d *dialog.CustomDialog
	leave := func() { d.Hide() }
	yes = widgets.NewButton(lang.L("Carry the party over"), func() {
		leave()
		take()
	})
	no := widgets.NewButton(lang.L("Don't carry over"), leave)
	yes.Importance, yes.Escaped, no.Escaped = widget.HighImportance, leave, leave
	text := widget.NewLabel(c.Text())
	text.Wrapping = fyne.TextWrapWord
	d = dialog.NewCustomWithoutButtons(lang.L("The party from the last encounter"), container.NewVScroll(text), win)
	d.SetButtons([]fyne.CanvasObject{no, yes})
	d.Resize(fyne.NewSize(560, 360))
	d.Show()
	win.Canvas().Focus(yes)
	return yes
}
