package ask

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
)

// alwaysRow lets an answer be kept from now on: for the one that is asked, or for its side.
type alwaysRow struct {
	one, side *widget.Check // nil: not offered
	shown     fyne.CanvasObject
}

// newAlways makes the row of a choice; nil where no answer can be kept.
func (q *Card) newAlways(question *engine.Question) *alwaysRow {
	if q.Always == nil || question.Ask != "choice" {
		return nil
	}
	one, side := q.Always(question)
	row := container.NewHBox()
	r := &alwaysRow{shown: row}
	add := func(name string, other func() *widget.Check) *widget.Check {
		if name == "" {
			return nil
		}
		c := widget.NewCheck(lang.L("always so for {{.Who}}", map[string]any{"Who": name}), func(on bool) {
			if o := other(); on && o != nil {
				o.SetChecked(false)
			}
		})
		row.Add(c)
		return c
	}
	r.one = add(one, func() *widget.Check { return r.side })
	r.side = add(side, func() *widget.Check { return r.one })
	if r.one == nil && r.side == nil {
		return nil
	}
	return r
}

// answer gives an answer to a choice, and keeps it where that was ticked.
func (q *Card) answer(a engine.Answer) {
	switch r := q.always; {
	case r != nil && r.side != nil && r.side.Checked:
		q.done.AnswerAlways(a, true)
	case r != nil && r.one != nil && r.one.Checked:
		q.done.AnswerAlways(a, false)
	default:
		q.done.Answer(a)
	}
}
