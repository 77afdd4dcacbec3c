package scene

import (
	"reflect"

	"parapet/engine"
)

// AsSeen returns records as the players saw them. What passes the turn to somebody unknown goes on until somebody known has it, unless
// something known changes during their turns: then it makes no difference that they acted.
func AsSeen(sys engine.System, who Viewpoint, records []*engine.Record) (list []*engine.Record) {
	for len(records) > 0 {
		n := max(unfinished(sys, who, records), 1)
		r := *records[0]
		for _, next := range records[1:n] {
			r.Events, r.After = append(r.Events[:len(r.Events):len(r.Events)], next.Events...), next.After
		}
		list, records = append(list, &r), records[n:]
	}
	return list
}

// Unshown returns how many of the last records the party doesn't see yet, because somebody unknown has the turn since the first of
// them.
func Unshown(sys engine.System, records []*engine.Record) int {
	for i := len(records) - 1; i >= 0 && !actsOpenly(sys, Party, records[i].After); i-- {
		if n := unfinished(sys, Party, records[i:]); n > 0 {
			return n
		}
		if actsOpenly(sys, Party, records[i].Before) {
			break
		}
	}
	return 0
}

// unfinished returns how many records are one to the players if the first passes the turn to somebody unknown, else 0.
func unfinished(sys engine.System, who Viewpoint, records []*engine.Record) int {
	first := records[0]
	if actsOpenly(sys, who, first.After) || !actsOpenly(sys, who, first.Before) {
		return 0
	}
	known := visible(sys, who, first.After)
	for i, next := range records[1:] {
		if actsOpenly(sys, who, next.After) {
			return i + 2
		}
		now := visible(sys, who, next.After)
		if was, is := next.Before, next.After; was.Turn == is.Turn && was.Phase == is.Phase && was.Round == is.Round && !reflect.DeepEqual(known, now) {
			return 0
		}
		known = now
	}
	return len(records)
}

// actsOpenly reports whether the players know whose turn it is, if it is anybody's.
func actsOpenly(sys engine.System, who Viewpoint, s *engine.State) bool {
	v := &engine.View{State: s, System: sys, Scratch: &engine.Scratch{}}
	if !v.InCombat() {
		return true
	}
	_, known := knowledgeOf(v, who).acting()
	return known
}

// visible returns what the players see of a state, whoever has the turn.
func visible(sys engine.System, who Viewpoint, s *engine.State) any {
	e := EditionOf(&engine.View{State: s, System: sys, Scratch: &engine.Scratch{}}, "", who)
	e.ShowTurns(Turns{})
	return e.Scene(Options{})
}
