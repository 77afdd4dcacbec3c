package engine

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"parapet/engine/board"
	"parapet/engine/doc"
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
	walls     map[string][]doc.Member
	legend    map[rune][]doc.Member
	areas     map[int][]doc.Member
	ofWalls   map[string]*sheet.Rec
	ofTerrain map[rune]*sheet.Rec
}

func newKept() kept {
	return kept{map[string][]doc.Member{}, map[rune][]doc.Member{}, map[int][]doc.Member{}, map[string]*sheet.Rec{}, map[rune]*sheet.Rec{}}
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
	members []doc.Member
	rec     *sheet.Rec
}

// readBeyond gives the members that shared doesn't name; own may be nil.
func readBeyond(r doc.Reader, shared func(string) bool, own *sheet.Schema) beyond {
	known := func(k string) bool { return own != nil && own.Index(k) >= 0 }
	out := beyond{members: r.Unknown(func(k string) bool { return shared(k) || known(k) })}
	mine := doc.Obj()
	for _, m := range r.Node.Members {
		if known(m.Key) && !shared(m.Key) {
			mine.Members = append(mine.Members, m)
		}
	}
	if len(mine.Members) > 0 {
		mine.Line, mine.Col = r.Node.Line, r.Node.Col
		out.rec = own.Read(doc.Reader{Node: mine, Path: r.Path, To: r.To})
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
func readMap(r doc.Reader, d *Declaration, o board.Options) *Map {
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
		out.Extra = append(out.Extra, doc.M(importedKey, n))
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

func failedSince(ps *doc.Problems, n int) bool {
	later := doc.Problems{List: ps.List[n:]}
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

func readLegend(r doc.Reader, d *Declaration, m *board.Map, keep *kept) {
	if !r.Has() || !r.Object() || !r.Within(limits.Legend, "kinds of squares") {
		return
	}
	for key, at := range r.Members() {
		c, n := utf8.DecodeRuneInString(key)
		if n != len(key) || c == utf8.RuneError {
			at.Bad("a legend key is one character")
			continue
		}
		if !at.Object() {
			continue
		}
		t := board.Terrain{Rune: c, Cost: 4}
		if i := legendIndex(m.Legend, c); i >= 0 {
			t = m.Legend[i]
		}
		own := readTerrain(at, d, &t)
		if own.members != nil {
			keep.legend[c] = own.members
		}
		if own.rec != nil {
			keep.ofTerrain[c] = own.rec
		}
		if i := legendIndex(m.Legend, c); i >= 0 {
			m.Legend[i] = t
		} else if len(m.Legend) == limits.Legend {
			at.Bad("more than %d kinds of squares", limits.Legend)
		} else {
			m.Legend = append(m.Legend, t)
		}
	}
}

// readTerrain changes t by the fields given, and gives those that it doesn't know.
func readTerrain(r doc.Reader, d *Declaration, t *board.Terrain) beyond {
	t.Name = r.Field("name").Str(t.Name)
	t.Kind = r.Field("kind").Str(t.Kind)
	t.Tint = r.Field("tint").Str(t.Tint)
	t.Solid = r.Field("solid").Bool(t.Solid)
	t.Water = r.Field("water").Bool(t.Water)
	if c := r.Field("cost"); c.Has() {
		q, ok := c.Node.Quarters()
		if !ok || q < 4 || q > 400 {
			c.Bad("must be 1, 1.5, 2, 3 or the like")
		} else {
			t.Cost = board.Cost(q)
		}
	}
	return readBeyond(r, oneOf("name", "kind", "tint", "solid", "water", "cost"), d.Terrain)
}

func legendIndex(legend []board.Terrain, c rune) int {
	for i, t := range legend {
		if t.Rune == c {
			return i
		}
	}
	return -1
}

func readRows(r doc.Reader, m *board.Map) {
	if r.Node != nil && len(r.Node.Items) > m.Rows {
		r.Bad("%d rows on a map of %d", len(r.Node.Items), m.Rows)
		return
	}
	rows := r.Items()
	if len(rows) == 0 {
		return
	}
	m.Squares = make([]uint8, m.Cols*m.Rows)
	kinds := make(map[rune]uint8, len(m.Legend))
	for i, t := range m.Legend {
		kinds[t.Rune] = uint8(i)
	}
	for y, row := range rows {
		readRow(row, kinds, m.Squares[y*m.Cols:][:m.Cols])
	}
}

// readRow fills the squares of a row by its characters.
func readRow(r doc.Reader, kinds map[rune]uint8, squares []uint8) {
	x := 0
	for _, c := range r.Str("") {
		i, known := kinds[c]
		if !known {
			r.Bad("column %d: %q is not in the legend", x, string(c))
			if r.To.Full() {
				return
			}
		}
		if x >= len(squares) {
			r.Bad("longer than the map's %d columns", len(squares))
			return
		}
		squares[x] = i
		x++
	}
}

func readWalls(r doc.Reader, d *Declaration, keep *kept) []board.Wall {
	if !r.Within(limits.Walls, "walls") {
		return nil
	}
	items := r.Items()
	walls := make([]board.Wall, 0, len(items))
	taken := map[string]bool{}
	var owns []beyond
	for _, it := range items {
		if !it.Object() {
			continue
		}
		w := board.Wall{ID: it.Field("id").Str("")}
		if taken[w.ID] && w.ID != "" {
			it.Field("id").Bad("%q stands here twice", w.ID)
		}
		taken[w.ID] = true
		owns = append(owns, readWall(it, d, &w, true))
		walls = append(walls, w)
	}
	nameWalls(walls, taken)
	for i, own := range owns {
		keep.keepWall(walls[i].ID, own)
	}
	return walls
}

// nameWalls gives ids to the walls that have none.
func nameWalls(walls []board.Wall, taken map[string]bool) {
	n := 0
	for i := range walls {
		for walls[i].ID == "" {
			n++
			if id := fmt.Sprintf("w%d", n); !taken[id] {
				walls[i].ID, taken[id] = id, true
			}
		}
	}
}

// badAt notes a mistake that the board found, such as "walls[3].to: …", at its place in the file.
func badAt(r doc.Reader, mistake string) {
	place, why, found := strings.Cut(mistake, ": ")
	if !found {
		r.Bad("%s", mistake)
		return
	}
	r.Along(strings.NewReplacer("[", ".", "]", "").Replace(place)).Bad("%s", why)
}

// readWall changes w by the fields given, and gives those that it doesn't know; whole tells that
// nothing may be missing.
func readWall(r doc.Reader, d *Declaration, w *board.Wall, whole bool) beyond {
	if k := r.Field("kind"); k.Has() {
		kind, err := board.ParseKind(k.Str(""))
		if err != nil {
			k.Bad("%q is none of wall, door, window, curtain, low", k.Str(""))
		}
		w.Kind = kind
	}
	for _, end := range []struct {
		key string
		to  *board.Point
	}{{"from", &w.From}, {"to", &w.To}} {
		if at := r.Field(end.key); at.Has() {
			*end.to = readPoint(at)
		} else if whole {
			r.Bad("%q is missing", end.key)
		}
	}
	w.Open = r.Field("open").Bool(w.Open)
	w.Locked = r.Field("locked").Bool(w.Locked)
	w.Secret = r.Field("secret").Bool(w.Secret)
	w.Found = r.Field("found").Bool(w.Found)
	w.Bars = r.Field("bars").Bool(w.Bars)
	w.Name = r.Field("name").Str(w.Name)
	if h := r.Field("height"); h.Has() {
		w.Height = readUnits(h)
	}
	if w.Kind == board.KindLow && w.Height == 0 {
		r.Along("height").Bad("a low wall needs a height above 0")
	}
	if c := r.Field("cost"); c.Has() {
		q, ok := c.Node.Quarters()
		if !ok || q < 4 || q > 400 {
			c.Bad("must be a number of movement points from 1 to 100")
		}
		w.Cost = board.Cost(q)
	}
	return readBeyond(r, oneOf("id", "kind", "from", "to", "open", "locked", "secret", "found", "bars", "name", "height", "cost", "remove"),
		d.Walls)
}

func readPoint(r doc.Reader) board.Point {
	if r.Node.Kind != doc.List || len(r.Node.Items) != 2 {
		r.Bad("must be a point [x, y]")
		return board.Point{}
	}
	return board.Point{X: readUnits(r.Item(0)), Y: readUnits(r.Item(1))}
}

func readUnits(r doc.Reader) int32 {
	if !r.Has() {
		return 0
	}
	v, err := units(r.Node)
	if err != nil {
		r.Bad("%v", err)
	}
	return v
}

func readElevation(r doc.Reader, keep map[int][]doc.Member) []board.Patch {
	if !r.Within(limits.Areas, "areas of elevation") {
		return nil
	}
	var out []board.Patch
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		a, ok := it.Field("area").Node.Ints()
		if !ok || len(a) != 4 || a[2] < 1 || a[3] < 1 {
			it.Bad("\"area\" must be [x, y, width, height] in squares")
			continue
		}
		if extra := it.Unknown(oneOf("area", "height")); extra != nil {
			keep[len(out)] = extra
		}
		out = append(out, board.Patch{X: a[0], Y: a[1], W: a[2], H: a[3], Height: readUnits(it.Field("height"))})
	}
	return out
}

func readFloat(r doc.Reader, def float64) float64 {
	if !r.Has() {
		return def
	}
	f, ok := r.Node.Float()
	if !ok {
		r.Bad("must be a number")
		return def
	}
	return f
}
