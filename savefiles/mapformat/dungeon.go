package mapformat

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// The kinds of doors in a One Page Dungeon.
const (
	doorNone = iota
	doorPlain
	doorArch
	doorEntrance
	doorBars
	doorDouble
	doorSecret
	doorSteel
	doorDown
	doorStairs
	doorKinds
)

// square is a cell of a dungeon, in the dungeon's own coordinates.
type square struct{ x, y int }

// dungeon is a One Page Dungeon being imported.
type dungeon struct {
	report  *Report
	floor   map[square]bool
	water   map[square]bool
	walls   []*jsondoc.Node
	round   []rotunda
	rounds  int // number of round wall pieces
	notes   []*jsondoc.Node
	corner  square // of the map, in the dungeon's coordinates
	cols    int
	rows    int
	rooms   int
	doors   int
	pillars int
}

func readDungeon(n *jsondoc.Node, o Options) (*Result, error) {
	out := &Result{Format: OnePageDungeon}
	d := &dungeon{report: &out.Report, floor: map[square]bool{}, water: map[square]bool{}}
	doorCells := map[square]bool{}
	for _, it := range items(n.Get("doors")) {
		if at, ok := squareOf(it); ok {
			doorCells[at] = true
		}
	}
	if err := d.readRects(n.Get("rects"), doorCells); err != nil {
		return nil, err
	}
	if err := d.frame(); err != nil {
		return nil, err
	}
	for _, it := range items(n.Get("water")) {
		if at, ok := squareOf(it); ok && d.floor[at] {
			d.water[at] = true
		}
	}
	for _, r := range d.round {
		d.wallsAbout(r)
	}
	for _, it := range items(n.Get("doors")) {
		d.door(it)
	}
	for _, it := range items(n.Get("columns")) {
		d.pillar(it)
	}
	for _, it := range items(n.Get("notes")) {
		d.note(it)
	}
	if len(d.walls) > engine.MaxWalls {
		return nil, message.Errorf("the dungeon has %d pieces of wall; at most %d", len(d.walls), engine.MaxWalls)
	}
	out.Encounter = o.encounter(o.title(n.Get("title")), d.document(n))
	d.summary()
	return out, nil
}

// squareOf parses the integers "x" and "y".
func squareOf(n *jsondoc.Node) (square, bool) {
	p, ok := pointOf(n)
	at := square{int(p.x), int(p.y)}
	return at, ok && float64(at.x) == p.x && float64(at.y) == p.y
}

func (d *dungeon) readRects(n *jsondoc.Node, doors map[square]bool) error {
	for _, it := range items(n) {
		at, ok := squareOf(it)
		w, okW := it.Get("w").Int()
		h, okH := it.Get("h").Int()
		if !ok || !okW || !okH || w < 1 || h < 1 || w > engine.MaxSquares || h > engine.MaxSquares {
			d.report.omit("Left out: %s without place or size.", "1 room", "%d rooms")
			continue
		}
		if len(d.floor)+w*h > engine.MaxSquares*engine.MaxSquares {
			return message.Errorf("the dungeon has more than %d squares", engine.MaxSquares*engine.MaxSquares)
		}
		if w*h > 1 || !doors[at] {
			d.rooms++
		}
		round := it.Get("rotunda") != nil && it.Get("rotunda").Bool && w == h && w > 1
		if round {
			d.round = append(d.round, rotunda{at, w})
		}
		for y := range h {
			for x := range w {
				if !round || touchesDisc(x, y, w) {
					d.floor[square{at.x + x, at.y + y}] = true
				}
			}
		}
	}
	if len(d.floor) == 0 {
		return message.Errorf("%w: the dungeon has no floor", ErrNoMap)
	}
	return nil
}

// frame fits the map around the floor, with a margin of one square of rock.
func (d *dungeon) frame() error {
	first := true
	var lo, hi square
	for at := range d.floor {
		if first {
			lo, hi, first = at, at, false
		}
		lo = square{min(lo.x, at.x), min(lo.y, at.y)}
		hi = square{max(hi.x, at.x), max(hi.y, at.y)}
	}
	d.corner = square{lo.x - 1, lo.y - 1}
	d.cols, d.rows = hi.x-lo.x+3, hi.y-lo.y+3
	if d.cols > engine.MaxSquares || d.rows > engine.MaxSquares {
		return message.Errorf("the dungeon is %d × %d squares; at most %d × %d", d.cols, d.rows, engine.MaxSquares, engine.MaxSquares)
	}
	return nil
}

