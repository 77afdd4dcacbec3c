package mapformat

import (
	"math"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
)

// outline is an object's shape in squares.
type outline struct {
	points []point
	closed bool
	middle point
	w, h   float64
}

// object reads an object by its own properties, class or name, or else its layer's.
func (t *tiled) object(n *jsondoc.Node, in shown, layer meaning, known bool, of properties) {
	p := propertiesOf(n)
	m, own := means(n, p)
	if !own && !known {
		m, own = means(n, p, "name")
	}
	if !own {
		m = layer
	}
	for k, v := range of {
		if p[k] == nil {
			p[k] = v
		}
	}
	text, _ := n.Get("text").Get("text").Str()
	if text != "" && !m.ignore {
		m = meaning{note: true}
	}
	t.drawObject(n, in, m)
	o, ok := t.outline(n, in.by)
	switch {
	case m.ignore:
	case !ok || !own && !known && !m.note:
		t.unread++
	case m.note:
		t.noteOf(n, p, text, o)
	case m.light:
		t.lightAt(o.middle, max(o.w, o.h)/2, p)
	case m.isWall:
		t.wallsOf(o, doorOf(m, p))
	default:
		t.fillOutline(o, m.ground)
	}
}

// drawObject has a tile placed as an object painted, unless it is something that the map shows itself.
func (t *tiled) drawObject(n *jsondoc.Node, in shown, m meaning) {
	gid, ok := wide(n.Get("gid"))
	x, okX := number(n.Get("x"))
	y, okY := number(n.Get("y"))
	w, _ := number(n.Get("width"))
	h, _ := number(n.Get("height"))
	seen := shown{opacity: in.opacity}.within(n)
	if !ok || gid == 0 || !okX || !okY || seen.opacity == 0 || m.isDoor() || m.light || m.note {
		return
	}
	turn, _ := number(n.Get("rotation"))
	t.drawn = append(t.drawn,
		layerArt{gid: uint32(gid), at: point{x + in.by.x, y + in.by.y}, size: point{w, h}, turn: turn, opacity: seen.opacity})
}

func (t *tiled) noteOf(n *jsondoc.Node, p properties, text string, o outline) {
	name, _ := n.Get("name").Str()
	for _, s := range []string{p.text("text"), name} {
		if text == "" {
			text = s
		}
	}
	if !t.say(int(math.Floor(o.middle.x)), int(math.Floor(o.middle.y)), text) {
		t.unread++
	}
}

// lightAt adds a light with the radius in its properties, in squares, or else that of its shape.
func (t *tiled) lightAt(at point, reach float64, p properties) {
	l := light{at: at, bright: reach / 2, dim: reach, colour: colourOf(firstText(p, "colour", "color", "tint"))}
	for _, key := range []string{"radius", "range", "dim"} {
		if v, ok := number(p[key]); ok {
			l.dim, l.bright = v, v/2
		}
	}
	if v, ok := number(p["bright"]); ok {
		l.bright = v
	}
	if !t.lights.add(l, t.size) {
		t.unread++
	}
}

func firstText(p properties, keys ...string) *jsondoc.Node {
	for _, k := range keys {
		if p[k] != nil {
			return p[k]
		}
	}
	return nil
}

