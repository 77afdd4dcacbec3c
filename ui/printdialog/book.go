package printdialog

import (
	"context"
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/pdf"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/widgets"
)

// madeSheets receives a PDF and stores only its pages, for viewing.
type madeSheets struct{ pages []*pdf.Page }

func (m *madeSheets) Write(b []byte) (int, error) { return len(b), nil }

func (m *madeSheets) Page(p *pdf.Page) { m.pages = append(m.pages, p) }

// sheetBook shows sheets as they will be printed, one at a time. Buttons and the wheel turn the pages.
type sheetBook struct {
	widget.BaseWidget
	window Window
	lane   *platform.Lane
	note   *widget.Label
	image  *fynecanvas.Image
	where  *widget.Label
	back   *widgets.Button
	next   *widgets.Button
	area   *fyne.Container
	pages  []*pdf.Page
	at     int
}

func newSheetBook(h Window) *sheetBook {
	b := &sheetBook{window: h, lane: h.Elsewhere().Lane(), note: widget.NewLabel(""), where: widget.NewLabel(""),
		image: &fynecanvas.Image{FillMode: fynecanvas.ImageFillContain, ScaleMode: fynecanvas.ImageScaleFastest}}
	b.note.Wrapping, b.note.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter
	b.back = widgets.NewIconButton("", theme.NavigateBackIcon(), func() { b.turn(-1) })
	b.next = widgets.NewIconButton("", theme.NavigateNextIcon(), func() { b.turn(1) })
	turning := container.NewHBox(layout.NewSpacer(), b.back, b.where, b.next, layout.NewSpacer())
	b.area = container.NewBorder(b.note, turning, nil, nil, b.image)
	b.ExtendBaseWidget(b)
	return b
}

func (b *sheetBook) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.area) }

func (b *sheetBook) MinSize() fyne.Size { return fyne.NewSize(240, 200) }

func (b *sheetBook) Resize(s fyne.Size) {
	if s != b.Size() {
		b.BaseWidget.Resize(s)
		b.paint()
	}
}

// Scrolled turns the pages with the wheel.
func (b *sheetBook) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY < 0:
		b.turn(1)
	case e.Scrolled.DY > 0:
		b.turn(-1)
	}
}

// show shows sheets with a remark above them, at the same page as before if it still exists.
func (b *sheetBook) show(note string, pages []*pdf.Page) {
	b.note.SetText(note)
	b.pages = pages
	b.turn(0)
}

// turn moves by a number of sheets.
func (b *sheetBook) turn(by int) {
	b.at = min(max(b.at+by, 0), max(len(b.pages)-1, 0))
	text := ""
	if len(b.pages) > 0 {
		text = i18n.L("Sheet {{.N}} of {{.All}}", map[string]any{"N": b.at + 1, "All": len(b.pages)})
	}
	b.where.SetText(text)
	for button, can := range map[*widgets.Button]bool{b.back: b.at > 0, b.next: b.at < len(b.pages)-1} {
		button.Hidden = len(b.pages) < 2
		if can {
			button.Enable()
		} else {
			button.Disable()
		}
		button.Refresh()
	}
	b.paint()
	b.window.Changed()
}

// paint paints the sheet in the background. Of changes made meanwhile, only the last is painted.
func (b *sheetBook) paint() {
	size := b.image.Size()
	if len(b.pages) == 0 {
		b.image.Image = nil
		b.image.Refresh()
		return
	}
	if size.Width < 10 || size.Height < 10 {
		return
	}
	page, scale := b.pages[b.at], float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		scale = c.Scale()
	}
	width, height := page.Paper()
	pixels := min(float64(size.Width*scale)/width, float64(size.Height*scale)/height)
	var img *image.RGBA
	b.lane.Next(func(context.Context) { img = framed(page.Paint(pixels)) }, func() {
		if len(b.pages) > 0 {
			b.image.Image = img
			b.image.Refresh()
		}
	})
}

// framed draws the paper's edge, which would be invisible on a white background.
func framed(page *image.RGBA) *image.RGBA {
	r, edge := page.Rect, image.NewUniform(color.NRGBA{128, 128, 132, 255})
	for _, side := range [4]image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), image.Rect(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y),
	} {
		draw.Draw(page, side, edge, image.Point{}, draw.Src)
	}
	return page
}
