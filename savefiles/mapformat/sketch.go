package mapformat

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
	"parapet/savefiles"
)

// sketch is a map under construction by an importer: ground by squares, everything else by position.
type sketch struct {
	o          Options
	report     *Report
	cols, rows int
	ground     []rune // of each square; nil for floor
	pieces     []piece
	seen       map[span]bool
	lights     lights
	notes      []*jsondoc.Node
	image      *jsondoc.Node
	extra      []jsondoc.Member // further members of the map
	rest       []jsondoc.Member // stored as "imported"
}

// newSketch starts a map of a size in squares.
func newSketch(o Options, report *Report, cols, rows float64) (*sketch, error) {
	if !(cols >= 1 && rows >= 1 && cols <= engine.MaxSquares && rows <= engine.MaxSquares) {
		return nil, message.Errorf("the map is %.5g × %.5g squares; from 1 × 1 to %d × %d", cols, rows, engine.MaxSquares, engine.MaxSquares)
	}
	return &sketch{o: o, report: report, cols: int(cols), rows: int(rows), seen: map[span]bool{}}, nil
}

func (s *sketch) size() (cols, rows int) { return s.cols, s.rows }

// fill sets the terrain of a square; off the map it does nothing.
func (s *sketch) fill(x, y int, r rune) {
	if x < 0 || y < 0 || x >= s.cols || y >= s.rows {
		return
	}
	if s.ground == nil {
		s.ground = []rune(strings.Repeat(".", s.cols*s.rows))
	}
	s.ground[y*s.cols+x] = r
}

// at returns the terrain of a square; off the map, rock.
func (s *sketch) at(x, y int) rune {
	switch {
	case x < 0 || y < 0 || x >= s.cols || y >= s.rows:
		return '#'
	case s.ground == nil:
		return '.'
	}
	return s.ground[y*s.cols+x]
}

// wall adds a piece; it reports false for a piece of no length, a duplicate, and one far off the map.
func (s *sketch) wall(p piece) bool {
	key := p.span()
	if p.from == p.to || s.seen[key] || tooFar(p.from) || tooFar(p.to) {
		return false
	}
	s.seen[key] = true
	s.pieces = append(s.pieces, p)
	return true
}

// across puts a door across the middle of a square: horizontally if the passage is vertical.
func (s *sketch) across(x, y int, upAndDown bool, p piece) bool {
	fx, fy := float64(x), float64(y)
	from, to := point{fx + 0.5, fy}, point{fx + 0.5, fy + 1}
	if upAndDown {
		from, to = point{fx, fy + 0.5}, point{fx + 1, fy + 0.5}
	}
	p.from, p.to = from.grid(), to.grid()
	return s.wall(p)
}

// say adds a note to a square; it reports false if the square is off the map, the text is empty or there are too many notes.
func (s *sketch) say(x, y int, text string) bool {
	if x < 0 || y < 0 || x >= s.cols || y >= s.rows || text == "" || len(s.notes) == limits.Notes {
		return false
	}
	s.notes = append(s.notes, jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(x, y)), jsondoc.M("text", text)))
	return true
}

// leave counts n things that can't be used, and notes why.
func (s *sketch) leave(n int, format string, args ...any) {
	if n > 0 {
		s.report.LeftOut += n
		s.report.note(format, args...)
	}
}

// lay puts a picture under the map, width by height squares large with its upper left corner at corner.
func (s *sketch) lay(out *Result, p *foundPicture, width, height float64, corner point) {
	form, size, err := savefiles.PictureSize(p.bytes)
	if err != nil {
		s.report.note("The picture %q can't be read (%v): the map has no picture.", p.name, err)
		return
	}
	pixels := float64(size.X) / width
	if down := float64(size.Y) / height; math.Abs(down/pixels-1) > 0.01 {
		s.report.note("The picture's squares would be %.4g × %.4g pixels: using %.4g.", pixels, down, pixels)
	}
	if !(pixels >= 1 && pixels <= 10_000) {
		s.report.note("The picture has %.4g pixels per square: the map has no picture.", pixels)
		return
	}
	s.report.note("Picture %d × %d pixels.", size.X, size.Y)
	out.Picture, out.PictureName, out.pictureFrom = p.bytes, s.o.name()+endingOf(form), p.path
	s.image = jsondoc.Obj(jsondoc.M("src", out.PictureName), jsondoc.M("pixels_per_square", jsondoc.Float(pixels, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(0-corner.x*pixels, 6), jsondoc.Float(0-corner.y*pixels, 6))))
}

