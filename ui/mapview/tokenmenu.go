package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// fewItems is the number of actions and calls in a token's menu above which only the first overridesFirst DM override items
// stay at the top level: damage, healing and conditions.
const fewItems, overridesFirst = 6, 3

// Token returns a token's menu, starting with the actions of by against it; by may be nil.
func (m Menus) Token(by *engine.Token, id string, at fyne.Position) *fyne.Menu {
	items := append(m.together(id), append(m.Against(by, id), m.calls(id)...)...)
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	state := m.overrides(id, at)
	if len(items) > fewItems { // rare items are moved to a submenu, so that the menu fits the window
		state = append(state[:overridesFirst:overridesFirst], subMenu(i18n.L("DM"), state[overridesFirst:]...))
	}
	if over := overTemplate(m, m.View.Token(id).At, at); over != nil {
		state = append(state, fyne.NewMenuItemSeparator(), over)
	}
	return fyne.NewMenu("", append(items, state...)...)
}

// against collects one token's actions against another.
type against struct {
	Menus
	who, target  *engine.Token
	open         []*fyne.MenuItem
	does         map[*fyne.MenuItem]string // by available item: its action
	closed, harm []*fyne.MenuItem          // harm: actions against a friend
}

// Against returns a token's available actions aimed at another token. Those that can't target it are listed with the reason.
func (m Menus) Against(who *engine.Token, id string) []*fyne.MenuItem {
	if who == nil || who.ID == id || m.Waiting {
		return nil
	}
	l := against{Menus: m, who: who, target: m.View.Token(id), does: map[*fyne.MenuItem]string{}}
	for _, c := range commands.Choices(m.View, who) {
		a := input.NewAim(m.View, who.ID, c.View)
		if !c.View.Ready || !a.OnCreatures() || commands.AsksWords(m.View, c) {
			continue
		}
		for _, w := range a.VariantsAt(m.View, l.target) {
			l.add(c, a, w)
		}
	}
	return l.items()
}

// add adds one way to take an action.
func (l *against) add(c commands.Choice, a *input.Aim, w input.Variant) {
	does := phrase.Action(c.View.Do, l.View.Decl())
	if w.Why != nil {
		if why, ok := a.GoesOn(l.View, l.target); ok {
			item := l.item(i18n.L("{{.What}}…", map[string]any{"What": c.Name}),
				Request{For: Aim, Token: l.who.ID, Action: c.View, Target: l.target.ID})
			l.open, l.does[item] = append(l.open, item), does
			return
		} else if why != nil {
			w.Why = why
		}
	}
	name := c.Name
	if w.Option != "" {
		name += ", " + w.Option
	}
	item := l.item(name+input.OddsNote(l.View, w.Command, w.Why), send(w.Command))
	switch item.Disabled = w.Why != nil; {
	case item.Disabled:
		l.closed = append(l.closed, item)
	case a.Target == engine.Enemy && l.View.Friends(l.who.Side, l.target.Side):
		l.harm = append(l.harm, item)
	default:
		l.open, l.does[item] = append(l.open, item), does
	}
}

// mostOpen is the largest number of actions listed one by one in a token's menu, and mostClosed that of actions that
// can't target it, with the reason. Further ones are moved to submenus.
const mostOpen, mostClosed = 10, 3

func (l *against) items() []*fyne.MenuItem {
	items, closed := l.open, l.closed
	if len(items) > mostOpen {
		items = gathered(items, l.does)
	}
	if len(l.harm) > 0 {
		items = append(items, subMenu(i18n.L("On an ally"), l.harm...))
	}
	if len(closed) > mostClosed {
		closed = []*fyne.MenuItem{subMenu(i18n.L("Not now ({{.N}})", map[string]any{"N": len(closed)}), closed...)}
	}
	return append(items, closed...)
}

// gathered moves the ways to take an action into a submenu with its name, except for the first action and for actions
// with one way only.
func gathered(items []*fyne.MenuItem, does map[*fyne.MenuItem]string) []*fyne.MenuItem {
	ways := map[string]int{}
	for _, i := range items {
		ways[does[i]]++
	}
	var out []*fyne.MenuItem
	menus := map[string]*fyne.MenuItem{}
	for _, i := range items {
		name := does[i]
		switch {
		case name == does[items[0]] || ways[name] == 1:
			out = append(out, i)
		case menus[name] == nil:
			menus[name] = subMenu(name, i)
			out = append(out, menus[name])
		default:
			menus[name].ChildMenu.Items = append(menus[name].ChildMenu.Items, i)
		}
	}
	return out
}

// calls returns the DM's calls about a token, before combat too. Calls that aren't available have the reason, and those
// of one submenu are listed together at the place of the first.
func (m Menus) calls(id string) []*fyne.MenuItem {
	if m.Waiting {
		return nil
	}
	steps := commands.StepsFor(m.View, m.View.Token(id))
	if len(m.Selected) > 1 && slices.Contains(m.Selected, id) {
		for i := range steps {
			if s := &steps[i]; s.Command != nil && s.Command.Who == id && s.Why == "" {
				s.Each = m.Selected
				s.Name = i18n.L("{{.What}} × {{.N}}", map[string]any{"What": s.Name, "N": len(s.Each)})
			}
		}
	}
	return m.steps(steps)
}

func (m Menus) steps(steps []commands.Step) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, step := range steps {
		name := step.Name
		if step.Why != "" {
			name += ": " + step.Why
		}
		i := m.item(name, Request{For: TakeStep, Step: step})
		i.Disabled = step.Why != ""
		if step.Menu == "" {
			items = append(items, i)
			continue
		}
		at := slices.IndexFunc(items, func(o *fyne.MenuItem) bool { return o.ChildMenu != nil && o.Label == step.Menu })
		if at < 0 {
			at = len(items)
			items = append(items, subMenu(step.Menu))
		}
		items[at].ChildMenu.Items = append(items[at].ChildMenu.Items, i)
	}
	return items
}
