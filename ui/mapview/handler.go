package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/ui/input"
)

// handler hands the map's gestures to what the pointer holds.
type handler struct{ *MapView }

var _ canvas.Handler = handler{}

// Tap selects a token, points an aimed action, sets a corner of the ruler, or works a door.
func (h handler) Tap(g gesture.Gesture) {
	v := h.encounter.View()
	if v == nil || h.Answers != nil && g.Token != "" && h.encounter.Waiting() && h.Answers(g.Token) {
		return
	}
	if g.Mods&gesture.Alt != 0 && input.Draws(h.hand) {
		h.window.ByHand()
	}
	h.Carry(h.hand.Tap(v, g))
}

// DoubleTap brings a token to the middle; for what draws it is two clicks.
func (h handler) DoubleTap(g gesture.Gesture) {
	if input.Draws(h.hand) {
		h.Tap(g)
		return
	}
	if g.Token != "" && h.hand.Aim == nil {
		h.Centre(g.Token)
	}
}

// Menu lays down what is in hand, else opens what can be done with what is under the pointer.
func (h handler) Menu(g gesture.Gesture) {
	if h.encounter.View() == nil {
		return
	}
	if e, held := h.hand.Secondary(h.encounter.View()); held {
		h.Carry(e)
		return
	}
	switch at := canvas.PositionOf(g.Screen); {
	case h.encounter.Past():
	case h.hand.Tool == input.Template:
		h.window.Popup(h.templateMenu(g), at)
	case h.hand.Tool == input.Uncover || h.hand.Tool == input.Cover:
		h.window.Popup(h.veilMenu(), at)
	case g.Token != "":
		h.MapView.Menu(g.Token, at)
	default:
		h.window.Popup(h.Menus().Ground(g), at)
	}
}

// DragStart takes a token in hand.
func (h handler) DragStart(g gesture.Gesture) bool {
	v := h.encounter.View()
	if v == nil || h.encounter.Waiting() || h.encounter.Past() {
		return false
	}
	e, taken := h.hand.DragStart(v, g)
	if taken && g.Mods&gesture.Alt != 0 {
		h.window.ByHand()
	}
	h.Carry(e)
	return taken
}

// DragMove follows the pointer.
func (h handler) DragMove(g gesture.Gesture) { h.Carry(h.hand.DragMove(h.encounter.View(), g)) }

// DragEnd puts the token down: the command goes to the engine.
func (h handler) DragEnd(g gesture.Gesture) { h.Carry(h.hand.DragEnd(h.encounter.View(), g)) }

// DragCancel drops the drag: nothing happens.
func (h handler) DragCancel() { h.Carry(h.hand.DragCancel()) }

// Waypoint bends the way.
func (h handler) Waypoint(g gesture.Gesture) { h.Carry(h.hand.Waypoint(h.encounter.View(), g)) }

// Box selects what lies in it.
func (h handler) Box(g gesture.Gesture) {
	if v := h.encounter.View(); v != nil {
		h.Carry(h.hand.Box(v, g))
	}
}

// Hover shows what an aimed action would do, and the ruler.
func (h handler) Hover(g gesture.Gesture) {
	v := h.encounter.View()
	if v == nil || h.encounter.Waiting() {
		h.hand.Hover = g
		return
	}
	h.Carry(h.hand.MoveOver(v, g))
	h.readNotes(v, g)
}

// Leave removes what belonged to the pointer.
func (h handler) Leave() {
	if h.hand.Proposed == nil {
		h.noInfo()
	}
	if h.encounter.View() != nil && !h.encounter.Waiting() {
		h.Carry(h.hand.Leave())
	}
}

// Key handles what the map doesn't itself.
func (h handler) Key(name fyne.KeyName, mods fyne.KeyModifier) bool { return h.window.Key(name, mods) }

// Rune handles a character. A plus that is no key of its own changes a height too.
func (h handler) Rune(r rune) bool {
	return h.window.Rune(r) || draws(h.MapView, input.Key{Rune: r}) || h.Rise(map[rune]fyne.KeyName{'+': fyne.KeyPlus, '-': fyne.KeyMinus}[r])
}

// draws does what a key does with what draws; false where nothing does, or nothing of the key.
func draws(t *MapView, k input.Key) bool {
	if t.encounter.Waiting() {
		return false
	}
	e, used := input.Press(t.hand, t.encounter.View(), k)
	if used {
		t.Carry(e)
	}
	return used
}
