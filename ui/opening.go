package ui

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles"
	"parapet/ui/choose"
	"parapet/ui/chronicle"
	"parapet/ui/parts"
)

func encounterFilter() []choose.Filter {
	return []choose.Filter{{Name: lang.L("Encounters"), Endings: []string{".parapet"}}}
}

// openFirst opens what the program was started with, or the ready encounter.
func (t *table) openFirst() {
	path := t.opts.Path
	if path == "" && t.opts.Ready != nil {
		ready, err := t.opts.Ready()
		if err != nil {
			t.complain(err.Error())
			return
		}
		path = ready
	}
	if path != "" {
		t.open(path)
	}
}

// open opens an encounter in place of the one that is open. Reading may take a while: the window
// goes on meanwhile.
func (t *table) open(path string) { t.openThen(path, func() {}) }

// openThen goes on with then once the encounter is open.
func (t *table) openThen(path string, then func()) { t.openAs(path, false, then) }

// openAs opens an encounter, with allTheSame also one that another program seems to have open.
func (t *table) openAs(path string, allTheSame bool, then func()) {
	var file *savefiles.File
	var report savefiles.Report
	var err error
	if t.desk.File != nil && t.desk.File.Path() == path {
		t.close() // or it would be found in use, by ourselves
		t.refresh()
	}
	ctx, stop := context.WithCancel(context.Background())
	busy := t.busy(lang.L("Opening {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), stop)
	t.elsewhere.Run(func() {
		file, report, err = savefiles.OpenWithin(ctx, path, t.opts.Systems, savefiles.Options{Cache: t.opts.Cache, AllTheSame: allTheSame})
	}, func() {
		dropped := ctx.Err() != nil
		stop()
		busy()
		switch {
		case errors.Is(err, context.Canceled):
			return
		case err != nil:
			t.openFailed(path, err)
			return
		case dropped:
			t.report(file.Close())
			return
		}
		t.take(file, report)
		then()
	})
}

// openFailed shows every mistake of a file with its place.
func (t *table) openFailed(path string, err error) {
	text := err.Error()
	var bad *savefiles.BadFile
	if errors.As(err, &bad) {
		lines := make([]string, len(bad.Problems))
		for i, p := range bad.Problems {
			lines[i] = p.Error()
		}
		text = strings.Join(lines, "\n")
	}
	if t.desk.File == nil {
		t.desk.LastPath = path // what was set aside of it can be looked at
	}
	t.complain(lang.L("{{.Name}} was not opened: {{.Why}}", map[string]any{"Name": filepath.Base(path), "Why": text}))
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(lang.L("Not opened: {{.Name}}", map[string]any{"Name": filepath.Base(path)}), lang.L("Close"), label, t.win)
	d.Resize(fyne.NewSize(560, 240))
	d.Show()
}

// take shows an encounter that was opened.
func (t *table) take(file *savefiles.File, report savefiles.Report) {
	t.close()
	t.desk.Open(file, report.Keeping, t.prefs.answering())
	t.prefs.addRecent(file.Path())
	t.prefs.setFolder(filepath.Dir(file.Path()))
	t.log.Set(chronicle.History(file.Game))
	for _, line := range report.Lines() {
		t.remark(line)
	}
	t.loadPictures()
	t.watchFile()
	t.shelf.Update()
	t.refresh()
	t.board.FitMap()
	t.focusMap()
	if report.Holder != nil {
		t.offerAllTheSame(file.Path(), report.Holder.String())
	}
}

// forget lays down whatever belonged to the encounter before.
func (t *table) forget() {
	t.seenTurn = ""
	t.question.Dismiss()
	t.tabletop.Clear()
}

// report shows an error that belongs to no command; nil is none.
func (t *table) report(err error) {
	if err != nil {
		t.complain(err.Error())
	}
}

// askOpen asks for an encounter to open.
func (t *table) askOpen() {
	t.beforeLeaving(func() {
		ask := choose.Ask{Title: lang.L("Open an encounter"), Folder: t.prefs.folder(), Filters: encounterFilter()}
		t.chooser.Open(ask, func(path string, err error) {
			if !t.chosen(err) {
				return
			}
			t.open(path)
		})
	})
}

// chosen tells whether a file was chosen, and shows what kept it from being.
func (t *table) chosen(err error) bool {
	if err != nil && !errors.Is(err, choose.ErrCancelled) && !errors.Is(err, choose.ErrBusy) {
		t.complain(err.Error())
	}
	return err == nil
}

// dropped opens an encounter file that was dropped on the window.
func (t *table) dropped(_ fyne.Position, uris []fyne.URI) {
	for _, u := range uris {
		if strings.EqualFold(u.Extension(), ".parapet") {
			t.beforeLeaving(func() { t.open(u.Path()) })
			return
		}
	}
	t.complain(lang.L("Only encounters (.parapet) can be dropped here; maps come in by File, Import map."))
}

// busy shows that something is going on, when it takes longer than a fifth of a second; the
// function that comes back takes it away. drop is what cancelling does, nil where that can't be.
func (t *table) busy(what string, drop func()) func() {
	over := false
	var d *dialog.CustomDialog
	t.later(parts.BusyAfter, func() {
		if over {
			return
		}
		content := container.NewVBox(widget.NewProgressBarInfinite())
		if drop != nil {
			content.Add(container.NewCenter(widget.NewButton(lang.L("Cancel"), func() {
				drop()
				d.Hide()
			})))
		}
		d = dialog.NewCustomWithoutButtons(what, content, t.win)
		d.Show()
	})
	return func() {
		over = true
		if d != nil {
			d.Hide()
		}
	}
}

// fileName is a name for a file that is to be made of a title.
func fileName(title string) string {
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.TrimSpace(title))
	if clean == "" {
		clean = "encounter"
	}
	return fmt.Sprintf("%s.parapet", clean)
}
