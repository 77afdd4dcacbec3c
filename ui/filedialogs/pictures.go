package filedialogs

import (
	"context"
	"errors"
	"os"

	"fyne.io/fyne/v2"

	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// PictureSource gets pictures from files and from the clipboard.
type PictureSource struct {
	shell  *shell.Shell
	files  *session.Files
	Look   func(text string) platform.Source // returns where to look for a copied picture
	folder string                            // for pictures copied in other programs; "" if there were none
}

// NewPictureSource returns a source that gets copied pictures from copied; if that is nil, only files named on the
// clipboard are found.
func NewPictureSource(sh *shell.Shell, files *session.Files, copied func(text string) platform.Source) *PictureSource {
	if copied == nil {
		copied = func(text string) platform.Source { return platform.Source{Text: text} }
	}
	return &PictureSource{shell: sh, files: files, Look: copied}
}

// FromFile asks for a picture's file, starting in a folder.
func (p *PictureSource) FromFile(title, folder string, then func(path string)) {
	ask := session.Ask{Title: title, Folder: folder, Filters: []session.Filter{{Name: i18n.L("Pictures"), Endings: savefiles.PictureEndings()}}}
	p.shell.Files.Open(ask, func(path string, err error) {
		if p.files.Chosen(err) {
			then(path)
		}
	})
}

// Copied passes the picture on the clipboard to then.
func (p *PictureSource) Copied(then func(path string)) {
	if p.folder == "" {
		folder, err := savefiles.TempFolder()
		if err != nil {
			p.shell.Complain(whyNotPasted(err))
			return
		}
		p.folder = folder
	}
	from, folder, path := p.Look(fyne.CurrentApp().Clipboard().Content()), p.folder, ""
	p.shell.BusyJob(i18n.L("Reading the clipboard…"), func(ctx context.Context) (err error) {
		path, err = from.Picture(ctx, folder)
		return err
	}, func(err error) {
		if err != nil {
			p.shell.Complain(whyNotPasted(err))
			return
		}
		then(path)
	})
}

// Folder returns the folder with copied pictures; "" if there are none.
func (p *PictureSource) Folder() string { return p.folder }

// Close removes the copied pictures.
func (p *PictureSource) Close() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}

// whyNotPasted returns what the user can do about an error.
func whyNotPasted(err error) string {
	var missing platform.MissingError
	switch {
	case errors.As(err, &missing):
		return i18n.L("The clipboard holds no tokens or map piece. To paste pictures, install {{.Program}}, or drop the picture file here.",
			map[string]any{"Program": missing.Program})
	case errors.Is(err, platform.ErrNone):
		return i18n.L("The clipboard holds no tokens, map piece or picture.")
	}
	return i18n.L("The copied picture can't be read: {{.Why}}", map[string]any{"Why": i18n.Error(err)})
}
