package mapformat

import (
	"bytes"
	"context"
	"encoding/hex"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"strings"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
)

// The limits of a picture painted from tiles, in pixels.
const (
	artPixels  = 24_000_000    // of the picture
	artSource  = 40_000_000    // of all tilesets together, decoded
	artPainted = 2_000_000_000 // drawn in all: tiles may be larger than squares, and lie over each other
)

// The bits of a tile's number that flip it; diagonally comes first.
const (
	flipX = 1 << 31 >> iota
	flipY
	flipDiagonal
)

// layerArt is something to paint: the tiles of a layer, a picture, or a tile placed as an object.
type layerArt struct {
	blocks        []block
	src           string // of a picture
	gid           uint32 // of an object
	at            point  // offset in pixels; of an object its lower left corner
	size          point  // of an object
	turn, opacity float64
}

// shown is how a layer is shown, with the groups around it.
type shown struct {
	by      point
	opacity float64 // 0 if hidden
}

// within returns how a layer is shown.
func (l shown) within(n *jsondoc.Node) shown {
	x, _ := number(n.Get("offsetx"))
	y, _ := number(n.Get("offsety"))
	l.by = point{l.by.x + x, l.by.y + y}
	if a, ok := number(n.Get("opacity")); ok {
		l.opacity *= min(max(a, 0), 1)
	}
	seen := n.Get("visible")
	if v, ok := number(seen); ok && v == 0 || seen != nil && seen.Kind == jsondoc.Bool && !seen.Bool {
		l.opacity = 0
	}
	return l
}

// isDoor reports whether it is a door, which is layerArt by the map itself: it can open.
func (m meaning) isDoor() bool { return m.isWall && m.wall == board.KindDoor }

// tiles returns how many tiles it has.
func (a layerArt) tiles() (n int) {
	if a.gid != 0 {
		return 1
	}
	for _, b := range a.blocks {
		for _, gid := range b.tiles {
			if gid != 0 {
				n++
			}
		}
	}
	return n
}

// tilePainter paints a map from its tiles.
type tilePainter struct {
	*tiled
	img     *image.RGBA
	scale   point                  // pixels of the picture per pixel of the map
	files   map[string]image.Image // decoded; nil for none
	source  int                    // pixels decoded
	painted int                    // pixels layerArt
	tiles   map[tileSize]*image.RGBA
}

// tileSize is a tile, with its flips, at a size in pixels.
type tileSize struct {
	gid  uint32
	w, h int
}

// paintTiles paints the map's picture from its tiles, image layers between them included. Without a tile that has a picture it
// leaves the map as it is.
func (t *tiled) paintTiles(ctx context.Context) error {
	if t.o.Picture != "" || !slices.ContainsFunc(t.drawn, func(a layerArt) bool { return a.src == "" }) {
		t.furtherPictures()
		return nil
	}
	side := math.Ceil(max(t.tile.x, t.tile.y))
	if most := math.Sqrt(artPixels / float64(t.cols*t.rows)); side > most {
		side = math.Floor(most)
	}
	side = max(side, 1)
	p := tilePainter{tiled: t, img: image.NewRGBA(image.Rect(0, 0, t.cols*int(side), t.rows*int(side))),
		scale: point{side / t.tile.x, side / t.tile.y}, files: map[string]image.Image{}, tiles: map[tileSize]*image.RGBA{}}
	tiles := 0
	for _, s := range t.drawn {
		found, err := p.draw(ctx, s)
		if err != nil {
			return err
		}
		if found && s.src == "" {
			tiles += s.tiles()
		}
	}
	if tiles == 0 {
		t.furtherPictures()
		return nil
	}
	t.report.note("Painted from its tilesets: %s.", message.Count(tiles, "1 tile", "%d tiles"))
	if p.painted > artPainted {
		t.report.note("Too many tiles overlap: some aren't painted.")
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, p.img); err != nil {
		return err
	}
	t.lay(t.out, &foundPicture{bytes: out.Bytes(), name: t.o.name()}, float64(t.cols), float64(t.rows), point{})
	return nil
}

// furtherPictures reports image layers beyond the one that a map without painted tiles can have.
func (t *tiled) furtherPictures() {
	for range t.pictures - 1 {
		t.leave(1, "Left out a layer with another picture.")
	}
}