// outline parses the shape of an object; ok is false if it has no position.
func (t *tiled) outline(n *jsondoc.Node, by point) (o outline, ok bool) {
	x, okX := number(n.Get("x"))
	y, okY := number(n.Get("y"))
	w, _ := number(n.Get("width"))
	h, _ := number(n.Get("height"))
	turn, _ := number(n.Get("rotation"))
	if gid, _ := wide(n.Get("gid")); gid > 0 {
		y -= h // a tile's position is its lower left corner
	}
	var shape []point
	o.closed = true
	switch {
	case n.Get("polyline") != nil:
		shape, o.closed = pointsIn(n.Get("polyline")), false
	case n.Get("polygon") != nil:
		shape = pointsIn(n.Get("polygon"))
	case w == 0 && h == 0:
		shape = []point{{0, 0}}
	case n.Get("ellipse") != nil:
		const sides = 24
		for i := range sides {
			a := 2 * math.Pi * float64(i) / sides
			shape = append(shape, point{w/2 + w/2*math.Cos(a), h/2 + h/2*math.Sin(a)})
		}
	default:
		shape = []point{{0, 0}, {w, 0}, {w, h}, {0, h}}
	}
	if t.points += len(shape); len(shape) == 0 {
		return o, false
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	for _, q := range shape {
		o.points = append(o.points, point{
			(x+q.x*cos-q.y*sin+by.x)/t.tile.x - float64(t.corner.x),
			(y+q.x*sin+q.y*cos+by.y)/t.tile.y - float64(t.corner.y)})
	}
	lo, hi := o.box()
	o.middle, o.w, o.h = point{(lo.x + hi.x) / 2, (lo.y + hi.y) / 2}, hi.x-lo.x, hi.y-lo.y
	return o, okX && okY
}

func (o *outline) box() (lo, hi point) {
	lo, hi = o.points[0], o.points[0]
	for _, q := range o.points {
		lo = point{math.Min(lo.x, q.x), math.Min(lo.y, q.y)}
		hi = point{math.Max(hi.x, q.x), math.Max(hi.y, q.y)}
	}
	return lo, hi
}

func pointsIn(n *jsondoc.Node) (out []point) {
	for _, it := range items(n) {
		if p, ok := pointOf(it); ok {
			out = append(out, p)
		}
	}
	return out
}

// wallsOf adds walls along an outline. A door or window drawn as a box lies along the box's longer axis, or across its
// square if it is a point or one square large.
func (t *tiled) wallsOf(o outline, p piece) {
	opening := p.kind == board.KindDoor || p.kind == board.KindWindow
	switch {
	case len(o.points) == 1 && !opening:
		t.unread++
		return
	case opening && (len(o.points) == 1 || o.closed && math.Abs(o.w-o.h) < 0.3 && o.w > 0.5):
		at := square{int(math.Floor(o.middle.x)), int(math.Floor(o.middle.y))}
		t.across(at.x, at.y, t.at(at.x-1, at.y) == '#' && t.at(at.x+1, at.y) == '#', p)
		return
	case opening && o.closed && len(o.points) == 4:
		o.points, o.closed = middleLine(o.points), false
	}
	if o.closed {
		o.points = append(o.points, o.points[0])
	}
	added := false
	for _, one := range straight(o.points) {
		p.from, p.to = one.from, one.to
		added = t.wall(p) || added
	}
	if !added {
		t.unread++
	}
}

// middleLine returns the longer centre line of a box with four corners.
func middleLine(c []point) []point {
	half := func(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }
	if c[0].distance(c[1]) >= c[1].distance(c[2]) {
		return []point{half(c[0], c[3]), half(c[1], c[2])}
	}
	return []point{half(c[0], c[1]), half(c[3], c[2])}
}

// fillOutline fills the squares whose centres lie inside an outline.
func (t *tiled) fillOutline(o outline, ground rune) {
	if ground == 0 || !o.closed || len(o.points) < 3 {
		t.unread++
		return
	}
	lo, hi := o.box()
	if t.filled += t.cols * t.rows; o.w*o.h < float64(t.cols*t.rows) {
		t.filled += int(o.w*o.h) - t.cols*t.rows
	}
	if t.filled > maxFilled {
		return
	}
	for y := max(0, int(lo.y)); y < min(t.rows, int(math.Ceil(hi.y))); y++ {
		for x := max(0, int(lo.x)); x < min(t.cols, int(math.Ceil(hi.x))); x++ {
			if within(point{float64(x) + 0.5, float64(y) + 0.5}, o.points) {
				t.fill(x, y, ground)
				t.floor[y*t.cols+x] = true
			}
		}
	}
}

// within reports whether a point lies in a polygon.
func within(p point, ring []point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// imageLayer sets the map's first picture.
func (t *tiled) imageLayer(n *jsondoc.Node, in shown) error {
	src, ok := n.Get("image").Str()
	x, _ := number(n.Get("x"))
	y, _ := number(n.Get("y"))
	at := point{x + in.by.x, y + in.by.y}
	if ok && in.opacity > 0 {
		t.drawn = append(t.drawn, layerArt{src: src, at: at, opacity: in.opacity})
	}
	if t.pictures++; !ok || t.pictures > 1 {
		return nil
	}
	p, err := t.o.named(src)
	if err != nil {
		return err
	}
	if p == nil {
		t.report.unpictured("The map's picture %q isn't beside it: put it there and import again.", src)
		return nil
	}
	t.layTiled(p, at)
	return nil
}

// layTiled sets a picture at the pixel scale of the map's tiles; one given in the options for a map without pictures
// covers the whole map.
func (t *tiled) layTiled(p *foundPicture, at point) {
	_, size, err := savefiles.PictureSize(p.bytes)
	if err != nil {
		t.report.note("The picture %q can't be read (%v): the map has no picture.", p.name, err)
		return
	}
	w, h := float64(size.X)/t.tile.x, float64(size.Y)/t.tile.y
	t.lay(t.out, p, w, h, point{at.x/t.tile.x - float64(t.corner.x), at.y/t.tile.y - float64(t.corner.y)})
}

// nameless sets the picture in the options for a map that names none.
func (t *tiled) nameless() error {
	if t.o.Picture == "" || t.pictures > 0 {
		return nil
	}
	p, err := t.o.named("")
	if err == nil {
		t.lay(t.out, p, float64(t.cols), float64(t.rows), point{})
	}
	return err
}
