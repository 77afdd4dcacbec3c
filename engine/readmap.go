package engine

import (
	"errors"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/sheet"
)

var (
	errNotNumber = errors.New("must be a number")
	errTooHigh   = errors.New("is beyond 100,000")
)

// Limits of an encounter; limits has all of them.
const (
	MaxSquares = limits.Squares // columns or rows
	MaxWalls   = limits.Walls
	MaxTokens  = limits.Tokens
	MaxSize    = 6 // squares along a side of a token
)

// on gives the map on another board, with its checksum; old is the map that it goes on from, nil for none.
func (m Map) on(b *board.Board, old *Map) *Map {
	if old == nil {
		old = &Map{}
	}
	m.Board = b
	m.summed(old)
	return &m
}

// kept is what the file says of walls, legend and areas beyond what we know: it is written back.
// What of it the system declares is also read.
type kept struct {
	walls     map[string][]jsondoc.Member
	legend    map[rune][]jsondoc.Member
	areas     map[int][]jsondoc.Member
	ofWalls   map[string]*sheet.Rec
	ofTerrain map[rune]*sheet.Rec
}

func newKept() kept {
	return kept{map[string][]jsondoc.Member{}, map[rune][]jsondoc.Member{}, map[int][]jsondoc.Member{}, map[string]*sheet.Rec{}, map[rune]*sheet.Rec{}}
}

// keepWall notes what stands of a wall beyond the shared fields.
func (k *kept) keepWall(id string, own beyond) {
	if own.members != nil {
		k.walls[id] = own.members
	}
	if own.rec != nil {
		k.ofWalls[id] = own.rec
	}
}

// beyond is what stands somewhere beyond the shared fields: as it is, and as the system reads it.
type beyond struct {
	members []jsondoc.Member
	rec     *sheet.Rec
}

// readBeyond gives the members that shared doesn't name; own may be nil.
func readBeyond(r jsondoc.Reader, shared func(string) bool, own *sheet.Schema) beyond {
	known := func(k string) bool { return own != nil && own.Index(k) >= 0 }
	out := beyond{members: r.Unknown(func(k string) bool { return shared(k) || known(k) })}
	mine := jsondoc.Obj()
	for _, m := range r.Node.Members {
		if known(m.Key) && !shared(m.Key) {
			mine.Members = append(mine.Members, m)
		}
	}
	if len(mine.Members) > 0 {
		mine.Line, mine.Col = r.Node.Line, r.Node.Col
		out.rec = own.Read(jsondoc.Reader{Node: mine, Path: r.Path, To: r.To})
		out.members = append(out.members, mine.Members...)
	}
	return out
}

// OfTerrain is what a legend entry says in the fields that the system declares for it, nil where
// nothing.
func (m *Map) OfTerrain(t board.Terrain) *sheet.Rec { return m.kept.ofTerrain[t.Rune] }

// OfWall is what a wall says in the fields that the system declares for it, nil where nothing.
func (m *Map) OfWall(id string) *sheet.Rec { return m.kept.ofWalls[id] }

// importedKey is where an import keeps what the map's own program said of it and we don't use.
const importedKey = "imported"

// readMap reads "map".
func readMap(r jsondoc.Reader, d *Declaration, o board.Options) *Map {
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
	out := Map{kept: newKept()}
	readLegend(r.Field("legend"), d, &m, &out.kept)
	readRows(r.Field("rows"), &m)
	m.Walls = readWalls(r.Field("walls"), d, &out.kept)
	m.Elevation = readElevation(r.Field("elevation"), out.kept.areas)
	out.Image = readImage(r.Field("image"))
	out.Notes = readNotes(r.Field("notes"), m)
	out.Lights = readLights(r.Field("lights"), m)
	out.Extra = r.Unknown(oneOf("size", "rows", "legend", "walls", "elevation", "image", "notes", "lights", importedKey))
	if n := r.Node.Get(importedKey); n != nil {
		out.Extra = append(out.Extra, jsondoc.M(importedKey, n))
	}
	if failedSince(r.To, before) {
		return nil
	}
	b, err := board.New(m, o)
	if err != nil {
		for _, line := range strings.Split(err.Error(), "\n") {
			badAt(r, line)
		}
		return nil
	}
	return out.on(b, nil)
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
