package board

import (
	"math/big"
	"slices"

	"pgregory.net/rapid"
)

// The twins in this file are slow and obvious: they try every wall and every square in exact fractions.

// drawMap draws a small random map with rock, difficult terrain, walls along the grid and across it, doors, low walls and
// hills.
func drawMap(t *rapid.T, relief bool) Map {
	m := Map{Cols: rapid.IntRange(4, 9).Draw(t, "cols"), Rows: rapid.IntRange(4, 9).Draw(t, "rows"), Legend: DefaultLegend()}
	m.Squares = make([]uint8, m.Cols*m.Rows)
	for i := range m.Squares {
		if rapid.IntRange(0, 3).Draw(t, "rough?") == 0 {
			m.Squares[i] = uint8(rapid.IntRange(0, len(m.Legend)-1).Draw(t, "terrain"))
		}
	}
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		m.Walls = append(m.Walls, drawWall(t, m, relief))
	}
	if relief {
		for range rapid.IntRange(0, 4).Draw(t, "hills") {
			x, y := rapid.IntRange(0, m.Cols-1).Draw(t, "x"), rapid.IntRange(0, m.Rows-1).Draw(t, "y")
			w, h := rapid.IntRange(1, m.Cols-x).Draw(t, "w"), rapid.IntRange(1, m.Rows-y).Draw(t, "h")
			m.Elevation = append(m.Elevation, Patch{x, y, w, h, int32(rapid.IntRange(-4, 8).Draw(t, "height")) * One})
		}
	}
	return m
}

func drawWall(t *rapid.T, m Map, heights bool) Wall {
	unit := rapid.SampledFrom([]int{One, One, One, One / 2, 128, 96, 1}).Draw(t, "unit")
	point := func(name string) Point {
		x := rapid.IntRange(-1, m.Cols*One/unit+1).Draw(t, name+"x") * unit
		y := rapid.IntRange(-1, m.Rows*One/unit+1).Draw(t, name+"y") * unit
		return Point{int32(x), int32(y)}
	}
	w := Wall{Kind: Kind(rapid.IntRange(0, 4).Draw(t, "kind")), From: point("from"), To: point("to")}
	switch rapid.IntRange(0, 3).Draw(t, "aligned") {
	case 0:
		w.To.X = w.From.X
	case 1:
		w.To.Y = w.From.Y
	}
	if w.To == w.From {
		w.To.X += int32(unit)
	}
	if w.Kind == KindLow || heights && rapid.IntRange(0, 2).Draw(t, "tall?") == 0 {
		w.Height = int32(rapid.IntRange(1, 8).Draw(t, "tall")) * One
	}
	if w.Kind == KindLow && rapid.Bool().Draw(t, "priced") {
		w.Cost = 2 * Cost(rapid.IntRange(2, 10).Draw(t, "price"))
	}
	w.Open = rapid.Bool().Draw(t, "open")
	return w
}

func drawOptions(t *rapid.T) Options {
	return Options{
		Fractional:  rapid.Bool().Draw(t, "fractional"),
		Corners:     Corners(rapid.IntRange(0, 2).Draw(t, "corners")),
		PassThrough: PassThrough(rapid.IntRange(0, 2).Draw(t, "pass")),
		Cliff:       int32(rapid.IntRange(0, 4).Draw(t, "cliff")) * One,
	}
}

