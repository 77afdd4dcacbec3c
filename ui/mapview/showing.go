package mapview

import (
	"image"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// Showing is what the window adds to the state to make a scene. None of it is stored in the encounter.
type Showing struct {
	Input    *input.State // the selection, the aimed action and the drag; nil for none
	Palette  paint.Palette
	Grid     bool
	Picture  *paint.Picture
	Portrait func(src string) (image.Image, error) // returns nil if there is none (yet)
	Flash    []string                              // highlighted tokens
	Paths    []paint.Path
	Fog      Fog
}

// Fog is what hides the map from the players and shows translucently to the DM. What they see is computed once per state,
// for both the DM's map and the player view.
type Fog struct {
	Through float64 // how much shows through, from 0 to 1

	of   *engine.State // the state that seen is for
	seen *scene.Sight
}

// Seen returns what the players see of a state, nil if there is no fog.
func (f *Fog) Seen(v *engine.View) *scene.Sight {
	if f.of != v.State {
		f.of, f.seen = v.State, scene.SightAfter(v, f.seen)
	}
	return f.seen
}

// Scene returns the scene of a state.
func (s Showing) Scene(v *engine.View) *paint.Scene {
	state := s.Input
	if state == nil {
		state = &input.State{}
	}
	selected := state.Selected.Set()
	if state.Align != nil {
		s.Picture = state.Align.Shown()
	}
	sc := scene.Build(v, scene.Options{Palette: s.Palette, Grid: s.GridLines(), Picture: s.Picture,
		Portrait: s.Portrait, Missing: true, Selected: func(id string) bool { return selected[id] }, Dimmed: dimmedBy(state.Aim)})
	seen := s.Fog.Seen(v)
	sc.Paths, sc.Fog = append(state.Ruler.Standing(v), s.Paths...), seen.Hint(s.Fog.Through)
	sc.Tokens = append(waiting(v), sc.Tokens...)
	sc.Areas = state.Areas.Painted(v, s.Palette.OrLight())
	lit := state.Areas.Lit(v)
	sc.Walls = withPicked(sc.Walls, v.Board().Map().Walls, state.Build.Picked)
	for i := range sc.Tokens {
		sc.Tokens[i].Lurks = slices.Contains(seen.Lurking(), sc.Tokens[i].ID)
		sc.Tokens[i].Lit = lit[sc.Tokens[i].ID]
		if slices.Contains(s.Flash, sc.Tokens[i].ID) {
			sc.Tokens[i].Flash = 0.7
		}
	}
	if d := state.Drag; d != nil && !d.Refused {
		sc.Reach = commands.Tints(d.Reach)
		for _, id := range d.InHand() {
			if k := sc.Token(id); k != nil {
				k.Ghost = true // the map itself draws dragged tokens
			}
		}
	}
	if p := state.Proposed; p != nil {
		for _, d := range p.Live.Dragged {
			if k := sc.Token(d.ID); k != nil {
				k.Ghost = true
			}
		}
	}
	return sc
}

// waiting returns faint tokens for the reinforcements where they will appear, while combat is being prepared. Nothing
// else on the map takes them into account.
func waiting(v *engine.View) (out []paint.Token) {
	if v.InCombat() {
		return nil
	}
	for _, t := range commands.Waiting(v) {
		out = append(out, paint.Token{ID: t.ID, Name: t.Name, Col: float64(t.At.X), Row: float64(t.At.Y), Size: t.Size,
			Side: max(slices.Index(scene.Sides(v.State), t.Side), 0), Ghost: true, Waits: t.Reserve.Group})
	}
	return out
}

// withPicked returns the walls with the selected ones marked.
func withPicked(shown []paint.Wall, all []board.Wall, ids []string) []paint.Wall {
	if len(ids) == 0 || len(shown) != len(all) {
		return shown
	}
	in := make(map[string]bool, len(ids))
	for _, id := range ids {
		in[id] = true
	}
	shown = slices.Clone(shown) // editions are cached, so it must not be changed
	for i, w := range all {
		shown[i].Selected = in[w.ID]
	}
	return shown
}

// GridLines returns the grid to draw, with no lines if they are turned off.
func (s Showing) GridLines() paint.Grid {
	if s.Grid {
		return paint.Grid{Style: paint.GridLines}
	}
	return paint.Grid{}
}

// dimmedBy returns a function that reports which tokens the aimed action can't target. The card next to the pointer shows why.
func dimmedBy(a *input.Aim) func(id string) bool {
	return func(id string) bool {
		if a == nil {
			return false
		}
		_, off := a.Dimmed[id]
		return off
	}
}
