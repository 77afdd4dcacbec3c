package engine

import (
	"cmp"
	"encoding/binary"
	"slices"

	"parapet/engine/board"
)

// memory holds what changed on explored squares while the players didn't see it, as it was when they last did. It is
// immutable; nil if nothing did.
type memory struct {
	ground []oldGround // sorted by kind and height, without overlaps
	walls  []oldWall   // sorted by id
	notes  []oldNote   // sorted by id
	text   []byte      // what its checksum covers
}

// oldGround are squares that were of one terrain and height.
type oldGround struct {
	is      rune // of the legend
	height  int32
	squares *board.Squares
}

// oldWall is a wall as it was. A new one, not seen yet, is gone.
type oldWall struct {
	board.Wall
	gone bool
}

// oldNote is a note as it was. A new one, not seen yet, is gone.
type oldNote struct {
	Note
	gone bool
}

// Remembers reports whether players remember explored ground otherwise than it is.
func (f *Fog) Remembers() bool { return f.past != nil }

// orNil returns the memory to keep, nil if nothing is remembered.
func (k memory) orNil() *memory {
	if len(k.ground)+len(k.walls)+len(k.notes) == 0 {
		return nil
	}
	k.text = nil
	for _, g := range k.ground {
		for _, n := range []uint64{uint64(g.is), uint64(g.height), g.squares.Sum()} {
			k.text = binary.LittleEndian.AppendUint64(k.text, n)
		}
	}
	for _, w := range k.walls {
		k.text = append(append(k.text, wallNode(w.Wall).JSON()...), flagByte(w.gone))
	}
	for _, n := range k.notes {
		k.text = append(append(k.text, n.node().JSON()...), flagByte(n.gone))
	}
	return &k
}

// wall returns the index of a remembered wall, and whether it is remembered.
func (k *memory) wall(id string) (int, bool) {
	return slices.BinarySearchFunc(k.walls, id, func(w oldWall, id string) int { return cmp.Compare(w.ID, id) })
}

// remember records how the explored parts of the map were before this command, if it changed them.
func (tx *Tx) remember() {
	was, is := tx.base.Map, tx.Map
	if was == is || !tx.Fog.Mode.BySight() || !tx.recordsSight || tx.forgetful || was.size.Cols != is.size.Cols || was.size.Rows != is.size.Rows {
		return
	}
	var k memory
	if old := tx.Fog.past; old != nil {
		k = *old
	}
	explored := tx.Fog.Explored
	if !was.kinds.Same(&is.kinds) || !was.areas.Same(&is.areas) {
		k.ground = k.changedGround(was.Board(), is.Board(), tx.explored())
	}
	if !was.walls.Same(&is.walls) {
		k.walls = k.changedWalls(was, is, explored)
	}
	if !was.notes.Same(&is.notes) {
		k.notes = k.changedNotes(was.Notes(), is.Notes(), explored)
	}
	tx.State.Fog.past = k.orNil()
}

// changedGround returns the ground to remember after a change of the map.
func (k *memory) changedGround(was, is *board.Board, explored *board.SquareSet) []oldGround {
	known := explored.Clone()
	known.Clear()
	for _, g := range k.ground {
		g.squares.AddTo(known)
	}
	m := is.Map()
	sets := map[oldGround]*board.SquareSet{}
	for q := range explored.All() {
		if old, new := was.TerrainAt(q), is.TerrainAt(q); known.Has(q) || old.Rune == new.Rune && was.Ground(q) == is.Ground(q) {
			continue
		}
		g := oldGround{is: was.TerrainAt(q).Rune, height: was.Ground(q)}
		if sets[g] == nil {
			sets[g] = board.NewSquareSet(m.Cols, m.Rows)
		}
		sets[g].Add(q)
	}
	ground := slices.Clone(k.ground)
	for g, set := range sets {
		i := slices.IndexFunc(ground, func(o oldGround) bool { return o.is == g.is && o.height == g.height })
		if i < 0 {
			g.squares = set.Keep()
			ground = append(ground, g)
		} else {
			ground[i].squares = ground[i].squares.With(set)
		}
	}
	slices.SortFunc(ground, func(a, b oldGround) int { return cmp.Or(cmp.Compare(a.is, b.is), cmp.Compare(a.height, b.height)) })
	return ground
}

// changedWalls returns the walls to remember after a change of the map. Whether a door is open is remembered by the fog.
func (k *memory) changedWalls(was, is *Map, explored *board.Squares) []oldWall {
	old, walls := wallsByID(was), slices.Clone(k.walls)
	add := func(w oldWall, b *board.Board) {
		if !slices.ContainsFunc(walls, func(o oldWall) bool { return o.ID == w.ID }) && b.Along(w.Wall, explored) {
			walls = append(walls, w)
		}
	}
	for w := range is.walls.All() {
		before, there := old[w.ID]
		delete(old, w.ID)
		now := w.Wall
		now.Open = before.Open
		switch {
		case !there:
			add(oldWall{Wall: w.Wall, gone: true}, is.Board())
		case now != before:
			add(oldWall{Wall: before}, was.Board())
		}
	}
	for w := range was.walls.All() {
		if _, removed := old[w.ID]; removed {
			add(oldWall{Wall: w.Wall}, was.Board())
		}
	}
	slices.SortFunc(walls, func(a, b oldWall) int { return cmp.Compare(a.ID, b.ID) })
	return walls
}

func wallsByID(m *Map) map[string]board.Wall {
	list := map[string]board.Wall{}
	for w := range m.walls.All() {
		list[w.ID] = w.Wall
	}
	return list
}