func drawBoard(t *rapid.T, relief bool) *Board {
	b, err := New(drawMap(t, relief), drawOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func drawBody(t *rapid.T, b *Board, sizes int) Body {
	n := rapid.IntRange(1, min(sizes, b.cols, b.rows)).Draw(t, "size")
	return Body{
		At:        Square{rapid.IntRange(0, b.cols-n).Draw(t, "at x"), rapid.IntRange(0, b.rows-n).Draw(t, "at y")},
		Size:      n,
		Elevation: int32(rapid.SampledFrom([]int{0, 0, 0, 2, 5, 12}).Draw(t, "elevation")) * One,
		Height:    int32(rapid.IntRange(1, 6).Draw(t, "height")) * One,
	}
}

func rat(n int64) *big.Rat { return big.NewRat(n, 1) }

// lerp returns p + (q-p)·t.
func lerp(p, q int64, t *big.Rat) *big.Rat {
	d := new(big.Rat).Mul(rat(q-p), t)
	return d.Add(d, rat(p))
}

// common returns the ends of the intersection of a line and a wall, as fractions of the line: none, one or two.
func common(p, q Point, w *Wall) []*big.Rat {
	px, py, qx, qy := int64(p.X), int64(p.Y), int64(q.X), int64(q.Y)
	ax, ay, bx, by := int64(w.From.X), int64(w.From.Y), int64(w.To.X), int64(w.To.Y)
	det := (qx-px)*(by-ay) - (qy-py)*(bx-ax)
	if det != 0 {
		t := big.NewRat((ax-px)*(by-ay)-(ay-py)*(bx-ax), det)
		u := big.NewRat((ax-px)*(qy-py)-(ay-py)*(qx-px), det)
		if inUnit(t) && inUnit(u) {
			return []*big.Rat{t}
		}
		return nil
	}
	if p == q {
		if (bx-ax)*(py-ay) == (by-ay)*(px-ax) && min(ax, bx) <= px && px <= max(ax, bx) && min(ay, by) <= py && py <= max(ay, by) {
			return []*big.Rat{rat(0)}
		}
		return nil
	}
	if (qx-px)*(ay-py) != (qy-py)*(ax-px) {
		return nil
	}
	part := func(x, y int64) *big.Rat {
		if qx != px {
			return big.NewRat(x-px, qx-px)
		}
		return big.NewRat(y-py, qy-py)
	}
	t, u := part(ax, ay), part(bx, by)
	if t.Cmp(u) > 0 {
		t, u = u, t
	}
	if t.Sign() < 0 {
		t = rat(0)
	}
	if u.Cmp(rat(1)) > 0 {
		u = rat(1)
	}
	if t.Cmp(u) > 0 {
		return nil
	}
	return []*big.Rat{t, u}
}

func inUnit(t *big.Rat) bool { return t.Sign() >= 0 && t.Cmp(rat(1)) <= 0 }

// squaresAt returns the squares of the board that touch a place.
func squaresAt(b *Board, x, y *big.Rat) (found []Square) {
	for i := range b.cells {
		s := Square{i % b.cols, i / b.cols}
		x0, y0 := rat(int64(s.X*One)), rat(int64(s.Y*One))
		x1, y1 := rat(int64(s.X*One+One)), rat(int64(s.Y*One+One))
		if x0.Cmp(x) <= 0 && x.Cmp(x1) <= 0 && y0.Cmp(y) <= 0 && y.Cmp(y1) <= 0 {
			found = append(found, s)
		}
	}
	return found
}

// slowClear is the twin of clear.
func slowClear(b *Board, p, q Point3) bool {
	for i := range b.m.Walls {
		if b.m.Walls[i].Stops()&StopsSight != 0 && slowRunsUnder(b, p, q, i) {
			return false
		}
	}
	for i := range b.cells {
		s := Square{i % b.cols, i / b.cols}
		in, out, ok := slowClip(s, p.Point, q.Point)
		if !ok {
			continue
		}
		terrain := b.TerrainAt(s)
		if terrain.Solid {
			return false
		}
		g := rat(int64(b.Ground(s)) * heightScale)
		if !terrain.Void && (lerp(p.Z, q.Z, in).Cmp(g) <= 0 || lerp(p.Z, q.Z, out).Cmp(g) <= 0) {
			return false
		}
	}
	return true
}

// slowRunsUnder is the twin of runsUnder: it tries every place where the line may be lowest over the wall, the ends of
// their intersection and where that crosses a grid line.
func slowRunsUnder(b *Board, p, q Point3, i int) bool {
	w := &b.m.Walls[i]
	parts := common(p.Point, q.Point, w)
	if len(parts) == 0 || w.Height == 0 {
		return len(parts) > 0
	}
	if len(parts) == 2 {
		parts = append(parts, gridCrossings(b, p.Point, q.Point, parts[0], parts[1])...)
	}
	for _, t := range parts {
		base := int64(-MaxHeight)
		for _, s := range squaresAt(b, lerp(int64(p.X), int64(q.X), t), lerp(int64(p.Y), int64(q.Y), t)) {
			base = max(base, int64(b.Ground(s)))
		}
		top := rat((base + int64(w.Height)) * heightScale)
		if lerp(p.Z, q.Z, t).Cmp(top) <= 0 {
			return true
		}
		if p.Point == q.Point && rat(q.Z).Cmp(top) <= 0 {
			return true
		}
	}
	return false
}

// gridCrossings returns the fractions of a line, between two of them, at which it crosses a grid line.
func gridCrossings(b *Board, p, q Point, from, to *big.Rat) (parts []*big.Rat) {
	add := func(at, p, q int64) {
		if p == q {
			return
		}
		if t := big.NewRat(at-p, q-p); t.Cmp(from) >= 0 && t.Cmp(to) <= 0 {
			parts = append(parts, t)
		}
	}
	for k := range max(b.cols, b.rows) + 1 {
		add(int64(k*One), int64(p.X), int64(q.X))
		add(int64(k*One), int64(p.Y), int64(q.Y))
	}
	return parts
}

// slowClip returns the part of the line over a square, by trying all places where it crosses the square's borders.
func slowClip(s Square, p, q Point) (in, out *big.Rat, ok bool) {
	x0, y0 := int64(s.X*One), int64(s.Y*One)
	if int64(max(p.X, q.X)) < x0 || int64(min(p.X, q.X)) > x0+One || int64(max(p.Y, q.Y)) < y0 || int64(min(p.Y, q.Y)) > y0+One {
		return nil, nil, false
	}
	candidates := []*big.Rat{rat(0), rat(1)}
	for _, x := range []int64{x0, x0 + One} {
		if q.X != p.X {
			candidates = append(candidates, big.NewRat(x-int64(p.X), int64(q.X)-int64(p.X)))
		}
	}
	for _, y := range []int64{y0, y0 + One} {
		if q.Y != p.Y {
			candidates = append(candidates, big.NewRat(y-int64(p.Y), int64(q.Y)-int64(p.Y)))
		}
	}
	for _, t := range candidates {
		x, y := lerp(int64(p.X), int64(q.X), t), lerp(int64(p.Y), int64(q.Y), t)
		if !inUnit(t) || x.Cmp(rat(x0)) < 0 || x.Cmp(rat(x0+One)) > 0 || y.Cmp(rat(y0)) < 0 || y.Cmp(rat(y0+One)) > 0 {
			continue
		}
		if !ok || t.Cmp(in) < 0 {
			in = t
		}
		if !ok || t.Cmp(out) > 0 {
			out = t
		}
		ok = true
	}
	return in, out, ok
}

// slowCounting is the twin of counting.
func slowCounting(b *Board, s Square, margin int32, z int64) (set uint8) {
	centre := Point3{s.Centre(), z}
	if !slowClear(b, centre, centre) {
		return allPoints
	}
	for k := range points {
		if slowClear(b, centre, Point3{pointOf(s, k, margin), z}) {
			set |= 1 << k
		}
	}
	return set
}

func squaresOf(a Body) (all []Square) {
	for y := range a.side() {
		for x := range a.side() {
			all = append(all, Square{a.At.X + x, a.At.Y + y})
		}
	}
	return all
}

func slowEyes(b *Board, a Body) (eyes []Point3) {
	z := int64(b.Level(a))*8 + int64(a.Height)*7
	for _, s := range squaresOf(a) {
		set := slowCounting(b, s, eyeMargin, z)
		for k := range points {
			if set>>k&1 != 0 {
				eyes = append(eyes, Point3{pointOf(s, k, eyeMargin), z})
			}
		}
	}
	return eyes
}

// slowSees is the twin of Sees.
func slowSees(b *Board, a, c Body) bool {
	for _, p := range slowEyes(b, a) {
		for _, q := range slowEyes(b, c) {
			if slowClear(b, p, q) {
				return true
			}
		}
	}
	return false
}

// slowIntoHalf is the twin of intoHalf: it tries every place where the wall crosses a border of the half, and the midpoints
// between them.
func slowIntoHalf(u1, v1, u2, v2 int64) bool {
	parts := []*big.Rat{rat(0), rat(1)}
	for _, f := range [][2]int64{{u1 + 256, u2 + 256}, {256 - v1, 256 - v2}, {v1 - u1, v2 - u2}} {
		if f[0] != f[1] {
			if t := big.NewRat(f[0], f[0]-f[1]); inUnit(t) {
				parts = append(parts, t)
			}
		}
	}
	slices.SortFunc(parts, (*big.Rat).Cmp)
	for i := range parts {
		for _, o := range parts[:i+1] {
			t := new(big.Rat).Add(parts[i], o)
			t.Quo(t, rat(2))
			u, v := lerp(u1, u2, t), lerp(v1, v2, t)
			if u.Cmp(rat(-256)) > 0 && v.Cmp(rat(256)) < 0 && v.Cmp(u) > 0 {
				return true
			}
		}
	}
	return false
}
