package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// release lets the held foe go: it is free, and attacks against it have advantage this turn (GLT-GRAP-26).
var release = newAction(&action[grab]{
	Info: engine.Action{ID: "release", Name: "Release", Args: engine.May(engine.ArgTarget()),
		When: "while holding a foe",
		Help: "lets it go; attacks against it have advantage this turn", Clause: "GLT-GRAP-26"},
	Price:      terms{stops: stopGrappled},
	ReadArgs:   readPartner,
	CheckActor: func(v *engine.View, t *engine.Token, _ grab) *engine.Refusal { return holding(v, t) },
	CheckTarget: func(v *engine.View, t *engine.Token, a grab) *engine.Refusal {
		if foe := heldFoe(v, t); a.target != "" && a.target != foe.ID {
			return engine.Refuse(engine.BadTarget, "%s holds %s, not %s", t.Name, foe.Name, a.target).Of(a.target)
		}
		return nil
	},
	Event: func(v *engine.View, t *engine.Token, _ grab) []jsondoc.Member { return targeted(heldFoe(v, t).ID) },
	Run: func(tx *engine.Tx, t *engine.Token, _ grab) {
		foe := heldFoe(&tx.View, t)
		endHold(tx, t.ID, foe.ID)
		put(tx, t.ID, "release_advantage", 1, func(r *sheet.Rec) { r.SetText(releaseAgainst, foe.ID) })
	},
	Odds: func(v *engine.View, t *engine.Token, a grab) []jsondoc.Member {
		return aimedAt(v, t, v.Token(a.target), nil)
	},
})

// readPartner reads the other party of a hold, which may be left out.
func readPartner(in *engine.ArgReader) (*engine.Token, grab) {
	a := grab{target: in.Text("target", "")}
	if a.target != "" {
		in.TokenOf(a.target)
	}
	return in.Token("who"), a
}

// escapeCheck returns the roll to break a hold: above its score, without naturals (GLT-GRAP-5, GLT-GEN-7).
func escapeCheck(t, grappler *engine.Token, score int) check {
	return check{word: "escape", who: t.ID, target: grappler.ID, parts: skillParts(t, "martial_arts"),
		why: message.Of("martial arts above %d", score)}
}

// escape is the held token's own attempt, once per turn; the rest of the turn is lost (GLT-GRAP-5, GLT-GRAP-6).
var escape = newAction(&action[grab]{
	Info: engine.Action{ID: "escape", Name: "Escape", Args: judgedBy(engine.May(engine.ArgTarget())),
		When: "while grappled, once on each of its turns",
		Help: "martial arts above the hold's score; acts again from its next turn", Clause: "GLT-GRAP-5"},
	Price: terms{stops: stopBonus},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, grab) {
		j := judged(in)
		t, a := readPartner(in)
		a.j = j
		return t, a
	},
	CheckActor: mayEscape,
	CheckTarget: func(v *engine.View, t *engine.Token, a grab) *engine.Refusal {
		if h := holder(v, t); a.target != "" && a.target != h.ID {
			return engine.Refuse(engine.BadTarget, "%s is held by %s, not %s", t.Name, h.Name, a.target).Of(a.target)
		}
		return nil
	},
	Event: func(v *engine.View, t *engine.Token, _ grab) []jsondoc.Member { return targeted(holder(v, t).ID) },
	Run: func(tx *engine.Tx, t *engine.Token, a grab) {
		h := holder(&tx.View, t)
		tx.Edit(t.ID).Budget[bEscape] = 0
		tx.Mark(t.ID, escaped, true)
		if breakHold(tx, t.ID, h.ID, t.ID, a.j) {
			endHold(tx, h.ID, t.ID)
			e := tx.Edit(t.ID)
			e.Budget[bMain], e.Budget[bOffhand], e.Budget[bMove] = 0, 0, 0
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a grab) []jsondoc.Member {
		return aimedAt(v, t, v.Token(a.target), rulekit.Success(escaping(v, t, holder(v, t), t, a.j)))
	},
})

func mayEscape(v *engine.View, t *engine.Token, _ grab) *engine.Refusal {
	h := holder(v, t)
	switch {
	case t.Marked(escaped) || h != nil && t.Budget[bEscape] < 1:
		return engine.Refuse(alreadyUsed, "%s has already tried to escape this turn", t.Name).On("GLT-GRAP-5")
	case h == nil:
		return engine.Refuse(engine.NothingToDo, "%s isn't grappled", t.Name)
	}
	return nil
}

// breakHold rolls against the score of a hold.
func breakHold(tx *engine.Tx, id, grappler, held string, j judgement) bool {
	score := tx.Token(held).Condition("grappled").Rec.Int(heldScore)
	k := escapeCheck(tx.Token(id), tx.Token(grappler), score)
	if incapacitated(tx.Token(id)) {
		k.autoFail(tx)
		return false
	}
	j.apply(&k)
	got := k.roll(tx)
	k.emit(tx, got, jsondoc.M("against", score), jsondoc.M("above", true), jsondoc.M("success", got.Total > score))
	return got.Total > score
}
