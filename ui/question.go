package ui

import (
	"slices"
	"strings"
	"unicode"

	"parapet/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
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
	ground.FillColor, ground.StrokeColor = theme.Color(theme.ColorNameOverlayBackground), theme.Color(look.Accent)
	q.body.Objects = q.lines(question, who, why)
	q.body.Refresh()
	q.Resize(q.MinSize())
	q.Show()
	q.focus()
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
