package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// handItems is the DM's hand on all selected tokens.
func (t *table) handItems(id string, at fyne.Position) []*fyne.MenuItem {
	v := t.view()
	k := v.Token(id)
	conditions := fyne.NewMenuItem(lang.L("Condition"), nil)
	conditions.ChildMenu = t.conditionMenu(k)
	items := []*fyne.MenuItem{
		fyne.NewMenuItem(lang.L("Damage…"), func() { t.forms.Damage(id, at) }),
		fyne.NewMenuItem(lang.L("Heal…"), func() { t.forms.Number(lang.L("Heal"), at, t.amount("heal")) }),
		conditions,
		fyne.NewMenuItem(lang.L("Stat block…"), func() { t.forms.Sheet(id) }),
		fyne.NewMenuItem(lang.L("Set a field…"), func() { t.forms.Field(id) }),
		fyne.NewMenuItem(lang.L("Elevation…"), func() { t.forms.Number(lang.L("Elevation above the ground"), at, t.elevate(id)) }),
		fyne.NewMenuItem(hideText(k.Hidden), func() { t.setField(id, "hidden", doc.Flag(!k.Hidden)) }),
	}
	if v.InCombat() {
		items = append(items, fyne.NewMenuItem(lang.L("Give the turn"), func() { t.send(engine.NewCommand("set_turn", id)) }),
			orderItem(lang.L("Earlier in the order"), t, id, -1), orderItem(lang.L("Later in the order"), t, id, 1))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(lang.L("Duplicate"), t.duplicateTokens),
		fyne.NewMenuItem(lang.L("Take away"), t.removeTokens))
}

// orderItem moves a token by one place in the order of turns, or its side where sides take turns.
func orderItem(name string, t *table, id string, by int) *fyne.MenuItem {
	v := t.view()
	if k := v.Token(id); k != nil && !slices.Contains(v.Order, id) && slices.Contains(v.Order, k.Side) {
		id, name = k.Side, words.UpperFirst(k.Side)+": "+strings.ToLower(name[:1])+name[1:]
	}
	order := moved(v.Order, id, by)
	item := fyne.NewMenuItem(name, func() { t.send(engine.NewCommand("set_turn", "", doc.M("order", doc.Strs(order)))) })
	item.Disabled = order == nil
	return item
}

// moved is the order with one id a place further on or back; nil where it can't be.
func moved(order []string, id string, by int) []string {
	i := slices.Index(order, id)
	if i < 0 || i+by < 0 || i+by >= len(order) {
		return nil
	}
	out := slices.Clone(order)
	out[i], out[i+by] = out[i+by], out[i]
	return out
}

func hideText(hidden bool) string {
	if hidden {
		return lang.L("Show to the players")
	}
	return lang.L("Hide from the players")
}

// amount sends a command with an amount to all selected tokens.
func (t *table) amount(do string) func(int) {
	return func(n int) {
		t.toEach(slices.Clone(t.selected))(engine.NewCommand(do, "", doc.M("amount", doc.Int(n))))
	}
}

func (t *table) elevate(id string) func(int) {
	return func(n int) {
		if k := t.view().Token(id); k != nil {
			t.send(engine.NewCommand("place", id, doc.M("at", engine.SquareNode(k.At)), doc.M("elevation", doc.Int(n))))
		}
	}
}

func (t *table) setField(id, field string, value *doc.Node) {
	t.send(offers.SetField(id, field, value))
}
