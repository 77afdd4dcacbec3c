package savefiles

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"parapet/engine/limits"
)

const (
	svgSheets = 4 << 20  // bytes of style sheets, counting each rule once per name
	svgStyled = 16 << 20 // bytes of classes, counting each use
)

// svgParts are the supported elements, with the number of points for those that list none. All others are dropped with
// their content: text, pictures, and elements that only clip or are drawn by reference.
var svgParts = map[string]int64{
	"svg": 0, "g": 0, "a": 0, "switch": 0, "defs": 0, "use": 0, "style": 0, "path": 0, "polyline": 0, "polygon": 0,
	"line": 2, "rect": 50, "circle": 40, "ellipse": 40, "linearGradient": 20, "radialGradient": 20, "stop": 8,
}

// tameSVG rewrites a drawing with only what is painted, to bound the work of the SVG reader, which has no limits of its
// own. "use" inside definitions is dropped: the reader would follow cyclic definitions for ever.
func tameSVG(ctx context.Context, content []byte, box svgBox) ([]byte, error) {
	from := &svgText{ctx: ctx, content: content}
	t := &svgTamer{box: box}
	d := xml.NewDecoder(from)
	for {
		from.equals = 0
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = t.token(token)
		}
		if err != nil {
			return nil, err
		}
	}
	return t.out.Bytes(), t.enough()
}

// svgText feeds a drawing to the decoder byte by byte, the fastest way. It fails when the context is done, and at an
// element with too many attributes.
type svgText struct {
	ctx     context.Context
	content []byte
	at      int
	equals  int // since the last element
}

func (s *svgText) ReadByte() (byte, error) {
	const often, most = 1 << 16, 100_000
	if s.at%often == 0 && s.ctx.Err() != nil {
		return 0, s.ctx.Err()
	}
	if s.at == len(s.content) {
		return 0, io.EOF
	}
	b := s.content[s.at]
	s.at++
	if b == '=' {
		if s.equals++; s.equals > most {
			return 0, tooMuch("a drawing with an element of more than %d attributes", most)
		}
	}
	return b, nil
}

// Read implements io.Reader; the decoder doesn't call it.
func (s *svgText) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		if p[n], err = s.ReadByte(); err == nil {
			n++
		}
	}
	return n, err
}

// svgTamer rewrites a drawing.
type svgTamer struct {
	box     svgBox
	out     bytes.Buffer
	open    []string // open elements, as written
	skipped int      // number of open elements being left out
	defs    int      // number of open definitions

	elements       int       // number of elements of all kinds
	drawn, defined svgAmount // outside and inside definitions
	uses           int64     // number of times that definitions are drawn
	stops, most    int64     // colours of the current gradient, and of the largest one
	sheet          string    // the last text of a style sheet
	sheets         int64     // bytes of all sheets, counting each rule once per name
	class          int64     // bytes of the largest class
}

// svgAmount measures the work that elements cause the SVG reader.
type svgAmount struct {
	elements, points int64
	gradients        int64 // number of references to gradients
	classes          int64 // number of elements with a class
}

func (t *svgTamer) token(token xml.Token) error {
	switch e := token.(type) {
	case xml.StartElement:
		return t.start(e)
	case xml.EndElement:
		return t.end()
	case xml.CharData:
		if n := len(t.open); t.skipped == 0 && n > 0 && t.open[n-1] == "style" {
			t.sheet = string(e)
		}
	}
	return nil
}

