package playerview

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine/board"
)

// Trace is where somebody was seen last who isn't seen any more.
type Trace struct {
	ID     string
	At     board.Square
	Size   int
	Side   int  // its colour and form then
	InView bool // its place has been in view ever since
}

// Traces returns those of a state, of the model that was shown of the state before: they are made of what the players saw
// and of nothing else. Who was in sight and isn't leaves one where it stood, or at the end of the part of its way that
// they saw (walked, by id). Where they look on and see nobody walk off, there is none: it was taken away. A trace is
// gone when its token is seen again, or its place comes into view anew.
func Traces(before, now Model, seen *scene.Sight, walked map[string][]board.Square) []Trace {
	if seen == nil || before.Scene == nil {
		return nil
	}
	var out []Trace
	for _, t := range before.traces {
		_, back := now.told[t.ID]
		view := seen.Shows(t.At)
		if !back && (t.InView || !view) {
			t.InView = view
			out = append(out, t)
		}
	}
	for i := range before.Scene.Tokens {
		k := &before.Scene.Tokens[i]
		was, known := before.told[k.ID]
		if _, still := now.told[k.ID]; still || !known || was.own || k.Ghost {
			continue
		}
		t := Trace{ID: k.ID, At: board.Square{X: int(k.Col), Y: int(k.Row)}, Size: k.Size, Side: k.Side}
		gone := !seen.Shows(t.At)
		for _, q := range walked[k.ID] {
			if seen.Shows(q) {
				t.At, gone = q, true
			}
		}
		if t.InView = seen.Shows(t.At); gone {
			out = append(out, t)
		}
	}
	return slices.Clip(out)
}

// ghosts returns the pale marks of traces. They have no ids, since nobody is there.
func ghosts(list []Trace) (out []paint.Token) {
	for _, t := range list {
		out = append(out, paint.Token{Col: float64(t.At.X), Row: float64(t.At.Y), Size: t.Size, Side: t.Side, Ghost: true})
	}
	return out
}
