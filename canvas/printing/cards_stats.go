package printing

import (
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
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
		if k.Sheet == nil || c.Only != "" && c.Only != k.ID {
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

// A stat block's measures, in millimetres. It is as wide on every paper and in the window, so that its lines break alike.
const (
	statWidth = 90.0
	statGap   = 4.0
	statInner = 2.5
	statHead  = 9.0
)

// statBlocks lays out the cards in columns, each in the first with room for all of it.
func (c *Cards) statBlocks(d *cardPages) {
	paper, _ := d.plan.paper()
	wide := min(statWidth, paper-2*d.plan.Margin-4)
	var left, top, right, bottom float64
	var filled []float64 // how far each column of the page is filled
	for _, k := range c.statCards() {
		lines := c.statLines(d, k, wide-2*statInner)
		_, high := fitting(lines, math.MaxFloat64)
		at := slices.IndexFunc(filled, func(y float64) bool { return y+statHead+high+statInner <= bottom })
		for ; len(lines) > 0; at = -1 {
			if at < 0 && (filled == nil || left+float64(len(filled)+1)*(wide+statGap)-statGap > right+tiny) {
				left, top, right, bottom = d.page()
				filled = nil
			}
			if at < 0 {
				at, filled = len(filled), append(filled, top)
			}
			n, high := fitting(lines, bottom-filled[at]-statHead-statInner)
			if n == 0 {
				return // a page on which no line fits
			}
			high += statHead + statInner
			d.statBox(k, lines[:n], left+float64(at)*(wide+statGap), filled[at], wide, high)
			filled[at] += high + statGap
			lines = lines[n:]
		}
	}
}

// StatCard returns the card of the first creature with known numbers, alone on a page of its size; nil if there is none.
func (c *Cards) StatCard() *pdf.Page {
	w := pdf.New(io.Discard, "", c.Fonts)
	d := &cardPages{art: art{w: w, pal: sheetPalette(), icon: c.Icon}}
	for _, k := range c.statCards() {
		const rim = 0.2
		lines := c.statLines(d, k, statWidth-2*statInner)
		_, high := fitting(lines, math.MaxFloat64)
		high += statHead + statInner
		d.Page = w.Page(statWidth+2*rim, high+2*rim, 1, 1)
		d.statBox(k, lines, rim, rim, statWidth, high)
		return d.Page
	}
	return nil
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

// statLines returns the lines of a stat block: everything not at its default, under the headings of the system's declaration.
func (c *Cards) statLines(d *cardPages, k statCard, room float64) []line {
	const size = 2.6
	t, decl := k.Sheet, c.View.Decl()
	var facts []string
	if k.ShowHP {
		facts = append(facts, fmt.Sprintf(c.Words.Say("Hit points %d of %d"), k.HP, k.HPMax))
	}
	if t.Size > 1 {
		facts = append(facts, fmt.Sprintf(c.Words.Say("%d × %d squares"), t.Size, t.Size))
	}
	var out []line
	for _, g := range t.Stats.Schema.Groups() {
		lead := upperFirst(g.Title)
		if slices.ContainsFunc(g.Fields, isHP) {
			lead = strings.Join(facts, " · ")
		}
		if text := c.pairs(t.Stats, func(f *sheet.Field) bool { return f.Group == g.Title && !isHP(f) }); text != "" || lead != upperFirst(g.Title) {
			out = append(out, d.paragraph(lead, text, size, room, "")...)
		}
	}
	if text := c.derived(t); text != "" {
		out = append(out, d.paragraph(c.Words.Say("By the rules"), text, size, room, "")...)
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

func isHP(f *sheet.Field) bool { return f.Name == "hp" || f.Name == "hp_max" }

// derived formats what the rules derive from a token's stats, without what stands among them.
func (c *Cards) derived(t *engine.Token) string {
	var parts []string
	stats := t.Stats.Full()
	for _, m := range c.View.System.Derived(c.known(t), t) {
		is := m.Value
		if is.Kind == jsondoc.Object {
			is = jsondoc.Obj(slices.DeleteFunc(slices.Clone(is.Members), func(m jsondoc.Member) bool { return jsondoc.Equal(stats.Get(m.Key), m.Value) })...)
		}
		text, name := c.value(is), upperFirst(c.Words.Word(m.Key))
		if len(m.Key) <= 3 { // the rules' own abbreviations, such as "MIT"
			name = strings.ToUpper(m.Key)
		}
		switch {
		case text == "" || text == "0" || jsondoc.Equal(stats.Get(m.Key), is) || is.Kind == jsondoc.Bool && !is.Bool:
		case is.Kind == jsondoc.Bool:
			parts = append(parts, name)
		default:
			parts = append(parts, name+" "+text)
		}
	}
	return strings.Join(parts, " · ")
}

// pairs formats some fields of a record, as far as they aren't at their default, as "Strength 14 · …".
func (c *Cards) pairs(r *sheet.Rec, some func(f *sheet.Field) bool) string {
	var parts []string
	brief := r.Brief()
	for i := range r.Schema.Fields {
		f := &r.Schema.Fields[i]
		v := brief.Get(f.Name)
		if v == nil || f.Hidden || f.Private && c.Edition.For != scene.DM || !some(f) {
			continue
		}
		text := c.value(v)
		switch {
		case text == "":
			continue
		case f.Type == sheet.Bool && v.Bool:
			parts = append(parts, upperFirst(f.Title()))
			continue
		case f.Type == sheet.Bool:
			parts = append(parts, upperFirst(fmt.Sprintf(c.Words.Say("not %s"), f.Title())))
			continue
		case f.Unit != "":
			text += " " + f.Unit
		}
		parts = append(parts, upperFirst(f.Title())+" "+text)
	}
	return strings.Join(parts, " · ")
}

// named returns the name of a record and the rest of its fields.
func (c *Cards) named(r *sheet.Rec) (name, rest string) {
	from, brief := "", r.Brief()
	for _, from = range []string{"name", "preset", "id"} {
		if n := brief.Get(from); n != nil {
			name = upperFirst(c.value(n))
			break
		}
	}
	return name, c.pairs(r, func(f *sheet.Field) bool { return f.Name != "name" && f.Name != "id" && f.Name != from })
}
