package printing

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// statCard is the stat block of one creature, or of several identical ones.
type statCard struct {
	scene.Known
	title string
	count int
}

// statCards returns the creatures with known numbers; those that differ only in the number of their name share a card.
func (c *Cards) statCards() []statCard {
	var out []statCard
	for _, k := range c.Edition.Tokens {
		if k.Sheet == nil {
			continue
		}
		title, found := unnumbered(k.Name), false
		for i := range out {
			o := &out[i]
			if found = o.title == title && o.Side == k.Side && sameNumbers(o.Sheet, k.Sheet); found {
				o.count++
				break
			}
		}
		if !found {
			out = append(out, statCard{k, title, 1})
		}
	}
	for i := range out {
		if out[i].count == 1 {
			out[i].title = out[i].Name
		}
	}
	return out
}

func sameNumbers(a, b *engine.Token) bool {
	return a.Size == b.Size && reflect.DeepEqual(a.Stats.Values, b.Stats.Values) && reflect.DeepEqual(a.Lists, b.Lists)
}

// statBlocks lays out the cards in two columns.
func (c *Cards) statBlocks(d *cardPages) {
	cards := c.statCards()
	const between, inner, size = 4, 2.5, 2.6
	var left, top, right, bottom, x, y float64
	fresh := true
	for _, k := range cards {
		if fresh {
			left, top, right, bottom = d.page()
			x, y, fresh = left, top, false
		}
		wide := (right - left - between) / 2
		lines := c.statLines(d, k, wide-2*inner, size)
		for len(lines) > 0 {
			head := 9.0
			n, high := fitting(lines, bottom-y-head-inner)
			if n == 0 || n < len(lines) && y > top { // goes into the next column as a whole if it can
				if x == left {
					x, y = left+wide+between, top
				} else {
					left, top, right, bottom = d.page()
					x, y = left, top
				}
				if n, high = fitting(lines, bottom-y-head-inner); n == 0 {
					return // a page on which no line fits
				}
			}
			d.statBox(k, lines[:n], x, y, wide, head+high+inner)
			y += head + high + inner + between
			lines = lines[n:]
		}
	}
}

// fitting returns how many lines fit, and their total height.
func fitting(lines []line, room float64) (n int, high float64) {
	for n < len(lines) && high+lines[n].height() <= room {
		high += lines[n].height()
		n++
	}
	return n, high
}

func (d *cardPages) statBox(k statCard, lines []line, x, y, w, h float64) {
	colour := d.pal.Side[mod(k.Side, len(d.pal.Side))]
	d.Fill((&pdf.Path{}).Rect(x, y, w, 7), colour)
	title := k.title
	if k.count > 1 {
		title += " × " + strconv.Itoa(k.count)
	}
	d.Text(pdf.Bold, 4, x+2.5, y+5, d.Fit(pdf.Bold, 4, title, w-5), readable(colour))
	d.Stroke((&pdf.Path{}).Rect(x, y, w, h), pdf.Pen{Width: 0.3, Ink: grey(0.25)})
	at := y + 8
	for _, l := range lines {
		d.drawLine(l, x+2.5, at, w-5)
		at += l.height()
	}
}

// statLines returns the lines of a stat block: everything not at its default, in the order of the system's declaration.
func (c *Cards) statLines(d *cardPages, k statCard, room, size float64) []line {
	t, decl := k.Sheet, c.View.Decl()
	var facts []string
	if k.ShowHP {
		facts = append(facts, fmt.Sprintf(c.Words.Say("Hit points %d of %d"), k.HP, k.HPMax))
	}
	if t.Size > 1 {
		facts = append(facts, fmt.Sprintf(c.Words.Say("%d × %d squares"), t.Size, t.Size))
	}
	out := d.paragraph(strings.Join(facts, " · "), "", size*1.1, room, "")
	if text := c.pairs(t.Stats, skipHP); text != "" {
		out = append(out, d.paragraph("", text, size, room, "")...)
	}
	if derived := c.View.System.Derived(c.known(t), t); len(derived) > 0 {
		var parts []string
		for _, m := range derived {
			if text := c.value(m.Value); text != "" {
				parts = append(parts, c.Words.Word(m.Key)+" "+text)
			}
		}
		out = append(out, d.paragraph(c.Words.Say("Worked out"), strings.Join(parts, " · "), size, room, "")...)
	}
	for i, list := range t.Lists {
		if len(list) == 0 || i >= len(decl.Lists) {
			continue
		}
		out = append(out, line{lead: upperFirst(c.Words.Say(decl.Lists[i].Name)), size: size * 1.1, above: size * 0.8, head: true})
		for _, rec := range list {
			name, rest := c.named(rec)
			out = append(out, d.paragraph(name, rest, size, room, "")...)
		}
	}
	for _, b := range t.Conditions {
		name, help := c.condition(b.ID)
		if b.Level > 1 {
			name += " " + strconv.Itoa(b.Level)
		}
		out = append(out, d.paragraph(name, help, size, room, b.ID)...)
	}
	if c.Edition.For == scene.DM && t.Notes != "" {
		out = append(out, d.paragraph(c.Words.Say("Notes"), t.Notes, size, room, "")...)
	}
	return out
}

