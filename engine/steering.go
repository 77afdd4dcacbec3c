package engine

import (
	"parapet/engine/board"
	"parapet/engine/message"
	"slices"
)

// FlowStep is a command that moves a combat on, or that is the DM's to give: a button or an item of a menu.
type FlowStep struct {
	Name    message.Text // for a button: "Roll the dice"
	Help    message.Text // what it does, in a line
	Command *Command
	Why     message.Text // why it isn't open; "" where it is
	Ask     string       // an argument that is a text and asked for first; "" for none
	AskFor  message.Text // what is asked, as a title: "What helps?"
	Number  bool         // what is asked is a whole number, not a text
	Menu    string       // in a token's menu: the submenu in which it stands; "" for none
	Over    string       // code of a refusal that may be overruled; "" for none
	OverArg string       // the argument that, true, overrules it

	Options []Option // further arguments, asked for in a form first
}

// Group is a part of the list of combatants, under a heading.
type Group struct {
	Title   message.Text // "Foes", "To be resolved"; "" for no heading
	Note    message.Text // beside the heading: "morale due"
	Members []Member
}

// NonEmpty returns the groups that have anybody.
func NonEmpty(groups ...Group) []Group {
	return slices.DeleteFunc(groups, func(g Group) bool { return len(g.Members) == 0 })
}

// Member is a combatant in a group.
type Member struct {
	ID     string         // token
	Mark   string         // in place of an initiative: "17"; "" for none
	Note   message.Text   // what it declared, has prepared or waits for, several sentences with "; " between; "" for nothing
	Open   bool           // it may act now
	Later  bool           // its turn is still to come, in this phase or this round
	Target string         // token that it aims at; "" for none
	Path   []board.Square // squares that it means to enter, its own first
	Known  bool           // the players know what it has declared
	Watch  []board.Square // squares in which it strikes, or does what it has prepared, at who moves there
}
