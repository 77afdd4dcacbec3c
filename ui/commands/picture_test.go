package commands

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"parapet/canvas/paint"
	"parapet/ui/uitest"
)

// onMap returns the position on the map of a pixel of the picture.
func (p Picture) onMap(x, y float64) paint.Point {
	return paint.Point{X: (x - p.X) / p.Pixels, Y: (y - p.Y) / p.Pixels}
}

// TestTwoCornersOfASquareLayAPicture checks that dragging between opposite corners of a block, in any direction, aligns a
// picture's squares with the map's.
func TestTwoCornersOfASquareLayAPicture(t *testing.T) {
	for _, c := range []struct {
		name             string
		side, x, y       float64
		col, row         int // size of the dragged block
		across, down     int
		fresh, backwards bool
	}{
		{"one square", 140, 0, 0, 3, 2, 1, 1, true, false},
		{"from its south-east", 52.5, 17, 31, 0, 0, 1, 1, true, true},
		{"a block of four by three", 33.3, 5, 6, 2, 2, 4, 3, true, false},
		{"on a map that is drawn", 100, 40, 20, 5, 5, 2, 2, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Picture{Size: image.Pt(2000, 1500), Pixels: 70, Opacity: 1, Fresh: c.fresh}
			from := p.onMap(c.x+float64(c.col)*c.side, c.y+float64(c.row)*c.side)
			to := p.onMap(c.x+float64(c.col+c.across)*c.side, c.y+float64(c.row+c.down)*c.side)
			if c.backwards {
				from, to = to, from
			}
			got, ok := p.Block(from, to, c.across, c.down)
			if !ok || math.Abs(got.Pixels-c.side) > 1e-9 {
				t.Fatalf("%v %+v", ok, got)
			}
			if c.fresh && (math.Abs(got.X-c.x) > 1e-6 || math.Abs(got.Y-c.y) > 1e-6) {
				t.Errorf("%+v", got)
			}
			at := got.onMap(c.x, c.y)
			if math.Abs(at.X-math.Round(at.X)) > 1e-9 || math.Abs(at.Y-math.Round(at.Y)) > 1e-9 {
				t.Errorf("a line of the picture lies at %v", at)
			}
			if was := (paint.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}); !c.fresh {
				now := got.onMap(c.x+float64(c.col)*c.side, c.y+float64(c.row)*c.side)
				if math.Abs(now.X-was.X) > 0.5+1e-9 || math.Abs(now.Y-was.Y) > 0.5+1e-9 {
					t.Errorf("what was drawn over %v lies at %v", was, now)
				}
			}
		})
	}
}

// TestAHandThatShakes checks that a drag off by a fraction of a pixel snaps to the whole number, less so over many squares.
func TestAHandThatShakes(t *testing.T) {
	p := Picture{Size: image.Pt(2000, 1500), Pixels: 70, Fresh: true}
	for _, c := range []struct {
		pixels float64
		n      int
		want   float64
	}{{140.2, 1, 140}, {140.3, 1, 140.3}, {2804, 20, 140.2}} {
		to := paint.Point{X: c.pixels / 70, Y: c.pixels / 70}
		if got, ok := p.Block(paint.Point{}, to, c.n, c.n); !ok || math.Abs(got.Pixels-c.want) > 1e-9 {
			t.Errorf("%+v: %v", c, got.Pixels)
		}
	}
}

// TestWhatIsNoSquareLaysNothing checks that a line, a point and a long rectangle leave the alignment unchanged.
func TestWhatIsNoSquareLaysNothing(t *testing.T) {
	p := Picture{Size: image.Pt(700, 700), Pixels: 70}
	for _, to := range []paint.Point{{X: 1, Y: 1}, {X: 3, Y: 1}, {X: 3, Y: 2}, {X: math.NaN(), Y: 2}} {
		if got, ok := p.Block(paint.Point{X: 1, Y: 1}, to, 1, 1); ok || got != p {
			t.Errorf("%v: %+v", to, got)
		}
	}
	if _, ok := p.Block(paint.Point{X: 1, Y: 1}, paint.Point{X: 3, Y: 2}, 2, 1); !ok {
		t.Error("two squares beside each other are a block")
	}
}

