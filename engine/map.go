package engine

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/persistent"
	"parapet/engine/sheet"
)

// Map is one version of a map. It is immutable and shares unchanged parts with other versions. Its board is far larger:
// only the versions asked last have one.
type Map struct {
	mapParts
	ready atomic.Pointer[readyMap]
	sum   uint64 // checksum of its text, 0 if not computed yet; guarded by versions.mu
}

// mapParts holds the parts of a map.
type mapParts struct {
	Image    *Image
	Arrive   *board.Square    // where a carried party stands; nil for none
	Extra    []jsondoc.Member // unknown members of the file's "map"
	size     board.Map        // only columns, rows and legend
	options  board.Options
	kinds    board.Kinds
	walls    persistent.List[ownWall]
	areas    persistent.List[ownArea] // areas of elevation
	notes    persistent.List[Note]
	lights   persistent.List[Light]
	legend   map[rune]*beyond // extra fields of legend entries
	versions *versions
}

// ownWall is a wall with its extra fields; nil for none.
type ownWall struct {
	board.Wall
	own *beyond
}

// ownArea is an area of elevation with its extra fields; nil for none.
type ownArea struct {
	board.Patch
	own *beyond
}

// readyMap is a map prepared for queries.
type readyMap struct {
	board  *board.Board
	notes  []Note
	lights []Light
	walls  ownWalls
}

// versions is shared by all versions of a map.
type versions struct {
	mu    sync.Mutex
	ready []*Map // prepared versions, the latest first; without those of trials
	sums  mapSums
}

// mostReady is how many versions of a map stay prepared.
const mostReady = 3

// NewMap returns a map of the board without notes, lights or picture.
func NewMap(b *board.Board) *Map {
	m := b.Map()
	out := &Map{mapParts: mapParts{size: board.Map{Cols: m.Cols, Rows: m.Rows, Legend: m.Legend}, options: b.Options(),
		kinds: board.KindsOf(m.Cols, m.Rows, m.Squares), versions: &versions{}}}
	out.putWalls(m.Walls, nil)
	areas := make([]ownArea, len(m.Elevation))
	for i, p := range m.Elevation {
		areas[i].Patch = p
	}
	out.putAreas(areas)
	out.ready.Store(&readyMap{board: b})
	out.commit()
	return out
}

// Board returns the map prepared for queries.
func (m *Map) Board() *board.Board { return m.made().board }

// Notes returns the notes on the map; read-only.
func (m *Map) Notes() []Note { return m.made().notes }

// Lights returns the lights that stand on the map; read-only.
func (m *Map) Lights() []Light { return m.made().lights }

// OfTerrain returns the system's own fields of a legend entry, or nil.
func (m *Map) OfTerrain(t board.Terrain) *sheet.Rec { return m.legend[t.Rune].declared() }

// OfWall returns the system's own fields of a wall, or nil.
func (m *Map) OfWall(id string) *sheet.Rec { return m.made().walls[id].declared() }

// made returns the map prepared for queries, preparing it if necessary.
func (m *Map) made() *readyMap {
	if r := m.ready.Load(); r != nil {
		return r
	}
	return m.prepare()
}

func (m *Map) prepare() *readyMap {
	m.versions.mu.Lock()
	defer m.versions.mu.Unlock()
	if r := m.ready.Load(); r != nil {
		return r
	}
	r, err := m.prepared()
	if err != nil {
		panic(fmt.Errorf("a map that was checked: %w", err))
	}
	m.ready.Store(r)
	m.versions.put(m)
	return r
}

// prepared prepares the parts, reusing those that are the same in the version asked last.
func (p *mapParts) prepared() (*readyMap, error) {
	r := &readyMap{notes: p.notes.Items(), lights: p.lights.Items(), walls: ownWalls{}}
	for w := range p.walls.All() {
		r.walls.put(w.ID, w.own)
	}
	m := p.size
	m.Walls, m.Elevation = wallsOf(&p.walls), patchesOf(&p.areas)
	var err error
	if len(p.versions.ready) == 0 || p.versions.ready[0].options != p.options {
		m.Squares = p.kinds.List()
		r.board, err = board.New(m, p.options)
		return r, err
	}
	last := p.versions.ready[0]
	near := last.ready.Load().board
	if last.kinds.Same(&p.kinds) {
		m.Squares = near.Map().Squares
	} else {
		m.Squares = p.kinds.List()
	}
	r.board, err = near.WithMap(m)
	return r, err
}

// board builds a board from the parts.
func (p *mapParts) board() (*board.Board, error) {
	p.versions.mu.Lock()
	defer p.versions.mu.Unlock()
	r, err := p.prepared()
	if err != nil {
		return nil, err
	}
	return r.board, nil
}

