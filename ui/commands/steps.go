package commands

import (
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Steps lists what moves the fight on, in systems where more than the end of a turn does.
func Steps(v *engine.View) []engine.FlowStep {
	if v == nil || !v.InCombat() {
		return nil
	}
	var list []engine.FlowStep
	if s, ok := v.System.(engine.FlowControl); ok {
		list = said(v, s.Steps(v))
	}
	if v.Over && (len(list) == 0 || list[0].Command.Do != "end_combat") {
		return append([]engine.FlowStep{EndOfFight(v)}, ended(v, list)...)
	}
	return list
}

// EndOfFight is the step that ends the fight.
func EndOfFight(v *engine.View) engine.FlowStep {
	if e, ok := v.System.(engine.Ender); ok {
		return i18n.Step(e.EndOfFight(v))
	}
	help := lang.L("some are still able to fight")
	if v.Over {
		help = lang.L("only friends are left standing")
	}
	return engine.FlowStep{Name: lang.L("End fight"), Help: help, Command: engine.NewCommand("end_combat", "")}
}

// ended are the steps beside the end of a fight that is decided: those of its system, or the end of the turn.
func ended(v *engine.View, list []engine.FlowStep) []engine.FlowStep {
	if len(list) > 0 || v.Turn == "" {
		return list
	}
	return []engine.FlowStep{{Name: lang.L("End turn"), Help: lang.L("The next one's turn"), Command: engine.NewCommand("end_turn", v.Turn)}}
}

// Before lists what may come before a fight, in the systems that have such a thing.
func Before(v *engine.View) []engine.FlowStep {
	if v == nil || v.InCombat() {
		return nil
	}
	if s, ok := v.System.(engine.FlowControl); ok {
		return said(v, s.Steps(v))
	}
	return nil
}

// said are steps with their reasons as people say them.
func said(v *engine.View, list []engine.FlowStep) []engine.FlowStep {
	for i := range list {
		list[i] = i18n.Step(list[i])
		list[i].Why = phrase.Say(v, "", list[i].Why)
	}
	return list
}

// Area lists the squares that a command would cover, in reading order.
func Area(v *engine.View, c *engine.Command) []paint.Cell {
	sys, ok := v.System.(engine.AreaTeller)
	if !ok {
		return nil
	}
	var cells []paint.Cell
	for _, s := range sys.Area(v, c) {
		cells = append(cells, scene.Cell(s))
	}
	return cells
}
