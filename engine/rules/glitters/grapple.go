package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// bothHands is the price of grapples, throws and regrapples (GLT-GRAP-1, A-5).
var bothHands = price{main: 1, offhand: 1}

// grab is a grapple command: its target, with the DM's judgement; for breaking or ending a hold the target may be "",
// meaning the only one.
type grab struct {
	target string
	j      judgement
}

// grapple seizes an enemy with both hands (GLT-GRAP-1).
var grapple = newAction(&action[grab]{
	Info: engine.Action{ID: "grapple", Name: "Grapple", Target: engine.Enemy, Args: judgedBy(engine.Needs(engine.ArgTarget())), Key: "G",
		When: "an adjacent enemy at most one size class larger",
		Help: "both roll martial arts, the grappler wins ties; both are at DC 0 then, and the held one can't move or act", Clause: "GLT-GRAP-1"},
	Price: terms{bothHands, stopGrappled | stopHolding | stopBonus},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, grab) {
		j := judged(in)
		t, foe := pairArgs(in)
		return t, grab{foe.ID, j}
	},
	CheckTarget: func(v *engine.View, t *engine.Token, a grab) *engine.Refusal {
		if r := mayGrapple(v, t, v.Token(a.target)); r != nil {
			return r
		}
		return atHand(v, t, v.Token(a.target))
	},
	Event: func(_ *engine.View, _ *engine.Token, a grab) []jsondoc.Member { return targeted(a.target) },
	Run:   func(tx *engine.Tx, t *engine.Token, a grab) { contest(tx, t.ID, a.target, a.j) },
	Odds: func(v *engine.View, t *engine.Token, a grab) []jsondoc.Member {
		foe := v.Token(a.target)
		return aimedAt(v, t, foe, rulekit.Success(seizing(v, t, foe, a.j)))
	},
})

// mayGrapple refuses a target that isn't an enemy, is gone, is already held or is too large (GLT-GRAP-9, GLT-GRAP-30).
func mayGrapple(v *engine.View, t, foe *engine.Token) *engine.Refusal {
	if r := mayTarget(t, foe); r != nil {
		return r
	}
	bad := func(clauseID, format string, args ...any) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, format, args...).Of(foe.ID).On(clauseID)
	}
	switch {
	case foe.Is("surrendered"):
		return bad("GLT-GRAP-18", "%s has surrendered", foe.Name)
	case !v.Hostile(t, foe):
		return bad("GLT-GRAP-1", "%s is an ally", foe.Name)
	case foe.Is("grappled"):
		return bad("GLT-GRAP-30", "%s is already grappled", foe.Name)
	case immune(foe, "grappled"):
		return bad("GLT-COND-26", "%s can't be grappled", foe.Name)
	case larger(t, foe) > 1:
		return bad("GLT-GRAP-9", "too big: %s is %s, more than one size above %s", foe.Name, foe.Stats.Word(sSizeClass), t.Stats.Word(sSizeClass))
	}
	return nil
}

// larger returns by how many size classes a foe exceeds a token.
func larger(t, foe *engine.Token) int { return foe.Stats.Int(sSizeClass) - t.Stats.Int(sSizeClass) }

// atHand refuses a target that isn't adjacent with a free line; sight isn't needed.
func atHand(v *engine.View, t, target *engine.Token) *engine.Refusal {
	if v.IsOn(setTheatre) {
		return nil
	}
	if !adjacent(v, t, target) {
		d := v.Board().Distance(t.Body(), target.Body())
		return engine.Refuse(engine.OutOfRange, "out of reach: %s is %s ft away",
			target.Name, feetText(d)).Of(target.ID).Where(target.At).On("GLT-GRAP-1")
	}
	if !v.MeleeLine(t.Body(), target.Body()) {
		return engine.Refuse(engine.Blocked, "no clear line from %s to %s", t.Name, target.Name).Of(target.ID).Where(target.At).On("GLT-GRID-4")
	}
	return nil
}

func adjacent(v *engine.View, a, b *engine.Token) bool {
	return v.Board().Distance(a.Body(), b.Body()) <= feet(squareFeet)
}

// grappleCheck returns the grappler's roll, the only one that size modifies (GLT-GRAP-7, GLT-GRAP-8, GLT-GRAP-10).
func grappleCheck(t, foe *engine.Token, j judgement) check {
	k := check{word: "grapple", who: t.ID, target: foe.ID, parts: skillParts(t, "martial_arts")}
	switch n := larger(t, foe); {
	case n < 0:
		k.adv = append(k.adv, "smaller target")
	case n > 0:
		k.dis = append(k.dis, "larger target")
	}
	j.apply(&k)
	return k
}

