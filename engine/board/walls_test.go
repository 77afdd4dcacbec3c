package board

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func atPoint(x, y float64) Point {
	return Point{X: int32(x * One), Y: int32(y * One)}
}

// wallOf parses "w1 wall 2,2 10,2", in squares.
func wallOf(t testing.TB, text string) Wall {
	t.Helper()
	var id, kind string
	var a, b, c, d float64
	if _, err := fmt.Sscanf(strings.ReplaceAll(text, ",", " "), "%s %s %f %f %f %f", &id, &kind, &a, &b, &c, &d); err != nil {
		t.Fatal(text, err)
	}
	k, err := ParseKind(kind)
	if err != nil {
		t.Fatal(err)
	}
	w := Wall{ID: id, Kind: k, From: atPoint(a, b), To: atPoint(c, d)}
	if k == KindLow {
		w.Height = 3 * One
	}
	return w
}

func listOf(t testing.TB, text string) (list []Wall) {
	for _, one := range strings.Split(text, ";") {
		if strings.TrimSpace(one) != "" {
			list = append(list, wallOf(t, strings.TrimSpace(one)))
		}
	}
	return list
}

func textOf(list []Wall) string {
	var out []string
	for _, w := range list {
		out = append(out, fmt.Sprintf("%s %s %s,%s %s,%s", w.ID, w.Kind, FormatUnits(w.From.X), FormatUnits(w.From.Y),
			FormatUnits(w.To.X), FormatUnits(w.To.Y)))
	}
	return strings.Join(out, "; ")
}

func lay(t testing.TB, list []Wall, on Wall) (*Plan, error) {
	p := NewPlan(slices.Clone(list))
	p.Walls = append(p.Walls, on)
	p.Taken[on.ID] = true
	return p, p.Lay(len(p.Walls) - 1)
}

// TestWhatIsBuiltCutsWhatLiesUnderIt checks which walls are left after building one over others.
func TestWhatIsBuiltCutsWhatLiesUnderIt(t *testing.T) {
	for _, c := range []struct{ name, walls, on, left, cut string }{
		{"a door in the middle", "w wall 2,2 10,2", "d door 4,2 5,2", "w wall 2,2 4,2; w_2 wall 5,2 10,2; d door 4,2 5,2", "w"},
		{"the piece at the old beginning keeps the id", "w wall 10,2 2,2", "d door 4,2 5,2", "w wall 10,2 5,2; w_2 wall 4,2 2,2; d door 4,2 5,2", "w"},
		{"the first id that is free", "w wall 2,2 10,2; w_2 wall 0,0 1,0", "d door 4,2 5,2", "w wall 2,2 4,2; w_3 wall 5,2 10,2; w_2 wall 0,0 1,0; d door 4,2 5,2", "w"},
		{"one piece is left, at the beginning", "w wall 2,2 10,2", "d door 9,2 12,2", "w wall 2,2 9,2; d door 9,2 12,2", "w"},
		{"one piece is left, at the end", "w wall 2,2 10,2", "d door 2,2 3,2", "w wall 3,2 10,2; d door 2,2 3,2", "w"},
		{"nothing is left", "w wall 2,2 3,2", "d door 3,2 2,2", "d door 3,2 2,2", "w"},
		{"over several", "a wall 0,0 0,3; b wall 0,3 0,6; c wall 0,6 0,9", "d window 0,2 0,7", "a wall 0,0 0,2; c wall 0,7 0,9; d window 0,2 0,7", "c b a"},
		{"a low wall under a window", "l low 0,0 4,4", "d window 1,1 2,2", "l low 0,0 1,1; l_2 low 2,2 4,4; d window 1,1 2,2", "l"},
		{"a curtain", "w wall 0,0 8,4", "d curtain 2,1 4,2", "w wall 0,0 2,1; w_2 wall 4,2 8,4; d curtain 2,1 4,2", "w"},
		{"a door over a window", "w window 0,0 4,0", "d door 1,0 2,0", "w window 0,0 1,0; w_2 window 2,0 4,0; d door 1,0 2,0", "w"},
		{"a low wall cuts nothing", "w wall 0,0 8,0", "l low 2,0 4,0", "w wall 0,0 8,0; l low 2,0 4,0", ""},
		{"a wall on a wall cuts nothing", "w wall 0,0 8,0", "v wall 2,0 4,0", "w wall 0,0 8,0; v wall 2,0 4,0", ""},
		{"a wall on a window", "w window 0,0 8,0", "v wall 2,0 9,0", "w window 0,0 2,0; v wall 2,0 9,0", "w"},
		{"touching isn't lying on", "w wall 0,0 8,0", "d door 8,0 9,0", "w wall 0,0 8,0; d door 8,0 9,0", ""},
		{"a corner isn't in line", "w wall 0,0 8,0", "d door 4,0 4,1", "w wall 0,0 8,0; d door 4,0 4,1", ""},
		{"a unit beside the line isn't on it", "w wall 0,0 8,0", "d door 2,0.001 3,0.001", "", ""},
		{"a unit askew isn't on it", "w wall 0,0 8,0", "d door 2,0 3,0.001", "", ""},
		{"a unit beside 45 degrees isn't on it", "w wall 0,0 8,8", "d door 2,2.001 3,3.001", "", ""},
	} {
		p, err := lay(t, listOf(t, c.walls), wallOf(t, c.on))
		if err != nil {
			t.Error(c.name, err)
			continue
		}
		left := listOf(t, c.left)
		if c.left == "" {
			left = listOf(t, c.walls+"; "+c.on)
		}
		if got, want := textOf(p.Walls), textOf(left); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", c.name, got, want)
		}
		if got := strings.Join(p.Cut, " "); got != c.cut {
			t.Errorf("%s: cut %s, not %s", c.name, got, c.cut)
		}
	}
}

