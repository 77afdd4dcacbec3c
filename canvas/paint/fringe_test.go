package paint

import (
	"image"
	"slices"
	"testing"
)

// TestSoftGroundSpillsOverHardGround: given two looks side by side, then soft ground reaches into the hard one beside it, never
// further than nine tenths of it, and between hard ones nothing changes.
func TestSoftGroundSpillsOverHardGround(t *testing.T) {
	const side = 40.0
	for _, c := range []struct {
		left, right Look
		spills      bool
	}{{Grass, Stone, true}, {Snow, Sand, true}, {Water, DeepWater, true}, {Stone, Wood, false}, {Cobble, Stone, false}} {
		row := func(left Look) *image.RGBA {
			sc := &Scene{Cols: 2, Rows: 1, Theme: Light().Styled(Painted), Terrain: []Terrain{{Look: left}, {Look: c.right}}}
			img := image.NewRGBA(image.Rect(0, 0, 80, 40))
			NewPainter(nil).Paint(img, sc, Camera{Zoom: side / World}, 1)
			return img
		}
		alone, beside, reached := row(c.right), row(c.left), 0
		for i := range 40 * 40 {
			p, q := alone.RGBAAt(40+i%40, i/40), beside.RGBAAt(40+i%40, i/40)
			if max(int(p.G)-int(q.G), int(q.G)-int(p.G)) > 8 {
				reached = max(reached, i%40)
			}
		}
		if (reached > 0) != c.spills || reached > 36 {
			t.Errorf("look %d beside %d reaches %d of 40 pixels", c.left, c.right, reached)
		}
	}
}

// TestGroundStopsAtWalls: given grass round a floor with a wall on one side, then no grass grows in on that side, round its corners
// only where there is a way.
func TestGroundStopsAtWalls(t *testing.T) {
	f := &frame{sc: &Scene{Cols: 9, Rows: 9, Walls: []Wall{{From: Point{3, 2}, To: Point{6, 2}}, {Kind: Door, From: Point{3, 5}, To: Point{3, 2}},
		{From: Point{0, 0}, To: Point{9, 8}}, {Kind: Curtain, From: Point{6, 2}, To: Point{6, 5}}, {From: Point{-90, 7}, To: Point{99, 7}}}}}
	f.cols, f.rows = [2]int{0, 9}, [2]int{0, 9}
	walled := f.walledEdges()
	for _, c := range []struct {
		x, y int
		want [8]bool
	}{
		{3, 2, [8]bool{true, true, false, false, false, true, true, true}},
		{5, 2, [8]bool{true, false, false, false, false, false, false, true}},
		{2, 1, [8]bool{false, false, false, true, false, false, false, false}},
		{8, 6, [8]bool{false, false, false, true, true, true, false, false}},
	} {
		for i, d := range sides8 {
			if got := walled.between(c.x, c.y, d); got != c.want[i] {
				t.Errorf("%d, %d to %v: %t", c.x, c.y, d, got)
			}
		}
	}
}

// TestGroundIsKept: given a scene painted again, then a painter that keeps its ground paints what a new one does: unmoved, with
// other tokens, with other ground in the same slice, and moved.
func TestGroundIsKept(t *testing.T) {
	sc, kept := dungeon(Light().Styled(Painted)), NewPainter(drop)
	sc.Lights = []Lamp{{At: Point{4, 4}, Bright: 3}}
	cam := Camera{Zoom: 0.6}
	for _, change := range []func(){func() {}, func() {}, func() {}, func() { sc.Tokens = sc.Tokens[1:] },
		func() { sc.Terrain[3].Look = Lava }, func() { sc.Lights[0].Bright = 1 }, func() {}, func() { cam.X = 9 }, func() {}} {
		change()
		got, want := image.NewRGBA(image.Rect(0, 0, 300, 200)), image.NewRGBA(image.Rect(0, 0, 300, 200))
		kept.Paint(got, sc, cam, 1)
		NewPainter(drop).Paint(want, sc, cam, 1)
		if !slices.Equal(got.Pix, want.Pix) {
			t.Fatal("painted otherwise")
		}
	}
}

// TestRaisedGroundKeepsItsColour: given raised and sunken ground in each style and theme, then a tint covers at most 15 % of it.
func TestRaisedGroundKeepsItsColour(t *testing.T) {
	for s := range Ink + 1 {
		for _, p := range []Palette{Light().Styled(s), Dark().Styled(s)} {
			if max(p.Raised.A, p.Sunk.A) > 255*15/100 {
				t.Errorf("%v: %v %v", s, p.Raised, p.Sunk)
			}
		}
	}
}

// TestSignsFollowLooks: given ground with a look, then it has the sign of what it looks like, not of what it costs, and in black
// and white no colour.
func TestSignsFollowLooks(t *testing.T) {
	for _, c := range []struct {
		t    Terrain
		want Sign
	}{{Terrain{Kind: Rough, Look: Furniture}, Boards}, {Terrain{Kind: Hard, Look: Furniture}, Boards}, {Terrain{Look: Wood}, Planks},
		{Terrain{Kind: Rough}, Tufts}, {Terrain{Kind: Hard, Look: Sand}, Stones}, {Terrain{Kind: Rock}, NoSign},
		{Terrain{Kind: Rock, Look: Snow}, Crown}, {Terrain{Kind: Rock, Look: Stone}, Column}, {Terrain{Kind: Rock, Look: Wood}, Block}} {
		if got := c.t.Sign(); got != c.want {
			t.Errorf("%+v: %d, want %d", c.t, got, c.want)
		}
	}
	p := Light().Styled(Ink)
	if c := p.Ground(Terrain{Kind: Rough, Look: Furniture, Tint: rgb(0x8a5a2c)}); c.A != 0 {
		t.Errorf("a table in ink: %v", c)
	}
}
