package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/look"
	"parapet/ui/offers"
	"parapet/ui/pointer"
	"parapet/ui/sidebar"
	"parapet/ui/words"
)

// refresh shows the state as it stands, everywhere.
func (t *table) refresh() {
	t.keepSelection()
	t.showMap()
	t.showSide()
	t.showActions()
	t.showBar()
	t.showTitle()
	t.showMenu()
	t.hints.update(t)
	t.writeState()
}

// keepSelection forgets tokens that are gone.
func (t *table) keepSelection() {
	v := t.view()
	t.selected = slices.DeleteFunc(t.selected, func(id string) bool { return v == nil || v.Token(id) == nil })
	t.show.Selected = map[string]bool{}
	for _, id := range t.selected {
		t.show.Selected[id] = true
	}
}

// showMap paints the scene anew.
func (t *table) showMap() {
	v := t.view()
	t.show.Palette = t.palette()
	if v == nil {
		t.board.SetScene(&paint.Scene{Theme: t.show.Palette})
		return
	}
	t.board.SetScene(t.show.Scene(v))
}

func (t *table) palette() paint.Palette {
	if t.prefs.look().IsDark(t.app.Settings().ThemeVariant()) {
		return paint.Dark()
	}
	return paint.Light()
}

func (t *table) showSide() {
	v := t.view()
	if v == nil {
		t.side.Show(nil, true, "", nil)
		return
	}
	t.side.Show(sidebar.Rows(v, t.show.Selected), v.InCombat(), sidebar.Title(v), sidebar.PhaseMarks(v))
	if v.Turn != t.seenTurn {
		t.seenTurn = v.Turn
		t.side.Reveal(v.Turn)
		t.reveal(v.Turn)
	}
}

// actor is whose actions are shown: the one whose turn it is, or of several who may act the one
// that is selected.
func (t *table) actor() *engine.Token {
	v := t.view()
	if v == nil {
		return nil
	}
	if !v.InCombat() {
		return beforeFight(v, t.primary())
	}
	open := v.Sys.Openings(v)
	for _, o := range open {
		if t.primary() == o.Who && v.Token(o.Who) != nil {
			return v.Token(o.Who)
		}
	}
	if k := v.Token(v.Turn); k != nil {
		return k
	}
	for _, o := range open {
		if k := v.Token(o.Who); k != nil {
			return k
		}
	}
	return nil
}

// beforeFight is the selected token, where there is something that it may do while no fight is on.
func beforeFight(v *engine.View, id string) *engine.Token {
	if k := v.Token(id); k != nil && len(offers.Ready(v, k)) > 0 {
		return k
	}
	return nil
}

func (t *table) showActions() {
	v, who := t.view(), t.actor()
	t.actions.First = t.keptChip()
	if who == nil {
		title := lang.L("No fight is on")
		switch {
		case v == nil:
			title = lang.L("No encounter is open: File, New or Open")
		case v.InCombat():
			title = lang.L("Nobody is to act now")
		}
		t.actions.Show(title, nil, nil)
		return
	}
	var chosen *engine.ActionView
	if t.aim != nil {
		chosen = &t.aim.View
	}
	list := offers.Choices(v, who)
	t.digits.Give(offers.TurnID(v, who.ID), list)
	t.actions.Show(who.Name, list, chosen, t.optionChips()...)
}

func (t *table) showBar() {
	b, v := &t.bar, t.view()
	b.selecting.Chosen, b.ruler.Chosen, b.wall.Chosen = t.tool == pointer.Select, t.tool == pointer.Ruler, t.tool == pointer.Wall
	b.wall.Name = pointer.WallName(t.wall)
	b.turn.SetText(turnText(v))
	b.end.Name, b.end.Tip = lang.L("End turn"), lang.L("The next one's turn (E)")
	b.end.Off = v == nil
	if v != nil && !v.InCombat() {
		b.end.Name, b.end.Tip = lang.L("Start fight"), lang.L("Begin, with surprise and what was rolled at the table (E)")
	}
	t.showSteps(t.steps())
	undo, redo := t.desk.Undoable()
	b.undo.Off, b.undo.Tip = undo == "", lang.L("Undo: {{.What}} (Ctrl+Z)", map[string]any{"What": undo})
	b.redo.Off, b.redo.Tip = redo == "", lang.L("Redo: {{.What}} (Ctrl+Y)", map[string]any{"What": redo})
	if b.undo.Off {
		b.undo.Tip = lang.L("Nothing to undo")
	}
	if b.redo.Off {
		b.redo.Tip = lang.L("Nothing to redo")
	}
	b.selecting.Refresh()
	b.ruler.Refresh()
	b.wall.Refresh()
	b.end.Refresh()
	b.undo.Refresh()
	b.redo.Refresh()
	b.notice.SetText(t.desk.Notice())
	for _, g := range t.grounds {
		g.FillColor = theme.Color(look.Panel)
		g.Refresh()
	}
}

// turnText is "Round 2 · Hilda".
func turnText(v *engine.View) string {
	if v == nil {
		return ""
	}
	if !v.InCombat() {
		return lang.L("Before the fight")
	}
	text := lang.L("Round {{.N}}", map[string]any{"N": v.Round})
	if p := words.Phase(v); p != "" {
		text += " · " + p
	}
	if k := v.Token(v.Turn); k != nil {
		text += " · " + k.Name
	}
	if v.Over {
		text += " · " + lang.L("only friends are left standing")
	}
	return text
}

func (t *table) showTitle() {
	t.win.SetTitle(t.desk.Title())
}