// TestAWallOnADoor checks that a wall over a whole door replaces it, and over part of one is an error.
func TestAWallOnADoor(t *testing.T) {
	door := listOf(t, "d door 2,0 4,0")
	for _, over := range []string{"w wall 2,0 4,0", "w wall 0,0 9,0", "w wall 4,0 1,0"} {
		if p, err := lay(t, door, wallOf(t, over)); err != nil || len(p.Walls) != 1 || !slices.Equal(p.Covered, []string{"d"}) || p.Cut != nil {
			t.Errorf("%s: %v, %+v", over, err, p)
		}
	}
	for _, over := range []string{"w wall 2,0 3,0", "w wall 3,0 9,0", "w wall 2.5,0 3,0"} {
		p, err := lay(t, door, wallOf(t, over))
		if part := (PartOfDoorError{}); !errors.As(err, &part) || part.Door != "d" || len(p.Walls) != 2 {
			t.Errorf("%s: %v, %s", over, err, textOf(p.Walls))
		}
	}
}

// TestWhatIsTakenAwayClosesItsGap checks which walls are left after removing the piece that filled a gap.
func TestWhatIsTakenAwayClosesItsGap(t *testing.T) {
	for _, c := range []struct{ name, walls, gone, left, joined string }{
		{"two pieces", "w wall 2,2 4,2; w_2 wall 5,2 10,2", "d door 4,2 5,2", "w wall 2,2 10,2", "w"},
		{"the one that begins the line keeps its id", "b wall 4,2 2,2; a wall 10,2 5,2", "d door 4,2 5,2", "a wall 10,2 2,2", "a"},
		{"of a file, each against the other", "b wall 4,2 2,2; a wall 5,2 10,2", "d window 4,2 5,2", "b wall 10,2 2,2", "b"},
		{"oblique", "w wall 0,0 2,1; w_2 wall 4,2 8,4", "d curtain 4,2 2,1", "w wall 0,0 8,4", "w"},
		{"not of one kind", "w wall 2,2 4,2; l low 5,2 10,2", "d door 4,2 5,2", "w wall 2,2 4,2; l low 5,2 10,2", ""},
		{"not in line", "w wall 2,2 4,2; v wall 5,2 10,3", "d door 4,2 5,2", "w wall 2,2 4,2; v wall 5,2 10,3", ""},
		{"they don't touch it", "w wall 2,2 3.5,2; v wall 5,2 10,2", "d door 4,2 5,2", "w wall 2,2 3.5,2; v wall 5,2 10,2", ""},
		{"a low wall leaves no gap", "w wall 2,2 4,2; v wall 5,2 10,2", "d low 4,2 5,2", "w wall 2,2 4,2; v wall 5,2 10,2", ""},
		{"something else opens it", "w wall 2,2 4,2; v wall 5,2 10,2; c curtain 4,2 5,2", "d door 4,2 5,2", "w wall 2,2 4,2; v wall 5,2 10,2; c curtain 4,2 5,2", ""},
		{"two lines of walls", "w wall 2,2 4,2; l low 3,2 4,2; w_2 wall 5,2 10,2; l_2 low 5,2 6,2", "d door 4,2 5,2", "w wall 2,2 10,2; l low 3,2 6,2", "w l"},
		{"a row of doors is no wide one", "a door 0,0 1,0; c door 2,0 3,0", "b door 1,0 2,0", "a door 0,0 1,0; c door 2,0 3,0", ""},
		{"at a corner the piece is drawn to it", "w wall 3,2 10,2; v wall 2,2 2,8", "d door 2,2 3,2", "w wall 2,2 10,2; v wall 2,2 2,8", "w"},
		{"at a wall that passes", "w wall 10,2 3,2; v wall 2,0 2,8", "d door 2,2 3,2", "w wall 10,2 2,2; v wall 2,0 2,8", "w"},
		{"at a free end it isn't", "w wall 3,2 10,2", "d door 2,2 3,2", "w wall 3,2 10,2", ""},
	} {
		p := NewPlan(listOf(t, c.walls))
		p.Close(wallOf(t, c.gone))
		if got, want := textOf(p.Walls), textOf(listOf(t, c.left)); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", c.name, got, want)
		}
		if got := strings.Join(p.Joined, " "); got != c.joined {
			t.Errorf("%s: joined %s, not %s", c.name, got, c.joined)
		}
	}
}

