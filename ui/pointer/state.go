// Package pointer says what the pointer and the keys mean on the map: aiming, dragging, heights, the
// ruler, walls. It knows no widgets: gestures come in, commands and what is shown meanwhile go out.
package pointer

import (
	"parapet/canvas/paint"
)

// Tool is what the pointer does on the map.
type Tool uint8

// The tools.
const (
	Select Tool = iota // selects and drags
	Ruler              // measures
	Wall               // builds
)

// Boxed is a box that was drawn on the map, and whom it selected.
type Boxed struct {
	Box paint.Rect
	IDs []string
}
