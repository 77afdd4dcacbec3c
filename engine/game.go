package engine

import (
	"fmt"
	"runtime/debug"
	"slices"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// Game is an encounter being played: its state, the log of committed records, and the command that waits for an answer. It
// is not safe for concurrent use.
type Game struct {
	view    View
	seed    uint64
	origin  *State // before the first record
	log     []*Record
	undo    []int   // indices of the records in effect, oldest first
	redo    [][]int // undone records, grouped as they were undone, the latest group last
	pending *pending
	head    *Encounter      // the file's members besides the state
	past    []*jsondoc.Node // a history kept from the file that can't be replayed
	former  bool            // run edit_map as older programs did
	forget  bool            // remember no unseen ground, as older programs did
	edited  int64           // work of all map edits in the log, see editWork
	kept    int             // bytes that the versions of the map in the log take
}

type pending struct {
	command  *Command
	answers  []Answer
	question *Question
	soFar    *Record
}

// Record is one committed command.
type Record struct {
	N       int // number, from 1
	Command *Command
	Answers []Answer
	Events  []Event
	Before  *State
	After   *State
	Skipped []*Refusal // commands of a batch that were skipped, each with its "n"
	Sum     string     // checksum of After
}

// Outcome is the result of a command. Exactly one of Record, Refusal, Question and Bug is set, except that a refused answer
// comes with the question that is still open.
type Outcome struct {
	Record   *Record
	Refusal  *Refusal
	Question *Question
	Bug      error // a rule broke an invariant or panicked; nothing changed
}

// Events returns the committed events, or nil.
func (o Outcome) Events() []Event {
	if o.Record == nil {
		return nil
	}
	return o.Record.Events
}

// View returns a view of the current state.
func (g *Game) View() *View { return &g.view }

// State returns the current state. It is immutable.
func (g *Game) State() *State { return g.view.State }

// System returns the game's rule system.
func (g *Game) System() System { return g.view.System }

// Seed returns the seed of the program's dice.
func (g *Game) Seed() uint64 { return g.seed }

// SetSeed changes the seed of the program's dice.
func (g *Game) SetSeed(seed uint64) { g.seed = seed }

// Log returns the committed records, oldest first; read-only.
func (g *Game) Log() []*Record { return g.log }

// Pending returns the open question, or nil.
func (g *Game) Pending() *Question {
	if g.pending == nil {
		return nil
	}
	return g.pending.question
}

// PendingCommand returns the command that waits for an answer, or nil.
func (g *Game) PendingCommand() *Command {
	if g.pending == nil {
		return nil
	}
	return g.pending.command
}

// PendingAnswers returns the answers that the waiting command has received; read-only.
func (g *Game) PendingAnswers() []Answer {
	if g.pending == nil {
		return nil
	}
	return g.pending.answers
}

// PendingRecord returns what the waiting command has done so far, or nil if none waits: a record without number or
// checksum. Nothing of it is committed.
func (g *Game) PendingRecord() *Record {
	if g.pending == nil {
		return nil
	}
	return g.pending.soFar
}

// Do runs a command with the given answers. If more are needed, by supplies them; by may be nil.
func (g *Game) Do(c *Command, answers []Answer, by Answerer) Outcome {
	if g.pending != nil {
		return Outcome{Refusal: Refuse(AnswerFirst, "answer the prompt first, or cancel it")}
	}
	return g.run(c, answers, by)
}

// Answer resumes the waiting command.
func (g *Game) Answer(a Answer, by Answerer) Outcome {
	if g.pending == nil {
		return Outcome{Refusal: Refuse(NoQuestion, "no prompt is open")}
	}
	if _, r := g.pending.question.Check(a); r != nil {
		return Outcome{Refusal: r, Question: g.pending.question}
	}
	p := g.pending
	g.pending = nil
	return g.run(p.command, append(p.answers, a), by)
}

// Cancel drops the waiting command.
func (g *Game) Cancel() Outcome {
	if g.pending == nil {
		return Outcome{Refusal: Refuse(NoQuestion, "no prompt is open")}
	}
	g.pending = nil
	return Outcome{}
}

func (g *Game) run(c *Command, answers []Answer, by Answerer) Outcome {
	if len(g.log) >= limits.History {
		return Outcome{Refusal: Refuse(BadCommand, "this encounter has %d records, and can't be read with more: save it, "+
			"take \"origin\" and \"history\" out of the file, and go on with that", len(g.log))}
	}
	switch c.Do {
	case "undo":
		return g.undoLast(c)
	case "redo":
		return g.redoLast(c)
	}
	work := g.editWork(c)
	if r := g.tooManyEdits(work); r != nil {
		return Outcome{Refusal: r}
	}
	tx := newTx(g.view, c, answers)
	tx.seed, tx.answerer, tx.legacy, tx.forgetful, tx.recordsSight = g.seed, by, g.former, g.forget, true
	stop, err := tx.perform()
	switch {
	case err != nil:
		return Outcome{Bug: err}
	case stop.question != nil:
		g.pending = &pending{tx.Command, tx.used, stop.question,
			&Record{Command: tx.Command, Answers: tx.used, Events: tx.events, Before: tx.base, After: tx.State}}
		return Outcome{Question: stop.question, Refusal: stop.refusal}
	case stop.refusal != nil:
		return Outcome{Refusal: stop.refusal}
	}
	more := storedBy(c, tx.base, tx.State)
	if r := g.tooMuchStored(more); r != nil {
		return Outcome{Refusal: r}
	}
	g.edited, g.kept = g.edited+work, g.kept+more
	return Outcome{Record: g.commit(tx)}
}

// perform runs a command or batch to the end, or until an answer is missing.
func (tx *Tx) perform() (stopped, error) {
	if tx.Command.Do == batchDo {
		return tx.performBatch()
	}
	return tx.performOne()
}

// performOne runs a command that isn't a batch. A panic in the rules is returned as an error with its stack: nothing has
// changed, and the game goes on.
func (tx *Tx) performOne() (stop stopped, err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case stopped:
			stop = p
		default:
			err = fmt.Errorf("bug in the rules: %v\n%s", p, debug.Stack())
		}
	}()
	if r := tx.dispatch(); r != nil {
		return stopped{refusal: r}, nil
	}
	if tx.alone {
		return stopped{}, nil
	}
	tx.System.Advance(tx)
	if !tx.Command.stepless() {
		tx.State.Step = tx.base.Step + 1
	}
	tx.remember()
	tx.Look()
	return stopped{}, tx.check()
}

