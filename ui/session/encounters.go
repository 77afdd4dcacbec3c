package session

import (
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
)

// Encounters lists and opens the encounters in the folder of the open one.
type Encounters struct{ files *Files }

// NewEncounters returns Encounters that opens files with f.
func NewEncounters(f *Files) *Encounters { return &Encounters{f} }

// List lists the encounters in the folder in the background. at is the index of the open one, -1 if it isn't in the list.
func (e *Encounters) List(done func(list []savefiles.Summary, at int)) {
	f := e.files
	folder, open := f.Memory.Folder(), ""
	if f.session.File != nil {
		open = f.session.File.Path()
		folder = filepath.Dir(open)
	}
	var list []savefiles.Summary
	var err error
	busy := f.person.Busy(lang.L("Looking at {{.Folder}}…", map[string]any{"Folder": filepath.Base(folder)}), nil)
	f.session.run.Run(func() { list, err = savefiles.Summaries(folder, f.Systems) }, func() {
		busy()
		if err != nil {
			f.report(err)
			return
		}
		done(list, placeOf(list, open))
	})
}

func placeOf(list []savefiles.Summary, path string) int {
	for i, g := range list {
		if g.Path == path {
			return i
		}
	}
	return -1
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
