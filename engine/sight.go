package engine

import (
	"slices"

	"parapet/engine/board"
)

// Sight is how a token sees and is seen.
type Sight struct {
	Blind   bool   // sees nothing
	Short   bool   // sees no farther than Far
	Far     int64  // 1/1024 ft or m, between footprints
	Unlit   bool   // needs no light
	Light   int32  // range of light that it sheds by the system's own fields, 1/1024 of a square
	Unseen  bool   // nobody sees it, but its side knows where it is
	KnownTo string // id of a token that always knows where it is; "" for none
}

// Sight returns how a token sees now, according to its system.
func (v *View) Sight(t *Token) Sight {
	if l, ok := v.System.(VisionProvider); ok {
		return l.Sight(v, t)
	}
	return Sight{Blind: !v.Standing(t)}
}

// Secret reports whether a token must stay secret from the players, whatever the fog: the DM hides it, or it is unseen and
// not theirs.
func (v *View) Secret(t *Token) bool {
	return t.Hidden || v.Sight(t).Unseen && !v.isOurs(t, v.PlayersSides())
}

// isOurs reports whether a token is on one of sides, which the players lead and whose tokens they always know of.
func (v *View) isOurs(t *Token, sides []string) bool {
	if t.Player || slices.Contains(sides, t.Side) {
		return true
	}
	to := v.Token(v.Sight(t).KnownTo)
	return to != nil && to.Player
}

// viewer is a token that sees.
type viewer struct {
	body  board.Body
	far   int64 // < 0: unlimited
	unlit bool
}

func (v *View) viewer(t *Token) (w viewer, sees bool) {
	s := v.Sight(t)
	w = viewer{body: t.Body(), far: -1, unlit: s.Unlit}
	if s.Short {
		w.far = s.Far
	}
	return w, !s.Blind
}

// viewers returns the player characters that can see. A hidden one sees only for itself: what the others saw through it would
// give it away.
func (v *View) viewers() []viewer {
	var list []viewer
	for _, t := range v.Tokens {
		if !t.Player || t.Hidden {
			continue
		}
		if w, sees := v.viewer(t); sees {
			list = append(list, w)
		}
	}
	return list
}

// glows returns the lights that count in the dark, or nil if it isn't dark. Hidden tokens' lights are left out, as they
// would give them away.
func (v *View) glows() []board.Lamp {
	if !v.Fog.Dark {
		return nil
	}
	b, height := v.Board(), v.System.DefaultHeight(1)
	list := []board.Lamp{}
	for _, l := range v.Map.Lights() {
		list = append(list, b.LampAt(l.At, height, max(l.Bright, l.Dim)))
	}
	for _, t := range v.Tokens {
		radius := v.Sight(t).Light
		if t.Light != nil {
			radius = max(radius, t.Light.Bright, t.Light.Dim)
		}
		if radius > 0 && !t.Hidden {
			list = append(list, b.LampOf(t.Body(), radius))
		}
	}
	return list
}

// seenBy fills dst with the squares that viewers see; in the dark, only in the light of lamps.
func (v *View) seenBy(dst *board.SquareSet, viewers []viewer, lamps []board.Lamp) {
	b := v.Board()
	m := b.Map()
	dst.Reset(m.Cols, m.Rows)
	one, lit := &v.Scratch.seen[1], &v.Scratch.seen[2]
	if v.Fog.Dark {
		v.lightUp(lit, lamps)
	}
	for _, w := range viewers {
		b.View(one, w.body, w.far)
		if v.Fog.Dark && !w.unlit {
			one.Intersect(lit)
		}
		dst.Union(one)
		v.addOwn(dst, w.body)
	}
}

// lightUp fills lit with the squares that lamps light.
func (v *View) lightUp(lit *board.SquareSet, lamps []board.Lamp) {
	m := v.Board().Map()
	lit.Reset(m.Cols, m.Rows)
	for _, l := range lamps {
		v.Board().Shine(lit, l, v.System.DefaultHeight(1))
	}
}

// addOwn adds a body's own squares, except rock.
func (v *View) addOwn(dst *board.SquareSet, a board.Body) {
	n := max(a.Size, 1)
	for i := range n * n {
		if s := (board.Square{X: a.At.X + i%n, Y: a.At.Y + i/n}); !v.Board().TerrainAt(s).Solid {
			dst.Add(s)
		}
	}
}

// look is everything that sight depends on.
type look struct {
	viewers                  []viewer
	lamps                    []board.Lamp
	board                    *board.Board
	mode                     FogMode
	dark                     bool
	shown, covered, explored *board.Squares
}

func (l *look) same(o *look) bool {
	return l.board == o.board && l.mode == o.mode && l.dark == o.dark && l.shown == o.shown && l.covered == o.covered &&
		l.explored == o.explored && slices.Equal(l.viewers, o.viewers) && slices.Equal(l.lamps, o.lamps)
}

// Look records what the players' side sees now, if the fog goes by sight. The gate calls it at the end of each command;
// rules call it after each step and when a momentary view counts. In previews it does nothing.
func (tx *Tx) Look() {
	if !tx.recordsSight || !tx.Fog.Mode.BySight() {
		return
	}
	f := &tx.State.Fog
	now := look{tx.viewers(), tx.glows(), tx.Board(), f.Mode, f.Dark, f.Shown, f.Covered, f.Explored}
	if tx.looked.same(&now) {
		return
	}
	seen := &tx.Scratch.seen[0]
	tx.visible(seen, now.viewers, now.lamps)
	f.Explored = f.Explored.With(seen)
	f.rememberDoors(tx.Board(), seen)
	f.past = f.past.seen(tx.Board(), seen)
	now.explored = f.Explored
	tx.looked = now
}

// LookAlong records what is seen while a token moves, or is pushed, along path to its last square, where it already is.
func (tx *Tx) LookAlong(id string, path []board.Square) {
	if !tx.recordsSight || !tx.Fog.Mode.BySight() || len(path) == 0 {
		return
	}
	t := tx.Edit(id)
	end := t.At
	for _, s := range path {
		t.At = s
		tx.Look()
	}
	t.At = end
}
