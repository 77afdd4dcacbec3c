package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Paste returns the command that places the piece on a map with its corner on a square, without its tokens. It leaves out
// what lies off the map and walls that exist already; it returns nil if nothing is left.
func (p *Piece) Paste(m board.Map, at board.Square) *engine.Command {
	by := paint.Point{X: float64(at.X), Y: float64(at.Y)}
	var fields []jsondoc.Member
	add := func(key string, list *jsondoc.Node) {
		if len(list.Items)+len(list.Members) > 0 {
			fields = append(fields, jsondoc.M(key, list))
		}
	}
	if p.Ground {
		legend, as := p.legend(m.Legend)
		areas := p.groundOn(m, at, as)
		if len(areas.Items) > 0 {
			add("legend", legend)
		}
		add("walls", p.wallsOn(m, by))
		add("areas", areas)
	} else {
		add("walls", p.wallsOn(m, by))
	}
	add("notes", pinsOn(p.notes, m, by))
	add("lights", pinsOn(p.lights, m, by))
	if fields == nil {
		return nil
	}
	return engine.NewCommand("edit_map", "", fields...)
}

// wallsOn returns the piece's walls on a map, starting with the ones that others cut.
func (p *Piece) wallsOn(m board.Map, by paint.Point) *jsondoc.Node {
	out := jsondoc.Arr()
	there := map[[2]board.Point]bool{}
	for _, w := range m.Walls {
		there[[2]board.Point{w.From, w.To}], there[[2]board.Point{w.To, w.From}] = true, true
	}
	for _, opens := range []bool{false, true} {
		for _, w := range p.walls {
			from, to, ok := onTheMap(m, Plus(w.from, by), Plus(w.to, by))
			if ok && w.opens == opens && !there[[2]board.Point{units(from), units(to)}] {
				out.Items = append(out.Items, w.node.With("from", Node(from)).With("to", Node(to)))
			}
		}
	}
	return out
}

// groundOn returns the piece's squares and heights on a map: kind by kind, then flat ground, then height by height.
func (p *Piece) groundOn(m board.Map, at board.Square, as map[rune]rune) *jsondoc.Node {
	out := jsondoc.Arr()
	lay := func(set *board.SquareSet, what jsondoc.Member) {
		for _, r := range rectangles(set, m) {
			out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("area", Rect(r.X, r.Y, r.W, r.H)), what))
		}
	}
	sets := make([]*board.SquareSet, len(p.m.Legend))
	for i := range p.Cols * p.Rows {
		kind := uint8(0)
		if p.m.Squares != nil {
			kind = p.m.Squares[i]
		}
		if sets[kind] == nil {
			sets[kind] = board.NewSquareSet(m.Cols, m.Rows)
		}
		sets[kind].Add(board.Square{X: at.X + i%p.Cols, Y: at.Y + i/p.Cols})
	}
	for kind, set := range sets {
		if set != nil {
			lay(set, jsondoc.M("is", string(as[p.m.Legend[kind].Rune])))
		}
	}
	if raised(m, at.X, at.Y, p.Cols, p.Rows) {
		lay(squaresOf(m, at.X, at.Y, p.Cols, p.Rows), jsondoc.M("height", 0))
	}
	for _, e := range p.m.Elevation {
		lay(squaresOf(m, at.X+e.X, at.Y+e.Y, e.W, e.H), jsondoc.M("height", Units(e.Height)))
	}
	return out
}

// raised reports whether any of the squares of a rectangle has a height.
func raised(m board.Map, x, y, w, h int) bool {
	return slices.ContainsFunc(m.Elevation, func(e board.Patch) bool {
		return e.X < x+w && x < e.X+e.W && e.Y < y+h && y < e.Y+e.H
	})
}

func squaresOf(m board.Map, x, y, w, h int) *board.SquareSet {
	set := board.NewSquareSet(m.Cols, m.Rows)
	set.AddRect(x, y, w, h)
	return set
}

// pinsOn returns notes or lights on a map.
func pinsOn(list []pinned, m board.Map, by paint.Point) *jsondoc.Node {
	out := jsondoc.Arr()
	for _, k := range list {
		at := Plus(k.at, by)
		if at.X >= 0 && at.Y >= 0 && at.X+k.size <= float64(m.Cols) && at.Y+k.size <= float64(m.Rows) {
			out.Items = append(out.Items, k.node.With("at", Node(at)))
		}
	}
	return out
}

