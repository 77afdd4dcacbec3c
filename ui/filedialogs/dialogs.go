// Package filedialogs asks about files: which to open, what to do about it, what a new one is like, which set-aside file
// to restore. Package session acts on the answers.
package filedialogs

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// Dialogs are the file dialogs of a window.
type Dialogs struct {
	win   fyne.Window
	later func(time.Duration, func())
}

// NewDialogs returns the dialogs of a window; later runs a function on its goroutine after a delay.
func NewDialogs(win fyne.Window, later func(time.Duration, func())) *Dialogs {
	return &Dialogs{win, later}
}

// importances are the importances of answer buttons.
var importances = map[session.Emphasis]widget.Importance{
	session.Plain: widget.MediumImportance, session.Best: widget.HighImportance, session.Losing: widget.DangerImportance,
}

// Ask implements session.Dialogs: the first answer has the focus, Esc cancels.
func (f *Dialogs) Ask(title, text string, ways ...session.Choice) {
	f.ask(fyne.NewSize(520, 170), title, text, ways...)
}

// ask is like Ask with a given size of the dialog.
func (f *Dialogs) ask(size fyne.Size, title, text string, ways ...session.Choice) {
	if !slices.ContainsFunc(ways, func(w session.Choice) bool { return w.Do == nil }) {
		away := i18n.L("Cancel")
		if len(ways) == 0 {
			away = i18n.L("Close")
		}
		ways = append(ways, session.Choice{Name: away})
	}
	buttons := make([]*widgets.Button, len(ways))
	for i, w := range ways {
		buttons[i] = widgets.NewButton(w.Name, w.Do)
		buttons[i].Importance, buttons[i].Leaves = importances[w.Weight], w.Do == nil
	}
	widgets.ShowDialog(title, widgets.Wrapped(text), size, f.win, buttons...)
	f.win.Canvas().Focus(buttons[0])
}

// NotOpened implements session.Dialogs.
func (f *Dialogs) NotOpened(name, why string) {
	f.ask(fyne.NewSize(560, 240), i18n.L("Couldn't open {{.Name}}", map[string]any{"Name": name}), why)
}

// Busy implements session.Dialogs: it shows a progress bar after a fifth of a second.
func (f *Dialogs) Busy(what string, drop func()) func() {
	return f.waiting(what, widget.NewProgressBarInfinite(), drop)
}

// Progress implements session.Dialogs.
func (f *Dialogs) Progress(what string, drop func()) (at func(float64), over func()) {
	bar := widget.NewProgressBar()
	shown := 0
	at = func(share float64) { // once per percent, because a file is read in thousands of pieces
		if percent := int(share * 100); percent > shown {
			shown = percent
			fyne.Do(func() { bar.SetValue(float64(percent) / 100) })
		}
	}
	return at, f.waiting(what, bar, drop)
}

// waiting shows a bar after a fifth of a second, and hides it when the returned function is called.
func (f *Dialogs) waiting(what string, bar fyne.CanvasObject, drop func()) func() {
	over := false
	var d *dialog.CustomDialog
	f.later(widgets.BusyAfter, func() {
		if over {
			return
		}
		d = dialog.NewCustomWithoutButtons(what, container.NewVBox(bar), f.win)
		if drop != nil {
			cancel := widgets.Cancel(i18n.L("Cancel"), func() {
				drop()
				d.Hide()
			})
			d.SetButtons([]fyne.CanvasObject{cancel})
			defer f.win.Canvas().Focus(cancel)
		}
		d.Show()
	})
	return func() {
		over = true
		if d != nil {
			d.Hide()
		}
	}
}

// AskSetAside implements session.Dialogs: the newest file that can be restored has the focus.
func (f *Dialogs) AskSetAside(name string, list []session.Recoverable, bring func(savefiles.SetAsideFile)) {
	title := i18n.L("Recover {{.Name}}", map[string]any{"Name": filepath.Base(name)})
	if len(list) == 0 {
		f.Ask(title, i18n.L("There is nothing to recover."))
		return
	}
	rows := container.NewVBox()
	var d *dialog.CustomDialog
	var first *widgets.Button
	for _, r := range list {
		open := widgets.NewButton(i18n.L("Open as a new encounter…"), func() {
			d.Hide()
			bring(r.Item)
		})
		if r.Err != nil {
			open.Disable()
		} else if first == nil {
			first = open
		}
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(open), widgets.Wrapped(r.Text())))
	}
	d = widgets.ShowDialog(title, container.NewVScroll(rows), fyne.NewSize(720, 460), f.win, widgets.Cancel(i18n.L("Close"), nil))
	if first != nil {
		f.win.Canvas().Focus(first)
	}
}

// AskNew implements session.Dialogs.
func (f *Dialogs) AskNew(rules []engine.System, first session.Blank, made func(session.Blank)) {
	name, cols, rows := widgets.NewEntry(""), widgets.NewEntry(""), widgets.NewEntry("")
	name.SetText(first.Name)
	cols.SetText(strconv.Itoa(first.Cols))
	rows.SetText(strconv.Itoa(first.Rows))
	for _, e := range []*widgets.Entry{cols, rows} {
		e.Validator = sizeValidator
	}
	names, about, at := phrase.RulesOnOffer(rules, first.System)
	pick := widgets.NewDescribed(names, about, at, nil)
	items := []*widget.FormItem{widget.NewFormItem(i18n.L("Name"), name)}
	if first.Cols > 0 {
		items = append(items, widget.NewFormItem(i18n.L("Columns"), cols), widget.NewFormItem(i18n.L("Rows"), rows))
	}
	items = append(items, widget.NewFormItem(i18n.L("Rules"), pick.Content))
	name.Short = true
	widgets.ShowForm(i18n.L("New encounter"), i18n.L("Continue…"), items, fyne.NewSize(460, 0), name, func() {
		n := session.Blank{Name: name.Text, Cols: phrase.Number(cols.Text), Rows: phrase.Number(rows.Text)}
		if i := pick.Pick.SelectedIndex(); i >= 0 {
			n.System = rules[i].Declaration().ID
		}
		made(n)
	}, f.win)
}

func sizeValidator(text string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < 1 || n > engine.MaxSquares {
		return errSize{}
	}
	return nil
}

type errSize struct{}

func (errSize) Error() string {
	return i18n.L("a number from 1 to {{.Most}}", map[string]any{"Most": engine.MaxSquares})
}
