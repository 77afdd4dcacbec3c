package scene

import (
	"cmp"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"slices"
)

// Numbers returns the numbers of a map's notes in its key, in the order of the list. The players' notes are numbered
// first, so that their key has the same numbers as the DM's and no gaps; then the DM's.
func Numbers(notes []engine.Note) []int {
	out, next := make([]int, len(notes)), 1
	for _, players := range []bool{true, false} {
		for i, n := range notes {
			if n.Players == players {
				out[i], next = next, next+1
			}
		}
	}
	return out
}

// notes returns the known notes. In fog, notes have no numbers in the party's edition, because numbers would reveal that
// there are others.
func (k knowledge) notes() (out []paint.Note) {
	list := k.v.Map.Notes()
	if k.who == Party {
		list = slices.SortedFunc(slices.Values(k.v.NotesAsKnown()), func(a, b engine.Note) int { // as for walls
			return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.Text, b.Text))
		})
	}
	numbers := Numbers(list)
	for i, n := range list {
		if k.who == DM || n.Players && k.seen.remembers(n.At) {
			note := paint.Note{At: Cell(n.At).Centre(), Text: n.Text, Open: n.Players, Number: numbers[i]}
			if k.who == Party {
				note.Number = len(out) + 1
			}
			out = append(out, note)
		}
	}
	return out
}

// lights returns the lights of the map and of tokens, for the DM only; their radii are drawn if the map is dark.
func (k knowledge) lights() (out []paint.Lamp) {
	if k.who != DM {
		return nil
	}
	add := func(at paint.Point, g engine.LightRadius, carried bool) {
		out = append(out, paint.Lamp{At: at, Bright: float64(g.Bright) / board.One, Dim: float64(g.Dim) / board.One,
			Tint: Tint(g.Colour), Carried: carried, Shines: k.v.Fog.Dark})
	}
	for _, l := range k.v.Map.Lights() {
		add(Point(l.At), l.LightRadius, false)
	}
	for _, t := range k.v.Tokens {
		if t.Light != nil {
			add(Middle(t.At, t.Size), *t.Light, true)
		}
	}
	return out
}

// arrival returns the middle of the square where the party arrives, nil if the map has none.
func arrival(v *engine.View) *paint.Point {
	if v.Map.Arrive == nil {
		return nil
	}
	at := Cell(*v.Map.Arrive).Centre()
	return &at
}
