package commands

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Steps lists the steps that advance combat, in systems with more than the end of a turn.
func Steps(v *engine.View) []Step {
	if v == nil || !v.InCombat() {
		return nil
	}
	var list []Step
	if s, ok := v.System.(engine.FlowControl); ok {
		list = allSaid(v, s.Steps(v))
	}
	if v.Over && (len(list) == 0 || list[0].Command.Do != "end_combat") {
		return append([]Step{EndOfFight(v)}, ended(v, list)...)
	}
	return list
}

// EndOfFight returns the step that ends combat.
func EndOfFight(v *engine.View) Step {
	if e, ok := v.System.(engine.Ender); ok {
		return said(v, e.EndOfFight(v))
	}
	help := i18n.L("both sides can still fight")
	if v.Over {
		help = i18n.L("only one side is left standing")
	}
	return Step{Name: i18n.L("End combat"), Help: help, Command: engine.NewCommand("end_combat", "")}
}

// ended returns the steps beside the end of a decided combat: the system's, or the end of the turn.
func ended(v *engine.View, list []Step) []Step {
	if len(list) > 0 || v.Turn == "" {
		return list
	}
	return []Step{{Name: i18n.L("End turn"), Help: i18n.L("Next turn"), Command: engine.NewCommand("end_turn", v.Turn)}}
}

// Before lists the steps before combat, in systems that have any.
func Before(v *engine.View) []Step {
	if v == nil || v.InCombat() {
		return nil
	}
	if s, ok := v.System.(engine.FlowControl); ok {
		return allSaid(v, s.Steps(v))
	}
	return nil
}

// Step is a step for display: a button or a menu item. Its fields are those of engine.FlowStep.
type Step struct {
	Name, Help, Why   string
	Menu, Ask, AskFor string
	Number            bool
	Over, OverArg     string
	Command           *engine.Command
	Options           []engine.Option
	Leaves            string   // names of those who haven't acted and lose their turn by it
	Each              []string // tokens for each of which its command is sent; nil for the command's own
}

// said returns a step in the window's language.
func said(v *engine.View, s engine.FlowStep) Step {
	return Step{Name: i18n.Text(s.Name), Help: i18n.Text(s.Help), Why: phrase.Say(v, "", s.Why), Menu: i18n.T(s.Menu),
		Ask: s.Ask, AskFor: i18n.Text(s.AskFor), Number: s.Number, Over: s.Over, OverArg: s.OverArg,
		Command: s.Command, Options: i18n.Options(s.Options), Leaves: phrase.NamesOf(v, s.Leaves)}
}

func allSaid(v *engine.View, list []engine.FlowStep) []Step {
	out := make([]Step, len(list))
	for i, s := range list {
		out[i] = said(v, s)
	}
	return out
}

// StepsFor lists the DM's rulings about a token, also before combat.
func StepsFor(v *engine.View, t *engine.Token) []Step {
	if s, ok := v.System.(engine.FlowControl); ok {
		return allSaid(v, s.StepsFor(v, t))
	}
	return nil
}

// Area lists the squares that a command would cover, in reading order.
func Area(v *engine.View, c *engine.Command) []paint.Cell {
	sys, ok := v.System.(engine.AreaPreviewer)
	if !ok {
		return nil
	}
	var cells []paint.Cell
	for _, s := range sys.Area(v, c) {
		cells = append(cells, scene.Cell(s))
	}
	return cells
}

// PhaseMark is a phase of the round for display.
type PhaseMark struct {
	ID, Name, Help string
	Now, Past      bool
}

// PhaseMarks returns the phases of the combat in order; nil if there are fewer than two.
func PhaseMarks(v *engine.View) []PhaseMark {
	if v == nil || !v.InCombat() || v.Decl().NoPhase {
		return nil
	}
	phases := slices.DeleteFunc(slices.Clone(v.Decl().Phases), func(w engine.Word) bool {
		return w.ID == engine.Setup || w.ID == engine.Ended || OpenPhase(v, w.ID).Command == nil
	})
	now := slices.IndexFunc(phases, func(w engine.Word) bool { return w.ID == v.Phase })
	if len(phases) < 2 {
		return nil
	}
	var out []PhaseMark
	for i, w := range phases {
		out = append(out, PhaseMark{w.ID, phrase.PhaseName(v.Decl(), w.ID), w.Help, i == now, i < now})
	}
	return out
}

// OpenPhase returns the step that opens a phase out of order.
func OpenPhase(v *engine.View, id string) Step {
	if o, ok := v.System.(engine.PhaseOpener); ok {
		return said(v, o.OpenPhase(v, id))
	}
	return Step{Name: i18n.L("DM: start {{.Phase}}", map[string]any{"Phase": phrase.PhaseName(v.Decl(), id)}),
		Command: engine.NewCommand("set_turn", "", jsondoc.M("phase", id))}
}
