package engine

import (
	"fmt"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// readWalls reads walls and puts their extra fields into own; those that are null are the walls of the map known.
func readWalls(r jsondoc.Reader, d *Declaration, own ownWalls, known *Map) []board.Wall {
	if !r.Within(limits.Walls, "walls") {
		return nil
	}
	items := r.Items()
	walls := make([]board.Wall, 0, len(items))
	taken := make(map[string]bool, len(items))
	owns := make([]*beyond, 0, len(items))
	var before []ownWall
	if known != nil {
		before = known.walls.Items()
	}
	for i, it := range items {
		var w ownWall
		switch {
		case before != nil && !it.Has():
			w = before[i]
		case it.Object():
			w.ID = it.Field("id").Str("")
			w.own = readWall(it, d, &w.Wall, true).orNil()
		default:
			continue
		}
		if taken[w.ID] && w.ID != "" {
			it.Along("id").Bad("%q stands here twice", w.ID)
		}
		taken[w.ID] = true
		walls, owns = append(walls, w.Wall), append(owns, w.own)
	}
	nameWalls(walls, taken)
	for i, said := range owns {
		own.put(walls[i].ID, said)
	}
	return walls
}

// nameWalls gives ids to walls without one.
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

// badAt reports a mistake found by the board, such as "walls[3].to: …", at its place in the file.
func badAt(r jsondoc.Reader, err error) {
	switch err := err.(type) {
	case *board.Mistake:
		r.Along(strings.NewReplacer("[", ".", "]", "").Replace(err.At)).Bad(err.Why.Format, err.Why.Args...)
	case interface{ Unwrap() []error }:
		for _, each := range err.Unwrap() {
			badAt(r, each)
		}
	default:
		r.Bad("%v", err)
	}
}

// readWall changes w by the given fields and returns the extra ones; whole means that none of the required fields may be
// missing.
func readWall(r jsondoc.Reader, d *Declaration, w *board.Wall, whole bool) beyond {
	if k := r.Field("kind"); k.Has() {
		kind, err := board.ParseKind(k.Str(""))
		if err != nil {
			k.Bad("%q must be wall, door, window, curtain or low", k.Str(""))
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

func readPoint(r jsondoc.Reader) board.Point {
	if r.Node.Kind != jsondoc.List || len(r.Node.Items) != 2 {
		r.Bad("must be a point [x, y]")
		return board.Point{}
	}
	return board.Point{X: readUnitsOf(r, 0), Y: readUnitsOf(r, 1)}
}

// readUnitsOf reads an item of a list; its place is only looked for if that fails.
func readUnitsOf(r jsondoc.Reader, i int) int32 {
	if v, err := units(r.Node.Items[i]); err == nil {
		return v
	}
	return readUnits(r.Item(i))
}

func readUnits(r jsondoc.Reader) int32 {
	if !r.Has() {
		return 0
	}
	v, err := units(r.Node)
	if err != nil {
		r.Bad("%v", err)
	}
	return v
}
