package mapview

import (
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// tactics returns the menu that sets the temperament of all selected tokens, or lets their side decide. The token's own
// is marked.
func (m Menus) tactics(k *engine.Token) []*fyne.MenuItem {
	set := func(name string, value *jsondoc.Node) *fyne.MenuItem {
		return m.item(name, send(commands.ToEach(m.Selected, commands.SetField("", "tactics", value))...))
	}
	side := *k
	side.Tactics = engine.Tactics{}
	own := set(i18n.L("Same as its side: {{.Word}}", map[string]any{"Word": i18n.Word(m.View.TacticsOf(&side).Word)}), jsondoc.Nil())
	own.Checked = k.Tactics.Word == ""
	items := []*fyne.MenuItem{own, fyne.NewMenuItemSeparator()}
	for _, w := range engine.TacticsWords() {
		does, how, _ := strings.Cut(i18n.T(w.Help), "\n")
		i, more := set(phrase.UpperFirst(i18n.Word(w.ID))+": "+does, jsondoc.Str(w.ID)), fyne.NewMenuItem(how, nil)
		i.Checked, more.Disabled = k.Tactics.Word == w.ID, true
		items = append(items, i, more)
	}
	return items
}
