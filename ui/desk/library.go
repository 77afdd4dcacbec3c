package desk

import (
	"context"

	"parapet/savefiles"
	"parapet/savefiles/library"
	"parapet/savefiles/watch"
	"parapet/ui/aside"
)

// OpenLibrary reads the library of a folder and watches it: changed is called on the window's goroutine when an
// editor has saved something there, which is then read. bad hears of folders that can't be watched.
func OpenLibrary(ctx context.Context, run *aside.Runner, folder string, systems savefiles.Systems,
	changed func(), bad func(error)) (*library.Library, error) {
	lib, err := library.Open(folder, systems)
	if err != nil {
		return nil, err
	}
	w := watch.New(ctx, watch.Quiet)
	for _, f := range lib.Folders() {
		if err := w.Add(f, ".json"); err != nil {
			bad(err)
		}
	}
	aside.Follow(run, w.Events(), func(e watch.Event) {
		lib.Reload(e.Path)
		changed()
	})
	return lib, nil
}
