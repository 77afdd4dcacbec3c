package phrase

import (
	"parapet/engine"
	"parapet/ui/i18n"
)

// Command returns a short description of a command as undo shows it: "Attack (Hilda → Reaver)". An edit of the map is described
// by what it does; its walls are looked up in the states, which may be nil.
func Command(c *engine.Command, d *engine.Declaration, names func(string) string, in ...*engine.State) string {
	if c.Do == "edit_map" && c.Node != nil {
		return upper(mapEdit{get: c.Node.Get, decl: d, in: in}.text())
	}
	if list := c.Commands(); len(list) > 0 {
		return counted(list, d, in)
	}
	what := Action(c.Do, d)
	for _, key := range []string{"ability", "spell"} {
		if id, ok := c.Node.Get(key).Str(); ok {
			what += " " + i18n.Word(id)
		}
	}
	who := ""
	if c.Who != "" {
		who = names(c.Who)
	}
	target, _ := c.Node.Get("target").Str()
	switch {
	case who != "" && target != "":
		return what + " (" + who + " → " + names(target) + ")"
	case who != "":
		return what + " (" + who + ")"
	}
	return what
}

// Action returns the name of a command: the system's, or ours for commands that every system has.
func Action(do string, d *engine.Declaration) string {
	for i := range d.Actions {
		if d.Actions[i].ID == do && d.Actions[i].Name != "" {
			return d.Actions[i].Name
		}
	}
	if name := shared(do); name != "" {
		return name
	}
	return upper(i18n.Word(do))
}

func shared(do string) string {
	switch do {
	case "start":
		return i18n.L("Start combat")
	case "end_turn":
		return i18n.L("End turn")
	case "end_combat":
		return i18n.L("End combat")
	case "move":
		return i18n.L("Move")
	case "place":
		return i18n.L("DM: Move token")
	case "set":
		return i18n.L("DM: Edit token")
	case "damage":
		return i18n.L("DM: Damage")
	case "heal":
		return i18n.L("DM: Healing")
	case "condition":
		return i18n.L("DM: Condition")
	case "add_token":
		return i18n.L("Add token")
	case "remove_token":
		return i18n.L("Remove token")
	case "edit_map":
		return i18n.L("Edit map")
	case "set_turn":
		return i18n.L("DM: Set turn")
	case "settings":
		return i18n.L("Rules settings")
	case "note":
		return i18n.L("Note")
	case "batch":
		return i18n.L("Group")
	case "call":
		return i18n.L("Reinforcements")
	case "habit":
		return i18n.L("Remembered answer")
	case "fog":
		return i18n.L("Fog of war")
	case "undo":
		return i18n.L("Undo")
	case "redo":
		return i18n.L("Redo")
	}
	return ""
}

// As returns a condition as used in a sentence after "is".
func As(id string, d *engine.Declaration) string {
	for i := range d.Conditions {
		if d.Conditions[i].ID == id && d.Conditions[i].As != "" {
			return d.Conditions[i].As
		}
	}
	return Condition(id, d)
}

// Condition returns the displayed name of a condition.
func Condition(id string, d *engine.Declaration) string {
	for i := range d.Conditions {
		if d.Conditions[i].ID == id && d.Conditions[i].Name != "" {
			return i18n.Lower(d.Conditions[i].Name)
		}
	}
	return i18n.Word(id)
}
