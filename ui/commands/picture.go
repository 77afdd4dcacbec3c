package commands

import (
	"image"
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Picture is a picture aligned under a map. Scale and offset refer to the rotated picture.
type Picture struct {
	Size    image.Point // in pixels, after turning
	Pixels  float64     // a square's side in pixels
	X, Y    float64     // pixel position of the map's north-west corner
	Turn    int         // in degrees clockwise: 0, 90, 180 or 270
	Opacity float64     // from 0 to 1
	Fresh   bool        // the map is empty, so the picture's first whole square becomes the map's first
}

// The bounds of a square's side, in pixels, and the largest ratio of a square's sides when a block is marked.
const (
	leastPixels, mostPixels = 1, 10_000
	mostUneven              = 1.25
	handShakes              = 0.25 // tolerance of a drag in pixels: a side that close to a whole number is rounded
)

// Block aligns the picture so that a block of across × down squares in it, dragged from one corner to the opposite one,
// has that size on the map; both places are in squares of the map in the current alignment. ok is false if the rectangle
// can't be such a block.
func (p Picture) Block(from, to paint.Point, across, down int) (next Picture, ok bool) {
	w, h := math.Abs(to.X-from.X)*p.Pixels/float64(across), math.Abs(to.Y-from.Y)*p.Pixels/float64(down)
	side := (w*float64(across) + h*float64(down)) / float64(across+down) // the longer side is measured more precisely
	if !(side >= leastPixels && side <= mostPixels) || w > h*mostUneven || h > w*mostUneven {
		return p, false
	}
	if whole := math.Round(side); math.Abs(whole-side) < handShakes/float64(max(across, down)) {
		side = whole
	}
	nw := paint.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}
	x, y := p.X+nw.X*p.Pixels, p.Y+nw.Y*p.Pixels
	p.Pixels = side
	if p.Fresh {
		p.X, p.Y = within(x, side), within(y, side)
	} else {
		p.X, p.Y = x-math.Round(nw.X)*side, y-math.Round(nw.Y)*side
	}
	return p, true
}

// within returns the distance of the first line from the picture's edge, less than a square; a line at the edge is 0.
func within(at, side float64) float64 {
	at = math.Mod(math.Mod(at, side)+side, side)
	if side-at < 0.5 {
		return 0
	}
	return at
}

// Whole aligns the picture so that all of it is across squares wide.
func (p Picture) Whole(across int) Picture {
	p.Pixels = min(max(float64(p.Size.X)/float64(max(across, 1)), leastPixels), mostPixels)
	p.X, p.Y = 0, 0
	return p
}

// ByLines aligns the picture to a grid found in it before rotation.
func (p Picture) ByLines(side, x, y float64) Picture {
	turn := p.Turn
	p.Pixels, p.X, p.Y, p.Turn = side, x, y, 0
	if turn%180 != 0 {
		p.Size.X, p.Size.Y = p.Size.Y, p.Size.X
	}
	for p.Turn != turn {
		p = p.Turned()
	}
	return p
}

// Moved moves the picture on the map by so many of its pixels.
func (p Picture) Moved(dx, dy float64) Picture {
	p.X, p.Y = p.X-dx, p.Y-dy
	return p
}

// Scaled enlarges the squares in steps that move the far edge by a pixel each; negative steps make them smaller.
func (p Picture) Scaled(steps float64) Picture {
	across := max(float64(p.Size.X), float64(p.Size.Y)) / p.Pixels
	p.Pixels = min(max(p.Pixels+steps/max(across, 1), leastPixels), mostPixels)
	return p
}

// Turned rotates the picture clockwise by a quarter turn, keeping it aligned with the grid.
func (p Picture) Turned() Picture {
	p.X, p.Y = within(float64(p.Size.Y)-p.Y, p.Pixels), within(p.X, p.Pixels)
	p.Size.X, p.Size.Y = p.Size.Y, p.Size.X
	p.Turn = (p.Turn + 90) % 360
	return p
}

// Squares returns the size of a map that shows all of the picture from its corner on; a last square of which less than
// half is there doesn't count.
func (p Picture) Squares() (cols, rows int) {
	along := func(side int, from float64) int {
		return min(max(int(math.Round((float64(side)-from)/p.Pixels)), 1), engine.MaxSquares)
	}
	return along(p.Size.X, p.X), along(p.Size.Y, p.Y)
}

// Command returns the command that sets the picture; with resize, the map takes its size.
func (p Picture) Command(src string, resize bool) *engine.Command {
	img := jsondoc.Obj(jsondoc.M("src", src), jsondoc.M("pixels_per_square", jsondoc.Float(p.Pixels, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(p.X, 6), jsondoc.Float(p.Y, 6))))
	if p.Turn != 0 {
		img.Members = append(img.Members, jsondoc.M("turn", p.Turn))
	}
	if p.Opacity != 1 {
		img.Members = append(img.Members, jsondoc.M("opacity", jsondoc.Float(p.Opacity, 6)))
	}
	var fields []jsondoc.Member
	if resize {
		cols, rows := p.Squares()
		fields = append(fields, jsondoc.M("size", jsondoc.Ints(cols, rows)))
	}
	return engine.NewCommand("edit_map", "", append(fields, jsondoc.M("image", img))...)
}

// NoPicture returns the command that removes the picture.
func NoPicture() *engine.Command {
	return engine.NewCommand("edit_map", "", jsondoc.M("image", jsondoc.Nil()))
}

// Edges are the numbers of squares added at each edge of a map; negative ones are cropped.
type Edges struct{ West, North, East, South int }

// Size returns the command that resizes a map at its edges, with everything on it; with drop, tokens that would fall off
// are removed.
func Size(m board.Map, e Edges, drop bool) *engine.Command {
	fields := []jsondoc.Member{jsondoc.M("size", jsondoc.Ints(m.Cols+e.West+e.East, m.Rows+e.North+e.South)), jsondoc.M("shift", jsondoc.Ints(e.West, e.North))}
	if drop {
		fields = append(fields, jsondoc.M("drop", true))
	}
	return engine.NewCommand("edit_map", "", fields...)
}
