package library

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
)

// Pieces is the name of the group that contains pieces of maps.
const Pieces = "pieces"

// ofPieces are the members of a piece's document to save.
var ofPieces = []string{"parapet", "system", "map", "tokens"}

// KeepPiece saves a copied piece of map to the library as an encounter of its size: walls, ground, heights, notes, lights
// and tokens, without conditions that name other tokens. Its sides are those of the encounter it was copied from; tokens'
// pictures are copied from folder. If the file exists, it is replaced if over is true; otherwise the error is ErrThere.
func (l *Library) KeepPiece(name string, piece, encounter *jsondoc.Node, folder string, systems savefiles.Systems,
	over bool) (path string, err error) {
	n := members(piece, ofPieces)
	if sides := encounter.Get("sides"); sides != nil {
		n = n.With("sides", sides)
	}
	tokens, known := jsondoc.Arr(), idsIn(encounter)
	if list := piece.Get("tokens"); list != nil {
		for _, t := range list.Items {
			tokens.Items = append(tokens.Items, t.With("conditions", conditionsOf(t, known)))
		}
	}
	return l.keep(Pieces, name, n.With("tokens", tokens), folder, systems, over)
}

// idsIn returns the ids of an encounter's tokens.
func idsIn(encounter *jsondoc.Node) map[string]bool {
	out := map[string]bool{}
	if list := encounter.Get("tokens"); list != nil {
		for _, t := range list.Items {
			if id, _ := t.Get("id").Str(); id != "" {
				out[id] = true
			}
		}
	}
	return out
}

// conditionsOf returns the conditions of a token that name no token; nil if there are none.
func conditionsOf(t *jsondoc.Node, ids map[string]bool) *jsondoc.Node {
	list := t.Get("conditions")
	if list == nil || list.Kind != jsondoc.Object {
		return nil
	}
	out := jsondoc.Obj()
	for _, m := range list.Members {
		if !mentions(m.Value, ids) {
			out.Members = append(out.Members, m)
		}
	}
	if len(out.Members) == 0 {
		return nil
	}
	return out
}

// mentions reports whether one of the ids occurs anywhere in a document.
func mentions(n *jsondoc.Node, ids map[string]bool) bool {
	if id, ok := n.Str(); ok && ids[id] {
		return true
	}
	return slices.ContainsFunc(n.Items, func(it *jsondoc.Node) bool { return mentions(it, ids) }) ||
		slices.ContainsFunc(n.Members, func(m jsondoc.Member) bool { return ids[m.Key] || mentions(m.Value, ids) })
}