// draw paints one thing; it reports whether there was a picture of it.
func (p *tilePainter) draw(ctx context.Context, s layerArt) (any bool, err error) {
	a := uint8(255*s.opacity + 0.5)
	origin := point{s.at.x - float64(p.corner.x)*p.tile.x, s.at.y - float64(p.corner.y)*p.tile.y}
	if s.src != "" {
		if img := p.file(ctx, s.src); img != nil {
			b := img.Bounds()
			p.put(img, p.box(origin, float64(b.Dx()), float64(b.Dy())), a)
			any = true
		}
		return any, ctx.Err()
	}
	if s.gid != 0 {
		return p.object(ctx, s, origin, a), ctx.Err()
	}
	for _, b := range s.blocks {
		for i, gid := range b.tiles {
			if i%256 == 0 && ctx.Err() != nil {
				return any, ctx.Err()
			}
			set := p.setOf(gid)
			if gid&^flips == 0 || set == nil || p.painted > artPainted || p.byTile[gid&^flips].isDoor() {
				continue
			}
			size, ok := p.sizeOf(ctx, set, gid)
			if !ok {
				continue
			}
			// A tile larger than its square sticks out to the right and above.
			at := point{origin.x + float64(b.x+i%b.w)*p.tile.x + float64(set.shift.X),
				origin.y + float64(b.y+i/b.w+1)*p.tile.y - size.y + float64(set.shift.Y)}
			any = p.tileAt(ctx, gid, p.box(at, size.x, size.y), a) || any
		}
	}
	return any, nil
}

// box returns pixels of the picture; a place and size are in pixels of the map.
func (p *tilePainter) box(at point, w, h float64) image.Rectangle {
	round := func(v float64) int { return int(math.Round(min(max(v, -1e6), 1e6))) }
	return image.Rect(round(at.x*p.scale.x), round(at.y*p.scale.y), round((at.x+w)*p.scale.x), round((at.y+h)*p.scale.y))
}

// setOf returns the tileset of a tile, nil if there is none.
func (p *tilePainter) setOf(gid uint32) (of *tileset) {
	for i := range p.sets {
		if s := &p.sets[i]; s.first <= gid&^flips && (of == nil || s.first > of.first) {
			of = s
		}
	}
	return of
}

// sizeOf returns the size of a tile in pixels of the map.
func (p *tilePainter) sizeOf(ctx context.Context, s *tileset, gid uint32) (point, bool) {
	r, _ := p.sourceOf(ctx, s, gid)
	if r.Empty() || s.toGrid {
		return p.tile, !r.Empty()
	}
	w, h := float64(r.Dx()), float64(r.Dy())
	if gid&flipDiagonal != 0 {
		w, h = h, w
	}
	return point{w, h}, true
}

// sourceOf returns where the picture of a tile is.
func (p *tilePainter) sourceOf(ctx context.Context, s *tileset, gid uint32) (image.Rectangle, image.Image) {
	id := int(gid&^flips - s.first)
	if one := s.each[id]; one.file != "" {
		img := p.file(ctx, one.file)
		if img == nil || one.part.Empty() {
			return boundsOf(img), img
		}
		return one.part.Add(img.Bounds().Min).Intersect(img.Bounds()), img
	}
	img := p.file(ctx, s.file)
	if img == nil || s.w < 1 || s.h < 1 || s.count > 0 && id >= s.count {
		return image.Rectangle{}, nil
	}
	columns := s.columns
	if columns < 1 {
		columns = max((img.Bounds().Dx()-2*s.margin+s.gap)/max(s.w+s.gap, 1), 1)
	}
	at := image.Pt(s.margin+id%columns*(s.w+s.gap), s.margin+id/columns*(s.h+s.gap)).Add(img.Bounds().Min)
	return image.Rectangle{at, at.Add(image.Pt(s.w, s.h))}.Intersect(img.Bounds()), img
}

// file returns a decoded picture from the map's folder, nil if there is none.
func (p *tilePainter) file(ctx context.Context, src string) image.Image {
	if img, known := p.files[src]; known || src == "" {
		return img
	}
	p.files[src] = nil
	o := p.o
	o.Picture = ""
	f, err := o.named(src)
	if err != nil || f == nil {
		p.report.unpictured("The picture %q of a tileset isn't beside the map: put it there and import again.", src)
		return nil
	}
	_, size, err := savefiles.PictureSize(f.bytes)
	if err == nil && p.source+size.X*size.Y <= artSource {
		p.source += size.X * size.Y
		var img image.Image
		if img, err = savefiles.DecodePicture(ctx, f.bytes); err == nil {
			p.files[src] = without(img, p.clear[src])
			return p.files[src]
		}
	}
	p.report.note("The picture %q of a tileset can't be used: its tiles aren't painted.", src)
	return nil
}

