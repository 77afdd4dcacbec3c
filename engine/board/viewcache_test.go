package board

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestCachedViewsAreThoseOfAFreshBoard checks cached views and outlines of a board whose doors move one after another, asked
// in any order and concurrently, against those of new boards.
func TestCachedViewsAreThoseOfAFreshBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, o := drawMap(t, rapid.Bool().Draw(t, "relief")), drawOptions(t)
		for i := range m.Walls {
			if rapid.IntRange(0, 2).Draw(t, "door") == 0 {
				m.Walls[i].Kind, m.Walls[i].Height = KindDoor, 0
				m.Walls[i].Bars = rapid.IntRange(0, 4).Draw(t, "bars") == 0
			}
		}
		b := made(t, m, o)
		bodies := []Body{drawBody(t, b, 2), drawBody(t, b, 2), drawBody(t, b, 3)}
		radius := int64(rapid.IntRange(-1, 6).Draw(t, "radius")) * int64(b.o.Side)
		for range 8 {
			if rapid.Bool().Draw(t, "asked") {
				fresh := made(t, b.Map(), o)
				var all sync.WaitGroup
				for range 2 {
					for _, a := range bodies {
						all.Go(func() { compareViews(t, b, fresh, a, radius) })
					}
				}
				all.Wait()
			}
			door := rapid.IntRange(0, max(len(m.Walls)-1, 0)).Draw(t, "which")
			if next, err := b.WithDoor(door, rapid.Bool().Draw(t, "open")); err == nil {
				b = next
			}
		}
	})
}

// TestMendedViewsOfLargeMaps checks views and outlines after each of many door moves against those of a new board, on
// boards of rooms, some more than 64 squares wide, on and off the grid.
func TestMendedViewsOfLargeMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 16))
	for round := range 24 {
		m := roomsMap(r, 20+r.IntN(110), 12+r.IntN(30), round%2 == 0)
		b, err := New(m, Options{Fractional: round%3 == 0})
		if err != nil {
			t.Fatal(err)
		}
		bodies := make([]Body, 4)
		for i := range bodies {
			n := 1 + r.IntN(2)
			bodies[i] = Body{At: Square{r.IntN(m.Cols - n + 1), r.IntN(m.Rows - n + 1)}, Size: n, Height: 5 * One}
		}
		for range 12 {
			for range 1 + r.IntN(3) {
				if b, err = b.WithDoor(doorNear(r, b, bodies[r.IntN(len(bodies))].At), r.IntN(2) == 0); err != nil {
					t.Fatal(err)
				}
			}
			fresh, err := New(b.Map(), b.Options())
			if err != nil {
				t.Fatal(err)
			}
			for i, a := range bodies {
				compareViews(t, b, fresh, a, int64(i%2*12-1)*int64(b.o.Side))
			}
		}
	}
}

// roomsMap is like rooms with rooms of 6 × 6 squares, each with doors in its walls, on the grid or off it, some rock and a
// hill.
func roomsMap(r *rand.Rand, cols, rows int, grid bool) Map {
	m := Map{Cols: cols, Rows: rows, Squares: make([]uint8, cols*rows)}
	for i := range m.Squares {
		if r.IntN(40) == 0 {
			m.Squares[i] = 1
		}
	}
	add := func(x0, y0, x1, y1 int) {
		w := Wall{From: Point{int32(x0 * One), int32(y0 * One)}, To: Point{int32(x1 * One), int32(y1 * One)}}
		if r.IntN(3) == 0 {
			w.Kind = KindDoor
		}
		if !grid {
			w.From.X, w.From.Y = w.From.X+int32(r.IntN(200)), w.From.Y+int32(r.IntN(200))
			w.To.X, w.To.Y = w.To.X+int32(r.IntN(200)), w.To.Y+int32(r.IntN(200))
		}
		if r.IntN(20) == 0 {
			w.Height = 4 * One
		}
		m.Walls = append(m.Walls, w)
	}
	for y := 0; y+2 <= rows; y += 2 {
		for x := 0; x+2 <= cols; x += 2 {
			if x%6 == 0 {
				add(x, y, x, y+2)
			}
			if y%6 == 0 {
				add(x, y, x+2, y)
			}
		}
	}
	if r.IntN(3) == 0 {
		m.Elevation = []Patch{{X: cols / 2, Y: 2, W: 5, H: 5, Height: 3 * One}}
	}
	return m
}

// doorNear returns the nearest of some random doors to a square.
func doorNear(r *rand.Rand, b *Board, at Square) int {
	door, least := -1, 0
	for range 400 {
		i := r.IntN(len(b.m.Walls))
		s := b.m.Walls[i].From.Square()
		if far := max(abs(s.X-at.X), abs(s.Y-at.Y)); b.m.Walls[i].Kind == KindDoor && (door < 0 || far < least) {
			door, least = i, far
		}
	}
	return door
}

