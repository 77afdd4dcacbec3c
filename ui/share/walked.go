package share

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine/board"
)

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
