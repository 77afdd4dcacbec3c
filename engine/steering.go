package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"slices"
)

// FlowStep is a command that moves combat on or a ruling of the DM, shown as a button or menu item.
type FlowStep struct {
	Name    message.Text // for a button: "Roll the dice"
	Help    message.Text // its effect, in a line
	Command *Command
	Why     message.Text // why it isn't available; "" if it is
	Ask     string       // a text argument to ask for first; "" for none
	AskFor  message.Text // title when asking: "What helps?"
	Number  bool         // ask for a whole number, not a text
	Menu    string       // submenu of a token's menu; "" for none
	Over    string       // code of a refusal that may be overruled; "" for none
	OverArg string       // argument to set to true to overrule it

	Options []Option // further arguments, asked for in a form first
	Leaves  []string // tokens that haven't acted and lose their turn by it; the window asks first
	Idle    bool     // nobody can do anything before it: the window takes it with the command that leads to it
}

// InTurn returns a batch of commands and of those in batches among them, which skips the ones that are refused.
func InTurn(list ...*Command) *Command {
	all := jsondoc.Arr()
	for _, c := range list {
		if parts := c.Node.Get("commands"); c.Do == batchDo && parts != nil {
			all.Items = append(all.Items, parts.Items...)
			continue
		}
		all.Items = append(all.Items, c.Node)
	}
	return NewCommand(batchDo, "", jsondoc.M("commands", all), jsondoc.M("skip", true))
}

// Group is a part of the list of combatants, under a heading.
type Group struct {
	Title   message.Text // "Foes", "To be resolved"; "" for none
	Note    message.Text // beside the heading: "morale due"
	Members []Member
}

// NonEmpty returns the groups that have members.
func NonEmpty(groups ...Group) []Group {
	return slices.DeleteFunc(groups, func(g Group) bool { return len(g.Members) == 0 })
}

// Member is a combatant in a group.
type Member struct {
	ID     string         // token
	Mark   string         // text in place of an initiative: "17"; "" for none
	Note   message.Text   // what it declared, prepared or waits for, sentences joined by "; "; "" for nothing
	Open   bool           // it may act now
	Later  bool           // its turn is still to come, in this phase or this round
	Target string         // token that it targets; "" for none
	Path   []board.Square // squares that it plans to enter, starting with its own
	Known  bool           // the players know its declaration
	Watch  []board.Square // squares in which it acts against movers
}
