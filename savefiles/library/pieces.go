package library

import (
	"parapet/engine/doc"
	"parapet/savefiles"
)

// Pieces is the name of the group whose files are pieces of maps.
const Pieces = "pieces"

// ofPieces are the members of a piece's document that are kept of it.
var ofPieces = []string{"parapet", "system", "map", "tokens"}

// KeepPiece writes a piece of map, as it is copied, as an encounter of its own size: walls, ground, heights, notes, lights and
// tokens, these without conditions, which may be about others. Sides are those of the encounter that it was taken from, pictures
// of tokens come from that one's folder. One that is there is replaced where over is true, else it is ErrThere.
func (l *Library) KeepPiece(name string, piece, encounter *doc.Node, folder string, systems savefiles.Systems, over bool) (path string, err error) {
	n := members(piece, ofPieces)
	if sides := encounter.Get("sides"); sides != nil {
		n = n.With("sides", sides)
	}
	tokens := doc.Arr()
	if list := piece.Get("tokens"); list != nil {
		for _, t := range list.Items {
			tokens.Items = append(tokens.Items, t.With("conditions", nil))
		}
	}
	return l.keep(Pieces, name, n.With("tokens", tokens), folder, systems, over)
}
