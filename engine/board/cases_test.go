package board

import (
	"slices"
	"strings"
	"testing"
)

// drawn makes a board from rows of the default legend's characters.
func drawn(t *testing.T, o Options, walls []Wall, hills []Patch, rows ...string) *Board {
	t.Helper()
	m := Map{Cols: len([]rune(rows[0])), Rows: len(rows), Legend: DefaultLegend(), Walls: walls, Elevation: hills}
	for _, row := range rows {
		for _, r := range row {
			m.Squares = append(m.Squares, uint8(slices.IndexFunc(m.Legend, func(t Terrain) bool { return t.Rune == r })))
		}
	}
	b, err := New(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// at returns a point given in squares.
func at(x, y float64) Point { return Point{int32(x * One), int32(y * One)} }

func wall(kind Kind, x0, y0, x1, y1 float64) Wall {
	w := Wall{Kind: kind, From: at(x0, y0), To: at(x1, y1)}
	if kind == KindLow {
		w.Height = 3 * One
	}
	return w
}

func person(x, y int) Body { return Body{At: Square{x, y}, Size: 1, Height: 5 * One} }

func TestSteps(t *testing.T) {
	high := wall(KindLow, 1, 0, 1, 2)
	high.Height = 6 * One
	cheap := wall(KindLow, 1, 0, 1, 2)
	cheap.Cost = 8
	giant := Body{At: Square{0, 0}, Size: 2, Height: 10 * One}
	flyer := Body{At: Square{0, 0}, Size: 1, Height: 5 * One, Elevation: 3 * One}
	low := Body{At: Square{0, 0}, Size: 1, Height: 5 * One, Elevation: 2 * One}
	for _, c := range []struct {
		name  string
		rows  string
		walls []Wall
		hills []Patch
		o     Options
		who   Body
		to    Square
		cost  Cost
		why   BlockReason
	}{
		{name: "floor", rows: "..|..", who: person(0, 0), to: Square{1, 0}, cost: 4},
		{name: "diagonal", rows: "..|..", who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "fractional diagonal", rows: "..|..", o: Options{Fractional: true}, who: person(0, 0), to: Square{1, 1}, cost: 6},
		{name: "fractional diagonal onto hard going", rows: "..|.;", o: Options{Fractional: true}, who: person(0, 0), to: Square{1, 1}, cost: 18},
		{name: "off the edge", rows: "..|..", who: person(0, 0), to: Square{-1, 0}, why: Edge},
		{name: "not a neighbour", rows: "...|...", who: person(0, 0), to: Square{2, 0}, why: Edge},
		{name: "rock", rows: ".#|..", who: person(0, 0), to: Square{1, 0}, why: Solid},
		{name: "no floor", rows: ". |..", who: person(0, 0), to: Square{1, 0}, why: Void},
		{name: "past rock, strict", rows: ".#|..", who: person(0, 0), to: Square{1, 1}, why: Corner},
		{name: "past rock, either", rows: ".#|..", o: Options{Corners: CornersEither}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "between rocks, either", rows: ".#|#.", o: Options{Corners: CornersEither}, who: person(0, 0), to: Square{1, 1}, why: Corner},
		{name: "between rocks, free", rows: ".#|#.", o: Options{Corners: CornersFree}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "past missing floor", rows: ". | .", who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "wall", rows: "..|..", walls: []Wall{wall(KindWall, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 0}, why: WallHit},
		{name: "a wall's end is touched", rows: "..|..", walls: []Wall{wall(KindWall, 1, 0.5, 2, 0.5)}, who: person(0, 0), to: Square{1, 0}, why: WallHit},
		{name: "a wall that ends just before", rows: "..|..", walls: []Wall{wall(KindWall, 1, 0, 1, 0.499)}, who: person(0, 0), to: Square{1, 0}, cost: 4},
		{name: "window", rows: "..|..", walls: []Wall{wall(KindWindow, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 0}, why: WallHit},
		{name: "curtain", rows: "..|..", walls: []Wall{wall(KindCurtain, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 0}, cost: 4},
		{name: "open door", rows: "..|..", walls: []Wall{{Kind: KindDoor, From: at(1, 0), To: at(1, 1), Open: true}}, who: person(0, 0), to: Square{1, 0}, cost: 4},
		{name: "shut door", rows: "..|..", walls: []Wall{wall(KindDoor, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 0}, why: WallHit},
		{name: "past a wall's end, strict", rows: "..|..", walls: []Wall{wall(KindWall, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 1}, why: Corner},
		{name: "past a wall's end, either", rows: "..|..", o: Options{Corners: CornersEither}, walls: []Wall{wall(KindWall, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "a wall straight through the corner, free", rows: "..|..", o: Options{Corners: CornersFree}, walls: []Wall{wall(KindWall, 1, 0, 1, 2)}, who: person(0, 0), to: Square{1, 1}, why: WallHit},
		{name: "two walls that meet at the corner from both sides, free", rows: "..|..", o: Options{Corners: CornersFree},
			walls: []Wall{wall(KindWall, 1, 0, 1, 1), wall(KindWall, 1, 1, 1, 2)}, who: person(0, 0), to: Square{1, 1}, why: Corner},
		{name: "two walls that meet at the corner from one side, free", rows: "..|..", o: Options{Corners: CornersFree},
			walls: []Wall{wall(KindWall, 1, 0, 1, 1), wall(KindWall, 1, 1, 2, 1)}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "the same, either", rows: "..|..", o: Options{Corners: CornersEither},
			walls: []Wall{wall(KindWall, 1, 0, 1, 1), wall(KindWall, 1, 1, 2, 1)}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "a wall and rock from both sides, free", rows: "..|#.", o: Options{Corners: CornersFree},
			walls: []Wall{wall(KindWall, 1, 0, 1, 1)}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "a pillar a quarter from the corner, strict", rows: "..|..", walls: []Wall{wall(KindWall, 1.25, 0.5, 1.5, 0.75)}, who: person(0, 0), to: Square{1, 1}, cost: 4},
		{name: "a pillar nearer than a quarter, strict", rows: "..|..", walls: []Wall{wall(KindWall, 1.24, 0.8, 1.5, 0.8)}, who: person(0, 0), to: Square{1, 1}, why: Corner},
		{name: "a wall across the diagonal before its corner, free", rows: "..|..", o: Options{Corners: CornersFree}, walls: []Wall{wall(KindWall, 0.5, 0.9, 0.9, 0.5)}, who: person(0, 0), to: Square{1, 1}, why: WallHit},
		{name: "low wall", rows: "..|..", walls: []Wall{wall(KindLow, 1, 0, 1, 2)}, who: person(0, 0), to: Square{1, 0}, cost: 12},
		{name: "low wall on the diagonal", rows: "..|..", o: Options{Fractional: true}, walls: []Wall{wall(KindLow, 1, 0, 1, 2)}, who: person(0, 0), to: Square{1, 1}, cost: 18},
		{name: "low wall of its own cost", rows: "..|..", walls: []Wall{cheap}, who: person(0, 0), to: Square{1, 0}, cost: 8},
		{name: "low wall onto dearer ground: paid once", rows: ".;|..", walls: []Wall{cheap}, who: person(0, 0), to: Square{1, 0}, cost: 12},
		{name: "too high a low wall", rows: "..|..", walls: []Wall{high}, who: person(0, 0), to: Square{1, 0}, why: LowWall},
		{name: "over a low wall, feet at its top", rows: "..|..", walls: []Wall{wall(KindLow, 1, 0, 1, 2)}, who: flyer, to: Square{1, 0}, cost: 4},
		{name: "over a low wall, feet below its top", rows: "..|..", walls: []Wall{wall(KindLow, 1, 0, 1, 2)}, who: low, to: Square{1, 0}, cost: 12},
		{name: "a low wall counts from the higher side", rows: "..|..", walls: []Wall{wall(KindLow, 1, 0, 1, 2)},
			hills: []Patch{{0, 0, 1, 2, 2 * One}}, who: low, to: Square{1, 0}, cost: 12},
		{name: "cliff", rows: "..|..", o: Options{Cliff: 4 * One}, hills: []Patch{{1, 0, 1, 1, 5 * One}}, who: person(0, 0), to: Square{1, 0}, why: Cliff},
		{name: "no cliff yet", rows: "..|..", o: Options{Cliff: 5 * One}, hills: []Patch{{1, 0, 1, 1, 5 * One}}, who: person(0, 0), to: Square{1, 0}, cost: 4},
		{name: "cliffs don't stop flyers", rows: "..|..", o: Options{Cliff: 4 * One}, hills: []Patch{{1, 0, 1, 1, 5 * One}}, who: flyer, to: Square{1, 0}, cost: 4},
		{name: "a giant pays the dearest new square", rows: "..,|..;", who: giant, to: Square{1, 0}, cost: 12},
		{name: "a giant pays nothing for squares it leaves", rows: ";,.|;,.", who: giant, to: Square{1, 0}, cost: 4},
		{name: "a giant needs all its squares", rows: "...|..#", who: giant, to: Square{1, 0}, why: Solid},
		{name: "a wall inside the giant's footprint", rows: "...|...", walls: []Wall{wall(KindWall, 2, 0.7, 2, 1.3)}, who: giant, to: Square{1, 0}, why: WallHit},
		{name: "a giant across a cliff", rows: "...|...", o: Options{Cliff: 4 * One}, hills: []Patch{{2, 0, 1, 2, 5 * One}}, who: giant, to: Square{1, 0}, why: Cliff},
	} {
		b := drawn(t, c.o, c.walls, c.hills, strings.Split(c.rows, "|")...)
		cost, why := b.Step(c.who, c.to, c.who.Elevation, nil)
		if cost != c.cost || why.Reason != c.why {
			t.Errorf("%s: %v %+v, want %v %v", c.name, cost, why, c.cost, c.why)
		}
	}
}

func TestOccupants(t *testing.T) {
	over := person(1, 0)
	over.Elevation = 5 * One // its feet are on the other's head
	for _, c := range []struct {
		name      string
		pass      PassThrough
		other     Body
		friend    bool
		step, end BlockReason
	}{
		{"friend", PassAllies, person(1, 0), true, Free, Occupied},
		{"enemy", PassAllies, person(1, 0), false, Occupied, Occupied},
		{"friend, none pass", PassNone, person(1, 0), true, Occupied, Occupied},
		{"enemy, all pass", PassAll, person(1, 0), false, Free, Occupied},
		{"enemy overhead", PassAllies, over, false, Free, Free},
	} {
		b := drawn(t, Options{PassThrough: c.pass}, nil, nil, "...")
		occ := []Occupant{{c.other, 7, c.friend}}
		_, why := b.Step(person(0, 0), Square{1, 0}, 0, occ)
		end := b.MayEnd(person(1, 0), occ)
		if why.Reason != c.step || end.Reason != c.end || end.Reason == Occupied && end.Occupant != 7 {
			t.Errorf("%s: step %+v, end %+v", c.name, why, end)
		}
	}
}

func TestDistances(t *testing.T) {
	for _, c := range []struct {
		name       string
		fractional bool
		a, c       Body
		want       int64 // in feet
	}{
		{"adjacent", false, person(0, 0), person(1, 0), 5},
		{"touching corners, fractional", true, person(0, 0), person(1, 1), 5},
		{"two diagonals", false, person(0, 0), person(2, 2), 10},
		{"two diagonals, fractional", true, person(0, 0), person(2, 2), 15},
		{"a knight's move, fractional", true, person(0, 0), person(2, 1), 12},
		{"nearest squares of footprints", false, Body{Size: 3, Height: One}, person(4, 1), 10},
		{"sharing a square", false, person(1, 1), person(1, 1), 0},
		{"overhead, feet on the head", false, person(0, 0), Body{Elevation: 5 * One, Height: One}, 5},
		{"overhead with a gap of 7 ft", false, person(0, 0), Body{Elevation: 12 * One, Height: One}, 12},
		{"the larger of both parts", false, person(0, 0), Body{At: Square{1, 0}, Elevation: 12 * One, Height: One}, 12},
	} {
		b := drawn(t, Options{Fractional: c.fractional}, nil, nil, ".....", ".....", ".....")
		want := c.want * One
		if c.name == "a knight's move, fractional" {
			want += One / 2
		}
		if got := b.Distance(c.a, c.c); got != want || b.Distance(c.c, c.a) != want {
			t.Errorf("%s: %d, want %d", c.name, got, want)
		}
	}
}

func TestBodiesReachDownToTheirGround(t *testing.T) {
	b := drawn(t, Options{}, nil, []Patch{{0, 0, 1, 2, 10 * One}}, "...", "...")
	giant := Body{At: Square{0, 0}, Size: 2, Height: 10 * One}
	if b.Level(giant) != 10*One {
		t.Errorf("level %d", b.Level(giant))
	}
	if d := b.Distance(giant, person(2, 0)); d != 5*One {
		t.Errorf("a giant on a ledge is %d from one below who stands beside it", d)
	}
	giant.Elevation = One
	if d := b.Distance(giant, person(2, 0)); d != 11*One {
		t.Errorf("a flying one is %d away", d)
	}
}

func TestSight(t *testing.T) {
	low := func(x0, y0, x1, y1, height float64) Wall {
		w := wall(KindLow, x0, y0, x1, y1)
		w.Height = int32(height * One)
		return w
	}
	for _, c := range []struct {
		name  string
		walls []Wall
		hills []Patch
		rows  string
		a, c  Body
		sees  bool
		melee bool
	}{
		{name: "open", rows: "...", a: person(0, 0), c: person(2, 0), sees: true, melee: true},
		{name: "rock between", rows: ".#.", a: person(0, 0), c: person(2, 0)},
		{name: "no floor between", rows: ". .", a: person(0, 0), c: person(2, 0), sees: true, melee: true},
		{name: "past a pillar", rows: "...|.#.|...", a: person(0, 0), c: person(2, 1), sees: true, melee: true},
		{name: "through two rocks that touch", rows: ".#|#.", a: person(0, 0), c: person(1, 1)},
		{name: "curtain", rows: "..", walls: []Wall{wall(KindCurtain, 1, 0, 1, 1)}, a: person(0, 0), c: person(1, 0), melee: true},
		{name: "window", rows: "..", walls: []Wall{wall(KindWindow, 1, 0, 1, 1)}, a: person(0, 0), c: person(1, 0), sees: true},
		{name: "low wall below the eyes", rows: "..", walls: []Wall{low(1, 0, 1, 1, 4.374)}, a: person(0, 0), c: person(1, 0), sees: true, melee: true},
		{name: "low wall up to the eyes", rows: "..", walls: []Wall{low(1, 0, 1, 1, 4.375)}, a: person(0, 0), c: person(1, 0), melee: true},
		{name: "a wall with a height is seen over, not struck over", rows: "..", walls: []Wall{{Kind: KindWall, From: at(1, 0), To: at(1, 1), Height: 2 * One}}, a: person(0, 0), c: person(1, 0), sees: true},
		{name: "hill between", rows: "...", hills: []Patch{{1, 0, 1, 1, 5 * One}}, a: person(0, 0), c: person(2, 0), melee: true},
		{name: "hill below the eyes", rows: "...", hills: []Patch{{1, 0, 1, 1, 4 * One}}, a: person(0, 0), c: person(2, 0), sees: true, melee: true},
		{name: "a low wall on a hill", rows: "...", walls: []Wall{low(1, 0, 1, 1, 3)}, hills: []Patch{{1, 0, 2, 1, 2 * One}}, a: person(0, 0), c: person(2, 0), sees: true, melee: true},
		{name: "a low wall on a higher hill", rows: "...", walls: []Wall{low(1, 0, 1, 1, 4.5)}, hills: []Patch{{1, 0, 1, 1, 2 * One}}, a: person(0, 0), c: person(2, 0), melee: true},
		{name: "points beyond a wall in one's own square don't count", rows: "...|...|...",
			walls: []Wall{wall(KindWall, 0.75, -1, 0.75, 3)}, a: person(0, 1), c: person(1, 1)},
		{name: "all count where the centre lies on a wall", rows: "...", walls: []Wall{wall(KindWall, 0.5, 0, 0.5, 1)}, a: person(0, 0), c: person(2, 0), sees: true, melee: true},
	} {
		b := drawn(t, Options{}, c.walls, c.hills, strings.Split(c.rows, "|")...)
		if b.Sees(c.a, c.c) != c.sees || b.Sees(c.c, c.a) != c.sees {
			t.Errorf("%s: sees %v, want %v", c.name, !c.sees, c.sees)
		}
		if b.MeleeLine(c.a, c.c) != c.melee {
			t.Errorf("%s: melee %v, want %v", c.name, !c.melee, c.melee)
		}
	}
}

func TestCover(t *testing.T) {
	half := wall(KindLow, 4, 0, 4, 1)
	half.Height = 5 * One / 2
	half.ID = "parapet"
	for _, c := range []struct {
		name    string
		rows    string
		walls   []Wall
		c       Body
		sees    bool
		blocked int
		drawn   int
	}{
		{name: "open", rows: "......", c: person(5, 0), sees: true, drawn: 8},
		{name: "a parapet hides the lower lines", rows: "......", walls: []Wall{half}, c: person(5, 0), sees: true, blocked: 4, drawn: 8},
		{name: "a wall hides all", rows: "......", walls: []Wall{wall(KindWall, 4, 0, 4, 1)}, c: person(5, 0), blocked: 8, drawn: 8},
		{name: "a giant has four times the lines", rows: "......|......", c: Body{At: Square{4, 0}, Size: 2, Height: 10 * One}, sees: true, drawn: 32},
		{name: "corners that a wall cuts off don't count", rows: "......", walls: []Wall{wall(KindWall, 5.75, 0, 5.75, 1)}, c: person(5, 0), sees: true, drawn: 4},
		{name: "no corner counts: the centre's two lines", rows: "......",
			walls: []Wall{wall(KindWall, 5.25, 0, 5.25, 1), wall(KindWall, 5.75, 0, 5.75, 1)}, c: person(5, 0), blocked: 2, drawn: 2},
	} {
		b := drawn(t, Options{}, c.walls, nil, strings.Split(c.rows, "|")...)
		var ev Evidence
		got := b.Cover(person(0, 0), c.c, nil, &ev)
		if got.Sees != c.sees || got.Blocked != c.blocked || got.Drawn != c.drawn || len(ev.Lines) != c.drawn {
			t.Errorf("%s: %+v with %d lines", c.name, got, len(ev.Lines))
		}
		if got.Eye.Point != (Square{0, 0}).Centre() {
			t.Errorf("%s: from %v, though the centre is as good as any", c.name, got.Eye)
		}
		for _, line := range ev.Lines {
			if line.Hit && line.Wall != 0 && c.name != "no corner counts: the centre's two lines" {
				t.Errorf("%s: line %+v", c.name, line)
			}
		}
	}
}

func TestEvidenceNamesTheFirstBlocker(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindWall, 5, 0, 5, 1), wall(KindWall, 3, 0, 3, 1)}, []Patch{{1, 0, 1, 1, One}}, ".......#")
	p, q := Point3{Square{0, 0}.Centre(), 40 * One}, Point3{Square{6, 0}.Centre(), 40 * One}
	if hit, ok := b.LineBlocked(p, q, StopsSight); !ok || hit.Wall != 1 || hit.At != at(3, 0.5) {
		t.Errorf("%+v %v", hit, ok)
	}
	if hit, ok := b.LineBlocked(q, p, StopsSight); !ok || hit.Wall != 0 {
		t.Errorf("%+v %v", hit, ok)
	}
	p.Z, q.Z = 4*One, 4*One // below the hill of 1 ft = 8/8 × 1024
	if hit, ok := b.LineBlocked(p, q, StopsSight); !ok || hit.Wall != -1 || !hit.Ground || hit.Square != (Square{1, 0}) {
		t.Errorf("%+v %v", hit, ok)
	}
	if hit, ok := b.LineBlocked(Point3{Square{6, 0}.Centre(), 40 * One}, Point3{Square{7, 0}.Centre(), 40 * One}, StopsSight); !ok || hit.Ground || hit.Square != (Square{7, 0}) || hit.At.X != 7*One {
		t.Errorf("%+v %v", hit, ok)
	}
}

func TestCreatureInTheWay(t *testing.T) {
	b := drawn(t, Options{}, nil, nil, "......", "......", "......")
	tall := Body{At: Square{5, 0}, Size: 1, Height: 30 * One}
	up := person(2, 0)
	up.Elevation = 5 * One
	for _, c := range []struct {
		name   string
		a, c   Body
		others []Body
		want   int
	}{
		{"nobody", person(0, 0), person(5, 0), nil, -1},
		{"beside the line", person(0, 0), person(5, 0), []Body{person(2, 1)}, -1},
		{"on the line", person(0, 0), person(5, 0), []Body{person(2, 1), person(3, 0)}, 1},
		{"the first on the line", person(0, 0), person(5, 0), []Body{person(4, 0), person(2, 0), person(3, 0)}, 1},
		{"the first from the other end", person(5, 0), person(0, 0), []Body{person(4, 0), person(2, 0), person(3, 0)}, 0},
		{"overhead", person(0, 0), person(5, 0), []Body{up}, -1},
		{"the line runs over its head", person(0, 0), tall, []Body{person(4, 0)}, -1},
		{"the line meets its head", person(0, 0), tall, []Body{person(1, 0)}, 0},
		{"its drawn-in corner is missed", person(0, 0), person(1, 1), []Body{person(1, 0)}, -1},
	} {
		if got := b.Cover(c.a, c.c, c.others, nil).Creature; got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		if got := b.CreatureBetween(c.a, c.c, c.others); got != c.want {
			t.Errorf("%s, without cover: %d, want %d", c.name, got, c.want)
		}
	}
	if got := b.CreatureBetween(person(-1, 0), person(5, 0), []Body{person(3, 0)}); got != -1 {
		t.Errorf("off the board: %d", got)
	}
}

func TestMistakesInMapsAreAllNamed(t *testing.T) {
	_, err := New(Map{
		Cols: 3, Rows: 2, Squares: make([]uint8, 5), Legend: []Terrain{{Cost: 3}},
		Walls:     []Wall{{}, {Kind: KindLow, To: Point{X: 1}}, {Kind: 9, To: Point{X: 1 << 30}, Height: -1, Cost: 1}},
		Elevation: []Patch{{X: 2, W: 2, H: 1}, {W: 1, H: 1, Height: 1<<31 - 1}},
	}, Options{})
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{
		"rows: 5 squares", "legend[0].cost", "walls[0].to", "walls[1].height", "walls[2].to", "walls[2].kind",
		"walls[2].height", "walls[2].cost", "elevation[0].area", "elevation[1].height",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("nothing of %s in:\n%v", want, err)
		}
	}
}
