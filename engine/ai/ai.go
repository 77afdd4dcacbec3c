// Package ai plays creatures by the rules: it scores what a creature can do now and proposes the best. It knows no system
// by name, only the methods of every System, and engine.Tactician if implemented. Its proposals go through the gate like
// any command.
package ai

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// AI plays creatures. The same states in turn and seed give the same choices. It reuses memory for board queries, so it is not safe
// for concurrent use. The zero AI makes the same choices but caches nothing.
type AI struct {
	seed  uint64
	work  engine.Scratch
	marks []uint32 // by square
	era   uint32   // of marks
	all   []place  // of the last glance
	plan  plan     // made last
	was   plan     // the one before it, if that led to the state in which the last was made
	gaps  []int32  // of those places to each foe, place by place
	near  []int32  // of the creature to each foe

	bodies []board.Body // of the foes

	unprobed  bool                // see NextUnprobed
	entries   []engine.ReachEntry // of the places looked at closely
	stood     stand               // the state at the end of a walk
	elsewhere stand               // a state with the creature elsewhere, for one query
	moved     engine.Token        // the creature in that state
	access    []*access           // of the foes in the order of the last thought
	friends   []*engine.Token     // of the creature that thinks
	line      []board.Body        // bodies of those friends in the way of foes
	fallen    []*engine.Token     // friends who may be helped up
	routes    []route             // ways of foes to those worth protecting
	warded    []*engine.Token     // friends worth protecting
	wards     []*access           // of them
	widths    [][]int             // of the routes
	others    []board.Body        // scratch
	blasts    []blast             // of the foes of the creature that thinks
	doors     *passages           // of the creature that last asked for paths through doors
	shut      *board.Board        // board with those doors shut
	opened    *board.Board        // board with those doors open
}

// New returns an AI that breaks ties with dice of a seed.
func New(seed uint64) *AI {
	m := &AI{seed: seed}
	m.work = engine.Scratch{Memory: &board.Memory{}, Paths: &board.PathCache{}, Cached: &engine.AnswerCache{}, Blind: true}
	m.work.Flood.Remembers()
	return m
}

// Lend shares the AI's cache of board queries with a trial that it plays in.
func (m *AI) Lend(t *engine.Trial) { t.Share(m.work.Memory, m.work.Paths) }

// Reseed sets the seed and drops plans.
func (m *AI) Reseed(seed uint64) { m.seed, m.plan, m.was = seed, plan{}, plan{} }

// Keep returns the AI with its plans if it has that seed, else a new one. The AI may be nil.
func (m *AI) Keep(seed uint64) *AI {
	if m != nil && m.seed == seed {
		return m
	}
	return New(seed)
}

// Proposal is what a creature should do next.
type Proposal struct {
	Command *engine.Command
	Why     message.Text // one line for the DM
	Value   float64      // score; 1 is about a foe taken out of combat
	Others  []Option     // alternatives, the best first
}

// Option is a command with its score.
type Option struct {
	Command *engine.Command
	Value   float64
	Why     message.Text

	scored *engine.ScoredCommand // command and reason are made from it on demand
	place  *visited              // likewise
	tried  bool                  // the gate would accept it
}

// Node returns the wire form.
func (p *Proposal) Node() *jsondoc.Node {
	others := jsondoc.Arr()
	for _, o := range p.Others {
		others.Items = append(others.Items, jsondoc.Obj(jsondoc.M("command", o.Command.Node), jsondoc.M("value", worth(o.Value))))
	}
	return jsondoc.Obj(jsondoc.M("command", p.Command.Node), jsondoc.M("answers", "ask"), jsondoc.M("why", p.Why),
		jsondoc.M("value", worth(p.Value)), jsondoc.M("others", others))
}

func worth(v float64) *jsondoc.Node { return jsondoc.Float(v, 4) }

// own returns a view of a state with the AI's own scratch space, usable while a command runs.
func (m *AI) own(v *engine.View, s *engine.State) *engine.View {
	return &engine.View{State: s, System: v.System, Scratch: &m.work}
}

// chance returns a pseudo-random number in [-1, 1) that depends only on the seed, the step and words.
func (m *AI) chance(step int, words ...string) float64 {
	return float64(m.dice(step, words...)>>11)/(1<<52) - 1
}

// Constants of the 64-bit FNV-1a hash.
const (
	fnvOffset = 0xcbf29ce484222325
	fnvPrime  = 0x100000001b3
)

// dice returns a seed derived from the AI's seed, a step and words.
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
		x *= fnvPrime // a 0 ends each word
	}
	x ^= x >> 31
	x *= 0x9E3779B97F4A7C15
	return x ^ x>>29
}
