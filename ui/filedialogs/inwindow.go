package filedialogs

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// InWindow is a session.Chooser that draws its dialogs inside our own window. It needs no system toolkit, and works with
// the test driver.
type InWindow struct {
	Window fyne.Window
}

// Open shows Fyne's file list.
func (c InWindow) Open(a session.Ask, answer func(string, error)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		answer(pathOf(r, err))
	}, c.Window)
	d.SetFilter(named{a})
	if a.Title != "" {
		d.SetTitleText(a.Title)
	}
	if at := listable(a.Folder); at != nil {
		d.SetLocation(at)
	}
	d.Resize(most(c.Window))
	d.Show()
}

// pathOf returns the chosen path and closes the reader, because the caller opens the file in its own way.
func pathOf(r fyne.URIReadCloser, err error) (string, error) {
	if err != nil {
		return "", message.Errorf("open the chosen file: %w", err)
	}
	if r == nil {
		return "", session.ErrCancelled
	}
	path := r.URI().Path()
	if err := r.Close(); err != nil {
		return "", message.Errorf("close the chosen file: %w", err)
	}
	return filepath.FromSlash(path), nil
}

// Save shows our own form with a name and a folder. Fyne's save dialog would truncate the chosen file before the new one
// could be written next to it.
func (c InWindow) Save(a session.Ask, answer func(string, error)) {
	form := newSaveForm(c.Window, a)
	title := a.Title
	if title == "" {
		title = i18n.L("Save")
	}
	d := widgets.ShowForm(title, i18n.L("Save"), form.items, fyne.NewSize(min(480, most(c.Window).Width), 0), form.name,
		func() { c.agree(a, form, answer) }, c.Window)
	d.Cancelled = func() { answer("", session.ErrCancelled) }
}

// agree shows the form again, as filled in, if the name is unusable or the user keeps the existing file.
func (c InWindow) agree(a session.Ask, form *saveForm, answer func(string, error)) {
	again := a
	again.Folder, again.Name = form.folder, form.name.Text
	path, err := form.path(a)
	if err != nil {
		widgets.ShowDialog(i18n.L("Not possible"), widgets.Wrapped(phrase.UpperFirst(i18n.Error(err))), fyne.NewSize(440, 0), c.Window,
			widgets.Cancel(i18n.L("Back"), func() { c.Save(again, answer) }))
		return
	}
	if _, err := os.Lstat(path); err != nil {
		answer(path, nil) // missing or unreadable: writing will report it
		return
	}
	question := i18n.L("{{.Name}} is already there. Replace it?", map[string]any{"Name": filepath.Base(path)})
	widgets.Confirm(i18n.L("Replace the file?"), question, i18n.L("No"), i18n.L("Yes"), func() { answer(path, nil) },
		func() { c.Save(again, answer) }, c.Window)
}

// named filters Fyne's dialog by the request; folders are always shown.
type named struct{ ask session.Ask }

func (n named) Matches(u fyne.URI) bool { return n.ask.Matches(u.Name()) }

// listable returns nil for an empty path and for anything but a folder.
func listable(folder string) fyne.ListableURI {
	if folder == "" {
		return nil
	}
	at, err := storage.ListerForURI(storage.NewFileURI(folder))
	if err != nil {
		return nil
	}
	return at
}

// most returns the size of a dialog that leaves some of the window visible.
func most(w fyne.Window) fyne.Size {
	s := w.Canvas().Size()
	return fyne.NewSize(s.Width*0.85, s.Height*0.85)
}

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
