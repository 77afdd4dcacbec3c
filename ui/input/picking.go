package input

import (
	"slices"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

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
