package mapformat

import (
	"context"
	"errors"
	"math"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
	"parapet/savefiles"
)

// windowLength is the length in squares below which an open portal counts as a window.
const windowLength = 0.9

// line is a wall's polyline.
type line []point

// portal is a door or window.
type portal struct {
	a, b point
	kind board.Kind
	open bool

	asked bool // the file doesn't say whether it is a door or window, so the options decide

	locked, secret, bars bool // as written by this program
}

// uvtt is a Universal VTT map being imported.
type uvtt struct {
	o       Options
	report  *Report
	exact   bool // written by this program: nothing is welded, merged or cut
	size    point
	origin  point
	ppg     float64
	walls   []line
	objects []line
	portals []portal
	lights  lights
	points  int // number of points of the walls in the file
	rings   int // number of points of the objects
}

func readUVTT(ctx context.Context, n *jsondoc.Node, pic *picture, o Options) (*Result, error) {
	out := &Result{Format: UniversalVTT}
	m := &uvtt{o: o, report: &out.Report}
	maker, _ := n.Get("software").Str()
	m.exact = maker == ownSoftware
	if err := m.resolution(n.Get("resolution")); err != nil {
		return nil, err
	}
	m.format(n.Get("format"))
	m.walls, m.points = m.lines(n.Get("line_of_sight"))
	m.objects, m.rings = m.lines(n.Get("objects_line_of_sight"))
	if all := m.points + m.rings; all > limits.Points {
		return nil, message.Errorf("the lines of the map have %d points; at most %d", all, limits.Points)
	}
	for i := range m.objects {
		m.objects[i] = closed(m.objects[i])
	}
	if err := m.readPortals(n.Get("portals")); err != nil {
		return nil, err
	}
	if err := m.readLights(n.Get("lights")); err != nil {
		return nil, err
	}
	pieces := m.pieces(ctx)
	if ctx.Err() != nil {
		return nil, ctx.Err() // the copies are incomplete
	}
	if len(pieces) > engine.MaxWalls {
		return nil, message.Errorf("the map has %d pieces of wall; at most %d", len(pieces), engine.MaxWalls)
	}
	mp := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(m.squares())), jsondoc.M("walls", wallsNode(pieces)))
	image, err := m.image(pic, out)
	if err != nil {
		return nil, err
	}
	if image != nil {
		mp.Members = append(mp.Members, jsondoc.M("image", image))
	}
	mp.Members = append(mp.Members, m.lights.members()...)
	mp.Members = append(mp.Members, jsondoc.M("imported", m.rest(n)))
	out.Encounter = o.encounter(o.name(), mp)
	m.summary(pieces)
	return out, nil
}

func (m *uvtt) squares() (cols, rows int) {
	return int(math.Ceil(m.size.x - Weld)), int(math.Ceil(m.size.y - Weld))
}

func (m *uvtt) resolution(n *jsondoc.Node) error {
	var ok bool
	if m.size, ok = pointOf(n.Get("map_size")); !ok {
		return message.Errorf("%w: \"resolution.map_size\" has no number of squares", ErrNoMap)
	}
	m.origin, _ = pointOf(n.Get("map_origin"))
	if m.ppg, ok = number(n.Get("pixels_per_grid")); !ok || m.ppg < 1 || m.ppg > 10_000 {
		m.ppg = 0
	}
	cols, rows := m.squares()
	if cols < 1 || rows < 1 || cols > engine.MaxSquares || rows > engine.MaxSquares {
		return message.Errorf("the map is %d × %d squares; from 1 × 1 to %d × %d", cols, rows, engine.MaxSquares, engine.MaxSquares)
	}
	if float64(cols) != m.size.x || float64(rows) != m.size.y {
		m.report.note("The file has %g × %g squares, not whole numbers: using %d × %d.", m.size.x, m.size.y, cols, rows)
	}
	return nil
}

func (m *uvtt) format(n *jsondoc.Node) {
	if v, ok := number(n); !ok {
		m.report.note("The file has no format version: read as 0.3.")
	} else if !slices.Contains([]float64{0.2, 0.3, 1}, v) {
		m.report.note("Unknown format version %g: read as 0.3.", v)
	}
}

// lines parses polylines relative to the map's corner. It skips those of fewer than two points and those entirely off the
// map; points is the number of points in the rest.
func (m *uvtt) lines(n *jsondoc.Node) (out []line, points int) {
	for _, it := range items(n) {
		var l line
		for _, p := range items(it) {
			if at, ok := pointOf(p); ok {
				l = append(l, at.minus(m.origin))
			}
		}
		if len(l) < 2 || m.outside(l) {
			m.report.omit("Left out: %s of fewer than two points, or off the map.", "1 wall", "%d walls")
			continue
		}
		out, points = append(out, l), points+len(l)
	}
	return out, points
}

// outside reports whether a line lies entirely off one side of the map.
func (m *uvtt) outside(l line) bool {
	all := func(test func(point) bool) bool {
		return !slices.ContainsFunc(l, func(p point) bool { return !test(p) })
	}
	return all(func(p point) bool { return p.x < 0 }) || all(func(p point) bool { return p.y < 0 }) ||
		all(func(p point) bool { return p.x > m.size.x }) || all(func(p point) bool { return p.y > m.size.y })
}

// closed closes an object's outline, which the files leave open by a hair.
func closed(l line) line {
	first, last := l[0], l[len(l)-1]
	switch {
	case len(l) > 2 && last.within(Weld, first):
		l[len(l)-1] = first
	case len(l) > 2:
		l = append(l, first)
	}
	return l
}

