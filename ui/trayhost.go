package ui

import (
	"math/rand/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/panels"
	"parapet/ui/widgets"
)

// trayHost is the window as the tray of dice sees it.
type trayHost struct{ t *window }

var _ panels.DiceActions = trayHost{}

// Die rolls apart from the dice of the encounter, which fall as they would have.
func (h trayHost) Die(sides int) int { return 1 + rand.IntN(sides) }

func (h trayHost) Note(text string) {
	if h.t.view() != nil {
		h.t.send(engine.UncountedNote(jsondoc.M("text", jsondoc.Str(text))))
	}
}

func (h trayHost) LeaveTray() { h.t.focusMap() }

func (h trayHost) FocusTray(on *widgets.Entry) { h.t.forms.FocusSoon(on) }