// put caches a prepared map first in the list and drops the one asked longest ago if there are too many.
func (v *versions) put(m *Map) {
	v.ready = slices.Insert(slices.DeleteFunc(v.ready, func(o *Map) bool { return o == m }), 0, m)
	if len(v.ready) > mostReady {
		v.ready[mostReady].ready.Store(nil)
		v.ready = slices.Delete(v.ready, mostReady, mostReady+1)
	}
}

// commit caches a map if it is prepared.
func (m *Map) commit() {
	if m.ready.Load() != nil {
		m.versions.mu.Lock()
		defer m.versions.mu.Unlock()
		m.versions.put(m)
	}
}

// With returns the map on a board that differs only in its doors.
func (m *Map) With(b *board.Board) *Map {
	r := *m.made()
	r.board = b
	next := &Map{mapParts: m.mapParts}
	next.ready.Store(&r)
	return next
}

// withDoor returns the map with a door open or shut; wall is its index.
func (m *Map) withDoor(wall int, open bool) (*Map, error) {
	b, err := m.Board().WithDoor(wall, open)
	if err != nil {
		return nil, err
	}
	next := m.With(b)
	door := m.walls.At(wall)
	door.Open = open
	next.walls = m.walls.Set(wall, door)
	return next, nil
}

// withWalls, withAreas, withNotes and withLights return the parts with another list.

func (p *mapParts) putWalls(list []board.Wall, own ownWalls) {
	walls := make([]ownWall, len(list))
	for i, w := range list {
		walls[i] = ownWall{w, own[w.ID]}
	}
	p.walls = persistent.With(&p.walls, walls, func(w ownWall) string { return w.ID }, same[ownWall])
}

func (p *mapParts) putAreas(list []ownArea) {
	p.areas = persistent.With(&p.areas, list, func(a ownArea) board.Patch { return a.Patch }, same[ownArea])
}

func (p *mapParts) putNotes(list []Note) {
	p.notes = persistent.With(&p.notes, list, func(n Note) string { return n.ID }, func(a, b Note) bool {
		return a.ID == b.ID && a.At == b.At && a.Text == b.Text && a.Players == b.Players && a.unnamed == b.unnamed && one(a.Extra, b.Extra)
	})
}

func (p *mapParts) putLights(list []Light) {
	p.lights = persistent.With(&p.lights, list, func(l Light) string { return l.ID }, func(a, b Light) bool {
		return a.ID == b.ID && a.At == b.At && a.Bright == b.Bright && a.Dim == b.Dim && a.Colour == b.Colour && one(a.Extra, b.Extra)
	})
}

func same[T comparable](a, b T) bool { return a == b }

// one reports whether two slices share the same backing array and length.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// wallsOf returns the walls without their extra fields.
func wallsOf(list *persistent.List[ownWall]) []board.Wall {
	walls := make([]board.Wall, 0, list.Len()+16) // an edit adds some
	for w := range list.All() {
		walls = append(walls, w.Wall)
	}
	return walls
}

func patchesOf(list *persistent.List[ownArea]) []board.Patch {
	patches := make([]board.Patch, 0, list.Len())
	for a := range list.All() {
		patches = append(patches, a.Patch)
	}
	return patches
}

// beyond holds the fields that a system or another program added: the raw members, and the record that the system reads
// from them.
type beyond struct {
	members []jsondoc.Member
	rec     *sheet.Rec
}

// orNil returns a pointer to b, or nil if it is empty.
func (b beyond) orNil() *beyond {
	if b.members == nil && b.rec == nil {
		return nil
	}
	return &b
}

// extra returns the raw unknown members.
func (b *beyond) extra() []jsondoc.Member {
	if b == nil {
		return nil
	}
	return b.members
}

// declared returns the record of the fields that the system declares, or nil if none is set.
func (b *beyond) declared() *sheet.Rec {
	if b == nil {
		return nil
	}
	return b.rec
}

// ownWalls holds the extra fields of walls by id.
type ownWalls map[string]*beyond

func (k ownWalls) put(id string, own *beyond) {
	if own != nil {
		k[id] = own
	}
}

// edit merges new extra fields of a wall into its old ones.
func (k ownWalls) edit(id string, own beyond) {
	if own.members == nil {
		return
	}
	old := k[id]
	own.members = layOver(old.extra(), own.members)
	switch {
	case own.rec == nil:
		own.rec = old.declared()
	case old.declared() != nil:
		own.rec = old.rec.Over(own.rec)
	}
	k[id] = &own
}

// same reports whether two walls agree in the fields that the system declares.
func (k ownWalls) same(a, b string) bool {
	x, y := k[a].declared(), k[b].declared()
	if x == nil || y == nil {
		return x == y
	}
	return jsondoc.Equal(x.Full(), y.Full())
}
