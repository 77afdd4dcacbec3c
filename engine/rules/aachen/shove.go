package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// shoving is a shove as it was commanded.
type shoving struct {
	s       strike
	prone   bool
	squares int
}

func shoveArgs(tx *engine.Tx, c *engine.Command) (h shoving, r *engine.Refusal) {
	how, r := wordArg(c, "result", "push", "prone")
	if r != nil {
		return h, r
	}
	h.prone = how == "prone"
	if h.squares, r = c.Int("squares", 2); r != nil {
		return h, r
	}
	if h.squares < 1 || h.squares > 2 {
		return h, engine.Refuse(engine.BadCommand, "shove: \"squares\" must be 1 or 2")
	}
	if h.s, r = strikeArgs(tx, c); r != nil {
		return h, r
	}
	if h.s.manner != melee {
		if c.Has("with") {
			return h, engine.Refuse(engine.BadCommand, "a shove is no shot or throw")
		}
		j := h.s.say
		h.s = bareStrike(tx.Token(h.s.who), tx.Token(h.s.target), j)
	}
	h.s.plain, h.s.unscreened = true, true
	return h, nil
}

// shove is an attack roll that hurts nobody, then a contest (AAC-SHOVE-1).
func shove(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	h, r := shoveArgs(tx, c)
	if r != nil {
		return r
	}
	v, s := &tx.View, &h.s
	d := newAct(tx, c, tx.Token(s.who), mainAction, s.needs())
	off := func() *engine.Refusal { return module(v, setShoveGrapple, c.Do) }
	if r := engine.FirstRefusal(off, d.may, d.afford, func() *engine.Refusal { return s.ready(v) }, d.begin); r != nil {
		return r
	}
	d.tell(target(s.target))
	if !s.resolve(tx) {
		return nil
	}
	mine, theirs := shoveContest(v, tx.Token(s.who), tx.Token(s.target))
	if !mine.beats(tx, theirs) {
		return nil
	}
	if h.prone {
		put(tx, s.target, "prone", 1, nil)
	} else {
		push(tx, s.who, s.target, h.squares)
	}
	return nil
}

// thrust is the better of wrestling and Exert (AAC-SHOVE-2).
func thrust(v *engine.View, t *engine.Token) engine.Part {
	w, e := wrestling(t), skillPart(v, t, "exert")
	if e.N > w.N {
		return e
	}
	return w
}

func shoveContest(v *engine.View, t, at *engine.Token) (mine, theirs roll20) {
	mine, theirs = check(v, "contest", t, thrust(v, t)), check(v, "contest", at, thrust(v, at))
	mine.add("larger foe", bulk(t, at))
	mine.target, theirs.target = at.ID, t.ID
	mine.why, theirs.why = "to shove "+at.Name, "to stand against "+t.Name
	return mine, theirs
}

// away is the direction from one token to another: between their nearest squares, orthogonal where
// one of the two distances is at least twice the other, else diagonal (AAC-SHOVE-3).
func away(t, at *engine.Token) (dx, dy int) {
	dx, dy = rulekit.Nearest(t.Body(), at.Body())
	return rulekit.Direction(dx, dy, rulekit.UpToHalf)
}

// push moves a token straight away, till something stops it; it provokes nobody (AAC-SHOVE-3).
func push(tx *engine.Tx, by, id string, most int) {
	t := tx.Token(id)
	dx, dy := away(tx.Token(by), t)
	if dx == 0 && dy == 0 {
		return
	}
	path, _ := rulekit.Push(tx.Board(), t.Body(), dx, dy, most, rulekit.Foes(rulekit.Others(&tx.View, t)))
	if n := len(path); n > 0 {
		tx.Edit(id).At = path[n-1]
		rulekit.Moved(tx, id, path, moveLeft(tx, id), jsondoc.M("pushed_by", jsondoc.Str(by)))
	}
	mend(tx)
}
