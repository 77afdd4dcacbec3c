package forms

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/widgets"
)

// TestEnterKeepsThePartAfterADrag checks that Enter accepts a crop even after dragging or zooming, which take the focus.
func TestEnterKeepsThePartAfterADrag(t *testing.T) {
	for name, do := range map[string]func(*View, *widgets.Slider){
		"at once": func(*View, *widgets.Slider) {},
		"dragged": func(v *View, _ *widgets.Slider) {
			v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(10, 0)})
			v.DragEnd()
		},
		"zoomed": func(_ *View, s *widgets.Slider) { s.OnChangeEnded(s.Value) },
	} {
		test.NewTempApp(t)
		win := test.NewWindow(widget.NewLabel(""))
		win.Resize(fyne.NewSize(600, 600))
		kept := 0
		v := Ask(win, "A face", image.NewRGBA(image.Rect(0, 0, 60, 40)), func(image.Rectangle) { kept++ })
		if name != "at once" {
			win.Canvas().Unfocus()
		}
		var zoom *widgets.Slider
		for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
			if s, ok := o.(*widgets.Slider); ok {
				zoom = s
			}
		}
		do(v, zoom)
		if f := win.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		if kept != 1 {
			t.Errorf("%s: kept %d times", name, kept)
		}
		win.Close()
	}
}
