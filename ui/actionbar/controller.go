package actionbar

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Controller is the row of actions of whoever acts or is selected, and what its buttons do.
type Controller struct {
	*Row
	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
	digits  commands.Digits
}

var _ RowActions = (*Controller)(nil)

// NewController returns the row of an encounter.
func NewController(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, tips *widgets.Tooltips) *Controller {
	c := &Controller{shell: sh, session: s, input: in, mapview: m, forms: f}
	c.Row = NewRow(tips, c)
	return c
}

// Actor returns whose actions are shown; nil for nobody's.
func (c *Controller) Actor() *engine.Token {
	return commands.Actor(c.session.View(), c.input.Selected.Primary())
}

// Update shows the actions as things stand; known is who is named above the map already.
func (c *Controller) Update(known string) {
	v, who := c.session.View(), c.Actor()
	var shown Shown
	if len(c.input.Kept) > 0 {
		shown.Kept = c.input.Kept.Text(v)
	}
	switch {
	case c.session.Past():
		shown.Title, shown.Choices = lang.L("Past"), shut(c.Choices)
	case who == nil:
		shown.Title = nobody(v)
	default:
		shown.Title, shown.Choices, shown.Aimed = who.Name, commands.Choices(v, who), aimed(c.input.Aim)
		shown.Known, shown.Turn = known == who.ID, turnOf(v, who.ID)
		c.digits.Give(c.session.Fight.Game, who, shown.Choices)
	}
	c.Show(shown)
	c.PlaceAbove(c.mapview.Board.Size())
}

// turnOf names the turn in which somebody acts; "" outside of a fight.
func turnOf(v *engine.View, who string) string {
	if !v.InCombat() {
		return ""
	}
	return fmt.Sprint(who, " ", v.Round, " ", v.Phase, " ", v.Turn)
}

// shut returns the same actions, so that nothing moves, of which none can be chosen.
func shut(choices []commands.Choice) []commands.Choice {
	shown := slices.Clone(choices)
	for i := range shown {
		shown[i].View.Ready, shown[i].Why = false, lang.L("you are looking at the past: go back to now first (Esc)")
		shown[i].Tip = shown[i].Why
	}
	return shown
}

// nobody returns why no actions are shown.
func nobody(v *engine.View) string {
	switch {
	case v == nil:
		return lang.L("No encounter is open: File, New or Open")
	case v.InCombat():
		return lang.L("No one to act")
	}
	return lang.L("No combat")
}

// aimed returns what the row shows of the action that is being aimed; nil where none is.
func aimed(a *input.Aim) *Aimed {
	if a == nil {
		return nil
	}
	out := &Aimed{View: &a.View, Alone: a.Alone}
	for _, o := range a.Offered {
		n, typed := a.TypedAs(o)
		out.Options = append(out.Options, Option{Option: o, Set: a.IsSet(o), Typed: typed, N: n})
	}
	return out
}

// Choose takes up an action: at once where it has no target, else it is aimed.
func (c *Controller) Choose(o commands.Choice) { c.takeUp(o, c.input.Choose) }

// takeUp takes up an action in one of the ways of the pointer's state.
func (c *Controller) takeUp(o commands.Choice, how func(*engine.View, string, engine.ActionView) input.Effect) {
	who := c.Actor()
	if who == nil || !o.View.Ready || c.session.Waiting() || c.forms.Arguments(who, o) {
		return
	}
	c.mapview.Carry(how(c.session.View(), who.ID, o.View))
}

// Key chooses an action by its digit or its letter; it reports false where no action has that key.
func (c *Controller) Key(name fyne.KeyName) bool {
	o, ok := c.ByKey(string(name))
	if !ok || c.input.Aim != nil && commands.Same(&c.input.Aim.View, &o.View) {
		return false
	}
	if !o.View.Ready {
		c.shell.Complain(o.Name + ": " + o.Why)
		return true
	}
	how := c.input.Choose
	if string(name) == o.Key {
		how = input.ByDigit(c.input)
	}
	c.takeUp(o, how)
	return true
}

// PlaceOf returns where the menu of an action opens: at its button.
func (c *Controller) PlaceOf(o commands.Choice) fyne.Position {
	driver := c.shell.App.Driver()
	if b := c.Button(o); b != nil {
		return driver.AbsolutePositionForObject(b)
	}
	return driver.AbsolutePositionForObject(c.Content)
}

