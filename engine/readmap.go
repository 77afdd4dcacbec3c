package engine

import (
	"errors"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/sheet"
)

var (
	errNotNumber = errors.New("must be a number")
	errTooHigh   = errors.New("is beyond 100,000")
)

// Limits of an encounter; package limits has all of them.
const (
	MaxSquares = limits.Squares // columns or rows
	MaxWalls   = limits.Walls
	MaxTokens  = limits.Tokens
	MaxSize    = 6 // along a side of a token, in squares
)

// readBeyond returns the members that shared doesn't accept, read with the schema own unless it is nil.
func readBeyond(r jsondoc.Reader, shared func(string) bool, own *sheet.Schema) beyond {
	known := func(k string) bool { return own != nil && own.Index(k) >= 0 }
	out := beyond{members: r.Unknown(func(k string) bool { return shared(k) || known(k) })}
	var mine []jsondoc.Member
	for _, m := range r.Node.Members {
		if known(m.Key) && !shared(m.Key) {
			mine = append(mine, m)
		}
	}
	if len(mine) > 0 {
		r.Node = &jsondoc.Node{Kind: jsondoc.Object, Members: mine, Line: r.Node.Line, Col: r.Node.Col}
		out.rec = own.Read(r)
		out.members = append(out.members, mine...)
	}
	return out
}

// importedKey is the member for data of the original program that an import preserves but Parapet doesn't use.
const importedKey = "imported"

// readMap reads "map"; walls that are null are those of the map known.
func readMap(r jsondoc.Reader, d *Declaration, o board.Options, known *Map) *Map {
	if !r.Object() {
		return nil
	}
	before := len(r.To.List)
	m := board.Map{Legend: board.DefaultLegend()}
	size := r.Field("size")
	wh, ok := size.Node.Ints()
	if !ok || len(wh) != 2 || wh[0] < 1 || wh[1] < 1 || wh[0] > MaxSquares || wh[1] > MaxSquares {
		size.Bad("must be [columns, rows], each between 1 and %d", MaxSquares)
		return nil
	}
	m.Cols, m.Rows = wh[0], wh[1]
	head := mapParts{size: m}
	readLegend(r.Field("legend"), d, &head)
	m.Legend = head.size.Legend
	m.Squares = readRows(r.Field("rows"), m)
	own := ownWalls{}
	m.Walls = readWalls(r.Field("walls"), d, own, known)
	areas := readElevation(r.Field("elevation"))
	for _, a := range areas {
		m.Elevation = append(m.Elevation, a.Patch)
	}
	image := readImage(r.Field("image"))
	arrive := readArrival(r.Field("arrive"), m.Cols, m.Rows)
	notes, lights := readNotes(r.Field("notes"), m), readLights(r.Field("lights"), m)
	extra := r.Unknown(oneOf("size", "rows", "legend", "walls", "elevation", "image", "notes", "lights", "arrive", importedKey))
	if n := r.Node.Get(importedKey); n != nil {
		extra = append(extra, jsondoc.M(importedKey, n))
	}
	if failedSince(r.To, before) {
		return nil
	}
	b, err := board.New(m, o)
	if err != nil {
		badAt(r, err)
		return nil
	}
	if arrive != nil && b.TerrainAt(*arrive).Solid {
		r.Field("arrive").Bad("%v is rock", SquareNode(*arrive))
		return nil
	}
	out := NewMap(b)
	out.Image, out.Extra, out.legend, out.Arrive = image, extra, head.legend, arrive
	out.putWalls(m.Walls, own)
	out.putAreas(areas)
	out.putNotes(notes)
	out.putLights(lights)
	out.ready.Store(&readyMap{b, notes, lights, own})
	return out
}

// readArrival reads where a carried party stands, which must lie on the map; nil if it is absent or null.
func readArrival(r jsondoc.Reader, cols, rows int) *board.Square {
	if !r.Has() {
		return nil
	}
	xy, ok := r.Node.Ints()
	if !ok || len(xy) != 2 || xy[0] < 0 || xy[1] < 0 || xy[0] >= cols || xy[1] >= rows {
		r.Bad("must be a square on the %d × %d map", cols, rows)
		return nil
	}
	return &board.Square{X: xy[0], Y: xy[1]}
}

func failedSince(ps *jsondoc.Problems, n int) bool {
	later := jsondoc.Problems{List: ps.List[n:]}
	return later.Failed()
}

func oneOf(names ...string) func(string) bool {
	return func(s string) bool {
		for _, n := range names {
			if n == s {
				return true
			}
		}
		return false
	}
}
