package printing

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
)

// reference writes the system's actions, conditions and cover on one page, as large as they fit.
func (c *Cards) reference(d *cardPages) {
	left, top, right, bottom := d.page()
	decl := c.View.Decl()
	top = d.title(decl.Name, c.Words.Say("Actions, conditions, cover"), left, top, right)
	const between = 5
	for size := 3.4; ; size -= 0.1 {
		columns := 2
		if size < 2.5 {
			columns = 3
		}
		if right-left > 240 {
			columns++
		}
		room := (right - left - between*float64(columns-1)) / float64(columns)
		laid, ok := columned(c.referenceLines(d, room, size), columns, bottom-top)
		if !ok && size > 1.3 {
			continue
		}
		for i, column := range laid {
			y := top
			x := left + float64(i)*(room+between)
			for _, l := range column {
				d.drawLine(l, x, y, room)
				y += l.height()
			}
			if i > 0 {
				d.Stroke((&pdf.Path{}).Segment(x-between/2, top, x-between/2, bottom), pdf.Pen{Width: 0.1, Ink: grey(0.7)})
			}
		}
		return
	}
}

// columned divides lines among columns; it reports false if they don't all fit. A heading never ends a column.
func columned(lines []line, columns int, room float64) ([][]line, bool) {
	var out [][]line
	for range columns {
		n, _ := fitting(lines, room)
		if n < len(lines) {
			for n > 1 && lines[n-1].head {
				n--
			}
		}
		out = append(out, lines[:n])
		lines = lines[n:]
	}
	return out, len(lines) == 0
}

func (c *Cards) referenceLines(d *cardPages, room, size float64) []line {
	decl := c.View.Decl()
	head := func(text string) line {
		return line{lead: text, size: size * 1.25, above: size * 0.9, head: true}
	}
	out := []line{head(c.Words.Say("Actions"))}
	for _, a := range decl.Actions {
		lead := a.Name
		if a.Cost != "" {
			lead += " (" + c.Words.cost(a.Cost) + ")"
		}
		out = append(out, d.paragraph(lead, sentence(a.Help), size, room, "")...)
	}
	if len(decl.Conditions) > 0 {
		out = append(out, head(c.Words.Say("Conditions")))
	}
	for _, k := range decl.Conditions {
		text := sentence(k.Help)
		if k.Ends != "" {
			text += " " + fmt.Sprintf(c.Words.Say("Ends: %s."), k.Ends)
		}
		out = append(out, d.paragraph(k.Name, text, size, room, k.ID)...)
	}
	if len(decl.Cover) > 0 {
		out = append(out, head(c.Words.As("cover from attacks", "Cover")))
	}
	for _, g := range decl.Cover {
		out = append(out, d.paragraph(g.Name, sentence(g.Help), size, room, "")...)
	}
	if len(decl.Budget) > 0 {
		out = append(out, head(c.Words.Say("A turn")))
	}
	for _, b := range decl.Budget {
		out = append(out, d.paragraph(upperFirst(c.Words.Word(b.Name)), sentence(b.Help), size, room, "")...)
	}
	return out
}

// sentence returns s with a capital at the start and a full stop at the end.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	s = upperFirst(s)
	switch s[len(s)-1] {
	case '.', '!', '?':
		return s
	}
	return s + "."
}

// key writes the map's numbered notes in two columns, or nothing if there are none.
func (c *Cards) key(d *cardPages) {
	const size, between = 3, 6
	notes := c.keyed()
	if len(notes) == 0 {
		return
	}
	left, top, right, bottom := d.page()
	y := d.title(c.Words.Say("Key"), c.keyTitle(), left, top, right)
	start, x, wide := y, left, (right-left-between)/2
	for _, n := range notes {
		for _, l := range d.keyLines(n, wide, size) {
			if y+l.height() > bottom {
				if x == left {
					x, y = left+wide+between, start
				} else {
					left, top, _, bottom = d.page()
					x, y, start = left, top, top
				}
				if y+l.height() > bottom {
					return // a page on which no line fits
				}
			}
			d.drawLine(l, x, y, wide)
			y += l.height()
		}
	}
}

// keyed returns the notes with a number and a text, ordered by number.
func (c *Cards) keyed() []paint.Note {
	out := make([]paint.Note, len(c.Edition.Notes)+1)
	for _, n := range c.Edition.Notes {
		if n.Number > 0 && n.Number < len(out) {
			out[n.Number] = n
		}
	}
	kept := out[:0]
	for _, n := range out {
		if strings.TrimSpace(n.Text) != "" {
			kept = append(kept, n)
		}
	}
	return kept
}

func (c *Cards) keyTitle() string {
	if c.Edition.For != scene.DM {
		return ""
	}
	return c.Edition.Name
}

// keyLines returns the lines of a note: the number before the first, and each line of the text as written.
func (d *cardPages) keyLines(n paint.Note, room, size float64) (out []line) {
	lead := strconv.Itoa(n.Number)
	for i, text := range strings.Split(n.Text, "\n") {
		if i > 0 {
			lead = ""
		}
		lines := d.paragraph(lead, text, size, room, "")
		if i == 0 {
			lines[0].above = size * 0.9
		}
		out = append(out, lines...)
	}
	return out
}
