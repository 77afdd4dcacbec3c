//go:build !nogtk && (windows || darwin)

package native

import (
	"errors"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/sqweek/dialog"

	"parapet/ui/session"
)

// Prepare has nothing to do on this system.
func Prepare() {}

// New returns the dialogs of the desktop, and those of the fallback where the
// desktop has none (no display).
func New(fallback session.Chooser) session.Chooser {
	return start(sqweek{}, fallback, fyne.Do)
}

// sqweek calls github.com/sqweek/dialog, which wraps the toolkit of the system.
type sqweek struct{}

func (sqweek) open(a session.Ask) (string, error) { return answered(builder(a).Load()) }

func (sqweek) save(a session.Ask) (string, error) {
	return answered(builder(a).SetStartFile(a.Name).Save())
}

func (sqweek) replace(path string) bool {
	question := lang.L("{{.Name}} is already there. Replace it?", map[string]any{"Name": filepath.Base(path)})
	return dialog.Message("%s", question).Title(lang.L("Replace the file?")).YesNo()
}

// builder leaves the file name out, which an open dialog has no use for.
func builder(a session.Ask) *dialog.FileBuilder {
	b := dialog.File().Title(a.Title)
	if at, err := os.Stat(a.Folder); err == nil && at.IsDir() {
		b = b.SetStartDir(a.Folder)
	}
	for _, f := range a.Filters {
		b = b.Filter(f.Name, patterns(f.Endings)...)
	}
	return b
}

func answered(path string, err error) (string, error) {
	if errors.Is(err, dialog.ErrCancelled) {
		return "", session.ErrCancelled
	}
	return path, err
}
