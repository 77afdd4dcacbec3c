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

	Picture    *Picture  // nil for none
	Grid       Grid      // the lines between squares
	Terrain    []Terrain // row-major, Cols×Rows long; nil if everything is floor
	Elevation  []Plateau // later ones replace earlier ones
	Walls      []Wall    // including doors, windows and the like
	Areas      []Area    // templates of spells and the like
	Reach      []Reach   // where a creature can go, one entry for each kind of movement
	Paths      []Path    // planned paths and paths taken
	Intents    []Intent  // declared and not yet carried out
	CoverLines []CoverLine
	Tokens     []Token
	Notes      []Note
	Lights     []Lamp // shown to the DM
	Arrive     *Point // where the party arrives; nil for none, and for players
	Fog        *Fog   // nil if everything is visible

	NameSize float64 // the least size of tokens' names, in pixels of the view; 0: small tokens have none
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
		if d := Distance(p, s.Walls[i].From, s.Walls[i].To); d <= within {
			found, within = i, d
		}
	}
	return found
}

// Distance returns the distance of a point from a line segment.
func Distance(p, a, b Point) float64 {
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
	Rough               // slower terrain
	Hard                // much slower terrain
	Shallow             // shallow water
	Deep                // deep water
	Rock                // solid: stops everything
	Void                // no floor at all
)

// Terrain is the terrain of one square. Tint replaces the theme's colour unless its alpha is 0.
type Terrain struct {
	Kind TerrainKind
	Look Look // drawn by Painted alone
	Tint color.NRGBA
}

// Plateau is a rectangle of raised or sunken ground, in squares.
type Plateau struct {
	X, Y, W, H int
	Height     float64 // in the system's unit, negative for pits
	Label      string  // "10 ft"; if empty, just the number
	Part       bool    // part of a hill whose height is written on another of its plateaus
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
	Bars, Found          bool // doors only: a grating; secret, but known to the players, for whom it's false
	Open, Locked, Secret bool // doors only; omit secret doors (or make them plain walls) for players
	Selected             bool
}

// Area is a template laid on the map.
type Area struct {
	Outline []Point // closed polygon; see Disc, Cone, Bar
	Cells   []Cell  // the squares inside
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
	Points   []Point // corners of the path, from its start
	Stops    []Point // waypoints set by the user
	Provokes []Point // where someone may react
	Label    string  // shown at the end; empty for none
	Refused  bool    // it isn't possible
	Measured bool    // it is a ruler's
	Small    bool    // of a token that moves along with another: drawn thinner
	Way      Way
}

// CoverLine is one line that was checked for cover or sight.
type CoverLine struct {
	From, To Point
	Blocked  bool
	Hit      Point // where it is blocked, if Blocked
}

// Badge is the mark of a condition on a token.
type Badge struct {
	Icon  string // name of an icon, such as "bleeding"
	Level int    // shown if above 1
	Text  string // one or two letters if the icon is missing; if empty, the icon's first two
}

// Token is one creature on the map. Picture must not change while it is in use.
type Token struct {
	ID, Name, Initials string
	Col, Row           float64 // its north-west corner, in squares
	Size               int     // in squares along each side; 0 counts as 1
	Side               int     // selects the ring's colour and shape
	Picture            image.Image
	Icon               string      // key of the icon that stands for a missing picture; "": initials
	Tint               color.NRGBA // fill of a token without a picture; if alpha is 0, its side's colour
	HP, HPMax          int
	ShowHP             bool
	NoNumbers          bool // no numbers on the hit point bar
	Badges             []Badge
	Turn               bool // it is the active token
	Selected           bool
	Hidden             bool // from the players; marked clearly for the DM
	Lurks              bool // hidden, but the players would see it otherwise
	Down               bool // unconscious
	Dead               bool
	Elevation          string  // "↑10"; empty: on the ground
	Dimmed             bool    // can't be chosen now
	Flash              float64 // 0..1: strength of a red flash
	Lit                bool    // inside an area on the map
	Ghost              bool    // the faint copy where a dragged token stood
	Waits              string  // written instead of its name: why it isn't on the board
	HideName           bool
	Rather             string // written instead of a name that doesn't fit; "" for the shortened name
	Mini               bool   // a miniature stands there, so only what lies around it is drawn
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
