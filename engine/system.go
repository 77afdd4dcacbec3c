package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// System is a game system. Its methods are pure: the same view and answers give the same result.
type System interface {
	// Declaration gives what the system says about itself; always the same pointer.
	Declaration() *Declaration
	// BoardOptions are the board's options under the given settings; the gate adds BoardRules.
	BoardOptions(settings *sheet.Rec) board.Options
	// Ready fills in what a token read from a file needs beyond the defaults of its sheet, and
	// says what is impossible in it (path within the token, reason).
	Ready(t *Token, bad func(path, format string, args ...any))
	// DefaultHeight of a token of a size, 1/1024 Unit.
	DefaultHeight(size int) int32

	// Perform runs a command of the system, "start", "end_turn" and "end_combat" included. It
	// refuses before it asks or changes anything. An id that it doesn't know: NoSuchAction.
	Perform(tx *Tx, c *Command) *Refusal
	// Advance runs after every command: deaths, passing turns, phases, until somebody must decide.
	Advance(tx *Tx)
	// Check names a state that the rules don't allow: a bug.
	Check(v *View) error

	// Standing tells whether the token covers its squares.
	Standing(v *View, t *Token) bool
	// InFight tells whether the token still counts for its side: not dead, not out cold, not gone.
	InFight(v *View, t *Token) bool
	// Derived gives the numbers worked out from a token's fields as they stand now.
	Derived(v *View, t *Token) []jsondoc.Member
	// Openings tells who may do something now.
	Openings(v *View) []Opening
	// Actions lists every action of the system for a token, with the reason where it isn't open.
	Actions(v *View, t *Token) []ActionView
	// Reach lists where a token may end its move now, for each way of moving that is open.
	Reach(v *View, t *Token) []ReachEntry
	// Cover grades what hides target from who.
	Cover(v *View, who, target *Token) CoverView
	// Preview gives what would come of a legal command: path, cost, left, provokes, cover, odds.
	Preview(v *View, c *Command) []jsondoc.Member

	Hand
}

// Hand is what the DM's hand means in a system: it is never refused for a rule, but has the
// consequences that the rules give it. Each is called within a command; what is senseless in the
// system (an unknown condition field) may be refused.
type Hand interface {
	// Placed runs after a token was put somewhere.
	Placed(tx *Tx, id string)
	// Damage takes hit points, without armour or resistance.
	Damage(tx *Tx, id string, amount int, kind string) *Refusal
	// Heal gives hit points.
	Heal(tx *Tx, id string, amount int) *Refusal
	// AddCondition puts a condition on; args are the command's members.
	AddCondition(tx *Tx, id, condition string, args *jsondoc.Node) *Refusal
	// RemoveCondition takes one off.
	RemoveCondition(tx *Tx, id, condition string) *Refusal
	// Edited runs after a field was set; before is the token as it was.
	Edited(tx *Tx, id string, before *Token)
	// Added runs after a token was added; args are the command's members ("initiative").
	Added(tx *Tx, id string, args *jsondoc.Node) *Refusal
	// Removing runs before a token is taken away.
	Removing(tx *Tx, id string)
	// SetTurn gives the turn to a token.
	SetTurn(tx *Tx, id string) *Refusal
	// SetOrder sets the order of turns.
	SetOrder(tx *Tx, order []string) *Refusal
}

// Opening is somebody who may do something now.
type Opening struct {
	Who  string // token or side
	What string // "turn", "declare", …
}

// ActionView is an action as it stands for a token now.
type ActionView struct {
	Do      string
	With    string // weapon, shield or spell; "" where there is none
	Name    string // for a button; "" where Label says it all
	Manner  string // a format about Name: "%s and hurl"; "" for none
	Label   string // follows both: "rapier"
	Cost    string
	Ready   bool
	Refusal *Refusal         // where not ready
	Price   *jsondoc.Node    // wins over Cost on the wire, where a price is no word
	More    []jsondoc.Member // further arguments of the command
	Aimed   string           // argument by which the window points it at a square, though it could be sent without; "" for none
	First   *Command         // what is done before it, together with it, so that it is open; nil: nothing. Not on the wire
}

// Title returns what stands on the action's button: "Attack and hurl: javelin".
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

// Code returns the code of the refusal, "" where the action is ready.
func (w *ActionView) Code() string {
	if w.Refusal == nil {
		return ""
	}
	return w.Refusal.Code
}

// NewActionView returns an action as it stands: ready, or refused with a reason.
func NewActionView(a *Action, r *Refusal) ActionView {
	return ActionView{Do: a.ID, Name: a.Name, Cost: a.Cost, Ready: r == nil, Refusal: r}
}

// ReachEntry is a square in which a move may end.
type ReachEntry struct {
	At   board.Square
	Cost board.Cost
	By   string
	More []jsondoc.Member // what a system adds
}

// CoverView is what hides a target, graded.
type CoverView struct {
	board.Cover
	Grade    string // "" where the target isn't seen
	Creature string // id of a creature in the way
	Lines    []board.Line
	More     []jsondoc.Member // what a system adds
}