// changedNotes returns the notes to remember after a change of the map.
func (k *memory) changedNotes(was, is []Note, explored *board.Squares) []oldNote {
	notes := slices.Clone(k.notes)
	add := func(n Note, gone bool) {
		if explored.Has(n.At) && !slices.ContainsFunc(notes, func(o oldNote) bool { return o.ID == n.ID }) {
			notes = append(notes, oldNote{n, gone})
		}
	}
	find := func(list []Note, id string) *Note {
		i := slices.IndexFunc(list, func(n Note) bool { return n.ID == id })
		if i < 0 {
			return nil
		}
		return &list[i]
	}
	for _, n := range was {
		if now := find(is, n.ID); now == nil || now.At != n.At || now.Text != n.Text || now.Players != n.Players {
			add(n, false)
		}
	}
	for _, n := range is {
		if find(was, n.ID) == nil {
			add(n, true)
		}
	}
	slices.SortFunc(notes, func(a, b oldNote) int { return cmp.Compare(a.ID, b.ID) })
	return notes
}

// seen returns the memory without what is visible now; k itself if nothing of it is.
func (k *memory) seen(b *board.Board, visible *board.SquareSet) *memory {
	if k == nil {
		return nil
	}
	left, same := memory{notes: k.notes}, true
	faces := k.faces(b, visible)
	for _, g := range k.ground {
		was := g.squares
		if g.squares = was.Without(visible).Without(faces); !g.squares.Empty() {
			left.ground = append(left.ground, g)
		}
		same = same && g.squares == was
	}
	shown := make([]bool, len(k.walls))
	for i, w := range k.walls {
		shown[i] = b.Along(w.Wall, visible)
	}
	for _, w := range b.Map().Walls {
		if i, old := k.wall(w.ID); old && !shown[i] {
			shown[i] = b.Along(w, visible)
		}
	}
	for i, w := range k.walls {
		if !shown[i] {
			left.walls = append(left.walls, w)
		}
	}
	if slices.ContainsFunc(k.notes, func(n oldNote) bool { return visible.Has(n.At) }) {
		left.notes = slices.DeleteFunc(slices.Clone(k.notes), func(n oldNote) bool { return visible.Has(n.At) })
	}
	if same && len(left.walls) == len(k.walls) && len(left.notes) == len(k.notes) {
		return k
	}
	return left.orNil()
}

// faces returns the squares in memory that are rock now, with a face towards a visible square.
func (k *memory) faces(b *board.Board, visible *board.SquareSet) *board.SquareSet {
	near := visible.Neighbours()
	set := board.NewSquareSet(b.Map().Cols, b.Map().Rows)
	for _, g := range k.ground {
		edge := fogSet(g.squares, b.Map())
		edge.Intersect(near)
		for q := range edge.All() {
			for _, d := range [...]board.Square{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
				from := board.Square{X: q.X + d.X, Y: q.Y + d.Y}
				if b.TerrainAt(q).Solid && visible.Has(from) && b.Face(from, q) {
					set.Add(q)
				}
			}
		}
	}
	return set
}

// overGround returns terrain and elevation with what is remembered instead of what is there.
func (k *memory) overGround(m board.Map) ([]uint8, []board.Patch) {
	squares, areas := slices.Clone(m.Squares), slices.Clone(m.Elevation)
	if squares == nil {
		squares = make([]uint8, m.Cols*m.Rows)
	}
	for _, g := range k.ground {
		kind, set := legendIndex(m.Legend, g.is), fogSet(g.squares, m)
		for q := range set.All() {
			squares[q.Y*m.Cols+q.X] = uint8(max(kind, 0))
		}
		for _, p := range set.Rectangles() {
			p.Height = g.height
			areas = append(areas, p)
		}
	}
	return squares, areas
}

// overWalls returns walls with those that are remembered instead of those that are there.
func (k *memory) overWalls(walls []board.Wall) []board.Wall {
	out := slices.DeleteFunc(slices.Clone(walls), func(w board.Wall) bool {
		_, old := k.wall(w.ID)
		return old
	})
	for _, w := range k.walls {
		if !w.gone {
			out = append(out, w.Wall)
		}
	}
	return out
}

// overNotes returns notes with those that are remembered instead of those that are there.
func (k *memory) overNotes(notes []Note) []Note {
	out := slices.DeleteFunc(slices.Clone(notes), func(n Note) bool {
		return slices.ContainsFunc(k.notes, func(o oldNote) bool { return o.ID == n.ID })
	})
	for _, n := range k.notes {
		if !n.gone {
			out = append(out, n.Note)
		}
	}
	return out
}

// hides reports whether a wall is new and hasn't been seen.
func (k *memory) hides(id string) bool {
	if k == nil {
		return false
	}
	i, old := k.wall(id)
	return old && k.walls[i].gone
}

// moved returns the memory on a map of another size, shifted by dx, dy squares.
func (k *memory) moved(cols, rows, dx, dy int) *memory {
	if k == nil {
		return nil
	}
	next := memory{ground: slices.Clone(k.ground), walls: slices.Clone(k.walls), notes: slices.Clone(k.notes)}
	for i := range next.ground {
		next.ground[i].squares = next.ground[i].squares.Moved(cols, rows, dx, dy)
	}
	next.ground = slices.DeleteFunc(next.ground, func(g oldGround) bool { return g.squares.Empty() })
	for i := range next.walls {
		for _, p := range []*board.Point{&next.walls[i].From, &next.walls[i].To} {
			p.X, p.Y = p.X+int32(dx)*board.One, p.Y+int32(dy)*board.One
		}
	}
	for i := range next.notes {
		next.notes[i].At.X, next.notes[i].At.Y = next.notes[i].At.X+dx, next.notes[i].At.Y+dy
	}
	return next.orNil()
}
