package ui

import (
	"context"
	"image"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"parapet/savefiles"
	"parapet/ui/i18n"
	"parapet/ui/menu"
	"parapet/ui/playerview"
	"parapet/ui/session"
)

// askHandout asks for a picture, and shows it to the players over all.
func (s *screen) askHandout() {
	t := s.t
	ask := session.Ask{Title: lang.L("Show the players a picture"), Folder: t.prefs.Folder(),
		Filters: []session.Filter{{Name: lang.L("Pictures"), Endings: savefiles.PictureEndings()}}}
	t.chooser.Open(ask, func(path string, err error) {
		if t.files.Chosen(err) {
			s.hand(path)
		}
	})
}

// hand loads a picture elsewhere, and shows it.
func (s *screen) hand(path string) {
	ctx, stop := context.WithCancel(context.Background())
	busy := s.t.dialogs.Busy(lang.L("Loading the picture…"), stop)
	var img image.Image
	var err error
	s.t.elsewhere.Run(func() {
		if img, err = savefiles.LoadPicture(ctx, filepath.Dir(path), filepath.Base(path)); err == nil {
			img = playerview.Fit(img)
		}
	}, func() {
		busy()
		dropped := ctx.Err() != nil
		stop()
		switch {
		case dropped:
		case err != nil:
			s.t.complain(lang.L("The picture can't be shown: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
		default:
			s.Hand(img)
			s.t.refresh()
		}
	})
}

// listHandout is what can be done with pictures, for the menu.
func (s *screen) listHandout() []menu.Sub {
	return []menu.Sub{{Name: lang.L("Show a picture…"), Off: !s.Shown(), Do: s.askHandout},
		{Name: lang.L("Show the copied picture"), Off: !s.Shown(), Do: func() { pasting{s.t}.picture(s.hand) }},
		{Name: lang.L("Take the picture away"), Off: !s.Handing(), Do: func() {
			s.Hand(nil)
			s.t.refresh()
		}}}
}
