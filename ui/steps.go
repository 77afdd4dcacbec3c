package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/words"
)

// steps are those of the state as it stands, worked out once for it.
func (t *table) steps() []engine.Step {
	v := t.view()
	if v == nil {
		return nil
	}
	if t.stepsAt != v.State {
		t.stepsAt, t.stepsNow = v.State, offers.Steps(v)
	}
	return t.stepsNow
}

// showSteps puts the first step on the main button, and the others beside it; before a fight, what may
// come before it beside the button that starts it.
func (t *table) showSteps(steps []engine.Step) {
	b := &t.bar
	beside := offers.Before(t.view())
	if len(steps) > 0 {
		b.end.Name, b.end.Tip, b.end.Off = steps[0].Name, stepTip(steps[0])+" (E)", steps[0].Why != ""
		beside = steps[1:]
	}
	b.steps.Objects = nil
	for _, s := range beside {
		chip := parts.NewChip(s.Name, t.tips, func() { t.takeStep(s) })
		chip.Tip, chip.Off = stepTip(s), s.Why != ""
		b.steps.Add(chip)
	}
	b.steps.Refresh()
}

func stepTip(s engine.Step) string {
	if s.Why != "" {
		return "✗ " + s.Why + "\n" + s.Help
	}
	return s.Help
}

// takeStep sends a step, after asking for the text that it needs.
func (t *table) takeStep(s engine.Step) {
	switch {
	case s.Why != "":
		t.complain(s.Name + ": " + s.Why)
	case len(s.Options) > 0:
		t.forms.Ask(formTitle(s), s.Options, s.Command, func(c *engine.Command) { t.sendStep(s, c) })
	case s.Ask == "":
		t.sendStep(s, s.Command)
	default:
		size := t.win.Canvas().Size()
		t.forms.Text(s.AskFor, "", fyne.NewPos(size.Width/2, size.Height/2), func(text string) string {
			value, why := stepValue(s, text)
			if why == "" {
				t.sendStep(s, &engine.Command{Do: s.Command.Do, Who: s.Command.Who, Node: s.Command.Node.With(s.Ask, value)})
			}
			return why
		})
	}
}

// formTitle is what stands above the form of a step: its menu's name, or its own.
func formTitle(s engine.Step) string {
	if s.Menu != "" {
		return s.Menu
	}
	return strings.TrimSuffix(s.Name, "…")
}

// stepValue is what was typed for a step, as its command takes it.
func stepValue(s engine.Step, text string) (value *doc.Node, why string) {
	if !s.Number {
		return doc.Str(text), ""
	}
	n, ok := words.Whole(text)
	if !ok {
		return nil, lang.L("a whole number, please")
	}
	return doc.Int(n), ""
}

// sendStep sends the command of a step; a refusal that the DM may overrule is put to the DM.
func (t *table) sendStep(s engine.Step, c *engine.Command) {
	r := t.view().Probe(c)
	if r == nil || s.Over == "" || r.Code != s.Over {
		t.send(c)
		return
	}
	ask := dialog.NewConfirm(s.Name, words.UpperFirst(r.Why), func(yes bool) {
		if yes {
			t.send(&engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With(s.OverArg, doc.Flag(true))})
		}
	}, t.win)
	ask.SetConfirmText(lang.L("All the same"))
	ask.SetDismissText(lang.L("Let it be"))
	fyne.Do(ask.Show) // once the box that asked is gone: closing it closes what lies above it
}