// Clear returns the command that removes everything in a rectangle of a map: walls up to its edges, terrain, heights,
// notes and lights; nil if there is nothing.
func Clear(v *engine.View, r paint.Rect) *engine.Command {
	m, b := v.Board().Map(), v.Board()
	x, y, w, h := int(r.Min.X), int(r.Min.Y), int(r.Max.X-r.Min.X), int(r.Max.Y-r.Min.Y)
	var fields []jsondoc.Member
	if list := clearedWalls(v, r); len(list) > 0 {
		fields = append(fields, jsondoc.M("walls", jsondoc.Arr(list...)))
	}
	areas := jsondoc.Arr()
	if rowsOf(b, x, y, w, h) != nil {
		areas.Items = append(areas.Items, jsondoc.Obj(jsondoc.M("area", Rect(x, y, w, h)), jsondoc.M("is", string(m.Legend[0].Rune))))
	}
	if len(heightsIn(b, x, y, w, h).Items) > 0 {
		areas.Items = append(areas.Items, jsondoc.Obj(jsondoc.M("area", Rect(x, y, w, h)), jsondoc.M("height", 0)))
	}
	if len(areas.Items) > 0 {
		fields = append(fields, jsondoc.M("areas", areas))
	}
	n := v.Map.Node()
	for _, key := range []string{"notes", "lights"} {
		if gone := goneIn(n.Get(key), r, key == "lights"); len(gone.Items) > 0 {
			fields = append(fields, jsondoc.M(key, gone))
		}
	}
	if fields == nil {
		return nil
	}
	return engine.NewCommand("edit_map", "", fields...)
}

// clearedWalls removes the walls in a rectangle, keeping the parts outside.
func clearedWalls(v *engine.View, r paint.Rect) []*jsondoc.Node {
	nodes := wallNodes(v)
	var gone, rest []board.Wall
	for _, w := range v.Board().Map().Walls {
		part, ok := clipped(w, r)
		if !ok {
			continue
		}
		gone = append(gone, w)
		for _, ends := range [][2]board.Point{{w.From, part.From}, {part.To, w.To}} {
			if ends[0] != ends[1] {
				left := w
				left.From, left.To = ends[0], ends[1]
				rest = append(rest, left)
			}
		}
	}
	out := removals(gone)
	for _, w := range bearersFirst(rest) {
		n := lineNode(nodes[w.ID], Point(w.From), Point(w.To))
		out = append(out, n)
	}
	return out
}

// goneIn removes the notes or lights in a rectangle.
func goneIn(list *jsondoc.Node, r paint.Rect, points bool) *jsondoc.Node {
	out := jsondoc.Arr()
	for n := range pinsWithin(list, r, points) {
		out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("id", n.Get("id")), jsondoc.M("remove", true)))
	}
	return out
}

// legend returns the character for each terrain kind of the piece on a map, and what the map's legend lacks for that.
func (p *Piece) legend(there []board.Terrain) (more *jsondoc.Node, as map[rune]rune) {
	more, as = jsondoc.Obj(), map[rune]rune{}
	there = slices.Clone(there)
	for _, t := range p.used() {
		i := slices.IndexFunc(there, func(o board.Terrain) bool { return sameKind(o, t) && o.Rune == t.Rune })
		if i < 0 {
			i = slices.IndexFunc(there, func(o board.Terrain) bool { return sameKind(o, t) })
		}
		if i >= 0 {
			as[t.Rune] = there[i].Rune
			continue
		}
		own := t
		own.Rune = freeRune(there, t.Rune)
		as[t.Rune] = own.Rune
		there = append(there, own)
		kind := p.kinds.Get(string(t.Rune))
		if kind == nil {
			kind = engine.TerrainNode(own)
		}
		more.Members = append(more.Members, jsondoc.M(string(own.Rune), kind))
	}
	return more, as
}

// used returns the terrain kinds of the piece's squares.
func (p *Piece) used() (out []board.Terrain) {
	in := make([]bool, len(p.m.Legend))
	if p.m.Squares == nil {
		in[0] = true
	}
	for _, k := range p.m.Squares {
		in[k] = true
	}
	for i, t := range p.m.Legend {
		if in[i] {
			out = append(out, t)
		}
	}
	return out
}

func sameKind(a, b board.Terrain) bool {
	a.Rune = b.Rune
	return a == b
}

// kindRunes are the characters for custom terrain kinds.
const kindRunes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*=%&$@!?"

// freeRune returns an unused character: the wanted one if it is free.
func freeRune(there []board.Terrain, wanted rune) rune {
	for _, c := range append([]rune{wanted}, []rune(kindRunes)...) {
		if c != 0 && !slices.ContainsFunc(there, func(t board.Terrain) bool { return t.Rune == c }) {
			return c
		}
	}
	return wanted
}

// NewKind returns the command that adds a terrain kind to a map's legend; own is its character.
func NewKind(m board.Map, t board.Terrain) (c *engine.Command, own rune) {
	own = freeRune(m.Legend, firstLetter(t.Name))
	t.Rune = own
	return engine.NewCommand("edit_map", "", jsondoc.M("legend", jsondoc.Obj(jsondoc.M(string(own), engine.TerrainNode(t))))), own
}

// firstLetter returns a name's first letter in lower case; 0 if it starts with no letter from a to z.
func firstLetter(name string) rune {
	r, _ := utf8.DecodeRuneInString(strings.ToLower(name))
	if r < 'a' || r > 'z' {
		return 0
	}
	return r
}
