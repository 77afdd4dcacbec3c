package actionbar

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/statedump"
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
		Entry: widgets.NewEntry(""), Wrong: widget.NewLabel(""),
		Room: func() fyne.Size { return fyne.NewSize(1e6, 1e6) }}
	q.Entry.Escaped = done.CancelQuestion
	q.Entry.Pressed = func() { q.Deaf = false }
	q.Entry.Takes = q.takesDie
	q.Entry.OnSubmitted = func(string) { q.Accept() }
	q.Wrong.Importance = widget.DangerImportance
	q.Wrong.Wrapping = fyne.TextWrapWord
	ground := canvas.NewRectangle(nil)
	ground.CornerRadius, ground.StrokeWidth = 6, 2
	q.frame = container.NewStack(ground, container.NewPadded())
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
		q.order = slices.Clone(question.Default)
		q.always = q.newAlways(question)
	}
	q.Question, q.like = question, like
	q.Wrong.SetText("")
	if wrong != nil {
		q.Wrong.SetText(i18n.Text(wrong.Why))
		q.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
	}
	ground := q.frame.Objects[0].(*canvas.Rectangle)
	ground.FillColor, ground.StrokeColor = theme.Color(theme.ColorNameOverlayBackground), theme.Color(widgets.Accent)
	q.content = q.lines(question, who, why)
	q.Fit()
	q.Show()
	q.Focus()
}

func (q *PromptCard) toggle(o string) {
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

// typed returns the typed rolls; if they can't be read, it says so and returns none.
func (q *PromptCard) typed() []engine.Answer {
	list, err := typed(q.Entry.Text, q.Question, q.like)
	if err != nil {
		q.Wrong.SetText(i18n.Error(err))
		q.content.answer = append(slices.DeleteFunc(q.content.answer, func(o fyne.CanvasObject) bool { return o == q.Wrong }), q.Wrong)
		q.Fit()
		q.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	return list
}

// acceptLike answers all rolls like this one with the typed dice, or with one roll of the program.
func (q *PromptCard) acceptLike() {
	if q.Question == nil || q.like == 0 {
		return
	}
	if strings.TrimSpace(q.Entry.Text) == "" {
		q.done.AnswerLike(nil)
	} else if list := q.typed(); len(list) > 0 {
		q.done.AnswerLike(&list[0])
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

// TakesKey handles a key while something else has the focus, such as the map after a click on it. It also takes keys that
// type dice, for the character that follows.
func (q *PromptCard) TakesKey(name fyne.KeyName) bool {
	q.Deaf = false
	switch {
	case q.Question == nil:
		return false
	case name == fyne.KeyReturn, name == fyne.KeyEnter:
		q.Focus()
		q.Accept()
	case q.Question.Ask == "roll" && name == fyne.KeyA:
		q.done.RollRest()
	case q.like > 0 && name == fyne.KeyS:
		q.acceptLike()
	case q.Question.Ask == "roll" && (name == fyne.KeyBackspace || name == fyne.KeyDelete):
		q.Focus()
		q.Entry.TypedKey(&fyne.KeyEvent{Name: name})
	default:
		return name >= fyne.Key0 && name <= fyne.Key9 || name == fyne.KeyMinus
	}
	return true
}

// TakesRune types a character of dice into the card, or answers a choice by its number.
func (q *PromptCard) TakesRune(r rune) bool {
	if q.Question == nil || (r < '0' || r > '9') && !strings.ContainsRune("-,;/", r) {
		return false
	}
	q.Focus()
	if q.Question.Ask == "roll" {
		q.Entry.TypedRune(r)
	} else {
		q.TypedRune(r)
	}
	return true
}

// TakesToken answers a choice among tokens by a click on one of them, and reports whether it did.
func (q *PromptCard) TakesToken(id string) bool {
	if q.Question == nil || q.Question.Ask != "choice" || q.Question.Many || !slices.Contains(q.Question.Options, id) {
		return false
	}
	q.answer(engine.WordsAnswer(id))
	return true
}

// takesDie reports whether a character belongs in the field for dice. A rolls everything that remains, S lets one roll count
// for all like it.
func (q *PromptCard) takesDie(r rune) bool {
	if !q.hears() {
		return false
	}
	switch {
	case q.Question == nil:
	case unicode.ToLower(r) == 'a':
		q.done.RollRest()
	case unicode.ToLower(r) == 's':
		q.acceptLike()
	}
	return !unicode.IsLetter(r)
}

// hears reports whether a character is meant for the card. The character of the key that opened the prompt isn't: 2 chose
// an action, and is neither a die nor an answer.
func (q *PromptCard) hears() bool {
	deaf := q.Deaf
	q.Deaf = false
	return !deaf
}

// TypedRune answers a choice by its number.
func (q *PromptCard) TypedRune(r rune) {
	if !q.hears() || q.Question == nil || q.Question.Many {
		return
	}
	if list := distinct(q.Question); r >= '1' && int(r-'1') < len(list) {
		q.answer(engine.WordsAnswer(q.Question.Options[list[r-'1']]))
	}
}

// distinct returns the places of the options, without those that say the same as a "yes" at the beginning: with the first of several
// weapons, which also stands there under its name.
func distinct(q *engine.Question) []int {
	var list []int
	for i := range q.Options {
		same := i > 0 && q.Options[0] == "yes" && i < len(q.About) && !q.About[i].IsZero() && q.About[i].String() == q.About[0].String()
		if !same {
			list = append(list, i)
		}
	}
	return list
}

// TypedKey implements fyne.Focusable.
func (q *PromptCard) TypedKey(k *fyne.KeyEvent) {
	q.Deaf = false
	switch k.Name {
	case fyne.KeyEscape:
		q.done.CancelQuestion()
	case fyne.KeyReturn, fyne.KeyEnter:
		q.Accept()
	}
}

// MouseDown keeps a click on the card from reaching the map.
func (q *PromptCard) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (q *PromptCard) MouseUp(*desktop.MouseEvent) {}

// Dump reports the question, and where to answer it, to tests.
func (q *PromptCard) Dump(s *statedump.State) {
	if q.Question != nil {
		s.Question, s.Entry = q.Question.For, statedump.Middle(q.Entry)
	}
}
