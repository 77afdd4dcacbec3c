package engine

import (
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Tx is a running command: a working copy of the state, the answers given, and the events so far. Rules read it as a View
// and write through its methods.
type Tx struct {
	View
	Command      *Command
	Local        any // for the rules, while the command runs
	base         *State
	owned        []*Token
	few          [4]*Token    // room for owned
	changes      tokenChanges // room for those of State
	changed      [8]int       // room for their list
	events       []Event
	uses         []Use
	answers      []Answer // answers given
	used         []Answer // in normal form
	answerer     Answerer
	seed         uint64
	rolls        []rolled   // counts so far
	skipped      []*Refusal // skipped commands of a batch
	probing      bool       // a preview: stops at the first question
	quiet        bool       // an attempt or trial: nobody reads the events
	unchecked    bool       // an attempt: nobody plays on from its state
	alone        bool       // a probe: what follows the command can't refuse it and is left out
	forgetful    bool       // remembers no unseen ground, as it was once
	legacy       bool       // runs edit_map as it was before doors cut walls and notes had ids
	recordsSight bool       // remember what is seen on the way: the command will be committed
	looked       look       // what the last recorded sight depended on
	lastRound    int        // the last round that began
}

// Answerer supplies answers: dice of the program, or a choice's default. ok is false if a person must answer.
type Answerer func(q *Question, at dice.Place) (a Answer, ok bool)

// rolled counts how often something was asked of a token.
type rolled struct {
	name, who string
	n         int
}

// stopped is the panic with which Roll and Choose leave straight-line rules if an answer is missing; only the gate recovers
// it.
type stopped struct {
	question *Question
	refusal  *Refusal
}

func newTx(v View, c *Command, answers []Answer) *Tx {
	return newTxOn(slices.Clone(v.State.Tokens), v, c, answers)
}

// newTxOn returns a Tx with a copy of the view's list of tokens, which nothing else may hold.
func newTxOn(tokens []*Token, v View, c *Command, answers []Answer) *Tx {
	work := *v.State
	work.Tokens = tokens
	work.Sides = slices.Clone(v.State.Sides)
	tx := &Tx{Command: c, base: v.State, answers: answers}
	tx.owned, tx.changes.list = tx.few[:0], tx.changed[:0]
	work.changes = v.State.changes.in(tokens, v.State.Tokens, &tx.changes)
	tx.View = View{State: &work, System: v.System, Scratch: v.Scratch}
	tx.Combat = v.Combat.Clone()
	if v.InCombat() {
		tx.lastRound = v.Round
	}
	return tx
}

// Before returns the state before the command.
func (tx *Tx) Before() *State { return tx.base }

// Quiet reports whether only the rules read events. Emit then keeps only events of damage and healing and those that the
// system reads, and rules may skip the rest.
func (tx *Tx) Quiet() bool { return tx.quiet }

// Events returns the events so far.
func (tx *Tx) Events() []Event { return tx.events }

// Emit adds an event.
func (tx *Tx) Emit(name string, fields ...jsondoc.Member) {
	if !tx.quiet || tx.heeded(name) {
		tx.events = append(tx.events, NewEvent(name, fields...))
	}
	if name == "round_began" && len(tx.State.Reserve) > 0 {
		tx.due()
	}
}

// heeded reports whether an event is kept even if quiet.
func (tx *Tx) heeded(name string) bool {
	return name == "damaged" || name == "healed" || slices.Contains(tx.Decl().QuietEvents, name)
}

// Edit returns a token to change; the pointer is valid until the command ends. It panics if no token has the id.
func (tx *Tx) Edit(id string) *Token {
	i := tx.Index(id)
	if t := tx.Tokens[i]; slices.Contains(tx.owned, t) {
		return t
	}
	t := tx.Tokens[i].clone()
	tx.Tokens[i] = t
	tx.owned = append(tx.owned, t)
	tx.State.changes.add(i)
	return t
}

// EditItem returns a record of one of the token's lists to change.
func (tx *Tx) EditItem(id string, list, item int) *sheet.Rec {
	t := tx.Edit(id)
	r := t.Lists[list][item].Clone()
	t.Lists[list] = slices.Clone(t.Lists[list])
	t.Lists[list][item] = r
	return r
}

// EditSide returns a side to change.
func (tx *Tx) EditSide(id string) *Side {
	i := slices.IndexFunc(tx.Sides, func(s *Side) bool { return s.ID == id })
	s := *tx.Sides[i]
	s.Friends, s.Knows, s.Stats, s.Fight = slices.Clone(s.Friends), slices.Clone(s.Knows), s.Stats.Clone(), s.Fight.Clone()
	tx.Sides[i] = &s
	return &s
}

// AddToken appends a token to those on the board.
func (tx *Tx) AddToken(t *Token) {
	t.Reserve = nil
	tx.Tokens = append(tx.Tokens, t)
	tx.owned = append(tx.owned, t)
	tx.needSide(t.Side)
}

// needSide creates a side if there is none of the id.
func (tx *Tx) needSide(id string) {
	if tx.Side(id) == nil {
		tx.Sides = append(tx.Sides, newSide(tx.Decl(), id))
	}
}

// RemoveToken removes a token from the encounter, together with its place in the order, its initiative and the sides'
// knowledge of it.
func (tx *Tx) RemoveToken(id string) {
	i := tx.Index(id)
	tx.Tokens = slices.Delete(slices.Clone(tx.Tokens), i, i+1)
	tx.SetOrder(slices.DeleteFunc(slices.Clone(tx.Order), func(o string) bool { return o == id }))
	tx.Initiative = slices.DeleteFunc(slices.Clone(tx.Initiative), func(t Total) bool { return t.ID == id })
	tx.SavedAnswers = slices.DeleteFunc(slices.Clone(tx.SavedAnswers), func(h SavedAnswer) bool { return h.Who == id })
	for _, s := range slices.Clone(tx.Sides) {
		if i := slices.Index(s.Knows, id); i >= 0 {
			side := tx.EditSide(s.ID)
			side.Knows = slices.Delete(side.Knows, i, i+1)
		}
	}
	if tx.Turn == id {
		tx.Turn = ""
	}
}

// SetOrder replaces the order of turns.
func (tx *Tx) SetOrder(order []string) { tx.State.Order = slices.Clone(order) }

// SetDoor opens or shuts a door; wall is its index in the walls of the board's map. It returns an error if that isn't a
// door.
func (tx *Tx) SetDoor(wall int, open bool) error {
	m, err := tx.Map.withDoor(wall, open)
	if err != nil {
		return err
	}
	tx.State.Map = m
	tx.Look()
	return nil
}

// SetTotal sets an initiative total; totals stay in the order in which they were set.
func (tx *Tx) SetTotal(id string, total int) {
	list := slices.Clone(tx.Initiative)
	if i := slices.IndexFunc(list, func(t Total) bool { return t.ID == id }); i >= 0 {
		list[i].Total = total
	} else {
		list = append(list, Total{id, total})
	}
	tx.Initiative = list
}

// Mark sets or removes a mark on a token.
func (tx *Tx) Mark(id, mark string, on bool) {
	if tx.Token(id).Marked(mark) == on {
		return
	}
	tx.Edit(id).Mark(mark, on)
}

// PutCondition adds a condition to a token or replaces the one of the same id. It emits no event: the rules do.
func (tx *Tx) PutCondition(id string, c Condition) {
	t := tx.Edit(id)
	i, found := slices.BinarySearchFunc(t.Conditions, c, func(a, b Condition) int { return strings.Compare(a.ID, b.ID) })
	if found {
		t.Conditions[i] = c
		return
	}
	t.Conditions = slices.Insert(t.Conditions, i, c)
}

// DropCondition removes a condition from a token. It emits no event.
func (tx *Tx) DropCondition(id, condition string) {
	t := tx.Edit(id)
	t.Conditions = slices.DeleteFunc(t.Conditions, func(c Condition) bool { return c.ID == condition })
}

// NewCondition returns a condition with the fields that the system declares, all at their defaults.
func (v *View) NewCondition(id string, level int) Condition {
	c := Condition{ID: id, Level: level}
	if def := v.Decl().condition(id); def != nil && def.Fields != nil {
		c.Rec = def.Fields.Blank()
	}
	return c
}

func (d *Declaration) condition(id string) *ConditionDef {
	for i := range d.Conditions {
		if d.Conditions[i].ID == id {
			return &d.Conditions[i]
		}
	}
	return nil
}

// RollAsk describes a roll to ask for.
type RollAsk struct {
	For, Who, Target string
	Why              message.Text
	Dice             dice.Expr    // without the constant in question and result
	Faces            bool         // the faces are needed: dice are dropped, or of different types
	Note             message.Text // Question.Note
	Idle             bool         // Question.Idle
}

// Roll returns the dice asked for. Without an answer it leaves the command, and the gate asks.
func (tx *Tx) Roll(a RollAsk) Rolled {
	q := &Question{Ask: "roll", For: a.For, Who: a.Who, Target: a.Target, Why: a.Why, Faces: a.Faces, Note: a.Note, Idle: a.Idle}
	q.Dice = dice.Expr{Groups: a.Dice.Groups}
	return tx.answer(q).rolled()
}

// ChoiceAsk describes a choice to ask for.
type ChoiceAsk struct {
	For, Who, Target string
	Why              message.Text
	Options          []string
	Default          []string // one word; several if Many
	Many             bool
	Most             int                  // for Many: at most so many words, repetition allowed; 0: each at most once
	Check            func([]string) error // further validation of an answer
	Note             message.Text         // Question.Note
	About            []message.Text       // Question.About
}

// Choose returns the word chosen. Without an answer it leaves the command, and the gate asks.
func (tx *Tx) Choose(a ChoiceAsk) string { return tx.ChooseMany(a)[0] }

// ChooseMany returns the words chosen. Without an answer it leaves the command, and the gate asks.
func (tx *Tx) ChooseMany(a ChoiceAsk) []string {
	q := &Question{Ask: "choice", For: a.For, Who: a.Who, Target: a.Target, Why: a.Why,
		Options: a.Options, Default: a.Default, Many: a.Many, Most: a.Most, check: a.Check, Note: a.Note, About: a.About}
	return tx.answer(q).Words
}

// Confirm asks a yes-or-no question and reports whether the answer is yes.
func (tx *Tx) Confirm(a ChoiceAsk) bool {
	a.Options = []string{"yes", "no"}
	return tx.Choose(a) == "yes"
}

func (tx *Tx) answer(q *Question) Answer {
	place := tx.placeOf(q)
	if a, ok := tx.bySavedAnswer(q); ok {
		return a
	}
	given, ok := tx.nextAnswer(q, place)
	if !ok {
		panic(stopped{question: q})
	}
	a, r := q.Check(given)
	if r != nil {
		panic(stopped{question: q, refusal: r})
	}
	if tx.used == nil {
		tx.used = make([]Answer, 0, 4)
	}
	tx.used = append(tx.used, a)
	return a
}

// placeOf returns the place of a question's seeded dice.
func (tx *Tx) placeOf(q *Question) dice.Place {
	place := dice.Place{Seed: tx.seed, Step: tx.base.Step, Name: q.For, Who: q.Who}
	for i := range tx.rolls {
		if r := &tx.rolls[i]; r.name == q.For && r.who == q.Who {
			place.Index = r.n
			r.n++
			return place
		}
	}
	tx.rolls = append(tx.rolls, rolled{q.For, q.Who, 1})
	return place
}

func (tx *Tx) nextAnswer(q *Question, place dice.Place) (Answer, bool) {
	if n := len(tx.used); n < len(tx.answers) {
		return tx.answers[n], true
	}
	if tx.probing || tx.answerer == nil {
		return Answer{}, false
	}
	return tx.answerer(q, place)
}

// Auto answers every question: rolls with seeded dice, choices with their defaults.
func Auto(q *Question, at dice.Place) (Answer, bool) {
	if q.Ask == "roll" {
		return Roll(dice.Faces(at, q.Dice.Sides())...), true
	}
	return WordsAnswer(q.Default...), true
}

// Standing reports whether a token blocks its squares.
func (v *View) Standing(t *Token) bool { return v.System.Standing(v, t) }

// Occupants returns the standing tokens except mover, for board queries: at least those Within the scratch space's area. The next
// call reuses the slice.
func (v *View) Occupants(mover *Token) []board.Occupant {
	out, all, area := v.Scratch.Occupants[:0], slices.All(v.Tokens), v.Scratch.Within
	if area != nil {
		all = v.Near(*area)
	}
	for i, t := range all {
		if t != mover && t.ID != mover.ID && (area == nil || area.Has(t.At, t.Size)) && v.Standing(t) {
			out = append(out, board.Occupant{Body: t.Body(), Index: i, Friend: v.Friends(t.Side, mover.Side)})
		}
	}
	v.Scratch.Occupants = out
	return out
}