func (c *Cards) condition(id string) (name, help string) {
	for _, def := range c.View.Decl().Conditions {
		if def.ID == id {
			return def.Name, def.Help
		}
	}
	return c.Words.Word(id), ""
}

func skipHP(name string) bool { return name == "hp" || name == "hp_max" }

// pairs formats the fields of a record that aren't at their default, as "Strength 14 · …".
func (c *Cards) pairs(r *sheet.Rec, skip func(name string) bool) string {
	var parts []string
	brief := r.Brief()
	for i := range r.Schema.Fields {
		f := &r.Schema.Fields[i]
		v := brief.Get(f.Name)
		if v == nil || f.Hidden || f.Private && c.Edition.For != scene.DM || skip(f.Name) {
			continue
		}
		text := c.value(v)
		switch {
		case text == "":
			continue
		case f.Type == sheet.Bool && v.Bool:
			parts = append(parts, f.Title())
			continue
		case f.Type == sheet.Bool:
			parts = append(parts, fmt.Sprintf(c.Words.Say("not %s"), f.Title()))
			continue
		case f.Unit != "":
			text += " " + f.Unit
		}
		parts = append(parts, f.Title()+" "+text)
	}
	return strings.Join(parts, " · ")
}

// named returns the name of a record and the rest of its fields.
func (c *Cards) named(r *sheet.Rec) (name, rest string) {
	brief := r.Brief()
	if n := brief.Get("name"); n != nil {
		name = c.value(n)
	}
	if n := brief.Get("id"); n != nil && name == "" {
		name = c.thing(n.Text)
	}
	return name, c.pairs(r, func(field string) bool { return field == "name" || field == "id" })
}

// value formats a value for reading. In the players' edition it doesn't name tokens that the edition hides.
func (c *Cards) value(n *jsondoc.Node) string {
	switch n.Kind {
	case jsondoc.Null:
		return ""
	case jsondoc.Bool:
		if n.Bool {
			return c.Words.Say("yes")
		}
		return c.Words.As("no, of a fact", "no")
	case jsondoc.Text:
		if t := c.View.Token(n.Text); t != nil {
			return c.nameOf(t)
		}
		return c.thing(n.Text)
	case jsondoc.List:
		var parts []string
		for _, i := range n.Items {
			if text := c.value(i); text != "" {
				parts = append(parts, text)
			}
		}
		return strings.Join(parts, ", ")
	case jsondoc.Object:
		var parts []string
		for _, m := range n.Members {
			if text := c.value(m.Value); text != "" {
				parts = append(parts, c.thing(m.Key)+" "+text)
			}
		}
		return strings.Join(parts, ", ")
	}
	return n.Text
}

// thing returns the title of one of the system's presets, or the id as a word.
func (c *Cards) thing(id string) string {
	for _, p := range c.View.Decl().Presets {
		if p.ID == id && p.Title != "" {
			return p.Title
		}
	}
	return c.Words.Word(id)
}

// nameOf returns a combatant's name, or "" if the edition doesn't show it.
func (c *Cards) nameOf(t *engine.Token) string {
	for _, k := range c.Edition.Tokens {
		if k.ID == t.ID {
			return k.Name
		}
	}
	return ""
}
