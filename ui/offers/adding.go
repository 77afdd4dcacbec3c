package offers

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// TokensIn are the stat blocks of a document: one, or a list.
func TokensIn(n *doc.Node) []*doc.Node {
	if n.Kind == doc.List {
		return n.Items
	}
	return []*doc.Node{n}
}

// AddCommand adds a stat block to the encounter, on a free square near a place, with an id and a name of its
// own; nil where there is no room for it.
func AddCommand(v *engine.View, block *doc.Node, near board.Square) *engine.Command {
	size := 1
	if n, ok := block.Get("size").Int(); ok {
		size = n
	}
	at, ok := FreeSquare(v, near, size)
	if !ok {
		return nil
	}
	id, _ := block.Get("id").Str()
	name, named := block.Get("name").Str()
	fresh, number := freshID(v.State, id)
	block = block.With("id", doc.Str(fresh)).With("at", engine.SquareNode(at))
	if named && number > 0 {
		block = block.With("name", doc.Str(withoutNumber(name)+" "+strconv.Itoa(number)))
	}
	return engine.NewCommand("add_token", "", doc.M("token", block))
}

// freshID gives an id that no token has: the id itself, or its stem with the next free number.
func freshID(s *engine.State, id string) (string, int) {
	if id == "" {
		id = "token"
	}
	if !s.Taken(id) {
		return id, 0
	}
	stem := strings.TrimRight(id, "0123456789")
	for n := 2; ; n++ {
		if next := fmt.Sprintf("%s%d", stem, n); !s.Taken(next) {
			return next, n
		}
	}
}

// withoutNumber is a name without the number at its end.
func withoutNumber(name string) string {
	return strings.TrimRight(strings.TrimRight(name, "0123456789"), " ")
}

// FreeSquare is the square nearest to a place in which a token of a size can stand: rings around
// it, each from its north-west corner on.
func FreeSquare(v *engine.View, near board.Square, size int) (board.Square, bool) {
	m := v.Board().Map()
	for r := 0; r <= max(m.Cols, m.Rows); r++ {
		for y := near.Y - r; y <= near.Y+r; y++ {
			for x := near.X - r; x <= near.X+r; x++ {
				s := board.Square{X: x, Y: y}
				if max(x-near.X, near.X-x, y-near.Y, near.Y-y) == r && free(v, s, size) {
					return s, true
				}
			}
		}
	}
	return board.Square{}, false
}

// free tells whether nothing stands in the squares and the ground bears somebody.
func free(v *engine.View, at board.Square, size int) bool {
	size = max(size, 1)
	for y := at.Y; y < at.Y+size; y++ {
		for x := at.X; x < at.X+size; x++ {
			s := board.Square{X: x, Y: y}
			if g := v.Board().TerrainAt(s); g.Solid || g.Void {
				return false
			}
		}
	}
	for _, k := range v.Tokens {
		if k.At.X < at.X+size && at.X < k.At.X+k.Size && k.At.Y < at.Y+size && at.Y < k.At.Y+k.Size {
			return false
		}
	}
	return true
}
