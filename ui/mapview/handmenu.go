package mapview

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// hand returns the DM override menu items for all selected tokens.
func (m Menus) hand(id string, at fyne.Position) []*fyne.MenuItem {
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
