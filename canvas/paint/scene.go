// Package paint draws a battle map into memory: the same scene for the window, a picture or paper. It depends on no
// window toolkit.
//
// Coordinates of a scene are in squares, column first, counted from the map's north-west corner: the centre of the first
// square is (0.5, 0.5).
package paint

import (
	"image"
	"image/color"
	"math"
)

// Scene is everything visible on a map, independent of any screen. Slices are painted in order, later elements on top.
// Don't change a scene while it is being painted. The zero value is an empty map of no size.
type Scene struct {
	Cols, Rows int // size of the map, in squares
	Theme      Palette

	Picture    *Picture  // nil: none
	Grid       Grid      // the lines between squares
	Terrain    []Terrain // row-major, Cols×Rows long; nil: all floor
	Elevation  []Plateau // later ones replace earlier ones
	Walls      []Wall    // doors, windows and the like too
	Areas      []Area    // templates of spells and the like
	Reach      []Reach   // where a creature can go, one entry for each way of moving
	Paths      []Path    // ways that are planned or were taken
	Intents    []Intent  // what is declared and not yet done
	CoverLines []CoverLine
	Tokens     []Token
	Notes      []Note
	Lights     []Lamp // for the DM to see
	Fog        *Fog   // nil: all is seen
}

// TokenAt returns the index of the topmost token whose squares contain the point, or -1. Ghosts don't count.
func (s *Scene) TokenAt(p Point) int {
	found := -1
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if !t.Ghost && t.Bounds().Has(p) && (found < 0 || t.above(&s.Tokens[found])) {
			found = i
		}
	}
	return found
}

// WallAt returns the index of the wall nearest to the point within a distance in squares, or -1.
func (s *Scene) WallAt(p Point, within float64) int {
	found := -1
	for i := range s.Walls {
		if d := apart(p, s.Walls[i].From, s.Walls[i].To); d <= within {
			found, within = i, d
		}
	}
	return found
}

// apart returns the distance of a point from a line segment.
func apart(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		t = min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/n, 0), 1)
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// Token returns the token with that id, or nil if there is none. Ghosts don't count.
func (s *Scene) Token(id string) *Token {
	for i := range s.Tokens {
		if s.Tokens[i].ID == id && !s.Tokens[i].Ghost {
			return &s.Tokens[i]
		}
	}
	return nil
}

// Bounds returns the rectangle of the whole map.
func (s *Scene) Bounds() Rect {
	return Rect{Max: Point{float64(s.Cols), float64(s.Rows)}}
}

// GridStyle is how the grid is drawn.
type GridStyle uint8

// The styles of a grid.
const (
	GridNone    GridStyle = iota
	GridLines             // thin lines
	GridCorners           // small crosses where squares meet
)

// Grid is the style of the lines between squares.
type Grid struct {
	Style    GridStyle
	Strength float64 // 0..1; 0 means the default, 0.5
}

// TerrainKind is a kind of terrain.
type TerrainKind uint8

// The kinds of terrain; each has a symbol that distinguishes it without colour.
const (
	Floor   TerrainKind = iota
	Rough               // slower going
	Hard                // much slower going
	Shallow             // shallow water
	Deep                // deep water
	Rock                // solid: stops everything
	Void                // no floor at all
)

// Terrain is the terrain of one square. Tint replaces the theme's colour unless its alpha is 0.
type Terrain struct {
	Kind TerrainKind
	Tint color.NRGBA
}

// Plateau is a rectangle of raised or sunken ground, in squares.
type Plateau struct {
	X, Y, W, H int
	Height     float64 // in the system's unit, negative for pits
	Label      string  // "10 ft"; empty: the number alone
	Part       bool    // of a hill whose height is written at another of its plateaus
}

// WallKind is a kind of wall.
type WallKind uint8

// The kinds of wall.
const (
	SolidWall WallKind = iota
	Door
	Window
	Curtain
	Low // a parapet, a table's edge
)

// Wall is a straight piece of wall.
type Wall struct {
	Kind                 WallKind
	From, To             Point
	Bars                 bool // doors only: a grating
	Open, Locked, Secret bool // doors only; leave secret doors out of (or plain walls in) what players see
	Selected             bool
}

// Area is a template laid on the map.
type Area struct {
	Outline []Point // closed polygon; see Disc, Cone, Bar
	Cells   []Cell  // the squares that are in it
	Tint    color.NRGBA
	Label   string
}

