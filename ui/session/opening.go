package session

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// Open opens an encounter instead of the open one. It reads the file in the background.
func (f *Files) Open(path string) { f.openThen(path, func() {}) }

// OpenPlaced opens the encounter whose path place returns, after writing it to disk if needed.
func (f *Files) OpenPlaced(place func() (path string, err error)) {
	path, err := place()
	if err != nil {
		f.window.Complain(i18n.Error(err))
		return
	}
	f.Open(path)
}

// openThen opens an encounter and calls then once it is open.
func (f *Files) openThen(path string, then func()) { f.openAs(path, false, then) }

// OpenAllTheSame opens an encounter for writing although another program seems to have it open.
func (f *Files) OpenAllTheSame(path string) { f.openAs(path, true, func() {}) }

// openAs opens an encounter. With allTheSame set, it does so even if another program seems to have it open.
func (f *Files) openAs(path string, allTheSame bool, then func()) {
	var file *savefiles.File
	var report savefiles.Report
	var err error
	if f.session.File != nil && f.session.File.Path() == path {
		f.Close() // otherwise our own lock would be in the way
		f.window.Changed()
	}
	ctx, stop := context.WithCancel(context.Background())
	busy := f.person.Busy(i18n.L("Opening {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), stop)
	f.session.run.Run(func() {
		file, report, err = savefiles.OpenWithin(ctx, path, f.Systems, savefiles.Options{Cache: f.Cache, AllTheSame: allTheSame})
	}, func() {
		dropped := ctx.Err() != nil
		stop()
		busy()
		switch {
		case errors.Is(err, context.Canceled):
			return
		case err != nil:
			f.openFailed(path, err)
			return
		case dropped:
			f.report(file.Close())
			return
		}
		f.take(file, report)
		then()
	})
}

// openFailed shows every mistake in a file with its position.
func (f *Files) openFailed(path string, err error) {
	text := i18n.Error(err)
	if bad, ok := errors.AsType[*savefiles.BadFile](err); ok {
		lines := make([]string, len(bad.Problems))
		for i, p := range bad.Problems {
			lines[i] = i18n.Error(p)
		}
		text = strings.Join(lines, "\n")
	}
	if f.session.File == nil {
		f.session.LastPath = path // so that what was set aside of it can be recovered
	}
	f.window.Complain(i18n.L("Couldn't open {{.Name}}: {{.Why}}", map[string]any{"Name": filepath.Base(path), "Why": text}))
	f.person.NotOpened(filepath.Base(path), text)
}

// take makes an encounter that was read the open one.
func (f *Files) take(file *savefiles.File, report savefiles.Report) {
	f.Close()
	f.session.Open(file, report.Keeping, f.Memory.Answering())
	f.Memory.AddRecent(file.Path())
	if folder := filepath.Dir(file.Path()); folder != f.Samples {
		f.Memory.SetFolder(folder)
	}
	f.watchFile()
	f.window.Opened(sentences(report.Lines()))
	if report.Holder != nil {
		f.offerAllTheSame(file.Path(), *report.Holder)
	}
}

// sentences translates messages of the file packages into the window's language.
func sentences(lines []message.Text) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = i18n.Text(line)
	}
	return out
}

// offerAllTheSame offers to open for writing what another program seems to have open.
func (f *Files) offerAllTheSame(path string, holder savefiles.Holder) {
	who := map[string]any{"Who": i18n.Text(holder.Text())}
	if holder.MustClose() {
		f.person.Ask(i18n.L("Open elsewhere"), i18n.L("Open in {{.Who}}, so it's read-only here. Close it there first.", who),
			Choice{i18n.L("Open read-only"), Best, nil})
		return
	}
	text := i18n.L("Open in {{.Who}}, so it's read-only here. Open it anyway only if that program is gone: "+
		"if it still runs, its further changes are lost.", who)
	f.person.Ask(i18n.L("Open elsewhere"), text,
		Choice{i18n.L("Open read-only"), Best, nil},
		Choice{i18n.L("Open anyway"), Losing, func() { f.OpenAllTheSame(path) }})
}

// AskOpen asks for an encounter to open or a map to import.
func (f *Files) AskOpen() {
	ask := Ask{Title: i18n.L("Open encounter"), Folder: f.Folder(), Filters: encountersAndMaps()}
	f.Chooser.Open(ask, func(path string, err error) {
		if f.Chosen(err) {
			f.OpenAny(path)
		}
	})
}

// OpenAny opens an encounter, imports a map of another program, or starts aligning a picture, depending on the file.
func (f *Files) OpenAny(path string) {
	if isMap(path) {
		NewCreator(f).ImportFrom(path)
		return
	}
	f.BeforeLeaving(func() { f.Open(path) })
}

// isMap reports whether a file is a map of another program or a picture.
func isMap(path string) bool {
	return !strings.EqualFold(filepath.Ext(path), ending) && mapformat.Recognise(path) != ""
}

// IsEncounter reports whether a file name has the extension of encounters.
func IsEncounter(path string) bool { return strings.EqualFold(filepath.Ext(path), ending) }

// Dropped opens the first encounter among the files dropped on the window, or else imports the first map.
func (f *Files) Dropped(paths []string) {
	for _, path := range paths {
		if strings.EqualFold(filepath.Ext(path), ending) {
			f.OpenAny(path)
			return
		}
	}
	for _, path := range paths {
		if isMap(path) {
			f.OpenAny(path)
			return
		}
	}
	f.window.Complain(i18n.L("You can drop encounters (.parapet), maps and pictures here."))
}