// readLights parses the lights: bright for half of their range, dim for all of it. Their other members are preserved by id.
func (m *uvtt) readLights(n *jsondoc.Node) error {
	if len(items(n)) > limits.Lights {
		return message.Errorf("the map has %d lights; at most %d", len(items(n)), limits.Lights)
	}
	for _, it := range items(n) {
		at, ok := pointOf(it.Get("position"))
		reach, okRange := number(it.Get("range"))
		l := light{at: at.minus(m.origin), dim: reach, bright: reach / 2, colour: colourOf(it.Get("color"))}
		if own, ok := number(it.Get("bright")); ok {
			l.bright = own
		}
		if !ok || !okRange || !m.lights.add(l, m.squares) {
			m.report.omit("Left out: %s without range or off the map.", "1 light", "%d lights")
			continue
		}
		var rest []jsondoc.Member
		for _, mem := range it.Members {
			if !slices.Contains([]string{"position", "range", "color", "bright"}, mem.Key) {
				rest = append(rest, mem)
			}
		}
		m.lights.rest = append(m.lights.rest, jsondoc.M(m.lights.id(), jsondoc.Obj(rest...)))
	}
	return nil
}

// image sets the picture. If picture and grid differ by more than a pixel or two, that is an ErrPictureSize unless the
// options allow fitting.
func (m *uvtt) image(pic *picture, out *Result) (*jsondoc.Node, error) {
	found, err := m.picture(pic)
	if found == nil || err != nil {
		return nil, err
	}
	form, size, err := savefiles.PictureSize(found.bytes)
	if err != nil {
		m.report.note("The picture can't be read (%v): the map has no picture.", err)
		return nil, nil
	}
	w, h := m.size.x*m.ppg, m.size.y*m.ppg
	ppg := m.ppg
	if math.Abs(w-float64(size.X)) > 2 || math.Abs(h-float64(size.Y)) > 2 {
		ppg = float64(size.X) / m.size.x
		if !m.o.Fit {
			return nil, message.Errorf("%w: the picture is %d × %d pixels, the grid %g × %g squares of %g (%g × %g pixels); "+
				"fitted to the picture a square would be %.4g wide and %.4g high",
				ErrPictureSize, size.X, size.Y, m.size.x, m.size.y, m.ppg, w, h, ppg, float64(size.Y)/m.size.y)
		}
		m.report.note("The grid was fitted to the picture: %.4g pixels per square instead of %g.", ppg, m.ppg)
	}
	m.report.note("Picture %d × %d pixels.", size.X, size.Y)
	out.Picture, out.PictureName, out.pictureFrom = found.bytes, m.o.name()+endingOf(form), found.path
	return jsondoc.Obj(jsondoc.M("src", out.PictureName), jsondoc.M("pixels_per_square", jsondoc.Float(ppg, 6)),
		jsondoc.M("offset", jsondoc.Ints(0, 0))), nil
}

// picture returns the picture in the options, in the file, or named by it and next to the map, in that order; nil if
// there is none.
func (m *uvtt) picture(pic *picture) (*foundPicture, error) {
	var err error
	if pic != nil {
		_, _, err = savefiles.PictureSize(pic.bytes)
	}
	switch {
	case m.o.Picture != "":
		return m.o.named("")
	case pic == nil || pic.size == 0:
		m.report.note("The file has no picture.")
		return nil, nil
	case err == nil && !pic.bad:
		return &foundPicture{bytes: pic.bytes}, nil
	case pic.isPath():
		found, err := m.o.named(string(pic.begin))
		if found == nil && err == nil {
			m.report.unpictured("The file refers to its picture (%q), which isn't beside it: the map has no picture.", pic.begin)
		}
		return found, err
	case err == nil:
		err = errors.New("it is no base64")
	}
	m.report.note("The picture can't be read (%v): the map has no picture.", err)
	return nil, nil
}

// rest preserves what the program has no use for yet.
func (m *uvtt) rest(n *jsondoc.Node) *jsondoc.Node {
	out := jsondoc.Obj(jsondoc.M("from", "Universal VTT"))
	if len(m.lights.rest) > 0 {
		out.Members = append(out.Members, jsondoc.M("of_lights", jsondoc.Obj(m.lights.rest...)))
	}
	used := []string{"image", "line_of_sight", "objects_line_of_sight", "portals", "lights", "resolution", "from", "of_lights"}
	for _, mem := range n.Members {
		if !slices.Contains(used, mem.Key) {
			out.Members = append(out.Members, mem)
		}
	}
	return out
}

func (m *uvtt) summary(pieces []piece) {
	cols, rows := m.squares()
	doors, windows := 0, 0
	for _, p := range pieces {
		switch p.kind {
		case board.KindDoor:
			doors++
		case board.KindWindow:
			windows++
		}
	}
	parts := []message.Text{message.Of("%d × %d squares", cols, rows), ofPoints(message.Count(len(m.walls), "1 wall", "%d walls"), m.points),
		message.Count(doors, "1 door", "%d doors")}
	if windows > 0 {
		parts = append(parts, message.Count(windows, "1 window", "%d windows"))
	}
	m.report.sum(append(parts, message.Count(len(m.lights.nodes), "1 light", "%d lights")))
	if len(m.objects) > 0 {
		m.report.note("%s, as closed walls.", ofPoints(message.Count(len(m.objects), "1 object", "%d objects"), m.rings))
	}
}

func ofPoints(lines message.Text, n int) message.Text {
	return message.Of("%s of %d points", lines, n)
}