// TestFourTurnsAreNone checks that the grid stays aligned with each quarter turn, and that four turns change nothing.
func TestFourTurnsAreNone(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		p := Picture{Size: image.Pt(100+r.IntN(900), 100+r.IntN(900)), Pixels: 20 + 50*r.Float64(), Opacity: 1, Fresh: true}
		p.X, p.Y = within(r.Float64()*20, p.Pixels), within(r.Float64()*20, p.Pixels)
		q := p
		for range 4 {
			q = q.Turned()
		}
		if q.Size != p.Size || q.Turn != 0 || math.Abs(q.X-p.X) > 1.01 || math.Abs(q.Y-p.Y) > 1.01 { // lines near the edge snap to it
			t.Fatalf("%+v became %+v", p, q)
		}
	}
	if p := (Picture{Size: image.Pt(200, 100), Pixels: 30, X: 10, Y: 5}.Turned()); p.X != 5 || p.Y != 10 || p.Size != image.Pt(100, 200) || p.Turn != 90 {
		t.Errorf("%+v", p) // lines at 5, 35, 65, 95 from the top become 5, 35, … from the left
	}
}

// TestLinesThatWereFoundTurnAlong checks that a grid found in a picture is rotated with it.
func TestLinesThatWereFoundTurnAlong(t *testing.T) {
	p := Picture{Size: image.Pt(200, 100), Pixels: 70, Opacity: 1, Fresh: true}
	for range 4 {
		if got := p.ByLines(30, 10, 5); got.Pixels != 30 || got.Turn != p.Turn || got.Size != p.Size {
			t.Errorf("%+v", got)
		}
		p = p.Turned()
	}
	if got := p.Turned().ByLines(30, 10, 5); got.X != 5 || got.Y != 10 || got.Size != image.Pt(100, 200) || got.Turn != 90 {
		t.Errorf("%+v", got)
	}
}

// TestFineKeys checks that an arrow key moves the picture by a pixel, and that a step of scaling moves its far edge by one.
func TestFineKeys(t *testing.T) {
	p := Picture{Size: image.Pt(700, 350), Pixels: 70}
	if q := p.Moved(1, -2); q.X != -1 || q.Y != 2 {
		t.Errorf("%+v", q)
	}
	if q := p.Scaled(1); math.Abs(q.Pixels*10-701) > 1e-9 {
		t.Errorf("%+v", q)
	}
	if q := (Picture{Size: image.Pt(10, 10), Pixels: 1}).Scaled(-5); q.Pixels != 1 {
		t.Errorf("%+v", q)
	}
}

// TestAPictureIsLaidByOneCommand checks that one command sets the picture, with the map's size if requested, and that one
// removes it.
func TestAPictureIsLaidByOneCommand(t *testing.T) {
	g := drawn(t, `"kind":"wall"`)
	p := Picture{Size: image.Pt(1000, 500), Pixels: 50, X: 10, Y: 20, Turn: 90, Opacity: 0.5}
	uitest.Do(t, g, p.Command("map.png", true))
	m := g.View().Map
	if im := m.Image; im.Src != "map.png" || im.PixelsPerSquare != 50 || im.Offset != [2]float64{10, 20} || im.Turn != 90 || im.Opacity != 0.5 {
		t.Errorf("%+v", im)
	}
	if b := m.Board().Map(); b.Cols != 20 || b.Rows != 10 {
		t.Error(b.Cols, b.Rows)
	}
	uitest.Do(t, g, NoPicture())
	if g.View().Map.Image != nil {
		t.Error("still there")
	}
}
