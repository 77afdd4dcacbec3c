package share

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine/board"
)

// Trace is where the players last saw a token that they no longer see.
type Trace struct {
	ID     string
	At     board.Square
	Size   int
	Side   int  // its colour and shape at that time
	InView bool // its square has been visible ever since
}

// Traces returns the traces of a state, given the model shown for the state before. They are derived only from what the
// players saw. A token that was visible and isn't any more leaves a trace where it stood, or at the end of the visible
// part of its path (walked, by id). If the players still see that square and nobody walked off, there is no trace: the
// token was removed. A trace disappears when its token is visible again, or when its square comes into view again.
func Traces(before, now Model, seen *scene.Sight, walked map[string][]board.Square) []Trace {
	if seen == nil || before.Scene == nil {
		return nil
	}
	var out []Trace
	for _, t := range before.traces {
		_, back := now.Known[t.ID]
		view := seen.Shows(t.At)
		if !back && (t.InView || !view) {
			t.InView = view
			out = append(out, t)
		}
	}
	for i := range before.Scene.Tokens {
		k := &before.Scene.Tokens[i]
		was, known := before.Known[k.ID]
		if _, still := now.Known[k.ID]; still || !known || was.own || k.Ghost {
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

// ghosts returns pale tokens for traces. They have no ids because nobody is there.
func ghosts(list []Trace) (out []paint.Token) {
	for _, t := range list {
		out = append(out, paint.Token{Col: float64(t.At.X), Row: float64(t.At.Y), Size: t.Size, Side: t.Side, Ghost: true})
	}
	return out
}

// Walk is a path that a token took, whether anybody saw it or not.
type Walk struct {
	ID   string
	From board.Square
	Size int
	Path []board.Square
}

// Walked is a path that the players see all of.
type Walked struct {
	ID  string
	Way []paint.Point // from where it stood
}

// Walked returns the paths that the players see all of: those of tokens that they saw before and see now, over squares
// that they see. They know every path of their own tokens.
func (m Model) Walked(before Model, walks []Walk, seen *scene.Sight) (out []Walked) {
	for _, k := range walks {
		if !before.shows(k.ID) || !m.shows(k.ID) {
			continue
		}
		if !m.Known[k.ID].own && slices.ContainsFunc(k.Path, func(q board.Square) bool { return !seen.Shows(q) }) {
			continue
		}
		way := []paint.Point{scene.Middle(k.From, k.Size)}
		for _, q := range k.Path {
			if q != k.From {
				way = append(way, scene.Middle(q, k.Size))
			}
		}
		out = append(out, Walked{k.ID, way})
	}
	return out
}
