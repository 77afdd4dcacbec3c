package engine

import (
	"maps"
	"slices"

	"parapet/engine/board"
	"parapet/engine/doc"
)

// handEditMap changes walls (merged by id), squares, elevation, picture and notes. Nobody falls or
// is hurt by it.
func handEditMap(tx *Tx, c *Command) *Refusal {
	var ps doc.Problems
	r := doc.Read(c.Node, &ps)
	old := tx.Map.Board.Map()
	m := old
	keep := tx.Map.kept.editable()
	m.Walls = editWalls(r.Field("walls"), tx.Decl(), old.Walls, &keep)
	editSquares(r.Field("squares"), &m)
	m.Elevation = append(slices.Clone(old.Elevation), readElevation(r.Field("elevation"), map[int][]doc.Member{})...)
	image, notes := tx.Map.Image, tx.Map.Notes
	if at := r.Field("image"); at.Node != nil {
		image = readImage(at)
	}
	if at := r.Field("notes"); at.Node != nil {
		notes = readNotes(at)
	}
	if refused := refuseProblems(c, &ps); refused != nil {
		return refused
	}
	b, err := tx.Map.Board.WithMap(m)
	if err != nil {
		return Refuse(BadCommand, "edit_map: %v", err)
	}
	next := *tx.Map
	next.Image, next.Notes, next.kept = image, notes, keep
	tx.State.Map = next.on(b)
	tx.byHand()
	return nil
}

// editable is a copy whose walls may be changed.
func (k kept) editable() kept {
	k.walls, k.ofWalls = maps.Clone(k.walls), maps.Clone(k.ofWalls)
	return k
}

// editWall lays what is said anew of a wall over what was said of it. A wall that gets its id later
// can't be kept.
func (k *kept) editWall(id string, own beyond) {
	if id == "" || own.members == nil {
		return
	}
	all := doc.Obj(k.walls[id]...)
	for _, m := range own.members {
		all = all.With(m.Key, m.Value)
	}
	k.walls[id] = all.Members
	if own.rec == nil {
		return
	}
	if old := k.ofWalls[id]; old != nil {
		own.rec = old.Over(own.rec)
	}
	k.ofWalls[id] = own.rec
}

func editWalls(r doc.Reader, d *Declaration, old []board.Wall, keep *kept) []board.Wall {
	walls := slices.Clone(old)
	taken := map[string]bool{}
	for _, w := range walls {
		taken[w.ID] = true
	}
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		id := it.Field("id").Str("")
		i := slices.IndexFunc(walls, func(w board.Wall) bool { return w.ID == id && id != "" })
		switch {
		case it.Field("remove").Bool(false):
			if i < 0 {
				it.Bad("there is no wall %q", id)
				continue
			}
			walls = slices.Delete(walls, i, i+1)
		case i >= 0:
			keep.editWall(id, readWall(it, d, &walls[i], false))
		default:
			w := board.Wall{ID: id}
			keep.editWall(id, readWall(it, d, &w, true))
			walls = append(walls, w)
			taken[id] = true
		}
	}
	nameWalls(walls, taken)
	if len(walls) > MaxWalls {
		r.Bad("more than %d walls", MaxWalls)
	}
	return walls
}

func editSquares(r doc.Reader, m *board.Map) {
	items := r.Items()
	if len(items) == 0 {
		return
	}
	squares := make([]uint8, m.Cols*m.Rows)
	copy(squares, m.Squares)
	for _, it := range items {
		if !it.Object() {
			continue
		}
		xy, ok := it.Field("at").Node.Ints()
		if !ok || len(xy) != 2 || xy[0] < 0 || xy[1] < 0 || xy[0] >= m.Cols || xy[1] >= m.Rows {
			it.Field("at").Bad("must be a square on the %d × %d map", m.Cols, m.Rows)
			continue
		}
		is := []rune(it.Field("is").Str(""))
		if len(is) != 1 || legendIndex(m.Legend, is[0]) < 0 {
			it.Field("is").Bad("must be a character of the legend")
			continue
		}
		squares[xy[1]*m.Cols+xy[0]] = uint8(legendIndex(m.Legend, is[0]))
	}
	m.Squares = squares
}

// handSettings changes settings of the system and of the board.
func handSettings(tx *Tx, c *Command) *Refusal {
	set := c.Node.Get("set")
	if set == nil || set.Kind != doc.Object {
		return Refuse(BadCommand, "settings needs \"set\", an object")
	}
	all := tx.State.settingsNode()
	for _, m := range set.Members {
		if all.Get(m.Key) == nil {
			return Refuse(BadCommand, "settings: there is no setting %q", m.Key)
		}
		all = all.With(m.Key, m.Value)
	}
	var ps doc.Problems
	settings, rules := readSettings(doc.Read(all, &ps), tx.Decl())
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	b, err := board.New(tx.Map.Board.Map(), boardOptions(tx.Sys, settings, rules))
	if err != nil {
		return Refuse(BadCommand, "settings: %v", err)
	}
	tx.State.Settings, tx.State.Rules = settings, rules
	tx.State.Map = tx.Map.on(b)
	tx.byHand()
	return nil
}
