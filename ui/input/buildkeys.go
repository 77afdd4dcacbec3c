package input

import (
	"strings"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/ui/commands"
)

// shapeKeys are the keys for the shapes of the wall tool.
var shapeKeys = map[string]Shape{"C": Freehand, "P": Polygon, "O": Circle, "V": Pieces}

// press handles a key of the wall tool.
func (b *Builder) press(v *engine.View, k Key) (Effect, bool) {
	switch k.Name {
	case "BackSpace":
		if e, ok := b.back(v); ok {
			return e, true
		}
		return b.remove(v), true
	case "Delete":
		return b.remove(v), true
	case "Return", "KP_Enter":
		if b.Shape == Polygon {
			return b.close(v), true
		}
		b.set = nil
		return Effect{Live: &gesture.Overlay{}}, true
	case "S":
		b.Snap = (b.Snap + 1) % (commands.Free + 1)
		return Effect{Changed: true}, true
	}
	if s, ok := shapeKeys[k.Name]; ok && k.Mods == 0 {
		return b.SetShape(s), true
	}
	if i := strings.Index("12345", k.Name); len(k.Name) == 1 && i >= 0 {
		b.Kind = WallKinds[i]
		return Effect{Changed: true}, true
	}
	return Effect{}, false
}

// SetShape chooses another shape.
func (b *Builder) SetShape(s Shape) Effect {
	b.Shape = s
	b.clear()
	return shown(gesture.Overlay{})
}

// remove removes the selected walls.
func (b *Builder) remove(v *engine.View) Effect {
	return Effect{Command: commands.RemoveAll(commands.Picked(v.Board().Map(), b.Picked))}
}
