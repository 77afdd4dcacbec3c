package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Interfaces that a system may implement besides System. A system lists its own with "var _", so that a wrong signature
// fails to compile.

// DefaultFiller is implemented by systems in which the default of an omitted field depends on the other tokens. Filled
// returns a token's stats with such defaults, as the state shows them; stored stats don't change.
type DefaultFiller interface {
	Filled(v *View, t *Token) *sheet.Rec
}

// FieldSetter is implemented by systems in which setting one field affects others: an item taken in hand no longer lies on
// the ground. FieldSet gets the token's document after the field at path was set and returns it with the others adjusted;
// it is then read and checked as usual.
type FieldSetter interface {
	FieldSet(token *jsondoc.Node, path []string) *jsondoc.Node
}

// DefaultFollower is implemented by systems in which defaults of stats depend on other fields, such as the size. After the
// DM set fields, FollowDefaults updates the stats that were at their defaults, on a token that the caller owns; before is
// the token before the command.
type DefaultFollower interface{ FollowDefaults(t, before *Token) }

// PhaseSetter is implemented by systems whose phases a DM override may open: {"do":"set_turn","phase":…}. round is 0 to
// leave it unchanged.
type PhaseSetter interface {
	SetPhase(tx *Tx, phase string, round int) *Refusal
}

// Indexer is implemented by systems in which a token has something that depends on its index in the list. Number runs after
// a token is read from a file or put into the reserve; place counts from 0 and includes the reserve.
type Indexer interface{ Number(t *Token, place int) }

// PickupHook is implemented by systems in which picking up an item does more than take it off the ground. Gathered runs on
// a token that the caller owns, before its fields of squares are cleared.
type PickupHook interface{ Gathered(t *Token) }

// FlowControl is implemented by systems in which combat advances by more than turns ending.
type FlowControl interface {
	// Steps returns the steps that advance combat now; the window's main button does the first. It is empty if only the end
	// of the turn does. Before combat, it returns the steps that may precede the start.
	Steps(v *View) []FlowStep
	// StepsFor returns the DM's rulings about a token for its menu, in combat and outside.
	StepsFor(v *View, t *Token) []FlowStep
}

// Grouper is implemented by systems whose combatants don't act in a single turn order.
type Grouper interface {
	// Roster returns the combatants in their current groups; those in no group come last. It is empty if the turn order
	// says it all.
	Roster(v *View) []Group
}

// Reactor is implemented by systems that look at View.Reactors. ReactsWithin returns how many squares away a token could at most
// react to a step, whatever the state of the others; a negative number if it couldn't.
type Reactor interface{ ReactsWithin(t *Token) int }

// PhaseOpener is implemented by systems in which the DM may open a phase out of order.
type PhaseOpener interface {
	// OpenPhase returns the step that opens a phase of Declaration.Phases now, with the reason if it can't be opened, or a
	// step without a command, which isn't shown, for a phase this combat doesn't have. In other systems "set_turn" opens
	// phases as a DM override.
	OpenPhase(v *View, phase string) FlowStep
}

// Ender is implemented by systems whose end_combat takes arguments.
type Ender interface {
	// EndOfFight returns the step that ends combat, at any time during it.
	EndOfFight(v *View) FlowStep
}

// MoveDeclarer is implemented by systems in which moves are declared before they are made.
type MoveDeclarer interface {
	// DeclaredMoves returns the declared moves still to be made, in the order of declaring.
	DeclaredMoves(v *View) []DeclaredMove
}

// DeclaredMove is where a token has declared to go.
type DeclaredMove struct {
	Who       string
	At        board.Square
	Elevation int32
}

// Preparer is implemented by systems in which an unavailable action may become available after another one that costs
// nothing.
type Preparer interface {
	// Prepared returns an unavailable action with the command to run first and a name that says so, or false if nothing
	// would make it available.
	Prepared(v *View, t *Token, av ActionView) (ActionView, bool)
}

// Tactician is implemented by systems that score their commands for the AI. The AI's commands go through the gate like any
// other: scores are estimates, not rules.
type Tactician interface {
	// HealthPool returns how much more damage takes a token out of combat, and how much would if it were unhurt; both are
	// at least 1.
	HealthPool(v *View, t *Token) (left, whole int)
	// Reaches returns how far a token can act with what it holds.
	Reaches(v *View, t *Token) Reaches
	// ScoredCommands returns what a token could do now besides moving, for each target in reach. Each command costs
	// something or can't be repeated. With a cache in the view's scratch space, the list is only valid until the next call.
	ScoredCommands(v *View, t *Token) []ScoredCommand
	// ExpectedDamage returns the expected damage of one action of who against target, or of a turn's attacks where one action
	// may be several, whoever's turn it is: from their current places, or with near as if target were in reach. It is 0 if
	// target can't be hit.
	ExpectedDamage(v *View, who, target *Token, near bool) float64
}

// MovePreviewer is implemented by systems that predict how many moves end without running each through the gate, so that
// the AI can compare places.
type MovePreviewer interface {
	// PreviewMoves returns how moves to the given squares of Reach end. It leaves out moves that would change anything
	// besides the mover, or that ask anything but opportunity attacks. The tokens may come from Scratch.Walker.
	PreviewMoves(v *View, t *Token, to []ReachEntry) []MoveOutcome
}

// MoveOutcome is how a move ends if everyone asked for an opportunity attack declines; their saved answers may say
// otherwise.
type MoveOutcome struct {
	There *Token   // the mover afterwards, as a copy; nil if unknown
	Asked []string // who is asked, in order and with repetitions
}

// ContestAdvisor is implemented by Tacticians with commands that don't attack: holds, trips, shoves and others too costly
// for ScoredCommands.
type ContestAdvisor interface {
	// Maneuvers returns these commands with their targets, from where t stands. Each costs something or can't be repeated.
	Maneuvers(v *View, t *Token) []ScoredCommand
}

// FlightAdvisor is implemented by Tacticians in which flight has rules. In other systems a creature with an elevation of its
// own flies, at no cost.
type FlightAdvisor interface {
	// Flight returns how a token flies, or nil if it can't.
	Flight(v *View, t *Token) *Flight
}

// PathPricer is implemented by systems in which steps cost more than the map says, such as climbs.
type PathPricer interface {
	// PathTerms returns the prices of steps for a path over several turns; steps too dear for a whole turn are forbidden.
	PathTerms(v *View, t *Token) board.FloodOptions
}

// MoraleAdvisor is implemented by systems in which a casualty may make others give up.
type MoraleAdvisor interface {
	// GivingUp returns how many others of its side are expected to give up if t is taken out of combat now.
	GivingUp(v *View, t *Token) float64
}

// AreaAdvisor is implemented by Tacticians whose creatures may hurt several at once.
type AreaAdvisor interface {
	// AreaAttacks returns the areas with which a token could deal damage now or on its next turn, with the expected damage to a
	// target in them.
	AreaAttacks(v *View, t, target *Token) []AreaAttack
}

// AreaAttack is an area as the AI sees it: how far its middle may be from the attacker, in squares, how many squares it is
// across, and the expected damage.
type AreaAttack struct {
	Name   string
	Reach  int
	Across int
	Damage float64
}

// AreaPreviewer is implemented by systems that know the squares a command would cover.
type AreaPreviewer interface {
	// Area returns the squares that a command's area would cover, in reading order, or nil if it has none.
	Area(v *View, c *Command) []board.Square
}

// VisionProvider is implemented by systems in which some tokens can't see, or have a limited range of sight.
type VisionProvider interface {
	// Sight returns how a token sees now. In other systems standing tokens see.
	Sight(v *View, t *Token) Sight
}
