package commands

import (
	"math/rand/v2"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// rows formats the terrain of a game, row by row.
func rows(g *engine.Game) string {
	b, out := g.View().Board(), ""
	for y := range b.Map().Rows {
		for x := range b.Map().Cols {
			out += string(b.TerrainAt(board.Square{X: x, Y: y}).Rune)
		}
		out += "/"
	}
	return out
}

func bare12x8(t *testing.T) *engine.Game { return walled(t, "") }

// TestWhatIsShownIsWhatIsLaid checks, for strokes, discs and polygons of any shape, that the squares previewed are
// exactly those the command changes, for terrain and for heights.
func TestWhatIsShownIsWhatIsLaid(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 7))
	for n := range 120 {
		g := bare12x8(t)
		m := g.View().Board().Map()
		set := board.NewSquareSet(m.Cols, m.Rows)
		any := func() paint.Point { return paint.Point{X: 14*r.Float64() - 1, Y: 10*r.Float64() - 1} }
		areas := Areas(set, m)
		switch n % 3 {
		case 0:
			at, size := any(), 1+r.IntN(5)
			for range 1 + r.IntN(4) {
				to := any()
				Brush(set, at, to, size)
				at = to
			}
			areas = Areas(set, m)
		case 1:
			c, radius := Snapped(any(), Halves), float64(r.IntN(8))/2
			InDisc(set, m, c, radius)
			at := Node(c)
			at.Items = append(at.Items, Units(int32(radius*board.One)))
			areas = append(areas, jsondoc.Obj(jsondoc.M("circle", at))) // as the engine reads it
		default:
			corners := []paint.Point{Snapped(any(), Corners), Snapped(any(), Corners), Snapped(any(), Corners), Snapped(any(), Corners)}
			InPolygon(set, corners)
			areas = append(areas, Polygon(corners))
		}
		if set.Len() == 0 {
			continue
		}
		uitest.Do(t, g, Ground{Kind: '~'}.On(areas...))
		uitest.Do(t, g, Ground{Heights: true, Height: 10 * board.One}.On(areas...))
		b := g.View().Board()
		for y := range m.Rows {
			for x := range m.Cols {
				s := board.Square{X: x, Y: y}
				if in := set.Has(s); in != (b.TerrainAt(s).Rune == '~') || in != (b.Ground(s) == 10*board.One) {
					t.Fatalf("case %d: %v is %v, %c, %d", n, s, in, b.TerrainAt(s).Rune, b.Ground(s))
				}
			}
		}
	}
}

