package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// shove pushes (sign 1) or pulls (-1) metre by metre, until a blocker or a creature is in the way; a creature pushed down
// by more than 1 m falls (the catalogue's "Push and pull").
func shove(tx *engine.Tx, id, by string, metres, sign int) {
	t := tx.Token(id)
	if t == nil || id == by || gone(t) || t.Is("surefooted") || t.Is("mounted") {
		return
	}
	var path []board.Square
	for range metres {
		t, u := tx.Token(id), tx.Token(by)
		if u == nil {
			break
		}
		dx, dy := away(u.Body(), t.Body()) // for each metre, so that a pull doesn't lead past the puller
		from, to := t.Body(), t.Body()
		to.At = board.Square{X: to.At.X + sign*dx, Y: to.At.Y + sign*dy}
		if dx == 0 && dy == 0 || !shoveTo(tx, t, from, to) {
			break
		}
		path = append(path, to.At)
		tx.Edit(id).At = to.At
		moveRider(tx, id)
		tx.Look()
		landed(tx, id, from)
		if tx.IsOn(setForcedTriggers) && watched(tx, id, from) {
			emitShoved(tx, id, path, sign)
			path = nil
			stepped(tx, id, from)
		}
		if t := tx.Token(id); t == nil || gone(t) {
			break
		}
	}
	emitShoved(tx, id, path, sign)
}

func emitShoved(tx *engine.Tx, id string, path []board.Square, sign int) {
	if len(path) > 0 && tx.Token(id) != nil {
		tx.Emit("moved", who(id), str("by", map[int]string{1: "push", -1: "pull"}[sign]), jsondoc.M("path", engine.SquaresNode(path)),
			num("cost", 0), num("left", 0))
	}
}

// shoveTo reports whether a creature can be moved a metre in a direction; creatures that it shares squares with don't block
// it.
func shoveTo(tx *engine.Tx, t *engine.Token, from, to board.Body) bool {
	b := tx.Board()
	if _, block := b.Step(from, to.At, to.Elevation, nil); block.Reason != board.Free {
		return false
	}
	up := b.Level(to) - b.Level(from)
	return up < highStep(&tx.View) && b.MayEnd(to, rulekit.NotOverlapping(b, from, others(&tx.View, t))).Reason == board.Free
}

// landed applies the fall of a creature moved to lower ground.
func landed(tx *engine.Tx, id string, from board.Body) {
	t := tx.Token(id)
	if drop := tx.Board().Level(from) - tx.Board().Level(t.Body()); drop > metre && !airborne(t) {
		fall(tx, id, drop)
	}
}

// away returns the direction from one creature's centre to another's; a component less than half of the other counts as 0.
func away(a, b board.Body) (dx, dy int) {
	dx, dy = rulekit.Centres(a, b)
	return rulekit.Direction(dx, dy, rulekit.UnderHalf)
}
