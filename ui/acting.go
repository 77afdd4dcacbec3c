package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// The window as the row of actions and the buttons that lead on see it.

// rowHost takes up and lays down what the row of actions says.
type rowHost struct{ t *window }

var _ actionbar.RowActions = rowHost{}

func (h rowHost) Choose(c commands.Choice) { h.t.choose(c) }
func (h rowHost) LayDown()                 { h.t.tabletop.Carry(h.t.hand.LayDown()) }
func (h rowHost) SendAlone()               { h.t.tabletop.Carry(h.t.hand.SendAlone()) }
func (h rowHost) SendKept()                { h.t.tabletop.Carry(h.t.hand.SendKept()) }

func (h rowHost) Toggle(o commands.Option) {
	h.t.hand.Aim.Toggle(o)
	h.reaim()
}

func (h rowHost) Untype(o commands.Option) {
	h.t.hand.Aim.Unset(o.Arg)
	h.reaim()
}

func (h rowHost) Type(o commands.Option, text string) string {
	if h.t.hand.Aim == nil {
		return ""
	}
	why := h.t.hand.Aim.Type(o, text)
	if why == "" {
		fyne.Do(h.reaim) // once the box that asked is gone
	}
	return why
}

// reaim judges the aimed action anew after one of its options was set.
func (h rowHost) reaim() { h.t.tabletop.Carry(h.t.hand.Reaim(h.t.view())) }

func (h rowHost) Odds(c commands.Choice) string {
	who := h.t.actor()
	if who == nil {
		return ""
	}
	return input.OddsOf(h.t.view(), who.ID, c.View)
}

func (h rowHost) AskText(title string, at fyne.Position, take func(string) string) {
	h.t.forms.Text(title, "0", at, take)
}

func (h rowHost) Popup(m *fyne.Menu, at fyne.Position) { h.t.popup(m, at) }

// aimed is what the row shows of the action that is being aimed; nil where none is.
func aimed(a *input.Aim) *actionbar.Aimed {
	if a == nil {
		return nil
	}
	out := &actionbar.Aimed{View: &a.View, Alone: a.Alone}
	for _, o := range a.Offered {
		n, typed := a.TypedAs(o)
		out.Options = append(out.Options, actionbar.Option{Option: o, Set: a.IsSet(o), Typed: typed, N: n})
	}
	return out
}

// choose takes up an action: at once where it has no target, else it is aimed.
func (t *window) choose(c commands.Choice) { t.takeUp(c, t.hand.Choose) }

// takeUp takes up an action in one of the ways of the pointer's state.
func (t *window) takeUp(c commands.Choice, how func(*engine.View, string, engine.ActionView) input.Effect) {
	v, who := t.view(), t.actor()
	if who == nil || !c.View.Ready || t.desk.Waiting() || t.forms.Arguments(who, c) {
		return
	}
	t.tabletop.Carry(how(v, who.ID, c.View))
}

// leadHost asks and sends what moves the fight on.
type leadHost struct {
	*session.Session
	t *window
}

var _ actionbar.Leads = leadHost{}

func (h leadHost) Start() { h.t.forms.Start() }

func (h leadHost) Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) {
	h.t.forms.Ask(title, options, c, take)
}

func (h leadHost) AskText(title string, take func(string) string) {
	h.t.forms.Text(title, "", h.t.centre(), take)
}

func (h leadHost) AskOver(title, why string, allTheSame func()) {
	ask := func() {
		widgets.Confirm(title, why, lang.L("Let it be"), lang.L("All the same"), allTheSame, nil, h.t.win)
	}
	fyne.Do(ask) // once the box that asked is gone: closing it closes what lies above it
}

func (h leadHost) Complain(text string) { h.t.complain(text) }

// phasePressed offers to open the phase whose mark was pressed.
func (t *window) phasePressed(id string, at fyne.Position) {
	if m := t.lead.PhaseMenu(id); m != nil {
		t.popup(m, at)
	}
}

// centre is the middle of the window.
func (t *window) centre() fyne.Position {
	size := t.win.Canvas().Size()
	return fyne.NewPos(size.Width/2, size.Height/2)
}
