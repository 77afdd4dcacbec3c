package engine

import (
	"cmp"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// node returns the memory as file and state have it.
func (k *memory) node(m board.Map) *jsondoc.Node {
	ground, walls, notes := jsondoc.Arr(), jsondoc.Arr(), jsondoc.Arr()
	for _, g := range k.ground {
		for _, p := range fogSet(g.squares, m).Rectangles() {
			ground.Items = append(ground.Items, jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(p.X, p.Y, p.W, p.H)), jsondoc.M("is", string(g.is)),
				jsondoc.M("height", unitsNode(g.height))))
		}
	}
	gone := func(n *jsondoc.Node, gone bool) *jsondoc.Node {
		if gone {
			return n.With("gone", jsondoc.Flag(true))
		}
		return n
	}
	for _, w := range k.walls {
		walls.Items = append(walls.Items, gone(wallNode(w.Wall), w.gone))
	}
	for _, n := range k.notes {
		notes.Items = append(notes.Items, gone(n.node(), n.gone))
	}
	out := jsondoc.Obj()
	for _, part := range []jsondoc.Member{jsondoc.M("ground", ground), jsondoc.M("walls", walls), jsondoc.M("notes", notes)} {
		if len(part.Value.Items) > 0 {
			out.Members = append(out.Members, part)
		}
	}
	return out
}

// readMemory reads what the players remember; nil if nothing differs from the map.
func readMemory(r jsondoc.Reader, m *Map, d *Declaration) *memory {
	if !r.Has() || !r.Object() {
		return nil
	}
	var k memory
	if at := r.Field("ground"); at.Within(limits.Areas, "areas") {
		sets := map[oldGround]*board.SquareSet{}
		for _, it := range at.Items() {
			k.readGround(it, m.size, sets)
		}
		for g, set := range sets {
			g.squares = set.Keep()
			k.ground = append(k.ground, g)
		}
		slices.SortFunc(k.ground, func(a, b oldGround) int { return cmp.Or(cmp.Compare(a.is, b.is), cmp.Compare(a.height, b.height)) })
	}
	k.readOthers(r, m, d)
	return k.orNil()
}

// readOthers reads walls and notes.
func (k *memory) readOthers(r jsondoc.Reader, m *Map, d *Declaration) {
	walls, notes := r.Field("walls"), r.Field("notes")
	if !walls.Within(limits.Walls, "walls") || !notes.Within(limits.Notes, "notes") {
		return
	}
	alike := board.Map{Cols: m.size.Cols, Rows: m.size.Rows, Legend: m.size.Legend}
	for _, it := range walls.Items() {
		if it.Object() {
			w := oldWall{Wall: board.Wall{ID: it.Field("id").Str("")}, gone: it.Field("gone").Bool(false)}
			readWall(it, d, &w.Wall, true)
			k.walls, alike.Walls = append(k.walls, w), append(alike.Walls, w.Wall)
		}
	}
	slices.SortFunc(k.walls, func(a, b oldWall) int { return cmp.Compare(a.ID, b.ID) })
	if err := alike.Check(); err != nil {
		badAt(r, err)
	}
	for _, it := range notes.Items() {
		if it.Object() {
			n := oldNote{Note: Note{ID: it.Field("id").Str("")}, gone: it.Field("gone").Bool(false)}
			readNote(it, &n.Note, &m.size, true)
			n.Extra = slices.DeleteFunc(n.Extra, func(m jsondoc.Member) bool { return m.Key == "gone" })
			k.notes = append(k.notes, n)
		}
	}
}

func (k *memory) readGround(it jsondoc.Reader, m board.Map, sets map[oldGround]*board.SquareSet) {
	if !it.Object() {
		return
	}
	kind, ok := readSquareKind(it.Field("is"), m.Legend)
	a, four := it.Field("area").Node.Ints()
	if !four || len(a) != 4 || a[0] < 0 || a[1] < 0 || a[2] < 1 || a[3] < 1 || a[2] > m.Cols-a[0] || a[3] > m.Rows-a[1] {
		it.Field("area").Bad("must be [x, y, width, height] on the %d × %d map", m.Cols, m.Rows)
		return
	}
	if !ok {
		return
	}
	g := oldGround{is: m.Legend[kind].Rune, height: readUnits(it.Field("height"))}
	if sets[g] == nil {
		sets[g] = board.NewSquareSet(m.Cols, m.Rows)
	}
	sets[g].AddRect(a[0], a[1], a[2], a[3])
}
