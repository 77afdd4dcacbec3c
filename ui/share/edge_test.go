package share

import (
	"image"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine/protocol/playtest"
)

// TestFogHidesTheEdgeOfTheMap checks that ground nobody has seen looks the same on and beyond the map, in both themes.
func TestFogHidesTheEdgeOfTheMap(t *testing.T) {
	v := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[6,4],"rows":["..#..,"],"walls":[{"id":"w","from":[2,0],"to":[2,4]}]},"fog":{"mode":"sight"},`+
		`"tokens":[{"id":"ann","side":"red","player":true,"at":[0,0]}]}`).View()
	for _, palette := range []paint.Palette{paint.Light(), paint.Dark()} {
		m := ModelOf(ModelOptions{View: v, Seen: scene.SightOf(v)}, Choice{}, scene.Options{Palette: palette, Grid: paint.Grid{Style: paint.GridLines}})
		img := image.NewRGBA(image.Rect(0, 0, 100, 60))
		paint.NewPainter(nil).PaintPart(img, m.Scene, 10, image.Pt(0, 0), 1)
		want := img.RGBAAt(55, 15)
		for y := range 60 {
			for x := 45; x < 100; x++ {
				if got := img.RGBAAt(x, y); got != want {
					t.Fatalf("pixel %d, %d is %v, not %v", x, y, got, want)
				}
			}
		}
	}
}
