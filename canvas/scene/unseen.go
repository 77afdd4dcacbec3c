package scene

import (
	"parapet/canvas/paint"
	"parapet/engine"
)

// Looks holds what the players see of states, so that none is looked at twice.
type Looks map[*engine.State]look

// look is what the players see of a state: whether they know whose turn it is, and, where it was asked for, all the rest.
type look struct {
	open  bool
	scene *paint.Scene
}

// AsSeen returns records as the players saw them. What passes the turn to somebody unknown goes on until somebody known has it, unless
// something known changes during their turns: then it makes no difference that they acted.
func AsSeen(sys engine.System, who Viewpoint, records []*engine.Record) (list []*engine.Record) {
	l := Looks{}
	for len(records) > 0 {
		n := max(l.unfinished(sys, who, records), 1)
		clear(l)
		r := *records[0]
		for _, next := range records[1:n] {
			r.Events, r.After = append(r.Events[:len(r.Events):len(r.Events)], next.Events...), next.After
		}
		list, records = append(list, &r), records[n:]
	}
	return list
}

// Unshown returns how many of the last records the party doesn't see yet, because somebody unknown has the turn since the first of
// them. l remembers the turn's states from one call to the next.
func (l Looks) Unshown(sys engine.System, records []*engine.Record) int {
	for i := len(records) - 1; i >= 0 && !l.open(sys, Party, records[i].After); i-- {
		if n := l.unfinished(sys, Party, records[i:]); n > 0 {
			return n
		}
		if l.open(sys, Party, records[i].Before) {
			return 0
		}
	}
	clear(l)
	return 0
}

// unfinished returns how many records are one to the players if the first passes the turn to somebody unknown, else 0.
func (l Looks) unfinished(sys engine.System, who Viewpoint, records []*engine.Record) int {
	first := records[0]
	if l.open(sys, who, first.After) || !l.open(sys, who, first.Before) {
		return 0
	}
	known := l.visible(sys, who, first.After)
	for i, next := range records[1:] {
		if l.open(sys, who, next.After) {
			return i + 2
		}
		now := l.visible(sys, who, next.After)
		if was, is := next.Before, next.After; was.Turn == is.Turn && was.Phase == is.Phase && was.Round == is.Round && !known.Same(now) {
			return 0
		}
		known = now
	}
	return len(records)
}

// open reports whether the players know whose turn it is, if it is anybody's.
func (l Looks) open(sys engine.System, who Viewpoint, s *engine.State) bool {
	at, looked := l[s]
	if !looked {
		v := &engine.View{State: s, System: sys, Scratch: &engine.Scratch{}}
		at.open = true
		if v.InCombat() {
			_, at.open = knowledgeOf(v, who).acting()
		}
		l[s] = at
	}
	return at.open
}

// visible returns what the players see of a state, whoever has the turn.
func (l Looks) visible(sys engine.System, who Viewpoint, s *engine.State) *paint.Scene {
	at := l[s]
	if at.scene == nil {
		e := EditionOf(&engine.View{State: s, System: sys, Scratch: &engine.Scratch{}}, "", who)
		e.ShowTurns(Turns{})
		l.open(sys, who, s)
		at = l[s]
		at.scene = e.Scene(Options{})
		l[s] = at
	}
	return at.scene
}
