package session

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/savefiles/library"
	"parapet/savefiles/watch"
	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// OpenLibrary reads the library in a folder and watches it until ctx is done. It calls changed on the window's goroutine
// when something was saved there, and reads new folders. It calls bad for folders that can't be watched. A folder that
// doesn't exist is an empty library until it does.
func OpenLibrary(ctx context.Context, run *platform.Runner, folder string, systems savefiles.Systems,
	changed func(), bad func(error)) (*library.Library, error) {
	lib, err := library.Open(folder, systems)
	if err != nil {
		return nil, err
	}
	w := watch.New(ctx, watch.Quiet)
	all, large := library.Endings()
	w.ByTime(large...)
	if err := w.AddTree(folder, all...); err != nil {
		bad(err)
	}
	platform.Follow(run, w.Events(), func(e watch.Event) {
		lib.Reload(e.Path)
		changed()
	})
	return lib, nil
}

// beside is the name of the folder with an encounter's own library.
const beside = "library"

// LibraryBeside returns the folder of the open encounter's own library, whether or not it exists, "" if no encounter is open.
func (d *Session) LibraryBeside() string {
	if d.File == nil {
		return ""
	}
	return filepath.Join(filepath.Dir(d.File.Path()), beside)
}

// OpenMap makes a new encounter from a map of the library: a copy with its pictures if it is a map of this program, else
// an import.
func (m *Creator) OpenMap(path string) {
	f := m.files
	if isMap(path) {
		m.ImportFrom(path)
		return
	}
	f.BeforeLeaving(func() {
		f.askPlace(i18n.L("Save encounter as"), f.Folder(), importName(path), func(to string) { m.copyMap(path, to) })
	})
}

func (m *Creator) copyMap(path, to string) {
	f := m.files
	var saved savefiles.Saved
	f.while(i18n.L("Opening {{.Name}}…", map[string]any{"Name": filepath.Base(path)}), func() error {
		if to == path {
			return errors.New(i18n.L("That file is the library's own map; choose another place."))
		}
		e, _, err := savefiles.Read(path, f.Systems)
		if err != nil {
			return err
		}
		if err = setAside(to); err == nil {
			saved, err = savefiles.WriteFrom(filepath.Dir(path), to, e, f.Systems)
		}
		return err
	}, func(err error) { f.openFailed(path, err) }, func() {
		f.openThen(to, func() {
			for _, line := range saved.Lines() {
				f.window.Remark(i18n.Text(line))
			}
		})
	})
}

// Keeping saves the open encounter's map to a library. It does nothing if the library is nil or no encounter is open.
type Keeping struct {
	files *Files
	lib   *library.Library
}

// Keep returns a Keeping for a library.
func (f *Files) Keep(lib *library.Library) Keeping { return Keeping{f, lib} }

// Map saves the open encounter's map to the library under a name, without its tokens.
func (k Keeping) Map(name string) {
	k.keep(name, func(file *savefiles.File, name string, over bool) (string, error) {
		return k.lib.KeepMap(name, file.Game.Encounter().Node(), filepath.Dir(file.Path()), k.files.Systems, over)
	})
}

// Piece saves a piece of the open encounter's map, given as copied, to the library under a name.
func (k Keeping) Piece(name string, piece *jsondoc.Node) {
	k.keep(name, func(file *savefiles.File, name string, over bool) (string, error) {
		return k.lib.KeepPiece(name, piece, file.Game.Encounter().Node(), filepath.Dir(file.Path()), k.files.Systems, over)
	})
}

// keep saves something to the library under a name, and asks before it replaces anything.
func (k Keeping) keep(name string, keep func(file *savefiles.File, name string, over bool) (path string, err error)) {
	f, file := k.files, k.files.session.File
	if file == nil || k.lib == nil {
		return
	}
	name = strings.TrimSuffix(fileName(name), ending)
	finish := func(path string, err error) {
		if err != nil {
			f.window.Complain(i18n.L("Not saved: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		f.window.Remark(i18n.L("Saved as {{.Path}}", map[string]any{"Path": path}))
	}
	path, err := keep(file, name, false)
	if !errors.Is(err, library.ErrThere) {
		finish(path, err)
		return
	}
	f.person.Ask(i18n.L("Save to library"), i18n.L("The library already has something of that name."),
		Choice{i18n.L("Don't replace"), Best, nil}, Choice{i18n.L("Replace"), Losing, func() { finish(keep(file, name, true)) }})
}