func (t *svgTamer) start(e xml.StartElement) error {
	name := e.Name.Local
	points, known := svgParts[name]
	if t.elements++; t.elements > limits.SVGElements {
		return tooMuch("a drawing of more than %d elements", limits.SVGElements)
	}
	if t.skipped > 0 || !known || name == "use" && t.defs > 0 {
		t.skipped++
		return nil
	}
	if len(t.open) == limits.Depth {
		return tooMuch("a drawing nested deeper than %d", limits.Depth)
	}
	amount := &t.drawn
	switch name {
	case "defs":
		t.defs++
	case "use":
		t.uses++
	case "linearGradient", "radialGradient":
		t.stops = 0
	case "stop":
		if t.stops++; t.stops > limits.SVGColours {
			return tooMuch("a drawing with a gradient of more than %d colours", limits.SVGColours)
		}
		t.most = max(t.most, t.stops)
	default:
		if t.defs > 0 {
			amount = &t.defined
		}
	}
	amount.elements++
	amount.points += points
	return t.write(name, e.Attr, amount)
}

// end closes the element opened last.
func (t *svgTamer) end() error {
	if t.skipped > 0 {
		t.skipped--
		return nil
	}
	name := t.open[len(t.open)-1]
	t.open = t.open[:len(t.open)-1]
	switch name {
	case "defs":
		t.defs--
	case "style":
		if err := t.styled(); err != nil {
			return err
		}
	}
	t.out.WriteString("</" + name + ">")
	return nil
}

// write writes an element with its supported attributes.
func (t *svgTamer) write(name string, attrs []xml.Attr, amount *svgAmount) error {
	root := t.out.Len() == 0
	if !root && (name == "svg" || name == "a" || name == "switch") {
		name = "g"
	}
	t.out.WriteString("<" + name)
	if root {
		t.attribute("viewBox", svgNumbers(t.box.x, t.box.y, t.box.w, t.box.h))
	}
	for _, a := range attrs {
		kind, read := svgAttributes[a.Name.Local]
		if !read || a.Name.Space != "" && a.Name.Local != "href" || name == "svg" && kind != svgStyle {
			continue
		}
		points, err := kind.amount(a.Value)
		if err != nil {
			return err
		}
		amount.points += points
		if kind == svgStyle {
			amount.gradients += int64(strings.Count(a.Value, "url("))
		}
		if a.Name.Local == "class" {
			amount.classes++
		}
		t.attribute(a.Name.Local, strings.Map(blank, a.Value))
	}
	t.out.WriteByte('>')
	t.open = append(t.open, name)
	if t.out.Len() > 2*limits.SVGText {
		return tooMuch("a drawing of more than %d MiB", limits.SVGText>>20)
	}
	return nil
}

func (t *svgTamer) attribute(name, value string) {
	t.out.WriteString(" " + name + `="`)
	_ = xml.EscapeText(&t.out, []byte(value)) // writing to a buffer can't fail
	t.out.WriteByte('"')
}

// blank replaces line breaks and tabs with spaces, since they would be escaped as five characters each.
func blank(r rune) rune {
	if r == '\n' || r == '\r' || r == '\t' {
		return ' '
	}
	return r
}

// svgNumbers formats numbers for the SVG reader.
func svgNumbers(v ...float64) string {
	words := make([]string, len(v))
	for i := range v {
		words[i] = strconv.FormatFloat(v[i], 'f', -1, 64)
	}
	return strings.Join(words, " ")
}

// styled counts the work that a style sheet causes, and writes it.
func (t *svgTamer) styled() error {
	classes := map[string]int64{}
	for rule := range strings.SplitSeq(t.sheet, "}") {
		names, body, _ := strings.Cut(rule, "{")
		for name := range strings.SplitSeq(names, ",") {
			name = strings.TrimPrefix(strings.TrimSpace(name), ".")
			classes[name] += int64(len(body))
			t.class = max(t.class, classes[name])
			if t.sheets += int64(len(body) + len(name)); t.sheets > svgSheets {
				return tooMuch("a drawing with style sheets of more than %d MiB", svgSheets>>20)
			}
		}
	}
	_ = xml.EscapeText(&t.out, []byte(t.sheet)) // writing to a buffer can't fail
	t.sheet = ""
	return nil
}

