package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
	"parapet/ui/panels"
	"parapet/ui/widgets"
)

// refresh shows the state as it stands, everywhere.
func (t *window) refresh() {
	t.hand.Forget(t.view())
	if !t.desk.Past() {
		follow{t}.turn()
	}
	t.showMap()
	windowLayout{t}.show()
	t.showSide()
	t.showActions()
	undo, redo := t.desk.Undoable()
	t.bar.show(t.hand, undo, redo, t.desk.Notice())
	t.lead.Show()
	t.lead.Content.Hidden = t.desk.Past()
	t.past.show()
	t.clock.heed()
	for _, g := range t.grounds {
		g.FillColor = theme.Color(widgets.Panel)
		g.Refresh()
	}
	t.win.SetTitle(t.desk.Title())
	t.menu.Show(listData{t}.state())
	if !t.desk.Past() {
		t.outlook.Forecast.Heed()
	}
	t.showHint()
	t.showBench()
	t.shelving.heedBeside()
	t.easel.Show(t.tabletop.Showing.Palette)
	drawing{t}.keepFree()
	t.writeState()
}

// showMap paints the scene anew.
func (t *window) showMap() {
	t.tabletop.Showing.Palette = paint.Light()
	if t.prefs.look().IsDark(t.app.Settings().ThemeVariant()) {
		t.tabletop.Showing.Palette = paint.Dark()
	}
	t.tabletop.Show()
	t.players.show()
}

func (t *window) showSide() {
	v := t.view()
	if v == nil {
		t.side.Show(nil, true, "", nil)
		return
	}
	t.side.Show(panels.Rows(v, t.hand.Selected.Set()), v.InCombat(), panels.Title(v), commands.PhaseMarks(v))
	if v.Turn != t.seenTurn && !t.desk.Past() {
		t.seenTurn = v.Turn
		t.side.Reveal(v.Turn)
		t.tabletop.Reveal(v.Turn)
	}
}

// actor is whose actions are shown.
func (t *window) actor() *engine.Token { return commands.Actor(t.view(), t.hand.Selected.Primary()) }

func (t *window) showActions() {
	v, who := t.view(), t.actor()
	var shown actionbar.Shown
	if len(t.hand.Kept) > 0 {
		shown.Kept = t.hand.Kept.Text(v)
	}
	if t.desk.Past() {
		shown.Title, shown.Choices = lang.L("As it was"), shut(t.actions.Choices)
		t.actions.Show(shown)
		return
	}
	if who == nil {
		shown.Title = nobody(v)
		t.actions.Show(shown)
		return
	}
	shown.Title, shown.Choices, shown.Aimed = who.Name, commands.Choices(v, who), aimed(t.hand.Aim)
	shown.Known, shown.Turn = t.band.Model.Who == who.ID, turnOf(v, who.ID)
	t.digits.Give(t.desk.Fight.Game, who, shown.Choices)
	t.actions.Show(shown)
}

// turnOf names the turn in which somebody acts; "" outside of a fight.
func turnOf(v *engine.View, who string) string {
	if !v.InCombat() {
		return ""
	}
	return fmt.Sprint(who, " ", v.Round, " ", v.Phase, " ", v.Turn)
}

// shut are the same actions, so that nothing moves, of which none can be chosen.
func shut(choices []commands.Choice) []commands.Choice {
	shown := slices.Clone(choices)
	for i := range shown {
		shown[i].View.Ready, shown[i].View.Why = false, lang.L("this is how it was: back to now first (Esc)")
		shown[i].Tip = shown[i].View.Why
	}
	return shown
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
