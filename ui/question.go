package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/parts"
)

// questionDone is what a person may do with a question.
type questionDone interface {
	answer(engine.Answer)
	rollForMe()
	rollRest()
	cancelQuestion()
}

// questionCard asks for a roll or a decision beside the token that is asked. It stands over the
// map and blocks nothing.
type questionCard struct {
	widget.BaseWidget
	done     questionDone
	question *engine.Question
	entry    *parts.Entry
	wrong    *widget.Label
	name     func(option string) string    // of a token; "" for a word
	unit     func(*engine.Question) string // of options that are numbers; "" for none
	title    func(*engine.Question) string // what its system calls it; "" for the word itself
	deaf     bool                          // the character that comes belongs to the key that brought the question
	order    []string                      // answer in the making, of a question that takes several words
	body     *fyne.Container
	frame    *fyne.Container
}

var (
	_ fyne.Focusable = (*questionCard)(nil)
	_ fyne.Draggable = (*questionCard)(nil)
	_ fyne.Tappable  = (*questionCard)(nil)
)

func newQuestionCard(done questionDone, name func(string) string) *questionCard {
	q := &questionCard{done: done, name: name, unit: func(*engine.Question) string { return "" }, title: func(*engine.Question) string { return "" }, entry: parts.NewEntry(""), wrong: widget.NewLabel(""), body: container.NewVBox()}
	q.entry.Escaped = done.cancelQuestion
	q.entry.Pressed = func() { q.deaf = false }
	q.entry.Takes = func(r rune) bool { return q.hears() && !unicode.IsLetter(r) }
	q.entry.OnSubmitted = func(string) { q.accept() }
	q.wrong.Importance = widget.DangerImportance
	q.wrong.Wrapping = fyne.TextWrapWord
	ground := canvas.NewRectangle(nil)
	ground.CornerRadius, ground.StrokeWidth = 6, 2
	q.frame = container.NewStack(ground, container.NewPadded(q.body))
	q.ExtendBaseWidget(q)
	q.Hide()
	return q
}

// CreateRenderer implements fyne.Widget.
func (q *questionCard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(q.frame)
}

// Tapped keeps a click on the card from reaching the map.
func (q *questionCard) Tapped(*fyne.PointEvent) { q.focus() }

// Dragged moves the card out of the way.
func (q *questionCard) Dragged(e *fyne.DragEvent) { q.Move(q.Position().Add(e.Dragged)) }

// DragEnd implements fyne.Draggable.
func (q *questionCard) DragEnd() {}

// show asks a question of somebody whose name is given, with the reason for it; wrong is why the
// last answer didn't fit.
func (q *questionCard) show(question *engine.Question, who string, why []string, wrong *engine.Refusal) {
	if q.question != question {
		q.entry.SetText("")
		q.order = slices.Clone(question.Default)
	}
	q.question = question
	q.wrong.SetText("")
	if wrong != nil {
		q.wrong.SetText(wrong.Why)
		q.entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // to be typed over
	}
	ground := q.frame.Objects[0].(*canvas.Rectangle)
	ground.FillColor, ground.StrokeColor = theme.Color(theme.ColorNameOverlayBackground), theme.Color(colorAccent)
	q.body.Objects = q.lines(question, who, why)
	q.body.Refresh()
	q.Resize(q.MinSize())
	q.Show()
	q.focus()
}

