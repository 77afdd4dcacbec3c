package ui

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles/recovery"
	"parapet/ui/choose"
)

// recoverable is one thing that was set aside, and what it would bring.
type recoverable struct {
	item  recovery.Item
	found recovery.Found
	err   error
}

// askRecover lists everything that was set aside of the encounter that is open, or of the last one
// that was to be.
func (t *table) askRecover() {
	path := t.desk.LastPath
	if path == "" {
		t.complain(lang.L("Open an encounter first; what was set aside of it is listed then."))
		return
	}
	var list []recoverable
	busy := t.busy(lang.L("Looking for what was set aside…"), nil)
	t.elsewhere.Run(func() {
		for _, it := range recovery.List(t.opts.Cache, path) {
			found, err := it.Look(t.opts.Systems)
			list = append(list, recoverable{it, found, err})
		}
	}, func() {
		busy()
		t.showRecoverable(path, list)
	})
}

func (t *table) showRecoverable(path string, list []recoverable) {
	title := lang.L("Set aside of {{.Name}}", map[string]any{"Name": filepath.Base(path)})
	if len(list) == 0 {
		t.askWays(title, lang.L("Nothing was set aside of it."))
		return
	}
	rows := container.NewVBox()
	var d *dialog.CustomDialog
	for _, r := range list {
		label := widget.NewLabel(r.text())
		label.Wrapping = fyne.TextWrapWord
		open := widget.NewButton(lang.L("Open as a new encounter…"), func() {
			d.Hide()
			t.beforeLeaving(func() { t.askBringBack(r.item) })
		})
		if r.err != nil {
			open.Disable()
		}
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(open), label))
	}
	d = dialog.NewCustom(title, lang.L("Close"), container.NewVScroll(rows), t.win)
	d.Resize(fyne.NewSize(720, 460))
	d.Show()
}

// text tells of a thing in a few lines.
func (r recoverable) text() string {
	names := map[recovery.Kind]string{recovery.Save: lang.L("Save"), recovery.Beginning: lang.L("As it was before the fight went on"),
		recovery.Replaced: lang.L("What another file took the place of"), recovery.Journal: lang.L("Journal that was set aside"),
		recovery.Discarded: lang.L("Changes that were discarded")}
	lines := []string{r.item.Time.Local().Format("2006-01-02 15:04:05") + " · " + names[r.item.Kind]}
	f := r.found
	switch {
	case r.err != nil:
		return lines[0] + "\n" + lang.L("Brings nothing: {{.Why}}", map[string]any{"Why": r.err.Error()})
	case r.item.Kind == recovery.Journal || r.item.Kind == recovery.Discarded:
		lines = append(lines, lang.L("{{.Name}}: actions {{.All}}, of them from this journal {{.Added}}; tokens {{.Tokens}}",
			map[string]any{"Name": f.Name, "All": f.Records, "Added": f.Added, "Tokens": f.Tokens}))
	default:
		lines = append(lines, lang.L("{{.Name}}: actions {{.All}}; tokens {{.Tokens}}",
			map[string]any{"Name": f.Name, "All": f.Records, "Tokens": f.Tokens}))
	}
	if f.Round > 0 {
		lines[1] += "; " + lang.L("round {{.N}}", map[string]any{"N": f.Round})
	}
	if f.Lost != nil {
		lines = append(lines, lang.L("Not all of it: {{.Why}}", map[string]any{"Why": f.Lost.Error()}))
	}
	return strings.Join(lines, "\n")
}

// askBringBack makes a new encounter of what was set aside, beside the one that it is of.
func (t *table) askBringBack(it recovery.Item) {
	stem := strings.TrimSuffix(filepath.Base(t.desk.LastPath), ".parapet")
	ask := choose.Ask{Title: lang.L("Where to put what comes back"), Folder: filepath.Dir(t.desk.LastPath),
		Name: stem + it.Time.Local().Format(" 2006-01-02 15-04") + ".parapet", Filters: encounterFilter()}
	t.chooser.Save(ask, func(path string, err error) {
		if !t.chosen(err) {
			return
		}
		busy := t.busy(lang.L("Bringing it back…"), nil)
		t.elsewhere.Run(func() {
			if err = setAside(path); err == nil {
				err = it.Bring(path, t.opts.Systems)
			}
		}, func() {
			busy()
			if err != nil {
				t.complain(err.Error())
				return
			}
			t.open(path)
		})
	})
}

// offerAllTheSame lets who is sure open for writing what another program seems to have open.
func (t *table) offerAllTheSame(path, holder string) {
	text := lang.L("It is open in {{.Who}}, so it can only be looked at here. If that program is surely gone, open it all the same. "+
		"Should it still run, nothing that is done there from then on is kept, and it is told so.", map[string]any{"Who": holder})
	t.askWays(lang.L("Open elsewhere"), text,
		way{lang.L("Only look at it"), widget.HighImportance, func() {}},
		way{lang.L("Open it here all the same"), widget.DangerImportance, func() { t.openAs(path, true, func() {}) }})
}

// goneOutside tells that the encounter's file was taken away, and offers to write it again.
func (t *table) goneOutside(path string) {
	if t.desk.File == nil || t.desk.File.Path() != path || t.desk.Saving {
		return
	}
	text := lang.L("{{.Name}} is no longer in its folder: another program took it away, or the folder went. What is open here is whole.",
		map[string]any{"Name": filepath.Base(path)})
	t.complain(text)
	t.askWays(lang.L("The file is gone"), text,
		way{lang.L("Save elsewhere…"), widget.HighImportance, func() { t.saveAs(nil) }},
		way{lang.L("Write it again"), widget.MediumImportance, func() { t.save(nil) }})
}
