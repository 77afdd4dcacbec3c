package mapview

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/ui/input"
	"parapet/ui/shell"
)

// handler passes the map's gestures to the input state.
type handler struct{ *MapView }

// Tap selects a token, targets an aimed action, adds a corner of the ruler, or opens or closes a door.
func (h handler) Tap(g gesture.Gesture) {
	v := h.encounter.View()
	if v == nil || h.Answers != nil && g.Token != "" && h.encounter.Waiting() && h.Answers(g.Token) {
		return
	}
	if g.Mods&gesture.Alt != 0 && input.Draws(h.input) {
		h.window.AltUsed()
	}
	h.Apply(h.input.Tap(v, g))
}

// DoubleTap centres a token. Drawing tools take it as a click.
func (h handler) DoubleTap(g gesture.Gesture) {
	if input.Draws(h.input) {
		h.Tap(g)
		return
	}
	if g.Token != "" && h.input.Aim == nil {
		h.Centre(g.Token)
	}
}

// Menu cancels what the pointer is doing, or else opens the menu of whatever is under it.
func (h handler) Menu(g gesture.Gesture) {
	if h.encounter.View() == nil {
		return
	}
	if e, held := h.input.Secondary(h.encounter.View()); held {
		h.Apply(e)
		return
	}
	switch at := canvas.PositionOf(g.Screen); {
	case h.encounter.Past():
	case h.input.Tool == input.Template:
		h.window.Popup(h.templateMenu(g), at)
	case h.input.Tool.ChangesFog():
		h.window.Popup(h.fogMenu(), at)
	case g.Token != "":
		h.MapView.Menu(g.Token, at)
	default:
		h.window.Popup(h.Menus().Ground(g), at)
	}
}

// DragStart starts a drag. It reports false if the drag is for the map.
func (h handler) DragStart(g gesture.Gesture) bool {
	v := h.encounter.View()
	if v == nil || h.encounter.Waiting() || h.encounter.Past() {
		return false
	}
	e, taken := h.input.DragStart(v, g)
	if taken && g.Mods&gesture.Alt != 0 {
		h.window.AltUsed()
	}
	h.Apply(e)
	return taken
}

// DragMove updates the drag to the pointer's position.
func (h handler) DragMove(g gesture.Gesture) { h.Apply(h.input.DragMove(h.encounter.View(), g)) }

// DragEnd ends the drag and sends its command.
func (h handler) DragEnd(g gesture.Gesture) { h.Apply(h.input.DragEnd(h.encounter.View(), g)) }

// DragCancel cancels the drag.
func (h handler) DragCancel() { h.Apply(h.input.DragCancel()) }

// Waypoint adds a waypoint to the path.
func (h handler) Waypoint(g gesture.Gesture) { h.Apply(h.input.Waypoint(h.encounter.View(), g)) }

// Box selects what lies in a box.
func (h handler) Box(g gesture.Gesture) {
	if v := h.encounter.View(); v != nil {
		h.Apply(h.input.Box(v, g))
	}
}

// Hover shows what an aimed action or a tool would do.
func (h handler) Hover(g gesture.Gesture) {
	v := h.encounter.View()
	if v == nil || h.encounter.Waiting() {
		h.input.Hover = g
		return
	}
	h.Apply(h.input.MoveOver(v, g))
	h.readNotes(v, g)
}

// Leave removes what was shown at the pointer.
func (h handler) Leave() {
	if h.input.Proposed == nil {
		h.noInfo()
	}
	if h.encounter.View() != nil && !h.encounter.Waiting() {
		h.Apply(h.input.Leave())
	}
}

// Key handles keys that the map doesn't handle itself.
func (h handler) Key(name fyne.KeyName, mods fyne.KeyModifier) bool { return h.window.Key(name, mods) }

// Rune handles a character. A plus or minus without a key of its own changes a height too.
func (h handler) Rune(r rune) bool {
	return h.window.Rune(r) || draws(h.MapView, input.Key{Rune: r}) || h.Rise(map[rune]fyne.KeyName{'+': fyne.KeyPlus, '-': fyne.KeyMinus}[r])
}

// draws passes a key to the drawing tool. It reports false if there is none or it doesn't use the key.
func draws(t *MapView, k input.Key) bool {
	if t.encounter.Waiting() {
		return false
	}
	e, used := input.Press(t.input, t.encounter.View(), k)
	if used {
		t.Apply(e)
	}
	return used
}

// altLook is the interval at which we check whether Alt is still held after it was used in a drag.
const altLook = 30 * time.Millisecond

// altLooks is the number of checks before giving up, half a minute in all. Fyne believes Alt to be held until it receives
// another key event, for instance after a switch to another program.
const altLooks = 1000

// quietAlt closes the menu that Fyne opens when Alt is released after a DM override drag. The release may reach any
// widget that has the focus, so we poll for it.
func quietAlt(win fyne.Window, later func(time.Duration, func()), looks int) {
	if looks == 0 {
		return
	}
	later(altLook, func() {
		if shell.Mods()&fyne.KeyModifierAlt != 0 {
			quietAlt(win, later, looks-1)
			return
		}
		if menu, ok := win.Canvas().(interface{ DismissMenu() bool }); ok {
			menu.DismissMenu()
		}
	})
}
