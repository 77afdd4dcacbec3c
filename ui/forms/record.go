package forms

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Fields side by side: usually, and at most if a group holds nothing but numbers, such as abilities.
const columns, abilities = 3, 6

// record asks for an object of a schema.
type record struct {
	schema *sheet.Schema
	base   *jsondoc.Node // its earlier version; members unknown to the schema are kept
	inputs []fieldInput  // one per field; the zero fieldInput for fields that aren't asked for
	groups []*group
	shown  fyne.CanvasObject
}

// newRecord returns the form of an object; usual holds the values of fields not given, or is nil if the schema's defaults
// apply.
func newRecord(c *sheetContext, s *sheet.Schema, base, usual *jsondoc.Node) *record {
	if base.IsNull() {
		base = jsondoc.Obj()
	}
	if usual == nil {
		usual = withDefaults(s, base)
	}
	r := &record{schema: s, base: base, inputs: make([]fieldInput, len(s.Fields))}
	var parts []fyne.CanvasObject
	groups := s.Groups()
	for n, g := range groups {
		cells := container.New(&grid{columns: columnsOf(g)})
		given := false
		for _, f := range g.Fields {
			i := s.Index(f.Name)
			if isID(s, f) {
				continue
			}
			now := base.Get(f.Name)
			given = given || now != nil
			r.inputs[i] = newInput(c, f, now, usual.Get(f.Name))
			cells.Add(newCell(c.tips, f, &r.inputs[i]))
		}
		if len(groups) == 1 {
			r.shown = cells
			return r
		}
		r.groups = append(r.groups, c.group(phrase.UpperFirst(g.Title), cells, given || n < basic))
		parts = append(parts, r.groups[n].shown)
	}
	r.shown = container.NewVBox(parts...)
	return r
}

// basic is the number of groups that every creature needs: they are open at first.
const basic = 4

// group is a group of fields below its heading, which folds and unfolds it.
type group struct {
	head  *widgets.Button
	body  fyne.CanvasObject
	shown fyne.CanvasObject
}

func (c *sheetContext) group(title string, body fyne.CanvasObject, open bool) *group {
	g := &group{head: widgets.NewIconButton(title, nil, nil), body: body}
	g.head.Alignment, g.head.Importance = widget.ButtonAlignLeading, widget.LowImportance
	g.open(open)
	g.head.OnTapped = func() {
		g.open(!body.Visible())
		c.resized()
	}
	g.shown = container.NewVBox(g.head, indented(body))
	return g
}

func (g *group) open(on bool) {
	g.head.SetIcon(theme.MenuExpandIcon())
	if g.body.Hide(); on {
		g.head.SetIcon(theme.MenuDropDownIcon())
		g.body.Show()
	}
}

// foldLike opens the groups that are open in another record of the schema, and no others.
func (r *record) foldLike(o *record) {
	for i, g := range r.groups {
		g.open(o.groups[i].body.Visible())
	}
}

// isID reports whether a field is an id that people needn't see, because there are names.
func isID(s *sheet.Schema, f *sheet.Field) bool {
	return f.Name == "id" && f.Type == sheet.Text && s.Index("name") >= 0
}

// node returns the object as filled in.
func (r *record) node() (*jsondoc.Node, []Wrong) {
	n := jsondoc.Obj()
	var wrong []Wrong
	for i := range r.schema.Fields {
		f := &r.schema.Fields[i]
		v := r.base.Get(f.Name)
		if r.inputs[i].value != nil {
			var w []Wrong
			v, w = r.inputs[i].value()
			wrong = append(wrong, w...)
		}
		if v != nil {
			n.Members = append(n.Members, jsondoc.M(f.Name, v))
		}
	}
	for _, m := range r.base.Members {
		if r.schema.Index(m.Key) < 0 {
			n.Members = append(n.Members, m)
		}
	}
	return n, wrong
}

// recordInput returns an object inside another; one that may be null has a check box for its presence.
func recordInput(c *sheetContext, f *sheet.Field, now *jsondoc.Node) fieldInput {
	r := newRecord(c, f.Sub, now, nil)
	if !f.Null {
		return fieldInput{shown: indented(r.shown), wide: true, value: func() (*jsondoc.Node, []Wrong) {
			n, wrong := r.node()
			if now == nil && len(n.Members) == 0 {
				return nil, wrong
			}
			return n, wrong
		}}
	}
	body := indented(r.shown)
	there := widgets.NewCheck(i18n.L("has one"), nil)
	there.Checked = !now.IsNull()
	body.Hidden = !there.Checked
	box := container.NewVBox(there, body)
	there.OnChanged = func(on bool) {
		body.Hidden = !on
		c.resized()
		c.changed()
	}
	return fieldInput{shown: box, wide: true, value: func() (*jsondoc.Node, []Wrong) {
		switch {
		case there.Checked:
			return r.node()
		case now == nil:
			return nil, nil
		}
		return jsondoc.Nil(), nil
	}}
}

// indent is the width by which what belongs to a heading is moved in.
const indent = 14

func indented(o fyne.CanvasObject) *fyne.Container {
	gap := container.NewGridWrap(fyne.NewSize(indent, 1))
	return container.NewBorder(nil, nil, gap, nil, o)
}

// newCell returns a field with its name above it.
func newCell(tips *widgets.Tooltips, f *sheet.Field, in *fieldInput) fyne.CanvasObject {
	name := f.Title()
	if f.Unit != "" {
		name += " (" + i18n.T(f.Unit) + ")"
	}
	head := newCaption(phrase.UpperFirst(name), f.Help, tips)
	if f.Type == sheet.Bool {
		row := container.NewBorder(nil, nil, in.shown, nil, container.NewVBox(layout.NewSpacer(), head, layout.NewSpacer()))
		return container.NewVBox(layout.NewSpacer(), row) // level with the entries beside it
	}
	return container.New(&stacked{wide: in.wide}, head, in.shown)
}

// caption is a field's name with its help as a tooltip.
type caption struct {
	widget.Label
	widgets.Tipped
}

var _ desktop.Hoverable = (*caption)(nil)

func newCaption(text, help string, tips *widgets.Tooltips) *caption {
	c := &caption{}
	c.Tipped = tips.Tip(c, func() string { return phrase.UpperFirst(help) })
	c.ExtendBaseWidget(c)
	c.SizeName, c.TextStyle.Bold, c.Truncation = theme.SizeNameCaptionText, true, fyne.TextTruncateEllipsis
	c.SetText(text)
	return c
}

// first returns the first focusable field; nil if there is none.
func (r *record) first() fyne.Focusable {
	for _, in := range r.inputs {
		if f, ok := in.shown.(fyne.Focusable); ok {
			return f
		}
	}
	return nil
}

// columnsOf returns the number of fields side by side in a group: all of them if they are a few numbers, such as abilities.
func columnsOf(g sheet.Group) int {
	for _, f := range g.Fields {
		if f.Type != sheet.Int {
			return columns
		}
	}
	if n := len(g.Fields); n > columns && n <= abilities {
		return n
	}
	return columns
}