// enough returns an error if all elements together are too much to read.
func (t *svgTamer) enough() error {
	all := func(drawn, defined int64) int64 { return drawn + t.uses*defined }
	classes := all(t.drawn.classes, t.defined.classes)
	gradients := all(t.drawn.gradients, t.defined.gradients) + 2*classes
	if t.most == 0 {
		gradients = 0
	}
	points := all(t.drawn.points, t.defined.points) + gradients*(17+3*t.most)
	switch {
	case all(t.drawn.elements, t.defined.elements) > limits.SVGElements:
		return tooMuch("a drawing of more than %d elements, reused ones included", limits.SVGElements)
	case points > limits.SVGPoints:
		return tooMuch("a drawing of more than %d points", limits.SVGPoints)
	case classes*t.class > svgStyled:
		return tooMuch("a drawing with %d style sheet lookups; at most %d MiB of style sheets", classes, svgStyled>>20)
	}
	return nil
}

// svgKind is the kind of an attribute's value.
type svgKind uint8

const (
	svgName    svgKind = iota // words
	svgStyle                  // a fill or stroke
	svgNumber                 // a number, optionally with a unit
	svgPlaces                 // numbers among other characters
	svgOutline                // a path's numbers and letters
)

// svgAttributes are the supported attributes.
var svgAttributes = map[string]svgKind{
	"id": svgName, "href": svgName, "gradientUnits": svgName, "spreadMethod": svgName, "stop-color": svgName, "stop-opacity": svgName,
	"style": svgStyle, "class": svgStyle, "fill": svgStyle, "stroke": svgStyle, "stroke-linegap": svgStyle, "stroke-leadlinecap": svgStyle,
	"stroke-linecap": svgStyle, "stroke-linejoin": svgStyle, "stroke-miterlimit": svgStyle, "stroke-width": svgStyle,
	"stroke-dashoffset": svgStyle, "stroke-dasharray": svgStyle, "opacity": svgStyle, "stroke-opacity": svgStyle,
	"fill-opacity": svgStyle, "transform": svgStyle,
	"x": svgNumber, "y": svgNumber, "width": svgNumber, "height": svgNumber, "rx": svgNumber, "ry": svgNumber, "cx": svgNumber,
	"cy": svgNumber, "r": svgNumber, "x1": svgNumber, "y1": svgNumber, "x2": svgNumber, "y2": svgNumber, "fx": svgNumber,
	"fy": svgNumber, "offset": svgNumber,
	"points": svgPlaces, "gradientTransform": svgPlaces, "d": svgOutline,
}

// amount counts the points of an attribute; it returns an ErrTooMuch for a number that is too large.
func (k svgKind) amount(text string) (points int64, err error) {
	if k < svgNumber {
		return 0, nil
	}
	weight := int64(1)
	for i := 0; i < len(text); {
		n := numberAt(text[i:])
		if n == 0 {
			if c := text[i]; k == svgOutline && c >= 'A' && c != 'e' {
				weight = 1
				if c|0x20 == 'a' {
					weight = 12 // an arc becomes curves
				}
			}
			i++
			continue
		}
		if v, err := strconv.ParseFloat(text[i:i+n], 64); err == nil && math.Abs(v) > limits.SVGNumber || errors.Is(err, strconv.ErrRange) {
			return 0, tooMuch("a drawing with the number %s; at most %d", text[i:i+min(n, 20)], limits.SVGNumber)
		}
		i += n
		points += weight
	}
	if k == svgNumber {
		points = 0 // its element is counted
	}
	return points, nil
}

// numberAt returns the length of the number at the start of a text, or 0. A second decimal point starts another number.
func numberAt(text string) (n int) {
	digits, point := 0, false
	for n < len(text) {
		switch c := text[n]; {
		case c >= '0' && c <= '9':
			digits++
		case c == '.' && !point:
			point = true
		case c == 'e' && digits > 0:
			point = true
			if n+1 < len(text) && (text[n+1] == '-' || text[n+1] == '+') {
				n++
			}
		default:
			return n
		}
		n++
	}
	return n
}
