package input

import (
	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
)

// groundKeys maps keys to the shapes of the terrain and fog tools.
var groundKeys = map[string]Shape{"B": Freehand, "K": Box, "P": Polygon, "O": Circle, "L": Fill}

// press handles a key of the terrain or fog tool.
func (p *Painter) press(v *engine.View, k Key) (Effect, bool) {
	switch {
	case k.Rune == '[' || k.Name == "Next":
		return p.step(v, -1, k), true
	case k.Rune == ']' || k.Name == "Prior":
		return p.step(v, 1, k), true
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
	switch {
	case p.Fog:
		return Effect{}, false
	case k.Name == "H":
		return p.SetHeights(v, !p.Heights), true
	case k.Name == "X":
		p.Erase = !p.Erase
		return Effect{Changed: true}, true
	}
	return p.digit(v, k)
}

// digit chooses a kind of terrain by its place in the bar.
func (p *Painter) digit(v *engine.View, k Key) (Effect, bool) {
	legend := v.Board().Map().Legend
	if len(k.Name) != 1 || k.Name[0] < '1' || int(k.Name[0]-'1') >= len(legend) {
		return Effect{}, false
	}
	return p.SetKind(legend[k.Name[0]-'1'].Rune), true
}

// SetShape selects another shape and drops the unfinished one.
func (p *Painter) SetShape(s Shape) Effect {
	p.Shape = s
	p.clear()
	return shown(gesture.Overlay{})
}

// SetKind selects a kind of terrain to paint.
func (p *Painter) SetKind(kind rune) Effect {
	p.Kind, p.Heights, p.Erase = kind, false, false
	return Effect{Changed: true}
}

// SetHeights switches between painting heights and kinds of terrain. The first height is one square's side.
func (p *Painter) SetHeights(v *engine.View, on bool) Effect {
	p.Heights, p.Erase = on, false
	if p.Height == 0 {
		p.Height = v.Decl().Side
	}
	return Effect{Changed: true}
}

// step changes the height by one square's side, or the brush size. Page Up and Page Down do either.
func (p *Painter) step(v *engine.View, by int, k Key) Effect {
	if p.Heights && k.Mods&gesture.Control == 0 {
		return p.Raise(v, by)
	}
	p.Size = min(max(p.Brush()+by, 1), MaxBrush)
	return Effect{Changed: true}
}

// Raise changes the height to paint by a number of square sides.
func (p *Painter) Raise(v *engine.View, by int) Effect {
	const most = 1 << 20 // in square sides, well below what the board allows
	side := max(v.Decl().Side, 1)
	p.Heights, p.Erase = true, false
	p.Height = min(max(p.Height/side+int32(by), -most/side), most/side) * side
	return Effect{Changed: true}
}

// Text returns what the tool paints: the name of the terrain, the height, or what it does to the fog.
func (p *Painter) Text(v *engine.View) string {
	g := p.ground()
	if p.Fog {
		return map[bool]string{false: i18n.L("Reveal"), true: i18n.L("Hide")}[p.Erase]
	}
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

// TerrainKind returns the kind of terrain that the tool paints when it doesn't paint heights.
func (p *Painter) TerrainKind() rune {
	q := Painter{Kind: p.Kind}
	return q.ground().Kind
}

// PaintedHeight returns the height that the tool paints when it paints heights, at first one square's side.
func (p *Painter) PaintedHeight(v *engine.View) int32 {
	if p.Height == 0 && !p.Heights {
		return v.Decl().Side
	}
	return p.Height
}

// SetHeight selects a height to paint, in 1/1024 of the map's unit.
func (p *Painter) SetHeight(height int32) Effect {
	p.Height, p.Heights, p.Erase = height, true, false
	return Effect{Changed: true, Keys: true}
}
