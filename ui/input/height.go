package input

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
)

// While a token is being dragged, Page Up and Page Down, plus and minus, and Ctrl with the wheel choose the height at
// which its path ends. The preview shows the cost, or why the height isn't possible.

// height is the height above the ground at which a dragged token's path ends, in 1/1024 of the map's unit.
type height struct {
	own, Now int32
	chosen   bool  // otherwise the rules decide, and keep it
	step     int32 // a square's side
	unit     string
	flies    bool // some reachable squares are reached by flying
}

func heightOf(v *engine.View, k *engine.Token) height {
	return height{own: k.Elevation, Now: k.Elevation, step: v.Decl().Side, unit: v.Decl().Unit}
}

// raise changes the height by a number of steps, never below the ground unless the token is already below it.
func (h *height) raise(steps int) {
	h.Now = max(h.Now+int32(steps)*h.step, min(h.own, 0))
	h.chosen = h.Now != h.own
}

// Raise raises the end of the path by a number of steps; negative ones lower it.
func (d *Drag) Raise(steps int) {
	d.Height.raise(steps)
	d.Seen, d.Thought = nil, false
}

// text returns the height and how to change it, or "" if the token stays on the ground and can't fly.
func (h *height) text() string {
	w := map[string]any{"N": board.FormatUnits(max(h.Now, -h.Now)), "Unit": h.unit}
	switch {
	case h.Now > 0 && h.chosen:
		return i18n.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now > 0 && h.flies:
		return i18n.L("{{.N}} {{.Unit}} above the ground (Page Up, Page Down)", w)
	case h.Now > 0:
		return i18n.L("{{.N}} {{.Unit}} above the ground", w)
	case h.Now < 0:
		return i18n.L("{{.N}} {{.Unit}} below the ground", w)
	case h.chosen:
		return i18n.L("on the ground")
	case h.flies:
		return i18n.L("Page Up: fly higher")
	}
	return ""
}

// under appends the height below a line.
func (h *height) under(line string) string {
	if text := h.text(); text != "" {
		return line + "\n" + text
	}
	return line
}

// flies reports whether any of the reachable squares is reached by flying.
func flies(reach []engine.ReachEntry) bool {
	for _, e := range reach {
		if e.By == "fly" || e.By == "fly_run" {
			return true
		}
	}
	return false
}
