package filedialogs

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// saveForm is a form with a name and a folder.
type saveForm struct {
	folder string // absolute path
	name   *widgets.Entry
	where  *widget.Label
	items  []*widget.FormItem
}

func newSaveForm(w fyne.Window, a session.Ask) *saveForm {
	f := &saveForm{name: widgets.NewEntry(""), where: widget.NewLabel("")}
	f.where.Truncation = fyne.TextTruncateEllipsis
	f.name.SetText(a.Name)
	f.setFolder(startFolder(a.Folder))
	change := widgets.NewButton(i18n.L("Change…"), func() { f.pickFolder(w) })
	f.items = []*widget.FormItem{
		widget.NewFormItem(i18n.L("Name"), f.name),
		widget.NewFormItem(i18n.L("Folder"), container.NewBorder(nil, nil, nil, change, f.where)),
	}
	return f
}

func (f *saveForm) setFolder(folder string) {
	f.folder = folder
	f.where.SetText(folder)
}

func (f *saveForm) pickFolder(w fyne.Window) {
	d := dialog.NewFolderOpen(func(at fyne.ListableURI, err error) {
		if err != nil {
			dialog.ShowError(err, w)
			return
		}
		if at != nil {
			f.setFolder(filepath.FromSlash(at.Path()))
		}
	}, w)
	if at := listable(f.folder); at != nil {
		d.SetLocation(at)
	}
	d.Resize(most(w))
	d.Show()
}

// path returns the path in the form: a bare name in the folder, or a full path.
func (f *saveForm) path(a session.Ask) (string, error) {
	name := strings.TrimSpace(f.name.Text)
	if !namesAFile(name) {
		return "", errors.New(i18n.L("A file needs a name."))
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(f.folder, name)
	}
	path = a.WithEnding(path)
	if at, err := os.Stat(path); err == nil && at.IsDir() {
		return "", message.Errorf("%s %s", path, i18n.L("is a folder."))
	}
	return path, nil
}

// namesAFile rejects an empty name, a trailing separator, and dots.
func namesAFile(name string) bool {
	if name == "" || os.IsPathSeparator(name[len(name)-1]) {
		return false
	}
	base := filepath.Base(name)
	return base != "." && base != ".."
}

// startFolder returns the requested folder, else the user's home, else the working directory.
func startFolder(asked string) string {
	if asked != "" {
		if at, err := os.Stat(asked); err == nil && at.IsDir() {
			if abs, err := filepath.Abs(asked); err == nil {
				return abs
			}
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}
