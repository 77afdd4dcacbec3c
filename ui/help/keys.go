package help

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/commands"
)

// keys is the page of keys; those of the window and of its menu hold the same.
var keys = [][2]string{
	{"←  →  ↑  ↓", "step the selected token by one square"},
	{"Tab, Shift+Tab", "select the next token, the one before"},
	{"1 … 9", "choose an action of the row"},
	{"letters", "choose an action by its own key: see the end of this page"},
	{"digits, −, Enter", "while a card asks: type the dice, or choose an answer"},
	{"Enter, A", "while a card asks for dice and nothing is typed: roll them; roll all that are still to be rolled"},
	{"Enter, Space", "send the aimed action at the selected token"},
	{"Esc", "lay down an action, drop a drag, cancel a question"},
	{"E, Ctrl+E", "end the turn, or start the fight"},
	{"T", "what would it do? T again: the next best; Enter does it, Esc drops it"},
	{"Shift+T", "play its turn; Esc stops"},
	{"Shift+A", "all that are selected go to the nearest enemy, if they must, and attack it; one undo"},
	{"Ctrl+M", "what can be done with the selected token"},
	{"Ctrl+L", "search the library; Enter puts the first one found on the map"},
	{"F2, F3", "unfold library and log beside the map, or fold them away; remembered for preparing and for playing apart"},
	{"F", "fit the map"},
	{"Z, N", "zoom to those who are selected; centre on who acts"},
	{"I", "the dice tray: free rolls such as 2d6+3, d20 advantage; Esc closes it"},
	{"K", "a pen: a drag draws what fades, a click points for a moment; the players see both"},
	{"−7  +5  =12, Enter",
		"with somebody selected: damage, healing, hit points for all that are, one undo; −7 fire with a type; Esc drops it. Also by a click on a card's hit points"},
	{"Ctrl and + −, 0", "zoom in, out, to full size; + and − alone with nobody selected"},
	{"R", "ruler on and off: drag, or click from corner to corner; right or double click ends. It stays until the next one, or Esc"},
	{"L", "lay areas; again: cone, line, square. Drag from the start, or type the size (20) and click; right click: what to do with those in it. Esc takes them away"},
	{"W", "build walls; again: doors, windows, curtains, low walls. Click from corner to corner, or drag a room"},
	{"C  P  O  V, while building", "a chain, a polygon, a circle; select pieces. 1 … 5: the kind. S: how places snap"},
	{"Backspace, while building", "take the last corner back with its piece"},
	{"Ctrl, Alt, while building",
		"to half squares, to anywhere (Ctrl+Shift where Alt is taken); Shift and drag moves a corner, or selects walls in a box"},
	{"Shift+W", "ground and heights. 1 … 9: the kind, H: heights, X: erase, [ ]: lower and higher, or the brush's size"},
	{"B  K  P  O  L, on the ground", "brush, box, polygon, circle, a whole room"},
	{"R, while a piece of map is put down", "turn it by a quarter; Shift and click puts down one more"},
	{"Middle button, Space and drag", "move the map, whatever tool is in hand"},
	{"←  →  ↑  ↓, + −", "while a picture is laid: move it by a pixel, change its squares"},
	{"H", "the fight so far: a strip under the map. , and . step by command, Shift: by turn; while it shows what was ← → and ↑ ↓ (rounds), Space plays, Esc: back to now"},
	{"Delete", "take the selected tokens away, all of them"},
	{"Ctrl+Z, Ctrl+Y", "undo, redo"},
	{"Ctrl+X, C, V, D", "cut, copy, paste, duplicate tokens"},
	{"Ctrl+N, O, S, P", "new, open, save, print"},
	{"Alt and drag, Ctrl+Shift and drag", "put tokens anywhere: the DM's hand; all that are selected"},
	{"Space, right click", "a way point, while dragging"},
	{"Page Up, Page Down, + −", "higher and lower, while dragging; also the wheel with Ctrl"},
	{"Shift and click",
		"one of several targets, while aiming; Enter or a plain click on the last one sends. A snap attack waits for another's, to come at the same time"},
	{"Shift and drag", "select all in a box; right click in it: its ground, height, copy, cut"},
	{"double click", "bring a token to the middle"},
	{"Q held", "point at something for the players, while their window is open"},
	{"F11, B, Esc", "in the players' window: full screen, black, full screen off"},
}

// keyNames puts the names of keys, and when they are pressed, into the language of the window.
func keyNames() *strings.Replacer {
	return strings.NewReplacer(
		"letters", lang.L("letters"), "digits", lang.L("digits"), "Ctrl", lang.L("Ctrl"), "Shift", lang.L("Shift"), "Space", lang.L("Space"),
		"Backspace", lang.L("Backspace"), "Delete", lang.L("Delete"), "Page Up", lang.L("Page Up"), "Page Down", lang.L("Page Down"),
		"Middle button", lang.L("Middle button"), "right click", lang.L("right click"), "double click", lang.L("double click"),
		"Q held", lang.L("Q held"), "while a piece of map is put down", lang.L("while a piece of map is put down"),
		"while a picture is laid", lang.L("while a picture is laid"), "while building", lang.L("while building"),
		"on the ground", lang.L("on the ground"), "and drag", lang.L("and drag"), "and click", lang.L("and click"), " and ", lang.L(" and "))
}

// letters lists the letters of a system's actions. One letter may stand for several: it chooses the
// first that is open.
func letters(d *engine.Declaration) [][2]string {
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
