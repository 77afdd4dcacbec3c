package engine

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// FogMode is how the map is hidden from the players.
type FogMode uint8

// The modes of fog of war.
const (
	FogOff     FogMode = iota // nothing is hidden
	FogBySight                // hides what no player character sees; squares once seen stay explored
	FogByDM                   // hides what the DM hasn't revealed
	FogByBoth                 // shows what is seen or revealed, except what the DM hid
)

var fogModes = [...]string{"off", "sight", "hand", "both"}

// String returns the name of the mode on the wire.
func (m FogMode) String() string { return fogModes[m] }

// BySight reports whether the sight of player characters counts.
func (m FogMode) BySight() bool { return m == FogBySight || m == FogByBoth }

// ByDM reports whether the DM's revealing and hiding counts.
func (m FogMode) ByDM() bool { return m == FogByDM || m == FogByBoth }

// Fog is the fog of war: what is hidden from the players, and what they remember.
type Fog struct {
	Mode     FogMode
	Dark     bool             // only lit squares are seen
	Explored *board.Squares   // seen so far
	Shown    *board.Squares   // revealed by the DM
	Covered  *board.Squares   // hidden by the DM
	Open     []string         // ids of the doors that were open when last seen, sorted; read-only
	Extra    []jsondoc.Member // unknown members of the file's "fog"
	past     *memory          // what changed unseen
}

// none reports whether there is nothing to write.
func (f *Fog) none() bool {
	return f.Mode == FogOff && !f.Dark && f.Explored.Empty() && f.Shown.Empty() && f.Covered.Empty() &&
		f.Open == nil && f.Extra == nil && f.past == nil
}

// moved returns the fog for a map of another size, shifted by dx, dy squares.
func (f Fog) moved(cols, rows, dx, dy int) Fog {
	for _, set := range []**board.Squares{&f.Explored, &f.Shown, &f.Covered} {
		*set = (*set).Moved(cols, rows, dx, dy)
	}
	f.past = f.past.moved(cols, rows, dx, dy)
	return f
}

// sum returns a checksum of the fog.
func (f *Fog) sum() uint64 {
	h := fnv.New64a()
	h.Write([]byte{byte(f.Mode), flagByte(f.Dark)})
	for _, set := range []*board.Squares{f.Explored, f.Shown, f.Covered} {
		h.Write(binary.LittleEndian.AppendUint64(nil, set.Sum()))
	}
	for _, id := range f.Open {
		h.Write([]byte(id + "\x00"))
	}
	if f.past != nil {
		h.Write(f.past.text)
	}
	return h.Sum64()
}

func flagByte(on bool) byte {
	if on {
		return 1
	}
	return 0
}

// node returns the fog as file and state have it, or nil if there is none.
func (f *Fog) node(m board.Map) *jsondoc.Node {
	if f.none() {
		return nil
	}
	n := jsondoc.Obj(jsondoc.M("mode", f.Mode.String()), jsondoc.M("dark", f.Dark))
	explored, shown, covered := fogSet(f.Explored, m), fogSet(f.Shown, m), fogSet(f.Covered, m)
	if rows := fogRows(m, mark{explored, 'x'}); len(rows.Items) > 0 {
		n.Members = append(n.Members, jsondoc.M("explored", rows))
	}
	if rows := fogRows(m, mark{shown, '+'}, mark{covered, '-'}); len(rows.Items) > 0 {
		n.Members = append(n.Members, jsondoc.M("hand", rows))
	}
	if f.Open != nil {
		n.Members = append(n.Members, jsondoc.M("open", f.Open))
	}
	if f.past != nil {
		n.Members = append(n.Members, jsondoc.M("remembered", f.past.node(m)))
	}
	n.Members = append(n.Members, f.Extra...)
	return n
}

func fogSet(q *board.Squares, m board.Map) *board.SquareSet {
	set := board.NewSquareSet(m.Cols, m.Rows)
	q.AddTo(set)
	return set
}

// mark pairs a set of squares with its character.
type mark struct {
	of *board.SquareSet
	as byte
}

// fogRows writes sets of squares as rows of characters, without trailing blanks and empty rows.
func fogRows(m board.Map, marks ...mark) *jsondoc.Node {
	rows, last := jsondoc.Arr(), 0
	for y := range m.Rows {
		end := -1
		for _, k := range marks {
			end = max(end, k.of.LastIn(y))
		}
		rows.Items = append(rows.Items, jsondoc.Str(markedRow(y, end+1, marks)))
		if end >= 0 {
			last = y + 1
		}
	}
	rows.Items = rows.Items[:last]
	return rows
}

func markedRow(y, cols int, marks []mark) string {
	row := bytes.Repeat([]byte{'.'}, cols)
	for _, k := range marks {
		for first, last := range k.of.Runs(y) {
			for x := first; x <= min(last, cols-1); x++ {
				row[x] = k.as
			}
		}
	}
	return string(row)
}

// readFog reads "fog"; the zero Fog if it is absent.
func readFog(r jsondoc.Reader, m *Map, d *Declaration) Fog {
	var f Fog
	if !r.Has() || m == nil || !r.Object() {
		return f
	}
	f.Mode = readFogMode(r.Field("mode"))
	f.Dark = r.Field("dark").Bool(false)
	b := m.size
	f.Explored = readFogRows(r.Field("explored"), b, ".x")['x'].Keep()
	byDM := readFogRows(r.Field("hand"), b, ".+-")
	f.Shown, f.Covered = byDM['+'].Keep(), byDM['-'].Keep()
	f.Open = readWords(r.Field("open"))
	slices.Sort(f.Open)
	f.past = readMemory(r.Field("remembered"), m, d)
	f.Extra = r.Unknown(oneOf("mode", "dark", "explored", "hand", "open", "remembered"))
	return f
}

func readFogMode(r jsondoc.Reader) FogMode {
	word := r.Str(FogOff.String())
	for i, w := range fogModes {
		if w == word {
			return FogMode(i)
		}
	}
	r.Bad("%q must be off, sight, hand or both", word)
	return FogOff
}

// readFogRows reads rows of characters into a set for each of signs but the first, which means none.
func readFogRows(r jsondoc.Reader, m board.Map, signs string) map[rune]*board.SquareSet {
	sets := map[rune]*board.SquareSet{}
	for _, c := range signs[1:] {
		sets[c] = board.NewSquareSet(m.Cols, m.Rows)
	}
	if !r.Within(m.Rows, "rows") {
		return sets
	}
	for y, row := range r.Items() {
		text := row.Str("")
		if len(text) > m.Cols {
			row.Bad("longer than the map's %d columns", m.Cols)
			continue
		}
		for x, c := range text {
			if set := sets[c]; set != nil {
				set.Add(board.Square{X: x, Y: y})
			} else if c != rune(signs[0]) {
				row.Bad("column %d: %q must be one of %q", x, string(c), signs)
				break
			}
		}
	}
	return sets
}
