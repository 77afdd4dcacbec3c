package engine

import (
	"slices"

	"parapet/engine/board"
)

// WallsAsKnown returns the map's walls with doors as the players know them: those on visible squares as they are, others as
// last seen, or else shut.
func (v *View) WallsAsKnown(visible *board.SquareSet) []board.Wall {
	walls := v.Board().Map().Walls
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