// TestFlagsKeepPiecesApart checks that pieces that differ in height or flags, or according to Plan.Same, aren't joined.
func TestFlagsKeepPiecesApart(t *testing.T) {
	gone := wallOf(t, "d door 4,0 5,0")
	for name, change := range map[string]func(*Wall){
		"height": func(w *Wall) { w.Height = 5 * One },
		"secret": func(w *Wall) { w.Secret = true },
		"cost":   func(w *Wall) { w.Cost = 8 },
	} {
		list := listOf(t, "a wall 0,0 4,0; b wall 5,0 9,0")
		change(&list[1])
		p := NewPlan(slices.Clone(list))
		if p.Close(gone); len(p.Walls) != 2 {
			t.Errorf("%s: %s", name, textOf(p.Walls))
		}
	}
	list := listOf(t, "a wall 0,0 4,0; b wall 5,0 9,0")
	list[1].Name = "the north wall"
	p := NewPlan(slices.Clone(list))
	p.Same = func(a, b string) bool { return false }
	if p.Close(gone); len(p.Walls) != 2 {
		t.Error("joined though they aren't the same")
	}
	p.Same = nil
	if p.Close(gone); len(p.Walls) != 1 {
		t.Error("a name kept them apart")
	}
}

// family is a straight line of walls in a random direction, with those of its points that lie on the lattice.
type family struct {
	start  Point
	dx, dy int32
	walls  []Wall
}

func (f *family) at(i int) Point {
	return Point{X: f.start.X + int32(i)*f.dx, Y: f.start.Y + int32(i)*f.dy}
}

func (f *family) wall(r *rand.Rand, id string, kind Kind, a, b int) Wall {
	w := Wall{ID: id, Kind: kind, From: f.at(a), To: f.at(b)}
	if r.IntN(2) == 0 {
		w.From, w.To = w.To, w.From
	}
	if kind == KindLow {
		w.Height = 3 * One
	}
	return w
}

func newFamily(r *rand.Rand) *family {
	f := &family{start: Point{X: 20000, Y: 20000}}
	for f.dx == 0 && f.dy == 0 {
		f.dx, f.dy = int32(r.IntN(1500)-750), int32(r.IntN(1500)-750)
		switch r.IntN(4) {
		case 0:
			f.dx = 0
		case 1:
			f.dy = 0
		}
	}
	for i := range 1 + r.IntN(5) {
		a := r.IntN(12)
		kind := KindWall
		if r.IntN(4) == 0 {
			kind = KindLow
		}
		f.walls = append(f.walls, f.wall(r, fmt.Sprintf("w%d", i+1), kind, a, a+1+r.IntN(20-a)))
	}
	return f
}

// standing returns which kinds of wall stand at each midpoint between the steps of a line: the slow twin of all cutting and
// joining.
func (f *family) standing(list []Wall) (out [20]string) {
	for i := range out {
		var kinds []string
		for _, w := range list {
			x := 2*int64(f.at(i).X) + int64(f.dx)
			y := 2*int64(f.at(i).Y) + int64(f.dy)
			if between(x, 2*int64(w.From.X), 2*int64(w.To.X)) && between(y, 2*int64(w.From.Y), 2*int64(w.To.Y)) {
				kinds = append(kinds, w.Kind.String())
			}
		}
		slices.Sort(kinds)
		out[i] = strings.Join(slices.Compact(kinds), " ")
	}
	return out
}

func between(x, a, b int64) bool { return min(a, b) <= x && x <= max(a, b) }

