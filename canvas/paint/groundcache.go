package paint

import (
	"image"
	"slices"
	"weak"
)

// groundView is all that the ground of a painting depends on: what the map is made of, and where it lies.
type groundView struct {
	terrain     []Terrain
	elevation   []Plateau
	lights      []Lamp
	walls       []Wall
	picture     *Picture
	grid        Grid
	pal         Palette
	cols, rows  int
	x, y        float64
	side, scale float64
	w, h        int
	img         weak.Pointer[image.RGBA] // nil until it is painted a second time, and when memory was collected since
}

// is reports whether the frame's ground looks the same.
func (g *groundView) is(f *frame) bool {
	return g.x == f.x && g.y == f.y && g.side == f.side && g.scale == f.scale && g.w == f.w && g.h == f.h &&
		g.cols == f.sc.Cols && g.rows == f.sc.Rows && g.picture == f.sc.Picture && g.grid == f.sc.Grid && g.pal == *f.pal &&
		slices.Equal(g.elevation, f.sc.Elevation) && slices.Equal(g.lights, f.sc.Lights) && slices.Equal(g.walls, f.sc.Walls) && slices.Equal(g.terrain, f.sc.Terrain)
}

// keepGround draws everything below the tokens' reach. It keeps the picture of a ground that it is asked for again, since tokens
// change far more often than the map.
func (p *Painter) keepGround(f *frame) {
	g := &p.ground
	if !g.is(f) {
		*g = groundView{terrain: append(g.terrain[:0], f.sc.Terrain...), elevation: append(g.elevation[:0], f.sc.Elevation...),
			lights: append(g.lights[:0], f.sc.Lights...), walls: append(g.walls[:0], f.sc.Walls...), picture: f.sc.Picture, grid: f.sc.Grid, pal: *f.pal,
			cols: f.sc.Cols, rows: f.sc.Rows, x: f.x, y: f.y, side: f.side, scale: f.scale, w: f.w, h: f.h}
		f.drawGround()
		return
	}
	img := g.img.Value()
	if img == nil {
		f.drawGround()
		img = image.NewRGBA(image.Rect(0, 0, f.w, f.h))
		g.img = weak.Make(img)
		p.bands = p.list.play(img, p.bands)
		p.list.reset(f.w, f.h)
		f.textures = [looks]weak.Pointer[image.RGBA]{} // not needed until the map moves
	}
	p.list.cut(0, 0, f.w, f.h, img, 0, 0)
}