// door puts a door leaf across the middle of its cell, if its kind has one.
func (d *dungeon) door(n *jsondoc.Node) {
	at, ok := squareOf(n)
	dir, okDir := squareOf(n.Get("dir"))
	kind, okKind := n.Get("type").Int()
	if !ok || !okDir || !okKind || kind < 0 || kind >= doorKinds || dir.x*dir.x+dir.y*dir.y != 1 || !d.floor[at] {
		d.report.omit("Left out: %s outside rooms, or of no known kind.", "1 door", "%d doors")
		return
	}
	switch kind {
	case doorEntrance:
		d.say(at, "Entrance.")
	case doorDown:
		d.say(at, "Stairs down.")
	case doorStairs:
		d.say(at, "Stairs.")
	}
	leaf := jsondoc.Obj(jsondoc.M("kind", "door"))
	switch kind {
	case doorPlain, doorDouble:
	case doorBars:
		leaf.Members = append(leaf.Members, jsondoc.M("bars", true))
	case doorSecret:
		leaf.Members = append(leaf.Members, jsondoc.M("secret", true))
	case doorSteel:
		leaf.Members = append(leaf.Members, jsondoc.M("locked", true))
	default:
		return
	}
	d.doors++
	x, y := float64(at.x-d.corner.x), float64(at.y-d.corner.y)
	from, to := point{x + 0.5, y}, point{x + 0.5, y + 1}
	if dir.x == 0 {
		from, to = point{x, y + 0.5}, point{x + 1, y + 0.5}
	}
	id := jsondoc.M("id", fmt.Sprintf("d%d", d.doors))
	leaf.Members = append([]jsondoc.Member{id}, append(leaf.Members, jsondoc.M("from", gridNode(from.grid())), jsondoc.M("to", gridNode(to.grid())))...)
	d.walls = append(d.walls, leaf)
}

// pillar adds eight pieces of wall around a point, a fifth of a square away.
func (d *dungeon) pillar(n *jsondoc.Node) {
	at, ok := pointOf(n)
	if !ok || !d.over(at) {
		d.report.omit("Left out: %s off the map.", "1 column", "%d columns")
		return
	}
	d.pillars++
	const r, s = 0.2, 0.1414
	c := at.minus(point{float64(d.corner.x), float64(d.corner.y)})
	ring := []point{{r, 0}, {s, s}, {0, r}, {-s, s}, {-r, 0}, {-s, -s}, {0, -r}, {s, -s}, {r, 0}}
	for i := 1; i < len(ring); i++ {
		from := point{c.x + ring[i-1].x, c.y + ring[i-1].y}
		to := point{c.x + ring[i].x, c.y + ring[i].y}
		d.walls = append(d.walls, jsondoc.Obj(jsondoc.M("id", fmt.Sprintf("p%d-%d", d.pillars, i)), jsondoc.M("kind", "wall"),
			jsondoc.M("from", gridNode(from.grid())), jsondoc.M("to", gridNode(to.grid()))))
	}
}

// over reports whether a point touches the floor.
func (d *dungeon) over(p point) bool {
	const hair = 0.01
	for _, q := range []point{{p.x - hair, p.y - hair}, {p.x + hair, p.y - hair}, {p.x - hair, p.y + hair}, {p.x + hair, p.y + hair}} {
		if d.floor[floorOf(q)] {
			return true
		}
	}
	return false
}

func floorOf(p point) square {
	g := p.grid().Square()
	return square{g.X, g.Y}
}

// note adds a text as a note on the square at its position.
func (d *dungeon) note(n *jsondoc.Node) {
	at, ok := pointOf(n.Get("pos"))
	text, okText := n.Get("text").Str()
	if !ok || !okText || text == "" || !d.over(at) {
		d.report.omit("Left out: %s without text or off the map.", "1 note", "%d notes")
		return
	}
	if ref, ok := n.Get("ref").Str(); ok && ref != "" {
		text = ref + ". " + text
	}
	d.say(floorOf(at), text)
}

func (d *dungeon) say(at square, text string) {
	d.notes = append(d.notes, jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(at.x-d.corner.x, at.y-d.corner.y)), jsondoc.M("text", text)))
}

func (d *dungeon) document(n *jsondoc.Node) *jsondoc.Node {
	rows := jsondoc.Arr()
	for y := range d.rows {
		var row strings.Builder
		for x := range d.cols {
			row.WriteRune(d.rune(square{d.corner.x + x, d.corner.y + y}))
		}
		rows.Items = append(rows.Items, jsondoc.Str(row.String()))
	}
	rest := jsondoc.Obj(jsondoc.M("from", "One Page Dungeon"))
	used := []string{"rects", "doors", "notes", "columns", "water", "title", "from"}
	for _, m := range n.Members {
		if !slices.Contains(used, m.Key) {
			rest.Members = append(rest.Members, m)
		}
	}
	return jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(d.cols, d.rows)), jsondoc.M("rows", rows), jsondoc.M("walls", jsondoc.Arr(d.walls...)),
		jsondoc.M("notes", jsondoc.Arr(d.notes...)), jsondoc.M("imported", rest))
}

func (d *dungeon) rune(at square) rune {
	switch {
	case d.water[at]:
		return '~'
	case d.floor[at]:
		return '.'
	}
	return '#'
}

func (d *dungeon) summary() {
	d.report.sum([]message.Text{message.Of("%d × %d squares", d.cols, d.rows),
		message.Count(d.rooms, "1 room", "%d rooms"), message.Count(d.doors, "1 door", "%d doors"),
		message.Count(d.pillars, "1 pillar", "%d pillars"), message.Count(len(d.notes), "1 note", "%d notes"),
		message.Count(len(d.water), "1 square of water", "%d squares of water")})
	d.report.note("The file gives no scale: one square is one of the rule system's.")
}
