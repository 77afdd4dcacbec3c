package actionbar

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// NextStep shows what advances combat: the main button, the steps beside it and phases out of order.
type NextStep struct {
	Content *fyne.Container // the other steps, then the main button, each at a fixed place
	Main    *widgets.Chip
	More    *widgets.Chip // a menu of the steps that don't fit
	Resized func()        // lays out the toolbar
	host    NextStepWindow
	tips    *widgets.Tooltips
	of      *engine.State // the state that now belongs to
	now     []commands.Step
	left    string // whom the step that was asked about last leaves out, with the round

	slots  slots
	beside []commands.Step // the other steps
	chips  []*widgets.Chip // their buttons
	at     []int           // the place of each; -1: behind More
	room   float32         // for the buttons and the banner
}

// NextStepWindow is what NextStep uses of the window.
type NextStepWindow interface {
	View() *engine.View // nil if no encounter is open
	Waiting() bool      // for an answer
	Send(c *engine.Command)
	Start() // asks how combat starts
	// Ask asks for additional arguments of a command in a form, AskText for a line of text; take returns why it is
	// invalid, or "".
	Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command))
	AskText(title string, take func(text string) (why string))
	// AskOver asks the DM to confirm a refused command.
	AskOver(title, why string, allTheSame func())
	Complain(text string)
	Popup(m *fyne.Menu, at fyne.Position)
}

// NewNextStep returns the buttons.
func NewNextStep(tips *widgets.Tooltips, h NextStepWindow) *NextStep {
	l := &NextStep{Resized: func() {}, host: h, tips: tips, room: 1000}
	l.Main, l.More = widgets.NewChip("", tips, l.Press), widgets.NewChip(i18n.L("More"), tips, l.openMore)
	l.Main.Strong = true
	l.More.Tip = i18n.L("More ways on")
	l.Content = container.New(l, l.More, l.Main)
	return l
}

// Steps returns the steps of the current state, computed once per state.
func (l *NextStep) Steps() []commands.Step {
	v := l.host.View()
	if v == nil {
		return nil
	}
	if l.of != v.State {
		l.of, l.now = v.State, commands.Steps(v)
	}
	return l.now
}

// Show puts the first step on the main button and the others beside it. Before combat, what can be done before it is
// shown beside the start button.
func (l *NextStep) Show() {
	v, steps := l.host.View(), l.Steps()
	beside := commands.Before(v)
	l.Main.Name, l.Main.Tip, l.Main.Off = i18n.L("End turn"), i18n.L("Start the next turn (E)"), v == nil
	switch {
	case len(steps) > 0:
		l.Main.Name, l.Main.Tip, l.Main.Off = steps[0].Name, stepTip(steps[0])+" (E)", steps[0].Why != ""
		beside = steps[1:]
	case v != nil && !v.InCombat():
		l.Main.Name, l.Main.Tip = i18n.L("Start combat"), i18n.L("Set surprise and initiative, then begin (E)")
	}
	l.Main.Tip = withName(l.Main.Name, l.Main.Tip)
	l.Main.Name = l.named(l.Main.Name)
	l.Main.Refresh()
	l.showBeside(beside)
}

func stepTip(s commands.Step) string {
	if s.Why != "" {
		return s.Why + "\n" + s.Help
	}
	return s.Help
}

// Press takes the first step, ends the turn if there is none, or starts combat.
func (l *NextStep) Press() {
	v := l.host.View()
	switch {
	case v == nil:
	case !v.InCombat():
		l.host.Start()
	case len(l.Steps()) > 0:
		l.Take(l.Steps()[0])
	default:
		l.host.Send(engine.NewCommand("end_turn", v.Turn))
	}
}

// PressBeside takes the first of the other steps.
func (l *NextStep) PressBeside() {
	if len(l.beside) > 0 {
		l.Take(l.beside[0])
	}
}

// End ends combat, after asking for what the system needs.
func (l *NextStep) End() {
	if v := l.host.View(); v != nil && v.InCombat() {
		l.Take(commands.EndOfFight(v))
		return
	}
	l.host.Send(engine.NewCommand("end_combat", ""))
}

