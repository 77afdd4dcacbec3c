// Package board computes the geometry of a battle map: squares, walls, terrain, elevation, footprints, and from them steps,
// reach, paths, distances, melee, sight, cover, views and areas.
//
// Everything is exact. Coordinates are integers of 1/1024 of a square, heights integers of 1/1024 of the rule system's unit
// (feet or metres), and every answer results from integer tests, so that it depends neither on rounding nor on the machine
// nor on the order of queries. Touching counts as crossing.
package board

import (
	"errors"
	"slices"
	"sync/atomic"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// Limits of a map. They keep every product in the geometry within 128 bits.
const (
	MaxSide   = limits.Squares // columns or rows
	MaxWalls  = limits.Walls   // pieces of wall
	MaxHeight = 1 << 29        // of heights and elevations in either direction, in 1/1024 ft or m
	MaxSize   = 6              // along a side of a footprint, in squares
	One       = 1024           // a square, or a foot or metre, in the units of Point and of heights
)

// Square is a column and a row, both from 0; rows run downwards.
type Square struct{ X, Y int }

// Point is a place on the board in 1/1024 of a square.
type Point struct{ X, Y int32 }

// Centre returns the middle of the square.
func (s Square) Centre() Point { return Point{int32(s.X*One + One/2), int32(s.Y*One + One/2)} }

// Corner returns the north-west corner of the square.
func (s Square) Corner() Point { return Point{int32(s.X * One), int32(s.Y * One)} }

// Square returns the square that contains the point; on a grid line, the one to the east or south.
func (p Point) Square() Square { return Square{int(p.X >> 10), int(p.Y >> 10)} }

// Wall is a straight wall, or another barrier, between two points.
type Wall struct {
	ID, Name             string
	Kind                 Kind
	From, To             Point
	Height               int32 // above the ground where it stands, in 1/1024 ft or m; 0 for unlimited
	Cost                 Cost  // of crossing a low wall, as a multiplier like Terrain.Cost; 0: 3 points
	Open, Locked, Secret bool  // for doors
	Found                bool  // for secret doors: the players know of it
	Bars                 bool  // for doors: a grating, transparent while shut
}

// Terrain is an entry of the legend.
type Terrain struct {
	Rune             rune
	Name, Kind, Tint string
	Look             string // one of Looks; "": by what it does to those who enter it
	Cost             Cost   // multiplier of a step's price in quarters: 4 is 1, 6 is 1.5, 8 is 2, 12 is 3; 0 means 4
	Solid            bool   // rock: like four walls around the square and filled inside
	Water            bool
	Void             bool // no floor: can't be entered, doesn't block sight
}

// Looks returns the words for what ground may look like, whatever it costs to cross.
func Looks() []string {
	return []string{"grass", "earth", "sand", "snow", "stone", "cobble", "wood", "water", "deep_water", "lava", "ice", "rubble",
		"furniture", "crops", "swamp", "chasm"}
}

// DefaultLegend returns the legend that every map starts with. Index 0 is floor.
func DefaultLegend() []Terrain {
	return []Terrain{
		{Rune: '.', Name: "floor", Cost: 4},
		{Rune: '#', Name: "rock", Cost: 4, Solid: true},
		{Rune: ',', Name: "rough going", Kind: "light", Cost: 8},
		{Rune: ';', Name: "hard going", Kind: "heavy", Cost: 12},
		{Rune: '~', Name: "shallow water", Kind: "light", Cost: 8, Water: true},
		{Rune: '≈', Name: "deep water", Kind: "heavy", Cost: 12, Water: true},
		{Rune: ' ', Name: "no floor", Cost: 4, Void: true},
	}
}

// Patch sets the elevation of a rectangle of squares; where patches overlap, the last one wins.
type Patch struct {
	X, Y, W, H int
	Height     int32 // 1/1024 ft or m
}

// Has reports whether a footprint has a square in the patch.
func (p Patch) Has(at Square, size int) bool {
	n := max(size, 1)
	return at.X+n > p.X && at.X < p.X+p.W && at.Y+n > p.Y && at.Y < p.Y+p.H
}

// Grown returns the patch with n squares more on each side.
func (p Patch) Grown(n int) Patch { return Patch{p.X - n, p.Y - n, p.W + 2*n, p.H + 2*n, p.Height} }

// Map is the input of a board. A Board keeps its slices: don't change them afterwards.
type Map struct {
	Cols, Rows int
	Squares    []uint8   // indices into Legend, row by row; nil: all floor
	Legend     []Terrain // nil: DefaultLegend
	Walls      []Wall
	Elevation  []Patch
}

// Corners is the rule for diagonal steps past a grid corner. Each half of the space around the corner may be blocked.
type Corners uint8

const (
	CornersStrict Corners = iota // neither half may be blocked
	CornersEither                // not both halves may be blocked
	CornersFree                  // blocked halves don't matter
)

// PassThrough is the rule for moving through other creatures' squares.
type PassThrough uint8

const (
	PassAllies PassThrough = iota
	PassNone
	PassAll
)

// Options holds the settings of the system and of the board that affect geometry.
type Options struct {
	Side        int32 // side of a square in 1/1024 ft or m; even; 0 means 5 ft
	Fractional  bool  // a diagonal counts 1.5 squares, in steps and distances
	Corners     Corners
	PassThrough PassThrough
	Cliff       int32 // walkers can't step up or down farther, in 1/1024 ft or m; 0 for off
}

// Board is a map prepared for queries. It is immutable and safe for concurrent use.
type Board struct {
	*core
	m      Map     // may have doors as they once were; stops is current
	stops  []Stops // what each wall stops now
	tail   *tail   // of walls, pieces and stops; nil if shared with no other board
	moved  bool    // some door differs from m
	walls  atomic.Pointer[[]Wall]
	grid   atomic.Pointer[viewGrid]
	cached cachedViews
	was    *viewGrid // the grid before some doors moved, if there was one
	since  []int     // the doors moved since then
}

// New makes a board. The error joins every mistake in the map with its place, such as "walls[3].from: …".
func New(m Map, o Options) (*Board, error) {
	if m.Legend == nil {
		m.Legend = DefaultLegend()
	}
	if o.Side == 0 {
		o.Side = 5 * One
	}
	if err := errors.Join(m.Check(), o.Check()); err != nil {
		return nil, err
	}
	return &Board{core: newCore(m, o), m: m, stops: stopsOf(m.Walls), cached: cachedViews{sharedViews: &sharedViews{}}}, nil
}

// WithMap returns the board of a changed map with the same options. If only doors have changed it shares everything else
// with b, otherwise ground, elevation and walls as far as they are the same.
func (b *Board) WithMap(m Map) (*Board, error) {
	if m.Legend == nil {
		m.Legend = b.m.Legend
	}
	if !b.differsInDoorsOnly(m) {
		if m.Cols != b.cols || m.Rows != b.rows || !same(m.Legend, b.m.Legend) {
			return New(m, b.o)
		}
		if err := m.Check(); err != nil {
			return nil, err
		}
		return b.changed(m), nil
	}
	next := &Board{core: b.core, m: m, stops: stopsOf(m.Walls)}
	var doors []int
	for i := range next.stops {
		if next.stops[i] != b.stops[i] {
			doors = append(doors, i)
		}
	}
	next.goOnFrom(b, doors)
	return next, nil
}

// WithDoor returns the board with one door open or shut; wall is its index in Map.Walls. It shares everything else with b.
func (b *Board) WithDoor(wall int, open bool) (*Board, error) {
	if wall < 0 || wall >= len(b.m.Walls) || b.m.Walls[wall].Kind != KindDoor {
		return nil, message.Errorf("wall %d is no door", wall)
	}
	next := &Board{core: b.core, m: b.m, stops: slices.Clone(b.stops), moved: true}
	w := b.m.Walls[wall]
	w.Open = open
	next.stops[wall] = w.Stops()
	next.goOnFrom(b, []int{wall})
	return next, nil
}

// Map returns the map of the board with its doors as they are now.
func (b *Board) Map() Map {
	if !b.moved {
		m := b.m
		m.Walls = slices.Clip(m.Walls) // appending must not write where later boards do
		return m
	}
	walls := b.walls.Load()
	if walls == nil {
		w := slices.Clone(b.m.Walls)
		for i := range w {
			if w[i].Kind == KindDoor {
				w[i].Open = b.stops[i] == 0
			}
		}
		walls = &w
		b.walls.Store(walls) // if two goroutines race here, they make the same
	}
	m := b.m
	m.Walls = *walls
	return m
}

// Options returns the options of the board.
func (b *Board) Options() Options { return b.o }

// In reports whether the square is on the board.
func (b *Board) In(s Square) bool {
	return uint(s.X) < uint(b.cols) && uint(s.Y) < uint(b.rows)
}

// TerrainAt returns the terrain of a square; off the board it is rock.
func (b *Board) TerrainAt(s Square) Terrain {
	if !b.In(s) {
		return Terrain{Rune: '#', Name: "off the board", Cost: 4, Solid: true}
	}
	if b.m.Squares == nil {
		return b.m.Legend[0]
	}
	return b.m.Legend[b.m.Squares[s.Y*b.cols+s.X]]
}

// Ground returns the elevation of a square, in 1/1024 ft or m; 0 off the board.
func (b *Board) Ground(s Square) int32 {
	if b.ground == nil || !b.In(s) {
		return 0
	}
	return b.ground[s.Y*b.cols+s.X]
}

// WallIndex returns the index of the wall of that id, and whether there is one.
func (b *Board) WallIndex(id string) (int, bool) {
	i := slices.IndexFunc(b.m.Walls, func(w Wall) bool { return w.ID == id })
	return i, i >= 0
}

// differsInDoorsOnly reports whether m differs from the board's map in the state of doors alone.
func (b *Board) differsInDoorsOnly(m Map) bool {
	if m.Cols != b.cols || m.Rows != b.rows || len(m.Walls) != len(b.m.Walls) ||
		!same(m.Squares, b.m.Squares) || !same(m.Legend, b.m.Legend) || !same(m.Elevation, b.m.Elevation) {
		return false
	}
	for i := range m.Walls {
		w := m.Walls[i]
		old := &b.m.Walls[i]
		w.Open, w.Locked, w.Secret, w.Found, w.Name = old.Open, old.Locked, old.Secret, old.Found, old.Name
		if w != b.m.Walls[i] {
			return false
		}
	}
	return true
}

// same compares two slices, quickly if they share their array.
func same[T comparable](a, c []T) bool {
	return len(a) == len(c) && (len(a) == 0 || &a[0] == &c[0] || slices.Equal(a, c))
}
