package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/touch"

	"parapet/ui/offers"

	"parapet/ui/words"

	"parapet/ui/parts"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// choose takes up an action: at once where it has no target, else it is aimed.
func (t *table) choose(c offers.Choice) {
	v, who := t.view(), t.actor()
	if who == nil || !c.View.Ready || t.fight.Waiting() {
		return
	}
	if t.forms.Arguments(who, c) {
		return
	}
	a := bareAim(v, who.ID, c.View)
	if a.target == engine.Nothing || a.target == engine.AimSquare && c.View.Aimed == "" && v.Probe(a.base()) == nil {
		t.send(a.base())
		return
	}
	t.tool = toolSelect
	t.aim = a
	t.judgeAim(a)
	t.show.aiming, t.show.dimmed = true, a.dimmed
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
	t.show.aiming, t.show.dimmed = false, nil
	t.info.hide()
	t.board.SetLive(touch.Live{})
}

// point sends the aimed action at what was clicked.
func (t *table) point(g touch.Gesture) {
	if !t.aim.considered {
		t.aim.consider(t.view())
	}
	if t.collects(g) || t.keepsBack(g) {
		return
	}
	c, r := t.aim.command(t.view(), g.Token, g.Cell)
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

// showAim shows what the aimed action would do to what is under the pointer: the lines by which
// cover counts, the chances and their parts.
func (t *table) showAim(g touch.Gesture) {
	v := t.view()
	who := v.Token(t.aim.who)
	c, r := t.aim.command(v, g.Token, g.Cell)
	if c == nil || who == nil || !t.inMap(g) || r != nil && g.Token == t.aim.who {
		t.info.hide()
		t.board.SetLive(touch.Live{Arrows: t.aim.arrows(v, scene.Square(g.Cell))})
		return
	}
	if t.aim.target == engine.GoSquare {
		t.showGoing(who, c, g)
		return
	}
	live := touch.Live{Squares: offers.Area(v, c), Arrows: t.aim.arrows(v, scene.Square(g.Cell))}
	lines := []string{}
	target := v.Token(g.Token)
	if target != nil && target != who {
		cover := v.Sys.Cover(v, who, target)
		if n := v.Preview(c); t.aim.passesCover(n) {
			live.CoverLines = coverLines(cover)
			lines = append(lines, words.CountedCover(v, cover, n.Get("cover")))
		}
	} else {
		at := g.Cell
		live.Hovered = &at
	}
	halfway := false
	if target != nil && r != nil {
		if why, ok := t.aim.goesOn(v, target); ok {
			halfway, r = true, nil
		} else if why != nil {
			r = why
		}
	}
	switch {
	case halfway:
		lines = append(lines, lang.L("Click, then choose the square"))
	case r != nil:
		lines = append([]string{"✗ " + r.Why}, lines...)
	default:
		odds := v.Preview(c)
		lines = append(words.Odds(v, odds, t.aim.view.Cost), lines...)
		live.Plates = savePlates(v, odds.Get("odds"))
	}
	if hint := t.aim.manyHint(v, target); hint != "" {
		lines = append(lines, hint)
	}
	if r == nil && target != nil && offers.TakesAlso(offers.Action(v.Decl(), t.aim.view.Do)) {
		lines = append(lines, lang.L("Shift and click: at the same time as another's"))
	}
	live.Plates = append(live.Plates, t.aim.countPlates(v)...)
	t.board.SetLive(live)
	t.info.show(t.aimTitle(who, target), lines)
	t.placeInfo(g, live.Squares)
	t.writeState()
}

// passesCover tells whether cover may matter: what helps isn't aimed past anything, nor what is
// done about somebody without a roll.
func (a *aim) passesCover(preview *doc.Node) bool {
	return a.target != engine.Friend && (a.target != engine.Creature || preview.Get("odds") != nil)
}

// showGoing draws the way that an aimed action would take to the square under the pointer.
func (t *table) showGoing(who *engine.Token, c *engine.Command, g touch.Gesture) {
	p, at := offers.Preview(t.view(), c, ""), g.Cell
	chosen := t.view().Token(t.aim.chosen)
	if chosen != nil && g.Token == chosen.ID && !p.Legal { // the pointer still rests where it clicked
		t.board.SetLive(touch.Live{Squares: t.aim.open})
		t.info.show(t.aimTitle(who, chosen), []string{lang.L("Now choose the square")})
		t.placeInfo(g, nil)
		t.writeState()
		return
	}
	d := drag{id: who.ID, from: who.At, at: scene.Square(at), size: who.Size, plan: p, thought: true}
	t.board.SetLive(touch.Live{Path: d.way(t.view()), Hovered: &at, HoverSize: who.Size, Squares: t.aim.open})
	price := t.aim.view.Cost
	if c.Do == "move" { // its price depends on how far it goes
		price = ""
	}
	lines := words.Odds(t.view(), t.view().Preview(c), price)
	if !p.Legal && chosen != nil {
		lines = []string{"✗ " + p.Why}
	}
	if !p.Legal && chosen == nil || len(lines) == 0 {
		t.info.hide()
	} else {
		t.info.show(t.aimTitle(who, chosen), lines)
		t.placeInfo(g, nil)
	}
	t.writeState()
}

func (t *table) inMap(g touch.Gesture) bool {
	m := t.view().Board().Map()
	return g.Cell.X >= 0 && g.Cell.Y >= 0 && g.Cell.X < m.Cols && g.Cell.Y < m.Rows
}

func (t *table) aimTitle(who, target *engine.Token) string {
	name := offers.Name(t.view().Decl(), t.aim.view)
	if target == nil || target == who {
		return name
	}
	return name + " → " + target.Name
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
	if k := t.view().Token(t.aim.who); k != nil {
		left = t.board.PlaceOf(scene.Middle(k.At, k.Size)).X > at.X // the one who acts stays in sight
	}
	gap = max(gap, t.clearOf(area, at, left))
	if k := t.view().Token(t.aim.who); k != nil && t.aim.target == engine.Direction { // beyond the arrows, away from the pointer
		pointer := at
		at = t.board.PlaceOf(scene.Middle(k.At, k.Size))
		gap = float32(t.board.Camera().Side())*(float32(max(k.Size, 1))/2+1) + 14
		left = pointer.X > at.X
	}
	t.info.content.Move(parts.Beside(at, gap, t.info.content.Size(), t.board.Size(), left))
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
	path := paint.Path{Points: points, Stops: t.ruler, Label: rulerText(t.view(), points)}
	t.board.SetLive(touch.Live{Ruler: &path})
}

// arrows are the directions to choose from, around who acts; the one under the pointer is chosen.
func (a *aim) arrows(v *engine.View, at board.Square) []touch.Arrow {
	who := v.Token(a.who)
	if a.target != engine.Direction || who == nil {
		return nil
	}
	here := [2]int{offers.StepTo(at.X, who.At.X, who.Size), offers.StepTo(at.Y, who.At.Y, who.Size)}
	mid, away := scene.Middle(who.At, who.Size), float64(max(who.Size, 1)+1)/2
	var out []touch.Arrow
	for _, d := range offers.Eight {
		p := paint.Point{X: mid.X + away*float64(d[0]), Y: mid.Y + away*float64(d[1])}
		out = append(out, touch.Arrow{At: p, DX: d[0], DY: d[1], Chosen: d == here && !a.closed[d], Off: a.closed[d]})
	}
	return out
}

// oddsOf is the chance of an action that needs no target, for its tip; "" where it rolls nothing.
func (t *table) oddsOf(c offers.Choice) string {
	v, who := t.view(), t.actor()
	if v == nil || who == nil {
		return ""
	}
	a := bareAim(v, who.ID, c.View)
	switch a.target {
	case engine.Nothing:
		return words.Hit(v.Preview(a.base()).Get("odds"))
	case engine.Direction:
		for _, d := range offers.Eight {
			if odds := v.Preview(a.base(doc.M("dir", doc.Ints(d[0], d[1])))).Get("odds"); odds != nil {
				return words.Hit(odds)
			}
		}
	}
	return ""
}

// choicePlace is where the menu of an action opens: at its button.
func (t *table) choicePlace(c offers.Choice) fyne.Position {
	if b := t.actions.button(c); b != nil {
		return t.app.Driver().AbsolutePositionForObject(b)
	}
	return t.app.Driver().AbsolutePositionForObject(t.actions.content)
}
