package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/offers"
	"parapet/ui/pointer"
)

// mapHandler is the window as the map's handler: gestures become commands here.
type mapHandler struct{ t *table }

var _ canvas.Handler = mapHandler{}

// Tap selects a token, points an aimed action, sets a corner of the ruler, or works a door.
func (h mapHandler) Tap(g touch.Gesture) {
	t := h.t
	v := t.view()
	switch {
	case v == nil:
	case t.aim != nil:
		t.point(g)
	case t.tool == pointer.Wall:
		t.wallTap(g)
	case t.tool == pointer.Ruler:
		t.ruler = append(t.ruler, g.Cell.Centre())
		t.showRuler(g)
	case g.Token != "":
		t.Pick(g.Token, g.Mods&(touch.Control|touch.Shift) != 0)
	case g.Wall >= 0 && t.workDoor(g.Wall):
	default:
		t.selected, t.boxed = nil, nil
		t.refresh()
	}
}

// DoubleTap brings a token to the middle.
func (h mapHandler) DoubleTap(g touch.Gesture) {
	if g.Token != "" && h.t.aim == nil {
		h.t.Centre(g.Token)
	}
}

// Menu opens what can be done with what is under the pointer.
func (h mapHandler) Menu(g touch.Gesture) {
	if h.t.view() == nil {
		return
	}
	if h.t.aim != nil {
		h.t.stopAiming()
		return
	}
	if h.t.tool == pointer.Wall && len(h.t.ruler) > 0 {
		h.t.setTool(pointer.Wall) // the wall ends here
		return
	}
	if g.Token != "" {
		h.t.Menu(g.Token, canvas.PositionOf(g.Screen))
		return
	}
	h.t.groundMenu(g)
}

// DragStart takes a token in hand.
func (h mapHandler) DragStart(g touch.Gesture) bool {
	t := h.t
	v := t.view()
	if v == nil || g.Token == "" || t.aim != nil || t.tool != pointer.Select || t.desk.Fight.Waiting() || g.Button == touch.Tertiary {
		return false
	}
	d, why := pointer.StartDrag(v, g.Token, g.From, g.Mods)
	if d == nil {
		return false
	}
	t.drag = d
	if g.Mods&touch.Alt != 0 {
		t.quietAlt(altLooks)
	}
	if d.Refused {
		t.refuseDrag(why)
		return true
	}
	t.selected = []string{g.Token}
	t.show.Ghost = g.Token
	t.show.Reach = offers.Tints(d.Reach)
	t.refresh()
	d.MoveTo(v, g.At)
	t.board.SetLive(d.Live(v, g.At))
	return true
}

// refuseDrag says why a token stays where it is.
func (t *table) refuseDrag(why string) {
	k := t.view().Token(t.drag.ID)
	t.Refused(offers.MoveCommand(k.ID, "move", doc.M("to", engine.SquareNode(k.At))), engine.Refuse(engine.NotYourTurn, "%s", why).Of(k.ID))
}

// DragMove follows the pointer.
func (h mapHandler) DragMove(g touch.Gesture) {
	t := h.t
	if t.drag == nil || t.drag.Refused {
		return
	}
	changed := t.drag.Follow(g.At)
	t.board.SetLive(t.drag.Live(t.view(), g.At))
	if changed {
		t.think(t.drag)
	}
}

// DragEnd puts the token down: the command goes to the engine.
func (h mapHandler) DragEnd(g touch.Gesture) {
	t := h.t
	d := t.drag
	if d == nil {
		return
	}
	v := t.view()
	if !d.Refused {
		d.MoveTo(v, g.At)
	}
	c := d.Command()
	t.endDrag()
	if c == nil {
		return
	}
	if !d.Hand && !d.Plan.Legal {
		t.glideBack(d, g.At)
	}
	if d.Plan.Legal && !d.Hand {
		t.showPlanned(d)
	}
	t.putDown = d.ID
	t.send(c)
}

// glideBack lets a token that was put down where it may not go return.
func (t *table) glideBack(d *pointer.Drag, from paint.Point) {
	t.board.Glide(d.ID, []paint.Point{d.Centre(from), d.CentreAt(d.From)}, nil)
}

// showPlanned keeps the way in sight while a reaction to it is being decided.
func (t *table) showPlanned(d *pointer.Drag) {
	if p := d.Way(t.view()); p != nil {
		t.show.Paths = []paint.Path{*p}
	}
}

// endDrag forgets the drag and takes its lights away.
func (t *table) endDrag() {
	t.drag = nil
	t.show.Ghost, t.show.Reach = "", nil
	t.board.SetLive(touch.Live{})
	t.refresh()
}

// DragCancel drops the drag: nothing happens.
func (h mapHandler) DragCancel() {
	if h.t.drag != nil {
		h.t.endDrag()
	}
}

// Waypoint bends the way.
func (h mapHandler) Waypoint(g touch.Gesture) {
	t := h.t
	if t.drag == nil {
		return
	}
	t.drag.MoveTo(t.view(), g.At)
	t.drag.Stop(t.view())
	t.drag.MoveTo(t.view(), g.At)
	t.board.SetLive(t.drag.Live(t.view(), g.At))
}

// Box selects what lies in it.
func (h mapHandler) Box(g touch.Gesture) {
	t := h.t
	v := t.view()
	if v == nil {
		return
	}
	t.selected = nil
	for _, k := range v.Tokens {
		if g.Box.Has(scene.Middle(k.At, k.Size)) {
			t.selected = append(t.selected, k.ID)
		}
	}
	t.boxed = &pointer.Boxed{Box: g.Box, IDs: slices.Clone(t.selected)}
	t.refresh()
}

// Hover shows what an aimed action would do, and the ruler.
func (h mapHandler) Hover(g touch.Gesture) {
	t := h.t
	t.hover = g
	switch {
	case t.view() == nil || t.desk.Fight.Waiting():
	case t.aim != nil:
		t.showAim(g)
	case t.tool == pointer.Wall:
		t.showWall(g)
	case t.tool == pointer.Ruler && len(t.ruler) > 0:
		t.showRuler(g)
	}
}

// Leave takes away what belonged to the pointer.
func (h mapHandler) Leave() {
	h.t.hovers.Cancel()
	h.t.info.Hide()
	if h.t.drag == nil && h.t.tool == pointer.Select && h.t.view() != nil && !h.t.desk.Fight.Waiting() {
		h.t.board.SetLive(touch.Live{})
	}
}

// Key handles what the map doesn't itself.
func (h mapHandler) Key(name fyne.KeyName, mods fyne.KeyModifier) bool { return h.t.key(name, mods) }

// Rune implements canvas.Handler. A plus that is no key of its own changes a height too.
func (h mapHandler) Rune(r rune) bool {
	return h.t.typed(r) || h.t.heightKey(map[rune]fyne.KeyName{'+': fyne.KeyPlus, '-': fyne.KeyMinus}[r])
}

// workDoor opens or closes a door; it tells whether the wall is one.
func (t *table) workDoor(i int) bool {
	walls := t.view().Board().Map().Walls
	if i >= len(walls) || walls[i].Kind != board.KindDoor {
		return false
	}
	t.send(pointer.DoorCommand(walls[i]))
	return true
}
