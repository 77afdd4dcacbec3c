package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/ui/logtext"
	"parapet/ui/offers"
	"parapet/ui/pointer"
)

var noGesture touch.Gesture

// Menu opens what can be done with a token: actions against it, then the DM's hand.
func (t *table) Menu(id string, at fyne.Position) {
	if t.view() == nil || t.view().Token(id) == nil {
		return
	}
	by := t.actorAgainst(id)
	t.pickForMenu(id)
	t.popup(t.menuBy(by, id, at), at)
}

// menuOfSelected opens the menu of the selected token beside it.
func (t *table) menuOfSelected() {
	v := t.view()
	if v == nil || v.Token(t.primary()) == nil {
		return
	}
	k := v.Token(t.primary())
	origin := t.app.Driver().AbsolutePositionForObject(t.board)
	t.Menu(k.ID, t.board.PlaceOf(scene.Middle(k.At, k.Size)).Add(origin))
}

// pickForMenu selects a token that isn't yet: what is done from the menu is done to all that are.
func (t *table) pickForMenu(id string) {
	if !t.show.Selected[id] {
		t.Pick(id, false)
	}
}

// menuBy begins with what somebody may do to the token; nil for nobody.
func (t *table) menuBy(by *engine.Token, id string, at fyne.Position) *fyne.Menu {
	m := fyne.NewMenu("")
	m.Items = append(m.Items, t.actionsAgainst(by, id)...)
	m.Items = append(m.Items, t.callsAbout(id)...)
	if len(m.Items) > 0 {
		m.Items = append(m.Items, fyne.NewMenuItemSeparator())
	}
	hand := t.handItems(id, at)
	if len(m.Items) > fewItems { // what is rarely needed goes into a menu of its own, so that all fits the window
		more := fyne.NewMenuItem(lang.L("More by hand"), nil)
		more.ChildMenu = fyne.NewMenu("", hand[handFirst:]...)
		hand = append(hand[:handFirst:handFirst], more)
	}
	m.Items = append(m.Items, hand...)
	return m
}

// A token's menu with more than fewItems actions and calls keeps only the first handFirst items of
// the DM's hand in sight: damage, healing and conditions.
const fewItems, handFirst = 6, 3

// actionsAgainst lists the open actions of the one whose turn it is, aimed at a token; those that
// can't be are there with the reason.
func (t *table) actionsAgainst(who *engine.Token, id string) []*fyne.MenuItem {
	v := t.view()
	if who == nil || who.ID == id || t.desk.Fight.Waiting() {
		return nil
	}
	var items, closed, harm []*fyne.MenuItem
	do := map[*fyne.MenuItem]string{} // what each of the items does
	target := v.Token(id)
	for _, c := range offers.Choices(v, who) {
		a := pointer.Bare(v, who.ID, c.View)
		if !c.View.Ready || !a.OnCreatures() || offers.AsksWords(v, c) {
			continue
		}
		for _, w := range a.WaysAt(v, target) {
			if w.Why != nil {
				if why, ok := a.GoesOn(v, target); ok {
					items = append(items, fyne.NewMenuItem(lang.L("{{.What}}…", map[string]any{"What": c.Name}), func() { t.aimFrom(who, c, id) }))
					do[items[len(items)-1]] = logtext.Action(c.View.Do, v.Decl())
					continue
				} else if why != nil {
					w.Why = why
				}
			}
			name := c.Name
			if w.Option != "" {
				name += ", " + w.Option
			}
			item := fyne.NewMenuItem(name+pointer.OddsNote(v, w.Command, w.Why), func() { t.send(w.Command) })
			if item.Disabled = w.Why != nil; item.Disabled {
				closed = append(closed, item)
				continue
			}
			if a.Target == engine.Enemy && v.Friends(who.Side, target.Side) {
				harm = append(harm, item)
				continue
			}
			items, do[item] = append(items, item), logtext.Action(c.View.Do, v.Decl())
		}
	}
	if len(items) > mostOpen {
		items = gathered(items, do)
	}
	if len(harm) > 0 {
		items = append(items, subMenu(lang.L("Against one of its own"), harm))
	}
	if len(closed) > mostClosed {
		closed = []*fyne.MenuItem{subMenu(lang.L("Not now ({{.N}})", map[string]any{"N": len(closed)}), closed)}
	}
	return append(items, closed...)
}

// mostOpen is how many actions may stand in a token's menu one by one.
const mostOpen = 10

// gathered puts the ways of one action into a menu of its name, but for the first action's and for what
// has one way only.
func gathered(items []*fyne.MenuItem, do map[*fyne.MenuItem]string) []*fyne.MenuItem {
	var out []*fyne.MenuItem
	menus := map[string]*fyne.MenuItem{}
	for _, i := range items {
		name := do[i]
		ways := 0
		for _, other := range items {
			if do[other] == name {
				ways++
			}
		}
		switch {
		case name == do[items[0]] || ways == 1:
			out = append(out, i)
		case menus[name] == nil:
			menus[name] = subMenu(name, []*fyne.MenuItem{i})
			out = append(out, menus[name])
		default:
			menus[name].ChildMenu.Items = append(menus[name].ChildMenu.Items, i)
		}
	}
	return out
}

func subMenu(name string, items []*fyne.MenuItem) *fyne.MenuItem {
	m := fyne.NewMenuItem(name, nil)
	m.ChildMenu = fyne.NewMenu("", items...)
	return m
}

// mostClosed is how many actions that can't be aimed at a token stand in its menu with the reason; more
// of them get a menu of their own.
const mostClosed = 3

// actorAgainst is whose actions against a token its menu lists: the one whose actions are shown, unless
// that is the token itself.
func (t *table) actorAgainst(id string) *engine.Token {
	if who := t.actor(); who == nil || who.ID != id {
		return who
	}
	return t.view().Token(t.view().Turn)
}

// aimFrom aims what takes a target and a square at the target; the square is clicked next.
func (t *table) aimFrom(who *engine.Token, c offers.Choice, target string) {
	t.tool = pointer.Select
	t.aim = pointer.Bare(t.view(), who.ID, c.View)
	t.aim.Consider(t.view())
	t.show.Aiming = true
	if !t.aimOn(target) {
		t.stopAiming()
	}
}
