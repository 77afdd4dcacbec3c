package engine

import (
	"maps"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// mapEdit is a map while the DM's hand changes it.
type mapEdit struct {
	tx    *Tx
	next  Map       // its board is still the old one
	m     board.Map // what the new board is made from
	walls wallEdit
}

// handEditMap changes size, legend, walls, ground, heights, picture, notes and lights, in this order: what is
// said of places is said of the map as it is then. Nobody falls or is hurt by it.
func handEditMap(tx *Tx, c *Command) *Refusal {
	var ps jsondoc.Problems
	r := jsondoc.Read(c.Node, &ps)
	e := &mapEdit{tx: tx, next: *tx.Map, m: tx.Map.Board.Map()}
	e.next.kept = tx.Map.kept.editable()
	if refused := e.resize(r); refused != nil {
		return refused
	}
	e.editLegend(r.Field("legend"))
	e.editWalls(r.Field("walls"))
	e.editGround(r)
	e.editPictures(r)
	if refused := refuseProblems(c, &ps); refused != nil {
		return refused
	}
	b, err := tx.Map.Board.WithMap(e.m)
	if err != nil {
		return Refuse(BadCommand, "edit_map: %v", err)
	}
	tx.State.Map = e.next.on(b, tx.Map)
	tx.byHand(e.walls.facts()...)
	return nil
}

// editPictures changes the picture under the map, notes and lights.
func (e *mapEdit) editPictures(r jsondoc.Reader) {
	if at := r.Field("image"); at.Node != nil {
		e.next.Image = readImage(at)
	}
	if at := r.Field("notes"); at.Has() {
		e.next.Notes = editNotes(at, e.next.Notes, e.m, e.tx.legacy)
	}
	if at := r.Field("lights"); at.Has() {
		e.next.Lights = editLights(at, e.next.Lights, e.m)
	}
}

// editable is a copy that may be changed.
func (k kept) editable() kept {
	k.walls, k.ofWalls, k.areas = maps.Clone(k.walls), maps.Clone(k.ofWalls), maps.Clone(k.areas)
	k.legend, k.ofTerrain = maps.Clone(k.legend), maps.Clone(k.ofTerrain)
	return k
}
