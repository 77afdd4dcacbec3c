package paint

import (
	"image"
	"math"
	"reflect"
	"slices"
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
	img         *image.RGBA // nil until it is painted a second time
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
	if g.img == nil {
		f.drawGround()
		g.img = image.NewRGBA(image.Rect(0, 0, f.w, f.h))
		p.bands = p.list.play(g.img, p.bands)
		p.list.reset(f.w, f.h)
		f.textures = [looks]*image.RGBA{} // not needed until the map moves
	}
	p.list.cut(0, 0, f.w, f.h, g.img, 0, 0)
}

// Differ returns the parts in which the pictures of two whole maps with squares side pixels wide may differ; ok is false if the scenes
// differ in more than their tokens. pixelScale is as for Paint.
func (p *Painter) Differ(a, b *Scene, side, pixelScale float64) (parts []image.Rectangle, ok bool) {
	x, y := *a, *b
	x.Tokens, y.Tokens = nil, nil
	was, now := p.standing(a, side, pixelScale), p.standing(b, side, pixelScale)
	same := func(key string) bool { return reflect.DeepEqual(was[key], now[key]) }
	order := func(s *Scene) (keys []string) { // of the tokens that are as they were; the places of all others are parts
		for _, t := range s.byLevel() {
			if same(t.key()) {
				keys = append(keys, t.key())
			}
		}
		return keys
	}
	if !reflect.DeepEqual(&x, &y) || len(was) != len(a.Tokens) || len(now) != len(b.Tokens) || !slices.Equal(order(a), order(b)) {
		return nil, false
	}
	for _, list := range []map[string]stander{was, now} {
		for key, s := range list {
			if !same(key) {
				parts = append(parts, s.parts()...)
			}
		}
	}
	return parts, true
}

// stander is a token with the places that it and its large name take up.
type stander struct {
	Token
	place, name spot
}

func (s stander) parts() (list []image.Rectangle) {
	for _, p := range []spot{s.place, s.name} {
		if p.left < p.right {
			list = append(list, image.Rect(int(math.Floor(p.left)), int(math.Floor(p.top)), int(math.Ceil(p.right)), int(math.Ceil(p.bottom))))
		}
	}
	return list
}

// key tells a token from its ghost.
func (t *Token) key() string {
	if t.Ghost {
		return "ghost " + t.ID
	}
	return t.ID
}

func (p *Painter) standing(sc *Scene, side, pixelScale float64) map[string]stander {
	f := p.frame(sc, Camera{Zoom: 1}, pixelScale, 1, 1)
	f.lie(side, 0, 0)
	all, names, out := sc.byLevel(), map[*Token]spot{}, map[string]stander{}
	if sc.NameSize > 0 {
		slices.Reverse(all)
		names = f.largeNames(all)
	}
	for _, t := range all {
		s := stander{Token: *t, place: f.extent(t), name: names[t]}
		if halo := (s.name.bottom - s.name.top) / 2; halo > 0 {
			s.name = spot{s.name.left - halo, s.name.top - halo, s.name.right + halo, s.name.bottom + halo}
		}
		out[t.key()] = s
	}
	return out
}
