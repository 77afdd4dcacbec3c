package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
)

// veilKeys choose the shape of the tools of the fog, as groundKeys do that of the ground.
var veilKeys = map[string]VeilShape{"K": VeilRect, "O": VeilCircle, "P": VeilPolygon, "B": VeilBrush, "L": VeilRoom}

// veiling reports whether a tool of the fog has the keys.
func veiling(s *State) bool {
	return s.Tool.veils() && s.Aim == nil && s.Align == nil && s.Placing == nil
}

// pressVeil handles a key of the tools of the fog; false where it is none of theirs.
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

// back takes the last corner of a polygon back; the first takes the polygon along.
func (veil *FogStroke) back(s *State, v *engine.View) Effect {
	if len(veil.Corners) < 2 {
		s.Veil = nil
		return Effect{Live: &gesture.Overlay{}}
	}
	veil.Corners = veil.Corners[:len(veil.Corners)-1]
	return veil.draw(v, veil.To)
}

// SetVeilShape takes another shape of the tools of the fog, and drops what is being drawn.
func SetVeilShape(s *State, shape VeilShape) Effect {
	s.VeilShape, s.Veil = shape, nil
	return shown(gesture.Overlay{})
}
