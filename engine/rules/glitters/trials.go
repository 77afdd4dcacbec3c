package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
	"parapet/engine/sheet"
)

// trial gives the arguments with which an action is tried, in vain where it needs a target.
func trial(v *engine.View, t *engine.Token, do string) []doc.Member {
	self := doc.M("target", doc.Str(t.ID))
	switch do {
	case "grapple":
		return []doc.Member{self}
	case "help":
		return []doc.Member{self, doc.M("what", doc.Str("help"))}
	case "jump":
		return []doc.Member{doc.M("to", engine.SquareNode(board.Square{X: -1, Y: -1}))}
	case "custom":
		return []doc.Member{doc.M("what", doc.Str("custom")), doc.M("cost", doc.Obj())}
	case "equip":
		return equipTrial(t)
	case "pick_up":
		return []doc.Member{doc.M("item", doc.Str(liesNear(v, t)))}
	}
	return nil
}

// equipTrial empties a hand, or takes up the first thing that it can.
func equipTrial(t *engine.Token) []doc.Member {
	if t.Stats.Text(sMainHand) != "" {
		return []doc.Member{doc.M("main", doc.Nil())}
	}
	if t.Stats.Text(sOffHand) != "" {
		return []doc.Member{doc.M("off", doc.Nil())}
	}
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); canHold(t, id, "") == nil {
			return []doc.Member{doc.M("main", doc.Str(id))}
		}
	}
	for _, h := range t.Lists[shieldList] {
		return []doc.Member{doc.M("off", doc.Str(h.Text(hID)))}
	}
	return []doc.Member{doc.M("main", doc.Nil())}
}

// liesNear is an own weapon that lies within a square, or else the first that lies anywhere.
func liesNear(v *engine.View, t *engine.Token) string {
	id := ""
	for _, w := range t.Lists[weaponList] {
		if kit.Lying(w, wLying, t.Body(), 1) >= 0 {
			return w.Text(wID)
		}
		if id == "" {
			id = w.Text(wID)
		}
	}
	return id
}

// spellTrial aims a spell at the caster or its square.
func spellTrial(v *engine.View, t *engine.Token, s *sheet.Rec) []doc.Member {
	area := s.Sub(lArea)
	switch {
	case area == nil && s.Int(lRange) == 0:
		return nil
	case area == nil:
		return []doc.Member{doc.M("target", doc.Str(t.ID))}
	case area.Word(rShape) == "cone" || area.Word(rShape) == "line":
		return []doc.Member{doc.M("toward", engine.SquareNode(beside(v.Board(), t)))}
	case s.Int(lRange) == 0:
		return nil
	}
	return []doc.Member{doc.M("at", engine.SquareNode(t.At))}
}

// beside is a square next to the token's own, on the board where there is one.
func beside(b *board.Board, t *engine.Token) board.Square {
	east := board.Square{X: t.At.X + t.Size, Y: t.At.Y}
	for _, s := range []board.Square{east, {X: t.At.X - 1, Y: t.At.Y}, {X: t.At.X, Y: t.At.Y + t.Size}, {X: t.At.X, Y: t.At.Y - 1}} {
		if b.In(s) {
			return s
		}
	}
	return east
}

// walkable tries a step each way: one suffices. Where none may end beside it, there may still be a
// way through those who stand there, or one by a jog.
func walkable(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	var first *engine.Refusal
	for _, d := range []board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
		{X: -1, Y: 1}, {X: 1, Y: 1}} {
		step := board.Square{X: t.At.X + d.X, Y: t.At.Y + d.Y}
		c := engine.NewCommand(do, t.ID, doc.M("path", engine.SquaresNode([]board.Square{step})))
		r := v.Probe(c)
		if r == nil {
			return nil
		}
		if first == nil || r.Code == engine.NotEnoughMovement {
			first = r
		}
	}
	for _, e := range v.Sys.Reach(v, t) {
		if e.By != "jump" && (e.By == "drag") == (do == "drag") {
			return nil
		}
	}
	return first
}

// hurlable tries a direction that leads away from the thrower.
func hurlable(v *engine.View, t *engine.Token) *engine.Refusal {
	dx, dy := 1, 0
	if foe := heldFoe(v, t); foe != nil {
		dx, dy = sign(foe.At.X-t.At.X), sign(foe.At.Y-t.At.Y)
		if dx == 0 && dy == 0 {
			dx = 1
		}
	}
	return untargeted(v.Probe(engine.NewCommand("grapple_throw", t.ID, doc.M("dir", doc.Ints(dx, dy)))))
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
