package canvas

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

func TestShowsTheWholeMapUntilMoved(t *testing.T) {
	s := newStage(t)
	s.FitMap()
	s.w.Resize(fyne.NewSize(320, 300))
	if seen := s.Camera().Sees(320, 300); seen.Min.X > 0 || seen.Min.Y > 0 || seen.Max.X < 10 || seen.Max.Y < 8 {
		t.Errorf("after a smaller window only %v is seen", seen)
	}
	s.CentreOn(paint.Point{X: 3, Y: 3})
	s.w.Resize(fyne.NewSize(500, 400))
	p := s.PlaceOf(paint.Point{X: 3, Y: 3})
	if math.Abs(float64(p.X-250)) > 0.01 || math.Abs(float64(p.Y-200)) > 0.01 {
		t.Errorf("what was in the middle is at %v of 500×400", p)
	}
}

func TestDraggingEmptyGroundPans(t *testing.T) {
	s := newStage(t)
	var cams int
	s.OnCamera = func(paint.Camera) { cams++ }
	s.down(20, 20, left, 0)
	s.drag(50, 10)
	s.drag(60, 30)
	s.up(60, 30, left)
	if got := s.Camera(); got != (paint.Camera{Zoom: 1, X: -40, Y: -10}) || cams != 2 {
		t.Errorf("camera %v, reported %d times", got, cams)
	}
	if p := s.raster.Position(); p != fyne.NewPos(40-margin, 10-margin) {
		t.Errorf("the raster lies at %v", p)
	}
}

func TestPanningPaintsOnlyWhenTheMarginIsUsed(t *testing.T) {
	s := newStage(t)
	s.w.Canvas().Capture()
	if s.dirty {
		t.Fatal("still to be painted after it was shown")
	}
	s.reports.pan(-margin+2, 0)
	if s.dirty {
		t.Error("painted again within the margin")
	}
	s.reports.pan(-10, 0)
	if !s.dirty || s.raster.Position() != fyne.NewPos(-margin, -margin) {
		t.Errorf("beyond the margin: dirty %v, raster at %v", s.dirty, s.raster.Position())
	}
}

func TestWheelZoomsAtThePointerCoarselyThenSharply(t *testing.T) {
	s := newStage(t)
	before := s.At(at(200, 300))
	s.scroll(200, 300, 25)
	after := s.At(at(200, 300))
	if math.Hypot(after.X-before.X, after.Y-before.Y) > 1e-5 || s.Camera().Zoom != math.Exp2(0.25) {
		t.Errorf("%v became %v at zoom %v", before, after, s.Camera().Zoom)
	}
	if s.coarse < 2 {
		t.Errorf("coarseness %d while zooming", s.coarse)
	}
	s.scroll(200, 300, 25)
	img := s.generate(1000, 800).Bounds()
	if img.Dx() > 500 {
		t.Errorf("painted %v while zooming", img)
	}
	s.pass()
	if img := s.generate(1000, 800).Bounds(); s.coarse != 1 || img.Dx() != 1000 || img.Dy() != 800 {
		t.Errorf("after a rest: coarseness %d, %v", s.coarse, img)
	}
}

func TestGeneratorKeepsItsPicture(t *testing.T) {
	s := newStage(t)
	a := s.generate(1024, 896)
	if b := s.generate(1024, 896); a != b || s.dirty {
		t.Error("painted again though nothing changed")
	}
	s.SetScene(s.Scene())
	if !s.dirty {
		t.Error("a new scene isn't painted")
	}
}

func TestAnotherScaleIsPaintedAnew(t *testing.T) {
	s := newStage(t)
	s.generate(1024, 896)
	if img := s.generate(2048, 1792).Bounds(); img.Dx() != 2048 || s.scale != 2 {
		t.Errorf("on a screen of twice the scale it is %v at scale %v", img, s.scale)
	}
}

func TestKeysOfTheView(t *testing.T) {
	s := newStage(t)
	s.key(fyne.KeyEqual)
	s.TypedRune('+')
	if s.Camera().Zoom != math.Exp2(0.25) {
		t.Errorf("one press of plus zooms to %v", s.Camera().Zoom)
	}
	s.TypedRune('-') // from a key without a character of its own
	if s.Camera().Zoom != 1 {
		t.Errorf("minus zooms to %v", s.Camera().Zoom)
	}
	s.key(fyne.KeyMinus)
	s.key(fyne.Key0)
	if s.Camera().Zoom != 1 {
		t.Errorf("0 zooms to %v", s.Camera().Zoom)
	}
	s.c.reported = nil
	s.c.keys[fyne.KeyF] = true
	s.CentreOn(paint.Point{})
	was := s.Camera()
	s.key(fyne.KeyF)
	if s.Camera() != was {
		t.Error("the handler's key moved the view")
	}
	s.c.keys[fyne.KeyF] = false
	s.key(fyne.KeyF)
	if s.Camera() == was {
		t.Error("F doesn't fit")
	}
	s.c.expect(t, "key F 0; key F 0")
}

func TestReveal(t *testing.T) {
	s := newStage(t)
	s.ZoomTo(4)
	s.CentreOn(paint.Point{X: 1, Y: 1})
	r := paint.Rect{Min: paint.Point{X: 6, Y: 5}, Max: paint.Point{X: 7, Y: 6}}
	s.Reveal(r)
	w, h := s.extent()
	if seen := s.Camera().Sees(w, h); !seen.Has(r.Min) || !seen.Has(r.Max) {
		t.Errorf("%v isn't within %v", r, seen)
	}
	was := s.Camera()
	if s.Reveal(r); s.Camera() != was {
		t.Error("moved though all was seen")
	}
}
