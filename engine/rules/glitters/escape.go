package glitters

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// release lets the held foe go: free, with advantage against it this turn (GLT-GRAP-26).
func release(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	target, r := c.Text("target", "")
	if r != nil {
		return r
	}
	if target != "" {
		if _, r := tokenArg(tx, c, "target"); r != nil {
			return r
		}
	}
	t, foe, r := holding(tx, c, stopGrappled)
	if r != nil {
		return r
	}
	if target != "" && target != foe.ID {
		return engine.Refuse(engine.BadTarget, "%s holds %s, not %s", t.Name, foe.Name, target).Of(target)
	}
	acted(tx, c.Do, t.ID, price{}, jsondoc.M("target", jsondoc.Str(foe.ID)))
	endHold(tx, t.ID, foe.ID)
	put(tx, t.ID, "release_advantage", 1, func(r *sheet.Rec) { r.SetText(releaseAgainst, foe.ID) })
	return nil
}

// escapeCheck is the roll to break a hold: above its score, no naturals (GLT-GRAP-5, GLT-GEN-7).
func escapeCheck(t, grappler *engine.Token, score int) check {
	return check{word: "escape", who: t.ID, target: grappler.ID, parts: skillParts(t, "martial_arts"),
		why: fmt.Sprintf("martial arts above %d", score)}
}

// escape is the held one's own attempt, once a turn; what is left of the turn is lost with it
// (GLT-GRAP-5, GLT-GRAP-6).
func escape(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	target, r := c.Text("target", "")
	if r != nil {
		return r
	}
	if target != "" {
		if _, r := tokenArg(tx, c, "target"); r != nil {
			return r
		}
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, 0); r != nil {
		return r
	}
	h := holder(&tx.View, t)
	switch {
	case t.Marked(escaped) || h != nil && t.Budget[bEscape] < 1:
		return engine.Refuse(alreadyUsed, "%s has tried to escape in this turn", t.Name).On("GLT-GRAP-5")
	case h == nil:
		return engine.Refuse(engine.NothingToDo, "%s isn't grappled", t.Name)
	case target != "" && target != h.ID:
		return engine.Refuse(engine.BadTarget, "%s is held by %s, not %s", t.Name, h.Name, target).Of(target)
	}
	tx.Edit(t.ID).Budget[bEscape] = 0
	tx.Mark(t.ID, escaped, true)
	acted(tx, c.Do, t.ID, price{}, jsondoc.M("target", jsondoc.Str(h.ID)))
	if breakHold(tx, t.ID, h.ID, t.ID, j) {
		endHold(tx, h.ID, t.ID)
		e := tx.Edit(t.ID)
		e.Budget[bMain], e.Budget[bOffhand], e.Budget[bMove] = 0, 0, 0
	}
	return nil
}

// breakHold rolls against the score of the hold on somebody.
func breakHold(tx *engine.Tx, id, grappler, held string, j judgement) bool {
	score := tx.Token(held).Condition("grappled").Rec.Int(heldScore)
	k := escapeCheck(tx.Token(id), tx.Token(grappler), score)
	if incapacitated(tx.Token(id)) {
		k.autoFail(tx)
		return false
	}
	j.apply(&k)
	got := k.roll(tx)
	k.tell(tx, got, jsondoc.M("against", jsondoc.Int(score)), jsondoc.M("above", jsondoc.Flag(true)), jsondoc.M("success", jsondoc.Flag(got.Total > score)))
	return got.Total > score
}
