package session

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// Open opens an encounter in place of the one that is open. Reading may take a while: the window
// goes on meanwhile.
func (f *Files) Open(path string) { f.openThen(path, func() {}) }

// OpenPlaced opens an encounter that a function puts on disk where it isn't yet.
func (f *Files) OpenPlaced(place func() (path string, err error)) {
	path, err := place()
	if err != nil {
		f.window.Complain(i18n.Error(err))
		return
	}
	f.Open(path)
}

// openThen goes on with then once the encounter is open.
func (f *Files) openThen(path string, then func()) { f.openAs(path, false, then) }

// OpenAllTheSame opens an encounter for writing although another program seems to have it open.
func (f *Files) OpenAllTheSame(path string) { f.openAs(path, true, func() {}) }

// openAs opens an encounter, with allTheSame also one that another program seems to have open.
func (f *Files) openAs(path string, allTheSame bool, then func()) {
	var file *savefiles.File
	var report savefiles.Report
	var err error
	if f.session.File != nil && f.session.File.Path() == path {
		f.Close() // or it would be found in use, by ourselves
		f.window.Changed()
	}
	ctx, stop := context.WithCancel(context.Background())
	busy := f.person.Busy(lang.L("Opening {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), stop)
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

// openFailed shows every mistake of a file with its place.
func (f *Files) openFailed(path string, err error) {
	text := i18n.Error(err)
	var bad *savefiles.BadFile
	if errors.As(err, &bad) {
		lines := make([]string, len(bad.Problems))
		for i, p := range bad.Problems {
			lines[i] = i18n.Error(p)
		}
		text = strings.Join(lines, "\n")
	}
	if f.session.File == nil {
		f.session.LastPath = path // what was set aside of it can be looked at
	}
	f.window.Complain(lang.L("Couldn't open {{.Name}}: {{.Why}}", map[string]any{"Name": filepath.Base(path), "Why": text}))
	f.person.NotOpened(filepath.Base(path), text)
}

// take makes an encounter that was read the open one.
func (f *Files) take(file *savefiles.File, report savefiles.Report) {
	f.Close()
	f.session.Open(file, report.Keeping, f.Memory.Answering())
	f.Memory.AddRecent(file.Path())
	f.Memory.SetFolder(filepath.Dir(file.Path()))
	f.watchFile()
	f.window.Opened(sentences(report.Lines()))
	if report.Holder != nil {
		f.offerAllTheSame(file.Path(), i18n.Text(report.Holder.Text()))
	}
}

// sentences returns lines of the packages of files in the language of the window.
func sentences(lines []message.Text) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = i18n.Text(line)
	}
	return out
}

// offerAllTheSame lets who is sure open for writing what another program seems to have open.
func (f *Files) offerAllTheSame(path, holder string) {
	text := lang.L("It is in use by {{.Who}}, so it can only be looked at here. If that program is surely gone, open it all the same. "+
		"Should it still run, nothing that is done there from then on is kept, and it is told so.", map[string]any{"Who": holder})
	f.person.Ask(lang.L("Open elsewhere"), text,
		Choice{lang.L("Open read-only"), Best, nil},
		Choice{lang.L("Open anyway"), Losing, func() { f.OpenAllTheSame(path) }})
}

// AskOpen asks for an encounter to open, or a map of another program to look at.
func (f *Files) AskOpen() {
	ask := Ask{Title: lang.L("Open encounter"), Folder: f.Memory.Folder(), Filters: encountersAndMaps()}
	f.Chooser.Open(ask, func(path string, err error) {
		if f.Chosen(err) {
			f.OpenAny(path)
		}
	})
}

// OpenAny opens an encounter in place of the one that is open, has a map of another program looked at, or a picture
// laid: whichever a file is.
func (f *Files) OpenAny(path string) {
	if isMap(path) {
		NewCreator(f).ImportFrom(path)
		return
	}
	f.BeforeLeaving(func() { f.Open(path) })
}

// isMap reports whether a file is a map of another program, or a picture.
func isMap(path string) bool {
	return !strings.EqualFold(filepath.Ext(path), ending) && mapformat.Recognise(path) != ""
}

// IsEncounter tells by a file's name whether it is one of this program.
func IsEncounter(path string) bool { return strings.EqualFold(filepath.Ext(path), ending) }

// Dropped opens the first encounter among files that were dropped on the window, or has the first map looked at.
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
	f.window.Complain(lang.L("You can drop encounters (.parapet), maps and pictures here."))
}