// contest rolls the opposed check; an incapacitated target fails without a die (GLT-GRAP-2, GLT-GRAP-27).
func contest(tx *engine.Tx, id, foe string, j judgement) {
	k := grappleCheck(tx.Token(id), tx.Token(foe), j)
	k.why = message.Of("martial arts to grapple %s", tx.Token(foe).Name)
	mine := k.roll(tx)
	k.emit(tx, mine)
	own := sheet.Null
	f := check{word: "grapple", who: foe, target: id, parts: skillParts(tx.Token(foe), "martial_arts"),
		why: message.Of("more than %d resists", mine.Total)}
	if incapacitated(tx.Token(foe)) {
		f.autoFail(tx)
	} else {
		theirs := f.roll(tx)
		f.emit(tx, theirs, jsondoc.M("against", mine.Total), jsondoc.M("success", theirs.Total > mine.Total))
		if theirs.Total > mine.Total {
			return
		}
		own = sheet.Num(theirs.Total)
	}
	hold(tx, id, foe, mine.Total, own)
}

// hold adds both halves of a grapple, with both totals (GLT-GRAP-3).
func hold(tx *engine.Tx, id, foe string, score int, own sheet.Value) {
	put(tx, id, "grappling", 1, func(r *sheet.Rec) {
		r.SetText(holdTarget, foe)
		r.SetInt(holdScore, score)
	})
	put(tx, foe, "grappled", 1, func(r *sheet.Rec) {
		r.SetText(heldBy, id)
		r.SetInt(heldScore, score)
		r.Set(heldOwn, own)
	})
	settle(tx, id)
	if !tx.Token(id).Is("grappling") || !tx.Token(foe).Is("grappled") {
		endHold(tx, id, foe) // one can't hold, or the other is gone
	}
}

// holding refuses a token that holds nobody.
func holding(v *engine.View, t *engine.Token) *engine.Refusal {
	if heldFoe(v, t) == nil {
		return engine.Refuse(engine.NothingToDo, "%s holds nobody", t.Name)
	}
	return nil
}

// regrapple rolls the hold again with advantage (GLT-GRAP-24, GLT-GRAP-25).
var regrapple = newAction(&action[judgement]{
	Info: engine.Action{ID: "regrapple", Name: "Regrapple", Args: judgedBy(nil),
		When: "while holding a foe",
		Help: "rerolls the hold's score, with advantage; below the foe's total, the foe is free", Clause: "GLT-GRAP-24"},
	Price:      terms{bothHands, stopGrappled | stopBonus},
	ReadArgs:   readJudged,
	CheckActor: func(v *engine.View, t *engine.Token, _ judgement) *engine.Refusal { return holding(v, t) },
	Event: func(v *engine.View, t *engine.Token, _ judgement) []jsondoc.Member {
		return targeted(heldFoe(v, t).ID)
	},
	Run: holdAnew,
	Odds: func(v *engine.View, t *engine.Token, j judgement) []jsondoc.Member {
		return aimedAt(v, t, nil, rulekit.Success(holdingOn(v, t, heldFoe(v, t), j)))
	},
})

func holdAnew(tx *engine.Tx, t *engine.Token, j judgement) {
	foe := heldFoe(&tx.View, t)
	k := regrappleCheck(t, foe, j)
	got := k.roll(tx)
	score := regrappleScore(&tx.View, foe, got.Total)
	held := foe.Condition("grappled").Rec
	lost := !held.IsNull(heldOwn) && score < held.Int(heldOwn)
	k.emit(tx, got, jsondoc.M("success", !lost))
	if lost {
		endHold(tx, t.ID, foe.ID)
		return
	}
	hold(tx, t.ID, foe.ID, score, held.Values[heldOwn])
}

func regrappleCheck(t, foe *engine.Token, j judgement) check {
	k := grappleCheck(t, foe, j)
	k.why = message.Of("martial arts to tighten the hold")
	k.adv = append(k.adv, "regrapple")
	return k
}

// regrappleScore returns the score after a regrapple.
func regrappleScore(v *engine.View, foe *engine.Token, total int) int {
	if v.IsSet(setRegrappleKeeps, "higher") {
		return max(total, foe.Condition("grappled").Rec.Int(heldScore))
	}
	return total
}
