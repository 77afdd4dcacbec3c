package ui

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/ui/ask"
	"parapet/ui/desk"
	"parapet/ui/logtext"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/words"
)

// The window as the fight's watcher: what comes of commands.

var _ desk.Watcher = (*table)(nil)

func (t *table) Committed(r *engine.Record) {
	t.closeQuestion()
	t.board.SetLive(touch.Live{})
	t.show.Paths, t.kept = nil, nil
	t.dropAim()
	t.log.Add(logtext.Record(r, t.view().Decl())...)
	t.glide(r)
	t.putDown = ""
	t.refresh()
}

// glide shows the way that a token took.
func (t *table) glide(r *engine.Record) {
	for _, e := range r.Events {
		if e.Name != "moved" {
			continue
		}
		id := e.Str("who")
		from, to := r.Before.Token(id), r.After.Token(id)
		if from == nil || to == nil || t.drag != nil || id == t.putDown {
			continue
		}
		way := []paint.Point{scene.Middle(from.At, from.Size)}
		for _, s := range offers.Squares(e.Get("path")) {
			if s != from.At {
				way = append(way, scene.Middle(s, from.Size))
			}
		}
		t.board.Glide(id, way, nil)
	}
}

func (t *table) Refused(c *engine.Command, r *engine.Refusal) {
	if !t.desk.Fight.Waiting() { // a question that stands goes on standing
		t.closeQuestion()
	}
	t.log.Add(logtext.Refusal(c, r, t.view().Decl(), func(id string) string { return words.Name(t.view(), id) }))
	if at, ok := t.reasonPlace(c, r); ok {
		t.board.ShowReason(at, logtext.Why(c, r))
	}
	t.board.SetLive(touch.Live{})
	t.refresh()
}

// reasonPlace is where a refusal is shown: at the token that it concerns.
func (t *table) reasonPlace(c *engine.Command, r *engine.Refusal) (paint.Point, bool) {
	for _, id := range []string{c.Who, r.Who} {
		if k := t.view().Token(id); k != nil {
			return scene.Above(k), true
		}
	}
	if len(r.At) > 0 {
		return scene.Cell(r.At[0]).Centre(), true
	}
	return paint.Point{}, false
}

func (t *table) Asked(q *engine.Question, wrong *engine.Refusal) {
	v := t.view()
	target := ""
	if q.Target != "" {
		target = words.Name(v, q.Target)
	}
	t.dropAim()
	t.showMap()
	t.showActions()
	t.reveal(q.Who)
	t.question.Put(q, words.Asked(words.Name(v, q.Who), target), ask.Why(v.Decl(), q), wrong)
	t.placeQuestion()
	fyne.Do(t.question.Focus) // after a dialog that is closing has put the focus back
	t.writeState()
}

// tokenName is the name of a token, "" where there is none of that id.
func (t *table) tokenName(id string) string {
	if v := t.view(); v != nil && v.Token(id) != nil {
		return v.Token(id).Name
	}
	return ""
}

// placeQuestion puts the card beside the token that is asked.
func (t *table) placeQuestion() {
	q := t.question.Question
	if q == nil {
		return
	}
	room, at := t.board.Size(), fyne.NewPos(t.board.Size().Width/2, t.board.Size().Height/2)
	gap := float32(20)
	if k := t.view().Token(q.Who); k != nil {
		at = t.board.PlaceOf(scene.Middle(k.At, k.Size))
		gap = float32(t.board.Camera().Side())*float32(max(k.Size, 1))/2 + 12
	}
	left := false
	if k := t.view().Token(q.Target); k != nil {
		left = t.board.PlaceOf(scene.Middle(k.At, k.Size)).X > at.X // the target stays in sight
	}
	t.question.Move(parts.Beside(at, gap, t.question.Size(), room, left))
}

func (t *table) Cancelled(*engine.Command) {
	t.closeQuestion()
	t.board.SetLive(touch.Live{})
	t.show.Paths = nil
	t.refresh()
}

// NotKept tells it once; the notice stays in sight until the disk takes records again.
func (t *table) NotKept(err error) {
	told := t.desk.Unkept != nil
	t.desk.Unkept = err
	if told {
		return
	}
	t.log.Add(logtext.Line{Text: lang.L("This is not on disk: {{.Why}}. It is kept in memory; save it elsewhere.",
		map[string]any{"Why": err.Error()}), Kind: logtext.Refused})
	t.offerElsewhere(err)
}

func (t *table) Bug(err error) {
	t.closeQuestion()
	fyne.LogError("a command failed", err) // with its stack
	first, _, _ := strings.Cut(err.Error(), "\n")
	t.log.Add(logtext.Line{Text: lang.L("A bug, nothing was changed: {{.Why}}", map[string]any{"Why": first}), Kind: logtext.Refused})
	t.refresh()
}

// cameraMoved keeps cards where they belong.
func (t *table) cameraMoved(paint.Camera) { t.placeQuestion() }

// answer, rollForMe and cancelQuestion are what the question's card does.

func (t *table) Answer(a engine.Answer) { t.desk.Fight.Answer(a) }
func (t *table) RollForMe()             { t.desk.Fight.RollForMe() }
func (t *table) RollRest()              { t.desk.Fight.RollRest() }
func (t *table) CancelQuestion()        { t.desk.Fight.Cancel() }

// closeQuestion takes the card away and gives the keys back to the map.
func (t *table) closeQuestion() {
	if t.question.Question != nil {
		t.question.Dismiss()
		t.focusMap()
	}
}

// focusMap gives the keys back to the map, unless another question wants them.
func (t *table) focusMap() {
	if t.question.Question == nil {
		t.win.Canvas().Focus(t.board)
	}
}

// flashTokens lights tokens for a moment.
func (t *table) flashTokens(ids []string) {
	if len(ids) == 0 || t.view() == nil {
		return
	}
	t.flashes++
	mine := t.flashes
	t.show.Flash = map[string]bool{}
	for _, id := range ids {
		t.show.Flash[id] = true
	}
	t.showMap()
	t.reveal(ids[0])
	t.later(900*time.Millisecond, func() {
		if t.flashes == mine {
			t.show.Flash = nil
			t.showMap()
		}
	})
}

// complain shows a sentence that belongs to no command.
func (t *table) complain(text string) {
	t.log.Add(logtext.Line{Text: text, Kind: logtext.Refused})
	t.writeState()
}

// remark shows a sentence of news.
func (t *table) remark(text string) {
	t.log.Add(logtext.Line{Text: text, Kind: logtext.Note})
	t.writeState()
}
