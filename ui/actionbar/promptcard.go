package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// PromptActions is what a person can do about a question.
type PromptActions interface {
	Answer(engine.Answer)
	AnswerAlways(a engine.Answer, side bool) // of a choice: the answer is remembered for the asked token or its side
	AnswerEach([]engine.Answer)              // this roll and the ones like it after it
	AnswerLike(*engine.Answer)               // all of them with the same dice; nil: rolled by the program
	RollForMe()
	RollRest()
	CancelQuestion()
}

// PromptCard asks for a roll or a decision next to the token asked. It is shown over the map without blocking it.
type PromptCard struct {
	widget.BaseWidget
	widgets.Pressable
	done     PromptActions
	Question *engine.Question
	Entry    *widgets.Entry
	Wrong    *widget.Label
	name     func(option string) string                // of a token; "" for a word
	Unit     func(*engine.Question) string             // of options that are numbers; "" for none
	Title    func(*engine.Question) string             // what its system calls it; "" for the word itself
	Says     func(q *engine.Question, o string) string // what the button of an option says that is no token
	Always   func(*engine.Question) (one, side string) // for whom an answer may be kept: "Orc 1", "foes"; "" for nobody
	always   *alwaysRow
	Deaf     bool             // ignore the next character: it belongs to the key that opened the prompt
	like     int              // how many rolls like this are to follow
	order    []string         // the answer so far, for a question that takes several options
	ordered  *fyne.Container  // shows it
	chosen   bool             // it is no longer the default
	Room     func() fyne.Size // the space that it has to fit into
	content  content
	Cut      bool            // not even the answers fit, so everything scrolls
	frame    *fyne.Container // the background and what lies on it
}

var (
	_ fyne.Focusable = (*PromptCard)(nil)
	_ fyne.Draggable = (*PromptCard)(nil)
	_ fyne.Tappable  = (*PromptCard)(nil)
)

// NewPromptCard returns the card; name returns a token's name, or "" if an option isn't a token.
func NewPromptCard(done PromptActions, name func(string) string) *PromptCard {
	q := &PromptCard{done: done, name: name, Unit: func(*engine.Question) string { return "" }, Title: func(*engine.Question) string { return "" },
		Says:  func(_ *engine.Question, o string) string { return phrase.UpperFirst(i18n.Word(o)) },
		Entry: widgets.NewEntry(""), Wrong: widget.NewLabel(""), ordered: container.NewVBox(),
		Room: func() fyne.Size { return fyne.NewSize(1e6, 1e6) }}
	q.Entry.Escaped = done.CancelQuestion
	q.Entry.Pressed = func(fyne.KeyName) bool { q.Deaf = false; return false }
	q.Entry.Takes = q.takesDie
	q.Entry.OnSubmitted = func(string) { q.Accept() }
	q.Wrong.Importance = widget.DangerImportance
	q.Wrong.Wrapping = fyne.TextWrapWord
	q.frame = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, widgets.Accent, 2), container.NewPadded())
	q.ExtendBaseWidget(q)
	q.Hide()
	return q
}

// CreateRenderer implements fyne.Widget.
func (q *PromptCard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(q.frame)
}

// Tapped keeps a click on the card from reaching the map.
func (q *PromptCard) Tapped(*fyne.PointEvent) { q.Focus() }

// Dragged moves the card.
func (q *PromptCard) Dragged(e *fyne.DragEvent) { q.Move(q.Position().Add(e.Dragged)) }

// DragEnd implements fyne.Draggable.
func (q *PromptCard) DragEnd() {}

// Put asks a question of the token with this name, with the reasons for it; like is how many rolls like it are to follow, and wrong
// why the last answer was invalid, or nil.
func (q *PromptCard) Put(question *engine.Question, who string, why []string, like int, wrong *engine.Refusal) {
	if q.Question != question {
		q.Entry.SetText("")
		q.order, q.chosen = slices.Clone(question.Default), false
		q.always = q.newAlways(question)
	}
	q.Question, q.like = question, like
	q.Wrong.SetText("")
	if wrong != nil {
		q.Wrong.SetText(i18n.Text(wrong.Why))
		q.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
	}
	q.content = q.lines(question, who, why)
	q.Fit()
	q.Show()
	q.Focus()
}

