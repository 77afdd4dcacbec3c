package sigil

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// walk makes the steps of a way one by one; after each that succeeds what it sets off is answered before
// the next (SIG-PREP-8, SIG-PREP-10, SIG-PREP-12). paid tells that the steps cost movement. It tells
// whether the mover came to the end of its way, and can still act there.
func (d *Tx) walk(way rulekit.Way, g gait, paid bool) bool {
	id, fit := way.Who, d.fitness(way.Who, g)
	w := &rulekit.Walk{Tx: d.Tx, Way: way, Heights: true,
		Occ:  func() []board.Occupant { return others(&d.View, d.Token(id)) },
		Tell: func(s rulekit.Stretch) { d.tellMoved(s, g) },
		Taken: func(l *rulekit.Leg) {
			if paid {
				d.Edit(id).Budget[bSpent] += int(l.Cost)
			}
			d.carry(id)
		},
	}
	w.After = func(l *rulekit.Leg, from, _ board.Body) bool {
		if d.watched(id, from) {
			w.Flush()
			d.stepped(id, from)
		}
		d.carriedPast(id, from, w.Flush)
		return d.goesOn(id, g, fit) && d.arrived(id, l)
	}
	whole, last := w.Run(), way.End()
	return whole || w.Steps() == len(way.Legs) && d.arrived(id, &last) && d.strikesOn(id, fit.form)
}

// strikesOn tells whether one who has begun an action of several parts can go on with it: awake, not
// stunned, and in the form in which it began (SIG-COND-12, SIG-XFORM-6).
func (d *Tx) strikesOn(id, form string) bool {
	t := d.Token(id)
	return t != nil && !out(t) && !t.Is("stunned") && formOf(t) == form
}

// tellMoved tells of a stretch, and of the rider whom it carried.
func (d *Tx) tellMoved(s rulekit.Stretch, g gait) {
	if s.Back {
		d.carry(s.ID)
		d.Emit("moved", who(s.ID), str("by", "back"), jsondoc.M("path", s.Path), num("cost", 0), num("left", 0))
		return
	}
	t := d.Token(s.ID)
	d.Emit("moved", who(s.ID), str("by", g.by), jsondoc.M("path", s.Path), jsondoc.M("cost", jsondoc.Quarters(int(s.Cost))),
		jsondoc.M("left", jsondoc.Quarters(left(&d.View, t, g.way(), g.run))))
	if rider := riderOf(t); rider != "" {
		d.Emit("moved", who(rider), str("by", "carried"), jsondoc.M("path", s.Path), num("cost", 0), num("left", 0))
	}
}

// fitness is what a mover brings to its way; less of it ends the way.
type fitness struct {
	prone bool
	speed int
	form  string
}

func (d *Tx) fitness(id string, g gait) fitness {
	t := d.Token(id)
	return fitness{t.Is("prone"), speed(&d.View, t, g.way()), formOf(t)}
}

// goesOn tells whether a mover can take another step: still there, and neither down, prone, slower
// nor another, nor out of its turn since it set out (SIG-PREP-12, SIG-XFORM-6). A charge is the whole turn,
// and ends it.
func (d *Tx) goesOn(id string, g gait, fit fitness) bool {
	t := d.Token(id)
	if t == nil || out(t) || t.Marked(turnOver) && g.by != "charge" {
		return false
	}
	now := d.fitness(id, g)
	return (!now.prone || fit.prone) && now.speed >= fit.speed && now.form == fit.form && !t.Is("mounted")
}

// arrived tells whether a mover is where its step led: one that was pushed off its way since, or fell,
// can't make the steps that follow from there.
func (d *Tx) arrived(id string, l *rulekit.Leg) bool {
	t := d.Token(id)
	return t != nil && t.At == l.To && t.Elevation == l.Elevation
}
