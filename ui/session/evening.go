package session

import (
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
)

// Evening is the encounters of the folder in which the open one lies, one after another.
type Evening struct{ files *Files }

// NewEvening makes the evening of a flow of files.
func NewEvening(f *Files) *Evening { return &Evening{f} }

// List looks at the encounters of the folder, off the window's goroutine; at is the place of the open one, -1 where it
// isn't among them.
func (e *Evening) List(done func(list []savefiles.Summary, at int)) {
	f := e.files
	folder, open := f.Memory.Folder(), ""
	if f.desk.File != nil {
		open = f.desk.File.Path()
		folder = filepath.Dir(open)
	}
	var list []savefiles.Summary
	var err error
	busy := f.person.Busy(lang.L("Looking at {{.Folder}}…", map[string]any{"Folder": filepath.Base(folder)}), nil)
	f.desk.run.Run(func() { list, err = savefiles.Evening(folder, f.Systems) }, func() {
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

// Next is the encounter after the one at a place that can be read; nil where none is.
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
func (e *Evening) Go(path string, opened func(left *engine.View)) {
	f := e.files
	left := f.desk.Now()
	goOn := func() { f.openThen(path, func() { opened(left) }) }
	switch {
	case f.desk.File != nil && f.desk.File.Path() == path:
	case f.desk.Unsaved():
		f.Save(goOn)
	default:
		goOn()
	}
}
