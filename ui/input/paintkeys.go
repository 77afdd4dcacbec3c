package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
)

// groundKeys choose the shape of the tool of the ground.
var groundKeys = map[string]Shape{"B": Freehand, "K": Box, "P": Polygon, "O": Circle, "L": Fill}

// press handles a key of the tool of the ground.
func (p *Painter) press(v *engine.View, k Key) (Effect, bool) {
	switch {
	case k.Rune == '[' || k.Name == "Next":
		return p.step(v, -1, k), true
	case k.Rune == ']' || k.Name == "Prior":
		return p.step(v, 1, k), true
	case k.Name == "H":
		return p.SetHeights(v, !p.Heights), true
	case k.Name == "X":
		p.Erase = !p.Erase
		return Effect{Changed: true}, true
	case k.Name == "Return" || k.Name == "KP_Enter":
		return p.close(v), true
	case k.Name == "BackSpace":
		p.set = p.set[:max(len(p.set)-1, 0)]
		return Effect{Live: &gesture.Overlay{}}, true
	case k.Name == "Delete":
		return Effect{}, true
	}
	if s, ok := groundKeys[k.Name]; ok && k.Mods == 0 {
		return p.SetShape(s), true
	}
	return p.digit(v, k)
}

// digit chooses a kind by its place in the bar.
func (p *Painter) digit(v *engine.View, k Key) (Effect, bool) {
	legend := v.Board().Map().Legend
	if len(k.Name) != 1 || k.Name[0] < '1' || int(k.Name[0]-'1') >= len(legend) {
		return Effect{}, false
	}
	return p.SetKind(legend[k.Name[0]-'1'].Rune), true
}

// SetShape takes another shape.
func (p *Painter) SetShape(s Shape) Effect {
	p.Shape = s
	p.clear()
	return shown(gesture.Overlay{})
}

// SetKind lays a kind of ground from now on.
func (p *Painter) SetKind(kind rune) Effect {
	p.Kind, p.Heights, p.Erase = kind, false, false
	return Effect{Changed: true}
}

// SetHeights lays heights, or kinds of ground; the first height is a square's side.
func (p *Painter) SetHeights(v *engine.View, on bool) Effect {
	p.Heights, p.Erase = on, false
	if p.Height == 0 {
		p.Height = v.Decl().Side
	}
	return Effect{Changed: true}
}

// step changes the height by a square's side, or the brush's size; PageUp and PageDown are keys of both.
func (p *Painter) step(v *engine.View, by int, k Key) Effect {
	if p.Heights && k.Mods&gesture.Control == 0 {
		return p.Raise(v, by)
	}
	p.Size = min(max(p.Brush()+by, 1), MaxBrush)
	return Effect{Changed: true}
}

// Raise changes the height that is laid by so many sides of a square.
func (p *Painter) Raise(v *engine.View, by int) Effect {
	const most = 1 << 20 // sides: far within what the board takes
	side := max(v.Decl().Side, 1)
	p.Heights, p.Erase = true, false
	p.Height = min(max(p.Height/side+int32(by), -most/side), most/side) * side
	return Effect{Changed: true}
}

// Text returns what is laid: a kind by its name, a height by its number.
func (p *Painter) Text(v *engine.View) string {
	g := p.ground()
	if g.Heights {
		return board.FormatUnits(g.Height) + " " + v.Decl().Unit
	}
	for _, t := range v.Board().Map().Legend {
		if t.Rune == g.Kind {
			return i18n.T(t.Name)
		}
	}
	return ""
}

// Laid returns the kind of ground that is laid where no heights are.
func (p *Painter) Laid() rune {
	q := Painter{Kind: p.Kind}
	return q.ground().Kind
}

// Laying returns the height that is laid where heights are: at first a square's side.
func (p *Painter) Laying(v *engine.View) int32 {
	if p.Height == 0 && !p.Heights {
		return v.Decl().Side
	}
	return p.Height
}

// SetHeight lays a height from now on.
func (p *Painter) SetHeight(height int32) Effect {
	p.Height, p.Heights, p.Erase = height, true, false
	return Effect{Changed: true, Keys: true}
}
