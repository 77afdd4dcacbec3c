package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// mapEdit is a map while an edit_map command changes it.
type mapEdit struct {
	tx    *Tx
	next  mapParts
	walls wallEdit
	areas []ownArea // elevation areas, while they are edited
}

// overrideEditMap changes size, legend, walls, terrain, elevation, picture, notes, lights and the arrival place in this order, so that later parts
// refer to the map as the earlier ones left it. Nobody falls or takes damage.
func overrideEditMap(tx *Tx, c *Command) *Refusal {
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
	e.editArrival(r.Field("arrive"))
	if refused := refuseProblems(c, &ps); refused != nil {
		return refused
	}
	if err := e.check(); err != nil {
		return Refuse(BadCommand, "edit_map: %v", err)
	}
	tx.State.Map = &Map{mapParts: e.next}
	tx.logOverride(e.walls.facts()...)
	return nil
}

// editArrival changes where a carried party stands; null removes it, as does rock that was put there.
func (e *mapEdit) editArrival(at jsondoc.Reader) {
	if at.Node != nil {
		e.next.Arrive = readArrival(at, e.next.size.Cols, e.next.size.Rows)
	}
	if q := e.next.Arrive; q != nil && e.next.size.Legend[e.next.kinds.At(*q)].Solid {
		if e.next.Arrive = nil; at.Node != nil {
			at.Bad("%v is rock", SquareNode(*q))
		}
	}
}

// check returns the mistakes found in the edited map.
func (e *mapEdit) check() error {
	m, old := e.next.size, e.tx.Map
	resized := m.Cols != old.size.Cols || m.Rows != old.size.Rows
	switch {
	case e.walls.plan != nil:
		m.Walls = e.walls.plan.Walls
	case resized || !e.next.walls.Same(&old.walls):
		m.Walls = wallsOf(&e.next.walls)
	}
	if resized || !e.next.areas.Same(&old.areas) {
		m.Elevation = patchesOf(&e.next.areas)
	}
	return m.Check()
}

// board returns a board of the map as edited so far.
func (e *mapEdit) board() (*board.Board, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	return e.next.board()
}

// editPictures changes the background picture, notes and lights.
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
