package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Shape is the shape that a tool draws.
type Shape uint8

// The shapes. Freehand draws walls from corner to corner and terrain with a brush.
const (
	Freehand Shape = iota
	Polygon
	Circle
	Pieces // draws nothing: selects, moves and changes walls
	Box
	Fill
)

// drawer is a tool that draws on the map.
type drawer interface {
	tap(v *engine.View, g gesture.Gesture) Effect
	begin(v *engine.View, g gesture.Gesture) (Effect, bool) // starts a drag; false if the drag isn't for the tool
	follow(v *engine.View, g gesture.Gesture) Effect
	finish(v *engine.View, g gesture.Gesture) Effect
	drop() // cancels the drag
	over(v *engine.View, g gesture.Gesture) Effect
	box(v *engine.View, g gesture.Gesture) Effect // a box was drawn with Shift
	letGo() bool                                  // cancels what was begun, or else deselects; false if there is neither
	press(v *engine.View, k Key) (Effect, bool)
}

// idle is the tool that does nothing, for tools that do some of it.
type idle struct{}

func (idle) begin(*engine.View, gesture.Gesture) (Effect, bool) { return Effect{}, false }
func (idle) finish(*engine.View, gesture.Gesture) Effect        { return Effect{} }
func (idle) drop()                                              {}
func (idle) over(*engine.View, gesture.Gesture) Effect          { return Effect{} }
func (idle) box(*engine.View, gesture.Gesture) Effect           { return Effect{} }
func (idle) letGo() bool                                        { return false }
func (idle) press(*engine.View, Key) (Effect, bool)             { return Effect{}, false }

// Key is a key press: a key's name or a character.
type Key struct {
	Name string // Fyne's name; "" for a character
	Rune rune
	Mods gesture.Mods
}

// drawing returns the tool that is drawing now, nil for none.
func drawing(s *State) drawer {
	switch {
	case s.Aim != nil || s.Align != nil:
		return nil
	case s.Placing != nil:
		return s.Placing
	case s.Tool == Wall:
		return &s.Build
	case s.Tool == Brush:
		return &s.Paint
	case s.Tool.ChangesFog():
		s.Fog.Fog, s.Fog.Erase = true, s.Tool == Cover
		return &s.Fog
	case s.Tool == Ruler:
		return &s.Ruler
	case s.Tool == Template:
		return &s.Areas
	case s.Tool == Pen:
		return FreehandPen{}
	}
	return nil
}

// Draws reports whether the pointer draws on the map, so that no pointer movement may be skipped.
func Draws(s *State) bool { return drawing(s) != nil }

// Press handles a key while a tool is drawing. It reports false if the key has no use there.
func Press(s *State, v *engine.View, k Key) (Effect, bool) {
	d := drawing(s)
	switch {
	case d == nil || v == nil:
		return Effect{}, false
	case d == &s.Fog && k.Name == "X" && k.Mods == 0:
		return s.SetTool(s.Tool.NextFog()), true
	}
	return d.press(v, k)
}

// dropDrag cancels the drag of a drawing tool. It reports false if there is none.
func dropDrag(s *State) bool {
	if s.dragged == nil {
		return false
	}
	s.dragged.drop()
	s.dragged = nil
	return true
}

// shown returns an effect that changes the overlay and the tool's bar.
func shown(l gesture.Overlay) Effect { return Effect{Changed: true, Live: &l} }

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
