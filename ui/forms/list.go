package forms

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// list asks for a list of objects: each has a line with its name that expands.
type list struct {
	c      *sheetContext
	title  string
	schema *sheet.Schema
	rows   []*row
	box    *fyne.Container
	shown  fyne.CanvasObject
	count  func(int) // called with the number of items; may be nil
}

// row is one of the objects. Its fields are created when it is first expanded.
type row struct {
	base   *jsondoc.Node
	record *record // nil until expanded
	body   *fyne.Container
	fold   *widgets.Button
	shown  fyne.CanvasObject
}

// newList returns the input of a list; like are templates for new objects.
func newList(c *sheetContext, title string, s *sheet.Schema, now *jsondoc.Node, like []Like) *list {
	l := &list{c: c, title: title, schema: s, box: container.NewVBox()}
	for _, n := range now.List() {
		l.add(n)
	}
	empty := widgets.NewIconButton(i18n.L("Add"), theme.ContentAddIcon(), func() {
		r := l.add(jsondoc.Obj())
		if r.unfold(l); c.focus != nil {
			c.focus(r.record.first())
		}
	})
	buttons := container.NewHBox(empty)
	if len(like) > 0 {
		buttons.Add(l.likeButton(like))
	}
	l.shown = container.NewVBox(l.box, buttons)
	return l
}

// likeButton returns the button that adds a copy of a template.
func (l *list) likeButton(like []Like) fyne.CanvasObject {
	var b *widgets.Button
	b = widgets.NewIconButton(i18n.L("Copy from a creature…"), theme.ContentCopyIcon(), func() {
		menu := fyne.NewMenu("")
		for _, k := range like {
			menu.Items = append(menu.Items, fyne.NewMenuItem(k.Name+" · "+k.Of, func() { l.add(l.fresh(k.Node)).unfold(l) }))
		}
		l.c.popup(menu, b)
	})
	return b
}

// fresh returns a copy with a unique id.
func (l *list) fresh(n *jsondoc.Node) *jsondoc.Node {
	id, ok := n.Get("id").Str()
	if !ok {
		return n
	}
	return n.With("id", jsondoc.Str(free(l.ids(), id)))
}

// ids returns the ids of the objects that have one.
func (l *list) ids() (ids []string) {
	for _, r := range l.rows {
		if id, ok := r.base.Get("id").Str(); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// free returns an id that isn't taken: the id itself, or with the next number.
func free(taken []string, id string) string {
	for n, next := 2, id; ; n++ {
		if !slices.Contains(taken, next) {
			return next
		}
		next = id + "_" + strconv.Itoa(n)
	}
}

func (l *list) add(n *jsondoc.Node) *row {
	r := &row{base: n, body: container.NewStack()}
	r.body.Hide()
	r.fold = widgets.NewIconButton(l.name(n), theme.MenuExpandIcon(), nil)
	r.fold.Alignment, r.fold.Importance = widget.ButtonAlignLeading, widget.LowImportance
	r.fold.OnTapped = func() {
		if r.body.Visible() {
			r.foldUp(l)
		} else {
			r.unfold(l)
		}
	}
	drop := widgets.NewIconButton("", theme.DeleteIcon(), func() { l.drop(r) })
	drop.Importance = widget.LowImportance
	r.shown = container.NewVBox(container.NewBorder(nil, nil, nil, drop, r.fold), indented(r.body))
	l.rows = append(l.rows, r)
	l.box.Add(r.shown)
	l.changed()
	return r
}

func (l *list) drop(r *row) {
	l.rows = slices.DeleteFunc(l.rows, func(o *row) bool { return o == r })
	l.box.Remove(r.shown)
	l.changed()
}

func (l *list) changed() {
	if l.count != nil {
		l.count(len(l.rows))
	}
	l.c.resized()
	l.c.changed()
}

// name returns the name of an object.
func (l *list) name(n *jsondoc.Node) string {
	for _, key := range []string{"name", "id", "preset"} {
		if s, ok := n.Get(key).Str(); ok && s != "" {
			return s
		}
	}
	for i := range l.schema.Fields {
		if s, ok := n.Get(l.schema.Fields[i].Name).Str(); ok && s != "" {
			return l.schema.Fields[i].WordTitle(s)
		}
	}
	return i18n.L("new")
}

func (r *row) unfold(l *list) {
	if r.record == nil {
		r.record = newRecord(l.c, l.schema, r.base, nil)
		r.body.Objects = []fyne.CanvasObject{r.record.shown}
	}
	r.fold.SetIcon(theme.MenuDropDownIcon())
	r.body.Show()
	l.c.resized()
}

func (r *row) foldUp(l *list) {
	n, _ := r.record.node()
	r.fold.SetText(l.name(n))
	r.fold.SetIcon(theme.MenuExpandIcon())
	r.body.Hide()
	l.c.resized()
}

// nodes returns the objects as filled in; new ones get an id derived from their name.
func (l *list) nodes() (*jsondoc.Node, []Wrong) {
	out, ids := jsondoc.Arr(), l.ids()
	var wrong []Wrong
	for _, r := range l.rows {
		n := r.base
		if r.record != nil {
			var w []Wrong
			n, w = r.record.node()
			for _, p := range w {
				wrong = append(wrong, Wrong{l.name(n) + ": " + p.Where, p.Why})
			}
		}
		if l.needsID(r, n) {
			name, _ := n.Get("name").Str()
			id := free(ids, cmp.Or(Slug(name), Slug(l.title)))
			ids = append(ids, id)
			n = jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("id", id)}, n.Members...)...)
		}
		out.Items = append(out.Items, n)
	}
	return out, wrong
}

// needsID reports whether an object lacks an id that it needs to be distinguished.
func (l *list) needsID(r *row, n *jsondoc.Node) bool {
	i := l.schema.Index("id")
	if i < 0 || !isID(l.schema, &l.schema.Fields[i]) || n.Get("id") != nil {
		return false
	}
	named := n.Get("name") != nil || l.schema.Index("preset") >= 0 && n.Get("preset") == nil
	return l.schema.Fields[i].Required || len(r.base.Members) == 0 && named
}

// listInput returns a list inside an object.
func listInput(c *sheetContext, f *sheet.Field, now *jsondoc.Node) fieldInput {
	l := newList(c, f.Title(), f.Sub, now, nil)
	return fieldInput{shown: indented(l.shown), wide: true, value: func() (*jsondoc.Node, []Wrong) {
		n, wrong := l.nodes()
		if now == nil && len(n.Items) == 0 {
			return nil, wrong
		}
		return n, wrong
	}}
}
