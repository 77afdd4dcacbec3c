package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/forms"
	"parapet/ui/logtext"
	"parapet/ui/sidebar"
)

// conditionMenu puts conditions on and takes them off.
func (t *table) conditionMenu(k *engine.Token) *fyne.Menu {
	m := fyne.NewMenu("")
	d := t.view().Decl()
	for _, c := range d.Conditions {
		name := c.Name
		if k.Is(c.ID) && c.Levels {
			name += " " + strconv.Itoa(k.Level(c.ID))
		}
		item := fyne.NewMenuItem(name, func() { t.toggleCondition(k.ID, c) })
		item.Checked = k.Is(c.ID)
		m.Items = append(m.Items, item)
	}
	for _, c := range k.Conditions { // those that no rule names
		if !slices.ContainsFunc(d.Conditions, func(o engine.ConditionDef) bool { return o.ID == c.ID }) {
			item := fyne.NewMenuItem(logtext.Condition(c.ID, d), func() { t.toggleCondition(k.ID, engine.ConditionDef{ID: c.ID}) })
			item.Checked = true
			m.Items = append(m.Items, item)
		}
	}
	if takesAnyWord(t.view(), k) {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Another word…"), t.askConditionWord))
	}
	if more := t.forms.DetailItems(k.ID); len(more) > 0 {
		details := fyne.NewMenuItem(lang.L("With details"), nil)
		details.ChildMenu = fyne.NewMenu("", more...)
		m.Items = append([]*fyne.MenuItem{details, fyne.NewMenuItemSeparator()}, m.Items...)
	}
	return m
}

// takesAnyWord tells whether a system lets the DM put words on a token that no rule names.
func takesAnyWord(v *engine.View, k *engine.Token) bool {
	return v.Probe(engine.NewCommand("condition", k.ID, doc.M("add", doc.Str("a_word_of_the_dm")))) == nil
}

// askConditionWord puts a condition of the DM's own on all selected tokens.
func (t *table) askConditionWord() {
	size := t.win.Canvas().Size()
	t.forms.Text(lang.L("Condition"), lang.L("shown, without effect"), fyne.NewPos(size.Width/2, size.Height/2), func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		t.addWord(text)
		return ""
	})
}

// addWord puts a condition of any name on all selected tokens.
func (t *table) addWord(text string) {
	id := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "_")
	t.toEach(slices.Clone(t.selected))(engine.NewCommand("condition", "", doc.M("add", doc.Str(id))))
}

// toggleCondition adds a condition (a level more of those that have levels), or takes it off.
func (t *table) toggleCondition(id string, c engine.ConditionDef) {
	var list []*engine.Command
	for _, who := range t.selected {
		k := t.view().Token(who)
		switch {
		case k == nil:
		case k.Is(c.ID) && !c.Levels:
			list = append(list, engine.NewCommand("condition", who, doc.M("remove", doc.Str(c.ID))))
		default:
			list = append(list, engine.NewCommand("condition", who, doc.M("add", doc.Str(c.ID))))
		}
	}
	t.sendAll(list)
}

// Condition opens the small menu of a badge: level up, down, off.
func (t *table) Condition(id string, c sidebar.Condition, at fyne.Position) {
	m := fyne.NewMenu("")
	head := fyne.NewMenuItem(strings.ReplaceAll(c.Tip(), "\n", " · "), nil)
	head.Disabled = true
	m.Items = append(m.Items, head, fyne.NewMenuItemSeparator())
	level := func(n int) func() {
		return func() {
			t.send(engine.NewCommand("condition", id, doc.M("add", doc.Str(c.ID)), doc.M("level", doc.Int(n))))
		}
	}
	if c.Levels {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Level {{.N}}", map[string]any{"N": c.Level + 1}), level(c.Level+1)))
		if c.Level > 1 {
			m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Level {{.N}}", map[string]any{"N": c.Level - 1}), level(c.Level-1)))
		}
	}
	if i := slices.IndexFunc(t.view().Decl().Conditions, func(d engine.ConditionDef) bool { return d.ID == c.ID && len(forms.DetailsOf(d)) > 0 }); i >= 0 {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Details…"), func() { t.forms.Details([]string{id}, t.view().Decl().Conditions[i]) }))
	}
	m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Take {{.What}} off", map[string]any{"What": logtext.Condition(c.ID, t.view().Decl())}), func() {
		t.send(engine.NewCommand("condition", id, doc.M("remove", doc.Str(c.ID))))
	}))
	t.popup(m, at)
}
