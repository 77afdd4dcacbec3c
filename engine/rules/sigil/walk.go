package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// walk makes the steps of a way one by one; what a step triggers is resolved before the next (SIG-PREP-8, SIG-PREP-10,
// SIG-PREP-12). paid says that the steps cost movement. It reports whether the mover got to the end and can still act
// there.
func walk(tx *engine.Tx, way rulekit.Way, g gait, paid bool) bool {
	id, fit := way.Who, fitnessOf(tx, way.Who, g)
	w := &rulekit.Walk{Tx: tx, Way: way, Heights: true,
		Occ:  func() []board.Occupant { return others(&tx.View, tx.Token(id)) },
		Emit: func(s rulekit.Stretch) { emitMoved(tx, s, g) },
		Taken: func(l *rulekit.Leg) {
			if paid {
				tx.Edit(id).Budget[bSpent] += int(l.Cost)
			}
			moveRider(tx, id)
		},
	}
	w.After = func(l *rulekit.Leg, from, _ board.Body) bool {
		if watched(tx, id, from) {
			w.Flush()
			stepped(tx, id, from)
		}
		carriedPast(tx, id, from, w.Flush)
		return goesOn(tx, id, g, fit) && arrived(tx, id, l)
	}
	whole, last := w.Run(), way.End()
	return whole || w.Steps() == len(way.Legs) && arrived(tx, id, &last) && strikesOn(tx, id, fit.form)
}

// strikesOn reports whether a creature that began an action of several parts can continue: conscious, not stunned, and in
// the same form (SIG-COND-12, SIG-XFORM-6).
func strikesOn(tx *engine.Tx, id, form string) bool {
	t := tx.Token(id)
	return t != nil && !out(t) && !t.Is("stunned") && formOf(t) == form
}

// emitMoved emits a stretch, and the rider's with it.
func emitMoved(tx *engine.Tx, s rulekit.Stretch, g gait) {
	if s.Back {
		moveRider(tx, s.ID)
		tx.Emit("moved", who(s.ID), str("by", "back"), jsondoc.M("path", s.Path), num("cost", 0), num("left", 0))
		return
	}
	t := tx.Token(s.ID)
	tx.Emit("moved", who(s.ID), str("by", g.by), jsondoc.M("path", s.Path), jsondoc.M("cost", jsondoc.Quarters(int(s.Cost))),
		jsondoc.M("left", jsondoc.Quarters(left(&tx.View, t, g.way(), g.run))))
	if rider := riderOf(t); rider != "" {
		tx.Emit("moved", who(rider), str("by", "carried"), jsondoc.M("path", s.Path), num("cost", 0), num("left", 0))
	}
}

// fitness is a mover's condition at the start; if it gets worse, the move ends.
type fitness struct {
	prone bool
	speed int
	form  string
}

func fitnessOf(tx *engine.Tx, id string, g gait) fitness {
	t := tx.Token(id)
	return fitness{t.Is("prone"), speed(&tx.View, t, g.way()), formOf(t)}
}

// goesOn reports whether a mover can take another step: still there, not down, prone, slower or transformed, and still in
// its turn (SIG-PREP-12, SIG-XFORM-6). A charge takes the whole turn, and ends it.
func goesOn(tx *engine.Tx, id string, g gait, fit fitness) bool {
	t := tx.Token(id)
	if t == nil || out(t) || t.Marked(turnOver) && g.by != "charge" {
		return false
	}
	now := fitnessOf(tx, id, g)
	return (!now.prone || fit.prone) && now.speed >= fit.speed && now.form == fit.form && !t.Is("mounted")
}

// arrived reports whether a mover is where its step led: one pushed away since, or fallen, can't make the following steps.
func arrived(tx *engine.Tx, id string, l *rulekit.Leg) bool {
	t := tx.Token(id)
	return t != nil && t.At == l.To && t.Elevation == l.Elevation
}
