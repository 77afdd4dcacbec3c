package input

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
)

// Page Up and Page Down, plus and minus, and the wheel with Ctrl choose the height at which a way
// ends while a token is in hand; the preview tells its price, or why it can't be.

// height is how far above the ground the way of a drag ends, in 1/1024 of the map's unit.
type height struct {
	own, Now int32
	chosen   bool  // else it is left to the rules, which keep it
	step     int32 // a square's side
	unit     string
	flies    bool // some of its ways lead through the air
}

func heightOf(v *engine.View, k *engine.Token) height {
	return height{own: k.Elevation, Now: k.Elevation, step: v.Decl().Side, unit: v.Decl().Unit}
}

// raise changes the height by steps; not below the ground, where the token isn't there already.
func (h *height) raise(steps int) {
	h.Now = max(h.Now+int32(steps)*h.step, min(h.own, 0))
	h.chosen = h.Now != h.own
}

// Raise lets the way of a drag end higher or lower.
func (d *Drag) Raise(steps int) {
	d.Height.raise(steps)
	d.Seen, d.Thought = nil, false
}

// text returns the height, where it isn't the ground's, and how it is changed; "" where that is no news.
func (h *height) text() string {
	w := map[string]any{"N": board.FormatUnits(max(h.Now, -h.Now)), "Unit": h.unit}
	switch {
	case h.Now > 0 && h.chosen:
		return lang.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now > 0 && h.flies:
		return lang.L("{{.N}} {{.Unit}} above the ground (Page Up, Page Down)", w)
	case h.Now > 0:
		return lang.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now < 0:
		return lang.L("{{.N}} {{.Unit}} below the ground", w)
	case h.chosen:
		return lang.L("on the ground")
	case h.flies:
		return lang.L("Page Up: fly higher")
	}
	return ""
}

// under adds the height below a line.
func (h *height) under(line string) string {
	if text := h.text(); text != "" {
		return line + "\n" + text
	}
	return line
}

// flies reports whether some way leads through the air.
func flies(reach []engine.ReachEntry) bool {
	for _, e := range reach {
		if e.By == "fly" || e.By == "fly_run" {
			return true
		}
	}
	return false
}