func (tx *Tx) dispatch() *Refusal {
	if override, ok := overrides[tx.Command.Do]; ok {
		return override(tx, tx.Command)
	}
	return tx.System.Perform(tx, tx.Command)
}

func (g *Game) commit(tx *Tx) *Record {
	if slices.Equal(tx.Tokens, tx.base.Tokens) {
		tx.State.Tokens = tx.base.Tokens
	}
	tx.State.seal(tx.Decl())
	if slices.Equal(tx.Sides, tx.base.Sides) {
		tx.State.Sides = tx.base.Sides
	}
	r := g.append(tx.Command, tx.used, tx.events, tx.base, tx.State)
	r.Skipped = tx.skipped
	g.undo = append(g.undo, len(g.log)-1)
	g.redo = nil
	return r
}

func (g *Game) append(c *Command, answers []Answer, events []Event, before, after *State) *Record {
	r := &Record{N: len(g.log) + 1, Command: c, Answers: answers, Events: events, Before: before, After: after}
	r.Sum = after.Sum(g.view.Decl())
	after.Map.commit()
	g.log = append(g.log, r)
	g.view.State = after
	return r
}

// invariantError is the error for a broken invariant.
type invariantError struct{ why error }

func (e *invariantError) Error() string { return "bug: invariant broken: " + e.why.Error() }

// check returns an error if the command led to a state that breaks an invariant: a bug.
func (tx *Tx) check() error {
	if tx.unchecked {
		return nil
	}
	if err := tx.invariants(); err != nil {
		return &invariantError{err}
	}
	return nil
}

// invariants returns an error if the state breaks an invariant of the engine or the system.
func (v *View) invariants() error {
	for _, t := range v.Tokens {
		for i, n := range t.Budget {
			if n < 0 {
				return fmt.Errorf("%s has %d %s", t.ID, n, v.Decl().Budget[i].Name)
			}
		}
	}
	known, err := v.whoIsThere()
	if err != nil {
		return err
	}
	for _, id := range v.Order {
		if !known(id) && v.Side(id) == nil {
			return fmt.Errorf("%q in the order is nobody", id)
		}
	}
	if v.Turn != "" && !known(v.Turn) {
		return fmt.Errorf("the turn is of %q, who isn't there", v.Turn)
	}
	return v.System.Check(v)
}

// few is the number of tokens up to which a linear search is faster than building a map.
const few = 24

// whoIsThere returns a func that reports whether a token on the board or in reserve has an id, or an error if two share
// one or a token in reserve lacks its terms.
func (v *View) whoIsThere() (known func(id string) bool, err error) {
	known = func(id string) bool { return v.Index(id) >= 0 }
	if n := len(v.Tokens) + len(v.State.Reserve); n > few || len(v.State.Reserve) > 0 {
		seen := make(map[string]bool, n)
		for _, t := range v.Tokens {
			seen[t.ID] = true
		}
		if len(seen) == len(v.Tokens) {
			return v.inReserve(seen)
		}
	}
	for i, t := range v.Tokens {
		if v.Index(t.ID) != i {
			return nil, fmt.Errorf("two tokens %q", t.ID)
		}
	}
	return known, nil
}

// inReserve adds the tokens in reserve to those seen on the board.
func (v *View) inReserve(seen map[string]bool) (known func(id string) bool, err error) {
	for _, t := range v.State.Reserve {
		if seen[t.ID] || t.Reserve == nil {
			return nil, fmt.Errorf("%q is in reserve and on the board", t.ID)
		}
		seen[t.ID] = true
	}
	return func(id string) bool { return seen[id] }, nil
}
