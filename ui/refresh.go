package ui

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/actions"
	"parapet/ui/look"
	"parapet/ui/offers"
	"parapet/ui/pointer"
	"parapet/ui/sidebar"
	"parapet/ui/words"
)

// refresh shows the state as it stands, everywhere.
func (t *table) refresh() {
	t.hand.Forget(t.view())
	t.showMap()
	t.showSide()
	t.showActions()
	t.showBar()
	t.showTitle()
	t.showMenu()
	t.showHint()
	t.writeState()
}

// showMap paints the scene anew.
func (t *table) showMap() {
	t.tabletop.Showing.Palette = t.palette()
	t.tabletop.Show()
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
	t.side.Show(sidebar.Rows(v, t.hand.Selected.Set()), v.InCombat(), sidebar.Title(v), offers.PhaseMarks(v))
	if v.Turn != t.seenTurn {
		t.seenTurn = v.Turn
		t.side.Reveal(v.Turn)
		t.tabletop.Reveal(v.Turn)
	}
}

// actor is whose actions are shown.
func (t *table) actor() *engine.Token { return offers.Actor(t.view(), t.hand.Selected.Primary()) }

func (t *table) showActions() {
	v, who := t.view(), t.actor()
	var shown actions.Shown
	if len(t.hand.Kept) > 0 {
		shown.Kept = t.hand.Kept.Text(v)
	}
	if who == nil {
		shown.Title = nobody(v)
		t.actions.Show(shown)
		return
	}
	shown.Title, shown.Choices, shown.Aimed = who.Name, offers.Choices(v, who), aimed(t.hand.Aim)
	t.digits.Give(offers.TurnID(v, who.ID), shown.Choices)
	t.actions.Show(shown)
}

// nobody says why no actions are shown.
func nobody(v *engine.View) string {
	switch {
	case v == nil:
		return lang.L("No encounter is open: File, New or Open")
	case v.InCombat():
		return lang.L("Nobody is to act now")
	}
	return lang.L("No fight is on")
}

func (t *table) showBar() {
	b, v := &t.bar, t.view()
	b.selecting.Chosen, b.ruler.Chosen, b.wall.Chosen = t.hand.Tool == pointer.Select, t.hand.Tool == pointer.Ruler, t.hand.Tool == pointer.Wall
	b.wall.Name = pointer.WallName(t.hand.Ruler.Kind)
	b.turn.SetText(turnText(v))
	t.lead.Show()
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
