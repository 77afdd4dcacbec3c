package printing

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// CardKind is a kind of reference sheet.
type CardKind string

// The kinds, in the order of printing.
const (
	StatBlocks CardKind = "stats"      // of the combatants with known numbers
	Initiative CardKind = "initiative" // the turn order, with boxes to tick
	Reference  CardKind = "rules"      // the system's actions and conditions on one page
	Key        CardKind = "key"        // the map's numbered notes
)

// CardKinds lists all kinds, in the order of printing.
func CardKinds() []CardKind { return []CardKind{StatBlocks, Initiative, Reference, Key} }

// Cards are the sheets to read and write on at the table, for any rule system.
type Cards struct {
	Edition  *scene.Edition
	View     *engine.View // for the turn order and computed numbers
	Icon     func(name string) []byte
	Fonts    pdf.Fonts
	Words    Words
	Layout   Layout
	Kinds    []CardKind
	Only     string // id of the token whose stat block alone is wanted; "" for all
	Progress func(done, of int)
}

// Write writes the cards as PDF. It fails if the layout doesn't pass Check or the context ends.
func (c *Cards) Write(ctx context.Context, to io.Writer) error {
	if err := c.Layout.Check(); err != nil {
		return err
	}
	w := pdf.New(to, c.Words.Say("Cards"), c.Fonts)
	plan := &Plan{Layout: c.Layout, Lying: c.Layout.Orientation == Landscape}
	d := &cardPages{art: art{w: w, sc: &paint.Scene{}, pal: sheetPalette(), icon: c.Icon}, plan: plan, ctx: ctx}
	for i, kind := range CardKinds() {
		if !slices.Contains(c.Kinds, kind) {
			continue
		}
		switch kind {
		case StatBlocks:
			c.statBlocks(d)
		case Initiative:
			c.initiative(d)
		case Reference:
			c.reference(d)
		case Key:
			c.key(d)
		}
		if err := cmp.Or(ctx.Err(), w.Err()); err != nil {
			return err
		}
		if c.Progress != nil {
			c.Progress(i+1, len(CardKinds()))
		}
	}
	if d.pages == 0 {
		return message.Errorf("nothing to print: nobody's numbers are known")
	}
	return w.Close()
}

// cardPages lays cards out on pages with columns.
type cardPages struct {
	art
	plan  *Plan
	ctx   context.Context
	pages int
}

// page starts a page and returns the edges of its printable area.
func (d *cardPages) page() (left, top, right, bottom float64) {
	w, h := d.plan.paper()
	sx, sy := d.plan.Stretch()
	d.Page = d.w.Page(w, h, sx, sy)
	d.pages++
	m := d.plan.Margin + 2
	return m, m, d.Width - m, d.Height - m
}

// title writes a heading across the page and returns where it ends.
func (d *cardPages) title(text, more string, left, top, right float64) float64 {
	d.Text(pdf.Bold, 6, left, top+5, d.Fit(pdf.Bold, 6, text, right-left), grey(0))
	x := left + d.Measure(pdf.Bold, 6, text) + 4
	d.Text(pdf.Regular, 3, x, top+5, d.Fit(pdf.Regular, 3, more, right-x), grey(0.35))
	d.Stroke((&pdf.Path{}).Segment(left, top+7.5, right, top+7.5), pdf.Pen{Width: 0.4, Ink: grey(0)})
	return top + 10
}

// line is a line of text in a column.
type line struct {
	text   string
	lead   string // in bold, before the text
	size   float64
	indent float64
	above  float64 // free space above it
	head   bool    // a heading: has a rule below and stays with the next line
	icon   string
}

// height returns the height of the line, in millimetres.
func (l line) height() float64 { return l.above + l.size*1.28 }

// paragraph breaks a text with a bold lead into lines of a given width.
func (d *cardPages) paragraph(lead, text string, size, room float64, icon string) []line {
	indent := size * 1.1
	var out []line
	first := room
	if icon != "" {
		first -= size * 1.5
	}
	leadWidth := d.w.Width(pdf.Bold, size, lead) + size*0.35
	if lead == "" {
		leadWidth = 0
	}
	// The first line has less room; the rest continues below, indented.
	words := d.w.Wrap(pdf.Regular, size, text, max(first-leadWidth, size*4))
	if len(words) == 0 {
		words = []string{""}
	}
	out = append(out, line{lead: lead, text: words[0], size: size, above: size * 0.35, icon: icon})
	rest := ""
	for i, w := range words[1:] {
		if i > 0 {
			rest += " "
		}
		rest += w
	}
	for _, w := range d.w.Wrap(pdf.Regular, size, rest, room-indent) {
		out = append(out, line{text: w, size: size, indent: indent})
	}
	return out
}

// drawLine draws a line with its upper edge at y.
func (d *cardPages) drawLine(l line, x, y, room float64) {
	base := y + l.above + l.size
	x += l.indent
	if l.icon != "" {
		if d.drawIcon(l.icon, x, base-l.size*0.95, l.size*1.15) {
			x += l.size * 1.5
		}
	}
	ink := grey(0.1)
	if l.lead != "" {
		d.Text(pdf.Bold, l.size, x, base, d.Fit(pdf.Bold, l.size, l.lead, room), ink)
		x += d.Measure(pdf.Bold, l.size, l.lead) + l.size*0.35
	}
	d.Text(pdf.Regular, l.size, x, base, l.text, ink)
	if l.head {
		d.Stroke((&pdf.Path{}).Segment(x-d.Measure(pdf.Bold, l.size, l.lead)-l.size*0.35, base+l.size*0.25,
			x+room-d.Measure(pdf.Bold, l.size, l.lead)-l.size*0.35, base+l.size*0.25),
			pdf.Pen{Width: 0.2, Ink: grey(0.4)})
	}
}

// known returns the view to compute a token's numbers from. For players it leaves out tokens that their edition doesn't
// show, because some numbers depend on neighbours. A token that grapples this one stays; the condition names it anyway.
func (c *Cards) known(t *engine.Token) *engine.View {
	if c.Edition.For == scene.DM {
		return c.View
	}
	shown := func(o *engine.Token) bool {
		return o.ID == t.ID || slices.ContainsFunc(c.Edition.Tokens, func(k scene.Known) bool { return k.ID == o.ID }) || named(t, o.ID)
	}
	state := *c.View.State
	state.Tokens = nil
	for _, o := range c.View.Tokens {
		if shown(o) {
			state.Tokens = append(state.Tokens, o)
		}
	}
	return &engine.View{State: &state, System: c.View.System, Scratch: &engine.Scratch{}}
}

// named reports whether a condition of the token names another token.
func named(t *engine.Token, id string) bool {
	for _, condition := range t.Conditions {
		if condition.Rec == nil {
			continue
		}
		for _, m := range condition.Rec.Full().Members {
			if m.Value.Text == id {
				return true
			}
		}
	}
	return false
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
