package forms

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	xdraw "golang.org/x/image/draw"

	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// side is the size of the frame on the screen; seen is the number of pixels painted in it.
const side, seen = 260, 256

// View shows a picture in a round frame: dragging moves it, the wheel zooms.
type View struct {
	widget.BaseWidget
	Frame *Frame
	img   image.Image
	shown *canvas.Image
	moved func() // called after zooming with the wheel
	done  func() // called at the end of a drag
}

var (
	_ fyne.Draggable  = (*View)(nil)
	_ fyne.Scrollable = (*View)(nil)
)

// NewView returns a view of a picture.
func NewView(img image.Image) *View {
	v := &View{Frame: NewFrame(img.Bounds().Size()), img: img, shown: canvas.NewImageFromImage(nil), moved: func() {}, done: func() {}}
	v.shown.SetMinSize(fyne.NewSize(side, side))
	v.ExtendBaseWidget(v)
	v.paint()
	return v
}

// CreateRenderer implements fyne.Widget.
func (v *View) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.shown) }

// Dragged implements fyne.Draggable.
func (v *View) Dragged(e *fyne.DragEvent) {
	v.Frame.Drag(float64(e.Dragged.DX/side), float64(e.Dragged.DY/side))
	v.paint()
}

// DragEnd implements fyne.Draggable.
func (v *View) DragEnd() { v.done() }

// Scrolled implements fyne.Scrollable.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	v.ZoomTo(v.Frame.Zoom() * (1 + float64(e.Scrolled.DY)/80))
	v.moved()
}

// ZoomTo sets the zoom.
func (v *View) ZoomTo(zoom float64) {
	v.Frame.ZoomTo(zoom)
	v.paint()
}

// paint paints the picture inside the frame, faint outside the circle because tokens are round.
func (v *View) paint() {
	out := image.NewRGBA(image.Rect(0, 0, seen, seen))
	xdraw.ApproxBiLinear.Scale(out, out.Rect, v.img, v.Frame.Part(v.img.Bounds().Min), xdraw.Src, nil)
	ground := color.NRGBAModel.Convert(theme.Color(theme.ColorNameOverlayBackground)).(color.NRGBA)
	for y := range seen {
		for x := range seen {
			if dx, dy := 2*x-seen+1, 2*y-seen+1; dx*dx+dy*dy > seen*seen {
				c := out.RGBAAt(x, y)
				mix := func(a, b uint8) uint8 { return uint8((int(a) + 4*int(b)) / 5) }
				out.SetRGBA(x, y, color.RGBA{R: mix(c.R, ground.R), G: mix(c.G, ground.G), B: mix(c.B, ground.B), A: 255})
			}
		}
	}
	v.shown.Image = out
	v.shown.Refresh()
}

// Ask shows a picture for cropping; take receives the chosen part.
func Ask(win fyne.Window, title string, img image.Image, take func(part image.Rectangle)) *View {
	v := NewView(img)
	zoom := widgets.NewSlider(1, v.Frame.Most())
	zoom.Step = 0.01
	zoom.OnChanged = v.ZoomTo
	v.moved = func() { zoom.SetValue(v.Frame.Zoom()) }
	how := widget.NewLabelWithStyle(i18n.L("Drag the picture, zoom with the wheel."), fyne.TextAlignCenter, fyne.TextStyle{})
	how.SizeName = theme.SizeNameCaptionText
	keep := widgets.Strong(i18n.L("Use it"), func() { take(v.Frame.Part(img.Bounds().Min)) })
	widgets.ShowDialog(title, container.NewVBox(container.NewCenter(v), zoom, how), fyne.Size{}, win, widgets.Cancel(i18n.L("Cancel"), nil), keep)
	toKeep := func() { win.Canvas().Focus(keep) } // dragging takes the focus away from it
	v.done, zoom.OnChangeEnded = toKeep, func(float64) { toKeep() }
	return v
}

// Frame is the square part of a picture in view. It never leaves the picture.
type Frame struct {
	size image.Point // of the picture, in pixels
	x, y float64     // its centre, in pixels of the picture
	side float64     // in pixels of the picture
}

// NewFrame returns a frame with as much of a picture as a square can show.
func NewFrame(size image.Point) *Frame {
	f := &Frame{size: size, x: float64(size.X) / 2, y: float64(size.Y) / 2, side: float64(min(size.X, size.Y))}
	return f
}

// Most returns the largest zoom factor, which shows at least 16 pixels of the picture.
func (f *Frame) Most() float64 { return max(1, float64(min(f.size.X, f.size.Y))/16) }

// Zoom returns the zoom factor, 1 for the whole frame.
func (f *Frame) Zoom() float64 { return float64(min(f.size.X, f.size.Y)) / f.side }

// ZoomTo sets the zoom factor, within bounds; the centre stays as far as possible.
func (f *Frame) ZoomTo(zoom float64) {
	f.side = float64(min(f.size.X, f.size.Y)) / min(max(zoom, 1), f.Most())
	f.within()
}

// Drag moves the picture under the frame by fractions of the frame's side.
func (f *Frame) Drag(dx, dy float64) {
	f.x -= dx * f.side
	f.y -= dy * f.side
	f.within()
}

func (f *Frame) within() {
	half := f.side / 2
	f.x = min(max(f.x, half), float64(f.size.X)-half)
	f.y = min(max(f.y, half), float64(f.size.Y)-half)
}

// Part returns the square in whole pixels of a picture whose corner is at corner.
func (f *Frame) Part(corner image.Point) image.Rectangle {
	side := max(int(math.Round(f.side)), 1)
	x, y := int(math.Round(f.x-f.side/2)), int(math.Round(f.y-f.side/2))
	x, y = min(max(x, 0), max(f.size.X-side, 0)), min(max(y, 0), max(f.size.Y-side, 0))
	return image.Rect(x, y, x+side, y+side).Add(corner)
}
