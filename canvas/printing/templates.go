package printing

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/engine"
	"parapet/engine/message"
)

// Template is an area to lay on the map. Lengths are in squares.
type Template struct {
	Form   string  // "circle", "cone" or "line"
	Length float64 // a circle's radius, or the length of another form
	Width  float64 // a line's; 0 for a square's side
	Angle  float64 // a cone's, in degrees; 0 for 90
	Name   string
}

// mostTemplate is the largest length of a template, in squares.
const mostTemplate = 60

// ParseTemplate parses "circle:20", "cone:15", "cone:15:60" (degrees) or "line:60:5" (width), with lengths in the
// system's unit.
func ParseTemplate(text string, rules *engine.Declaration) (Template, error) {
	bad := message.Errorf("template %q: not circle:RADIUS, cone:LENGTH[:DEGREES] or line:LENGTH[:WIDTH], in %s", text, rules.Unit)
	parts := strings.Split(strings.ToLower(strings.TrimSpace(text)), ":")
	if len(parts) < 2 || len(parts) > 3 {
		return Template{}, bad
	}
	side := float64(rules.Side) / 1024
	var n [2]float64
	for i, p := range parts[1:] {
		v, err := strconv.ParseFloat(strings.TrimSuffix(p, rules.Unit), 64)
		if err != nil || !(v > 0) || v > 1e4 {
			return Template{}, bad
		}
		n[i] = v
	}
	t := Template{Form: parts[0], Length: n[0] / side}
	switch {
	case t.Form == "circle" && len(parts) == 2:
	case t.Form == "cone" && n[1] <= 180:
		t.Angle = n[1]
	case t.Form == "line":
		t.Width = n[1] / side
	default:
		return Template{}, bad
	}
	if t.Length > mostTemplate || t.Width > mostTemplate {
		return Template{}, message.Errorf("template %q: longer than %d squares", text, mostTemplate)
	}
	t.Name = trim(n[0]) + " " + rules.Unit + " " + t.Form
	return t, nil
}

