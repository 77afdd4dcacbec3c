package engine

import (
	"slices"

	"parapet/engine/board"
)

// WallsAsKnown returns the walls of the board's map with their doors as the players know them: those on squares
// that are visible as they stand, others as they were when they were last seen, or shut.
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

// rememberDoors notes of the doors on squares that are visible whether they are open. The list is a new
// one where anything changes.
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
