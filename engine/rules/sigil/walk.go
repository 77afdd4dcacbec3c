package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// stride gathers the steps made since the last event.
type stride struct {
	from int32 // own elevation before the first
	legs []leg
	cost int
}

// flush tells of the steps gathered.
func (s *stride) flush(d *deed, w *way) {
	if len(s.legs) == 0 {
		return
	}
	t := d.Token(w.who)
	path := doc.M("path", legsNode(s.from, s.legs))
	d.Emit("moved", who(w.who), str("by", w.gait.by), path,
		doc.M("cost", doc.Quarters(s.cost)), doc.M("left", doc.Quarters(left(&d.View, t, w.gait.way(), w.gait.run))))
	if rider := riderOf(t); rider != "" {
		d.Emit("moved", who(rider), str("by", "carried"), path, num("cost", 0), num("left", 0))
	}
	*s = stride{from: t.Elevation}
}

// spot is a place where somebody stood.
type spot struct {
	at        board.Square
	elevation int32
}

// walk makes the steps of a way one by one; after each what it sets off is answered before the next
// (SIG-PREP-8, 12). paid tells that the steps cost movement. It tells whether the mover came to the
// end of its way.
func (d *deed) walk(w *way, paid bool) bool {
	start := d.Token(w.who)
	s := stride{from: start.Elevation}
	been := []spot{{start.At, start.Elevation}}
	fit := d.fitness(w)
	for i, l := range w.legs {
		from := d.Token(w.who).Body()
		d.take(w, l, paid)
		been = append(been, spot{l.to, l.elevation})
		s.legs, s.cost = append(s.legs, l), s.cost+l.cost
		if d.watched(w.who, from) {
			s.flush(d, w)
			d.stepped(w.who, from)
		}
		d.carriedPast(w.who, from)
		if !d.goesOn(w, fit) || !d.arrived(w.who, l) {
			s.flush(d, w)
			if t := d.Token(w.who); t != nil {
				d.backToRoom(t, append(been, spot{t.At, t.Elevation}))
			}
			return i == len(w.legs)-1 && d.arrived(w.who, l) && !out(d.Token(w.who))
		}
	}
	s.flush(d, w)
	return true
}

// take puts the mover, and its rider, into the new place, and takes the price.
func (d *deed) take(w *way, l leg, paid bool) {
	e := d.Edit(w.who)
	e.At, e.Elevation = l.to, l.elevation
	if paid {
		e.Budget[bSpent] += l.cost
	}
	d.carry(w.who)
}

// carry puts a rider where its mount is (SIG-MOUNT-1).
func (d *deed) carry(mount string) {
	m := d.Token(mount)
	r := d.Token(riderOf(m))
	if r == nil || r.At == m.At && r.Elevation == m.Elevation {
		return
	}
	e := d.Edit(r.ID)
	e.At, e.Elevation = m.At, m.Elevation
}

// carriedPast lets a rider set off what waits for it, where the setting has being carried count
// (SIG-PREP-16).
func (d *deed) carriedPast(mount string, from board.Body) {
	if !on(&d.View, setForcedTriggers) || d.Token(mount) == nil {
		return
	}
	rider := d.Token(riderOf(d.Token(mount)))
	if rider == nil {
		return
	}
	was := rider.Body()
	was.At, was.Elevation = from.At, from.Elevation
	if d.watched(rider.ID, was) {
		d.stepped(rider.ID, was)
	}
}

// fitness is what a mover brings to its way; less of it ends the way.
type fitness struct {
	prone bool
	speed int
}

func (d *deed) fitness(w *way) fitness {
	t := d.Token(w.who)
	return fitness{t.Is("prone"), speed(&d.View, t, w.gait.way())}
}

// goesOn tells whether a mover can take another step: still there, and neither down, prone, slower
// nor out of its turn since it set out (SIG-PREP-12). A charge is the whole turn, and ends it.
func (d *deed) goesOn(w *way, fit fitness) bool {
	t := d.Token(w.who)
	if t == nil || out(t) || t.Marked(turnOver) && w.gait.by != "charge" {
		return false
	}
	now := d.fitness(w)
	return (!now.prone || fit.prone) && now.speed >= fit.speed && !t.Is("mounted")
}

// arrived tells whether a mover is where its step led: one that was pushed off its way since, or fell,
// can't make the steps that follow from there.
func (d *deed) arrived(id string, l leg) bool {
	t := d.Token(id)
	return t != nil && t.At == l.to && t.Elevation == l.elevation
}

// backToRoom takes one who still stands and was stopped where nobody may stop back to the last free
// square of its way; that sets nothing off (SIG-PREP-12).
func (d *deed) backToRoom(t *engine.Token, been []spot) {
	if !d.Standing(t) {
		return
	}
	occ := others(&d.View, t)
	for _, p := range slices.Backward(been) {
		body := t.Body()
		if body.At = p.at; p.at != t.At {
			body.Elevation = p.elevation
		}
		if d.Board().MayEnd(body, occ).Reason != board.Free {
			continue
		}
		if p.at != t.At {
			path := doc.M("path", legsNode(t.Elevation, []leg{{to: p.at, elevation: p.elevation}}))
			e := d.Edit(t.ID)
			e.At, e.Elevation = p.at, p.elevation
			d.carry(t.ID)
			d.Emit("moved", who(t.ID), str("by", "back"), path, num("cost", 0), num("left", 0))
		}
		return
	}
}
