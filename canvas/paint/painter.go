package paint

import (
	"image"
	"image/color"
	"slices"
	"weak"
)

// Painter draws scenes. It caches what is expensive to make (text, icons, token outlines, terrain tiles, scaled
// portraits), so use one for each view. It isn't safe for concurrent use.
type Painter struct {
	list   list
	bands  []band
	cache  cache
	ground groundView
}

// NewPainter returns a painter. icon returns the SVG of a condition's badge by name, or nil if there is none; icon itself
// may be nil, in which case badges are letters.
func NewPainter(icon func(name string) []byte) *Painter {
	return &Painter{cache: cache{scribe: newScribe(), icon: icon}}
}

// Sibling returns a painter with the same letters and icons, for another size of squares: textures are kept for one. It isn't safe
// to use beside p.
func (p *Painter) Sibling() *Painter {
	return &Painter{cache: cache{scribe: p.cache.scribe, icon: p.cache.icon}}
}

// Paint fills dst with what the camera sees of the scene, every pixel opaque. dst must start at (0, 0) and have Stride
// 4*width. pixelScale is the number of pixels of dst per pixel of the view; everything of constant size on screen (names,
// badges, thin lines) follows it. It is the window's scale on a screen, dpi/96 on paper. The same scene produces the same
// bytes each time, on any number of cores.
func (p *Painter) Paint(dst *image.RGBA, sc *Scene, cam Camera, pixelScale float64) {
	f := p.frame(sc, cam, pixelScale, dst.Rect.Dx(), dst.Rect.Dy())
	p.keepGround(f)
	f.drawRest()
	p.play(dst)
}

// PaintPart fills dst with the part of a picture of the whole map that starts at pixel at, with squares side pixels wide;
// pixelScale is as for Paint. Parts fit together seamlessly: each pixel is the same as in the whole picture.
func (p *Painter) PaintPart(dst *image.RGBA, sc *Scene, side float64, at image.Point, pixelScale float64) {
	f := p.frame(sc, Camera{Zoom: 1}, pixelScale, dst.Rect.Dx(), dst.Rect.Dy())
	f.lie(side, float64(-at.X), float64(-at.Y))
	f.drawGround()
	f.drawRest()
	p.play(dst)
}

// PaintGround is like PaintPart for the ground alone, with the shadows of the walls but not the walls.
func (p *Painter) PaintGround(dst *image.RGBA, sc *Scene, side float64, at image.Point) {
	f := p.frame(sc, Camera{Zoom: 1}, 1, dst.Rect.Dx(), dst.Rect.Dy())
	f.lie(side, float64(-at.X), float64(-at.Y))
	f.ground()
	p.play(dst)
}

func (p *Painter) frame(sc *Scene, cam Camera, pixelScale float64, w, h int) *frame {
	p.list.reset(w, h)
	f := &frame{list: &p.list, cache: &p.cache, sc: sc, pal: sc.Theme.OrLight()}
	f.look(cam, pixelScale)
	return f
}

func (p *Painter) play(dst *image.RGBA) {
	p.bands = p.list.play(dst, p.bands)
	clear(p.list.ops) // they would keep pictures alive
	p.cache.tidy()
}

// LiveSprite returns one token of the scene on a transparent background, as Paint would draw it, and the pixel of the
// token's centre.
func (p *Painter) LiveSprite(sc *Scene, t *Token, cam Camera, pixelScale float64) (*image.RGBA, image.Point) {
	side := World * cam.Zoom * pixelScale * t.size()
	margin := int(side/4 + 24*pixelScale)
	n := int(side) + 2*margin
	alone := *t
	alone.Col, alone.Row, alone.Ghost = 0, 0, false
	cam.X, cam.Y = -float64(margin)/(cam.Zoom*pixelScale), -float64(margin)/(cam.Zoom*pixelScale)
	f := p.frame(&Scene{Theme: sc.Theme, Tokens: []Token{alone}}, cam, pixelScale, n, n)
	f.tokens()
	dst := image.NewRGBA(image.Rect(0, 0, n, n))
	p.play(dst)
	c := f.at(alone.Centre())
	return dst, image.Pt(int(c.X+0.5), int(c.Y+0.5))
}

// Plate returns a short text on a rounded plate, for labels that move; bad makes it the colour of a refusal. Newlines in
// the text break it into lines.
func (p *Painter) Plate(theme Palette, text string, bad bool, pixelScale float64) *image.RGBA {
	f := p.frame(&Scene{Theme: theme}, Camera{Zoom: 1}, pixelScale, 1, 1)
	w, h := f.plateSize(text)
	f.w, f.h = w+2, h+2
	f.plate(1, 1, text, bad)
	dst := image.NewRGBA(image.Rect(0, 0, f.w, f.h))
	p.play(dst)
	return dst
}

// ProvokeMark returns the symbol for places where moving provokes an attack, on a transparent background and centred on
// the place. size is half its width; see MarkSize.
func (p *Painter) ProvokeMark(theme Palette, size, pixelScale float64) *image.RGBA {
	n := int(2.9*size*pixelScale) | 1
	f := p.frame(&Scene{Theme: theme}, Camera{Zoom: 1}, pixelScale, n, n)
	f.provokeMark(Point{float64(n) / 2, float64(n) / 2}, size*pixelScale)
	dst := image.NewRGBA(image.Rect(0, 0, n, n))
	p.play(dst)
	return dst
}

// OrLight returns the palette, or Light for the zero value.
func (p Palette) OrLight() *Palette {
	if p == (Palette{}) {
		p = Light()
	}
	return &p
}

// cache is the painter's cache between paintings.
type cache struct {
	*scribe
	icon       func(name string) []byte
	shapes     map[shapeKey]*mask
	portraits  []portrait
	icons      map[iconKey]*mask
	tiles      map[tileKey]*tile
	grounds    map[groundKey]*image.RGBA
	rims       map[fringeKey]rim
	rimsScaled map[rimSize]*image.RGBA
	textures   [looks]weak.Pointer[image.RGBA] // scaled to repeat after scaledTo pixels; gone once memory is collected
	scaledTo   int
	made       [looks]bool // textures that were made before
	glows      map[color.NRGBA][]*image.RGBA
}

// Forget drops what is cached for the scenes painted so far; what any scene needs stays.
func (p *Painter) Forget() {
	k := &p.cache
	clear(k.labels)
	clear(k.tiles)
	clear(k.grounds)
	clear(k.rims)
	clear(k.rimsScaled)
	clear(k.glows)
	k.textures, k.portraits = [looks]weak.Pointer[image.RGBA]{}, nil
	p.ground = groundView{}
	p.list.forget()
}

func (k *cache) tidy() {
	k.scribe.tidy()
	if len(k.shapes) > 128 {
		clear(k.shapes)
	}
	if len(k.grounds) > 192 {
		clear(k.grounds)
	}
	if len(k.rims) > 2048 {
		clear(k.rims)
		clear(k.rimsScaled)
	}
	if len(k.icons) > 1024 {
		clear(k.icons)
	}
	if len(k.tiles) > 256 {
		clear(k.tiles)
	}
	k.portraits = slices.DeleteFunc(k.portraits, func(p portrait) bool { return k.turn-p.lastUsed > 600 })
}
