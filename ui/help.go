package ui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// showKeys shows the page of keys; d is the declaration of the rules in use, nil for none.
func showKeys(app fyne.App, d *engine.Declaration) {
	rows, names := container.NewVBox(), keyNames()
	list := slices.Clone(helpKeys)
	if d != nil {
		list = append(list, actionLetters(d)...)
	}
	for _, k := range list {
		key, does := widget.NewLabel(names.Replace(k[0])), widget.NewLabel(i18n.L(k[1]))
		key.TextStyle.Bold, key.Wrapping, does.Wrapping = true, fyne.TextWrapWord, fyne.TextWrapWord
		rows.Add(container.New(keyBeside{}, key, does))
	}
	helpPage(app, i18n.L("Keys"), container.NewVScroll(rows), fyne.NewSize(760, 680))
}

// showRules shows the rules in use: actions, conditions, cover, settings.
func showRules(app fyne.App, d *engine.Declaration, s *engine.State) {
	text := widget.NewRichTextFromMarkdown(rulesText(d, s))
	text.Wrapping = fyne.TextWrapWord
	helpPage(app, d.Name, container.NewVScroll(text), fyne.NewSize(760, 720))
}

// About returns the text about the program; version is "" for a build that isn't a release, and more is appended.
func about(version, more string) string {
	if version == "" {
		version = i18n.L("(not released)")
	}
	return "Parapet " + version + "\n\n" + i18n.L("A battle map for tabletop role-playing games that knows the rules.") +
		"\n" + i18n.L("Free software under the BSD 3-Clause licence.") +
		"\n" + i18n.L("Token icons from game-icons.net (CC BY 3.0), made by {{.Who}} and others.", map[string]any{"Who": "Delapouite, Lorc, Skoll"}) + "\n\n" + more
}

// helpPage shows help in a window of its own, to be placed beside the map.
func helpPage(app fyne.App, title string, content fyne.CanvasObject, size fyne.Size) {
	w := app.NewWindow(title + " – Parapet")
	w.SetContent(content)
	w.Resize(size)
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape {
			w.Close()
		}
	})
	w.Show()
}

// keyBeside puts the name of a key beside its description, which is wrapped in the remaining width.
type keyBeside struct{}

// keyWidth is the width of keys' names; longer ones are wrapped.
const keyWidth = 220

func (keyBeside) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*keyWidth, max(o[0].MinSize().Height, o[1].MinSize().Height))
}

func (keyBeside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(keyWidth, size.Height))
	o[1].Move(fyne.NewPos(keyWidth, 0))
	o[1].Resize(fyne.NewSize(size.Width-keyWidth, size.Height))
}

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

// rulesText formats a system's declaration as a page of Markdown.
func rulesText(d *engine.Declaration, s *engine.State) string {
	var b strings.Builder
	line := func(parts ...string) { b.WriteString(strings.Join(parts, "") + "\n\n") }
	line("# ", d.Name)
	if len(d.Phases) > 1 && !d.NoPhase {
		line("## ", i18n.L("Combat phases"))
		for i, w := range d.Phases {
			line(strconv.Itoa(i+1), ". **", phrase.PhaseName(d, w.ID), "**: ", w.Help)
		}
	}
	line("## ", i18n.L("Actions"))
	for _, a := range d.Actions {
		line("**", a.Name, "** (", phrase.Cost(a.Cost), "): ", a.Help, ". *", a.When, "* ", a.Clause)
		for _, o := range a.Options {
			line("– *", strings.TrimSpace(strings.ReplaceAll(o.Label, "{n}", "")), "*: ", o.Help)
		}
	}
	if len(d.Between) > 0 {
		line("## ", i18n.L("Between combats"))
	}
	for _, a := range d.Between {
		line("**", a.Name, "**: ", a.Help, ". ", a.Clause)
	}
	line("## ", i18n.L("Conditions"))
	for _, c := range d.Conditions {
		line("**", c.Name, "**: ", c.Help, ends(c), " ", c.Clause)
	}
	line("## ", i18n.X("Cover", "Cover"))
	for _, g := range d.Cover {
		line("**", g.Name, "**: ", g.Help)
	}
	line("## ", i18n.L("Per turn"))
	for _, p := range d.Budget {
		line("**", phrase.UpperFirst(cmp.Or(p.Label, i18n.Word(p.Name))), "**: ", p.Help) // as on its pip
	}
	line("## ", i18n.L("Settings"))
	for _, schema := range []*sheet.Schema{d.Settings, i18n.Schema(engine.BoardSettings())} {
		for _, group := range schema.Groups() {
			line("### ", group.Title)
			for _, f := range group.Fields {
				now, usual := phrase.Setting(f, s.SettingsNode().Get(f.Name)), phrase.Setting(f, schema.Blank().Full().Get(f.Name))
				if now != usual {
					now += " (" + i18n.L("by default {{.Value}}", map[string]any{"Value": usual}) + ")"
				}
				line("**", f.Title(), "**: ", now, ". ", phrase.UpperFirst(f.Help))
			}
		}
	}
	return b.String()
}

func ends(c engine.ConditionDef) string {
	if c.Ends == "" {
		return ""
	}
	return ". *" + i18n.L("Ends: {{.When}}", map[string]any{"When": c.Ends}) + "*"
}