// toggle adds an option to the answer, or removes it; the first one replaces the default.
func (q *PromptCard) toggle(o string) {
	defer q.Fit()
	defer q.showOrder()
	if !q.chosen {
		q.order, q.chosen = nil, true
	}
	if most := q.Question.Most; most > 0 {
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

// Accept sends what was typed or chosen.
func (q *PromptCard) Accept() {
	if q.Question == nil {
		return
	}
	if q.Question.Ask == "choice" {
		words := q.Question.Default
		if q.Question.Many {
			words = q.order
		}
		q.answer(engine.WordsAnswer(words...))
		return
	}
	if strings.TrimSpace(q.Entry.Text) == "" {
		q.done.RollForMe()
		return
	}
	if list := q.typed(); len(list) == 1 {
		q.done.Answer(list[0])
	} else if len(list) > 1 {
		q.done.AnswerEach(list)
	}
}

// Dismiss closes the card.
func (q *PromptCard) Dismiss() {
	q.Question = nil
	q.Hide()
}

// Focus focuses the control for the answer.
func (q *PromptCard) Focus() {
	c := fyne.CurrentApp().Driver().CanvasForObject(q)
	if c == nil || q.Question == nil {
		return
	}
	if q.Question.Ask == "roll" {
		c.Focus(q.Entry)
		return
	}
	c.Focus(q)
}

// FocusGained implements fyne.Focusable.
func (q *PromptCard) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (q *PromptCard) FocusLost() {}

// MouseDown keeps a click on the card from reaching the map.
func (q *PromptCard) MouseDown(*desktop.MouseEvent) {}

// Dump reports the question, and where to answer it, to tests.
func (q *PromptCard) Dump(s *shell.Dump) {
	if q.Question != nil {
		s.Question, s.Entry = q.Question.For, shell.Middle(q.Entry)
	}
}

// content is what the card contains: a title, information, and the controls for the answer.
type content struct {
	title        *widget.Label
	info, answer []fyne.CanvasObject
}

// edge is the margin of the card in its room, and leastInfo the smallest height of the information.
const edge, leastInfo = 8, 28

// Fit makes the card as large as its content, but no larger than its room: then the information scrolls or, if not even
// the controls fit, everything does.
func (q *PromptCard) Fit() {
	if q.Question == nil || q.content.title == nil {
		return
	}
	q.Cut = false
	q.content.lay(container.NewVBox(q.content.info...), q.frame)
	room := q.Room().Subtract(fyne.NewSize(edge, edge))
	size := q.frame.MinSize()
	if over := size.Height - room.Height; over > 0 && len(q.content.info) > 0 {
		info := container.NewVScroll(container.NewVBox(q.content.info...))
		least := info.Content.MinSize()
		info.SetMinSize(fyne.NewSize(least.Width, max(least.Height-over, leastInfo)))
		q.content.lay(info, q.frame)
		size = q.frame.MinSize()
	}
	if size.Height > room.Height || size.Width > room.Width {
		q.Cut = true
		padded := q.frame.Objects[1].(*fyne.Container)
		all := container.NewScroll(padded.Objects[0])
		size = fyne.NewSize(min(size.Width, room.Width), min(size.Height, room.Height))
		all.SetMinSize(size.Subtract(q.frame.MinSize().Subtract(padded.Objects[0].MinSize())))
		padded.Objects = []fyne.CanvasObject{all}
	}
	q.frame.Refresh()
	q.Refresh()
	q.Resize(q.frame.MinSize())
}

// lay puts the information between title and controls.
func (c content) lay(info fyne.CanvasObject, frame *fyne.Container) {
	body := container.NewVBox(c.title)
	if len(c.info) > 0 {
		body.Add(info)
	}
	for _, o := range c.answer {
		body.Add(o)
	}
	frame.Objects[1].(*fyne.Container).Objects = []fyne.CanvasObject{body}
}
