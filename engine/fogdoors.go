package engine

import (
	"slices"

	"parapet/engine/board"
)

// WallsAsKnown returns the map's walls with doors as the players know them: those on visible squares as they are, others as
// last seen, or else shut.
func (v *View) WallsAsKnown(visible *board.Squares) []board.Wall {
	return v.doorsAsKnown(v.Board().Map().Walls, visible)
}

// doorsAsKnown returns walls with their doors as the players know them.
func (v *View) doorsAsKnown(walls []board.Wall, visible *board.Squares) []board.Wall {
	if v.Fog.Mode == FogOff {
		return walls
	}
	var known []board.Wall
	for i, w := range walls {
		if w.Kind != board.KindDoor || v.Board().Along(w, visible) {
			continue
		}
		_, open := slices.BinarySearch(v.Fog.Open, w.ID)
		if open != w.Open {
			if known == nil {
				known = slices.Clone(walls)
			}
			known[i].Open = open
		}
	}
	if known == nil {
		return walls
	}
	return known
}

// MapAsKnown returns the map as the players know it: what changed on explored squares while they didn't see it is as it was.
func (v *View) MapAsKnown(visible *board.Squares) board.Map {
	m, k := v.Board().Map(), v.Fog.past
	if k != nil && v.Fog.Mode.BySight() {
		m.Squares, m.Elevation = k.overGround(m)
		m.Walls = k.overWalls(m.Walls)
	}
	m.Walls = v.doorsAsKnown(m.Walls, visible)
	return m
}

// NotesAsKnown returns the notes on the map as the players know them.
func (v *View) NotesAsKnown() []Note {
	if v.Fog.past == nil || !v.Fog.Mode.BySight() {
		return v.Map.Notes()
	}
	return v.Fog.past.overNotes(v.Map.Notes())
}

// rememberDoors records for each door on a visible square whether it is open. It replaces the list if anything changes.
func (f *Fog) rememberDoors(b *board.Board, visible *board.SquareSet) {
	var open []string
	for _, w := range b.Map().Walls {
		if w.Kind != board.KindDoor {
			continue
		}
		_, known := slices.BinarySearch(f.Open, w.ID)
		if b.Along(w, visible) {
			known = w.Open
		}
		if known {
			open = append(open, w.ID)
		}
	}
	slices.Sort(open)
	if !slices.Equal(open, f.Open) {
		f.Open = open
	}
}
