package phrase

import (
	"cmp"
	"slices"

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
	if i := slices.IndexFunc(d.Actions, func(a engine.Action) bool { return a.ID == do && a.Name != "" }); i >= 0 {
		return d.Actions[i].Name
	}
	return cmp.Or(shared(do), upper(i18n.Word(do)))
}

func shared(do string) string {
	return map[string]string{
		"start":        i18n.L("Start combat"),
		"end_turn":     i18n.L("End turn"),
		"end_combat":   i18n.L("End combat"),
		"move":         i18n.L("Move"),
		"place":        i18n.L("DM: Move token"),
		"set":          i18n.L("DM: Edit token"),
		"damage":       i18n.L("DM: Damage"),
		"heal":         i18n.L("DM: Healing"),
		"condition":    i18n.L("DM: Condition"),
		"add_token":    i18n.L("Add token"),
		"remove_token": i18n.L("Remove token"),
		"edit_map":     i18n.L("Edit map"),
		"set_turn":     i18n.L("DM: Set turn"),
		"settings":     i18n.L("Rules settings"),
		"note":         i18n.L("Note"),
		"batch":        i18n.L("Group"),
		"call":         i18n.L("Reinforcements"),
		"habit":        i18n.L("Remembered answer"),
		"fog":          i18n.L("Fog of war"),
		"undo":         i18n.L("Undo"),
		"redo":         i18n.L("Redo"),
	}[do]
}

// As returns a condition as used in a sentence after "is".
func As(id string, d *engine.Declaration) string {
	return cmp.Or(ConditionOf(id, d).As, Condition(id, d))
}

// Condition returns the displayed name of a condition.
func Condition(id string, d *engine.Declaration) string {
	if name := ConditionOf(id, d).Name; name != "" {
		return i18n.Lower(name)
	}
	return i18n.Word(id)
}

// ConditionOf returns the declaration of a condition; one without an id if the system has none.
func ConditionOf(id string, d *engine.Declaration) engine.ConditionDef {
	if i := slices.IndexFunc(d.Conditions, func(c engine.ConditionDef) bool { return c.ID == id }); i >= 0 {
		return d.Conditions[i]
	}
	return engine.ConditionDef{}
}
