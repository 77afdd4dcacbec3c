package canvas

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// TestTheLoupeFollowsThePointer checks that over a map with a picture the loupe shows the pixels under the pointer, with
// a cross, next to the pointer and inside the view, and that it hides when the map magnifies them itself.
func TestTheLoupeFollowsThePointer(t *testing.T) {
	s := newStage(t)
	img := image.NewRGBA(image.Rect(0, 0, 500, 400))
	for x := 250; x < 500; x++ {
		for y := range 400 {
			img.SetRGBA(x, y, color.RGBA{200, 40, 40, 255})
		}
	}
	sc := *s.Scene()
	sc.Picture = paint.NewPicture(img, 50, 0, 0)
	s.SetScene(&sc)
	shown := func() *image.RGBA {
		n := len(s.live.images)
		if s.live.used == 0 || n == 0 {
			return nil
		}
		return s.live.images[s.live.used-1].Image.(*image.RGBA)
	}
	s.Loupe.follow(s.PlaceOf(paint.Point{X: 5.01, Y: 3}), true)
	if shown() != nil {
		t.Fatal("shown although nobody wants it")
	}
	s.Loupe.Show(true)
	got := shown()
	if got == nil {
		t.Fatal("isn't shown")
	}
	side := got.Rect.Dx()
	if left, right := got.RGBAAt(2, side/2+9), got.RGBAAt(side-3, side/2+9); left.R != 0 || right.R != 200 {
		t.Error(left, right)
	}
	if c := got.RGBAAt(side/2, 9); c.R != 255 && c.R != 0 {
		t.Error("no cross", c)
	}
	s.Loupe.follow(fyne.NewPos(s.Size().Width-5, 5), true)
	o := s.live.images[s.live.used-1]
	if p := o.Position(); p.X+o.Size().Width > s.Size().Width || p.Y < 0 {
		t.Error("out of the view:", p)
	}
	s.Loupe.follow(fyne.Position{}, false)
	if shown() != nil {
		t.Error("shown although the pointer is gone")
	}
	s.Loupe.follow(fyne.NewPos(100, 100), true)
	s.SetCamera(paint.Camera{Zoom: paint.MaxZoom})
	if sc.Picture = paint.NewPicture(img, 10, 0, 0); true {
		s.SetScene(&sc)
	}
	if shown() != nil {
		t.Error("shown although the map magnifies as much")
	}
}
