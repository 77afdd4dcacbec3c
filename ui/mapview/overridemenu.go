package mapview

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// state returns the DM override menu items for all selected tokens.
func (m Menus) overrides(id string, at fyne.Position) []*fyne.MenuItem {
	k := m.View.Token(id)
	items := []*fyne.MenuItem{
		m.item(m.many(i18n.L("Damage…")), Request{For: AskDamage, Token: id, At: at}),
		m.item(m.many(i18n.L("Heal…")), Request{For: AskNumber, Title: i18n.L("Heal"), Number: m.amount("heal"), At: at}),
		subMenu(m.many(i18n.L("Condition")), m.Conditions(k)...),
		subMenu(m.many(i18n.L("Tactics")), m.tactics(k)...),
		m.item(i18n.L("Stat block…"), Request{For: Sheet, Token: id}),
		m.item(m.many(i18n.L("DM: set value…")), Request{For: AskField, Token: id}),
		m.item(m.many(i18n.L("Elevation…")), Request{For: AskNumber, Title: i18n.L("Elevation above ground"), Number: m.elevate, At: at}),
		m.item(m.many(i18n.L("Icon…")), Request{For: AskIcon}),
		m.item(m.many(i18n.L("Picture…")), Request{For: AskFace}),
		m.item(m.many(i18n.L("Paste picture")), Request{For: AskFace, Copied: true}),
		m.item(m.many(i18n.L("Light…")), Request{For: AskLight, Token: id}),
		m.item(m.many(i18n.L("Move to reinforcements…")), Request{For: Reserve, Token: id}),
		m.item(m.hideText(k.Hidden), send(m.hide(!k.Hidden)...)),
		m.looksOut(k),
	}
	if m.View.InCombat() {
		items = append(items, m.item(i18n.L("DM: give the turn"), send(engine.NewCommand("set_turn", id))),
			m.order(i18n.L("Move up in initiative"), id, -1), m.order(i18n.L("Move down in initiative"), id, 1))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		m.item(m.many(i18n.L("Duplicate")), Request{For: Duplicate}), m.item(m.many(i18n.L("Remove")), Request{For: Remove}))
}

// hide returns the commands that hide all selected tokens from the players, or show them.
func (m Menus) hide(hidden bool) (list []*engine.Command) {
	for _, id := range m.Selected {
		list = append(list, commands.SetField(id, "hidden", jsondoc.Flag(hidden)))
	}
	return list
}

// looksOut returns the menu item that makes the selected tokens player characters or stops it. The players see what
// player characters see, so this lets an ally see for them.
func (m Menus) looksOut(k *engine.Token) *fyne.MenuItem {
	var list []*engine.Command
	for _, id := range m.Selected {
		list = append(list, commands.SetField(id, "player", jsondoc.Flag(!k.Player)))
	}
	i := m.item(i18n.L("Player character (players see what it sees)"), send(list...))
	i.Checked = k.Player
	return i
}

// order returns the menu item that moves a token by one place in the turn order, or its side if sides take turns.
func (m Menus) order(name, id string, by int) *fyne.MenuItem {
	v := m.View
	if k := v.Token(id); k != nil && !slices.Contains(v.Order, id) && slices.Contains(v.Order, k.Side) {
		id, name = k.Side, phrase.UpperFirst(i18n.Side(k.Side))+": "+strings.ToLower(name[:1])+name[1:]
	}
	order := moved(v.Order, id, by)
	item := m.item(name, send(engine.NewCommand("set_turn", "", jsondoc.M("order", order))))
	item.Disabled = order == nil
	return item
}

// moved returns the order with one id moved by places, nil if it can't be moved.
func moved(order []string, id string, by int) []string {
	i := slices.Index(order, id)
	if i < 0 || i+by < 0 || i+by >= len(order) {
		return nil
	}
	out := slices.Clone(order)
	out[i], out[i+by] = out[i+by], out[i]
	return out
}

func (m Menus) hideText(hidden bool) string {
	n := map[string]any{"N": len(m.Selected)}
	switch {
	case hidden && len(m.Selected) > 1:
		return i18n.L("Show {{.N}} to the players", n)
	case hidden:
		return i18n.L("Show to the players")
	case len(m.Selected) > 1:
		return i18n.L("Hide {{.N}} from the players", n)
	}
	return i18n.L("Hide from the players")
}

// many appends the number of selected tokens to a menu item's name if there are several.
func (m Menus) many(name string) string {
	if len(m.Selected) < 2 {
		return name
	}
	return i18n.L("{{.What}} ({{.N}})", map[string]any{"What": name, "N": len(m.Selected)})
}

// amount returns a function that makes commands with an amount for all selected tokens.
func (m Menus) amount(do string) func(*engine.View, int) []*engine.Command {
	return func(_ *engine.View, n int) []*engine.Command {
		return commands.ToEach(m.Selected, engine.NewCommand(do, "", jsondoc.M("amount", n)))
	}
}

