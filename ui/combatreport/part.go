package combatreport

import (
	"fmt"

	"parapet/engine"
)

// Part is the part of a combat that an animation shows; the zero value is all of it.
type Part struct {
	Round int // 0 for all
	Turn  int // counted from 1, within Round if that is set; 0 for all
}

// NoPart is the error for a part that a combat doesn't have, as a message.
type NoPart string

// Error implements error.
func (e NoPart) Error() string { return string(e) }

// in returns the range of records of a part: from after the record with which it starts up to the record with which the
// next one starts.
func (p Part) in(records []*engine.Record) (from, to int, err error) {
	if len(records) == 0 {
		return 0, 0, NoPart("everything in it was undone")
	}
	if p == (Part{}) {
		return 0, len(records), nil
	}
	var begins []int // starts of turns in that round
	end, rounds := len(records), 0
	for i, r := range records {
		is := r.After
		rounds = max(rounds, is.Round)
		switch inside := is.InCombat() && (p.Round == 0 || is.Round == p.Round); {
		case inside && turns(r):
			begins, end = append(begins, i), len(records)
		case !inside && len(begins) > 0 && end == len(records):
			end = i + 1
		}
	}
	switch {
	case len(begins) == 0 && p.Round > 0:
		return 0, 0, NoPart(fmt.Sprintf("there is no round %d: the combat has %d", p.Round, rounds))
	case p.Turn > len(begins):
		return 0, 0, NoPart(fmt.Sprintf("there is no turn %d: there are %d", p.Turn, len(begins)))
	case p.Turn == 0:
		from = begins[0]
	default:
		if from = begins[p.Turn-1]; p.Turn < len(begins) {
			end = begins[p.Turn] + 1
		}
	}
	if from+1 < end {
		from++ // it starts with the state after that record
	}
	return from, end, nil
}

// PartAt returns the turn at the end of effective records; the zero value outside combat.
func PartAt(records []*engine.Record) (p Part) {
	if len(records) == 0 || !records[len(records)-1].After.InCombat() {
		return Part{}
	}
	p.Round = records[len(records)-1].After.Round
	for _, r := range records {
		if r.After.InCombat() && r.After.Round == p.Round && turns(r) {
			p.Turn++
		}
	}
	return p
}

// turns reports whether a turn or a phase starts with a record.
func turns(r *engine.Record) bool {
	was, is := r.Before, r.After
	return was.Round != is.Round || was.Turn != is.Turn || was.Phase != is.Phase
}
