package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
)

// watcher is the window as the desk sees it: it hears what comes of commands.
type sessionObserver struct{ t *window }

var _ session.Watcher = sessionObserver{}

func (w sessionObserver) Committed(r *engine.Record) {
	t := w.t
	w.closeQuestion()
	t.log.Add(phrase.Record(r, t.view().Decl())...)
	t.tabletop.Committed(r)
	follow{t}.acted(r)
	before := t.players.Model
	t.players.note(r)
	t.refresh()
	t.players.happened(r, before)
	t.outlook.Player.Committed(r)
	t.after.heed(r)
}

func (w sessionObserver) Refused(c *engine.Command, r *engine.Refusal) {
	t := w.t
	if !t.desk.Waiting() { // a question that stands goes on standing
		w.closeQuestion()
	}
	t.answered = t.now()
	t.log.Add(phrase.Refusal(c, r, t.view().State, t.view().Decl()))
	t.tabletop.Refused(c, r)
	t.refresh()
	t.outlook.Player.Failed()
}

func (w sessionObserver) Asked(q *engine.Question, wrong *engine.Refusal) {
	t := w.t
	v, target := t.view(), ""
	if q.Target != "" {
		target = phrase.Name(v, q.Target)
	}
	t.tabletop.Asked(q)
	t.showActions()
	t.question.Put(q, phrase.Asked(phrase.Name(v, q.Who), target), w.reasons(q), wrong)
	w.placeQuestion()
	fyne.Do(t.question.Focus) // after a dialog that is closing has put the focus back
	t.writeState()
}

func (w sessionObserver) Cancelled(*engine.Command) {
	w.closeQuestion()
	w.t.tabletop.Cancelled()
	w.t.refresh()
	w.t.outlook.Player.Failed()
}

// NotKept tells it once; the notice stays in sight until the disk takes records again.
func (w sessionObserver) NotKept(err error) {
	t := w.t
	told := t.desk.Unkept != nil
	t.desk.Unkept = err
	if told {
		return
	}
	t.log.Add(phrase.Line{Text: lang.L("This is not on disk: {{.Why}}. It is kept in memory; save it elsewhere.",
		map[string]any{"Why": i18n.Error(err)}), Kind: phrase.Refused})
	t.files.OfferElsewhere(err)
}

// News shows what another program did to the files of the encounter.
func (w sessionObserver) News(text string) { w.t.complain(text) }

func (w sessionObserver) Bug(err error) {
	t := w.t
	w.closeQuestion()
	fyne.LogError("a command failed", err) // with its stack
	first, _, _ := strings.Cut(i18n.Error(err), "\n")
	t.log.Add(phrase.Line{Text: lang.L("A bug, nothing was changed: {{.Why}}", map[string]any{"Why": first}), Kind: phrase.Refused})
	t.refresh()
	t.outlook.Player.Failed()
}

// reasons are why a question is asked; of one of a batch, by which of its commands first.
func (w sessionObserver) reasons(q *engine.Question) []string {
	v := w.t.view()
	lines := w.soFar()
	lines = append(lines, actionbar.Why(v.Decl(), q, func(text string) string { return phrase.Say(v, q.Who, text) })...)
	c := w.t.desk.Fight.Game.PendingCommand()
	if q.InBatch == 0 || c == nil {
		return lines
	}
	part := phrase.Part(c, q.InBatch-1, v.Decl(), func(id string) string { return phrase.Name(v, id) })
	return append([]string{part}, lines...)
}

// soFar tells what the command that asks has come to until now, in a few lines.
func (w sessionObserver) soFar() []string {
	r := w.t.desk.Fight.Game.PendingRecord()
	if r == nil || len(r.Events) == 0 {
		return nil
	}
	return actionbar.SoFar(phrase.Record(r, w.t.view().Decl()))
}

// placeQuestion puts the card beside the token that is asked.
func (w sessionObserver) placeQuestion() {
	if q := w.t.question.Question; q != nil {
		w.t.question.Move(w.t.tabletop.Beside(q.Who, q.Target, w.t.question.Size()))
	}
}

// closeQuestion takes the card away and gives the keys back to the map.
func (w sessionObserver) closeQuestion() {
	if w.t.question.Question != nil {
		w.t.question.Dismiss()
		w.t.answered = w.t.now()
		w.t.focusMap()
	}
}

// showPicture shows the map with its picture, nil for none.
func (t *window) showPicture(p *paint.Picture) {
	t.tabletop.Showing.Picture = p
	t.tabletop.Show()
	t.side.Again()
	t.players.show()
}

// focusMap gives the keys back to the map, unless another question wants them.
func (t *window) focusMap() {
	if t.question.Question == nil {
		t.win.Canvas().Focus(t.board)
	}
}

// complain shows a sentence that belongs to no command.
func (t *window) complain(text string) {
	t.log.Add(phrase.Line{Text: text, Kind: phrase.Refused})
	t.writeState()
}

// remark shows a sentence of news.
func (t *window) remark(text string) {
	t.log.Add(phrase.Line{Text: text, Kind: phrase.Note})
	t.writeState()
}
