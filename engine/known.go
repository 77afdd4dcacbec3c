package engine

import (
	"slices"
	"sync"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Known is what the players' side, or one token, knows of the map.
type Known struct {
	Visible  *board.Squares // squares seen now, never rock
	Explored *board.Squares // squares that any player character has seen so far
	Tokens   []string       // ids of visible tokens, in the order of the file
	Doors    []int          // indices of the doors to show as doors, in the walls of the board's map
	Exact    []board.Body   // viewers of unlimited sight, for drawing exact polygons
	Rough    *board.Squares // squares seen by other viewers: in the dark, or of limited range
	Lurking  []string       // hidden tokens that would otherwise be visible; not on the wire
}

// PlayersSides returns the sides marked as the players', or else the side of the first player character, or nil.
func (v *View) PlayersSides() []string {
	var sides []string
	for _, s := range v.Sides {
		if s.Players {
			sides = append(sides, s.ID)
		}
	}
	if sides != nil {
		return sides
	}
	for _, t := range v.Tokens {
		if t.Player {
			return []string{t.Side}
		}
	}
	return nil
}

// visible fills dst with what the players' side sees now, according to the fog's mode.
func (v *View) visible(dst *board.SquareSet, viewers []viewer, lamps []board.Lamp) {
	m := v.Board().Map()
	switch v.Fog.Mode {
	case FogOff:
		dst.Reset(m.Cols, m.Rows)
		dst.AddRect(0, 0, m.Cols, m.Rows)
		v.dropRock(dst)
	case FogByDM:
		dst.Reset(m.Cols, m.Rows)
	default:
		v.seenBy(dst, viewers, lamps)
	}
	if v.Fog.Mode.ByDM() {
		v.Fog.Shown.AddTo(dst)
		v.dropRock(dst)
		v.Fog.Covered.RemoveFrom(dst)
	}
}

func (v *View) dropRock(set *board.SquareSet) {
	m := v.Board().Map()
	for i, k := range m.Squares {
		if m.Legend[k].Solid {
			set.Remove(board.Square{X: i % m.Cols, Y: i / m.Cols})
		}
	}
}

// Known returns what the players' side knows now. It is safe for concurrent use.
func (v *View) Known() *Known { return v.known(v.viewers()) }

// KnownBy is like Known if one of the player characters alone saw anything. It is safe for concurrent use.
func (v *View) KnownBy(t *Token) *Known {
	var alone []viewer
	if w, sees := v.viewer(t); sees {
		alone = append(alone, w)
	}
	return v.known(alone)
}

func (v *View) known(viewers []viewer) *Known {
	v = v.withScratch()
	defer scratches.Put(v.Scratch)
	lamps := v.glows()
	seen := &v.Scratch.seen[0]
	v.visible(seen, viewers, lamps)
	k := &Known{Visible: seen.Keep(), Explored: v.Fog.Explored}
	if v.Fog.Mode.BySight() {
		k.Explored = k.Explored.With(seen) // before the first command nothing has been recorded
	}
	see := sighting{v: v, visible: k.Visible, covered: v.Fog.Covered}
	if v.Fog.Mode.BySight() {
		see.viewers = viewers
		k.Exact, k.Rough = v.exact(viewers), v.seenRoughly(viewers, lamps)
	}
	ours := v.PlayersSides()
	for _, t := range v.Tokens {
		switch {
		case !v.isOurs(t, ours) && (v.Fog.Mode != FogOff && !see.token(t, lamps) || v.Sight(t).Unseen):
		case t.Hidden:
			k.Lurking = append(k.Lurking, t.ID)
		default:
			k.Tokens = append(k.Tokens, t.ID)
		}
	}
	k.Doors = v.doorsOn(v.WallsAsKnown(k.Visible), v.onceSeen(k))
	return k
}

// exact returns the bodies of viewers limited by neither darkness nor range.
func (v *View) exact(viewers []viewer) (list []board.Body) {
	for _, w := range viewers {
		if w.exact(v) {
			list = append(list, w.body)
		}
	}
	return list
}

func (w viewer) exact(v *View) bool { return w.far < 0 && (w.unlit || !v.Fog.Dark) }

// seenRoughly returns the squares that the other viewers see.
func (v *View) seenRoughly(viewers []viewer, lamps []board.Lamp) *board.Squares {
	others := slices.DeleteFunc(slices.Clone(viewers), func(w viewer) bool { return w.exact(v) })
	if len(others) == 0 {
		return nil
	}
	set := &v.Scratch.seen[0]
	v.seenBy(set, others, lamps)
	return set.Keep()
}

// scratches are scratch spaces for views that are used by one caller for a moment.
var scratches = sync.Pool{New: func() any { return &Scratch{} }}

// withScratch returns the view with its own scratch space, to be given back to scratches.
func (v *View) withScratch() *View {
	return &View{State: v.State, System: v.System, Scratch: scratches.Get().(*Scratch)}
}

// KnownTo returns what one token sees, whatever the mode; explored squares are the party's. It is safe for concurrent use.
func (v *View) KnownTo(t *Token) *Known {
	v = v.withScratch()
	defer scratches.Put(v.Scratch)
	lamps := v.glows()
	see := sighting{v: v}
	if w, sees := v.viewer(t); sees {
		see.viewers = []viewer{w}
	}
	seen := &v.Scratch.seen[0]
	v.seenBy(seen, see.viewers, lamps)
	k := &Known{Visible: seen.Keep(), Explored: v.Fog.Explored}
	see.visible = k.Visible
	friends := []string(nil)
	if ours := v.PlayersSides(); t.Player || slices.Contains(ours, t.Side) {
		friends = ours
	}
	for _, o := range v.Tokens {
		if o == t || !o.Hidden && (slices.Contains(friends, o.Side) || v.shows(o, t, &see, lamps)) {
			k.Tokens = append(k.Tokens, o.ID)
		}
	}
	k.Doors = v.doorsOn(v.WallsAsKnown(k.Visible), k.Explored.With(seen))
	return k
}

// shows reports whether t is visible to a token of another side.
func (v *View) shows(t, to *Token, see *sighting, lamps []board.Lamp) bool {
	s := v.Sight(t)
	return s.KnownTo == to.ID || !s.Unseen && see.token(t, lamps)
}

func (v *View) explored() *board.SquareSet {
	m := v.Board().Map()
	set := board.NewSquareSet(m.Cols, m.Rows)
	v.Fog.Explored.AddTo(set)
	return set
}

// squares is a set of squares.
type squares interface{ Has(board.Square) bool }

// onceSeen returns the squares that the players see or remember, or nil if they know the whole map.
func (v *View) onceSeen(k *Known) squares {
	if v.Fog.Mode == FogOff {
		return nil
	}
	if v.Fog.Mode == FogBySight {
		return k.Explored // and seen
	}
	on := fogSet(k.Visible, v.Board().Map())
	if v.Fog.Mode.BySight() {
		k.Explored.AddTo(on)
	}
	if v.Fog.Mode.ByDM() {
		v.Fog.Covered.RemoveFrom(on)
	}
	return on
}

// doorsOn returns the indices of doors that show as doors, only those on some squares unless they are nil.
func (v *View) doorsOn(walls []board.Wall, on squares) []int {
	var list []int
	for i, w := range walls {
		if v.Fog.past.hides(w.ID) {
			continue
		}
		if w.Kind == board.KindDoor && (!w.Secret || w.Found || w.Open) && (on == nil || v.Board().Along(w, on)) {
			list = append(list, i)
		}
	}
	return list
}

// sighting holds what is needed to decide which tokens are seen.
type sighting struct {
	v       *View
	visible *board.Squares
	covered *board.Squares // hidden by the DM
	viewers []viewer
}

// token reports whether a token is visible: one of its squares is, or a viewer sees its body, which may be taller than its
// squares assume.
func (s *sighting) token(t *Token, lamps []board.Lamp) bool {
	a := t.Body()
	n, open := max(a.Size, 1), false
	for i := range n * n {
		at := board.Square{X: a.At.X + i%n, Y: a.At.Y + i/n}
		if s.visible.Has(at) {
			return true
		}
		open = open || !s.v.Fog.Mode.ByDM() || !s.covered.Has(at)
	}
	if !open {
		return false
	}
	return slices.ContainsFunc(s.viewers, func(w viewer) bool {
		return (w.far < 0 || s.v.Board().Distance(w.body, a) <= w.far) && s.v.Board().Sees(w.body, a) && (w.unlit || s.lit(a, lamps))
	})
}

// lit reports whether light falls on any square of a body.
func (s *sighting) lit(a board.Body, lamps []board.Lamp) bool {
	if !s.v.Fog.Dark {
		return true
	}
	return slices.ContainsFunc(lamps, func(l board.Lamp) bool { return s.v.Board().Lights(l, a) })
}

// Node returns the wire form.
func (k *Known) Node(v *View) *jsondoc.Node {
	m := v.Board().Map()
	doors := jsondoc.Arr()
	for _, i := range k.Doors {
		doors.Items = append(doors.Items, jsondoc.Str(m.Walls[i].ID))
	}
	return jsondoc.Obj(jsondoc.M("visible", fullRows(fogSet(k.Visible, m), m)), jsondoc.M("explored", fullRows(fogSet(k.Explored, m), m)),
		jsondoc.M("tokens", k.Tokens), jsondoc.M("doors", doors))
}

func fullRows(set *board.SquareSet, m board.Map) *jsondoc.Node {
	rows := jsondoc.Arr()
	for y := range m.Rows {
		rows.Items = append(rows.Items, jsondoc.Str(markedRow(y, m.Cols, []mark{{set, 'x'}})))
	}
	return rows
}
