package mapview

import (
	"slices"
	"time"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// Outcomes of commands, as the map shows them.

// Committed drops what belonged to the state before, and animates the tokens that moved.
func (t *MapView) Committed(r *engine.Record) {
	t.Cancelled()
	t.Board.HideReasons()
	t.input.Queue = nil
	t.dropAim()
	for _, e := range r.Events {
		if e.Name == "moved" {
			t.glide(r, e.Str("who"), commands.Squares(e.Get("path")))
		}
	}
	t.putDown = ""
}

// glide animates a token along the path that it took.
func (t *MapView) glide(r *engine.Record, id string, path []board.Square) {
	from, to := r.Before.Token(id), r.After.Token(id)
	if from == nil || to == nil || t.input.Drag != nil || id == t.putDown {
		return
	}
	way := []paint.Point{scene.Middle(from.At, from.Size)}
	for _, s := range path {
		if s != from.At {
			way = append(way, scene.Middle(s, from.Size))
		}
	}
	t.Board.Glide(id, way, nil)
}

// Refused shows the reason of a refusal at the token that it concerns.
func (t *MapView) Refused(c *engine.Command, r *engine.Refusal) {
	if at, ok := t.reasonPlace(c, r); ok {
		t.Board.ShowReason(at, phrase.Reason(c, r, t.encounter.View().State, t.encounter.View().Decl()))
	}
	t.Proposals.forget()
	t.Board.SetLive(gesture.Overlay{})
}

func (t *MapView) reasonPlace(c *engine.Command, r *engine.Refusal) (paint.Point, bool) {
	for _, id := range []string{c.Who, r.Who} {
		if k := t.encounter.View().Token(id); k != nil {
			return scene.Above(k), true
		}
	}
	if len(r.At) > 0 {
		return scene.Cell(r.At[0]).Centre(), true
	}
	return paint.Point{}, false
}

// Asked reveals the token that a prompt asks, and drops the aimed action.
func (t *MapView) Asked(q *engine.Question) {
	t.dropAim()
	t.Board.HideReasons()
	t.Show()
	t.Reveal(q.Who)
}

// Cancelled removes what was shown of a pending command.
func (t *MapView) Cancelled() {
	t.Board.SetLive(gesture.Overlay{})
	t.Showing.Paths = nil
}

// dropAim drops the aimed action. The caller updates the rest of the window.
func (t *MapView) dropAim() {
	t.input.Aim, t.input.Proposed = nil, nil
	t.noInfo()
	t.Board.SetLive(gesture.Overlay{})
}

// flashes is how long a token is highlighted by Flash.
const flashes = 900 * time.Millisecond

// Flash highlights tokens for a moment.
func (t *MapView) Flash(ids []string) {
	if len(ids) == 0 || t.encounter.View() == nil {
		return
	}
	t.flashes++
	mine := t.flashes
	t.Showing.Flash = slices.Clone(ids)
	t.Show()
	t.Reveal(ids[0])
	t.window.Later(flashes, func() {
		if t.flashes == mine {
			t.Showing.Flash = nil
			t.Show()
		}
	})
}
