package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// overrideFog changes the fog of war: mode and darkness first, then the squares to reveal, hide and forget.
func overrideFog(tx *Tx, c *Command) *Refusal {
	var ps jsondoc.Problems
	r := jsondoc.Read(c.Node, &ps)
	next, any := tx.Fog, false
	if at := r.Field("mode"); at.Has() {
		next.Mode, any = readFogMode(at), true
	}
	if at := r.Field("dark"); at.Has() {
		next.Dark, any = at.Bool(false), true
	}
	if set := tx.readAreas(r.Field("reveal")); set != nil {
		next.Shown, next.Covered = next.Shown.With(set), next.Covered.Without(set)
		next.Mode, any = next.Mode.withDM(), true
	}
	if set := tx.readAreas(r.Field("cover")); set != nil {
		next.Shown, next.Covered = next.Shown.Without(set), next.Covered.With(set)
		next.Mode, any = next.Mode.withDM(), true
	}
	if set := tx.readAreas(r.Field("forget")); set != nil {
		next.Explored, any = next.Explored.Without(set), true
	}
	if refused := refuseProblems(c, &ps); refused != nil {
		return refused
	}
	if !any {
		return Refuse(BadCommand, "fog: give a mode, darkness, or squares to reveal, hide or forget")
	}
	tx.State.Fog = next
	tx.logOverride()
	return nil
}

// withDM returns the mode after the DM revealed or hid something.
func (m FogMode) withDM() FogMode {
	if m.BySight() {
		return FogByBoth
	}
	return FogByDM
}

// readAreas reads a list of areas as the union of their squares, or returns nil if it is absent or wrong.
func (tx *Tx) readAreas(r jsondoc.Reader) *board.SquareSet {
	if !r.Has() {
		return nil
	}
	if r.Node.Kind != jsondoc.List || len(r.Node.Items) == 0 {
		r.Bad("must be a list of areas, each of which %s", areaForms)
		return nil
	}
	if !r.Within(limits.FogAreas, "areas") {
		return nil
	}
	m := tx.Map.size
	all := board.NewSquareSet(m.Cols, m.Rows)
	for _, it := range r.Items() {
		set := readArea(it, m, func() (*board.Board, error) { return tx.Board(), nil })
		if set == nil {
			return nil
		}
		all.Union(set)
	}
	return all
}
