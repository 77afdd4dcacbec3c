package playerview

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"golang.org/x/image/draw"
)

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

// Hand shows a picture over the whole player view; nil for none.
func (w *Window) Hand(img image.Image) {
	if !w.Live() {
		return
	}
	if w.handed = img; img != nil {
		w.lastHanded = img
	}
	if w.win != nil {
		w.sheet.picture.Image = img
		w.sheet.content.Hidden = img == nil
		w.repaint()
	}
	w.onShown()
}

// HandAgain hides the handout, or shows the last one; it reports false if there was none.
func (w *Window) HandAgain() bool {
	if !w.Again() {
		return false
	}
	if w.Handing() {
		w.Hand(nil)
	} else {
		w.Hand(w.lastHanded)
	}
	return true
}

// Again reports whether there is a handout to hide or to show again.
func (w *Window) Again() bool { return w.lastHanded != nil }

// repaint paints the whole window. Refreshing what was never painted does nothing: the toolkit doesn't know its window yet.
func (w *Window) repaint() { w.win.Content().Refresh() }

// Handing reports whether a handout is shown.
func (w *Window) Handing() bool { return w.handed != nil }

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
		w.dm.Handed(list[0].Path())
	}
}
