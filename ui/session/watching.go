package session

import (
	"context"
	"encoding/hex"
	"path/filepath"

	"parapet/savefiles/watch"
	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// watchFile offers to read the open encounter again when another program has written its file, and reports when the file
// was removed.
func (f *Files) watchFile() {
	f.unwatch()
	ctx, stop := context.WithCancel(context.Background())
	f.unwatch = stop
	path := f.session.File.Path()
	w := watch.New(ctx, watch.Quiet)
	if err := w.Add(filepath.Dir(path), filepath.Base(path)); err != nil {
		return // the folder can't be listed: saving will still notice changes
	}
	platform.Follow(f.session.run, w.Events(), func(e watch.Event) {
		switch {
		case e.Path != path:
		case e.Gone:
			f.FileGone(path)
		default:
			f.FileChanged(path, hex.EncodeToString(e.Sum[:]))
		}
	})
}

// FileChanged handles the news that a file was written; sum is the checksum of its current content.
func (f *Files) FileChanged(path, sum string) {
	file := f.session.File
	if file == nil || file.Path() != path || file.Sum() == sum {
		return
	}
	if f.session.Saving { // it may be our own save
		f.Later(soon, func() { f.FileChanged(path, sum) })
		return
	}
	if file.Wrote(sum) { // the watcher has read an earlier save of ours: check the current content
		changed := false
		f.session.run.Run(func() { changed = file.Changed() }, func() {
			if changed && f.session.File == file {
				askChanged(f, path)
			}
		})
		return
	}
	askChanged(f, path)
}

// askChanged asks what to do after another program has written the open file.
func askChanged(f *Files, path string) {
	text := i18n.L("{{.Name}} was changed by another program.", map[string]any{"Name": filepath.Base(path)})
	if f.session.File.Unsaved() > 0 {
		text += " " + i18n.L("Your changes since the last save are set aside in the journal and can be recovered.")
	}
	f.person.Ask(i18n.L("File changed"), text,
		Choice{i18n.L("Keep mine"), Best, func() {}},
		Choice{i18n.L("Load the changed file"), Plain, func() { f.Open(path) }})
}

// FileGone handles the news that a file was removed, and offers to write the open one again.
func (f *Files) FileGone(path string) {
	if f.session.File == nil || f.session.File.Path() != path || f.session.Saving {
		return
	}
	text := i18n.L("{{.Name}} is gone from its folder. The encounter open here is complete.",
		map[string]any{"Name": filepath.Base(path)})
	f.window.Complain(text)
	f.person.Ask(i18n.L("The file is gone"), text,
		Choice{i18n.L("Save elsewhere…"), Best, func() { f.SaveAs(nil) }},
		Choice{i18n.L("Save again"), Plain, func() { f.Save(nil) }})
}

// Unwatch stops watching the open file.
func (f *Files) Unwatch() { f.unwatch() }
