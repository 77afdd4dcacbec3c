package printing

import (
	"cmp"
	"strconv"

	"parapet/canvas/paint"
	"parapet/engine/message"
)

// Orientation is the orientation of the paper.
type Orientation uint8

// The orientations.
const (
	Better    Orientation = iota // whichever takes fewer sheets
	Portrait                     // upright
	Landscape                    // lying
)

// Layout says how a map is laid out on sheets. Lengths are in millimetres.
type Layout struct {
	Paper       Paper
	Orientation Orientation
	Margin      float64      // what stays free along each edge except for marks, in mm; at least MinMargin
	Square      float64      // a square's side on paper, in mm
	Overlap     float64      // how much of the next sheet is printed on each, in mm; 0: sheets meet at a joint
	SkipEmpty   bool         // leave out empty sheets
	Shift       *paint.Point // position of the joints set by the user, in squares; nil for the fewest sheets
	MeasuredX   float64      // the measured width of a printed line of 100 mm; 0 for 100
	MeasuredY   float64      // the measured height of one
}

// The bounds of a layout.
const (
	MinMargin     = 5    // needed by marks and printers, in mm
	DefaultMargin = 8    // what every printer leaves white and the marks in it, in mm
	MaxSheets     = 1000 // of a single job
	minSquare     = 2
	maxSquare     = 500
	footRoom      = 9 // below the map for letters, a ruler and the plan, in mm
)

// DefaultLayout returns A4 with one inch per square.
func DefaultLayout() Layout {
	return Layout{Paper: Papers()[0], Margin: DefaultMargin, Square: 25.4, Overlap: 10}
}

// Stretch returns the factors that correct lengths for the printer's error.
func (l Layout) Stretch() (x, y float64) {
	x, y = 1, 1
	if l.MeasuredX != 0 {
		x, y = 100/l.MeasuredX, 100/l.MeasuredX
	}
	if l.MeasuredY != 0 {
		y = 100 / l.MeasuredY
	}
	return x, y
}

// Check returns an error that says in a sentence what is wrong with the layout.
func (l Layout) Check() error {
	if err := l.Paper.check(); err != nil {
		return err
	}
	for _, m := range [2]float64{l.MeasuredX, l.MeasuredY} {
		if m != 0 && !(m >= 80 && m <= 125) {
			return message.Errorf("the 100 mm line can't measure %s mm; must be 80 to 125", trim(m))
		}
	}
	switch {
	case !(l.Square >= minSquare) || l.Square > maxSquare:
		return message.Errorf("a square of %s mm; must be %d to %d mm", trim(l.Square), minSquare, maxSquare)
	case !(l.Margin >= MinMargin):
		return message.Errorf("a margin of %s mm; printers and marks need at least %d mm", trim(l.Margin), MinMargin)
	case !(l.Overlap >= 0) || l.Overlap > 100:
		return message.Errorf("an overlap of %s mm; must be 0 to 100 mm", trim(l.Overlap))
	}
	return nil
}

// Plan is the division of a part of a map into sheets.
type Plan struct {
	Layout
	Area       paint.Rect  // the printed area, in squares
	Lying      bool        // landscape
	Cols, Rows int         // of sheets, including those left out
	Sheets     []Sheet     // row by row, without those left out
	Origin     paint.Point // start of the first sheet's share, in squares
	Pitch      paint.Point // size of a sheet's share, in squares
}

// Sheet is one sheet of paper.
type Sheet struct {
	Col, Row int
	Share    paint.Rect // what only this sheet shows: shares meet without gaps
	Shown    paint.Rect // what is printed: the share and its overlap
	X, Y     float64    // position of Shown on the page, in mm
}

// Name returns the sheet's name: a letter for the column and a number for the row.
func (s Sheet) Name() string { return columnName(s.Col) + strconv.Itoa(s.Row+1) }

// columnName returns A, B, … Z, AA, AB and so on.
func columnName(n int) string {
	if n < 26 {
		return string(rune('A' + n))
	}
	return columnName(n/26-1) + string(rune('A'+n%26))
}

// Page returns the size of the sheets in millimetres of the page: the paper's size corrected for the printer's error.
func (p *Plan) Page() (width, height float64) {
	w, h := p.paper()
	sx, sy := p.Stretch()
	return w / sx, h / sy
}

