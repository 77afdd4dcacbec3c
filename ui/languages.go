package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/ui/menu"
)

// languages are those that the window can speak, each by its own name, and that of the system.
func (l listData) languages() []menu.Sub {
	chosen := l.t.prefs.language()
	list := []menu.Sub{{Name: lang.L("That of the system"), Marked: chosen == "", Do: func() { menuCommands(l).setLanguage("", "") }}}
	for _, o := range l.t.tongues {
		list = append(list, menu.Sub{Name: o.Name, Marked: chosen == o.ID, Do: func() { menuCommands(l).setLanguage(o.ID, o.Name) }})
	}
	return list
}

// setLanguage has the program speak a language from its next start on: what is shown already was said in the old one.
func (w menuCommands) setLanguage(id, name string) {
	w.t.prefs.setLanguage(id)
	if name == "" {
		name = lang.L("That of the system")
	}
	w.t.remark(lang.L("From the next start on: {{.Language}}", map[string]any{"Language": name}))
	w.t.refresh()
}
