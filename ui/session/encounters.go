package session

import (
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
)

// Encounters lists and opens the encounters in the folder of the open one.
type Encounters struct{ files *Files }

// NewEvening makes the evening of a flow of files.
func NewEncounters(f *Files) *Encounters { return &Encounters{f} }

// List looks at the encounters of the folder, off the window's goroutine; at is the place of the open one, -1 where it
// isn't among them.
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

// Next returns the encounter after the one at a place that can be read; nil where none is.
func Next(list []savefiles.Summary, at int) *savefiles.Summary {
	for i := max(at+1, 0); i < len(list); i++ {
		if list[i].Err == nil {
			return &list[i]
		}
	}
	return nil
}

// Go parks the open encounter as it stands, in its file, and opens another; opened is called then, with the state
// that was left, nil where nothing was open.
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
