package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// System is a rule system. Its methods are pure: the same view and answers give the same result.
type System interface {
	// Declaration returns the system's declaration; always the same pointer.
	Declaration() *Declaration
	// BoardOptions returns the board's options under the given settings; the gate adds BoardRules.
	BoardOptions(settings *sheet.Rec) board.Options
	// Ready completes a token read from a file where schema defaults aren't enough, and reports contradictions in it
	// through bad (path within the token, format and arguments of the reason).
	Ready(t *Token, bad func(path, format string, args ...any))
	// DefaultHeight returns the height of a token of that size, in 1/1024 Unit.
	DefaultHeight(size int) int32

	// Perform runs a command of the system, including "start", "end_turn" and "end_combat". It refuses before it asks or
	// changes anything; an unknown command with NoSuchAction.
	Perform(tx *Tx, c *Command) *Refusal
	// Advance runs after every command and applies deaths, passing turns and phases until somebody must decide.
	Advance(tx *Tx)
	// Check returns an error for a state that the rules don't allow: a bug.
	Check(v *View) error

	// Standing reports whether the token blocks its squares.
	Standing(v *View, t *Token) bool
	// InFight reports whether the token still counts for its side: not dead, unconscious or gone.
	InFight(v *View, t *Token) bool
	// Derived returns the numbers computed from a token's current fields.
	Derived(v *View, t *Token) []jsondoc.Member
	// Openings returns who may act now.
	Openings(v *View) []Opening
	// Actions returns every action of the system for a token, with the reason if it isn't available.
	Actions(v *View, t *Token) []ActionView
	// Reach returns the squares where a token may end its move now, for each kind of movement available.
	Reach(v *View, t *Token) []ReachEntry
	// Cover returns the cover that target has from who.
	Cover(v *View, who, target *Token) CoverView
	// Preview returns what a legal command would do: path, cost, left, provokes, cover, odds.
	Preview(v *View, c *Command) []jsondoc.Member

	Overrider
}

// Overrider applies DM overrides in a system: never refused for a rule, but with the rules' consequences. Its methods run within
// a command; what makes no sense in the system (an unknown condition field) may be refused.
type Overrider interface {
	// Placed runs after a token was placed.
	Placed(tx *Tx, id string)
	// Damage removes hit points, ignoring armour and resistance.
	Damage(tx *Tx, id string, amount int, kind string) *Refusal
	// Heal restores hit points.
	Heal(tx *Tx, id string, amount int) *Refusal
	// AddCondition adds a condition; args are the command's members.
	AddCondition(tx *Tx, id, condition string, args *jsondoc.Node) *Refusal
	// RemoveCondition removes a condition.
	RemoveCondition(tx *Tx, id, condition string) *Refusal
	// Edited runs after fields were set; before is the token before the command.
	Edited(tx *Tx, id string, before *Token)
	// Added runs after a token was added; args are the command's members ("initiative").
	Added(tx *Tx, id string, args *jsondoc.Node) *Refusal
	// Removing runs before a token is removed.
	Removing(tx *Tx, id string)
	// SetTurn gives the turn to a token.
	SetTurn(tx *Tx, id string) *Refusal
	// SetOrder sets the order of turns.
	SetOrder(tx *Tx, order []string) *Refusal
}

// Opening says who may act now.
type Opening struct {
	Who  string // token or side
	What string // "turn", "declare", …
}

// ActionView is an action's availability for a token now.
type ActionView struct {
	Do      string
	With    string // weapon, shield or spell; "" for none
	Name    string // button text; "" if Label says it all
	Manner  string // a format for Name: "%s and hurl"; "" for none
	Label   string // what it is done with: "rapier"; follows the rest
	Cost    string
	Ready   bool
	Refusal *Refusal         // why it isn't available; nil if it is
	Price   *jsondoc.Node    // replaces Cost on the wire, for prices that aren't a word
	More    []jsondoc.Member // further members of the command
	Aimed   string           // argument that the window fills by pointing at a square, although optional; "" for none
	First   *Command         // command to run first, in the same batch, to make it available; nil for none. Not on the wire
}

// Title returns the button's text: "Attack and hurl: javelin".
func (w *ActionView) Title() message.Text {
	t := message.Word(w.Name)
	if w.Manner != "" {
		t = message.Text{Format: w.Manner, Args: []any{t}}
	}
	switch {
	case w.Name == "":
		return message.Name(w.Label)
	case w.Label != "":
		return message.Of("%s: %s", t, w.Label)
	}
	return t
}

// Code returns the refusal's code, or "" if the action is available.
func (w *ActionView) Code() string {
	if w.Refusal == nil {
		return ""
	}
	return w.Refusal.Code
}

// NewActionView returns an action that is available, or refused if r isn't nil.
func NewActionView(a *Action, r *Refusal) ActionView {
	return ActionView{Do: a.ID, Name: a.Name, Cost: a.Cost, Ready: r == nil, Refusal: r}
}

// ReachEntry is a square where a move may end.
type ReachEntry struct {
	At   board.Square
	Cost board.Cost
	By   string
	More []jsondoc.Member // members that the system adds
}

// CoverView is the cover a target has, with the evidence.
type CoverView struct {
	board.Cover
	Grade    string // "" if the target isn't seen
	Creature string // id of a creature in the way
	Lines    []board.Line
	More     []jsondoc.Member // members that the system adds
}
