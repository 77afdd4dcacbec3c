package actionbar

import (
	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// alwaysRow offers to remember an answer, for the token asked or for its side.
type alwaysRow struct {
	one, side *widgets.Check // nil if not offered
	shown     fyne.CanvasObject
}

// newAlways returns the row for a choice; nil if the answer can't be remembered.
func (q *PromptCard) newAlways(question *engine.Question) *alwaysRow {
	if q.Always == nil || question.Ask != "choice" {
		return nil
	}
	one, side := q.Always(question)
	r := &alwaysRow{}
	var row []fyne.CanvasObject
	add := func(name string, other func() *widgets.Check) *widgets.Check {
		if name == "" {
			return nil
		}
		c := widgets.NewCheck(i18n.L("Remember for {{.Who}}", map[string]any{"Who": name}), func(on bool) {
			if o := other(); on && o != nil {
				o.SetChecked(false)
			}
			q.Focus() // the number keys go on answering
		})
		c.Pressed = q.TypedKey
		row = append(row, c)
		return c
	}
	r.one = add(one, func() *widgets.Check { return r.side })
	r.side = add(side, func() *widgets.Check { return r.one })
	if r.one == nil && r.side == nil {
		return nil
	}
	r.shown = rowsOfButtons(q.Room(), row)
	return r
}

// answer answers a choice, and remembers the answer if that is ticked.
func (q *PromptCard) answer(a engine.Answer) {
	switch r := q.always; {
	case r != nil && r.side != nil && r.side.Checked:
		q.done.AnswerAlways(a, true)
	case r != nil && r.one != nil && r.one.Checked:
		q.done.AnswerAlways(a, false)
	default:
		q.done.Answer(a)
	}
}
