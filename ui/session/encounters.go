package session

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Encounters lists, orders and opens the encounters of a session, which is a folder.
type Encounters struct{ files *Files }

// NewEncounters returns Encounters that opens files with f.
func NewEncounters(f *Files) *Encounters { return &Encounters{f} }

// Folder returns the session's folder: that of the open encounter, or the last one if a sample or nothing is open.
func (e *Encounters) Folder() string {
	if file := e.files.session.File; file != nil && filepath.Dir(file.Path()) != e.files.Samples {
		return filepath.Dir(file.Path())
	}
	return e.files.Folder()
}

// Sessions returns the folders that can be chosen as a session: the one given and those in the folder of the user's encounters.
func (e *Encounters) Sessions(current string) []string {
	own := e.files.Own
	list := []string{current}
	if found, err := os.ReadDir(own); err == nil && own != "" {
		for _, d := range found {
			if d.IsDir() && !strings.HasPrefix(d.Name(), ".") && holdsEncounters(filepath.Join(own, d.Name())) {
				list = append(list, filepath.Join(own, d.Name()))
			}
		}
		if holdsEncounters(own) {
			list = append(list, own)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// holdsEncounters reports whether a folder is empty or has an encounter.
func holdsEncounters(folder string) bool {
	list, err := os.ReadDir(folder)
	return err == nil && (len(list) == 0 || slices.ContainsFunc(list, func(d os.DirEntry) bool { return IsEncounter(d.Name()) }))
}

// Begin makes a folder for a new session and returns its path, "" after complaining that it can't be made.
func (e *Encounters) Begin(name string) string {
	f := e.files
	folder := filepath.Join(cmp.Or(f.Own, f.Folder()), strings.TrimSuffix(fileName(name), ending))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		f.report(err)
		return ""
	}
	f.Memory.SetFolder(folder)
	return folder
}

// List lists the encounters of a session in the background. at is the index of the open one, -1 if it isn't in the list.
func (e *Encounters) List(folder string, done func(list []savefiles.Summary, at int)) {
	f := e.files
	var list []savefiles.Summary
	f.while(i18n.L("Looking at {{.Folder}}…", map[string]any{"Folder": filepath.Base(folder)}), func() (err error) {
		if list, err = savefiles.Summaries(folder, f.Systems); errors.Is(err, os.ErrNotExist) {
			err = nil
		}
		return err
	}, f.report, func() {
		at := -1
		if file := f.session.File; file != nil {
			at = slices.IndexFunc(list, func(g savefiles.Summary) bool { return g.Path == file.Path() })
		}
		if at >= 0 {
			list[at] = f.session.summary(list[at])
		}
		done(list, at)
	})
}

// summary returns the summary of the open encounter as it stands now; was is that of its file.
func (d *Session) summary(was savefiles.Summary) savefiles.Summary {
	was.View, was.Round, was.Done, was.Err = d.Now(), 0, false, nil
	if was.View.InCombat() {
		was.Round = max(was.View.Round, 1)
	} else {
		was.Done = d.File.Game.Encounter().Fought()
	}
	return was
}

// Order stores the order of a session's encounters, given as their paths.
func (e *Encounters) Order(folder string, paths []string) {
	e.files.report(savefiles.SetOrder(folder, paths))
}

// New asks for a new encounter in a session.
func (e *Encounters) New(folder string) {
	e.files.Memory.SetFolder(folder)
	NewCreator(e.files).AskNew()
}

// Add asks for an encounter, copies it with its pictures into a session and calls done.
func (e *Encounters) Add(folder string, done func()) {
	f := e.files
	ask := Ask{Title: i18n.L("Add encounter"), Folder: f.Folder(), Filters: encounters()}
	f.Chooser.Open(ask, func(path string, err error) {
		if !f.Chosen(err) {
			return
		}
		to := filepath.Join(folder, filepath.Base(path))
		if _, err := os.Stat(to); err == nil {
			f.window.Complain(i18n.L("The session already has an encounter in {{.File}}.", map[string]any{"File": filepath.Base(path)}))
			return
		}
		f.session.run.Run(func() {
			var enc *engine.Encounter
			if enc, _, err = savefiles.Read(path, f.Systems); err == nil {
				_, err = savefiles.WriteFrom(filepath.Dir(path), to, enc, f.Systems)
			}
		}, func() {
			f.report(err)
			done()
		})
	})
}

// Next returns the next encounter after an index that can be read, nil if there is none.
func Next(list []savefiles.Summary, at int) *savefiles.Summary {
	for i := max(at+1, 0); i < len(list); i++ {
		if list[i].Err == nil {
			return &list[i]
		}
	}
	return nil
}

// Go parks the open encounter in its file and opens another, then calls opened with the state that was left, nil if no
// encounter was open.
func (e *Encounters) Go(path string, opened func(left *engine.View)) {
	f := e.files
	left := f.session.Now()
	goOn := func() { f.openThen(path, func() { opened(left) }) }
	switch {
	case f.session.File != nil && f.session.File.Path() == path:
	case f.session.Unsaved():
		f.Save(goOn)
	default:
		goOn()
	}
}
