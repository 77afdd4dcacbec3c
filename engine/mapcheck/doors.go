package mapcheck

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// covered finds a wall under an opening, or a low wall under a door. A low wall under a window is its sill.
func covered(b *board.Board, all []board.Wall, i int) (Find, bool) {
	w := all[i]
	if !board.Opens(w.Kind) {
		return Find{}, false
	}
	under := -1
	dx, dy := int64(w.To.X)-int64(w.From.X), int64(w.To.Y)-int64(w.From.Y)
	steps := max(dx, -dx, dy, -dy)/(board.One/2) + 1
	for n := range steps + 1 {
		for k := range b.WallsNear(board.Point{X: w.From.X + int32(dx*n/steps), Y: w.From.Y + int32(dy*n/steps)}, 1) {
			hides := all[k].Kind == board.KindWall || all[k].Kind == board.KindLow && w.Kind == board.KindDoor
			if k == i || !hides || under >= 0 && under <= k {
				continue
			}
			if _, ok := board.Rounded.Under(all[k], w); ok {
				under = k
			}
		}
	}
	if under < 0 {
		return Find{}, false
	}
	return Find{Kind: Covered, At: middle(w), Wall: w.ID, Text: message.Of("a wall continues under %s", called(w)),
		Mend: edit(w.ID, jsondoc.M("from", pointNode(w.From)), jsondoc.M("to", pointNode(w.To)))}, true
}

// idle finds a door or window with a free end: one that touches no wall, no rock and not the map's edge.
func idle(b *board.Board, all []board.Wall, i int) (Find, bool) {
	w := all[i]
	if w.Kind != board.KindDoor && w.Kind != board.KindWindow {
		return Find{}, false
	}
	for _, end := range []board.Point{w.From, w.To} {
		if !held(b, all, i, end) {
			return Find{Kind: Idle, At: end, Wall: w.ID, Text: message.Of("%s blocks nothing: the way around is open", called(w)),
				Mend: edit(w.ID, jsondoc.M("remove", true))}, true
		}
	}
	return Find{}, false
}

// held reports whether an end of a wall meets another wall, rock or the map's edge.
func held(b *board.Board, all []board.Wall, i int, end board.Point) bool {
	m := b.Map()
	if end.X <= 0 || end.Y <= 0 || int(end.X) >= m.Cols*board.One || int(end.Y) >= m.Rows*board.One {
		return true
	}
	for k := range b.WallsNear(end, touch) {
		if k == i || all[k].Kind == board.KindLow {
			continue
		}
		if _, off := nearest(all[k], end); off <= touch*touch {
			return true
		}
	}
	for _, at := range []board.Point{{X: end.X - 1, Y: end.Y - 1}, {X: end.X, Y: end.Y - 1}, {X: end.X - 1, Y: end.Y}, end} {
		if b.TerrainAt(at.Square()).Solid {
			return true
		}
	}
	return false
}
