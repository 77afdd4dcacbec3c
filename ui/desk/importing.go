package desk

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

// AskImport asks for a map, and where to keep the encounter that is made of it.
func (m *Maker) AskImport() {
	if m.files.Import == nil {
		return
	}
	m.files.BeforeLeaving(func() {
		ask := choose.Ask{Title: lang.L("Import a map"), Folder: m.files.Memory.Folder(),
			Filters: []choose.Filter{{Name: lang.L("Maps"), Endings: mapimport.Endings()}}}
		m.files.Chooser.Open(ask, func(from string, err error) {
			if m.files.Chosen(err) {
				m.askImportTo(from)
			}
		})
	})
}

func (m *Maker) askImportTo(from string) {
	title := lang.L("Where to keep the encounter")
	m.files.askPlace(title, m.files.Memory.Folder(), importName(from), func(to string) { m.importMap(from, to) })
}

func (m *Maker) importMap(from, to string) {
	var report string
	var err error
	ctx, stop := context.WithCancel(context.Background())
	busy := m.files.person.Busy(lang.L("Importing…"), stop)
	system := m.files.SystemID()
	m.files.desk.run.Run(func() { report, err = m.files.Import(ctx, from, to, system, func() error { return setAside(to) }) }, func() {
		dropped := ctx.Err() != nil
		stop()
		busy()
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			m.files.window.Complain(lang.L("The map was not imported: {{.Why}}", map[string]any{"Why": err.Error()}))
		case dropped:
			m.files.window.Remark(lang.L("The map is in {{.Path}}; it was not opened.", map[string]any{"Path": to}))
		default:
			m.files.openThen(to, func() { m.files.window.Remark(report) })
		}
	})
}

// importName is the name of the encounter made of a map.
func importName(from string) string {
	base := filepath.Base(from)
	return fileName(strings.TrimSuffix(base, filepath.Ext(base)))
}