// TestCuttingByPoints checks that under anything built on any line of walls nothing else stands, and that beside it
// everything stands as before; and that after removal a wall that was cut is whole again, with nothing changed beside it.
func TestCuttingByPoints(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	kinds := []Kind{KindDoor, KindWindow, KindCurtain}
	for range 4000 {
		f := newFamily(r)
		a := r.IntN(18)
		b := a + 1 + r.IntN(19-a)
		on := f.wall(r, "d", kinds[r.IntN(3)], a, b)
		before := f.standing(f.walls)
		p, err := lay(t, f.walls, on)
		if err != nil {
			t.Fatal(err)
		}
		built := f.standing(p.Walls)
		p.Walls = slices.DeleteFunc(p.Walls, func(w Wall) bool { return w.ID == "d" })
		p.Close(on)
		closed := f.standing(p.Walls)
		into := slices.ContainsFunc(f.walls, func(w Wall) bool {
			part, ok := Rounded.Under(w, on)
			return ok && part.before && part.after && w.Kind == KindWall
		})
		for i := range before {
			switch {
			case i >= a && i < b:
				if built[i] != on.Kind.String() {
					t.Fatalf("%s on %s: %q stands at %d", textOf([]Wall{on}), textOf(f.walls), built[i], i)
				}
				if into && !strings.Contains(closed[i], "wall") {
					t.Fatalf("%s on %s and away: a gap at %d: %s", textOf([]Wall{on}), textOf(f.walls), i, textOf(p.Walls))
				}
			case built[i] != before[i] || closed[i] != before[i]:
				t.Fatalf("%s on %s: at %d %q, then %q, then %q", textOf([]Wall{on}), textOf(f.walls), i, before[i], built[i], closed[i])
			}
		}
	}
}

// TestOpeningsOnAnyWallCloseWithoutATrace checks that openings at rounded places of a wall between any two lattice points,
// removed in any order, leave exactly the original wall.
func TestOpeningsOnAnyWallCloseWithoutATrace(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	point := func() Point {
		return Point{X: int32(r.IntN(60 * One)), Y: int32(r.IntN(60 * One))}
	}
	for range 3000 {
		w := Wall{ID: "w", From: point(), To: point()}
		if w.From == w.To {
			continue
		}
		p := NewPlan([]Wall{w})
		var doors []Wall
		n := 2 + 2*r.IntN(5)
		for i := 0; i < n; i += 2 {
			d := Wall{ID: fmt.Sprintf("d%d", i), Kind: KindDoor,
				From: alongWall(w, (float64(i)+0.3+0.4*r.Float64())/float64(n)), To: alongWall(w, (float64(i)+1+0.4*r.Float64())/float64(n))}
			if d.From == d.To {
				continue
			}
			doors = append(doors, d)
		}
		r.Shuffle(len(doors), func(i, k int) { doors[i], doors[k] = doors[k], doors[i] })
		for _, d := range doors {
			p.Walls = append(p.Walls, d)
			if err := p.Lay(len(p.Walls) - 1); err != nil {
				t.Fatal(err)
			}
		}
		if len(p.Walls) != 2*len(doors)+1 {
			t.Fatalf("%d doors on %s: %s", len(doors), textOf([]Wall{w}), textOf(p.Walls))
		}
		r.Shuffle(len(doors), func(i, k int) { doors[i], doors[k] = doors[k], doors[i] })
		for _, d := range doors {
			p.Walls = slices.DeleteFunc(p.Walls, func(o Wall) bool { return o.ID == d.ID })
			p.Close(d)
		}
		if len(p.Walls) != 1 || p.Walls[0] != w {
			t.Fatalf("%d doors on %s: %s", len(doors), textOf([]Wall{w}), textOf(p.Walls))
		}
	}
}

// alongWall returns the lattice point nearest to a fraction of a wall.
func alongWall(w Wall, part float64) Point {
	round := func(a, b int32) int32 {
		f := float64(a) + part*float64(b-a) + 0.5
		n := int32(f)
		if float64(n) > f {
			n--
		}
		return n
	}
	return Point{X: round(w.From.X, w.To.X), Y: round(w.From.Y, w.To.Y)}
}

// TestTheShortestStretchThatIsCut checks that a stretch of the least length is cut and a shorter one isn't.
func TestTheShortestStretchThatIsCut(t *testing.T) {
	for least, want := range map[int64]int{0: 1, One/2 - 1: 1, One / 2: 1, One/2 + 1: 0} {
		p := NewPlan(listOf(t, "w wall 0,0 4,0; d window 1,0 1.5,0"))
		p.Least = least
		if got := p.under(p.Walls[1], 1); len(got) != want {
			t.Errorf("at least %d: %v", least, got)
		}
	}
}
