package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// walkEntry walks the declared path as far as it is possible now; opportunity attacks come before possible steps only
// (PLU-MOVE-5, PLU-OA-2).
func walkEntry(tx *engine.Tx, e entry) *engine.Refusal {
	t := tx.Token(e.who)
	m := mover(&tx.View, t, true)
	legs := legsOf(t.Elevation, e.path)
	n, why := m.Possible(legs)
	if n < len(legs) && tx.IsSet(setBlockedMove, "fail") {
		return why
	}
	if n == 0 {
		return why
	}
	m.Budget = 1 << 30
	way, r := m.Plan(rulekit.Goal{Path: e.path[:n]})
	if r != nil {
		return r
	}
	crawls := t.Is("prone")
	w := rulekit.Walk{Tx: tx, Way: way, Heights: true}
	w.Members = func(string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("left", 0)} }
	w.Occ = func() []board.Occupant { return rulekit.Others(&tx.View, tx.Token(e.who), way.Company...) }
	w.Before = func(_ *rulekit.Leg, from, to board.Body) bool {
		for _, id := range provokedBy(&tx.View, tx.Token(e.who), from, to, way.Company) {
			w.Flush()
			strikeAt(tx, id, e.who)
		}
		return walksOn(tx.Token(e.who), crawls)
	}
	w.Run()
	if tx.Token(e.who).At == t.At && tx.Token(e.who).Elevation == t.Elevation && w.Steps() == 0 {
		return stoppedBy(tx.Token(e.who))
	}
	return nil
}

// walksOn reports whether a mover goes on after an opportunity attack: unless it was knocked down (PLU-OA-12).
func walksOn(t *engine.Token, crawls bool) bool { return able(t) && (crawls || !t.Is("prone")) }

// stoppedBy returns the reason why a walk ended before its first step.
func stoppedBy(t *engine.Token) *engine.Refusal {
	c := unableBy(t)
	if c == "" {
		c = "prone"
	}
	return cannotAct(t, c, "PLU-INVAL-4")
}

// standUp ends prone.
var standUp = &declarable{
	Action: engine.Action{ID: "stand_up", Name: "Stand up", Key: "U",
		When: "movement; while prone", Help: "gets up with the whole move; every enemy in melee range may strike", Clause: "PLU-MOVE-12"},
	phase: phaseMovement, move: true,
	forbids: func(_ *engine.View, t *engine.Token, _ entry) string { return firstOf(t, "grappled") },
	walk:    getUp,
}

// getUp stands up, which provokes everyone near and uses up the move (PLU-MOVE-12, PLU-OA-3).
func getUp(tx *engine.Tx, e entry) *engine.Refusal {
	provokeAll(tx, e.who)
	if t := tx.Token(e.who); !able(t) {
		return cannotAct(t, unableBy(t), "PLU-INVAL-4")
	}
	endCondition(tx, e.who, "prone")
	return nil
}
