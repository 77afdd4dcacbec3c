package ui

import (
	"context"
	"encoding/hex"
	"path/filepath"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles/watch"
	"parapet/ui/aside"
	"parapet/ui/parts"
)

// watchFile offers to read the open encounter anew when another program has written it, and tells
// when it was taken away.
func (t *table) watchFile() {
	if t.unwatch != nil {
		t.unwatch()
	}
	ctx, stop := context.WithCancel(context.Background())
	t.unwatch = stop
	path := t.desk.File.Path()
	w := watch.New(ctx, watch.Quiet)
	if err := w.Add(filepath.Dir(path), filepath.Base(path)); err != nil {
		return // a folder that can't be listed: a save will still tell of changes
	}
	aside.Follow(t.elsewhere, w.Events(), func(e watch.Event) {
		switch {
		case e.Path != path:
		case e.Gone:
			t.goneOutside(path)
		default:
			t.changedOutside(path, hex.EncodeToString(e.Sum[:]))
		}
	})
}

func (t *table) changedOutside(path, sum string) {
	if t.desk.File == nil || t.desk.File.Path() != path || t.desk.File.Sum() == sum {
		return
	}
	if t.desk.Saving { // it may be our own save
		t.later(parts.BusyAfter, func() { t.changedOutside(path, sum) })
		return
	}
	text := lang.L("{{.Name}} was changed by another program.", map[string]any{"Name": filepath.Base(path)})
	if t.desk.File.Unsaved() > 0 {
		text += " " + lang.L("What you did since the last save stays in the journal, which is kept aside.")
	}
	t.askWays(lang.L("Changed elsewhere"), text,
		way{lang.L("Keep what is open here"), widget.HighImportance, func() {}},
		way{lang.L("Read the changed file"), widget.MediumImportance, func() { t.open(path) }},
	)
}
