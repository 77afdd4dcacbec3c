// Package replay provides the timeline: the combat as a row of moments, with the starts of rounds and turns and who fell,
// and the bar under the map that steps through them.
package replay

import (
	"slices"
	"sort"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Line is a combat's timeline: moment 0 is before the first command, moment i after the i-th. Undone commands aren't in it.
type Line struct {
	Records  []*engine.Record
	Unplayed int // records of an older history that can't be replayed, before moment 0

	origin        *engine.State
	sys           engine.System
	rounds, turns []int // the moments when they begin, or combat starts or ends, in order
	signs         []Sign
	logs          [][]phrase.Line // the lines of each record, once they were needed
}

// Kind is the kind of a sign.
type Kind uint8

// The kinds of signs. Of two at one moment, the later kind is shown.
const (
	Condition Kind = iota // a token gets one
	Left                  // a token fled or surrendered
	Fall                  // a token fell or died
)

// Sign marks something that happened to a token.
type Sign struct {
	At   int
	Kind Kind
}

// Of returns the timeline of a game so far.
func Of(g *engine.Game) *Line {
	l := &Line{Records: engine.InEffect(g.Log()), Unplayed: g.Unplayed(), origin: g.Origin(), sys: g.System()}
	l.logs = make([][]phrase.Line, len(l.Records))
	for i, r := range l.Records {
		was, is := r.Before, r.After
		round := was.Round != is.Round || was.InCombat() != is.InCombat()
		if round {
			l.rounds = append(l.rounds, i+1)
		}
		if round || was.Turn != is.Turn || was.Phase != is.Phase {
			l.turns = append(l.turns, i+1)
		}
		if k, is := signOf(r); is {
			l.signs = append(l.signs, Sign{i + 1, k})
		}
	}
	return l
}

var kinds = map[string]Kind{"condition_added": Condition, "fled": Left, "surrendered": Left, "fell": Fall, "died": Fall}

// signOf returns the most important sign of a command. any is false if there is none.
func signOf(r *engine.Record) (k Kind, any bool) {
	for _, e := range r.Events {
		if of, ok := kinds[e.Name]; ok {
			k, any = max(k, of), true
		}
	}
	return k, any
}

// Last returns the last moment, which is now.
func (l *Line) Last() int { return len(l.Records) }

// Rounds returns the moments when rounds begin, in order, including the start and the end of combat.
func (l *Line) Rounds() []int { return l.rounds }

// Turns returns the moments when turns or phases begin, in order, including those of Rounds.
func (l *Line) Turns() []int { return l.turns }

// Signs returns the signs in order.
func (l *Line) Signs() []Sign { return l.signs }

// Keep clamps a moment to the timeline.
func (l *Line) Keep(at int) int { return min(max(at, 0), l.Last()) }

// State returns the state at a moment.
func (l *Line) State(at int) *engine.State {
	if at = l.Keep(at); at > 0 {
		return l.Records[at-1].After
	}
	return l.origin
}

// Unit is the size of a step on the timeline.
type Unit uint8

const (
	Command Unit = iota
	Turn
	Round
)

// Step returns the moment one unit after another, or before it if forth is false. It stops at either end.
func (l *Line) Step(at int, u Unit, forth bool) int {
	marks := l.turns
	switch u {
	case Command:
		if forth {
			return l.Keep(at + 1)
		}
		return l.Keep(at - 1)
	case Round:
		marks = l.rounds
	}
	if forth {
		if i := sort.SearchInts(marks, at+1); i < len(marks) {
			return marks[i]
		}
		return l.Last()
	}
	if i := sort.SearchInts(marks, at); i > 0 {
		return marks[i-1]
	}
	return 0
}

// After returns the moment after the record with a number. For an undone record that is the moment after the last earlier
// one in the timeline.
func (l *Line) After(record int) int {
	i, _ := slices.BinarySearchFunc(l.Records, record+1, func(r *engine.Record, n int) int { return r.N - n })
	return i
}

// Where describes when a moment was: the round and the active token.
func (l *Line) Where(at int) string {
	s := l.State(at)
	switch {
	case at <= 0 && !s.InCombat():
		return i18n.L("at the start")
	case s.Phase == engine.Ended:
		return i18n.L("after combat")
	case !s.InCombat():
		return i18n.L("before combat")
	}
	round := i18n.L("in round {{.N}}", map[string]any{"N": s.Round})
	if k := s.Token(s.Turn); k != nil {
		return i18n.L("{{.Round}}, {{.Who}}'s turn", map[string]any{"Round": round, "Who": k.Name})
	}
	if phase := phrase.Phase(&engine.View{State: s, System: l.sys, Scratch: &engine.Scratch{}}); phase != "" {
		return round + ", " + phase
	}
	return round
}

// What describes the command that led to a moment, "" for moment 0.
func (l *Line) What(at int) string {
	if at = l.Keep(at); at == 0 {
		return ""
	}
	r := l.Records[at-1]
	v := &engine.View{State: r.Before, System: l.sys, Scratch: &engine.Scratch{}}
	return phrase.Command(r.Command, l.sys.Declaration(), func(id string) string { return phrase.Name(v, id) }, r.After, r.Before)
}

// LogTail returns at least the given number of lines from the end of the log as it was at a moment, or all of them if there
// are fewer.
func (l *Line) LogTail(at, lines int) []phrase.Line {
	var parts [][]phrase.Line
	d := l.sys.Declaration()
	for i := l.Keep(at); i > 0 && lines > 0; i-- {
		if l.logs[i-1] == nil {
			l.logs[i-1] = append([]phrase.Line{}, phrase.Record(l.Records[i-1], d)...)
		}
		part := l.logs[i-1]
		lines -= len(part)
		parts = append(parts, part)
	}
	slices.Reverse(parts)
	return slices.Concat(parts...)
}
