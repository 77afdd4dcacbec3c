package input

import (
	"math"
	"slices"
	"strconv"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// Areas are the templates on the map, and the one being placed. A typed size applies until another is typed; without one,
// a drag determines the size, and a click uses the last size.
type Areas struct {
	idle
	Kind            board.ShapeKind
	Spreads, Passes bool   // the area spreads around corners; passes through walls
	Typed           string // typed digits, in the system's unit; "" for none
	Placed          []Area

	last int             // size of the last area; 0 for none
	from *paint.Point    // centre or start of the area being placed; nil for none
	anew bool            // the next digit starts another size
	at   gesture.Gesture // the last pointer position
}

var _ drawer = (*Areas)(nil)

// AreaKinds are the shapes, in the order in which pressing the tool's button again chooses them.
var AreaKinds = []board.ShapeKind{board.Circle, board.Cone, board.LineArea, board.SquareArea}

// usual is the default size of an area in squares; mostTyped is the number of digits that can be typed.
const usual, mostTyped = 4, 4

// step is the step by which a drag changes the size: 5 if a square measures at least as much, otherwise 1.
func step(v *engine.View) int {
	if v.Board().Options().Side >= 5*board.One {
		return 5
	}
	return 1
}

// size returns the size of an area placed by a click.
func (a *Areas) size(v *engine.View) int {
	n, err := strconv.Atoi(a.Typed)
	switch {
	case err == nil && n > 0:
		return n
	case a.last > 0:
		return a.last
	}
	return max(usual*int(v.Board().Options().Side)/board.One, 1)
}

// dragged returns the size for a drag.
func (a *Areas) dragged(v *engine.View, to paint.Point) int {
	if a.Typed != "" {
		return a.size(v)
	}
	dx, dy := to.X-a.from.X, to.Y-a.from.Y
	long := math.Hypot(dx, dy)
	if a.Kind == board.SquareArea {
		long = 2 * max(math.Abs(dx), math.Abs(dy))
	}
	n := float64(step(v))
	return max(int(math.Round(long*float64(v.Board().Options().Side)/board.One/n)*n), step(v))
}

// inHand returns the area for a position of the pointer.
func (a *Areas) inHand(v *engine.View, g gesture.Gesture, drag bool) Area {
	from, size := areaSpot(v, g.At, g.Mods), a.size(v)
	if a.from != nil {
		from = *a.from
	}
	if drag {
		size = a.dragged(v, g.At)
	}
	return Area{Shape: sized(a.Kind, size, a.Spreads, a.Passes), Size: size, From: from, Toward: commands.OnMap(v.Board().Map(), g.At)}
}

// areaSpot returns where an area starts: at a corner or centre of squares, with Alt anywhere.
func areaSpot(v *engine.View, p paint.Point, mods gesture.Mods) paint.Point {
	snap := commands.Halves
	if mods&gesture.Alt != 0 {
		snap = commands.Free
	}
	return commands.OnMap(v.Board().Map(), commands.Snapped(p, snap))
}

// show shows the area being placed, with the tokens in it.
func (a *Areas) show(v *engine.View, g gesture.Gesture, drag bool) Effect {
	a.at = g
	now := a.inHand(v, g, drag)
	l := &gesture.Overlay{Area: now.Outline(v), Plates: []gesture.Label{{At: g.At, Text: now.Says(v)}}}
	if points(a.Kind) && a.from == nil {
		l.Area, l.Plates[0].Text = nil, now.Name(v)
		l.Ruler = &paint.Path{Points: []paint.Point{now.From}}
		return Effect{Live: l}
	}
	l.Squares, l.Plates[0].At = now.cells(v), top(l.Area, g.At)
	return Effect{Live: l}
}

// top returns the top centre of an outline, where a label covers no token; without an outline, the given place.
func top(outline []paint.Point, at paint.Point) paint.Point {
	if len(outline) == 0 {
		return at
	}
	box := paint.Bounds(outline[0], outline[0])
	for _, p := range outline {
		box.Min = paint.Point{X: min(box.Min.X, p.X), Y: min(box.Min.Y, p.Y)}
		box.Max.X = max(box.Max.X, p.X)
	}
	return paint.Point{X: (box.Min.X + box.Max.X) / 2, Y: box.Min.Y}
}

// lay places the area on the map.
func (a *Areas) lay(now Area) Effect {
	a.Placed, a.last, a.from, a.anew = append(slices.Clone(a.Placed), now), now.Size, nil, true
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// tap places an area at a click; for a cone or a line, the first click sets its start.
func (a *Areas) tap(v *engine.View, g gesture.Gesture) Effect {
	if points(a.Kind) && a.from == nil {
		at := areaSpot(v, g.At, g.Mods)
		a.from = &at
		return a.show(v, g, false)
	}
	now := a.inHand(v, g, false)
	if now.set(v) == nil {
		return Effect{}
	}
	return a.lay(now)
}

// begin starts a drag from where an area starts.
func (a *Areas) begin(v *engine.View, g gesture.Gesture) (Effect, bool) {
	if g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	at := areaSpot(v, g.From, g.Mods)
	a.from = &at
	return a.show(v, g, true), true
}

func (a *Areas) follow(v *engine.View, g gesture.Gesture) Effect { return a.show(v, g, true) }

// finish places the area that was dragged.
func (a *Areas) finish(v *engine.View, g gesture.Gesture) Effect {
	now := a.inHand(v, g, true)
	a.from = nil
	if now.set(v) == nil {
		return Effect{Live: &gesture.Overlay{}}
	}
	return a.lay(now)
}

func (a *Areas) drop() { a.from = nil }

func (a *Areas) over(v *engine.View, g gesture.Gesture) Effect { return a.show(v, g, false) }

func (a *Areas) letGo() bool {
	begun := a.from != nil
	a.from = nil
	return begun
}

// press types the size, digit by digit; Backspace deletes one.
func (a *Areas) press(v *engine.View, k Key) (Effect, bool) {
	digit, err := strconv.Atoi(k.Name)
	if k.Name != backspace && (err != nil || digit > 9 || k.Mods != 0) {
		return Effect{}, false
	}
	if a.anew {
		a.Typed, a.anew = "", false
	}
	switch {
	case k.Name == backspace:
		a.Typed = a.Typed[:max(len(a.Typed)-1, 0)]
	case digit > 0 || a.Typed != "":
		if len(a.Typed) < mostTyped {
			a.Typed += k.Name
		}
	}
	e := a.show(v, a.at, false)
	e.Changed = true
	return e, true
}

// backspace is Fyne's name of the key.
const backspace = "BackSpace"

// NextArea selects the area tool, or its next shape if it is selected already.
func NextArea(s *State) Effect {
	if s.Tool == Template {
		s.Areas.Kind = AreaKinds[(slices.Index(AreaKinds, s.Areas.Kind)+1)%len(AreaKinds)]
	}
	return s.SetTool(Template)
}

// At returns the index of the last area over a square; -1 for none.
func (a *Areas) At(v *engine.View, s board.Square) int {
	for i := len(a.Placed) - 1; i >= 0; i-- {
		if set := a.Placed[i].set(v); set != nil && set.Has(s) {
			return i
		}
	}
	return -1
}

// TakeAway removes an area from the map; -1 removes all.
func (a *Areas) TakeAway(i int) Effect {
	if i < 0 {
		a.Placed = nil
	} else if i < len(a.Placed) {
		a.Placed = slices.Delete(slices.Clone(a.Placed), i, i+1)
	}
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// Painted returns the areas for painting.
func (a *Areas) Painted(v *engine.View, p *paint.Palette) (out []paint.Area) {
	for i, one := range a.Placed {
		out = append(out, paint.Area{Outline: one.Outline(v), Cells: one.cells(v), Tint: p.Reach[(i+1)%len(p.Reach)], Label: one.Says(v)})
	}
	return out
}

// Cells returns the squares of all areas.
func (a *Areas) Cells(v *engine.View) (out []paint.Cell) {
	for _, one := range a.Placed {
		out = append(out, one.cells(v)...)
	}
	return out
}

// Lit returns the ids of the tokens in any area.
func (a *Areas) Lit(v *engine.View) map[string]bool {
	in := map[string]bool{}
	for _, one := range a.Placed {
		for _, t := range one.Who(v) {
			in[t.ID] = true
		}
	}
	return in
}