// AttackNearest has all that are selected go to the enemy nearest to each, if they must, and attack it; without anybody
// the one whose turn it is.
func (c *Controller) AttackNearest() {
	v, ids := c.session.View(), c.input.Selected
	if v == nil || !v.InCombat() || c.session.Waiting() {
		return
	}
	if len(ids) == 0 {
		ids = []string{v.Turn}
	}
	command, n := input.Advance(v, ids)
	if n == 0 {
		c.shell.Complain(lang.L("No one selected can reach an enemy and attack now"))
		return
	}
	c.session.Send(command)
}

// LayDown drops the action that is aimed.
func (c *Controller) LayDown() { c.mapview.Carry(c.input.LayDown()) }

// SendAlone sends it without a target.
func (c *Controller) SendAlone() { c.mapview.Carry(c.input.SendAlone()) }

// SendKept sends what was kept back.
func (c *Controller) SendKept() { c.mapview.Carry(c.input.SendKept()) }

// Toggle switches an option of the aimed action.
func (c *Controller) Toggle(o commands.Option) {
	c.input.Aim.Toggle(o)
	c.reaim()
}

// Untype forgets the number of an option.
func (c *Controller) Untype(o commands.Option) {
	c.input.Aim.Unset(o.Arg)
	c.reaim()
}

// Type sets an option to a number; it returns what is wrong with it.
func (c *Controller) Type(o commands.Option, text string) (why string) {
	if c.input.Aim == nil {
		return ""
	}
	if why = c.input.Aim.Type(o, text); why == "" {
		fyne.Do(c.reaim) // once the box that asked is gone
	}
	return why
}

// reaim judges the aimed action anew after one of its options was set.
func (c *Controller) reaim() { c.mapview.Carry(c.input.Reaim(c.session.View())) }

// Odds returns those of an action that needs no target; "" where nothing is rolled.
func (c *Controller) Odds(o commands.Choice) string {
	who := c.Actor()
	if who == nil {
		return ""
	}
	return input.OddsOf(c.session.View(), who.ID, o.View)
}

// AskText asks for a number.
func (c *Controller) AskText(title string, at fyne.Position, take func(string) string) {
	c.forms.Text(title, "0", at, take)
}

// Popup opens a menu.
func (c *Controller) Popup(m *fyne.Menu, at fyne.Position) { c.shell.Popup(m, at) }

// Flow asks and sends what moves the combat on.
type Flow struct {
	*session.Session
	shell *shell.Shell
	forms *forms.Forms
}

var _ NextStepWindow = Flow{}

// NewFlow returns what the buttons that move the combat on need.
func NewFlow(sh *shell.Shell, s *session.Session, f *forms.Forms) Flow { return Flow{s, sh, f} }

// Start asks what the combat begins with.
func (f Flow) Start() { f.forms.Start() }

// Ask asks for further arguments of a command.
func (f Flow) Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) {
	f.forms.Ask(title, options, c, take)
}

// AskText asks for a line; take returns what is wrong with it.
func (f Flow) AskText(title string, take func(string) string) {
	f.forms.Text(title, "", f.shell.Centre(), take)
}

// AskOver asks whether something is to be all the same.
func (f Flow) AskOver(title, why string, allTheSame func()) {
	ask := func() {
		widgets.Confirm(title, why, lang.L("Don't"), lang.L("Do it anyway"), allTheSame, nil, f.shell.Win)
	}
	fyne.Do(ask) // once the box that asked is gone: closing it closes what lies above it
}

// Complain logs what went wrong.
func (f Flow) Complain(text string) { f.shell.Complain(text) }

// Between sends a command of the time between fights, for the selected token, or with a number or with what a form asks
// where it wants them.
func (f Flow) Between(d engine.Downtime, selected []string) {
	who := ""
	if d.Token {
		if len(selected) != 1 {
			f.Complain(lang.L("{{.What}}: select a token first", map[string]any{"What": d.Name}))
			return
		}
		who = selected[0]
	}
	bare := engine.NewCommand(d.Do, who, d.Args...)
	switch {
	case d.Options != nil:
		f.forms.Ask(d.Name, d.Options(f.View()), bare, f.Send)
	case d.Number == "":
		f.Send(bare)
	default:
		f.forms.Number(d.Name, f.shell.Centre(), func(n int) { f.Send(d.Numbered(who, n)) })
	}
}
