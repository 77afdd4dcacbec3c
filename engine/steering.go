package engine

import "parapet/engine/board"

// Step is a command that moves a fight on, or that is the DM's to give: a button or an item of a menu.
type Step struct {
	Name    string // for a button: "Roll the dice"
	Help    string // what it does, in a line
	Command *Command
	Why     string // why it isn't open; "" where it is
	Ask     string // an argument that is a text and asked for first; "" for none
	AskFor  string // what is asked, as a title: "What helps?"
	Number  bool   // what is asked is a whole number, not a text
	Menu    string // in a token's menu: the submenu in which it stands; "" for none
	Over    string // code of a refusal that may be overruled; "" for none
	OverArg string // the argument that, true, overrules it

	Options []Option // further arguments, asked for in a form first
}

// Steerer is a system in which more than the end of a turn moves a fight on.
type Steerer interface {
	// Steps lists what moves the fight on now; the first is what the window's main button does. Empty
	// where the end of the turn does. Before a fight, what may come before its start.
	Steps(v *View) []Step
	// StepsFor lists the DM's calls about a token, for its menu, in a fight and outside.
	StepsFor(v *View, t *Token) []Step
}

// Group is a part of the list of combatants, under a heading.
type Group struct {
	Title   string // "Foes", "To be resolved"; "" for no heading
	Note    string // beside the heading: "morale due"
	Members []Member
}

// Member is a combatant in a group.
type Member struct {
	ID     string         // token
	Mark   string         // in place of an initiative: "17"; "" for none
	Note   string         // what it declared, has prepared or waits for; "" for nothing
	Open   bool           // it may act now
	Target string         // token that it aims at; "" for none
	Path   []board.Square // squares that it means to enter, its own first
	Watch  []board.Square // squares in which it strikes, or does what it has prepared, at who moves there
}

// Rosterer is a system whose combatants don't stand in one order of turns.
type Rosterer interface {
	// Roster lists the combatants as the fight stands; those in no group come last. Empty where the
	// order of turns is all that there is.
	Roster(v *View) []Group
}

// PhaseOpener is a system in which the DM may open a phase that isn't the next.
type PhaseOpener interface {
	// OpenPhase is the step that opens a phase of Declaration.Phases now, with the reason where it
	// can't be; one without a command for a phase that this fight doesn't have, which isn't shown
	// then. In systems that aren't PhaseOpeners "set_turn" opens it by hand.
	OpenPhase(v *View, phase string) Step
}

// Ender is a system that may be told more than that the fight is over.
type Ender interface {
	// EndOfFight is the step that ends the fight, at any time of it.
	EndOfFight(v *View) Step
}
