package actionbar

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// typed parses the text typed for a roll: "15" is the face of a single die or the total of several; "3 4", "3,4" or "3+4"
// are faces. Where like rolls follow, several times as many faces answer as many of them.
func typed(text string, q *engine.Question, like int) ([]engine.Answer, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;+/", r) })
	if len(fields) == 0 {
		return nil, message.Errorf("%s", i18n.L("type what you rolled"))
	}
	faces := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, message.Errorf("%s", i18n.L("{{.Word}} isn't a number", map[string]any{"Word": f}))
		}
		faces[i] = n
	}
	dice := len(q.Dice.Sides())
	if len(faces) == 1 && dice > 1 {
		return []engine.Answer{{Total: faces[0], Sum: true}}, nil
	}
	if n := len(faces) / max(dice, 1); n < 2 || n > like+1 || len(faces)%dice != 0 {
		return []engine.Answer{engine.Roll(faces...)}, nil
	}
	var list []engine.Answer
	for some := range slices.Chunk(faces, dice) {
		list = append(list, engine.Roll(some...))
	}
	return list, nil
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

// TypedRune answers a choice by its number, or adds the option of that number to an answer of several.
func (q *PromptCard) TypedRune(r rune) {
	if !q.hears() || q.Question == nil {
		return
	}
	list := distinct(q.Question)
	if r < '1' || int(r-'1') >= len(list) {
		return
	}
	if o := q.Question.Options[list[r-'1']]; q.Question.Many {
		q.toggle(o)
	} else {
		q.answer(engine.WordsAnswer(o))
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

// Aimed is the action being aimed, with its options.
type Aimed struct {
	View    *engine.ActionView
	Options []Option
	Alone   string // name of sending it without a target; "" if it needs one
}

// Option is an option of the aimed action.
type Option struct {
	commands.Option
	Set   bool
	Typed bool // Text is a number
	N     int
}

// options returns the buttons of the aimed action's options.
func (r *Row) options(a *Aimed) []*widgets.Chip {
	var out []*widgets.Chip
	if a == nil {
		return nil
	}
	for _, o := range a.Options {
		out = append(out, r.option(o))
	}
	if a.Alone != "" {
		c := widgets.NewChip(a.Alone, r.tips, r.done.SendAlone)
		c.Key, c.Strong = i18n.L("Enter"), true
		out = append(out, c)
	}
	return out
}

func (r *Row) option(o Option) *widgets.Chip {
	if o.Option.Typed != nil {
		return r.typed(o)
	}
	c := widgets.NewChip(o.Name, r.tips, func() { r.done.Toggle(o.Option) })
	c.Tip, c.Chosen = o.Tip, o.Set
	return c
}

// typed returns the button of an option with a typed number: it shows the number once there is one, unless another button
// of the same argument does.
func (r *Row) typed(o Option) *widgets.Chip {
	c := widgets.NewChip(o.Name, r.tips, nil)
	c.Tip = o.Tip
	if o.Typed {
		c.Name, c.Chosen = strings.ReplaceAll(o.Option.Typed.Label, "{n}", phrase.Signed(o.N)), true
	}
	c.Pressed = func() {
		if c.Chosen {
			r.done.Untype(o.Option)
			return
		}
		title := phrase.UpperFirst(strings.TrimSpace(strings.ReplaceAll(o.Option.Typed.Label, "{n}", "")))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
		r.done.AskText(title, at, func(text string) string { return r.done.Type(o.Option, text) })
	}
	return c
}
