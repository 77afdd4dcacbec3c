package paint

import (
	"image"
	"math"
)

// fringe is what reaches from squares into a neighbour of another look, or lies at a square's own edge.
type fringe uint8

// The fringes; those below them are looks whose ground spills over.
const (
	foam     = fringe(looks) + iota // on water, along its shore
	cliff                           // in a chasm, below its rim
	glow                            // around lava
	shade                           // beside rock
	table                           // furniture that is in the way
	rug                             // furniture that isn't
	crate                           // furniture that is hard to cross, but for counters: each stands by itself
	standing                        // and above: what stands on the ground, by its look
)

// spills says for each look how far it reaches over a neighbour of lower rank, in squares, and how soft its edge is.
var spills = [looks]struct{ rank, reach, soft float32 }{
	Lava: {rank: 1}, DeepWater: {rank: 2}, Water: {3, 0.7, 0.6}, Ice: {4, 0.16, 0.05},
	Stone: {rank: 5}, Cobble: {rank: 5}, Wood: {rank: 5}, grain: {rank: 5},
	Earth: {6, 0.26, 0.14}, Rubble: {7, 0.24, 0.08}, Sand: {8, 0.28, 0.14}, Swamp: {9, 0.26, 0.08}, Crops: {10, 0.12, 0.05},
	Grass: {11, 0.26, 0.05}, Snow: {12, 0.3, 0.12}, Furniture: {rank: 90}, Bedrock: {rank: 99},
}

// leastFringed is how many pixels of the view a square has at least for its fringes to be painted.
const leastFringed = 12

// fringes paints what reaches into the squares in view, and their furniture.
func (f *frame) fringes() {
	if !f.legible(1, leastFringed) {
		return
	}
	walled := f.walledEdges()
	for y := f.rows[0]; y < f.rows[1]; y++ {
		for x := f.cols[0]; x < f.cols[1]; x++ {
			around, alike := f.looksAround(x, y)
			if here := f.sc.Terrain[y*f.sc.Cols+x]; !alike || here.Look == Furniture || here.Stands() {
				for i, l := range around {
					if l != Bedrock && walled.between(x, y, sides8[i]) {
						around[i] = f.skinAt(x, y)
					}
				}
				f.fringed(here, x, y, around)
			}
		}
	}
}

// walledEdges are the edges of squares along which a wall or a step in height stands: 1 for the north edge, 2 for the west edge.
type walledEdges struct{ *field[uint8] }

func (f *frame) walledEdges() walledEdges {
	n := walledEdges{newField[uint8](f)}
	for i := range f.sc.Walls {
		w := &f.sc.Walls[i]
		box := Bounds(w.From, w.To)
		if w.Kind == Curtain || box.Min.X != box.Max.X && box.Min.Y != box.Max.Y || !n.meets(box) {
			continue
		}
		for x := math.Ceil(box.Min.X - 0.5); x < box.Max.X-0.5 && box.Min.Y == math.Floor(box.Min.Y); x++ {
			n.mark(int(x), int(box.Min.Y), 1)
		}
		for y := math.Ceil(box.Min.Y - 0.5); y < box.Max.Y-0.5 && box.Min.X == math.Floor(box.Min.X); y++ {
			n.mark(int(box.Min.X), int(y), 2)
		}
	}
	if len(f.sc.Elevation) == 0 {
		return n
	}
	heights := Heights(f.sc.Elevation, n.x, n.y, n.w, n.h)
	for i, h := range heights {
		if i >= n.w && h != heights[i-n.w] {
			n.cells[i] |= 1
		}
		if i%n.w > 0 && h != heights[i-1] {
			n.cells[i] |= 2
		}
	}
	return n
}

// meets reports whether a box touches the field.
func (n walledEdges) meets(r Rect) bool {
	return r.Max.X >= float64(n.x) && r.Max.Y >= float64(n.y) && r.Min.X <= float64(n.x+n.w) && r.Min.Y <= float64(n.y+n.h)
}

func (n walledEdges) mark(x, y int, edge uint8) {
	if x >= n.x && y >= n.y && x < n.x+n.w && y < n.y+n.h {
		n.set(x, y, n.at(x, y)|edge)
	}
}

// between reports whether walls separate a square from its neighbour; round a corner, whether they do both ways.
func (n walledEdges) between(x, y int, to Cell) bool {
	across := func(x, y int) bool { return to.X != 0 && n.at(x+max(to.X, 0), y)&2 != 0 }
	along := func(x, y int) bool { return to.Y != 0 && n.at(x, y+max(to.Y, 0))&1 != 0 }
	if to.X == 0 || to.Y == 0 {
		return across(x, y) || along(x, y)
	}
	return (across(x, y) || along(x+to.X, y)) && (along(x, y) || across(x, y+to.Y))
}

