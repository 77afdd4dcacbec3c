package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// What a system may implement besides System, each where it has something to say. A system names by
// "var _" those that it has, so that a signature that doesn't fit is found when it is built.

// DefaultFiller is a system in which the default of a field that was left out depends on the other tokens. Filled
// returns a token's stats with it, as the state shows them; what is kept and written stays as it is.
type DefaultFiller interface {
	Filled(v *View, t *Token) *sheet.Rec
}

// FieldSetter is a system in which a field that the DM sets takes others with it: what is taken in
// hand lies on the ground no longer. FieldSet gives the token's document, in which the field at path
// has been set, with those brought in line; it is then read and checked as any.
type FieldSetter interface {
	FieldSet(token *jsondoc.Node, path []string) *jsondoc.Node
}

// DefaultFollower is a system in which defaults of a token's stats hang on its other fields, such as its size.
// FollowDefaults brings in line those that stood at their default, on a token that the caller owns, when the DM
// has set fields; before is the token as it was.
type DefaultFollower interface{ FollowDefaults(t, before *Token) }

// PhaseSetter is a system whose phases the DM's hand may open: {"do":"set_turn","phase":…}. round is
// 0 where it stays as it is.
type PhaseSetter interface {
	SetPhase(tx *Tx, phase string, round int) *Refusal
}

// Indexer is a system in which something of a token depends on its place in the list of tokens. Number
// runs after a token was read from a file, or put into reserve; place counts from 0, those in reserve too.
type Indexer interface{ Number(t *Token, place int) }

// PickupHook is a system in which picking up a thing does more than take it off the ground.
// Gathered runs on a token that the caller owns, before its fields of squares are emptied.
type PickupHook interface{ Gathered(t *Token) }

// FlowControl is a system in which more than the end of a turn moves a combat on.
type FlowControl interface {
	// Steps lists what moves the fight on now; the first is what the window's main button does. Empty
	// where the end of the turn does. Before a fight, what may come before its start.
	Steps(v *View) []FlowStep
	// StepsFor lists the DM's calls about a token, for its menu, in a fight and outside.
	StepsFor(v *View, t *Token) []FlowStep
}

// Grouper is a system whose combatants don't stand in one order of turns.
type Grouper interface {
	// Roster lists the combatants as the fight stands; those in no group come last. Empty where the
	// order of turns is all that there is.
	Roster(v *View) []Group
}

// PhaseOpener is a system in which the DM may open a phase that isn't the next.
type PhaseOpener interface {
	// OpenPhase is the step that opens a phase of Declaration.Phases now, with the reason where it
	// can't be; one without a command for a phase that this fight doesn't have, which isn't shown
	// then. In systems that aren't PhaseOpeners "set_turn" opens it by hand.
	OpenPhase(v *View, phase string) FlowStep
}

// Ender is a system that may be told more than that the fight is over.
type Ender interface {
	// EndOfFight is the step that ends the fight, at any time of it.
	EndOfFight(v *View) FlowStep
}

// MoveDeclarer is a system in which moves are declared before anybody walks.
type MoveDeclarer interface {
	// DeclaredMoves lists the moves that were declared and haven't been walked yet, in the order of declaring.
	DeclaredMoves(v *View) []DeclaredMove
}

// DeclaredMove is where somebody means to go.
type DeclaredMove struct {
	Who string
	At  board.Square
}

// Preparer is a system in which something that isn't open may be after something else that costs nothing.
type Preparer interface {
	// Prepared is an action that isn't open with what is to be done first, and the name that says so; false
	// where nothing would open it.
	Prepared(v *View, t *Token, av ActionView) (ActionView, bool)
}

// Tactician is a system that tells minds what its commands are worth, in plain numbers. Whatever a mind
// sends goes through the gate as any command: these are expectations, not rules.
type Tactician interface {
	// HealthPool returns how much harm a token can still take until it is out of the fight, and how much it could
	// when whole; both at least 1.
	HealthPool(v *View, t *Token) (left, whole int)
	// Reaches returns how far a token acts with what it has in hand.
	Reaches(v *View, t *Token) Reaches
	// ScoredCommands lists what a token could send now besides moving, aimed at each target that it would reach.
	// Each costs something, or can't be done again.
	ScoredCommands(v *View, t *Token) []ScoredCommand
	// ExpectedDamage returns the harm to expect of one action of who against target, whoever's turn it is: from
	// where both stand, or with near as if target stood in reach. 0 where it can't be hit.
	ExpectedDamage(v *View, who, target *Token, near bool) float64
}

// MovePreviewer is a system that predicts how many moves end without a trial by the gate, for the AI to compare places by.
type MovePreviewer interface {
	// PreviewMoves returns how moves to squares of Reach end. It leaves out those that would change anything besides the mover, or in
	// which a question is more than whether somebody strikes.
	PreviewMoves(v *View, t *Token, to []ReachEntry) []MoveOutcome
}

// MoveOutcome is how a move ends if nobody strikes who is asked on the way; saved answers apart.
type MoveOutcome struct {
	There *Token   // the walker as the gate would leave it, a copy of its own; nil where it isn't known
	Asked []string // who is asked, in their order, each as often as it is
}

// ContestAdvisor is a Tactician that knows commands that don't strike: holds, trips, shoves, and others too costly for ScoredCommands.
type ContestAdvisor interface {
	// Maneuvers lists them, aimed, from where somebody stands. Each costs something, or can't be done again.
	Maneuvers(v *View, t *Token) []ScoredCommand
}

// MoraleAdvisor is a system in which the fall of one may make others give up.
type MoraleAdvisor interface {
	// Wavers is how many others of somebody's side are expected to give up if it is put out of the fight now.
	Wavers(v *View, t *Token) float64
}

// AreaPreviewer is implemented by systems that know the squares a command would cover.
type AreaPreviewer interface {
	// Area lists the squares that a command's area would cover, in reading order; nil where it has none.
	Area(v *View, c *Command) []board.Square
}

// VisionProvider is a system in which not everybody sees, or not as far as lines go.
type VisionProvider interface {
	// Sight tells how a token sees as it is now. In systems that aren't VisionProviders those see who stand.
	Sight(v *View, t *Token) Sight
}
