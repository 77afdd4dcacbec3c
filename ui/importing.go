package ui

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/savefiles/mapimport"
	"parapet/ui/choose"
)

// Importer makes an encounter of a map of another program: it writes it to a place and reports what
// came in and what was left out. before is called when all is read, before anything is written.
type Importer func(ctx context.Context, from, to, system string, before func() error) (report string, err error)

// askImport asks for a map, and where to keep the encounter that is made of it.
func (t *table) askImport() {
	if t.opts.Import == nil {
		return
	}
	t.beforeLeaving(func() {
		ask := choose.Ask{Title: lang.L("Import a map"), Folder: t.prefs.folder(),
			Filters: []choose.Filter{{Name: lang.L("Maps"), Endings: mapimport.Endings()}}}
		t.chooser.Open(ask, func(from string, err error) {
			if t.chosen(err) {
				t.askImportTo(from)
			}
		})
	})
}

func (t *table) askImportTo(from string) {
	ask := choose.Ask{Title: lang.L("Where to keep the encounter"), Folder: t.prefs.folder(), Name: importName(from), Filters: encounterFilter()}
	t.chooser.Save(ask, func(to string, err error) {
		if !t.chosen(err) {
			return
		}
		t.importMap(from, to)
	})
}

func (t *table) importMap(from, to string) {
	var report string
	var err error
	ctx, stop := context.WithCancel(context.Background())
	busy := t.busy(lang.L("Importing…"), stop)
	system := t.systemID()
	t.elsewhere.Run(func() { report, err = t.opts.Import(ctx, from, to, system, func() error { return setAside(to) }) }, func() {
		dropped := ctx.Err() != nil
		stop()
		busy()
		if errors.Is(err, context.Canceled) {
			return
		}
		if err != nil {
			t.complain(lang.L("The map was not imported: {{.Why}}", map[string]any{"Why": err.Error()}))
			return
		}
		if dropped {
			t.remark(lang.L("The map is in {{.Path}}; it was not opened.", map[string]any{"Path": to}))
			return
		}
		t.openThen(to, func() { t.remark(report) })
	})
}

// systemID is that of the open encounter, or the first that is offered.
func (t *table) systemID() string {
	if v := t.view(); v != nil {
		return v.Decl().ID
	}
	if len(t.opts.Offered) > 0 {
		return t.opts.Offered[0].Declaration().ID
	}
	return ""
}

// importName is the name of the encounter made of a map.
func importName(from string) string {
	base := filepath.Base(from)
	return fileName(strings.TrimSuffix(base, filepath.Ext(base)))
}
