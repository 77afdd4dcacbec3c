package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// mapEdit is a map while the DM's hand changes it.
type mapEdit struct {
	tx    *Tx
	next  mapParts
	walls wallEdit
	areas []ownArea // of elevation, while they are edited
}

// handEditMap changes size, legend, walls, ground, heights, picture, notes and lights, in this order: what is
// said of places is said of the map as it is then. Nobody falls or is hurt by it.
func handEditMap(tx *Tx, c *Command) *Refusal {
	var ps jsondoc.Problems
	r := jsondoc.Read(c.Node, &ps)
	e := &mapEdit{tx: tx, next: tx.Map.mapParts}
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
	if err := e.check(); err != nil {
		return Refuse(BadCommand, "edit_map: %v", err)
	}
	tx.State.Map = &Map{mapParts: e.next}
	tx.byHand(e.walls.facts()...)
	return nil
}

// check lists the mistakes in what was edited.
func (e *mapEdit) check() error {
	m, old := e.next.size, e.tx.Map
	resized := m.Cols != old.size.Cols || m.Rows != old.size.Rows
	if resized || !e.next.walls.Same(&old.walls) {
		m.Walls = wallsOf(&e.next.walls)
	}
	if resized || !e.next.areas.Same(&old.areas) {
		m.Elevation = patchesOf(&e.next.areas)
	}
	return m.Check()
}

// board returns the map as it is by now.
func (e *mapEdit) board() (*board.Board, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	return e.next.board()
}

// editPictures changes the picture under the map, notes and lights.
func (e *mapEdit) editPictures(r jsondoc.Reader) {
	if at := r.Field("image"); at.Node != nil {
		e.next.Image = readImage(at)
	}
	if at := r.Field("notes"); at.Has() {
		e.next.putNotes(editNotes(at, e.next.notes.Items(), e.next.size, e.tx.legacy))
	}
	if at := r.Field("lights"); at.Has() {
		e.next.putLights(editLights(at, e.next.lights.Items(), e.next.size))
	}
}
