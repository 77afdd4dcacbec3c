package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/pointer"
	"parapet/ui/words"
)

// choose takes up an action: at once where it has no target, else it is aimed.
func (t *table) choose(c offers.Choice) {
	v, who := t.view(), t.actor()
	if who == nil || !c.View.Ready || t.desk.Fight.Waiting() {
		return
	}
	if t.forms.Arguments(who, c) {
		return
	}
	a := pointer.Bare(v, who.ID, c.View)
	if a.Target == engine.Nothing || a.Target == engine.AimSquare && c.View.Aimed == "" && v.Probe(a.Base()) == nil {
		t.send(a.Base())
		return
	}
	t.tool = pointer.Select
	t.aim = a
	t.judgeAim(a)
	t.show.Aiming, t.show.Dimmed = true, a.Dimmed
	t.refresh()
	t.focusMap()
	t.showAim(t.hover)
}

// stopAiming lays the action down again.
func (t *table) stopAiming() {
	if t.aim == nil {
		return
	}
	t.dropAim()
	t.refresh()
}

func (t *table) dropAim() {
	t.aim = nil
	t.hovers.Cancel()
	t.show.Aiming, t.show.Dimmed = false, nil
	t.info.Hide()
	t.board.SetLive(touch.Live{})
}

// point sends the aimed action at what was clicked.
func (t *table) point(g touch.Gesture) {
	if !t.aim.Considered {
		t.aim.Consider(t.view())
	}
	if t.collects(g) || t.keepsBack(g) {
		return
	}
	c, r := t.aim.Command(t.view(), g.Token, g.Cell)
	switch {
	case c == nil:
		t.board.ShowReason(g.At, lang.L("Choose a creature; Esc lays the action down"))
	case r != nil && t.aimOn(g.Token):
	case r != nil:
		t.Refused(c, r)
	default:
		t.dropAim()
		t.send(t.withKept(c))
	}
}

// showAim shows what the aimed action would do to what is under the pointer, as soon as that is worked
// out elsewhere; of squares that are passed over meanwhile, the last.
func (t *table) showAim(g touch.Gesture) {
	aim, v, aside := t.aim, t.desk.Aside(), t.aim.Aside()
	var seen pointer.Seen
	t.hovers.Instead(func(context.Context) { seen = aside.Hover(v, g.Token, g.Cell) }, func() {
		if t.aim == aim && t.view() != nil && t.view().State == v.State {
			t.showSeen(g, seen)
		}
	})
}

func (t *table) showSeen(g touch.Gesture, seen pointer.Seen) {
	t.board.SetLive(seen.Live)
	if len(seen.Lines) == 0 {
		t.info.Hide()
	} else {
		t.info.Tell(seen.Title, seen.Lines)
		area := seen.Live.Squares
		if !seen.Beside {
			area = nil
		}
		t.placeInfo(g, area)
	}
	t.writeState()
}

func (t *table) inMap(g touch.Gesture) bool {
	m := t.view().Board().Map()
	return g.Cell.X >= 0 && g.Cell.Y >= 0 && g.Cell.X < m.Cols && g.Cell.Y < m.Rows
}

// placeInfo puts the card beside the pointer, clear of what it is about.
func (t *table) placeInfo(g touch.Gesture, area []paint.Cell) {
	at := t.board.PlaceOf(paint.Point{X: float64(g.Cell.X) + 0.5, Y: float64(g.Cell.Y) + 0.5})
	gap := float32(t.board.Camera().Side())/2 + 14
	if k := t.view().Token(g.Token); k != nil {
		at = t.board.PlaceOf(scene.Middle(k.At, k.Size))
		gap = float32(t.board.Camera().Side())*float32(max(k.Size, 1))/2 + 14
	}
	left := false
	if k := t.view().Token(t.aim.Who); k != nil {
		left = t.board.PlaceOf(scene.Middle(k.At, k.Size)).X > at.X // the one who acts stays in sight
	}
	gap = max(gap, t.clearOf(area, at, left))
	if k := t.view().Token(t.aim.Who); k != nil && t.aim.Target == engine.Direction { // beyond the arrows, away from the pointer
		pointer := at
		at = t.board.PlaceOf(scene.Middle(k.At, k.Size))
		gap = float32(t.board.Camera().Side())*(float32(max(k.Size, 1))/2+1) + 14
		left = pointer.X > at.X
	}
	t.info.Content.Move(parts.Beside(at, gap, t.info.Content.Size(), t.board.Size(), left))
}

// clearOf is how far from a place an area reaches to its left or right; 0 where there is none.
func (t *table) clearOf(area []paint.Cell, at fyne.Position, left bool) float32 {
	far := float32(0)
	for _, c := range area {
		if left {
			far = max(far, at.X-t.board.PlaceOf(paint.Point{X: float64(c.X)}).X+14)
		} else {
			far = max(far, t.board.PlaceOf(paint.Point{X: float64(c.X + 1)}).X-at.X+14)
		}
	}
	return far
}

// showRuler shows the measured way up to the pointer.
func (t *table) showRuler(g touch.Gesture) {
	points := append(append([]paint.Point(nil), t.ruler...), g.Cell.Centre())
	path := paint.Path{Points: points, Stops: t.ruler, Label: pointer.RulerText(t.view(), points)}
	t.board.SetLive(touch.Live{Ruler: &path})
}

// oddsOf is the chance of an action that needs no target, for its tip; "" where it rolls nothing.
func (t *table) oddsOf(c offers.Choice) string {
	v, who := t.view(), t.actor()
	if v == nil || who == nil {
		return ""
	}
	a := pointer.Bare(v, who.ID, c.View)
	switch a.Target {
	case engine.Nothing:
		return words.Hit(v.Preview(a.Base()).Get("odds"))
	case engine.Direction:
		for _, d := range offers.Eight {
			if odds := v.Preview(a.Base(doc.M("dir", doc.Ints(d[0], d[1])))).Get("odds"); odds != nil {
				return words.Hit(odds)
			}
		}
	}
	return ""
}

// choicePlace is where the menu of an action opens: at its button.
func (t *table) choicePlace(c offers.Choice) fyne.Position {
	if b := t.actions.Button(c); b != nil {
		return t.app.Driver().AbsolutePositionForObject(b)
	}
	return t.app.Driver().AbsolutePositionForObject(t.actions.Content)
}
