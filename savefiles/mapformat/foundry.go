package mapformat

import (
	"context"
	"math"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// scene is a Foundry scene being imported. Its positions are pixels of a canvas that is larger than the scene by a
// padding of whole squares.
type scene struct {
	*sketch
	square   float64 // pixels
	padding  point   // pixels
	distance float64 // units per square, in which lights are measured
	counts   map[string]int
}

// isScene reports whether a document is a Foundry scene: it has walls and a grid size.
func isScene(n *jsondoc.Node) bool {
	if n == nil || n.Kind != jsondoc.Object || n.Get("grid") == nil {
		return false
	}
	walls := n.Get("walls")
	return walls != nil && walls.Kind == jsondoc.List && n.Get("width") != nil && n.Get("height") != nil &&
		(n.Get("padding") != nil || n.Get("gridDistance") != nil || n.Get("tokenVision") != nil || n.Get("navigation") != nil)
}

func readScene(ctx context.Context, n *jsondoc.Node, o Options) (*Result, error) {
	out := &Result{Format: FoundryScene}
	s := &scene{counts: map[string]int{}}
	if err := s.measure(n, o, &out.Report); err != nil {
		return nil, err
	}
	if err := s.picture(n, out); err != nil {
		return nil, err
	}
	if len(items(n.Get("walls"))) > limits.Points {
		return nil, message.Errorf("the scene has %d walls; at most %d", len(items(n.Get("walls"))), limits.Points)
	}
	for _, it := range items(n.Get("walls")) {
		s.wallOf(it)
	}
	for _, it := range items(n.Get("lights")) {
		s.lightOf(it)
	}
	for _, it := range items(n.Get("notes")) {
		s.noteOf(it)
	}
	s.addNotes(n)
	s.keep(n, "walls", "lights", "notes", "tokens", "tiles", "drawings", "templates", "sounds", "regions", "thumb", "width", "height",
		"padding", "name", "background", "img", "levels", "shiftX", "shiftY", "flags", "ownership", "permission")
	return s.finish(ctx, out, s.o.title(n.Get("name")))
}

// measure reads the size of the scene and its squares.
func (s *scene) measure(n *jsondoc.Node, o Options, report *Report) error {
	grid := n.Get("grid")
	size, distance, kind := grid, n.Get("gridDistance"), n.Get("gridType")
	if grid.Kind == jsondoc.Object {
		size, distance, kind = grid.Get("size"), grid.Get("distance"), grid.Get("type")
	}
	var ok bool
	if s.square, ok = number(size); !ok || !(s.square >= 1) {
		return message.Errorf("%w: the scene has no grid size", ErrNoMap)
	}
	if s.distance, ok = number(distance); !ok || !(s.distance > 0) {
		s.distance = 5
	}
	width, okW := number(n.Get("width"))
	height, okH := number(n.Get("height"))
	if !okW || !okH {
		return message.Errorf("%w: the scene has no width and height", ErrNoMap)
	}
	padding, ok := number(n.Get("padding"))
	if !ok {
		padding = 0.25
	}
	s.padding = point{math.Ceil(padding*width/s.square-1e-9) * s.square, math.Ceil(padding*height/s.square-1e-9) * s.square}
	shift := s.shift(n)
	var err error
	s.sketch, err = newSketch(o, report, math.Ceil((width-shift.x)/s.square-Weld), math.Ceil((height-shift.y)/s.square-Weld))
	if k, _ := number(kind); err == nil && k > 1 {
		s.report.note("The scene has hexes: a grid of %g-pixel squares was laid over it.", s.square)
	}
	return err
}

// shift returns how many pixels the picture lies left of and above the grid.
func (s *scene) shift(n *jsondoc.Node) point {
	bg := backgroundOf(n)
	x, okX := number(n.Get("shiftX"))
	y, okY := number(n.Get("shiftY"))
	if !okX && !okY {
		x, _ = number(bg.Get("offsetX"))
		y, _ = number(bg.Get("offsetY"))
	}
	return point{x, y}
}

// backgroundOf returns what a scene says about its picture; in a scene with levels, the first level that has a picture.
func backgroundOf(n *jsondoc.Node) *jsondoc.Node {
	for _, level := range items(n.Get("levels")) {
		if src, ok := level.Get("background").Get("src").Str(); ok && src != "" {
			return level.Get("background")
		}
	}
	return n.Get("background")
}

// place converts a position on the canvas to squares.
func (s *scene) place(x, y float64) point {
	return point{(x - s.padding.x) / s.square, (y - s.padding.y) / s.square}
}

// picture sets the scene's picture or, without one, the largest tile.
func (s *scene) picture(n *jsondoc.Node, out *Result) error {
	width, _ := number(n.Get("width"))
	height, _ := number(n.Get("height"))
	shift := s.shift(n)
	corner := point{-shift.x / s.square, -shift.y / s.square}
	size := point{width / s.square, height / s.square}
	src, _ := backgroundOf(n).Get("src").Str()
	if src == "" {
		src, _ = n.Get("img").Str()
	}
	if src == "" {
		src, corner, size = s.largestTile(n)
	}
	if src == "" {
		if s.o.Picture == "" {
			s.report.note("The scene has no usable picture.")
		}
		return nil
	}
	p, err := s.o.named(src)
	if err != nil {
		return err
	}
	if p == nil {
		s.report.unpictured("The scene's picture %q isn't beside it: put it there and import again.", src)
		return nil
	}
	s.lay(out, p, size.x, size.y, corner)
	return nil
}

// largestTile returns the largest picture used as a tile; none that covers less than half the scene.
func (s *scene) largestTile(n *jsondoc.Node) (src string, corner, size point) {
	best := float64(s.cols*s.rows) / 2
	for _, it := range items(n.Get("tiles")) {
		name, ok := it.Get("texture").Get("src").Str()
		if !ok {
			name, _ = it.Get("img").Str()
		}
		x, okX := number(it.Get("x"))
		y, okY := number(it.Get("y"))
		w, okW := number(it.Get("width"))
		h, okH := number(it.Get("height"))
		if area := w * h / s.square / s.square; name != "" && okX && okY && okW && okH && w > 0 && h > 0 && area >= best {
			best, src, corner, size = area, name, s.place(x, y), point{w / s.square, h / s.square}
		}
	}
	return src, corner, size
}

// addNotes reports which parts of a scene aren't used, and which are changed.
func (s *scene) addNotes(n *jsondoc.Node) {
	for _, what := range []struct{ key, one, many, why string }{
		{"tokens", "1 token", "%d tokens", "they belong to other rule systems"}, {"drawings", "1 drawing", "%d drawings", "freehand drawings aren't supported"},
		{"sounds", "1 sound", "%d sounds", "nothing is heard here"}, {"templates", "1 template", "%d templates", "areas aren't checked here"},
		{"regions", "1 region", "%d regions", "nothing happens automatically here"},
	} {
		if k := len(items(n.Get(what.key))); k > 0 {
			s.leave(k, "%s left out: %s.", message.Count(k, what.one, what.many), message.Text{Format: what.why})
		}
	}
	for _, line := range []struct{ key, one, many, text string }{
		{"limited", "1 wall", "%d walls", "%s limiting sight in Foundry: imported as blocking it."},
		{"near", "1 wall", "%d walls", "%s seen through from nearby: imported as windows."},
		{"one-way", "1 wall", "%d walls", "%s one-way in Foundry: imported as blocking both ways."},
		{"curtain-door", "1 door", "%d doors", "%s passable while shut: imported as curtains."},
		{"idle", "1 wall", "%d walls", "Left out: %s stopping neither movement nor sight."},
		{"broken", "1 wall", "%d walls", "Left out: %s without two ends, or duplicated."},
		{"light", "1 light", "%d lights", "Left out: %s without range or off the map."},
		{"angle", "1 light", "%d lights", "%s shining to one side in Foundry: imported as shining all around."},
		{"pin", "1 pin", "%d pins", "Left out: %s without text or off the map."},
	} {
		if k := s.counts[line.key]; k > 0 {
			s.report.note(line.text, message.Count(k, line.one, line.many))
		}
	}
}
