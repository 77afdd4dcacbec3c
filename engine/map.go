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

// Map is a map at one time. It is immutable, and shares with its other versions all that doesn't differ. The board made of it
// takes many times as much: only the versions that were asked last have one.
type Map struct {
	mapParts
	ready atomic.Pointer[readyMap]
	sum   uint64 // checksum of its text, 0 where nobody has asked for it; versions.mu guards it
}

// mapParts are what a map is made of.
type mapParts struct {
	Image    *Image
	Extra    []jsondoc.Member // of the file's "map"
	size     board.Map        // columns, rows and legend, and nothing else
	options  board.Options
	kinds    board.Kinds
	walls    persistent.List[ownWall]
	areas    persistent.List[ownArea] // of elevation
	notes    persistent.List[Note]
	lights   persistent.List[Light]
	legend   map[rune]*beyond // what is kept of its entries
	versions *versions
}

// ownWall is a wall with what is kept of it; nil: nothing.
type ownWall struct {
	board.Wall
	own *beyond
}

// ownArea is an area of elevation with what is kept of it; nil: nothing.
type ownArea struct {
	board.Patch
	own *beyond
}

// readyMap is a map made ready for questions.
type readyMap struct {
	board  *board.Board
	notes  []Note
	lights []Light
	walls  ownWalls
}

// versions is what all versions of a map have together.
type versions struct {
	mu    sync.Mutex
	ready []*Map // those that are made ready, the last first; not those of trials
	sums  mapSums
}

// mostReady is how many versions of a map stay ready.
const mostReady = 3

// NewMap returns a map of a board, with nothing lying on it.
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

// Board returns the map made ready for questions.
func (m *Map) Board() *board.Board { return m.made().board }

// Notes returns the remarks on the map; not to be changed.
func (m *Map) Notes() []Note { return m.made().notes }

// Lights returns those that stand on the map; not to be changed.
func (m *Map) Lights() []Light { return m.made().lights }

// OfTerrain returns what a legend entry says in the fields that the system declares for it, nil where
// nothing.
func (m *Map) OfTerrain(t board.Terrain) *sheet.Rec { return m.legend[t.Rune].declared() }

// OfWall returns what a wall says in the fields that the system declares for it, nil where nothing.
func (m *Map) OfWall(id string) *sheet.Rec { return m.made().walls[id].declared() }

// made makes the map ready, if it isn't.
func (m *Map) made() *readyMap {
	if r := m.ready.Load(); r != nil {
		return r
	}
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

// prepared makes parts ready, from the version that was asked last as far as it is the same.
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

// board makes a board of the parts.
func (p *mapParts) board() (*board.Board, error) {
	p.versions.mu.Lock()
	defer p.versions.mu.Unlock()
	r, err := p.prepared()
	if err != nil {
		return nil, err
	}
	return r.board, nil
}

// put lets a map stay ready, and the one that was asked longest ago no more.
func (v *versions) put(m *Map) {
	v.ready = slices.Insert(slices.DeleteFunc(v.ready, func(o *Map) bool { return o == m }), 0, m)
	if len(v.ready) > mostReady {
		v.ready[mostReady].ready.Store(nil)
		v.ready = slices.Delete(v.ready, mostReady, mostReady+1)
	}
}

// commit lets a map stay ready, if it is.
func (m *Map) commit() {
	if m.ready.Load() != nil {
		m.versions.mu.Lock()
		defer m.versions.mu.Unlock()
		m.versions.put(m)
	}
}

// With returns the map on a board whose doors stand otherwise.
func (m *Map) With(b *board.Board) *Map {
	r := *m.made()
	r.board = b
	next := &Map{mapParts: m.mapParts}
	next.ready.Store(&r)
	return next
}

// withDoor returns the map with a door that stands open or shut; wall is its index.
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

// withWalls, withAreas, withNotes and withLights are the parts with other lists.

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

// one reports whether two slices are one and the same.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// wallsOf returns the walls without what is kept of them.
func wallsOf(list *persistent.List[ownWall]) []board.Wall {
	walls := make([]board.Wall, 0, list.Len())
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

// beyond is what stands somewhere beyond the shared fields: as it is, and as the system reads it.
type beyond struct {
	members []jsondoc.Member
	rec     *sheet.Rec
}

// kept returns what is kept of it; nil: nothing.
func (b beyond) kept() *beyond {
	if b.members == nil && b.rec == nil {
		return nil
	}
	return &b
}

// extra returns what stands beyond the shared fields.
func (b *beyond) extra() []jsondoc.Member {
	if b == nil {
		return nil
	}
	return b.members
}

// declared returns it as the system reads it; nil where it says nothing in its fields.
func (b *beyond) declared() *sheet.Rec {
	if b == nil {
		return nil
	}
	return b.rec
}

// ownWalls are what is kept of walls, by id.
type ownWalls map[string]*beyond

func (k ownWalls) put(id string, own *beyond) {
	if own != nil {
		k[id] = own
	}
}

// edit lays what is said anew of a wall over what was said of it.
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

// same reports whether two walls say the same in the fields that the system declares.
func (k ownWalls) same(a, b string) bool {
	x, y := k[a].declared(), k[b].declared()
	if x == nil || y == nil {
		return x == y
	}
	return jsondoc.Equal(x.Full(), y.Full())
}
