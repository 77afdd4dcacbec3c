package playerview

import (
	"context"
	"image"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/menu"
)

// askHandout asks for a picture, and shows it to the players over all.
func (s *Controller) askHandout() {
	s.pics.FromFile(lang.L("Show the players a picture"), s.memory.Folder(), s.ShowHandout)
}

// ShowHandout loads a picture in the background, and shows it to the players over all.
func (s *Controller) ShowHandout(path string) {
	var img image.Image
	s.shell.BusyJob(lang.L("Loading the picture…"), func(ctx context.Context) (err error) {
		if img, err = savefiles.LoadPicture(ctx, filepath.Dir(path), filepath.Base(path)); err == nil {
			img = Fit(img)
		}
		return err
	}, func(err error) {
		if err != nil {
			s.shell.Complain(lang.L("The picture can't be shown: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		s.Hand(img)
		s.shell.Changed()
	})
}

// listHandout is what can be done with pictures, for the menu.
func (s *Controller) listHandout() []menu.Sub {
	return []menu.Sub{{Name: lang.L("Show a picture…"), Off: !s.Shown(), Do: s.askHandout},
		{Name: lang.L("Show the copied picture"), Off: !s.Shown(), Do: func() { s.pics.Copied(s.ShowHandout) }},
		{Name: lang.L("Take the picture away"), Off: !s.Handing(), Do: func() {
			s.Hand(nil)
			s.shell.Changed()
		}}}
}
