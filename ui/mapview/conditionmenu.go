package mapview

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

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
