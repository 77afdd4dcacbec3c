package ui

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// helpKeys are the entries of the page of keys, the same as in the window and its menu.
var helpKeys = [][2]string{
	{"←  →  ↑  ↓", "move the selected token one square; where that costs the attack or provokes one, Enter confirms"},
	{"Tab, Shift+Tab", "select the next token, the one before"},
	{"1 … 9", "choose an action"},
	{"letters", "choose an action by its letter (listed below)"},
	{"digits, −, Enter", "in a prompt: type the dice or pick an answer"},
	{"Enter, A, S", "in a dice prompt: roll this die; roll all the rest; one roll for all like it"},
	{"Tab, arrows, Enter", "with an action chosen: aim at the next target, at another square, act; Space adds one of several targets"},
	{"Esc", "cancel an action, a drag or a prompt"},
	{"E, Ctrl+E", "end the turn, or start combat"},
	{"Shift+E", "take the first step beside that button, such as Finish phase"},
	{"T", "suggest a turn. T again: next suggestion; Enter does it, Esc cancels"},
	{"Shift+T, Ctrl+Shift+T", "auto-play this turn, or the turns of all selected; those of the side; Esc stops"},
	{"Shift+A, Ctrl+Shift+A", "all selected, or all of the side, move to the nearest enemy if needed and attack it, as one undo"},
	{"Ctrl+M, Shift+M", "menu of the selected token; of its actions"},
	{"Ctrl+L", "search the library; Enter places the first match"},
	{"F2, F3", "show or hide library and log; remembered separately in and out of combat"},
	{"F4 to F8", "player view: open or close, handouts, black, hide or show the handout, title cards"},
	{"F", "zoom to fit"},
	{"Z, N", "zoom to selection; centre on the active token"},
	{"I", "dice tray: rolls like 2d6+3 or d20 advantage; Esc closes"},
	{"K", "fading pen: drag draws, click pings; players see both"},
	{"−7  +5  =12, Enter",
		"with tokens selected: damage, heal or set hit points of all, as one undo; −7 fire gives a type. Or click hit points on a card"},
	{"Ctrl and + −, 0", "zoom in, out, actual size; + and − alone with nothing selected"},
	{"R", "ruler: drag, or click corner to corner; right-click or double-click ends. Stays until the next or Esc"},
	{"L", "area template; again: cone, line, square. Drag from the origin, or type a size and click; right-click: act on all inside. Esc removes it"},
	{"W", "walls; again: doors, windows, curtains, low walls. Click corner to corner, or drag a room"},
	{"C  P  O  V, while building", "chain, polygon, circle, select. 1 … 5: kind of wall. S: snapping"},
	{"Backspace, while building", "remove the last corner"},
	{"Ctrl, Alt, while building",
		"snap to half squares; don't snap (also Ctrl+Shift). Shift and drag moves a corner or selects walls"},
	{"Shift+W", "terrain and elevation. 1 … 9: terrain, H: elevation, X: erase, [ ]: lower and higher, or brush size"},
	{"B  K  P  O  L, on the ground", "brush, box, polygon, circle, whole room"},
	{"R, while a piece of map is put down", "rotate by 90°; Shift and click places another"},
	{"Middle button, Space and drag", "move the map with any tool"},
	{"←  →  ↑  ↓, + −", "aligning a picture: move it by a pixel, change its squares"},
	{"H", "timeline. , and . step by action, Shift: by turn; in the past also ← → and ↑ ↓ (rounds), Space plays, Esc: back to now"},
	{"Delete", "remove the selected tokens"},
	{"Ctrl+Z, Ctrl+Y", "undo, redo"},
	{"Ctrl+X, C, V, D", "cut, copy, paste, duplicate tokens"},
	{"Ctrl+N, O, S, P, Ctrl+Shift+S", "new, open, save, print, save as"},
	{"Alt and drag, Ctrl+Shift and drag", "DM: move selected tokens anywhere"},
	{"Space, right click", "set a waypoint while dragging"},
	{"Page Up, Page Down, + −", "higher and lower while dragging; also Ctrl and wheel"},
	{"Shift and click",
		"add a target; Enter or a click on the last one confirms. A snap attack waits to act together with another"},
	{"Shift and drag", "select all in a box; right-click in it: terrain, elevation, copy, cut"},
	{"double click", "centre on a token"},
	{"Q held", "point for the players (player view open)"},
	{"F11, B, Esc", "in the player view: full screen, blackout, leave full screen"},
}

// keyNames translates the names of keys and mouse actions.
func keyNames() *strings.Replacer {
	return strings.NewReplacer(
		"letters", i18n.L("letters"), "digits", i18n.L("digits"), "Ctrl", i18n.L("Ctrl"), "Shift", i18n.L("Shift"), "Space", i18n.L("Space"),
		"Backspace", i18n.L("Backspace"), "Delete", i18n.L("Delete"), "Page Up", i18n.L("Page Up"), "Page Down", i18n.L("Page Down"),
		"Middle button", i18n.L("Middle button"), "right click", i18n.L("right click"), "double click", i18n.L("double click"),
		"Q held", i18n.L("Q held"), "while a piece of map is put down", i18n.L("while a piece of map is put down"),
		"while a picture is laid", i18n.L("while a picture is laid"), "while building", i18n.L("while building"),
		"on the ground", i18n.L("on the ground"), "and drag", i18n.L("and drag"), "and click", i18n.L("and click"), " and ", i18n.L(" and "))
}

// actionLetters lists the letters of a system's actions. If several share a letter, it chooses the first that is available.
func actionLetters(d *engine.Declaration) [][2]string {
	var out [][2]string
	for i := range d.Actions {
		key := commands.LetterOf(&d.Actions[i])
		if key == "" || commands.NoChoice(&d.Actions[i], d.Actions[i].ID) {
			continue
		}
		name := d.Actions[i].Name
		if at := slices.IndexFunc(out, func(k [2]string) bool { return k[0] == key }); at >= 0 {
			out[at][1] += ", " + name
		} else {
			out = append(out, [2]string{key, name})
		}
	}
	slices.SortFunc(out, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return out
}
