package engine

import (
	"fmt"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// Note is a note on a square.
type Note struct {
	ID      string
	At      board.Square
	Text    string
	Players bool // shown to the players too
	Extra   []jsondoc.Member
	unnamed bool // the id is derived from its place in the list and not written
}

func readNotes(r jsondoc.Reader, m board.Map) []Note {
	if !r.Within(limits.Notes, "notes") {
		return nil
	}
	var out []Note
	taken := map[string]bool{}
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		n := Note{ID: it.Field("id").Str("")}
		if n.ID != "" && taken[n.ID] {
			it.Field("id").Bad("%q stands here twice", n.ID)
		}
		taken[n.ID] = true
		if readNote(it, &n, nil, true) {
			out = append(out, n)
		}
	}
	nameNotes(out, taken)
	return out
}

// nameNotes gives ids to notes without one.
func nameNotes(notes []Note, taken map[string]bool) {
	k := 0
	for i := range notes {
		for notes[i].ID == "" {
			k++
			if id := fmt.Sprintf("n%d", k); !taken[id] {
				notes[i].ID, notes[i].unnamed = id, true
			}
		}
	}
}

// readNote changes n by the given fields; whole requires a place, which must lie on the map on unless that is nil.
func readNote(r jsondoc.Reader, n *Note, on *board.Map, whole bool) bool {
	if at := r.Field("at"); at.Has() || whole {
		xy, ok := at.Node.Ints()
		if !ok || len(xy) != 2 {
			r.Bad("\"at\" must be a square [x, y]")
			return false
		}
		n.At = board.Square{X: xy[0], Y: xy[1]}
		if on != nil && (n.At.X < 0 || n.At.Y < 0 || n.At.X >= on.Cols || n.At.Y >= on.Rows) {
			at.Bad("[%d, %d] is off the %d × %d map", n.At.X, n.At.Y, on.Cols, on.Rows)
		}
	}
	n.Text = r.Field("text").Str(n.Text)
	n.Players = r.Field("players").Bool(n.Players)
	n.Extra = layOver(n.Extra, r.Unknown(oneOf("id", "at", "text", "players", "remove")))
	return true
}

// layOver merges own into old; own wins for members of the same name.
func layOver(old, own []jsondoc.Member) []jsondoc.Member {
	if old == nil {
		return own
	}
	all := jsondoc.Obj(old...)
	for _, m := range own {
		all = all.With(m.Key, m.Value)
	}
	return all.Members
}

// editNotes merges notes by id; from then on all have their own ids. former replaces the whole list, as older programs did.
func editNotes(r jsondoc.Reader, old []Note, m board.Map, former bool) []Note {
	if former {
		return readNotes(r, m)
	}
	if !r.Within(limits.Notes, "notes") {
		return nil
	}
	notes := slices.Clone(old)
	taken := map[string]bool{}
	for i := range notes {
		notes[i].unnamed = false
		taken[notes[i].ID] = true
	}
	for _, it := range r.Items() {
		if id, ok := it.Node.Get("id").Str(); ok {
			taken[id] = true
		}
	}
	for _, it := range r.Items() {
		if it.Object() {
			notes = editNote(it, notes, m)
		}
	}
	if len(notes) > limits.Notes {
		r.Bad("more than %d notes", limits.Notes)
	}
	nameNotes(notes, taken)
	for i := range notes {
		notes[i].unnamed = false
	}
	return notes
}

func editNote(it jsondoc.Reader, notes []Note, m board.Map) []Note {
	id := it.Field("id").Str("")
	i := slices.IndexFunc(notes, func(n Note) bool { return n.ID == id && id != "" })
	switch {
	case it.Field("remove").Bool(false):
		if i < 0 {
			it.Bad("there is no note %q", id)
			return notes
		}
		return slices.Delete(notes, i, i+1)
	case i >= 0:
		readNote(it, &notes[i], &m, false)
		return notes
	}
	n := Note{ID: id}
	readNote(it, &n, &m, true)
	return append(notes, n)
}

func (t Note) node() *jsondoc.Node {
	o := jsondoc.Obj(jsondoc.M("id", t.ID), jsondoc.M("at", SquareNode(t.At)), jsondoc.M("text", t.Text),
		jsondoc.M("players", t.Players))
	o.Members = append(o.Members, t.Extra...)
	return o
}

// fileNode returns the note as the file has it.
func (t Note) fileNode() *jsondoc.Node {
	if t.unnamed {
		return t.node().With("id", nil)
	}
	return t.node()
}
