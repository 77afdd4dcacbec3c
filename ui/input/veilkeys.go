package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
)

// veilKeys maps keys to the fog tools' shapes, with the same keys as groundKeys.
var veilKeys = map[string]VeilShape{"K": VeilRect, "O": VeilCircle, "P": VeilPolygon, "B": VeilBrush, "L": VeilRoom}

// veiling reports whether keys go to a fog tool.
func veiling(s *State) bool {
	return s.Tool.veils() && s.Aim == nil && s.Align == nil && s.Placing == nil
}

// pressVeil handles a key of the fog tools. It reports false for other keys.
func pressVeil(s *State, v *engine.View, k Key) (Effect, bool) {
	if shape, ok := veilKeys[k.Name]; ok && k.Mods == 0 {
		return SetVeilShape(s, shape), true
	}
	switch {
	case k.Name == "X" && k.Mods == 0:
		return s.SetTool(s.Tool.NextVeil()), true
	case k.Name == "BackSpace" && s.Veil != nil:
		return s.Veil.back(s, v), true
	}
	return Effect{}, false
}

// back removes the last corner of a polygon. Removing the first one drops the polygon.
func (veil *FogStroke) back(s *State, v *engine.View) Effect {
	if len(veil.Corners) < 2 {
		s.Veil = nil
		return Effect{Live: &gesture.Overlay{}}
	}
	veil.Corners = veil.Corners[:len(veil.Corners)-1]
	return veil.draw(v, veil.To)
}

// SetVeilShape selects another shape for the fog tools and drops the unfinished one.
func SetVeilShape(s *State, shape VeilShape) Effect {
	s.VeilShape, s.Veil = shape, nil
	return shown(gesture.Overlay{})
}
