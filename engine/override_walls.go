package engine

import (
	"errors"
	"slices"
	"strconv"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// wallEdit collects the effects of an edit_map on walls.
type wallEdit struct {
	plan *board.Plan // nil if no walls were named
	own  ownWalls
	n    int // number in the last id assigned
}

// facts returns the event's members for walls that were cut, joined and covered.
func (e *wallEdit) facts() (out []jsondoc.Member) {
	if e.plan == nil {
		return nil
	}
	for _, f := range []struct {
		key string
		ids []string
	}{{"cut", e.plan.Cut}, {"joined", e.plan.Joined}, {"covered", e.plan.Covered}} {
		if len(f.ids) > 0 {
			out = append(out, jsondoc.M(f.key, f.ids))
		}
	}
	return out
}

// editWalls adds, changes and removes walls in the order given. A wall that is built or moved cuts the walls below it;
// removing it joins the pieces again.
func (e *mapEdit) editWalls(r jsondoc.Reader) {
	if !r.Within(limits.Walls, "walls") {
		return
	}
	items := r.Items()
	if len(items) == 0 {
		return
	}
	w := &e.walls
	w.own = ownWalls{}
	for old := range e.next.walls.All() {
		w.own.put(old.ID, old.own)
	}
	w.plan = board.NewPlan(wallsOf(&e.next.walls))
	w.plan.Split, w.plan.Same = w.split, w.own.same
	for _, it := range items {
		if id, ok := it.Node.Get("id").Str(); ok && !w.plan.Taken[id] {
			w.plan.Taken[id] = false // to come
		}
	}
	for _, it := range items {
		if it.Object() {
			w.edit(it, e.tx)
		}
	}
	if len(w.plan.Walls) > MaxWalls {
		r.Bad("more than %d walls", MaxWalls)
	}
	e.next.putWalls(w.plan.Walls, w.own)
}

// edit applies one entry of "walls".
func (e *wallEdit) edit(it jsondoc.Reader, tx *Tx) {
	id, i := it.Field("id").Str(""), -1
	if e.plan.Taken[id] {
		i = slices.IndexFunc(e.plan.Walls, func(w board.Wall) bool { return w.ID == id })
	}
	switch {
	case it.Field("remove").Bool(false) && i < 0:
		it.Bad("there is no wall %q", id)
	case it.Field("remove").Bool(false):
		gone := e.plan.Walls[i]
		e.plan.Walls = slices.Delete(e.plan.Walls, i, i+1)
		delete(e.own, id)
		if !tx.legacy {
			e.plan.Close(gone)
		}
	case i >= 0:
		old := e.plan.Walls[i]
		e.own.edit(id, readWall(it, tx.Decl(), &e.plan.Walls[i], false))
		e.relay(it, i, old, tx.legacy)
	default:
		e.build(it, id, tx)
	}
}

func (e *wallEdit) build(it jsondoc.Reader, id string, tx *Tx) {
	if id == "" {
		id = e.free()
	}
	w := board.Wall{ID: id}
	delete(e.own, id)
	e.own.edit(id, readWall(it, tx.Decl(), &w, true))
	e.plan.Walls = append(e.plan.Walls, w)
	e.plan.Taken[id] = true
	e.lay(it, len(e.plan.Walls)-1, tx.legacy)
}

// relay cuts the walls under a wall that was moved or changed kind. The gap at its former place closes.
func (e *wallEdit) relay(it jsondoc.Reader, i int, old board.Wall, former bool) {
	w := e.plan.Walls[i]
	moved := w.From != old.From || w.To != old.To
	placed := it.Field("from").Has() || it.Field("to").Has()
	if former || !placed && w.Kind == old.Kind {
		return
	}
	if moved && board.Opens(old.Kind) {
		e.plan.Walls = slices.Delete(e.plan.Walls, i, i+1)
		e.plan.Close(old)
		i = min(i, len(e.plan.Walls))
		e.plan.Walls = slices.Insert(e.plan.Walls, i, w)
	}
	e.lay(it, i, former)
}

func (e *wallEdit) lay(it jsondoc.Reader, i int, former bool) {
	if former {
		return
	}
	if err := e.plan.Lay(i); err != nil {
		var door board.PartOfDoorError
		if errors.As(err, &door) {
			it.Bad("a wall this long would cover part of the door %q: remove the door or cover all of it", door.Door)
			return
		}
		it.Bad("%v", err)
	}
}

// free returns the first of w1, w2, … that no wall has or is about to get.
func (e *wallEdit) free() string {
	id := []byte("w")
	for {
		e.n++
		id = strconv.AppendInt(id[:1], int64(e.n), 10)
		if _, taken := e.plan.Taken[string(id)]; !taken {
			return string(id)
		}
	}
}

// split copies a wall's extra fields to one of its pieces.
func (e *wallEdit) split(id, piece string) { e.own[piece] = e.own[id] }
