package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
)

// reaches refuses a target out of range, unseen or without a free line, in this order (AAC-RANGE-1, AAC-RANGE-2,
// AAC-RANGE-5, AAC-COVER-3); from is the attacker's body.
func (s *strike) reaches(v *engine.View, from board.Body) *engine.Refusal {
	at := v.Token(s.target)
	b, t := v.Board(), v.Token(s.who)
	d := b.Distance(from, at.Body())
	limit := reachOf(s.w) * squareFeet
	if s.manner != melee {
		limit = s.w.Int(wRangeLong)
		if s.unranged {
			limit = hurledSpear
		}
	}
	if d > feet(limit) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return refuse(engine.OutOfRange, "AAC-RANGE-1", "out of range: %s ft, %s reaches %d ft",
			board.FormatUnits(int32(d)), s.name(), limit).Of(at.ID).Where(at.At)
	}
	if r := seen(v, t, from, at); r != nil {
		return r
	}
	if s.manner == melee {
		return freeLine(v, t, from, at)
	}
	return nil
}

// hurledSpear is the range of a spear thrown in a charge, in ft (AAC-ACT-18).
const hurledSpear = 30

// seen refuses a target out of sight (AAC-LOS-1).
func seen(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if t.ID == at.ID || v.Sees(from, at.Body()) {
		return nil
	}
	return refuse(engine.NoLineOfSight, "AAC-LOS-1", "%s can't see %s", t.Name, at.Name).Of(at.ID).Where(at.At)
}

// freeLine refuses an attack through anything that stops one; creatures never do (AAC-RANGE-1, AAC-RANGE-3).
func freeLine(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if v.MeleeLine(from, at.Body()) {
		return nil
	}
	return refuse(engine.Blocked, "AAC-RANGE-1", "no clear line from %s to %s", t.Name, at.Name).Of(at.ID).Where(at.At)
}
