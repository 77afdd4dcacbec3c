package filedialogs

import (
	"os"
	"path/filepath"

	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
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
