package playerview

import (
	"context"
	"image"
	"image/color"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"golang.org/x/image/draw"

	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/menu"
)

// askHandout asks for a picture and shows it as a handout.
func (s *Controller) askHandout() {
	s.pics.FromFile(i18n.L("Show handout"), s.memory.Folder(), s.ShowHandout)
}

// ShowHandout adds a picture to the encounter's handouts and shows it.
func (s *Controller) ShowHandout(path string) {
	file, src := s.session.File, ""
	var img image.Image
	var kept error
	s.shell.BusyJob(i18n.L("Loading the picture…"), func(ctx context.Context) (err error) {
		if img, err = loadHandout(ctx, filepath.Dir(path), filepath.Base(path)); err == nil && file != nil {
			src, kept = mapformat.PutBeside(filepath.Dir(file.Path()), path)
		}
		return err
	}, func(err error) {
		if s.handoutFailed(err) {
			return
		}
		s.showImage(img, src)
		s.keepOf(file, kept, src)
	})
}

// AddHandouts adds pictures to the encounter's handouts.
func (s *Controller) AddHandouts(paths ...string) {
	file := s.session.File
	if file == nil {
		return
	}
	var added []string
	s.shell.BusyJob(i18n.L("Loading the picture…"), func(ctx context.Context) error {
		for _, path := range paths {
			src, err := mapformat.PutBeside(filepath.Dir(file.Path()), path)
			if err != nil {
				return err
			}
			added = append(added, src)
		}
		return nil
	}, func(err error) {
		s.keepOf(file, err, added...)
	})
}

// handoutFailed reports whether there is an error, which it logs.
func (s *Controller) handoutFailed(err error) bool {
	if err != nil {
		s.shell.Complain(i18n.L("Can't show the handout: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	}
	return err != nil
}

func loadHandout(ctx context.Context, folder, src string) (image.Image, error) {
	img, err := savefiles.LoadPicture(ctx, folder, src)
	if err != nil {
		return nil, err
	}
	return Fit(img), nil
}

// keepOf adds pictures that were put beside an encounter to its handouts, and logs why others weren't.
func (s *Controller) keepOf(file *savefiles.File, err error, list ...string) {
	if err != nil {
		s.shell.Complain(i18n.L("Can't copy the picture next to the encounter: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
	}
	if file == s.session.File {
		s.keep(list...)
	}
}

// keep adds pictures that lie beside the encounter to its handouts, once no prompt is open.
func (s *Controller) keep(list ...string) {
	s.unkept = append(s.unkept, list...)
	if v := s.session.Now(); v != nil && !s.session.Waiting() && len(s.unkept) > 0 {
		all := slices.Clone(v.Handouts)
		for _, src := range s.unkept {
			if src != "" && !slices.Contains(all, src) {
				all = append(all, src)
			}
		}
		if s.unkept = nil; len(all) > len(v.Handouts) {
			s.session.Send(commands.Handouts(all))
		}
	}
}

// RemoveHandout removes a picture from the encounter's handouts and hides it. Its file stays.
func (s *Controller) RemoveHandout(src string) {
	v := s.session.Now()
	if v == nil || s.session.Waiting() {
		return
	}
	if s.handout() == src {
		s.ShowImage(nil)
	}
	s.session.Send(commands.Handouts(slices.DeleteFunc(slices.Clone(v.Handouts), func(o string) bool { return o == src })))
}

// FlipHandout shows one of the encounter's handouts, or hides it. It opens the player view if necessary.
func (s *Controller) FlipHandout(src string) {
	if s.handout() == src {
		s.ShowImage(nil)
		s.shell.Changed()
		return
	}
	file := s.session.File
	if file == nil {
		return
	}
	var img image.Image
	s.shell.BusyJob(i18n.L("Loading the picture…"), func(ctx context.Context) (err error) {
		img, err = loadHandout(ctx, filepath.Dir(file.Path()), src)
		return err
	}, func(err error) {
		if s.handoutFailed(err) || file != s.session.File {
			return
		}
		if !s.Live() {
			s.Toggle()
		}
		s.showImage(img, src)
	})
}

// showImage shows a picture; src is its name among the encounter's handouts.
func (s *Controller) showImage(img image.Image, src string) {
	s.ShowImage(img)
	s.handoutSource = src
	s.shell.Changed()
}

// handout returns which of the encounter's handouts is shown; "" for none.
func (s *Controller) handout() string {
	if !s.HandoutShown() {
		return ""
	}
	return s.handoutSource
}

// listHandout returns the menu items for handouts.
func (s *Controller) listHandout() []menu.Sub {
	return []menu.Sub{{Name: i18n.L("Show handout…"), Off: !s.Live(), Do: s.askHandout},
		{Name: handoutName(s.HandoutShown()), Off: !s.HasHandout(), Do: s.ToggleHandout},
		{Name: i18n.L("Show clipboard picture"), Off: !s.Live(), Do: func() { s.pics.Copied(s.ShowHandout) }}}
}

func handoutName(shown bool) string {
	if shown {
		return i18n.L("Hide handout (F7)")
	}
	return i18n.L("Show the last handout (F7)")
}

// handout is a picture that covers the player view.
type handout struct {
	content *fyne.Container
	picture *fynecanvas.Image
}

func newHandout() *handout {
	h := &handout{picture: &fynecanvas.Image{FillMode: fynecanvas.ImageFillContain, ScaleMode: fynecanvas.ImageScaleFastest}}
	h.content = container.NewStack(fynecanvas.NewRectangle(color.Black), h.picture)
	h.content.Hide()
	return h
}

// ShowImage shows a picture over the whole player view; nil for none.
func (w *Window) ShowImage(img image.Image) {
	if !w.Live() {
		return
	}
	if w.picture = img; img != nil {
		w.lastPicture = img
	}
	if w.win != nil {
		w.sheet.picture.Image = img
		w.sheet.content.Hidden = img == nil
		w.repaint()
	}
	w.onShown()
}

// ToggleLast hides the handout, or shows the last one; it reports false if there was none.
func (w *Window) ToggleLast() bool {
	if !w.HasHandout() {
		return false
	}
	if w.HandoutShown() {
		w.ShowImage(nil)
	} else {
		w.ShowImage(w.lastPicture)
	}
	return true
}

// HasHandout reports whether there is a handout to hide or to show again.
func (w *Window) HasHandout() bool { return w.lastPicture != nil }

// repaint paints the whole window. Refreshing what was never painted does nothing: the toolkit doesn't know its window yet.
func (w *Window) repaint() { w.win.Content().Refresh() }

// HandoutShown reports whether a handout is shown.
func (w *Window) HandoutShown() bool { return w.picture != nil }

// mostPixels limits the longer side of a handout: more than a screen shows would only use memory.
const mostPixels = 2560

// Fit returns a picture shrunk to the size that a screen needs. It may take a while.
func Fit(img image.Image) image.Image {
	b := img.Bounds()
	long := max(b.Dx(), b.Dy())
	if long <= mostPixels {
		return img
	}
	small := image.NewRGBA(image.Rect(0, 0, max(b.Dx()*mostPixels/long, 1), max(b.Dy()*mostPixels/long, 1)))
	draw.ApproxBiLinear.Scale(small, small.Rect, img, b, draw.Src, nil)
	return small
}

// dropped passes on a file that was dropped on the player view.
func (w *Window) dropped(_ fyne.Position, list []fyne.URI) {
	if len(list) > 0 {
		w.dm.ShowHandout(list[0].Path())
	}
}
