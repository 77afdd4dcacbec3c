package actionbar

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Controller is the action bar of the active or selected token, and carries out its buttons.
type Controller struct {
	*Row
	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
	digits  commands.Digits
	risked  string // the round and who would have provoked an attack when all were last told to attack
}

// NewController returns the action bar of an encounter.
func NewController(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, tips *widgets.Tooltips) *Controller {
	c := &Controller{shell: sh, session: s, input: in, mapview: m, forms: f}
	c.Row = NewRow(tips, c)
	return c
}

// Actor returns the token whose actions are shown; nil if there is none.
func (c *Controller) Actor() *engine.Token {
	return commands.Actor(c.session.View(), c.input.Selected.Primary())
}

// Update shows the current actions; known is the name already shown above the map.
func (c *Controller) Update(known string) {
	v, who := c.session.View(), c.Actor()
	var shown Shown
	if len(c.input.Queue) > 0 {
		shown.Queued = c.input.Queue.Text(v)
	}
	switch {
	case c.session.Past():
		shown.Title, shown.Choices = i18n.L("Past"), shut(c.Choices)
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

// turnOf identifies a token's turn; "" outside combat.
func turnOf(v *engine.View, who string) string {
	if !v.InCombat() {
		return ""
	}
	return fmt.Sprint(who, " ", v.Round, " ", v.Phase, " ", v.Turn)
}

// shut returns the same actions, all unavailable, so that nothing moves.
func shut(choices []commands.Choice) []commands.Choice {
	shown := slices.Clone(choices)
	for i := range shown {
		shown[i].View.Ready, shown[i].Why = false, i18n.L("you are looking at the past: go back to now first (Esc)")
		shown[i].Tip = shown[i].Why
	}
	return shown
}

// nobody returns why no actions are shown.
func nobody(v *engine.View) string {
	switch {
	case v == nil:
		return i18n.L("No encounter is open: File, New or Open")
	case v.InCombat():
		return i18n.L("No one to act")
	}
	return i18n.L("Not in combat")
}

// aimed returns the action being aimed, as the bar shows it; nil if there is none.
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

// Choose runs an action that needs no target, and starts aiming any other, with the pointer or, on the map, with keys.
func (c *Controller) Choose(o commands.Choice) {
	c.takeUp(o, c.input.Choose)
	fyne.Do(c.shell.FocusMap) // after the click, which takes the focus away
}

// takeUp chooses an action by one of the methods of the input state.
func (c *Controller) takeUp(o commands.Choice, how func(*engine.View, string, engine.ActionView) input.Effect) {
	who := c.Actor()
	if who == nil || !o.View.Ready || c.session.Waiting() || c.forms.Arguments(who, o) {
		return
	}
	c.mapview.Apply(how(c.session.View(), who.ID, o.View))
}

// Key chooses an action by its digit or letter; it reports false if no action has that key.
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

// PlaceOf returns where to open the menu of an action: at its button.
func (c *Controller) PlaceOf(o commands.Choice) fyne.Position {
	driver := c.shell.App.Driver()
	if b := c.Button(o); b != nil {
		return driver.AbsolutePositionForObject(b)
	}
	return driver.AbsolutePositionForObject(c.Content)
}

// AttackNearest makes each selected token, or all of the active token's side, move to the nearest enemy, if necessary, and
// attack it; without a selection it uses the active token. Those who would provoke an attack wait for a second time.
func (c *Controller) AttackNearest(side bool) {
	v, ids := c.session.View(), c.input.Selected
	if v == nil || !v.InCombat() || c.session.Waiting() {
		return
	}
	if active := v.Token(v.Turn); side && active != nil {
		ids = nil
		for _, t := range v.Tokens {
			if t.Side == active.Side {
				ids = append(ids, t.ID)
			}
		}
	}
	if len(ids) == 0 {
		ids = []string{v.Turn}
	}
	a := input.Advance(v, ids, false)
	risked := fmt.Sprint(v.Round, a.Risks)
	if a.Risks != nil && a.Command == nil && risked == c.risked {
		a = input.Advance(v, ids, true)
	}
	c.risked = risked
	switch says := a.Says(v); {
	case a.Command != nil && says != "":
		c.shell.Remark(says)
	case says != "":
		c.shell.Complain(says)
	case a.Command == nil:
		c.shell.Complain(i18n.L("No one selected can attack now"))
	}
	if a.Command != nil {
		c.session.Send(a.Command)
	}
}

// LayDown cancels the action being aimed.
func (c *Controller) LayDown() { c.mapview.Apply(c.input.LayDown()) }

// SendAlone runs the aimed action without a target.
func (c *Controller) SendAlone() { c.mapview.Apply(c.input.SendAlone()) }

// SendQueued runs the actions that were waiting to be combined.
func (c *Controller) SendQueued() { c.mapview.Apply(c.input.SendQueued()) }

// Toggle toggles an option of the aimed action.
func (c *Controller) Toggle(o commands.Option) {
	c.input.Aim.Toggle(o)
	c.reaim()
}

// Untype removes the number of an option.
func (c *Controller) Untype(o commands.Option) {
	c.input.Aim.Unset(o.Arg)
	c.reaim()
}

// Type sets an option to a typed number; it returns why the text is invalid, or "".
func (c *Controller) Type(o commands.Option, text string) (why string) {
	if c.input.Aim == nil {
		return ""
	}
	if why = c.input.Aim.Type(o, text); why == "" {
		fyne.Do(c.reaim) // once the asking box is gone
	}
	return why
}

// reaim judges the aimed action again after an option has changed.
func (c *Controller) reaim() { c.mapview.Apply(c.input.Reaim(c.session.View())) }

// Odds returns the odds of an action without a target; "" if nothing is rolled.
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

// Flow sends the commands that advance combat, after asking for what they need.
type Flow struct {
	*session.Session
	*shell.Shell
	forms *forms.Forms
}

// NewFlow returns the flow for the buttons that advance combat.
func NewFlow(sh *shell.Shell, s *session.Session, f *forms.Forms) Flow { return Flow{s, sh, f} }

// Start opens the form before combat.
func (f Flow) Start() { f.forms.Start() }

// Ask asks for additional arguments of a command in a form.
func (f Flow) Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) {
	f.forms.Ask(title, options, c, take)
}

// AskText asks for a line of text; take returns why it is invalid, or "".
func (f Flow) AskText(title string, take func(string) string) {
	f.forms.Text(title, "", f.Shell.Centre(), take)
}

// AskOver asks the DM to confirm a refused command.
func (f Flow) AskOver(title, why string, allTheSame func()) {
	ask := func() {
		widgets.Confirm(title+"?", why, i18n.L("Don't"), title, allTheSame, nil, f.Shell.Win)
	}
	fyne.Do(ask) // once the asking box is gone: closing it closes what lies above it
}

// Between sends a command for the time between combats, for the selected token or after asking for a number or in a form,
// as the command requires.
func (f Flow) Between(d engine.Downtime, selected []string) {
	who := ""
	if d.Token {
		if len(selected) != 1 {
			f.Complain(i18n.L("{{.What}}: select a token first", map[string]any{"What": d.Name}))
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
		f.forms.Number(d.Name, f.Shell.Centre(), func(n int) { f.Send(d.Numbered(who, n)) })
	}
}
