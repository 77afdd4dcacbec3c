package paint

import (
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6*max(1, math.Abs(want)) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func TestQuantZoom(t *testing.T) {
	for _, c := range []struct{ given, want float64 }{
		{1, 1},
		{1.04, 1},
		{1.05, math.Exp2(1.0 / 8)},
		{2, 2},
		{0.001, math.Exp2(-26.0 / 8)},
		{0.1, math.Exp2(-26.0 / 8)},
		{8, 8},
		{1e9, 8},
		{0, 1},
		{-3, 1},
		{math.NaN(), 1},
		{math.Inf(1), 1},
	} {
		near(t, "zoom", QuantZoom(c.given), c.want)
	}
	if z := QuantZoom(0); z < MinZoom || z > MaxZoom {
		t.Errorf("zoom %v out of bounds", z)
	}
}

func TestFit(t *testing.T) {
	for _, c := range []struct {
		name       string
		r          Rect
		w, h, zoom float64
	}{
		{"exact", Rect{Max: Point{10, 5}}, 640, 320, 1},
		{"wide view", Rect{Max: Point{10, 5}}, 6400, 320, 1},
		{"just too small", Rect{Max: Point{10, 5}}, 639, 320, math.Exp2(-1.0 / 8)},
		{"huge map", Rect{Max: Point{2000, 2000}}, 640, 480, math.Exp2(-65.0 / 8)},
		{"no view", Rect{Max: Point{2000, 2000}}, 0, 0, 1.0 / 1024},
		{"one square", Rect{Max: Point{1, 1}}, 2000, 2000, 8},
		{"no map", Rect{}, 640, 480, 8},
	} {
		cam := Fit(c.r, c.w, c.h)
		near(t, c.name+": zoom", cam.Zoom, c.zoom)
		x, y := cam.Place(Point{(c.r.Min.X + c.r.Max.X) / 2, (c.r.Min.Y + c.r.Max.Y) / 2})
		near(t, c.name+": middle x", x, c.w/2)
		near(t, c.name+": middle y", y, c.h/2)
	}
}

// TestZoomBelowTheLeast checks that on a map fitted below the smallest zoom the wheel zooms in step by step and never
// further out.
func TestZoomBelowTheLeast(t *testing.T) {
	cam := Fit(Rect{Max: Point{300, 300}}, 640, 480)
	if cam.Zoom >= MinZoom || 300*cam.Side() > 480 {
		t.Fatal(cam)
	}
	if out := cam.ZoomSteps(10, 10, -3); out.Zoom != cam.Zoom {
		t.Error("zoomed out to", out.Zoom)
	}
	in := cam
	for range 40 {
		next := in.ZoomSteps(10, 10, 1)
		if r := next.Zoom / in.Zoom; math.Abs(r-math.Exp2(1.0/8)) > 1e-9 {
			t.Fatal(in.Zoom, next.Zoom)
		}
		in = next
	}
	NewPainter(nil).Paint(image.NewRGBA(image.Rect(0, 0, 640, 480)), &Scene{Cols: 300, Rows: 300, Grid: Grid{Style: GridLines},
		Walls: []Wall{{To: Point{300, 300}}}, Tokens: []Token{{ID: "a", Name: "A", ShowHP: true, HPMax: 3}}}, cam, 1)
}

func TestZoomKeepsThePlaceUnderThePointer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cam := Camera{QuantZoom(rapid.Float64Range(0.1, 8).Draw(t, "zoom")),
			rapid.Float64Range(-1e5, 1e5).Draw(t, "x"), rapid.Float64Range(-1e5, 1e5).Draw(t, "y")}
		px, py := rapid.Float64Range(0, 4000).Draw(t, "px"), rapid.Float64Range(0, 3000).Draw(t, "py")
		before := cam.At(px, py)
		cam = cam.ZoomSteps(px, py, rapid.IntRange(-30, 30).Draw(t, "steps"))
		after := cam.At(px, py)
		if math.Hypot(before.X-after.X, before.Y-after.Y) > 1e-6 {
			t.Fatalf("%v became %v", before, after)
		}
		if cam.Zoom != QuantZoom(cam.Zoom) || cam.Zoom > MaxZoom || cam.Zoom < MinZoom {
			t.Fatalf("zoom %v is no step", cam.Zoom)
		}
		x, y := cam.Place(after)
		if math.Hypot(x-px, y-py) > 1e-6 {
			t.Fatalf("(%v, %v) became (%v, %v)", px, py, x, y)
		}
	})
}

func TestPanMovesTheMapWithThePointer(t *testing.T) {
	cam := Camera{Zoom: 2, X: 100, Y: 50}
	grabbed := cam.At(30, 40)
	x, y := cam.Pan(25, -7).Place(grabbed)
	near(t, "x", x, 55)
	near(t, "y", y, 33)
}

func TestKeepLeavesSomeOfTheMapInView(t *testing.T) {
	r := Rect{Max: Point{20, 10}}
	rapid.Check(t, func(t *rapid.T) {
		cam := Camera{QuantZoom(rapid.Float64Range(0.1, 8).Draw(t, "zoom")),
			rapid.Float64Range(-1e6, 1e6).Draw(t, "x"), rapid.Float64Range(-1e6, 1e6).Draw(t, "y")}
		kept := cam.Keep(r, 800, 600)
		if !kept.Sees(800, 600).Meets(r) {
			t.Fatalf("%v shows nothing of the map", kept)
		}
		if kept.Keep(r, 800, 600) != kept {
			t.Fatalf("%v is moved twice", kept)
		}
	})
}
