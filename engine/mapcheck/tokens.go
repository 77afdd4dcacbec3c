package mapcheck

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// inRock finds tokens in rock.
func inRock(s *engine.State) (finds []Find) {
	b := s.Map.Board()
	for _, t := range s.Tokens {
		if free(b, t.At, t.Size) {
			continue
		}
		find := Find{Kind: InRock, At: t.At.Centre(), Who: t.ID, Text: message.Of("%s stands in rock", message.Name(t.Name))}
		if at, ok := nearby(s, t); ok {
			find.Mend = engine.NewCommand("place", t.ID, jsondoc.M("at", engine.SquareNode(at)))
		}
		finds = append(finds, find)
	}
	return finds
}

// free reports whether a footprint is on the board and free of rock.
func free(b *board.Board, at board.Square, size int) bool {
	for y := at.Y; y < at.Y+max(size, 1); y++ {
		for x := at.X; x < at.X+max(size, 1); x++ {
			if q := (board.Square{X: x, Y: y}); !b.In(q) || b.TerrainAt(q).Solid {
				return false
			}
		}
	}
	return true
}

// nearby returns the nearest unoccupied place with floor, by distance, then in reading order.
func nearby(s *engine.State, t *engine.Token) (board.Square, bool) {
	b := s.Map.Board()
	m := b.Map()
	for far := 1; far < max(m.Cols, m.Rows); far++ {
		for y := t.At.Y - far; y <= t.At.Y+far; y++ {
			step := 2 * far
			if y == t.At.Y-far || y == t.At.Y+far {
				step = 1
			}
			for x := t.At.X - far; x <= t.At.X+far; x += step {
				at := board.Square{X: x, Y: y}
				if free(b, at, t.Size) && !b.TerrainAt(at).Void && !taken(s, t, at) {
					return at, true
				}
			}
		}
	}
	return board.Square{}, false
}

func taken(s *engine.State, t *engine.Token, at board.Square) bool {
	for _, o := range s.Tokens {
		if o.ID != t.ID && at.X < o.At.X+o.Size && o.At.X < at.X+t.Size && at.Y < o.At.Y+o.Size && o.At.Y < at.Y+t.Size {
			return true
		}
	}
	return false
}