// finish returns the result with the encounter.
func (s *sketch) finish(ctx context.Context, out *Result, name string) (*Result, error) {
	s.pieces, s.report.Welded = weld(ctx, s.pieces)
	s.pieces, s.report.Cut = cut(ctx, s.pieces)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(s.pieces) > engine.MaxWalls {
		return nil, message.Errorf("the map has %d pieces of wall; at most %d", len(s.pieces), engine.MaxWalls)
	}
	if len(s.lights.nodes) > limits.Lights {
		return nil, message.Errorf("the map has %d lights; at most %d", len(s.lights.nodes), limits.Lights)
	}
	m := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(s.cols, s.rows)))
	add := func(key string, n *jsondoc.Node, when bool) {
		if when {
			m.Members = append(m.Members, jsondoc.M(key, n))
		}
	}
	add("rows", s.rowsNode(), s.ground != nil)
	add("walls", wallsNode(s.pieces), len(s.pieces) > 0)
	add("image", s.image, s.image != nil)
	add("notes", jsondoc.Arr(s.notes...), len(s.notes) > 0)
	m.Members = append(append(m.Members, s.lights.members()...), s.extra...)
	add("imported", jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("from", out.Format)}, s.rest...)...), true)
	out.Encounter = s.o.encounter(name, m)
	s.summary()
	return out, nil
}

func (s *sketch) rowsNode() *jsondoc.Node {
	rows := jsondoc.Arr()
	for y := 0; s.ground != nil && y < s.rows; y++ {
		rows.Items = append(rows.Items, jsondoc.Str(string(s.ground[y*s.cols:][:s.cols])))
	}
	return rows
}

func (s *sketch) summary() {
	var n [board.KindLow + 1]int
	for _, p := range s.pieces {
		n[p.kind]++
	}
	rocks := 0
	for _, r := range s.ground {
		if r == '#' {
			rocks++
		}
	}
	parts := []message.Text{message.Of("%d × %d squares", s.cols, s.rows), message.Count(n[board.KindWall], "1 wall", "%d walls"),
		message.Count(n[board.KindDoor], "1 door", "%d doors")}
	for _, p := range []struct {
		n         int
		one, many string
	}{
		{n[board.KindWindow], "1 window", "%d windows"}, {n[board.KindCurtain], "1 curtain", "%d curtains"},
		{n[board.KindLow], "1 low wall", "%d low walls"},
		{rocks, "1 square of rock", "%d squares of rock"}, {len(s.notes), "1 note", "%d notes"},
	} {
		if p.n > 0 {
			parts = append(parts, message.Count(p.n, p.one, p.many))
		}
	}
	s.report.sum(append(parts, message.Count(len(s.lights.nodes), "1 light", "%d lights")))
}

// keep preserves the members of a file that aren't in used.
func (s *sketch) keep(n *jsondoc.Node, used ...string) {
	for _, m := range n.Members {
		if !slices.Contains(used, m.Key) && m.Key != "from" {
			s.rest = append(s.rest, m)
		}
	}
}

// light is a light standing on the map; distances are in squares.
type light struct {
	at          point
	bright, dim float64
	colour      string // "#rrggbb", or ""
}

// lights collects a map's lights for the encounter.
type lights struct {
	nodes []*jsondoc.Node
	rest  []jsondoc.Member // by id: members that we don't use
}

// id returns the id of the light added last.
func (l *lights) id() string { return fmt.Sprintf("l%d", len(l.nodes)) }

// add adds a light to the map; it reports false if the light lies off the map or has no radius.
func (l *lights) add(one light, size func() (cols, rows int)) bool {
	cols, rows := size()
	on := one.at.x >= 0 && one.at.y >= 0 && one.at.x <= float64(cols) && one.at.y <= float64(rows)
	const most = 2 * engine.MaxSquares
	one.dim = min(max(one.dim, one.bright), most)
	one.bright = min(max(one.bright, 0), one.dim)
	if !on || !(one.dim > 0) {
		return false
	}
	n := jsondoc.Obj(jsondoc.M("at", gridNode(one.at.grid())), jsondoc.M("bright", unitsNode(one.bright)), jsondoc.M("dim", unitsNode(one.dim)))
	if one.colour != "" {
		n.Members = append(n.Members, jsondoc.M("colour", one.colour))
	}
	l.nodes = append(l.nodes, n)
	n.Members = append([]jsondoc.Member{jsondoc.M("id", l.id())}, n.Members...)
	return true
}

// members returns the map members for the lights.
func (l *lights) members() []jsondoc.Member {
	if len(l.nodes) == 0 {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("lights", jsondoc.Arr(l.nodes...))}
}

// colourOf parses AARRGGBB or RRGGBB, with or without a leading #, and returns "#rrggbb"; "" for anything else.
func colourOf(n *jsondoc.Node) string {
	s, _ := n.Str()
	s = strings.TrimPrefix(s, "#")
	if len(s) == 8 {
		s = s[2:]
	}
	if _, err := strconv.ParseUint(s, 16, 32); err != nil || len(s) != 6 {
		return ""
	}
	return "#" + strings.ToLower(s)
}
