package input

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// FogShapes lists the shapes of the fog tools, in the order of their menu.
var FogShapes = []Shape{Box, Circle, Polygon, Freehand, Fill}

// FogName returns the shape's name in the menu of the fog tools.
func (s Shape) FogName() string {
	return map[Shape]string{Box: i18n.L("Rectangles"), Circle: i18n.L("Circles, from the centre"),
		Polygon: i18n.L("Polygons, corner by corner"), Freehand: i18n.L("Brush"), Fill: i18n.L("Rooms, with one click")}[s]
}

// ChangesFog reports whether the tool is one of the fog tools.
func (t Tool) ChangesFog() bool { return t == Uncover || t == Cover }

// NextFog returns the tool that uncovers, or the one that covers if t already uncovers.
func (t Tool) NextFog() Tool {
	if t == Uncover {
		return Cover
	}
	return Uncover
}

// FogCommand returns a command that uncovers areas for the players or covers them.
func FogCommand(uncover bool, areas ...*jsondoc.Node) *engine.Command {
	verb := "cover"
	if uncover {
		verb = "reveal"
	}
	return engine.NewCommand("fog", "", jsondoc.M(verb, jsondoc.Arr(areas...)))
}
