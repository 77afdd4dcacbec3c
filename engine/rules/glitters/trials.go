package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// trial gives the arguments with which an action is tried, in vain where it needs a target.
func trial(v *engine.View, t *engine.Token, do string) []jsondoc.Member {
	self := jsondoc.M("target", jsondoc.Str(t.ID))
	switch do {
	case "grapple":
		return []jsondoc.Member{self}
	case "help":
		return []jsondoc.Member{self, jsondoc.M("what", jsondoc.Str("help"))}
	case "jump":
		return []jsondoc.Member{jsondoc.M("to", engine.SquareNode(board.Square{X: -1, Y: -1}))}
	case "custom":
		return []jsondoc.Member{jsondoc.M("what", jsondoc.Str("custom")), jsondoc.M("cost", jsondoc.Obj())}
	case "equip":
		return equipTrial(t)
	case "pick_up":
		return []jsondoc.Member{jsondoc.M("item", jsondoc.Str(liesNear(v, t)))}
	}
	return nil
}

// equipTrial empties a hand, or takes up the first thing that it can.
func equipTrial(t *engine.Token) []jsondoc.Member {
	if t.Stats.Text(sMainHand) != "" {
		return []jsondoc.Member{jsondoc.M("main", jsondoc.Nil())}
	}
	if t.Stats.Text(sOffHand) != "" {
		return []jsondoc.Member{jsondoc.M("off", jsondoc.Nil())}
	}
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); canHold(t, id, "") == nil {
			return []jsondoc.Member{jsondoc.M("main", jsondoc.Str(id))}
		}
	}
	for _, h := range t.Lists[shieldList] {
		return []jsondoc.Member{jsondoc.M("off", jsondoc.Str(h.Text(hID)))}
	}
	return []jsondoc.Member{jsondoc.M("main", jsondoc.Nil())}
}

// liesNear is an own weapon that lies within a square, or else the first that lies anywhere.
func liesNear(v *engine.View, t *engine.Token) string {
	id := ""
	for _, w := range t.Lists[weaponList] {
		if rulekit.Lying(w, wLying, t.Body(), 1) >= 0 {
			return w.Text(wID)
		}
		if id == "" {
			id = w.Text(wID)
		}
	}
	return id
}

// spellTrial aims a spell at the caster or its square.
func spellTrial(v *engine.View, t *engine.Token, s *sheet.Rec) []jsondoc.Member {
	area := s.Sub(lArea)
	switch {
	case area == nil && s.Int(lRange) == 0:
		return nil
	case area == nil:
		return []jsondoc.Member{jsondoc.M("target", jsondoc.Str(t.ID))}
	case area.Word(rShape) == "cone" || area.Word(rShape) == "line":
		return []jsondoc.Member{jsondoc.M("toward", engine.SquareNode(beside(v.Board(), t)))}
	case s.Int(lRange) == 0:
		return nil
	}
	return []jsondoc.Member{jsondoc.M("at", engine.SquareNode(t.At))}
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
		c := engine.NewCommand(do, t.ID, jsondoc.M("path", engine.SquaresNode([]board.Square{step})))
		r := v.Probe(c)
		if r == nil {
			return nil
		}
		if first == nil || r.Code == engine.NotEnoughMovement {
			first = r
		}
	}
	for _, e := range v.System.Reach(v, t) {
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
	return untargeted(v.Probe(engine.NewCommand("grapple_throw", t.ID, jsondoc.M("dir", jsondoc.Ints(dx, dy)))))
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
