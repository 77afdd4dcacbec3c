// Package ai plays creatures by the rules: it weighs what a creature can do now, and proposes it. It knows no system
// by name; it asks what anybody can ask of one, and engine.Tactician where there is one. What it proposes goes through
// the gate like any command.
package ai

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// AI plays creatures. The same state and seed give the same choice. It keeps room for the board's queries, so it
// is not safe for use by several goroutines at once. The zero AI chooses the same, and caches nothing.
type AI struct {
	seed  uint64
	work  engine.Scratch
	marks []uint32 // of squares
	era   uint32   // of marks
	all   []place  // of the last glance

	entries   []engine.ReachEntry // of the places that are looked at
	stood     stand               // at the end of a walk
	elsewhere stand               // anywhere else, for one question
	doors     *passages           // of the last one who asked for ways through doors
	shut      *board.Board        // on which they are shut
	opened    *board.Board        // on which they are open
}

// New returns a mind whose ties are broken by dice of a seed.
func New(seed uint64) *AI {
	m := &AI{seed: seed, work: engine.Scratch{Memory: &board.Memory{}, Ways: &board.Ways{}, Kept: &engine.AnswerCache{}, Blind: true}}
	m.work.Flood.Remembers()
	return m
}

// Lend shares with a trial that the mind plays in what it remembers of the board.
func (m *AI) Lend(t *engine.Trial) { t.Share(m.work.Memory, m.work.Ways) }

// Reseed returns the mind another seed.
func (m *AI) Reseed(seed uint64) { m.seed = seed }

// Proposal is what somebody would do.
type Proposal struct {
	Command *engine.Command
	Why     message.Text // one line for the DM
	Value   float64      // what it is worth; 1 is about a foe put out of the fight
	Others  []Option     // what else could be done, the best first
}

// Option is a command with what it is worth.
type Option struct {
	Command *engine.Command
	Value   float64
	Why     message.Text

	deed  *engine.ScoredCommand // of which command and reason are made once they are asked for
	place *visited              // likewise
	tried bool                  // the gate would let it through
}

// Node returns the wire form.
func (p *Proposal) Node() *jsondoc.Node {
	others := jsondoc.Arr()
	for _, o := range p.Others {
		others.Items = append(others.Items, jsondoc.Obj(jsondoc.M("command", o.Command.Node), jsondoc.M("value", worth(o.Value))))
	}
	return jsondoc.Obj(jsondoc.M("command", p.Command.Node), jsondoc.M("answers", jsondoc.Str("ask")), jsondoc.M("why", jsondoc.Says(p.Why)),
		jsondoc.M("value", worth(p.Value)), jsondoc.M("others", others))
}

func worth(v float64) *jsondoc.Node { return jsondoc.Float(v, 4) }

// own returns a view of a state with the mind's own room for queries: it may be asked while a command runs.
func (m *AI) own(v *engine.View, s *engine.State) *engine.View {
	return &engine.View{State: s, System: v.System, Scratch: &m.work}
}

// chance returns a number in [-1, 1) that hangs on the seed, the step and some words alone.
func (m *AI) chance(step int, words ...string) float64 {
	return float64(m.dice(step, words...)>>11)/(1<<52) - 1
}

// The hash FNV-1a of 64 bits.
const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

// dice returns a seed made of the mind's, a step and some words.
func (m *AI) dice(step int, words ...string) uint64 {
	x := uint64(fnvOffset)
	for _, n := range [2]uint64{m.seed, uint64(step)} {
		for i := range 8 {
			x = (x ^ n>>(8*i)&0xff) * fnvPrime
		}
	}
	for _, w := range words {
		for i := range len(w) {
			x = (x ^ uint64(w[i])) * fnvPrime
		}
		x *= fnvPrime // a 0 ends a word
	}
	x ^= x >> 31
	x *= 0x9E3779B97F4A7C15
	return x ^ x>>29
}