// ParseTemplates parses templates separated by commas; nil if there are none.
func ParseTemplates(text string, rules *engine.Declaration) ([]Template, error) {
	var out []Template
	for part := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		t, err := ParseTemplate(part, rules)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// usualTemplates returns circles, a cone and a line in common sizes.
func usualTemplates(rules *engine.Declaration) []Template {
	unit, side := rules.Unit, float64(rules.Side)/1024
	at := func(form string, squares float64) Template {
		return Template{Form: form, Length: squares, Name: trim(squares*side) + " " + unit + " " + form}
	}
	return []Template{at("circle", 1), at("circle", 2), at("circle", 3), at("circle", 4), at("cone", 3), at("cone", 6), at("line", 6)}
}

// outline returns the template's edge, moved so that no coordinate is negative.
func (t Template) outline() []paint.Point {
	switch t.Form {
	case "cone":
		angle := t.Angle
		if angle == 0 {
			angle = 90
		}
		pts := paint.Cone(paint.Point{}, t.Length, 90, angle)
		return moved(fine(pts, angle, t.Length))
	case "line":
		width := t.Width
		if width == 0 {
			width = 1
		}
		return moved(paint.Bar(paint.Point{Y: width / 2}, paint.Point{X: t.Length, Y: width / 2}, width))
	}
	return moved(ringOf(t.Length))
}

// ringOf returns a circle fine enough to cut along.
func ringOf(radius float64) []paint.Point {
	var pts []paint.Point
	for i := range 180 {
		a := float64(i) * math.Pi / 90
		pts = append(pts, paint.Point{X: radius * math.Cos(a), Y: radius * math.Sin(a)})
	}
	return pts
}

// fine returns a cone's outline with an arc in steps of a degree.
func fine(pts []paint.Point, angle, radius float64) []paint.Point {
	out := pts[:1:1]
	n := int(math.Ceil(angle))
	for i := range n + 1 {
		a := (90 - angle/2 + angle*float64(i)/float64(n)) * math.Pi / 180
		out = append(out, paint.Point{X: radius * math.Cos(a), Y: radius * math.Sin(a)})
	}
	return out
}

// edge is the margin around a template, in squares.
const edge = 0.05

func moved(pts []paint.Point) []paint.Point {
	left, top := math.Inf(1), math.Inf(1)
	for _, p := range pts {
		left, top = min(left, p.X), min(top, p.Y)
	}
	out := make([]paint.Point, len(pts))
	for i, p := range pts {
		out[i] = paint.Point{X: p.X - left + edge, Y: p.Y - top + edge}
	}
	return out
}

// templates returns the requested templates: small ones as pieces, and as maps those that need sheets of their own.
func (p *Pieces) templates(plan *Plan) (small []cutout, large []*Map) {
	list := p.Templates
	if list == nil {
		list = usualTemplates(p.Rules)
	}
	width, height := plan.Page()
	for _, t := range list {
		m := p.templateMap(t)
		w, h := m.Room.Bounds.Max.X*plan.Square, m.Room.Bounds.Max.Y*plan.Square
		if w <= width-2*plan.Margin && h <= height-2*plan.Margin {
			small = append(small, cutout{w, h, m.drawAlone})
		} else {
			large = append(large, m)
		}
	}
	return small, large
}

// drawAlone draws a template without crop marks.
func (m *Map) drawAlone(a *art, x, y float64) {
	b := *a
	b.sc = m.Scene
	c := b.on(a.Page, x, y, m.Room.Bounds)
	c.Within(m.Room.path(c), func() {
		c.areas()
		c.drawTemplate(m.template, m.Room)
	})
	m.Room.cutLine(c)
}

var templateInk = color.NRGBA{176, 58, 46, 255}

func (p *Pieces) templateMap(t Template) *Map {
	pts := t.outline()
	room := &Room{Outlines: [][]paint.Point{pts}}
	for _, q := range pts {
		room.Bounds.Max = paint.Point{X: max(room.Bounds.Max.X, q.X+edge), Y: max(room.Bounds.Max.Y, q.Y+edge)}
	}
	sc := &paint.Scene{Cols: int(math.Ceil(room.Bounds.Max.X)), Rows: int(math.Ceil(room.Bounds.Max.Y))}
	sc.Areas = []paint.Area{{Outline: pts, Tint: templateInk}}
	t.Name = p.Words.area(t)
	return &Map{Scene: sc, Title: t.Name, Words: p.Words, Layout: p.Layout, Room: room, Show: Show{Saving: p.Saving}, template: &t}
}

// drawTemplate draws a template's inside: its squares, its centre and its name.
func (a *art) drawTemplate(t *Template, room *Room) {
	b := room.Bounds
	lines := &pdf.Path{}
	x0, y0 := a.at(b.Min)
	x1, y1 := a.at(b.Max)
	mx, my := (b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2
	if t.Form == "line" {
		mx, my = edge, edge
	}
	if t.Form == "cone" {
		my = edge
	}
	for i := -mostTemplate; i <= mostTemplate; i++ {
		x, y := a.at(paint.Point{X: mx + float64(i), Y: my + float64(i)})
		lines.Segment(x, y0, x, y1).Segment(x0, y, x1, y)
	}
	a.Stroke(lines, pdf.Pen{Width: 0.15, Ink: tinted(templateInk, 0.45)})
	cx, cy := a.at(paint.Point{X: mx, Y: my})
	if t.Form == "circle" {
		a.Fill((&pdf.Path{}).Circle(cx, cy, 1.2), templateInk)
	}
	tx, ty := (x0+x1)/2, (y0+y1)/2
	if t.Form == "circle" {
		ty += min(a.side/2, (y1-y0)/4)
	}
	size := min(5, (x1-x0)/10)
	a.Halo(pdf.Bold, size, tx-a.Measure(pdf.Bold, size, t.Name)/2, ty+size/3, t.Name, grey(1), size*0.2)
	a.centred(pdf.Bold, size, tx, ty+size/3-size*pdf.Cap/2, t.Name, templateInk)
}
