package ui

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

// toggleDice changes who rolls or decides: party rolls, the DM's, party decisions, the DM's.
func (t *table) toggleDice(i int) {
	a := t.prefs.Answering()
	switch i {
	case 0:
		a.PartyRolls = !a.PartyRolls
	case 1:
		a.FoeRolls = !a.FoeRolls
	case 2:
		a.PartyChoices = !a.PartyChoices
	case 3:
		a.FoeChoices = !a.FoeChoices
	}
	t.prefs.setAnswering(a)
	if t.desk.Fight != nil {
		t.desk.Fight.Rules = a
	}
	t.refresh()
}
