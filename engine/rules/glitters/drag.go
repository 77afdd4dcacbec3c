package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// drag moves the grappler, and the held foe with it, at double price (GLT-GRAP-20).
func drag(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	_, goal, r := goalArgs(tx, c)
	if r != nil {
		return r
	}
	t, foe, r := holding(tx, c, stopGrappled|stopProne)
	if r != nil {
		return r
	}
	w, r := planWay(&tx.View, t, goal, t.Budget[bMove], foe)
	if r != nil {
		return r
	}
	walk(tx, w)
	return nil
}

// grappleThrow hurls the held foe away, or keeps it held (GLT-GRAP-23).
func grappleThrow(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	d, ok := c.Node.Get("dir").Ints()
	if !ok || len(d) != 2 || d[0] < -1 || d[0] > 1 || d[1] < -1 || d[1] > 1 || d[0] == 0 && d[1] == 0 {
		return engine.Refuse(engine.BadCommand, "grapple_throw: \"dir\" must be [dx, dy], each -1, 0 or 1, not both 0")
	}
	t, foe, r := holding(tx, c, stopGrappled)
	if r != nil {
		return r
	}
	if r := short(t, c.Do, bothHands); r != nil {
		return r
	}
	first := foe.Body()
	first.At = board.Square{X: foe.At.X + d[0], Y: foe.At.Y + d[1]}
	if b := tx.Board(); rulekit.Collide(b, first, t.Body()) && !rulekit.Collide(b, foe.Body(), t.Body()) {
		return engine.Refuse(engine.Blocked, "%s stands in the way of its own throw", t.Name).Where(first.At).On("GLT-GRAP-23")
	}
	pay(tx, t.ID, bothHands)
	acted(tx, c.Do, t.ID, bothHands, jsondoc.M("target", jsondoc.Str(foe.ID)), jsondoc.M("dir", jsondoc.Ints(d[0], d[1])))
	k, dt := throwCheck(t, foe, j)
	if thrown, total := k.atLeast(tx, dt); thrown {
		endHold(tx, t.ID, foe.ID)
		hurl(tx, foe.ID, d[0], d[1], max(squareFeet+total-dt, squareFeet)/squareFeet)
	}
	return nil
}

// throwCheck is a STR check against the foe's STR score (GLT-GRAP-21).
func throwCheck(t, foe *engine.Token, j judgement) (check, int) {
	k := check{word: "check", who: t.ID, target: foe.ID, parts: attrParts(t, "str"), why: "STR to throw " + foe.Name}
	j.apply(&k)
	return k, current(foe, sStr)
}

// hurl flies a token over a number of squares, or to the last one before something stops it (GLT-GRAP-22,
// GLT-GRAP-23).
func hurl(tx *engine.Tx, id string, dx, dy, squares int) {
	steps := squares
	if dx != 0 && dy != 0 && tx.Board().Options().Fractional {
		steps = squares * 2 / 3
	}
	body := tx.Token(id).Body()
	path, why := rulekit.Push(tx.Board(), body, dx, dy, steps, rulekit.Foes(walkers(&tx.View, tx.Token(id))))
	if len(path) > 0 {
		body.At = path[len(path)-1]
	}
	tx.Edit(id).At = body.At
	rulekit.Moved(tx, id, path, left(tx.Token(id)), jsondoc.M("thrown", jsondoc.Flag(true)))
	tx.Emit("landed", jsondoc.M("what", jsondoc.Str(id)), jsondoc.M("at", engine.SquareNode(body.At)))
	if why.Reason != board.Free {
		prompt(tx, "impact", id)
	}
	wade(tx, id, nil)
}
