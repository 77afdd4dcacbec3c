package actionbar

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

func (q *PromptCard) lines(question *engine.Question, who string, why []string) content {
	var c content
	c.title = widget.NewLabelWithStyle(title(question, who, q.Title(question)), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	for _, line := range why {
		c.info = append(c.info, smallText(line))
	}
	if question.Ask == "roll" {
		if q.like > 0 {
			c.info = append(c.info, smallText(i18n.N("1 more roll like this: type both, or once for both with S",
				"{{.N}} more rolls like this: type them in turn, or once for all with S", q.like, map[string]any{"N": q.like})))
		}
		c.answer = append(c.answer, q.rollLine(question))
	} else {
		c.answer = append(c.answer, q.choiceLine(question))
		if q.always != nil {
			c.answer = append(c.answer, q.always.shown)
		}
	}
	if q.Wrong.Text != "" {
		c.answer = append(c.answer, q.Wrong)
	}
	return c
}

func smallText(text string) fyne.CanvasObject {
	t := canvas.NewText("  "+text+"   ", theme.Color(widgets.Faint))
	t.TextSize = theme.CaptionTextSize()
	return t
}

// rowsOfButtons arranges buttons in rows no wider than the card should be.
func rowsOfButtons(room fyne.Size, buttons []fyne.CanvasObject) fyne.CanvasObject {
	gap := theme.Padding()
	most := min(theme.TextSize()*34, room.Width-edge-2*gap)
	rows := container.NewVBox()
	row, width := container.NewHBox(), float32(0)
	for _, b := range buttons {
		w := b.MinSize().Width + gap
		if width > 0 && width+w > most {
			rows.Add(row)
			row, width = container.NewHBox(), 0
		}
		row.Add(b)
		width += w
	}
	rows.Add(row)
	return rows
}

func (q *PromptCard) rollLine(question *engine.Question) fyne.CanvasObject {
	name := phrase.Dice(question.Dice)
	q.Entry.SetPlaceHolder(name)
	die := widget.NewButton(i18n.L("Roll {{.Dice}}  Enter", map[string]any{"Dice": name}), q.done.RollForMe)
	die.Importance = widget.HighImportance
	line := []fyne.CanvasObject{container.NewGridWrap(fyne.NewSize(theme.TextSize()*5, q.Entry.MinSize().Height), q.Entry), die}
	if q.like > 0 {
		line = append(line, widget.NewButton(i18n.L("Same for all  S"), q.acceptLike))
	}
	return rowsOfButtons(q.Room(), append(line, widget.NewButton(i18n.L("Roll all  A"), q.done.RollRest),
		widget.NewButton(i18n.L("Cancel"), q.done.CancelQuestion)))
}

func (q *PromptCard) choiceLine(question *engine.Question) fyne.CanvasObject {
	if question.Many {
		return q.orderLines(question)
	}
	var buttons []fyne.CanvasObject
	for n, i := range distinct(question) {
		o := question.Options[i]
		name := q.optionText(o)
		if i < len(question.About) && !question.About[i].IsZero() {
			name += " · " + i18n.Text(question.About[i])
		}
		if q.Unit(question) != "" && n < 9 { // two numbers in a row would be misread
			name += "  (" + strconv.Itoa(n+1) + ")"
		} else {
			name = numbered(n, name)
		}
		b := widget.NewButton(name, func() { q.answer(engine.WordsAnswer(o)) })
		if slices.Contains(question.Default, o) {
			b.Importance = widget.HighImportance
		}
		buttons = append(buttons, b)
	}
	return rowsOfButtons(q.Room(), append(buttons, widget.NewButton(i18n.L("Cancel"), q.done.CancelQuestion)))
}

// numbered puts the digit that chooses the nth option before its name.
func numbered(n int, name string) string {
	if n >= 9 {
		return name
	}
	return strconv.Itoa(n+1) + "  " + name
}

func (q *PromptCard) optionText(o string) string {
	if name := q.name(o); name != "" {
		return name
	}
	return q.Says(q.Question, o)
}

// orderLines lets the user put words in order: pressing one appends it to the answer, or removes it. If repeats are
// allowed, each press appends it.
func (q *PromptCard) orderLines(question *engine.Question) fyne.CanvasObject {
	q.showOrder()
	var buttons []fyne.CanvasObject
	for n, o := range question.Options {
		buttons = append(buttons, widget.NewButton(numbered(n, q.optionText(o)), func() { q.toggle(o) }))
	}
	ok := widget.NewButton(i18n.L("Accept"), q.Accept)
	ok.Importance = widget.HighImportance
	cancel := widget.NewButton(i18n.L("Cancel"), q.done.CancelQuestion)
	line := container.NewHBox(ok, cancel)
	if question.Most > 0 {
		line.Add(widget.NewButton(i18n.L("Start over"), func() {
			q.order = nil
			q.showOrder()
			q.Fit()
		}))
	}
	return container.NewVBox(q.ordered, rowsOfButtons(q.Room(), buttons), line)
}

// showOrder shows the answer so far, in as many lines as it needs.
func (q *PromptCard) showOrder() {
	q.ordered.RemoveAll()
	for _, line := range folded(q.orderText(), foldAt*4/5) {
		q.ordered.Add(canvas.NewText("  "+line, theme.Color(theme.ColorNameForeground)))
	}
}

func (q *PromptCard) orderText() string {
	var names []string
	for _, o := range q.order {
		names = append(names, q.optionText(o))
	}
	text := strings.Join(names, ", ")
	if q.Question != nil && q.Question.Most > 0 {
		text = i18n.L("{{.N}} of {{.Most}}: {{.Names}}", map[string]any{"N": len(names), "Most": q.Question.Most, "Names": text})
	}
	return text
}
