//go:build !nogtk && (windows || darwin)

package native

import (
	"errors"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"github.com/sqweek/dialog"

	"parapet/ui/i18n"
	"parapet/ui/session"
)

// Prepare does nothing on this system.
func Prepare() {}

// New returns the desktop's dialogs, with fallback's dialogs if the desktop has none (no display).
func New(fallback session.Chooser) session.Chooser {
	return start(sqweek{}, fallback, fyne.Do)
}

// sqweek calls github.com/sqweek/dialog, which wraps the system's toolkit.
type sqweek struct{}

func (sqweek) open(a session.Ask) (string, error) { return answered(builder(a).Load()) }

func (sqweek) save(a session.Ask) (string, error) {
	return answered(builder(a).SetStartFile(a.Name).Save())
}

func (sqweek) replace(path string) bool {
	question := i18n.L("{{.Name}} is already there. Replace it?", map[string]any{"Name": filepath.Base(path)})
	return dialog.Message("%s", question).Title(i18n.L("Replace the file?")).YesNo()
}

// builder omits the file name, which an open dialog doesn't use.
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