func made(t *rapid.T, m Map, o Options) *Board {
	b, err := New(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func compareViews(t interface{ Errorf(string, ...any) }, b, fresh *Board, a Body, radius int64) {
	var got, want SquareSet
	b.View(&got, a, radius)
	fresh.ViewOnce(&want, a, radius)
	if !sameSet(&got, &want) {
		t.Errorf("%+v within %d: another view", a, radius)
	}
	outlines := b.ViewPolygons(a)
	var twins [][]Point
	if fresh.covers(a) {
		drawn, _ := fresh.outlines(a)
		twins = fresh.polygons(a, drawn)
	}
	if len(outlines) != len(twins) {
		t.Errorf("%+v: %d outlines, not %d", a, len(outlines), len(twins))
		return
	}
	for i, p := range outlines {
		if !same(p, twins[i]) && (!alongside(p, twins[i]) || !alongside(twins[i], p)) {
			t.Errorf("%+v: outline %v, fresh %v", a, p, twins[i])
		}
	}
}

// alongside reports whether every corner of an outline lies within 2/1024 of another outline: where walls cross closer to
// each other than the rounding of corners, an updated outline may have been aimed at other corners.
func alongside(p, q []Point) bool {
	for _, c := range p {
		if !slices.ContainsFunc(q, func(a Point) bool { return max(abs(int(c.X-a.X)), abs(int(c.Y-a.Y))) <= 2 }) && !onOutline(c, q) {
			return false
		}
	}
	return true
}

// onOutline reports whether a point lies within 2/1024 of a side of an outline.
func onOutline(c Point, q []Point) bool {
	for i, a := range q {
		b := q[(i+1)%len(q)]
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		at := (float64(c.X-a.X)*dx + float64(c.Y-a.Y)*dy) / max(dx*dx+dy*dy, 1)
		at = min(max(at, 0), 1)
		if math.Hypot(float64(a.X)+at*dx-float64(c.X), float64(a.Y)+at*dy-float64(c.Y)) <= 2 {
			return true
		}
	}
	return false
}

func sameSet(a, c *SquareSet) bool {
	return a.cols == c.cols && a.rows == c.rows && same(a.bits, c.bits)
}

// TestViewsCachedOverEdits checks that views and outlines after each of many edits equal those of a new board, and that those
// out of sight of the edit were reused.
func TestViewsCachedOverEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	still := 0
	for round := range 24 {
		m := roomsMap(r, 20+r.IntN(110), 12+r.IntN(30), round%3 == 0)
		m.Legend = DefaultLegend()
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(m.Cols), r.IntN(m.Rows)}, Size: 1, Height: 5 * One}
		for range 16 {
			b.ViewPolygons(a)
			old := b.cachedOf(keyOf(a, -1, true))
			if b, err = b.WithMap(edited(r, b.Map())); err != nil {
				t.Fatal(err)
			}
			if now := b.cachedOf(keyOf(a, -1, true)); now != nil && len(now.doors) == 0 && len(old.doors) == 0 {
				still++
			}
			fresh, err := New(b.Map(), b.Options())
			if err != nil {
				t.Fatal(err)
			}
			compareViews(t, b, fresh, a, -1)
		}
	}
	if still < 100 {
		t.Errorf("kept over %d edits of 384", still)
	}
}

// TestViewsAlongTheGridAreCachedOverEdits checks that after edits of rock and walls along the grid views equal those of a new
// board, and that most were reused.
func TestViewsAlongTheGridAreCachedOverEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 5))
	still := 0
	for range 8 {
		m := house(r, 20+r.IntN(60), 12+r.IntN(30))
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{r.IntN(m.Cols - 1), r.IntN(m.Rows - 1)}, Size: 1 + r.IntN(2), Height: 5 * One}
		radius := int64(r.IntN(2)*8-1) * int64(b.o.Side)
		for range 24 {
			compareViews(t, b, b, a, radius)
			old := b.cachedOf(keyOf(a, radius, false))
			if b, err = b.WithMap(rebuilt(r, b.Map())); err != nil {
				t.Fatal(err)
			}
			if b.cachedOf(keyOf(a, radius, false)) == old {
				still++
			}
			fresh, err := New(b.Map(), b.Options())
			if err != nil {
				t.Fatal(err)
			}
			compareViews(t, b, fresh, a, radius)
		}
	}
	if still < 96 {
		t.Errorf("kept over %d edits of 192", still)
	}
}

// rebuilt returns the map with one square of rock more or less, or with a wall along the grid.
func rebuilt(r *rand.Rand, m Map) Map {
	at := Square{r.IntN(m.Cols), r.IntN(m.Rows)}
	switch n := len(m.Walls); {
	case r.IntN(2) == 0:
		m.Squares = slices.Clone(m.Squares)
		m.Squares[at.Y*m.Cols+at.X] ^= 1
	case n > 0 && r.IntN(2) == 0:
		i := r.IntN(n)
		m.Walls = slices.Delete(slices.Clone(m.Walls), i, i+1)
	default:
		m.Walls = append(slices.Clone(m.Walls), Wall{From: at.Corner(), To: Square{at.X, at.Y + 1}.Corner()})
	}
	return m
}