// Way is a mode of movement.
type Way uint8

// The modes of movement, each with its own tint and hatching.
const (
	Walk Way = iota
	Jog
	Sprint
	JogSprint
	Drag
	Jump
)

// Reach is the set of squares that a mode of movement reaches. List each square only once, under its cheapest mode.
type Reach struct {
	Way   Way
	Cells []Cell
}

// Path is a path over the map with its cost.
type Path struct {
	Points   []Point // corners of the way, from its start
	Stops    []Point // way points set by hand
	Provokes []Point // where somebody may strike
	Label    string  // shown at the end; empty: none
	Refused  bool    // it can't be walked
	Measured bool    // it is a ruler's
	Small    bool    // of one who goes along with another: drawn thinner
	Way      Way
}

// CoverLine is one line that was checked for cover or sight.
type CoverLine struct {
	From, To Point
	Blocked  bool
	Hit      Point // where it stops, if blocked
}

// Badge is the mark of a condition on a token.
type Badge struct {
	Icon  string // name of an icon, such as "bleeding"
	Level int    // shown when above 1
	Text  string // one or two letters instead of a missing icon; empty: the icon's first two
}

// Token is one creature on the map. Picture must not change while it is in use.
type Token struct {
	ID, Name, Initials string
	Col, Row           float64 // its north-west corner, in squares
	Size               int     // squares along each side; 0 counts as 1
	Side               int     // picks the ring's colour and its form
	Picture            image.Image
	Tint               color.NRGBA // fill of a token without a picture; alpha 0: by its side
	HP, HPMax          int
	ShowHP             bool
	NoNumbers          bool // beside the bar of hit points
	Badges             []Badge
	Turn               bool // it is its turn
	Selected           bool
	Hidden             bool // from the players; shown loudly to the DM
	Lurks              bool // hidden, and the players would see it if it weren't
	Down               bool // unconscious
	Dead               bool
	Elevation          string  // "↑10"; empty: on the ground
	Dimmed             bool    // can't be chosen now
	Flash              float64 // 0..1: a flash of red over it
	Lit                bool    // it is in an area on the map
	Ghost              bool    // the faint copy where a dragged token stood
	Waits              string  // written in place of its name: why it isn't on the board
	HideName           bool
	Rather             string // written in place of a name that doesn't fit; "": the name, cut short
	Mini               bool   // a miniature stands there: what lies around it is shown alone
}

func (t *Token) size() float64 { return float64(max(t.Size, 1)) }

// Bounds returns the token's footprint.
func (t *Token) Bounds() Rect {
	return Rect{Point{t.Col, t.Row}, Point{t.Col + t.size(), t.Row + t.size()}}
}

// Centre returns the centre of the token's footprint.
func (t *Token) Centre() Point {
	return Point{t.Col + t.size()/2, t.Row + t.size()/2}
}

// above reports whether t is painted over o, which comes earlier in the scene: the living above the fallen, the small
// above the large.
func (t *Token) above(o *Token) bool { return t.level() >= o.level() }

func (t *Token) level() int { return t.standing()*1000 - max(t.Size, 1) }

// standing ranks tokens by paint order, the lowest first.
func (t *Token) standing() int {
	switch {
	case t.Ghost:
		return 0
	case t.Dead:
		return 1
	case t.Down:
		return 2
	}
	return 3
}

// Sight is how much is known of a square.
type Sight uint8

// The states of a square, from least to most known.
const (
	Unseen   Sight = iota
	Explored       // seen before
	Seen           // seen now
)

// Fog hides what the viewer can't see.
type Fog struct {
	Cells   []Sight   // row-major, Cols×Rows long
	Views   [][]Point // polygons that are seen exactly, beside the cells
	Through float64   // how much shows through unseen ground: 0 for the players, more for the DM
	Hatched bool      // in lines rather than evenly
	// WallsOver says that the scene contains only what is known: walls are drawn over the fog at whose edges they stand,
	// and tokens wherever they stand.
	WallsOver bool
}

// Bar returns the outline of a thick line for Area, in squares; nil if it has no length.
func Bar(from, to Point, width float64) []Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return nil
	}
	px, py := -dy/n*width/2, dx/n*width/2
	return []Point{{from.X + px, from.Y + py}, {to.X + px, to.Y + py},
		{to.X - px, to.Y - py}, {from.X - px, from.Y - py}}
}
