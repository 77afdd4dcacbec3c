package printing

import (
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
)

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
