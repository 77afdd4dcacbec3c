// Package replay holds the timeline: this combat as a row of moments, where rounds and turns begin and who fell, and
// the bar under the map that steps through them.
package replay

import (
	"slices"
	"sort"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/phrase"
)

// Line is a fight from its beginning: moment 0 is before anything was done, moment i after the i-th command that counts.
// What was taken back isn't in it.
type Line struct {
	Records  []*engine.Record
	Unplayed int // records of an older history that can't be played again, before moment 0

	origin        *engine.State
	sys           engine.System
	rounds, turns []int // the moments at which they begin, or the fight begins or ends, in order
	signs         []Sign
	told          [][]phrase.Line // of each record, once it was asked for
}

// Kind is what a sign is of.
type Kind uint8

// The kinds of signs; of two at one place the later one is shown.
const (
	Condition Kind = iota // somebody has one from there on
	Left                  // somebody fled or surrendered
	Fall                  // somebody fell or died
)

// Sign is something that befell somebody.
type Sign struct {
	At   int
	Kind Kind
}

// Of returns the line of a game as it stands.
func Of(g *engine.Game) *Line {
	l := &Line{Records: engine.InEffect(g.Log()), Unplayed: g.Unplayed(), origin: g.Origin(), sys: g.System()}
	l.told = make([][]phrase.Line, len(l.Records))
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

// signOf returns the weightiest thing that befell anybody by a command.
func signOf(r *engine.Record) (k Kind, any bool) {
	for _, e := range r.Events {
		if of, ok := kinds[e.Name]; ok {
			k, any = max(k, of), true
		}
	}
	return k, any
}

// Last returns the moment that is now.
func (l *Line) Last() int { return len(l.Records) }

// Rounds returns the moments at which rounds begin, in order; the beginning and the end of a fight are among them.
func (l *Line) Rounds() []int { return l.rounds }

// Turns returns the moments at which turns or phases begin, in order, with those of Rounds.
func (l *Line) Turns() []int { return l.turns }

// Signs returns what befell somebody, in order.
func (l *Line) Signs() []Sign { return l.signs }

// Keep returns a moment that there is.
func (l *Line) Keep(at int) int { return min(max(at, 0), l.Last()) }

// State returns what stood at a moment.
func (l *Line) State(at int) *engine.State {
	if at = l.Keep(at); at > 0 {
		return l.Records[at-1].After
	}
	return l.origin
}

// Unit is by what one goes along.
type Unit uint8

// The units.
const (
	Command Unit = iota
	Turn
	Round
)

// Step returns the moment one unit on from another, or back where forth is false; at an end it is the end.
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

// Of a record's number the moment after it; of one that was taken back that of the last before it that counts.
func (l *Line) After(record int) int {
	i, _ := slices.BinarySearchFunc(l.Records, record+1, func(r *engine.Record, n int) int { return r.N - n })
	return i
}

// Where returns when a moment was: in which round, and whose turn it was.
func (l *Line) Where(at int) string {
	s := l.State(at)
	switch {
	case at <= 0 && !s.InCombat():
		return lang.L("at the start")
	case s.Phase == engine.Ended:
		return lang.L("after combat")
	case !s.InCombat():
		return lang.L("before combat")
	}
	round := lang.L("in round {{.N}}", map[string]any{"N": s.Round})
	if k := s.Token(s.Turn); k != nil {
		return lang.L("{{.Round}}, {{.Who}}'s turn", map[string]any{"Round": round, "Who": k.Name})
	}
	if phase := phrase.Phase(&engine.View{State: s, System: l.sys, Scratch: &engine.Scratch{}}); phase != "" {
		return round + ", " + phase
	}
	return round
}

// What returns in words by which command a moment came to be; "" at the beginning.
func (l *Line) What(at int) string {
	if at = l.Keep(at); at == 0 {
		return ""
	}
	r := l.Records[at-1]
	v := &engine.View{State: r.Before, System: l.sys, Scratch: &engine.Scratch{}}
	return phrase.Command(r.Command, l.sys.Declaration(), func(id string) string { return phrase.Name(v, id) })
}

// Told returns the end of the log as it stood at a moment: so many lines, or a few more.
func (l *Line) Told(at, lines int) []phrase.Line {
	var parts [][]phrase.Line
	d := l.sys.Declaration()
	for i := l.Keep(at); i > 0 && lines > 0; i-- {
		if l.told[i-1] == nil {
			l.told[i-1] = append([]phrase.Line{}, phrase.Record(l.Records[i-1], d)...)
		}
		part := l.told[i-1]
		lines -= len(part)
		parts = append(parts, part)
	}
	slices.Reverse(parts)
	return slices.Concat(parts...)
}
