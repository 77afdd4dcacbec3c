package canvas

import "parapet/canvas/paint"

// Live is what changes with every move of the pointer. Setting it repaints
// nothing of the map below. The zero value shows nothing.
type Live struct {
	Dragged    []Dragged         // tokens under the pointer
	Path       *paint.Path       // with its cost and where it provokes
	CoverLines []paint.CoverLine // lines of sight that were counted
	Ruler      *paint.Path       // a measured way
	Hovered    *paint.Cell       // outlined
	HoverSize  int               // squares along its side; 0 counts as 1
	Area       []paint.Point     // outline of a template that is being placed
	Box        *paint.Rect       // rubber band
	Plates     []Plate           // short texts at places
}

// Dragged is a token of the scene shown elsewhere, its centre at At.
type Dragged struct {
	ID string
	At paint.Point
}

// Plate is a short text beside a place on the map.
type Plate struct {
	At   paint.Point
	Text string
	Bad  bool
}
