package input

import (
	"slices"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Builder is the wall tool.
type Builder struct {
	Kind   board.Kind
	Shape  Shape // Freehand, Polygon, Circle or Pieces
	Snap   commands.Snap
	Picked []string // ids of the selected walls

	set  []corner
	drag *stretch // nil for none
}

// corner is a corner of a chain of walls. From the states around it, the tool notices that its wall was undone, by
// whatever key.
type corner struct {
	at     paint.Point
	before *engine.State // the state in which it was set
	after  *engine.State // the state with its piece; nil until that is known
}

// The distances from a wall's end, in squares, within which the pointer grips the end or snaps to it.
const cornerReach, endReach = 0.4, 0.15

// place returns the place on the map that a gesture means: Ctrl snaps to half squares, Alt (or Ctrl and Shift) doesn't
// snap. The pointer also snaps to the ends of walls, so that rooms close, except with Alt. If the tool doesn't snap, the
// ends of what cuts a wall still snap to that wall.
func (b *Builder) place(v *engine.View, p paint.Point, mods gesture.Mods) paint.Point {
	m, snap := v.Board().Map(), b.snap(mods)
	if snap == commands.Free && b.Snap != commands.Free || mods&gesture.Alt != 0 {
		return commands.OnMap(m, commands.Snapped(p, snap))
	}
	if len(b.set) > 0 && commands.Distance(b.set[0].at, p) <= endReach {
		return b.set[0].at
	}
	if at, ok := commands.CornerAt(m, p, endReach); ok {
		return at
	}
	if b.alone() && snap == commands.Free {
		p = commands.OnWall(m, p, endReach)
	}
	return commands.OnMap(m, commands.Snapped(p, snap))
}

// Alone reports whether the tool builds single pieces rather than chains.
func (b *Builder) Alone() bool { return b.alone() && b.Shape != Pieces && b.Shape != Polygon }

func (b *Builder) clear() { b.set, b.drag = nil, nil }

// alone reports whether each piece of the kind is separate: those that cut the wall they are built on.
func (b *Builder) alone() bool {
	return b.Kind == board.KindDoor || b.Kind == board.KindWindow || b.Kind == board.KindCurtain
}

// nextKind chooses the next kind of wall.
func (b *Builder) nextKind() {
	b.Kind = WallKinds[(slices.Index(WallKinds, b.Kind)+1)%len(WallKinds)]
}

// tap sets a corner, or selects a wall.
func (b *Builder) tap(v *engine.View, g gesture.Gesture) Effect {
	b.sync(v)
	id := wallID(v, g.Wall)
	plain := g.Mods&(gesture.Shift|gesture.Control|gesture.Alt) == 0
	switch {
	case b.Shape == Pieces:
		return b.pick(id, !plain)
	case g.Mods&(gesture.Shift|gesture.Control|gesture.Alt) == gesture.Shift && id != "":
		return b.pick(id, true)
	case b.Shape == Circle:
		return Effect{Say: Say{Text: i18n.L("drag from the centre to the edge"), At: g.At}}
	case b.Shape == Polygon:
		return b.polygonCorner(v, g)
	}
	return b.chain(v, g)
}

// chain sets a corner of a chain: each one after the first builds a wall. The last corner again, or the first, ends the
// chain; kinds that stand alone end after one.
func (b *Builder) chain(v *engine.View, g gesture.Gesture) Effect {
	to := b.place(v, g.At, g.Mods)
	n := len(b.set)
	var e Effect
	switch {
	case n == 0:
		b.set = []corner{{at: to, before: v.State, after: v.State}}
		e = b.over(v, g)
	case b.set[n-1].at == to:
		b.clear()
		e = b.over(v, g)
	default:
		piece := commands.Wall(b.Kind, b.set[n-1].at, to)
		b.set = append(b.set, corner{at: to, before: v.State})
		if b.alone() || n > 2 && to == b.set[0].at {
			b.clear()
		}
		e = b.over(v, g)
		e.Command = piece
	}
	return e
}

// sync notices whether the walls of a chain were built, or undone.
func (b *Builder) sync(v *engine.View) {
	n := len(b.set)
	if n == 0 || b.Shape != Freehand {
		return
	}
	last := &b.set[n-1]
	if last.after == nil && v.State != last.before {
		last.after = v.State
	}
	if last.after == nil || last.after == v.State {
		return
	}
	for i, c := range b.set[:n-1] {
		if c.after == v.State {
			b.set = b.set[:i+1]
			return
		}
	}
}

// back removes the last corner and undoes the wall that ends there.
func (b *Builder) back(v *engine.View) (Effect, bool) {
	b.sync(v)
	n := len(b.set)
	if n == 0 {
		return Effect{}, false
	}
	last := b.set[n-1]
	b.set = b.set[:n-1]
	e := Effect{Live: &gesture.Overlay{}}
	if n > 1 && b.Shape == Freehand && last.after == v.State {
		e.Command = engine.NewCommand("undo", "")
	}
	return e, true
}

// over shows what the next click would build.
func (b *Builder) over(v *engine.View, g gesture.Gesture) Effect {
	b.sync(v)
	if b.Shape == Pieces {
		return Effect{Live: &gesture.Overlay{}}
	}
	to := b.place(v, g.At, g.Mods)
	points := b.points(to)
	path := paint.Path{Points: points, Stops: []paint.Point{to}, Label: WallName(b.Kind)}
	if n := len(b.set); n > 0 && b.set[n-1].at != to {
		path.Label += " · " + lengthText(v, commands.Distance(b.set[n-1].at, to))
	}
	return Effect{Live: &gesture.Overlay{Ruler: &path}}
}

// points returns the points of the wall, or of the polygon, up to a place.
func (b *Builder) points(to paint.Point) []paint.Point {
	n := len(b.set)
	switch {
	case n == 0:
		return []paint.Point{to, to}
	case b.Shape != Polygon:
		return []paint.Point{b.set[n-1].at, to}
	}
	var out []paint.Point
	for _, c := range b.set {
		out = append(out, c.at)
	}
	return append(out, to)
}

// letGo ends a chain, else deselects walls; it reports false if there is neither.
func (b *Builder) letGo() bool {
	switch {
	case len(b.set) > 0:
		b.set = nil
	case len(b.Picked) > 0:
		b.Picked = nil
	default:
		return false
	}
	return true
}

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
