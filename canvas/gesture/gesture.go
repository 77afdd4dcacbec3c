// Package gesture describes pointer input on the map, and the overlay that moves with it, in map coordinates, without
// widgets or a driver.
package gesture

import "parapet/canvas/paint"

// Button is a mouse button.
type Button uint8

// The mouse buttons.
const (
	Primary Button = 1 << iota
	Secondary
	Tertiary
)

// Mods is a set of modifier keys held down.
type Mods uint8

// The modifier keys.
const (
	Shift Mods = 1 << iota
	Control
	Alt
)

// Place is a place on the screen, in the units of its window.
type Place struct{ X, Y float32 }

// Override reports whether the modifiers ask for a DM override: Alt, or Ctrl and Shift where the desktop takes Alt for itself.
func (m Mods) Override() bool { return m&Alt != 0 || m&(Control|Shift) == Control|Shift }

// Gesture is one pointer action in map coordinates.
type Gesture struct {
	At     paint.Point // pointer position, in squares; may be outside the map
	Cell   paint.Cell  // the square of At
	Token  string      // id of the topmost token there, "" if none; during a drag, the grabbed one
	Wall   int         // index in Scene.Walls of a wall within 6 px, -1 if none
	From   paint.Point // where the button went down
	Box    paint.Rect  // Handler.Box only
	Button Button      // 0 for Hover
	Mods   Mods
	Pos    Place // in the widget
	Screen Place // in the window, for menus
}

// Overlay is everything that changes as the pointer moves. Setting it doesn't repaint the map below. The zero value shows
// nothing.
type Overlay struct {
	Dragged    []Dragged         // tokens drawn at the pointer
	Path       *paint.Path       // with its cost and where it provokes reactions
	Paths      []paint.Path      // of the tokens that move along, each with its cost
	CoverLines []paint.CoverLine // the lines that decide cover
	Ruler      *paint.Path       // a measured path
	Hovered    *paint.Cell       // outlined
	HoverSize  int               // in squares along its side; 0 counts as 1
	Area       []paint.Point     // outline of a template being placed
	Squares    []paint.Cell      // the template's squares, in reading order
	Arrows     []Arrow           // directions to choose from
	Box        *paint.Rect       // a rectangle being drawn
	Plates     []Label           // short texts at points
	Lines      []Line            // walls being moved or placed
}

// Line is a straight line between two places.
type Line struct{ From, To paint.Point }

// Dragged is a token of the scene shown elsewhere, centred on At. A token that the scene has only as a ghost can be
// dragged too.
type Dragged struct {
	ID string
	At paint.Point
}

// Stroke is a line drawn with the pen.
type Stroke struct {
	Points []paint.Point
	Left   float64 // remaining opacity: 1 all, 0 none
}

// Ink is one pen action at a place on the map.
type Ink struct {
	At   paint.Point
	Does Pen
}

// Pen is a kind of pen action.
type Pen uint8

// The pen actions.
const (
	PenPoints Pen = iota // a click that points at a place
	PenBegins            // starts a stroke
	PenDraws             // continues the stroke
	PenEnds              // ends the stroke
)

// Arrow is a direction to choose from.
type Arrow struct {
	At     paint.Point // its centre
	DX, DY int         // the step: -1, 0 or 1 each
	Chosen bool
	Off    bool // can't be chosen
}

// Label is a short text above a place on the map; newlines break it into lines.
type Label struct {
	At   paint.Point
	Text string
	Bad  bool // in the colour of refusals
}
