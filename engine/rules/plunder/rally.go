package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// nearest returns the distance of a body to the nearest living enemy, in 1/1024 ft; ok is false if there is none
// (PLU-RALLY-5).
func nearest(v *engine.View, t *engine.Token, body board.Body) (d int64, ok bool) {
	for _, o := range v.Tokens {
		if o.Is("dead") || !v.Hostile(t, o) {
			continue
		}
		if n := v.Board().Distance(body, o.Body()); !ok || n < d {
			d, ok = n, true
		}
	}
	return d, ok
}

// notNearer refuses a Rally whose path doesn't end nearer to the enemy than it starts (PLU-RALLY-1).
func notNearer(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "rally" || len(e.path) == 0 {
		return nil
	}
	end := t.Body()
	legs := legsOf(t.Elevation, e.path)
	end.At, end.Elevation = legs[len(legs)-1].To, legs[len(legs)-1].Elevation
	was, there := nearest(v, t, t.Body())
	if is, _ := nearest(v, t, end); there && is < was {
		return nil
	}
	return engine.Refuse(notTowardEnemy, "%s must end closer to the nearest enemy", t.Name).Of(t.ID).On("PLU-RALLY-1")
}

// rally moves towards the enemy (PLU-RALLY-1).
var rally = &declarable{
	Action: engine.Action{ID: "rally", Name: "Rally", Target: engine.GoSquare, Args: engine.Goal(), Key: "R",
		When:   "movement; towards the enemy",
		Help:   "walks, then tests Courage vs the enemy's highest Hit Dice; the margin is HP to share among allies",
		Clause: "PLU-RALLY-1"},
	phase: phaseMovement, action: true, move: true, read: readWalk,
	forbids: func(_ *engine.View, t *engine.Token, _ entry) string { return firstOf(t, "prone", "grappled") },
	walk:    walkToRally,
	odds: func(v *engine.View, s *strike) *jsondoc.Node {
		return success(v, s.entry, rallyTarget(v, s.doer))
	},
}

// walkToRally walks towards the enemy and tests Courage (PLU-RALLY-2, PLU-RALLY-3, PLU-RALLY-4, PLU-RALLY-5, PLU-RALLY-6).
func walkToRally(tx *engine.Tx, e entry) *engine.Refusal {
	t := tx.Token(e.who)
	was, _ := nearest(&tx.View, t, t.Body())
	if r := walkEntry(tx, e); r != nil {
		return r
	}
	t = tx.Token(e.who)
	is, there := nearest(&tx.View, t, t.Body())
	if !able(t) || !there || is >= was {
		return nil
	}
	tn := rallyTarget(&tx.View, t)
	result, faces, by := rollWithEdge(tx, "rally", edgeOf(&tx.View, e), t, "", message.Of("Courage: more than %d", tn), message.Text{})
	tx.Emit("rolled", jsondoc.M("for", "rally"), who(e.who), d20s(faces), jsondoc.M("faces", jsondoc.Ints(faces...)),
		jsondoc.M("edge", by.String()), jsondoc.M("total", result), jsondoc.M("against", tn), jsondoc.M("success", result >= tn))
	tx.Emit("tested", who(e.who), jsondoc.M("do", "rally"), jsondoc.M("target", jsondoc.Nil()), jsondoc.M("total", result),
		jsondoc.M("against", tn), jsondoc.M("margin", result-tn), jsondoc.M("success", result >= tn))
	if result > tn {
		share(tx, e.who, result-tn)
	}
	return nil
}

// rallyTarget returns the target number: Courage plus the highest Hit Dice among living enemies (PLU-RALLY-2, PLU-RALLY-5).
func rallyTarget(v *engine.View, t *engine.Token) int {
	most := 0
	for _, o := range v.Tokens {
		if v.Hostile(t, o) && !o.Is("dead") {
			most = max(most, o.Stats.Int(sHD))
		}
	}
	return t.Stats.Int(sCou) + most
}

// share distributes the Hit Points of a Rally, each by name (PLU-RALLY-3, PLU-RALLY-5).
func share(tx *engine.Tx, id string, margin int) {
	side := tx.Token(id).Side
	var ids []string
	for _, t := range tx.Tokens {
		if t.Side == side && !t.Is("dead") && t.Stats.Int(sHP) < t.Stats.Int(sHPMax) {
			ids = append(ids, t.ID)
		}
	}
	if len(ids) == 0 {
		return
	}
	names := tx.ChooseMany(engine.ChoiceAsk{For: "rally_share", Who: id, Options: ids, Many: true, Most: margin,
		Default: evenShare(tx, ids, margin),
		Why:     message.Of("%d HP to share: press a name once for each", margin)})
	shares := jsondoc.Obj()
	for _, to := range ids {
		n := 0
		for _, w := range names {
			if w == to {
				n++
			}
		}
		if n > 0 {
			heal(tx, to, n)
			shares.Members = append(shares.Members, jsondoc.M(to, n))
		}
	}
	tx.Emit("rallied", who(id), jsondoc.M("shares", shares))
}

// evenShare assigns one HP at a time to the token with the fewest, the first in the file on a tie.
func evenShare(tx *engine.Tx, ids []string, margin int) []string {
	hp := make([]int, len(ids))
	for i, id := range ids {
		hp[i] = tx.Token(id).Stats.Int(sHP)
	}
	var names []string
	for range margin {
		best := -1
		for i, id := range ids {
			if hp[i] < tx.Token(id).Stats.Int(sHPMax) && (best < 0 || hp[i] < hp[best]) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		hp[best]++
		names = append(names, ids[best])
	}
	return slices.Clip(names)
}
