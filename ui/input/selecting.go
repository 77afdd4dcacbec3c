package input

import (
	"math"
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// Selection holds the ids of the selected tokens. The last one is the primary one.
type Selection []string

// Primary returns the token that keys act on, "" if none is selected.
func (s Selection) Primary() string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1]
}

func (s Selection) Has(id string) bool { return slices.Contains(s, id) }

// Set returns the selection as a set of ids.
func (s Selection) Set() map[string]bool {
	return idSet(s)
}

// boxed is a box drawn on the map and the tokens that it selected.
type boxed struct {
	box paint.Rect
	ids []string
}

// Pick selects a token. With more set, it adds the token to the selection or removes it.
func (s *State) Pick(id string, more bool) Effect {
	s.box = nil
	switch i := slices.Index(s.Selected, id); {
	case !more:
		s.Selected = Selection{id}
	case i >= 0:
		s.Selected = slices.Delete(s.Selected, i, i+1)
	default:
		s.Selected = append(s.Selected, id)
	}
	return Effect{Changed: true, Keys: true}
}

func (s *State) pickNone() Effect {
	s.Selected, s.box = nil, nil
	return Effect{Changed: true}
}

// PickAll selects all tokens, or all walls with the wall tool.
func (s *State) PickAll(v *engine.View) Effect {
	if s.Tool == Wall {
		return s.Build.pickAll(v.Board().Map())
	}
	s.Selected, s.box = nil, nil
	for _, k := range v.Tokens {
		s.Selected = append(s.Selected, k.ID)
	}
	return Effect{Changed: true}
}

// Next returns the token by places after the primary one in ids, wrapping around; -1 is the one before. If the primary
// one isn't in ids, it returns the active token, else the first one. It returns "" for an empty list.
func (s Selection) Next(v *engine.View, ids []string, by int) string {
	if len(ids) == 0 {
		return ""
	}
	i := slices.Index(ids, s.Primary())
	switch {
	case i >= 0:
		i = (i + by + len(ids)) % len(ids)
	case v.Turn != "" && slices.Contains(ids, v.Turn):
		i = slices.Index(ids, v.Turn)
	default:
		i = 0
	}
	return ids[i]
}

// Box selects the tokens in a box, or the walls with the wall tool.
func (s *State) Box(v *engine.View, g gesture.Gesture) Effect {
	if d := drawing(s); d != nil {
		return d.box(v, g)
	}
	s.Selected = nil
	for _, k := range v.Tokens {
		if g.Box.Has(scene.Middle(k.At, k.Size)) {
			s.Selected = append(s.Selected, k.ID)
		}
	}
	s.box = &boxed{g.Box, slices.Clone(s.Selected)}
	return Effect{Changed: true}
}

// Forget drops tokens that no longer exist from the selection, and a proposal made for another state. v is nil if no
// encounter is open.
func (s *State) Forget(v *engine.View) {
	if s.Proposed != nil && (v == nil || v.State != s.Proposed.Of) {
		s.Proposed = nil
	}
	s.Build.forget(v)
	s.Selected = slices.DeleteFunc(s.Selected, func(id string) bool { return v == nil || v.Token(id) == nil })
}

// Squares returns the last box drawn, rounded out to whole squares, as long as its tokens are still the selection. For
// any other selection it returns the bounding box of the tokens and the squares next to them. ok is false if no token is
// selected.
func (s *State) Squares(v *engine.View) (area paint.Rect, ok bool) {
	if area, ok = s.boxSquares(); ok {
		return area, true
	}
	for _, id := range s.Selected {
		k := v.Token(id)
		if k == nil {
			continue
		}
		one := Around(k)
		if !ok {
			area, ok = one, true
			continue
		}
		area.Min = paint.Point{X: min(area.Min.X, one.Min.X), Y: min(area.Min.Y, one.Min.Y)}
		area.Max = paint.Point{X: max(area.Max.X, one.Max.X), Y: max(area.Max.Y, one.Max.Y)}
	}
	return area, ok
}

// boxSquares returns the last box drawn, rounded out to whole squares, as long as its tokens are still the selection.
func (s *State) boxSquares() (area paint.Rect, ok bool) {
	if s.box == nil || !slices.Equal(s.box.ids, s.Selected) {
		return paint.Rect{}, false
	}
	b := s.box.box
	return paint.Rect{Min: paint.Point{X: math.Floor(b.Min.X), Y: math.Floor(b.Min.Y)},
		Max: paint.Point{X: math.Ceil(b.Max.X), Y: math.Ceil(b.Max.Y)}}, true
}

// Chosen returns the selection box in whole squares of the map, as long as the tokens it selected are selected; nil if
// there is none.
func Chosen(s *State, v *engine.View) *paint.Rect {
	r, ok := s.boxSquares()
	if v == nil || !ok {
		return nil
	}
	m := v.Board().Map()
	r = paint.Rect{Min: commands.OnMap(m, r.Min), Max: commands.OnMap(m, r.Max)}
	if r.Min.X >= r.Max.X || r.Min.Y >= r.Max.Y {
		return nil
	}
	return &r
}

// Around returns the squares of a token and those next to it.
func Around(k *engine.Token) paint.Rect {
	return paint.Rect{Min: paint.Point{X: float64(k.At.X) - 1, Y: float64(k.At.Y) - 1},
		Max: paint.Point{X: float64(k.At.X+k.Size) + 1, Y: float64(k.At.Y+k.Size) + 1}}
}

// wallID returns the id of the wall with index i, "" if there is none.
func wallID(v *engine.View, i int) string {
	if all := v.Board().Map().Walls; i >= 0 && i < len(all) {
		return all[i].ID
	}
	return ""
}

func (b *Builder) has(id string) bool { return slices.Contains(b.Picked, id) }

// pick selects a wall. With more set, it adds the wall to the selection or removes it.
func (b *Builder) pick(id string, more bool) Effect {
	switch i := slices.Index(b.Picked, id); {
	case !more && id == "":
		b.Picked = nil
	case id == "":
	case !more:
		b.Picked = []string{id}
	case i >= 0:
		b.Picked = slices.Delete(slices.Clone(b.Picked), i, i+1)
	default:
		b.Picked = append(b.Picked, id)
	}
	return Effect{Changed: true, Keys: true}
}

// box selects the walls that lie entirely inside the box; with Ctrl it adds them to the selection.
func (b *Builder) box(v *engine.View, g gesture.Gesture) Effect {
	if g.Mods&gesture.Control == 0 {
		b.Picked = nil
	}
	in := idSet(b.Picked)
	for _, w := range v.Board().Map().Walls {
		if g.Box.Has(commands.Point(w.From)) && g.Box.Has(commands.Point(w.To)) && !in[w.ID] {
			b.Picked = append(b.Picked, w.ID)
		}
	}
	return shown(gesture.Overlay{})
}

func (b *Builder) pickAll(m board.Map) Effect {
	b.Picked = nil
	for _, w := range m.Walls {
		b.Picked = append(b.Picked, w.ID)
	}
	return Effect{Changed: true}
}

// forget drops walls that no longer exist from the selection.
func (b *Builder) forget(v *engine.View) {
	switch {
	case v == nil:
		b.Picked = nil
	case len(b.Picked) > 0:
		there := map[string]bool{}
		for _, w := range v.Board().Map().Walls {
			there[w.ID] = true
		}
		b.Picked = slices.DeleteFunc(slices.Clone(b.Picked), func(id string) bool { return !there[id] })
	}
}

func idSet(ids []string) map[string]bool {
	out := make(map[string]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out
}
