package actionbar

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// AfterCombat is the card shown after combat: rests and the like, tokens to help, the fallen.
type AfterCombat struct {
	Card     *Steps
	OnChoose func(commands.Choice) // an action was chosen

	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
	flow    Flow
}

// NewAfterCombat returns a closed card.
func NewAfterCombat(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, flow Flow, tips *widgets.Tooltips) *AfterCombat {
	return &AfterCombat{Card: NewSteps(tips), OnChoose: func(commands.Choice) {}, shell: sh, session: s, input: in, mapview: m, forms: f, flow: flow}
}

// Committed opens the card when combat ends, and closes it when combat starts.
func (a *AfterCombat) Committed(r *engine.Record) {
	switch {
	case phrase.Ends(r), a.Card.Visible() && !r.After.InCombat():
		a.Card.Show(i18n.L("Combat is over"), a.chores())
	case a.leaves(r):
	case r.After.InCombat():
		a.Card.Hide()
	}
}

// leaves opens the card after a spell was cast whose effect the system leaves to the DM, with the tokens it affects.
func (a *AfterCombat) leaves(r *engine.Record) bool {
	i := slices.IndexFunc(r.Events, func(e engine.Event) bool { return e.Name == "cast" })
	if i < 0 || r.Command == nil || r.Command.Do != "cast" {
		return false
	}
	v := a.session.View()
	var ids []string
	before := &engine.View{State: r.Before, System: v.System, Scratch: v.Scratch}
	for _, k := range input.TokensOn(v, commands.Area(before, r.Command)) {
		if k.ID != r.Command.Who || r.Command.Node.Get("toward") == nil { // a cone begins in front of its caster
			ids = append(ids, k.ID)
		}
	}
	named, _ := r.Command.Node.Get("targets").Strings()
	one, _ := r.Command.Node.Get("target").Str()
	for _, id := range append(named, one) {
		if v.Token(id) != nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var list []Step
	if len(ids) > 0 {
		list = append(list, Step{Name: i18n.L("Damage… to {{.Who}}", map[string]any{"Who": phrase.NamesOf(v, ids)}), Do: func() {
			a.Card.Hide()
			a.input.Selected = ids
			a.shell.Changed()
			a.forms.Damage(ids[0], a.shell.Centre())
		}})
	}
	a.Card.Show(i18n.L("The DM decides the effect"), list)
	return true
}

func (a *AfterCombat) chores() []Step {
	v := a.session.View()
	var list []Step
	for _, d := range v.Decl().Between {
		if !d.Token {
			list = append(list, Step{Name: d.Name, Help: d.Help, Do: func() { a.flow.Between(d, a.input.Selected) }})
		}
	}
	list = append(list, a.helpers(v)...)
	if gone := OutOfCombat(v); len(gone) > 0 {
		list = append(list, Step{Name: i18n.L("Remove {{.N}} defeated", map[string]any{"N": len(gone)}),
			Help: i18n.L("all but player characters; one undo restores them"),
			Do:   func() { a.session.Send(commands.AsOne(commands.ToEach(gone, engine.NewCommand("remove_token", "")))) }})
	}
	return list
}

// helpers returns what player characters can do for others now, such as bandaging.
func (a *AfterCombat) helpers(v *engine.View) []Step {
	var list []Step
	for _, k := range v.Tokens {
		if !k.Player {
			continue
		}
		for _, av := range commands.Ready(v, k) {
			if commands.Target(v.Decl(), av.Do) != engine.Friend {
				continue
			}
			c := commands.Choice{View: av, Name: commands.Name(v.Decl(), av)}
			list = append(list, Step{Name: k.Name + ": " + c.Name, Help: i18n.L("Then click the target"), Do: func() {
				a.mapview.Pick(k.ID, false)
				a.OnChoose(c)
			}})
		}
	}
	return list
}

// OutOfCombat returns the ids of tokens that no longer fight, except player characters.
func OutOfCombat(v *engine.View) []string {
	var ids []string
	for _, k := range v.Tokens {
		if !k.Player && !v.System.InFight(v, k) {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// Step is something that can be done now.
type Step struct {
	Name, Help string
	Do         func()
}

// Steps is the card after combat, or after something that leaves its effect to the DM: it lists what can be done now. It
// is shown over the map without blocking it.
type Steps struct {
	Content *fyne.Container
	tips    *widgets.Tooltips
	rows    *fyne.Container
	away    *widgets.Chip
}

// NewSteps returns the card, hidden.
func NewSteps(tips *widgets.Tooltips) *Steps {
	c := &Steps{tips: tips, rows: container.NewVBox()}
	c.Content = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, widgets.Accent, 2), container.NewPadded(c.rows))
	c.Content.Hide()
	return c
}

// Show lists the steps below a title.
func (c *Steps) Show(title string, list []Step) {
	c.away = widgets.NewChip(i18n.L("Close"), c.tips, c.Hide)
	head := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	c.rows.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, container.NewCenter(c.away), head)}
	for _, x := range list {
		chip := widgets.NewChip(x.Name, c.tips, x.Do)
		chip.Tip = x.Help
		c.rows.Objects = append(c.rows.Objects, container.NewHBox(chip))
	}
	c.rows.Refresh()
	c.Content.Show()
	c.Content.Resize(c.Content.MinSize())
	c.Content.Move(fyne.NewPos(12, 48))
	c.Content.Refresh()
}

// Hide closes the card.
func (c *Steps) Hide() { c.Content.Hide() }

// Visible reports whether the card is open.
func (c *Steps) Visible() bool { return c.Content.Visible() }

// Dump reports the positions of its buttons to tests.
func (c *Steps) Dump(s *shell.Dump) {
	if !c.Visible() {
		return
	}
	s.Button("after: close", c.away)
	for _, o := range c.rows.Objects[1:] {
		chip := o.(*fyne.Container).Objects[0].(*widgets.Chip)
		s.Button("after: "+chip.Name, chip)
	}
}
