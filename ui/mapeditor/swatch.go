package mapeditor

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/ui/widgets"
)

// swatchSide is the size of a swatch in the window, and swatchFine the number of pixels painted per unit.
const swatchSide, swatchFine = 26, 2

type swatchImage = *image.RGBA

// paintSwatch paints a map of one square.
func paintSwatch(p *paint.Painter, sc *paint.Scene) swatchImage {
	img := image.NewRGBA(image.Rect(0, 0, swatchSide*swatchFine, swatchSide*swatchFine))
	p.Paint(img, sc, paint.Camera{Zoom: float64(swatchSide) / paint.World}, swatchFine)
	return img
}

// swatch is a button that shows a kind of terrain as the map does. Like a chip, it acts when it is pressed, not when it
// is released.
type swatch struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	tip     string
	pressed func()
	image   *canvas.Image
	frame   *canvas.Rectangle
}

var (
	_ desktop.Mouseable = (*swatch)(nil)
	_ desktop.Hoverable = (*swatch)(nil)
)

func newSwatch(tips *widgets.Tooltips, img swatchImage, pressed func()) *swatch {
	s := &swatch{pressed: pressed, image: canvas.NewImageFromImage(img), frame: canvas.NewRectangle(nil)}
	s.image.SetMinSize(fyne.NewSize(swatchSide, swatchSide))
	s.frame.CornerRadius = 3
	s.Tipped = tips.Tip(s, func() string { return s.tip })
	s.ExtendBaseWidget(s)
	return s
}

// mark draws the frame of a chosen or unchosen swatch.
func (s *swatch) mark(chosen bool) {
	s.frame.StrokeColor, s.frame.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if chosen {
		s.frame.StrokeColor, s.frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), 3
	}
	s.frame.Refresh()
}

// MouseDown implements desktop.Mouseable.
func (s *swatch) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		s.Tips.Hide(s)
		s.pressed()
	}
}

// CreateRenderer implements fyne.Widget.
func (s *swatch) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: inset{}, Objects: []fyne.CanvasObject{s.image, s.frame}})
}

// inset lays out a swatch's image inside its frame.
type inset struct{}

// MinSize implements fyne.Layout.
func (inset) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(swatchSide+2, swatchSide+2) }

// Layout implements fyne.Layout.
func (inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		edge := float32(2 - 2*i)
		o.Resize(size.SubtractWidthHeight(2*edge, 2*edge))
		o.Move(fyne.NewPos(edge, edge))
	}
}
