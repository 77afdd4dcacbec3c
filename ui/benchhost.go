package ui

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/mapeditor"
	"parapet/ui/phrase"
	"parapet/ui/session"
)

// benchHost is the window as the cards see it on which a map is made.
type benchHost struct{ *window }

// Send gives a command to the game.
func (h benchHost) Send(c *engine.Command) { h.send(c) }

var _ mapeditor.CheckActions = benchHost{}

// ShowPlace brings a place to the middle of the view and marks it until the pointer moves on.
func (h benchHost) ShowPlace(at board.Point) {
	p := commands.Point(at)
	h.board.CentreOn(p)
	h.board.SetLive(gesture.Overlay{Ruler: &paint.Path{Points: []paint.Point{p, p}, Stops: []paint.Point{p}}})
}

// checkMap lists what in the map can't have been meant.
func (w menuCommands) checkMap() {
	if v := w.t.view(); v != nil {
		w.t.check.Open(v.State)
	}
}

// showBench brings the cards about the map up to date.
func (t *window) showBench() {
	t.drawers.show()
	if v := t.view(); v != nil {
		t.pics.follow(t.desk.File, v.Map)
		t.check.Update(v.State)
		t.laying.card.Update(t.hand.Align)
	} else {
		t.check.Update(nil)
	}
}

// bare tells whether nothing stands on a map yet that belongs to places of a picture.
func bare(v *engine.View) bool { return len(v.Board().Map().Walls) == 0 && len(v.Tokens) == 0 }

// resize asks for another size of the map, and once more where tokens would fall off it.
func (w menuCommands) resize() {
	t := w.t
	if t.view() == nil {
		return
	}
	mapeditor.AskSize(t.win, t.view().Board().Map(), w.sized)
}

// sized changes the map at its edges.
func (w menuCommands) sized(e commands.Edges) {
	t := w.t
	v := t.view()
	if v == nil {
		return
	}
	c := commands.Size(v.Board().Map(), e, false)
	refused := v.Probe(c)
	if off := fallen(v, refused); off != "" {
		t.dialogs.Ask(lang.L("Size of the map"), lang.L("These would fall off the map: {{.Who}}.", map[string]any{"Who": off}),
			session.Way{Name: lang.L("Leave the map as it is"), Weight: session.Best, Do: func() {}},
			session.Way{Name: lang.L("Take them away"), Weight: session.Losing, Do: func() { t.send(commands.Size(v.Board().Map(), e, true)) }})
		return
	}
	t.send(c)
}

// fallen names the tokens for which a refusal is that they would fall off the map; "" for another one.
func fallen(v *engine.View, r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	var names []string
	for _, f := range r.More {
		if f.Key != "tokens" {
			continue
		}
		for _, n := range f.Value.Items {
			id, _ := n.Str()
			names = append(names, phrase.Name(v, id))
		}
	}
	return strings.Join(names, ", ")
}