// TestFillOutside checks that ground outside the walls becomes rock in one step that can be undone, that an open door doesn't let
// it in, that tokens keep their squares, and that without a room nothing happens.
func TestFillOutside(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[12,8]},"tokens":[{"id":"a","side":"s","at":[9,6]}]}`)
	if c := FillOutside(g.View()); c != nil {
		t.Errorf("without a room: %s", c.Node)
	}
	before := rows(g)
	uitest.Do(t, g, Room(g.View().Board().Map(), board.KindWall, paint.Point{X: 2, Y: 1}, paint.Point{X: 6, Y: 4}))
	id := g.View().Board().Map().Walls[0].ID
	door := jsondoc.Obj(jsondoc.M("id", id), jsondoc.M("kind", "door"), jsondoc.M("open", true))
	uitest.Do(t, g, engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(door))))
	at := g.View().Tokens[0].At
	uitest.Do(t, g, FillOutside(g.View()))
	b := g.View().Board()
	for i := range 12 * 8 {
		s := board.Square{X: i % 12, Y: i / 12}
		if open := s == at || s.X >= 2 && s.X < 6 && s.Y >= 1 && s.Y < 4; open == b.TerrainAt(s).Solid {
			t.Errorf("%v: %c", s, b.TerrainAt(s).Rune)
		}
	}
	if c := FillOutside(g.View()); c != nil {
		t.Errorf("filled twice: %s", c.Node)
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if got := rows(g); got != before {
		t.Error(got)
	}
}

// TestBrushingToAndFroDoesntHeapUp checks that a plateau painted over entirely is gone, even if it isn't a rectangle.
func TestBrushingToAndFroDoesntHeapUp(t *testing.T) {
	g := bare12x8(t)
	m := g.View().Board().Map()
	lay := func(height int32, size int) {
		set := board.NewSquareSet(m.Cols, m.Rows)
		Brush(set, pt(2.5, 2.5), pt(7.5, 5.5), size)
		areas := Areas(set, m)
		if len(areas) != 1 {
			t.Error(len(areas), "areas")
		}
		uitest.Do(t, g, Ground{Heights: true, Height: height * board.One}.On(areas...))
	}
	lay(5, 3)
	once := len(g.View().Board().Map().Elevation)
	for i := range int32(5) {
		lay(10+i, 3)
	}
	if n := len(g.View().Board().Map().Elevation); n != once {
		t.Errorf("%d patches, then %d", once, n)
	}
}

// TestSquaresAsCommandsTakeThem checks that a rectangle stays one, that connected squares become a polygon, and that
// squares with a hole or apart become rectangles.
func TestSquaresAsCommandsTakeThem(t *testing.T) {
	m := board.Map{Cols: 12, Rows: 8}
	for _, c := range []struct {
		name  string
		rects [][4]int
		want  string
	}{
		{"one square", [][4]int{{2, 3, 1, 1}}, `{"rect":[2,3,1,1]}`},
		{"a rectangle", [][4]int{{0, 0, 3, 2}}, `{"rect":[0,0,3,2]}`},
		{"a corner", [][4]int{{0, 0, 3, 1}, {0, 1, 1, 2}}, `{"polygon":[[0,0],[3,0],[3,1],[1,1],[1,3],[0,3]]}`},
		{"two apart", [][4]int{{0, 0, 1, 1}, {3, 0, 1, 2}}, `{"rect":[0,0,1,1]} {"rect":[3,0,1,2]}`},
		{"two that meet at a corner", [][4]int{{0, 0, 1, 1}, {1, 1, 1, 1}}, `{"rect":[0,0,1,1]} {"rect":[1,1,1,1]}`},
		{"a ring", [][4]int{{0, 0, 3, 1}, {0, 1, 1, 1}, {2, 1, 1, 1}, {0, 2, 3, 1}}, `{"rect":[0,0,3,1]} {"rect":[0,1,1,1]} {"rect":[2,1,1,1]} {"rect":[0,2,3,1]}`},
		{"nothing", nil, ""},
	} {
		set := board.NewSquareSet(m.Cols, m.Rows)
		for _, r := range c.rects {
			set.AddRect(r[0], r[1], r[2], r[3])
		}
		got := ""
		for i, n := range Areas(set, m) {
			if i > 0 {
				got += " "
			}
			got += n.String()
		}
		if got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// TestABrushHasItsMiddleAtThePointer checks that a brush of any size is centred on the pointer.
func TestABrushHasItsMiddleAtThePointer(t *testing.T) {
	for _, c := range []struct {
		at         paint.Point
		size, x, y int
	}{{pt(3.1, 3.9), 1, 3, 3}, {pt(3.1, 3.9), 2, 2, 3}, {pt(3.5, 3.5), 3, 2, 2}, {pt(3.9, 3.1), 4, 2, 1}, {pt(3.5, 3.5), 5, 1, 1}} {
		if x, y := Footprint(c.at, c.size); x != c.x || y != c.y {
			t.Errorf("%v, %d wide: %d, %d", c.at, c.size, x, y)
		}
	}
}

// TestAKindOfOnesOwn checks that a custom terrain kind gets a free character, from its name if possible.
func TestAKindOfOnesOwn(t *testing.T) {
	g := bare12x8(t)
	for _, want := range []rune{'m', 'a'} {
		c, own := NewKind(g.View().Board().Map(), board.Terrain{Name: "Mud", Cost: 6})
		if own != want {
			t.Errorf("%c, not %c", own, want)
		}
		uitest.Do(t, g, c)
	}
	uitest.Do(t, g, Ground{Kind: 'm'}.On(Rect(0, 0, 1, 1)))
	if k := g.View().Board().TerrainAt(board.Square{}); k.Name != "Mud" || k.Cost != 6 {
		t.Errorf("%+v", k)
	}
}
