package input

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Area is a template that the DM put on the map; it isn't saved with the encounter.
type Area struct {
	Shape        board.Shape
	Size         int         // radius, length or side, in the system's unit
	From, Toward paint.Point // cones and lines point from From to Toward
}

// sized returns a shape of a size.
func sized(k board.ShapeKind, size int, spreads, passes bool) board.Shape {
	n := int64(size) * board.One
	s := board.Shape{Kind: k, Spreads: spreads, Passes: passes}
	switch k {
	case board.Circle:
		s.Radius = n
	case board.SquareArea:
		s.Side = n
	default:
		s.Length = n
	}
	return s
}

// points reports whether a shape has a direction.
func points(k board.ShapeKind) bool { return k == board.Cone || k == board.LineArea }

// Squares returns the squares in the area, in reading order, computed like the systems' areas; none if it lies off the
// map or has no direction yet.
func (a Area) Squares(v *engine.View) []board.Square {
	set := a.set(v)
	if set == nil {
		return nil
	}
	return slices.Collect(set.All())
}

func (a Area) set(v *engine.View) *board.SquareSet {
	set, m := &board.SquareSet{}, v.Board().Map()
	if v.Board().Area(set, a.Shape, spot(commands.OnMap(m, a.From)), spot(commands.OnMap(m, a.Toward))) != nil {
		return nil
	}
	return set
}

func spot(p paint.Point) board.Point {
	return board.Point{X: int32(math.Round(p.X * board.One)), Y: int32(math.Round(p.Y * board.One))}
}

// Who returns the living tokens in the area, in the order of the list. A cone or a line excludes the token from whose
// squares it starts.
func (a Area) Who(v *engine.View) []*engine.Token {
	set := a.set(v)
	if set == nil {
		return nil
	}
	var in []*engine.Token
	for _, t := range v.Tokens {
		if t.Is("dead") || t.Is("fled") || !rulekit.Inside(set, t.Body()) || points(a.Shape.Kind) && within(t, a.From) {
			continue
		}
		in = append(in, t)
	}
	return in
}

// within reports whether a place is inside a token's squares.
func within(t *engine.Token, p paint.Point) bool {
	x, y, n := float64(t.At.X), float64(t.At.Y), float64(max(t.Size, 1))
	return p.X > x && p.X < x+n && p.Y > y && p.Y < y+n
}

// IDs returns the ids of the tokens in the area.
func (a Area) IDs(v *engine.View) []string {
	var ids []string
	for _, t := range a.Who(v) {
		ids = append(ids, t.ID)
	}
	return ids
}

// Outline returns the exact shape, in squares.
func (a Area) Outline(v *engine.View) []paint.Point {
	side := float64(v.Board().Options().Side)
	long := float64(a.Size) * board.One / side
	dx, dy := a.Toward.X-a.From.X, a.Toward.Y-a.From.Y
	switch a.Shape.Kind {
	case board.Circle:
		return paint.Disc(a.From, long)
	case board.SquareArea:
		h, f := long/2, a.From
		return []paint.Point{{X: f.X - h, Y: f.Y - h}, {X: f.X + h, Y: f.Y - h}, {X: f.X + h, Y: f.Y + h}, {X: f.X - h, Y: f.Y + h}}
	}
	n := math.Hypot(dx, dy)
	if n == 0 {
		return nil
	}
	if a.Shape.Kind == board.Cone {
		return paint.Cone(a.From, long, math.Atan2(dy, dx)*180/math.Pi, 90)
	}
	return paint.Bar(a.From, paint.Point{X: a.From.X + dx/n*long, Y: a.From.Y + dy/n*long}, 1)
}

// Name returns a name such as "Circle 20 ft".
func (a Area) Name(v *engine.View) string {
	return ShapeName(a.Shape.Kind) + " " + strconv.Itoa(a.Size) + " " + v.Decl().Unit
}

// mostNamed is the number of tokens named in a label; the rest are counted.
const mostNamed = 8

// Says returns a label such as "Circle 20 ft: Ann, Bo".
func (a Area) Says(v *engine.View) string {
	var names []string
	in := a.Who(v)
	for _, t := range in {
		names = append(names, phrase.Token(v, t.ID))
	}
	if len(in) == 0 {
		names = []string{i18n.L("nobody")}
	}
	return a.Name(v) + ": " + listed(names)
}

// listed returns a text such as "Ann, Bo, 3 more".
func listed(names []string) string {
	if more := len(names) - mostNamed; more > 0 {
		names = append(slices.Clone(names[:mostNamed]), i18n.L("{{.N}} more", map[string]any{"N": more}))
	}
	return strings.Join(names, ", ")
}

// ShapeName returns the name of a shape.
func ShapeName(k board.ShapeKind) string {
	return map[board.ShapeKind]string{board.Circle: i18n.L("Circle"), board.Cone: i18n.L("Cone"),
		board.LineArea: i18n.L("Line"), board.SquareArea: i18n.L("Square")}[k]
}

// cells returns the area's squares for painting.
func (a Area) cells(v *engine.View) []paint.Cell {
	var out []paint.Cell
	for _, s := range a.Squares(v) {
		out = append(out, scene.Cell(s))
	}
	return out
}

// SavePlates returns a label for each token that an area would hit, with its chance to save.
func SavePlates(v *engine.View, odds *jsondoc.Node) []gesture.Label {
	n := odds.Get("targets")
	if n == nil {
		n = odds.Get("rolls")
	}
	var out []gesture.Label
	for _, it := range n.List() {
		k := v.Token(phrase.Caught(it))
		if k == nil {
			continue
		}
		text := i18n.L("caught")
		if p, ok := it.Get("save").Float(); ok {
			text = i18n.L("saves {{.P}}", map[string]any{"P": phrase.Percent(p)})
		} else if p, ok := it.Get("hit").Float(); ok {
			text = i18n.L("hit {{.P}}", map[string]any{"P": phrase.Percent(p)})
		}
		out = append(out, gesture.Label{At: scene.Above(k), Text: text})
	}
	return out
}

// CoverLines returns the lines that decided the cover.
func CoverLines(c engine.CoverView) []paint.CoverLine {
	eye := scene.Point(c.Eye.Point)
	var out []paint.CoverLine
	for _, l := range c.Lines {
		out = append(out, paint.CoverLine{From: eye, To: scene.Point(l.To.Point), Blocked: l.Hit, Hit: scene.Point(l.At)})
	}
	return out
}
