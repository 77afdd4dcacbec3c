package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// shoving is a shove as commanded.
type shoving struct {
	strike
	prone   bool
	squares int
}

// shove is an attack roll without damage, then a contest (AAC-SHOVE-1).
var shove = newStrike(&action[*shoving]{
	Info: engine.Action{ID: "shove", Name: "Shove", Args: strikeTakes().May(engine.WordArg("result", "push", "prone"), engine.NumberArg("squares", 1, 2)),
		Options: append([]engine.Option{pick("result", "prone", "knocked down", "prone instead of pushed away"),
			{Arg: "squares", Label: "only {n} square", Help: "pushed one square instead of two", Kind: engine.OptNumber, Min: 1, Max: 1},
			{Arg: "with", Label: "with {n}", Help: "in place of the first weapon in hand", Kind: engine.OptThing, Rare: true}}, luckButtons()...),
		When: "a foe in reach", Help: "an attack roll, then a contest; pushed 1 or 2 squares, or knocked prone", Clause: "AAC-SHOVE-1"},
	Price:    fee{cost: mainAction, rule: onlyWith(setShoveGrapple)},
	ReadArgs: readShove,
	Entries: func(_ *engine.View, t *engine.Token) []entry[*shoving] {
		return []entry[*shoving]{{Args: shoveWith(t, strikeOf(t, weaponInUse(t)))}}
	},
	Event: func(_ *engine.View, _ *engine.Token, h *shoving) []jsondoc.Member {
		return []jsondoc.Member{target(h.target)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, h *shoving) {
		if !h.resolve(tx) {
			return
		}
		mine, theirs := shoveContest(&tx.View, tx.Token(t.ID), tx.Token(h.target))
		switch {
		case !mine.beats(tx, theirs):
		case h.prone:
			put(tx, h.target, "prone", 1, nil)
		default:
			push(tx, t.ID, h.target, h.squares)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, h *shoving) []jsondoc.Member {
		mine, theirs := shoveContest(v, t, v.Token(h.target))
		return h.contested(v, mine, theirs)
	},
})

func readShove(in *engine.ArgReader) (*engine.Token, *shoving) {
	how, squares := in.OneOf("result", "push", "prone"), in.Int("squares", 2)
	if squares < 1 || squares > 2 {
		in.Refuse(engine.Refuse(engine.BadCommand, "shove: the distance must be 1 or 2 squares"))
	}
	t, s := inMelee(in)
	h := shoveWith(t, *s)
	h.prone, h.squares = how == "prone", squares
	return t, h
}

// shoveWith returns a shove with a melee weapon, else with bare hands.
func shoveWith(t *engine.Token, s strike) *shoving {
	if s.manner != melee {
		s = bareStrike(t, s.target, s.say)
	}
	s.plain, s.unscreened = true, true
	return &shoving{strike: s}
}

// thrust returns the better of wrestling and Exert (AAC-SHOVE-2).
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
	mine.why, theirs.why = message.Of("to shove %s", at.Name), message.Of("to resist %s", t.Name)
	return mine, theirs
}

// away returns the direction from one token to another: between their nearest squares, orthogonal if one of the two
// distances is at least twice the other, else diagonal (AAC-SHOVE-3).
func away(t, at *engine.Token) (dx, dy int) {
	dx, dy = rulekit.Nearest(t.Body(), at.Body())
	return rulekit.Direction(dx, dy, rulekit.UpToHalf)
}

// push moves a token straight away until something stops it; it provokes nobody (AAC-SHOVE-3).
func push(tx *engine.Tx, by, id string, most int) {
	t := tx.Token(id)
	dx, dy := away(tx.Token(by), t)
	if dx == 0 && dy == 0 {
		return
	}
	path, _ := rulekit.Push(tx.Board(), t.Body(), dx, dy, most, rulekit.Foes(rulekit.Others(&tx.View, t)))
	if n := len(path); n > 0 {
		tx.Edit(id).At = path[n-1]
		rulekit.Moved(tx, id, path, moveLeft(tx, id), jsondoc.M("pushed_by", by))
	}
	mend(tx)
}
