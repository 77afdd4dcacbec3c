package actionbar

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/mapview"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Prompt shows the questions of the open encounter on a card next to the token asked.
type Prompt struct {
	*PromptCard
	Answered time.Time // when a card last closed or something was last refused
	shell    *shell.Shell
	session  *session.Session
	mapview  *mapview.MapView
}

// NewPrompt returns a closed prompt.
func NewPrompt(sh *shell.Shell, s *session.Session, m *mapview.MapView) *Prompt {
	p := &Prompt{shell: sh, session: s, mapview: m}
	p.PromptCard = NewPromptCard(s, func(id string) string { return phrase.Token(s.View(), id) })
	p.Unit = func(q *engine.Question) string { return phrase.Of(s.View().Decl().Choices, q.For).Unit }
	p.Title = func(q *engine.Question) string { return Word(s.View().Decl(), q).Title }
	p.Says = func(q *engine.Question, o string) string { return phrase.Answer(s.View().Decl(), q.For, o) }
	p.Always, p.Room = p.rememberedFor, m.Board.Size
	return p
}

// Asked shows a question; wrong is why the last answer was invalid, or nil.
func (p *Prompt) Asked(q *engine.Question, wrong *engine.Refusal) {
	v, target := p.session.View(), ""
	if q.Target != "" {
		target = phrase.Short(v, q.Target)
	}
	p.Put(q, phrase.Asked(phrase.Short(v, q.Who), target), p.Reasons(q), p.session.Like(), wrong)
	p.Place()
	fyne.Do(p.Focus) // after a closing dialog has restored the focus
}

// Place moves the card next to the token asked.
func (p *Prompt) Place() {
	if q := p.Question; q != nil {
		p.Move(p.mapview.Beside(q.Who, q.Target, p.Size()))
	}
}

// Close closes the card and returns the focus to the map.
func (p *Prompt) Close() {
	if p.Question != nil {
		p.Dismiss()
		p.Answered = p.shell.Clock.Now()
		p.shell.FocusMap()
	}
}

// Reasons returns why a question is asked; in a batch, it first says which command asks.
func (p *Prompt) Reasons(q *engine.Question) []string {
	v := p.session.View()
	lines := Why(v.Decl(), q, p.SoFar(), func(text message.Text) string { return phrase.Say(v, q.Who, text) })
	c := p.session.Fight.Game.PendingCommand()
	if q.InBatch == 0 || c == nil {
		return lines
	}
	part := phrase.Part(c, q.InBatch-1, v.Decl(), func(id string) string { return phrase.Short(v, id) })
	return append([]string{part}, lines...)
}

// SoFar returns the results so far of the command that asks, in a few lines.
func (p *Prompt) SoFar() []string {
	r := p.session.Fight.Game.PendingRecord()
	if r == nil || len(r.Events) == 0 {
		return nil
	}
	return SoFar(r, p.session.View().Decl())
}

// rememberedFor returns for whom the answer to a choice can be remembered: the token's name and its side's; "" for neither.
func (p *Prompt) rememberedFor(q *engine.Question) (one, side string) {
	v := p.session.View()
	if c := session.SavedAnswerCommand(v.State, q, engine.WordsAnswer(q.Options...), false); c == nil || len(q.Options) == 0 {
		return "", ""
	}
	if k := v.Token(q.Who); k != nil {
		return phrase.Short(v, q.Who), i18n.L("{{.Side}}", map[string]any{"Side": i18n.Side(k.Side)})
	}
	return "", i18n.L("{{.Side}}", map[string]any{"Side": i18n.Side(q.Who)})
}

// strays is how long after a prompt closed, or an action was refused, a digit counts as typed for it.
const strays = time.Second

// Stray reports whether a key is a digit typed too late for a prompt: it neither chooses nor zooms.
func (p *Prompt) Stray(name fyne.KeyName) bool {
	die := name >= fyne.Key0 && name <= fyne.Key9 || name == fyne.KeyMinus
	return die && !p.session.Waiting() && p.shell.Clock.Now().Sub(p.Answered) < strays
}

// Key passes a key to the card while the map has the focus: keys that answer come first.
func (p *Prompt) Key(name fyne.KeyName) bool { return p.session.Waiting() && p.TakesKey(name) }

// LateKey handles a key of the card that the map didn't want.
func (p *Prompt) LateKey(name fyne.KeyName) bool {
	if !p.session.Waiting() {
		return false
	}
	switch name {
	case fyne.KeyEscape:
		p.session.CancelQuestion()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		p.Focus()
	default:
		return false
	}
	return true
}

// Rune passes a character to the open card, whatever has the focus, and reports whether the card used it.
func (p *Prompt) Rune(r rune) bool { return p.session.Waiting() && p.TakesRune(r) }

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

// title is "Attack · Hilda → Reaver", "Parry? · Hilda".
func title(q *engine.Question, who, title string) string {
	if title == "" {
		title = i18n.Word(q.For)
	}
	if slices.Contains(q.Options, q.Who) { // somebody must be asked; the buttons name them all
		return phrase.UpperFirst(title)
	}
	return phrase.UpperFirst(title) + " · " + who
}

// Why returns the small lines of a question: what has happened so far, then what is at stake, as say puts it, without what
// these lines and the card's title say already.
func Why(d *engine.Declaration, q *engine.Question, soFar []string, say func(message.Text) string) []string {
	lines, known := soFar, strings.ToLower(Word(d, q).Title+"|"+strings.Join(soFar, " "))
	for _, text := range []message.Text{q.Why, q.Note} {
		if said := say(text); said != "" && !strings.Contains(known, strings.ToLower(said)) {
			lines = append(lines, folded(phrase.UpperFirst(said), foldAt)...)
		}
	}
	return lines
}

// mostSoFar is the number of lines about what has happened on a card.
const mostSoFar = 6

// SoFar returns the last of a command's log lines so far, wrapped and without headings. The question says itself who
// provoked whom.
func SoFar(r *engine.Record, d *engine.Declaration) []string {
	known := *r
	if last := len(r.Events) - 1; r.Events[last].Name == "provoked" {
		known.Events = r.Events[:last]
	}
	var lines []string
	for _, l := range phrase.Record(&known, d) {
		if l.Kind != phrase.Heading {
			lines = append(lines, folded(l.Text, foldAt)...)
		}
	}
	return lines[max(0, len(lines)-mostSoFar):]
}

// Word returns the system's declaration of a roll or choice; the zero value if there is none.
func Word(d *engine.Declaration, q *engine.Question) engine.Word {
	if q.Ask == "choice" {
		return phrase.Of(d.Choices, q.For)
	}
	return phrase.Of(d.Rolls, q.For)
}

// foldAt is how many letters stand on a line of small text.
const foldAt = 70

// folded wraps a text between words into as few lines as possible, of at most most letters and about the same length.
// A number stays with its sign and its name ("+ 4 (STR)"), and with what it becomes ("3 → 1").
func folded(text string, most int) []string {
	text = strings.NewReplacer("+ ", "+"+glue, "− ", "−"+glue, " (", glue+"(", " → ", glue+"→"+glue).Replace(number.ReplaceAllString(text, glue+"$1"))
	lines := wrapped(text, most)
	for most > 1 && len(lines) > 1 && len(wrapped(text, most-1)) == len(lines) {
		most--
		lines = wrapped(text, most)
	}
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], glue, " ")
	}
	return lines
}

// number matches a number after a word: "goblin 12".
var number = regexp.MustCompile(` (\d+)\b`)

// glue stands for a space at which no line ends.
const glue = "\x00"

func wrapped(text string, most int) []string {
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
