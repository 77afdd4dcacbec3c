package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// TokensIn returns the stat blocks of a document: one, or a list.
func TokensIn(n *jsondoc.Node) []*jsondoc.Node {
	if n.Kind == jsondoc.List {
		return n.Items
	}
	return []*jsondoc.Node{n}
}

// AddCommand returns the command that adds a stat block to the encounter, on a free square near a place and with a unique
// id and name; nil if there is no room.
func AddCommand(v *engine.View, block *jsondoc.Node, near board.Square) *engine.Command {
	return NewAdding(v).Command(block, near)
}

// Adding adds several stat blocks, accounting for those added before.
type Adding struct {
	v     *engine.View
	ids   map[string]bool
	stand []*engine.Token // the existing tokens and the new ones
}

// NewAdding returns an Adding for the tokens of a state.
func NewAdding(v *engine.View) *Adding {
	return &Adding{v, map[string]bool{}, slices.Clone(v.Tokens)}
}

// Command returns the command that adds one more stat block, on a free square near a place; nil if there is no room.
func (a *Adding) Command(block *jsondoc.Node, near board.Square) *engine.Command {
	size := 1
	if n, ok := block.Get("size").Int(); ok {
		size = n
	}
	at, ok := freeSquare(a.v, a.stand, near, size)
	if !ok {
		return nil
	}
	a.stand = append(a.stand, &engine.Token{At: at, Size: size})
	id, _ := block.Get("id").Str()
	name, named := block.Get("name").Str()
	fresh, number := a.freshID(id)
	block = block.With("id", jsondoc.Str(fresh)).With("at", engine.SquareNode(at))
	if most := a.numbered(name); number == 0 && most > 0 {
		number = most + 1
	}
	if named && number > 0 {
		block = block.With("name", jsondoc.Str(withoutNumber(name)+" "+strconv.Itoa(number)))
	}
	return engine.NewCommand("add_token", "", jsondoc.M("token", block))
}

// numbered returns the highest number of the existing tokens that have a name with a number, 0 if there are none.
func (a *Adding) numbered(name string) (most int) {
	for _, t := range a.v.Everybody() {
		if rest, ok := strings.CutPrefix(t.Name, name+" "); ok && name != "" {
			n, _ := strconv.Atoi(rest)
			most = max(most, n)
		}
	}
	return most
}

// freshID returns an unused id: the id itself, or its stem with the next free number.
func (a *Adding) freshID(id string) (string, int) {
	if id == "" {
		id = "token"
	}
	stem := strings.TrimRight(id, "0123456789")
	next, n := id, 0
	for a.v.Taken(next) || a.ids[next] {
		n = max(n+1, 2)
		next = fmt.Sprintf("%s%d", stem, n)
	}
	a.ids[next] = true
	return next, n
}

// withoutNumber returns a name without the number at its end.
func withoutNumber(name string) string {
	return strings.TrimRight(strings.TrimRight(name, "0123456789"), " ")
}

// freeSquare returns the nearest free square for a token of a size, searching in rings around a place, each from its
// north-west corner. A large token is placed across a wall only if there is no other room.
func freeSquare(v *engine.View, stand []*engine.Token, near board.Square, size int) (board.Square, bool) {
	m := v.Board().Map()
	if size > 1 {
		at, ok := nearest(m, near, func(s board.Square) bool { return free(v, stand, s, size) && !astride(m, s, size) })
		if ok {
			return at, true
		}
	}
	return nearest(m, near, func(s board.Square) bool { return free(v, stand, s, size) })
}

// nearest returns the first square of the rings around a place that will accepts.
func nearest(m board.Map, near board.Square, will func(board.Square) bool) (board.Square, bool) {
	for r := 0; r <= max(m.Cols, m.Rows); r++ {
		for y := near.Y - r; y <= near.Y+r; y++ {
			for x := near.X - r; x <= near.X+r; x++ {
				s := board.Square{X: x, Y: y}
				if max(x-near.X, near.X-x, y-near.Y, near.Y-y) == r && will(s) {
					return s, true
				}
			}
		}
	}
	return board.Square{}, false
}

// free reports whether the squares are empty and the terrain can be stood on.
func free(v *engine.View, stand []*engine.Token, at board.Square, size int) bool {
	size = max(size, 1)
	for y := at.Y; y < at.Y+size; y++ {
		for x := at.X; x < at.X+size; x++ {
			s := board.Square{X: x, Y: y}
			if g := v.Board().TerrainAt(s); g.Solid || g.Void {
				return false
			}
		}
	}
	for _, k := range stand {
		if k.At.X < at.X+size && at.X < k.At.X+k.Size && k.At.Y < at.Y+size && at.Y < k.At.Y+k.Size {
			return false
		}
	}
	return true
}

// astride reports whether a wall, door or the like runs through the inside of a token's squares; low walls don't count.
func astride(m board.Map, at board.Square, size int) bool {
	x, y, far := int32(at.X)*board.One, int32(at.Y)*board.One, int32(size)*board.One
	for _, w := range m.Walls {
		if w.Kind == board.KindLow {
			continue
		}
		w.From, w.To = board.Point{X: w.From.X - x, Y: w.From.Y - y}, board.Point{X: w.To.X - x, Y: w.To.Y - y}
		part, ok := board.Clip(w, size, size)
		p, q := part.From, part.To
		edge := p.X == q.X && (p.X == 0 || p.X == far) || p.Y == q.Y && (p.Y == 0 || p.Y == far)
		if ok && !edge {
			return true
		}
	}
	return false
}