func boundsOf(img image.Image) image.Rectangle {
	if img == nil {
		return image.Rectangle{}
	}
	return img.Bounds()
}

// without returns a picture whose pixels of a colour, such as ff00ff, are transparent.
func without(img image.Image, colour string) image.Image {
	c, err := hex.DecodeString(strings.TrimPrefix(colour, "#"))
	if err != nil || len(c) < 3 {
		return img
	}
	c = c[len(c)-3:]
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	for i := 0; i < len(out.Pix); i += 4 {
		if bytes.Equal(out.Pix[i:i+3], c) {
			clear(out.Pix[i : i+4])
		}
	}
	return out
}

// tileAt paints a tile into a box.
func (p *tilePainter) tileAt(ctx context.Context, gid uint32, box image.Rectangle, alpha uint8) bool {
	img := p.prepared(ctx, gid, box.Dx(), box.Dy())
	if img != nil {
		p.put(img, box, alpha)
	}
	return img != nil
}

// prepared returns a tile flipped and scaled, nil if it has no picture.
func (p *tilePainter) prepared(ctx context.Context, gid uint32, w, h int) *image.RGBA {
	key := tileSize{gid, w, h}
	if img, known := p.tiles[key]; known {
		return img
	}
	set := p.setOf(gid)
	if set == nil || w < 1 || h < 1 || w*h > artPixels {
		return nil
	}
	r, from := p.sourceOf(ctx, set, gid)
	if r.Empty() {
		return nil
	}
	size := image.Rect(0, 0, w, h)
	if gid&flipDiagonal != 0 {
		size = image.Rect(0, 0, h, w)
	}
	plain, out := image.NewRGBA(size), image.NewRGBA(image.Rect(0, 0, w, h))
	if r.Size() == size.Size() {
		draw.Draw(plain, size, from, r.Min, draw.Src)
	} else {
		xdraw.BiLinear.Scale(plain, size, from, r, draw.Src, nil)
	}
	for i := range w * h {
		x, y := i%w, i/w
		if gid&flipX != 0 {
			x = w - 1 - x
		}
		if gid&flipY != 0 {
			y = h - 1 - y
		}
		if gid&flipDiagonal != 0 {
			x, y = y, x
		}
		copy(out.Pix[4*i:4*i+4], plain.Pix[plain.PixOffset(x, y):])
	}
	if len(p.tiles) < 20_000 {
		p.tiles[key] = out
	}
	return out
}

// put draws a picture into a box, scaled to it.
func (p *tilePainter) put(img image.Image, box image.Rectangle, alpha uint8) {
	seen := box.Intersect(p.img.Rect)
	p.painted += seen.Dx() * seen.Dy()
	b := img.Bounds()
	if b.Size() == box.Size() {
		draw.DrawMask(p.img, box, img, b.Min, image.NewUniform(color.Alpha{alpha}), image.Point{}, draw.Over)
		return
	}
	xdraw.BiLinear.Scale(p.img, box, img, b, draw.Over, &xdraw.Options{SrcMask: image.NewUniform(color.Alpha{alpha})})
}

// object paints a tile placed as an object, scaled and turned about its lower left corner.
func (p *tilePainter) object(ctx context.Context, s layerArt, origin point, alpha uint8) bool {
	box := p.box(point{origin.x, origin.y - s.size.y}, s.size.x, s.size.y)
	if s.turn == 0 {
		return p.tileAt(ctx, s.gid, box, alpha)
	}
	img := p.prepared(ctx, s.gid, box.Dx(), box.Dy())
	if img == nil {
		return false
	}
	sin, cos := math.Sincos(s.turn * math.Pi / 180)
	x, y, h := float64(box.Min.X), float64(box.Max.Y), float64(box.Dy())
	p.painted += 2 * box.Dx() * box.Dy()
	xdraw.BiLinear.Transform(p.img, f64.Aff3{cos, -sin, x + sin*h, sin, cos, y - cos*h}, img, img.Rect, draw.Over,
		&xdraw.Options{SrcMask: image.NewUniform(color.Alpha{alpha})})
	return true
}
