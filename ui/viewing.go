package ui

import "parapet/ui/menu"

func (t *table) setTheme(id string) {
	t.prefs.setTheme(id)
	t.restyle()
}

func (t *table) setTextSize(s float32) {
	t.prefs.setTextSize(s)
	t.restyle()
}

// restyle shows everything anew in another theme.
func (t *table) restyle() {
	t.app.Settings().SetTheme(t.prefs.look())
	t.side.Rows = nil
	t.refresh()
	t.log.Wrap()
}

func (t *table) toggleGrid() {
	show := &t.tabletop.Showing
	show.Grid = !show.Grid
	t.prefs.setGrid(show.Grid)
	t.refresh()
}

func (t *table) toggleLibrary() {
	t.prefs.setLibrary(!t.prefs.library())
	t.arrange()
	t.refresh()
}

// toggleDice changes who rolls or decides.
func (t *table) toggleDice(who menu.Wish) func() {
	return func() {
		a := t.prefs.Answering()
		on := map[menu.Wish]*bool{menu.PartyRolls: &a.PartyRolls, menu.FoeRolls: &a.FoeRolls,
			menu.PartyChoices: &a.PartyChoices, menu.FoeChoices: &a.FoeChoices}[who]
		*on = !*on
		t.prefs.setAnswering(a)
		if t.desk.Fight != nil {
			t.desk.Fight.Rules = a
		}
		t.refresh()
	}
}
