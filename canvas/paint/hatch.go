package paint

import "math"

// hatching is a pattern of lines or dots.
type hatching uint8

const (
	hatchNone hatching = iota
	hatchUp            // like a slash
	hatchDown
	hatchCross
	hatchLevel
	hatchDots
)

type tileKey struct {
	form  hatching
	step  int
	width float64
	under ink
	over  ink
}

// hatch returns a pattern with lines step pixels apart in over, on a background of under.
func (f *frame) hatch(form hatching, step int, width float64, under, over ink) *tile {
	step = max(step, 3)
	key := tileKey{form, step, width, under, over}
	if t := f.tiles[key]; t != nil {
		return t
	}
	t := &tile{w: step, h: step, pix: make([]ink, step*step)}
	for y := range step {
		for x := range step {
			cover := form.cover(float64(x)+0.5, float64(y)+0.5, float64(step), width/2)
			t.pix[y*step+x] = over.fade(cover).over(under)
		}
	}
	if f.tiles == nil {
		f.tiles = map[tileKey]*tile{}
	}
	f.tiles[key] = t
	return t
}

// cover returns how much of a pixel the pattern covers, 0 to 1.
func (h hatching) cover(x, y, step, half float64) float64 {
	near := func(v float64) float64 { // distance to the nearest multiple of step
		v = math.Mod(v, step)
		return min(v, step-v)
	}
	soft := func(d float64) float64 { return min(max(half+0.5-d, 0), 1) }
	up, down := near(x+y)/math.Sqrt2, near(x-y+step)/math.Sqrt2
	switch h {
	case hatchUp:
		return soft(up)
	case hatchDown:
		return soft(down)
	case hatchCross:
		return soft(min(up, down))
	case hatchLevel:
		return soft(near(y + step/2))
	case hatchDots:
		return soft(math.Hypot(near(x+step/2), near(y+step/2)) - half)
	}
	return 0
}
