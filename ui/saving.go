package ui

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles"
	"parapet/ui/choose"
)

// save writes the encounter where it lies; one that is read-only is saved elsewhere.
func (t *table) save(then func()) {
	if t.desk.File == nil {
		return
	}
	if t.desk.File.Holder() != nil {
		t.saveAs(then)
		return
	}
	t.write(t.desk.File.Save, then)
}

// write saves by a function, off the window's goroutine, and tells what came of it.
func (t *table) write(how func() (savefiles.Saved, error), then func()) {
	busy := t.busy(lang.L("Saving…"), nil)
	before := t.desk.File.Path()
	t.desk.Write(how, func(saved savefiles.Saved, err error) {
		busy()
		t.saved(saved, err, then)
		if t.desk.File != nil && t.desk.File.Path() != before {
			t.desk.LastPath = t.desk.File.Path()
			t.watchFile()
		}
	})
}

func (t *table) saved(s savefiles.Saved, err error, then func()) {
	switch {
	case errors.Is(err, savefiles.ErrChanged):
		t.askOverwrite(then)
		return
	case err != nil:
		t.offerElsewhere(err)
		return
	}
	t.prefs.addRecent(s.Path)
	for _, w := range s.Lines() {
		t.remark(w)
	}
	t.remark(lang.L("Saved as {{.Path}}", map[string]any{"Path": s.Path}))
	t.refresh()
	if then != nil {
		then()
	}
}

// saveAs asks for a place and writes the encounter there.
func (t *table) saveAs(then func()) {
	if t.desk.File == nil {
		return
	}
	ask := choose.Ask{Title: lang.L("Save the encounter"), Folder: filepath.Dir(t.desk.File.Path()),
		Name: filepath.Base(t.desk.File.Path()), Filters: encounterFilter()}
	t.chooser.Save(ask, func(path string, err error) {
		if !t.chosen(err) {
			return
		}
		t.write(func() (savefiles.Saved, error) { return t.desk.File.SaveAs(path) }, then)
	})
}

// askOverwrite asks what to do with a file that another program has changed.
func (t *table) askOverwrite(then func()) {
	text := lang.L("{{.Name}} was changed by another program since it was opened.", map[string]any{"Name": filepath.Base(t.desk.File.Path())})
	t.askWays(lang.L("Changed elsewhere"), text,
		way{lang.L("Save elsewhere…"), widget.HighImportance, func() { t.saveAs(then) }},
		way{lang.L("Replace it"), widget.DangerImportance, func() { t.write(t.desk.File.Overwrite, then) }},
	)
}

// offerElsewhere says that the disk refused, and offers another place.
func (t *table) offerElsewhere(err error) {
	text := lang.L("Writing failed: {{.Why}}\n\nNothing is lost as long as the program runs.", map[string]any{"Why": err.Error()})
	t.askWays(lang.L("Not on disk"), text, way{lang.L("Save elsewhere…"), widget.HighImportance, func() { t.saveAs(nil) }})
	t.refresh()
}

// beforeLeaving goes on at once where nothing is unsaved; else it asks, and the way that loses
// nothing is the first.
func (t *table) beforeLeaving(goOn func()) {
	if !t.desk.Unsaved() {
		goOn()
		return
	}
	text := lang.L("{{.Name}} has changes that aren't in its file. Without saving they stay in the journal beside it and are there again when it is opened.",
		map[string]any{"Name": t.desk.File.Title()})
	t.askWays(lang.L("Save the changes?"), text,
		way{lang.L("Save"), widget.HighImportance, func() { t.save(goOn) }},
		way{lang.L("Leave them in the journal"), widget.MediumImportance, goOn},
		way{lang.L("Discard them"), widget.DangerImportance, func() {
			t.report(t.desk.Discard())
			t.forget()
			t.refresh()
			goOn()
		}},
	)
}

// way is an answer to a question of the window.
type way struct {
	name       string
	importance widget.Importance
	do         func()
}

// askWays asks a question with several answers; the first one is the default, and cancelling does
// nothing.
func (t *table) askWays(title, text string, ways ...way) {
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	buttons := container.NewHBox()
	var d *dialog.CustomDialog
	for _, w := range ways {
		b := widget.NewButton(w.name, func() {
			d.Hide()
			w.do()
		})
		b.Importance = w.importance
		buttons.Add(b)
	}
	cancel := widget.NewButton(lang.L("Cancel"), func() { d.Hide() })
	buttons.Add(cancel)
	d = dialog.NewCustomWithoutButtons(title, container.NewBorder(nil, container.NewCenter(buttons), nil, nil, label), t.win)
	d.Resize(fyne.NewSize(520, 170))
	d.Show()
	if len(buttons.Objects) > 0 {
		t.win.Canvas().Focus(buttons.Objects[0].(*widget.Button))
	}
}

// close ends the use of the open encounter; what is unsaved stays in its journal.
func (t *table) close() {
	if t.unwatch != nil {
		t.unwatch()
	}
	t.report(t.desk.Close())
	t.forget()
}

// leave closes the window.
func (t *table) leave() {
	size := t.win.Canvas().Size()
	t.prefs.setSize(size)
	t.close()
	t.win.Close()
}