func (q *questionCard) lines(question *engine.Question, who string, why []string) []fyne.CanvasObject {
	title := widget.NewLabelWithStyle(questionTitle(question, who, q.title(question)), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	objects := []fyne.CanvasObject{title}
	for _, line := range why {
		objects = append(objects, smallText(line))
	}
	if question.Ask == "roll" {
		objects = append(objects, q.rollLine(question))
	} else {
		objects = append(objects, q.choiceLine(question))
	}
	if q.wrong.Text != "" {
		objects = append(objects, q.wrong)
	}
	return objects
}

func smallText(text string) fyne.CanvasObject {
	t := canvas.NewText("  "+text+"   ", theme.Color(colorFaint))
	t.TextSize = theme.CaptionTextSize()
	return t
}

// questionTitle is "Hilda → Reaver: attack", or what the system calls it.
func questionTitle(q *engine.Question, who, title string) string {
	if title == "" {
		title = strings.ReplaceAll(q.For, "_", " ")
	}
	return who + ": " + title
}

// askedOf is who is asked, and about whom: "Hilda → Reaver".
func askedOf(who, target string) string {
	if target == "" || target == who {
		return who
	}
	return who + " → " + target
}

// questionWhy are the small lines of a question: what it decides, as the system declares it, and why
// it is asked now.
func questionWhy(d *engine.Declaration, q *engine.Question) []string {
	var lines []string
	if w := wordOfQuestion(d, q); w.Help != "" && !within(q.Why, w.Help) {
		lines = append(lines, folded(upperFirst(w.Help), foldAt)...)
	}
	if q.Why != "" && q.Why != wordOfQuestion(d, q).Title { // the card's title says it
		lines = append(lines, folded(upperFirst(strings.ReplaceAll(q.Why, "_", " ")), foldAt)...)
	}
	return lines
}

// wordOfQuestion is what the system declares of a roll or choice; an empty one where it declares nothing.
func wordOfQuestion(d *engine.Declaration, q *engine.Question) engine.Word {
	if q.Ask == "choice" {
		return wordOf(d.Choices, q.For)
	}
	return wordOf(d.Rolls, q.For)
}

// within tells whether a text says little that another doesn't: three quarters of its words are there.
func within(text, other string) bool {
	words, known := strings.Fields(strings.ToLower(text)), 0
	for _, w := range words {
		if slices.Contains(strings.Fields(strings.ToLower(other)), w) {
			known++
		}
	}
	return len(words) > 0 && 4*known >= 3*len(words)
}

// wordOf finds a declared word; an empty one where there is none of that id.
func wordOf(words []engine.Word, id string) engine.Word {
	for _, w := range words {
		if w.ID == id {
			return w
		}
	}
	return engine.Word{}
}

// foldAt is how many letters stand on a line of small text.
const foldAt = 64

// folded breaks a text into lines of so many letters at most, where its words allow.
func folded(text string, most int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(w)) > most {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}

// rowsOfButtons lays buttons in rows that are no wider than a card should be.
func rowsOfButtons(buttons []fyne.CanvasObject) fyne.CanvasObject {
	most, gap := theme.TextSize()*34, theme.Padding()
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

func (q *questionCard) rollLine(question *engine.Question) fyne.CanvasObject {
	q.entry.SetPlaceHolder(question.Dice.Dice())
	die := widget.NewButton(lang.L("Roll {{.Dice}}", map[string]any{"Dice": question.Dice.Dice()}), q.done.rollForMe)
	die.Importance = widget.HighImportance
	rest := widget.NewButton(lang.L("Roll all"), q.done.rollRest)
	cancel := widget.NewButton(lang.L("Cancel"), q.done.cancelQuestion)
	size := fyne.NewSize(theme.TextSize()*7, q.entry.MinSize().Height)
	return container.NewHBox(container.NewGridWrap(size, q.entry), die, rest, cancel)
}

func (q *questionCard) choiceLine(question *engine.Question) fyne.CanvasObject {
	if question.Many {
		return q.orderLines(question)
	}
	var buttons []fyne.CanvasObject
	for i, o := range question.Options {
		name, key := q.optionText(o), strconv.Itoa(i+1)
		switch {
		case i >= 9:
		case q.unit(question) != "": // a number before a number would be misread
			name += "  (" + key + ")"
		default:
			name = key + "  " + name
		}
		b := widget.NewButton(name, func() { q.done.answer(engine.Say(o)) })
		if slices.Contains(question.Default, o) {
			b.Importance = widget.HighImportance
		}
		buttons = append(buttons, b)
	}
	return rowsOfButtons(append(buttons, widget.NewButton(lang.L("Cancel"), q.done.cancelQuestion)))
}

func (q *questionCard) optionText(o string) string {
	if name := q.name(o); name != "" {
		return name
	}
	switch o {
	case "yes":
		return lang.L("Yes")
	case "no":
		return lang.L("No")
	}
	if unit := q.unit(q.question); unit != "" {
		return o + " " + unit
	}
	return strings.ReplaceAll(o, "_", " ")
}

// orderLines lets words be put into an order: a press moves one to the end of the answer, or takes
// it out. Where repeats are allowed, each press adds one.
func (q *questionCard) orderLines(question *engine.Question) fyne.CanvasObject {
	answer := widget.NewLabel(q.orderText())
	var buttons []fyne.CanvasObject
	for _, o := range question.Options {
		buttons = append(buttons, widget.NewButton(q.optionText(o), func() {
			q.toggle(o)
			answer.SetText(q.orderText())
		}))
	}
	ok := widget.NewButton(lang.L("Accept"), q.accept)
	ok.Importance = widget.HighImportance
	cancel := widget.NewButton(lang.L("Cancel"), q.done.cancelQuestion)
	line := container.NewHBox(ok, cancel)
	if question.Most > 0 {
		line.Add(widget.NewButton(lang.L("Start over"), func() {
			q.order = nil
			answer.SetText(q.orderText())
		}))
	}
	return container.NewVBox(answer, rowsOfButtons(buttons), line)
}

func (q *questionCard) orderText() string {
	var names []string
	for _, o := range q.order {
		names = append(names, q.optionText(o))
	}
	text := strings.Join(names, ", ")
	if q.question != nil && q.question.Most > 0 {
		text = lang.L("{{.N}} of {{.Most}}: {{.Names}}", map[string]any{"N": len(names), "Most": q.question.Most, "Names": text})
	}
	return text
}

func (q *questionCard) toggle(o string) {
	if most := q.question.Most; most > 0 {
		if len(q.order) < most {
			q.order = append(q.order, o)
		}
		return
	}
	if i := slices.Index(q.order, o); i >= 0 {
		q.order = slices.Delete(q.order, i, i+1)
		return
	}
	q.order = append(q.order, o)
}

// accept sends what was typed or chosen.
func (q *questionCard) accept() {
	if q.question == nil {
		return
	}
	if q.question.Ask == "choice" {
		words := q.question.Default
		if q.question.Many {
			words = q.order
		}
		q.done.answer(engine.Say(words...))
		return
	}
	a, err := typedAnswer(q.entry.Text, q.question)
	if err != nil {
		q.wrong.SetText(err.Error())
		q.body.Objects = append(slices.DeleteFunc(q.body.Objects, func(o fyne.CanvasObject) bool { return o == q.wrong }), q.wrong)
		q.body.Refresh()
		q.Resize(q.MinSize())
		q.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	q.done.answer(a)
}

// hide takes the card away.
func (q *questionCard) hide() {
	q.question = nil
	q.Hide()
}

// focus puts the keys where the answer is given.
func (q *questionCard) focus() {
	c := fyne.CurrentApp().Driver().CanvasForObject(q)
	if c == nil || q.question == nil {
		return
	}
	if q.question.Ask == "roll" {
		c.Focus(q.entry)
		return
	}
	c.Focus(q)
}

// FocusGained implements fyne.Focusable.
func (q *questionCard) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (q *questionCard) FocusLost() {}

// takesKey does what a key does in the card while something else has the keys, such as the map after
// a click on it. Keys that type dice are taken too, for the character that follows.
func (q *questionCard) takesKey(name fyne.KeyName) bool {
	q.deaf = false
	switch {
	case q.question == nil:
		return false
	case name == fyne.KeyReturn, name == fyne.KeyEnter:
		q.focus()
		q.accept()
	case q.question.Ask == "roll" && (name == fyne.KeyBackspace || name == fyne.KeyDelete):
		q.focus()
		q.entry.TypedKey(&fyne.KeyEvent{Name: name})
	default:
		return name >= fyne.Key0 && name <= fyne.Key9 || name == fyne.KeyMinus
	}
	return true
}

// takesRune types a character of dice into the card, or answers a choice by its number.
func (q *questionCard) takesRune(r rune) bool {
	if q.question == nil || (r < '0' || r > '9') && !strings.ContainsRune("-,;/", r) {
		return false
	}
	q.focus()
	if q.question.Ask == "roll" {
		q.entry.TypedRune(r)
	} else {
		q.TypedRune(r)
	}
	return true
}

// hears tells whether a character is meant for the card. The one that follows the key by which the
// question came isn't: 2 chose an action, and is neither a die nor an answer.
func (q *questionCard) hears() bool {
	deaf := q.deaf
	q.deaf = false
	return !deaf
}

// TypedRune answers a choice by its number.
func (q *questionCard) TypedRune(r rune) {
	if !q.hears() || q.question == nil || q.question.Many {
		return
	}
	if i := int(r - '1'); i >= 0 && i < len(q.question.Options) {
		q.done.answer(engine.Say(q.question.Options[i]))
	}
}

// TypedKey implements fyne.Focusable.
func (q *questionCard) TypedKey(k *fyne.KeyEvent) {
	q.deaf = false
	switch k.Name {
	case fyne.KeyEscape:
		q.done.cancelQuestion()
	case fyne.KeyReturn, fyne.KeyEnter:
		q.accept()
	}
}

// MouseDown keeps a press on the card from reaching the map.
func (q *questionCard) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (q *questionCard) MouseUp(*desktop.MouseEvent) {}

// beside is where a box goes so that it stands beside a place and inside the room, to the right
// unless there is no room or what is there should stay in sight.
func beside(at fyne.Position, gap float32, box, room fyne.Size, left bool) fyne.Position {
	pos := fyne.NewPos(at.X+gap, at.Y-box.Height/2)
	if pos.X+box.Width > room.Width-4 || left && at.X-gap-box.Width >= 4 {
		pos.X = at.X - gap - box.Width
	}
	if pos.X < 4 {
		pos.X = max(4, min(at.X-box.Width/2, room.Width-box.Width-4))
		pos.Y = at.Y + gap
	}
	pos.Y = max(4, min(pos.Y, room.Height-box.Height-4))
	return pos
}