// paper returns the size of the sheets in their orientation.
func (p *Plan) paper() (width, height float64) {
	if p.Lying {
		return max(p.Paper.Width, p.Paper.Height), min(p.Paper.Width, p.Paper.Height)
	}
	return min(p.Paper.Width, p.Paper.Height), max(p.Paper.Width, p.Paper.Height)
}

// room returns the space that a sheet has for the map, in squares.
func (p *Plan) room() paint.Point {
	w, h := p.Page()
	return paint.Point{X: (w - 2*p.Margin) / p.Square, Y: (h - 2*p.Margin - footRoom) / p.Square}
}

// Empty reports whether a part of the map, in squares, has nothing to show; nil means nothing is empty.
type Empty func(paint.Rect) bool

// Lay divides an area into as few sheets as possible. Its errors are sentences for people.
func (l Layout) Lay(area paint.Rect, empty Empty) (*Plan, error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	if !(area.Max.X > area.Min.X) || !(area.Max.Y > area.Min.Y) {
		return nil, message.Errorf("nothing to print")
	}
	if !l.SkipEmpty {
		empty = nil
	}
	var best *Plan
	var first error
	for _, lying := range l.orientations() {
		p, err := l.lay(area, lying, empty)
		switch {
		case err != nil:
			first = cmp.Or(first, err)
		case best == nil || len(p.Sheets) < len(best.Sheets):
			best = p
		}
	}
	if best == nil {
		return nil, first
	}
	return best, nil
}

// orientations returns the orientations to try: true is landscape.
func (l Layout) orientations() []bool {
	switch l.Orientation {
	case Portrait:
		return []bool{false}
	case Landscape:
		return []bool{true}
	}
	return []bool{false, true}
}

// lay divides the area over paper of one orientation.
func (l Layout) lay(area paint.Rect, lying bool, empty Empty) (*Plan, error) {
	p := &Plan{Layout: l, Area: area, Lying: lying}
	room := p.room()
	overlap := l.Overlap / l.Square
	if most := min(room.X, room.Y); !(most >= 1) {
		w, h := p.paper()
		return nil, message.Errorf("a square of %s doesn't fit on %s (%s × %s mm with margins of %s mm): use larger paper or smaller squares",
			FormatLength(l.Square), l.Paper.Name, trim(w), trim(h), trim(l.Margin))
	}
	x := axisOf(area.Min.X, area.Max.X, room.X, overlap)
	y := axisOf(area.Min.Y, area.Max.Y, room.Y, overlap)
	if x.pitch <= 0 || y.pitch <= 0 {
		return nil, message.Errorf("an overlap of %s mm leaves no room on %s", trim(l.Overlap), l.Paper.Name)
	}
	if empty == nil && float64(x.count())*float64(y.count()) > MaxSheets {
		return nil, message.Errorf("that takes %d sheets; at most %d: use larger paper or smaller squares", x.count()*y.count(), MaxSheets)
	}
	if l.Shift != nil {
		x, y = x.shifted(l.Shift.X), y.shifted(l.Shift.Y)
	} else if empty != nil {
		x, y = fewest(x, y, empty)
	}
	return p.fill(x, y, empty)
}

// fill adds the sheets to the plan.
func (p *Plan) fill(x, y axis, empty Empty) (*Plan, error) {
	p.Cols, p.Rows = x.count(), y.count()
	p.Origin, p.Pitch = paint.Point{X: x.origin, Y: y.origin}, paint.Point{X: x.pitch, Y: y.pitch}
	for row := range p.Rows {
		for col := range p.Cols {
			x0, x1, x2 := x.share(col)
			y0, y1, y2 := y.share(row)
			s := Sheet{Col: col, Row: row, X: p.Margin, Y: p.Margin,
				Share: paint.Rect{Min: paint.Point{X: x0, Y: y0}, Max: paint.Point{X: x1, Y: y1}},
				Shown: paint.Rect{Min: paint.Point{X: x0, Y: y0}, Max: paint.Point{X: x2, Y: y2}}}
			if empty != nil && empty(s.Share) {
				continue
			}
			if len(p.Sheets) == MaxSheets {
				return nil, message.Errorf("that takes more than %d sheets: use larger paper or smaller squares", MaxSheets)
			}
			p.Sheets = append(p.Sheets, s)
		}
	}
	if len(p.Sheets) == 0 {
		return nil, message.Errorf("nothing to print: every sheet would be empty")
	}
	return p, nil
}
