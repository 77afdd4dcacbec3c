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

// askHandout asks for a picture and shows it as a handout.
func (s *Controller) askHandout() {
	s.pics.FromFile(lang.L("Show handout"), s.memory.Folder(), s.ShowHandout)
}

// ShowHandout loads a picture in the background and shows it as a handout.
func (s *Controller) ShowHandout(path string) {
	var img image.Image
	s.shell.BusyJob(lang.L("Loading the picture…"), func(ctx context.Context) (err error) {
		if img, err = savefiles.LoadPicture(ctx, filepath.Dir(path), filepath.Base(path)); err == nil {
			img = Fit(img)
		}
		return err
	}, func(err error) {
		if err != nil {
			s.shell.Complain(lang.L("Can't show the handout: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		s.Hand(img)
		s.shell.Changed()
	})
}

// listHandout returns the menu items for handouts.
func (s *Controller) listHandout() []menu.Sub {
	return []menu.Sub{{Name: lang.L("Show handout…"), Off: !s.Shown(), Do: s.askHandout},
		{Name: handoutName(s.Handing()), Off: !s.Again(), Do: s.ToggleHandout},
		{Name: lang.L("Show clipboard picture"), Off: !s.Shown(), Do: func() { s.pics.Copied(s.ShowHandout) }}}
}

func handoutName(shown bool) string {
	if shown {
		return lang.L("Hide handout (F7)")
	}
	return lang.L("Show the last handout (F7)")
}
