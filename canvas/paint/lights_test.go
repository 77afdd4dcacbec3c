package paint

import (
	"image/color"
	"testing"
)

// TestTheReachOfALightIsSeenOnBrightGround checks that the circles of a light without a colour stand out from the ground
// in each theme.
func TestTheReachOfALightIsSeenOnBrightGround(t *testing.T) {
	const side = 40
	gray := func(c color.Color) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }
	for name, pal := range map[string]Palette{"light": Light(), "dark": Dark()} {
		for _, l := range []Lamp{{Dim: 3, Shines: true}, {Bright: 3, Shines: true}} {
			l.At = Point{5, 5}
			sc := &Scene{Cols: 10, Rows: 10, Theme: pal, Lights: []Lamp{l}}
			img := painted(NewPainter(nil), sc, Camera{Zoom: 1}, 10*side, 10*side, float64(side)/World)
			floor, most := gray(img.At(5*side+side/2, 5*side+side/2)), 0
			for y := 5*side + 4; y < 6*side-4; y++ { // along the ring, where it meets the row to the right
				for x := 8*side - 6; x < 8*side+6; x++ {
					d := gray(img.At(x, y)) - floor
					most = max(most, d, -d)
				}
			}
			if most < 48 {
				t.Errorf("%s: %+v differs by %d from the ground", name, l, most)
			}
		}
	}
}
