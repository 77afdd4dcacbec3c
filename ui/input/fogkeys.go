package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
)

// fogKeys maps keys to the fog tools' shapes, with the same keys as groundKeys.
var fogKeys = map[string]FogShape{"K": FogRect, "O": FogCircle, "P": FogPolygon, "B": FogBrush, "L": FogRoom}

// drawsFog reports whether keys go to a fog tool.
func drawsFog(s *State) bool {
	return s.Tool.changesFog() && s.Aim == nil && s.Align == nil && s.Placing == nil
}

// pressFog handles a key of the fog tools. It reports false for other keys.
func pressFog(s *State, v *engine.View, k Key) (Effect, bool) {
	if shape, ok := fogKeys[k.Name]; ok && k.Mods == 0 {
		return SetFogShape(s, shape), true
	}
	switch {
	case k.Name == "X" && k.Mods == 0:
		return s.SetTool(s.Tool.NextFog()), true
	case k.Name == "BackSpace" && s.FogStroke != nil:
		return s.FogStroke.back(s, v), true
	}
	return Effect{}, false
}

// back removes the last corner of a polygon. Removing the first one drops the polygon.
func (veil *FogStroke) back(s *State, v *engine.View) Effect {
	if len(veil.Corners) < 2 {
		s.FogStroke = nil
		return Effect{Live: &gesture.Overlay{}}
	}
	veil.Corners = veil.Corners[:len(veil.Corners)-1]
	return veil.draw(v, veil.To)
}

// SetFogShape selects another shape for the fog tools and drops the unfinished one.
func SetFogShape(s *State, shape FogShape) Effect {
	s.FogShape, s.FogStroke = shape, nil
	return shown(gesture.Overlay{})
}