// edited returns the map with one thing changed.
func edited(r *rand.Rand, m Map) Map {
	i := r.IntN(len(m.Walls))
	switch r.IntN(7) {
	case 0:
		m.Walls = slices.Delete(slices.Clone(m.Walls), i, i+1)
	case 1:
		m.Walls = append(slices.Clone(m.Walls), m.Walls[i])
		m.Walls[len(m.Walls)-1].To.X += One / 2
	case 2:
		m.Walls = slices.Clone(m.Walls)
		m.Walls[i].From.Y += One/4 + 1
	case 3:
		m.Walls = slices.Insert(slices.Clone(m.Walls), i, Wall{From: Point{100, 100}, To: Point{int32(r.IntN(m.Cols * One)), int32(r.IntN(3 * One))}})
	case 4:
		m.Walls = slices.Clone(m.Walls)
		for k := i; k < min(i+3, len(m.Walls)); k++ {
			m.Walls[k].Open = !m.Walls[k].Open
		}
	case 5:
		m.Squares = slices.Clone(m.Squares)
		m.Squares[r.IntN(len(m.Squares))] = uint8(r.IntN(3))
	default:
		m.Elevation = append(slices.Clone(m.Elevation), Patch{X: r.IntN(m.Cols), Y: r.IntN(m.Rows), W: 1, H: 1, Height: int32(r.IntN(3)) * One})
	}
	return m
}

// TestCachedViewsAreBounded checks that a board caches no more views than its bound.
func TestCachedViewsAreBounded(t *testing.T) {
	b, err := New(Map{Cols: 1000, Rows: 1000}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var set SquareSet
	for i := range 60 {
		b.View(&set, Body{At: Square{500 + i, 500}, Size: 1, Height: 5 * One}, -1)
	}
	if n := held(b); n > 2*maxViewBytes+1<<19 || n == 0 {
		t.Errorf("%d bytes are kept", n)
	}
}

func held(b *Board) (bytes int) {
	for _, list := range []map[viewKey]*cachedView{b.cached.late, b.cached.past} {
		for _, v := range list {
			bytes += v.size()
		}
	}
	return bytes
}

// TestOldBoardsForgetTheirViews checks that of a long series of boards with moved doors and edited maps, each asked for a
// view, only the last few keep any.
func TestOldBoardsForgetTheirViews(t *testing.T) {
	b, err := New(roomsMap(rand.New(rand.NewPCG(1, 1)), 40, 40, false), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var boards []*Board
	for i := range 30 {
		b.ViewPolygons(Body{At: Square{3, 3}, Size: 1, Height: 5 * One})
		boards = append(boards, b)
		if i%5 == 4 {
			m := b.Map()
			m.Walls = append(m.Walls, Wall{From: Point{0, 100}, To: Point{0, int32(i)}})
			b, err = b.WithMap(m)
		} else {
			b, err = b.WithDoor(doorNear(rand.New(rand.NewPCG(1, 1)), b, Square{3, 3}), i%2 == 0)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for i, old := range boards {
		if keeps := held(old) > 0; keeps != (i >= len(boards)-sharedBoards) {
			t.Errorf("board %d of %d keeps views: %v", i, len(boards), keeps)
		}
	}
}

// TestRockTakenAway checks that after removing rock that ended the view, what lies behind it is seen, on the grid and off
// it.
func TestRockTakenAway(t *testing.T) {
	for _, walls := range [][]Wall{nil, {wall(KindWall, 8.25, 0.25, 8.75, 0.5)}} {
		m := Map{Cols: 10, Rows: 1, Legend: DefaultLegend(), Squares: make([]uint8, 10), Walls: walls}
		m.Squares[4] = 1
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a := Body{At: Square{0, 0}, Size: 1, Height: 5 * One}
		compareViews(t, b, b, a, -1)
		m.Squares = make([]uint8, 10)
		if b, err = b.WithMap(m); err != nil {
			t.Fatal(err)
		}
		fresh, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		compareViews(t, b, fresh, a, -1)
	}
}

// TestDoorsMoveAfterAnEdit checks that views are those of a new board if a door moves after an edit before the next query.
func TestDoorsMoveAfterAnEdit(t *testing.T) {
	m := Map{Cols: 9, Rows: 5, Squares: make([]uint8, 45), Legend: DefaultLegend(),
		Walls: []Wall{{Kind: KindDoor, From: Point{6 * One, 0}, To: Point{6 * One, One}}}}
	b, err := New(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := Body{At: Square{0, 2}, Size: 1, Height: 5 * One}
	var seen SquareSet
	b.View(&seen, a, -1)
	m.Walls = append(slices.Clone(m.Walls), Wall{From: Point{3 * One, 0}, To: Point{3 * One, 5 * One}})
	if b, err = b.WithMap(m); err != nil {
		t.Fatal(err)
	}
	if b, err = b.WithDoor(0, true); err != nil {
		t.Fatal(err)
	}
	fresh, err := New(b.Map(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	compareViews(t, b, fresh, a, -1)
}