// sides8 are the neighbours of a square, clockwise from the north.
var sides8 = [8]Cell{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// looksAround returns the looks of a square's neighbours, and whether all are the square's own.
func (f *frame) looksAround(x, y int) (of [8]Look, alike bool) {
	own := f.skinAt(x, y)
	alike = true
	for i, d := range sides8 {
		of[i] = f.skinAt(x+d.X, y+d.Y)
		alike = alike && of[i] == own
	}
	return of, alike
}

// skinAt returns the look of a square, or of the nearest one if it lies beyond the map: Bedrock for everything solid, grain for
// ground with a colour of its own.
func (f *frame) skinAt(x, y int) Look {
	x, y = min(max(x, 0), f.sc.Cols-1), min(max(y, 0), f.sc.Rows-1)
	t := f.sc.Terrain[y*f.sc.Cols+x]
	switch {
	case t.Stands():
		return f.beneath(x, y)
	case t.Kind == Rock:
		return Bedrock
	case t.Tint.A != 0 && t.Look == ByKind:
		return grain
	}
	return t.look()
}

// fringed paints the edges of neighbouring ground that reach into one square.
func (f *frame) fringed(t Terrain, x, y int, around [8]Look) {
	if t.Kind == Rock && !t.Stands() {
		return
	}
	here := f.skinAt(x, y)
	put := func(what fringe, from func(l Look) bool) {
		key := fringeKey{what: what, x: uint8(x % texturePeriod), y: uint8(y % texturePeriod)}
		for i, l := range around {
			if from(l) {
				key.around |= 1 << i
			}
		}
		if key.around != 0 || what >= table {
			f.square(x, y, key)
		}
	}
	ground := here
	switch here {
	case Furniture:
		ground = f.beneath(x, y)
	case Water, DeepWater:
		put(foam, func(l Look) bool { return l != Water && l != DeepWater })
	case Chasm:
		put(cliff, func(l Look) bool { return l != Chasm })
	}
	last := spills[ground].rank
	for { // from the lowest to the highest
		next := Look(0)
		for _, l := range around {
			if r := spills[l]; r.reach > 0 && r.rank > last && (next == 0 || r.rank < spills[next].rank) {
				next = l
			}
		}
		if next == 0 {
			break
		}
		put(fringe(next), func(l Look) bool { return l == next })
		last = spills[next].rank
	}
	if here != Lava {
		put(glow, func(l Look) bool { return l == Lava })
	}
	if t.Stands() {
		f.stand(t.Look, x, y)
	} else if here == Furniture {
		what := table
		switch t.Kind {
		case Floor:
			what = rug
		case Hard:
			if !f.isCounter(x, y) {
				what = crate
			}
		}
		put(what, func(l Look) bool { return l != Furniture })
	}
	put(shade, func(l Look) bool { return l == Bedrock })
}

// isCounter reports whether furniture that is hard to cross is more than three squares long, as a bar is and crates seldom are.
func (f *frame) isCounter(x, y int) bool {
	hard := func(x, y int) bool {
		if x < 0 || y < 0 || x >= f.sc.Cols || y >= f.sc.Rows {
			return false
		}
		t := f.sc.Terrain[y*f.sc.Cols+x]
		return t.Look == Furniture && t.Kind == Hard
	}
	long := func(dx, dy int) int {
		n := 0
		for n < 4 && hard(x+(n+1)*dx, y+(n+1)*dy) {
			n++
		}
		return n
	}
	return long(-1, 0)+long(1, 0) > 2 || long(0, -1)+long(0, 1) > 2
}

// mostRims is how many pixels a square has at most for its fringes to be scaled once and kept.
const mostRims = 48

// rimSize is a fringe at a size in pixels.
type rimSize struct {
	fringeKey
	w, h int
}

// square paints a fringe in its square.
func (f *frame) square(x, y int, k fringeKey) {
	x0, y0, x1, y1 := f.edgeX(x), f.edgeY(y), f.edgeX(x+1), f.edgeY(y+1)
	if f.side > mostRims {
		r, left, top := f.fringe(k), f.x+float64(x)*f.side, f.y+float64(y)*f.side
		some, pixel := r.some, f.side/texels // and what they are blended with
		f.picture(max(x0, int(left+float64(some.Min.X-1)*pixel)-1), max(y0, int(top+float64(some.Min.Y-1)*pixel)-1),
			min(x1, int(left+float64(some.Max.X+1)*pixel)+2), min(y1, int(top+float64(some.Max.Y+1)*pixel)+2),
			sample(r.levels, false, left, top, texels/f.side), nil, 1)
		return
	}
	key := rimSize{k.plain(), x1 - x0, y1 - y0}
	img := f.rimsScaled[key]
	if img == nil {
		img = trimmed(resized(f.fringe(k).levels, key.w, key.h, texels/f.side))
		if f.rimsScaled == nil {
			f.rimsScaled = map[rimSize]*image.RGBA{}
		}
		f.rimsScaled[key] = img
	}
	f.sprite(x0+img.Rect.Min.X, y0+img.Rect.Min.Y, img, 1)
}

// beneath returns the look of the floor under furniture and plants: that of the nearest ground, west or north first.
func (f *frame) beneath(x, y int) Look {
	for far := 1; far < 8; far++ {
		for _, i := range [4]int{6, 0, 2, 4} {
			if l := f.openAt(x+far*sides8[i].X, y+far*sides8[i].Y); l != ByKind {
				return l
			}
		}
	}
	if t := f.sc.Terrain[y*f.sc.Cols+x]; grows(t.Look) {
		return t.Look
	}
	return Stone
}

// openAt returns the look of ground on which nothing stands; ByKind for other squares.
func (f *frame) openAt(x, y int) Look {
	if x < 0 || y < 0 || x >= f.sc.Cols || y >= f.sc.Rows || f.sc.Terrain[y*f.sc.Cols+x].Stands() {
		return ByKind
	}
	if l := f.skinAt(x, y); l != Furniture && l != Bedrock {
		return l
	}
	return ByKind
}