// elevate returns the commands that set the height of all selected tokens above the ground.
func (m Menus) elevate(v *engine.View, n int) (list []*engine.Command) {
	for _, id := range m.Selected {
		if k := v.Token(id); k != nil {
			list = append(list, engine.NewCommand("place", id, jsondoc.M("at", engine.SquareNode(k.At)), jsondoc.M("elevation", n)))
		}
	}
	return list
}

// Conditions returns the menu that adds conditions to all selected tokens or removes them. The token's own are marked.
func (m Menus) Conditions(k *engine.Token) []*fyne.MenuItem {
	d := m.View.Decl()
	var items, details []*fyne.MenuItem
	for _, c := range d.Conditions {
		name := c.Name
		if k.Is(c.ID) && c.Levels {
			name += " " + strconv.Itoa(k.Level(c.ID))
		}
		items = append(items, m.condition(name, k, c))
		if len(commands.DetailsOf(c)) > 0 {
			details = append(details, m.item(c.Name+"…", Request{For: AskDetails, Token: k.ID, Details: c}))
		}
	}
	for _, c := range k.Conditions { // conditions that no rule names
		if phrase.ConditionOf(c.ID, d).ID == "" {
			items = append(items, m.condition(phrase.Condition(c.ID, d), k, engine.ConditionDef{ID: c.ID}))
		}
	}
	if takesAnyWord(m.View, k) {
		items = append(items, m.item(i18n.L("Other…"), Request{For: AskText, Title: i18n.L("Condition"),
			Hint: i18n.L("label only, no rules"), Text: m.anyWord, Centred: true}))
	}
	if len(details) > 0 {
		items = append([]*fyne.MenuItem{subMenu(i18n.L("With details"), details...), fyne.NewMenuItemSeparator()}, items...)
	}
	return items
}

// condition returns the menu item that adds or removes a condition.
func (m Menus) condition(name string, k *engine.Token, c engine.ConditionDef) *fyne.MenuItem {
	i := m.lazy(name, func() Request { return send(Toggled(m.View, m.Selected, c)...) })
	i.Checked = k.Is(c.ID)
	return i
}

// takesAnyWord reports whether the system accepts conditions that no rule names.
func takesAnyWord(v *engine.View, k *engine.Token) bool {
	return v.Probe(engine.NewCommand("condition", k.ID, jsondoc.M("add", "a_word_of_the_dm"))) == nil
}

// anyWord returns the commands that add a condition with a typed name to all selected tokens, or the reason why the name
// isn't valid.
func (m Menus) anyWord(_ *engine.View, text string) ([]*engine.Command, string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, i18n.L("write something")
	}
	id := strings.ReplaceAll(strings.ToLower(text), " ", "_")
	return commands.ToEach(m.Selected, engine.NewCommand("condition", "", jsondoc.M("add", id))), ""
}

// Toggled returns the commands that add a condition to tokens, or one level of a condition with levels, or remove it if
// they have it.
func Toggled(v *engine.View, ids []string, c engine.ConditionDef) []*engine.Command {
	var list []*engine.Command
	for _, id := range ids {
		k, change := v.Token(id), "add"
		if k == nil {
			continue
		}
		if k.Is(c.ID) && !c.Levels {
			change = "remove"
		}
		list = append(list, engine.NewCommand("condition", id, jsondoc.M(change, c.ID)))
	}
	return list
}

// Badge returns the small menu of a token's condition: level up, level down, remove. tip is its first line.
func (m Menus) Badge(id, condition, tip string) *fyne.Menu {
	d, k := m.View.Decl(), m.View.Token(id)
	items := []*fyne.MenuItem{still(strings.ReplaceAll(tip, "\n", " · ")), fyne.NewMenuItemSeparator()}
	level := func(n int) *fyne.MenuItem {
		return m.item(i18n.L("Level {{.N}}", map[string]any{"N": n}),
			send(engine.NewCommand("condition", id, jsondoc.M("add", condition), jsondoc.M("level", n))))
	}
	if def := phrase.ConditionOf(condition, d); def.ID != "" {
		n := k.Level(condition)
		if def.Levels {
			items = append(items, level(n+1))
		}
		if def.Levels && n > 1 {
			items = append(items, level(n-1))
		}
		if len(commands.DetailsOf(def)) > 0 {
			items = append(items, m.item(i18n.L("Details…"), Request{For: AskDetails, Token: id, Details: def}))
		}
	}
	off := m.item(i18n.L("Remove {{.What}}", map[string]any{"What": phrase.Condition(condition, d)}),
		send(engine.NewCommand("condition", id, jsondoc.M("remove", condition))))
	return fyne.NewMenu("", append(items, off)...)
}

// Condition opens the small menu of a condition's badge.
func (t *MapView) Condition(id, condition, tip string, at fyne.Position) {
	if v := t.encounter.View(); v != nil && v.Token(id) != nil {
		t.window.Popup(t.Menus().Badge(id, condition, tip), at)
	}
}
