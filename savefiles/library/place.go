package library

import (
	"fmt"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// TokenAt is the entry's token for "add_token": on a square, with an id that nobody in the state
// has, and for the second of its name a number behind it.
func (e *Entry) TokenAt(s *engine.State, at board.Square) *doc.Node {
	id, number := freshID(s, e.Stats.ID)
	n := e.Token.With("id", doc.Str(id)).With("at", engine.SquareNode(at))
	if number > 1 {
		n = n.With("name", doc.Str(fmt.Sprintf("%s %d", e.Name, number)))
	}
	return n
}

// freshID gives base, or base with the first free number from 2 on.
func freshID(s *engine.State, base string) (id string, number int) {
	if !s.Taken(base) {
		return base, 1
	}
	base = strings.TrimRight(base, "0123456789")
	for n := 2; ; n++ {
		if id = fmt.Sprintf("%s%d", base, n); !s.Taken(id) {
			return id, n
		}
	}
}