// Take sends a step's command, after asking for what it needs.
func (l *NextStep) Take(s commands.Step) {
	switch {
	case s.Why == "" && s.Leaves != "" && l.left != l.leaving(s):
		l.left = l.leaving(s)
		l.host.AskOver(s.Name, i18n.L("Not acted yet: {{.Who}}", map[string]any{"Who": s.Leaves}), func() { l.Take(s) })
	case s.Why != "":
		l.host.Complain(s.Name + ": " + s.Why)
	case len(s.Options) > 0:
		l.host.Ask(formTitle(s), s.Options, s.Command, func(c *engine.Command) { l.send(s, c) })
	case s.Ask == "":
		l.send(s, s.Command)
	default:
		l.host.AskText(s.AskFor, func(text string) string {
			value, why := stepValue(s, text)
			if why == "" {
				l.send(s, &engine.Command{Do: s.Command.Do, Who: s.Command.Who, Node: s.Command.Node.With(s.Ask, value)})
			}
			return why
		})
	}
}

// leaving identifies those whom a step leaves out in this round: the DM who let the same ones wait once isn't asked again.
func (l *NextStep) leaving(s commands.Step) string { return fmt.Sprint(l.host.View().Round, s.Leaves) }

// formTitle returns the title of a step's form: its menu's name, or its own.
func formTitle(s commands.Step) string {
	if s.Menu != "" {
		return s.Menu
	}
	return strings.TrimSuffix(s.Name, "…")
}

// stepValue returns the text typed for a step as an argument of its command, or why it is invalid.
func stepValue(s commands.Step, text string) (value *jsondoc.Node, why string) {
	if !s.Number {
		return jsondoc.Str(text), ""
	}
	n, ok := phrase.Whole(text)
	if !ok {
		return nil, i18n.L("enter a whole number")
	}
	return jsondoc.Int(n), ""
}

// send sends a step's command; if it is refused for a reason the DM may overrule, it asks for confirmation.
func (l *NextStep) send(s commands.Step, c *engine.Command) {
	if s.Each != nil {
		l.host.Send(commands.AsOne(commands.ToEach(s.Each, c)))
		return
	}
	r := l.host.View().Probe(c)
	if r == nil || s.Over == "" || r.Code != s.Over {
		l.host.Send(c)
		return
	}
	l.host.AskOver(s.Name, phrase.UpperFirst(phrase.Say(l.host.View(), c.Who, r.Why)), func() {
		l.host.Send(&engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With(s.OverArg, jsondoc.Flag(true))})
	})
}

// Phases returns menu items for the phases that the DM may open.
func (l *NextStep) Phases() []*fyne.MenuItem {
	v := l.host.View()
	var items []*fyne.MenuItem
	for _, m := range commands.PhaseMarks(v) {
		items = append(items, l.phase(commands.OpenPhase(v, m.ID)))
	}
	return items
}

func (l *NextStep) phase(s commands.Step) *fyne.MenuItem {
	name := s.Name
	if s.Why != "" {
		name += ": " + s.Why
	}
	i := fyne.NewMenuItem(name, func() { l.Take(s) })
	i.Disabled = s.Why != "" || l.host.Waiting()
	return i
}

// PhaseMenu returns a menu for opening a phase; nil if the combat doesn't have it.
func (l *NextStep) PhaseMenu(id string) *fyne.Menu {
	v := l.host.View()
	marks := commands.PhaseMarks(v)
	i := slices.IndexFunc(marks, func(m commands.PhaseMark) bool { return m.ID == id })
	if i < 0 {
		return nil
	}
	help := fyne.NewMenuItem(phrase.UpperFirst(marks[i].Help), nil)
	help.Disabled = true
	return fyne.NewMenu("", help, l.phase(commands.OpenPhase(v, id)))
}

// Dump reports the positions of the buttons to tests.
func (l *NextStep) Dump(s *shell.Dump) {
	s.Main = l.Main.Name
	s.Button("end", l.Main)
	if l.More.Visible() {
		s.Button("more steps", l.More)
	}
	for _, c := range l.Chips() {
		s.Button("step "+c.Name, c)
	}
}
