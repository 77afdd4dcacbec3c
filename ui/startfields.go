package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
)

// startEntry is what was said in the form that a system declares for the beginning of a fight.
type startEntry struct {
	form   *engine.StartForm
	rows   []starter
	ticked map[string]map[string]bool // by argument: the ids that are ticked
	said   map[string]*doc.Node       // by argument: what the fields above the rows hold
	typed  map[string]string          // by argument: a number as typed
	rolls  func(id string) bool       // who has an initiative of its own; nil: all

	changed func() // something above the rows was said

	view   *engine.View
	placed map[string]map[string]string // by argument of Places: the numbers as typed, by token
}

func newStartEntry(form *engine.StartForm, v *engine.View) *startEntry {
	e := &startEntry{form: form, rows: newOpening(v).rows, view: v, ticked: map[string]map[string]bool{}, said: map[string]*doc.Node{},
		typed: map[string]string{}, placed: map[string]map[string]string{}, changed: func() {}}
	if form.Rolls != nil {
		e.rolls = func(id string) bool { return form.Rolls(v, id) }
	}
	for _, f := range form.Fields {
		e.ticked[f.Arg], e.placed[f.Arg] = map[string]bool{}, map[string]string{}
	}
	return e
}

// takes tells whether a kind of argument holds a row's id.
func takes(k engine.StartKind, heading bool) bool {
	return k == engine.Both || k == engine.Sides && heading || k == engine.Tokens && !heading
}

// hasTotal tells whether a row's initiative may be given.
func (e *startEntry) hasTotal(r *starter) bool {
	return takes(e.form.Totals, r.heading) && (e.rolls == nil || e.rolls(r.id))
}

// columns are the arguments that are ticked row by row.
func (e *startEntry) columns() []engine.StartField {
	return slices.DeleteFunc(slices.Clone(e.form.Fields), func(f engine.StartField) bool {
		return f.Kind != engine.Tokens && f.Kind != engine.Sides && f.Kind != engine.Both
	})
}

// tick marks a row. In a column of tokens the heading of a side stands for all of its tokens.
func (e *startEntry) tick(f engine.StartField, row int, on bool) {
	at := e.rows[row]
	for _, r := range e.rows {
		whole := at.heading && r.side == at.side
		if takes(f.Kind, r.heading) && (r.id == at.id && r.heading == at.heading || whole && f.Kind != engine.Sides) {
			e.ticked[f.Arg][key(r)] = on
		}
	}
	if !at.heading && !on && f.Kind == engine.Both {
		e.ticked[f.Arg]["side "+at.side] = false
	}
}

// key tells a side from a token of the same id.
func key(r starter) string {
	if r.heading {
		return "side " + r.id
	}
	return r.id
}

// isTicked tells whether a row is marked; a heading in a column of tokens is when all of its are.
func (e *startEntry) isTicked(f engine.StartField, row int) bool {
	at := e.rows[row]
	if !at.heading || takes(f.Kind, true) {
		return e.ticked[f.Arg][key(at)]
	}
	for _, r := range e.rows {
		if !r.heading && r.side == at.side && !e.ticked[f.Arg][r.id] {
			return false
		}
	}
	return true
}

// command is the start of the fight; why says what is wrong.
func (e *startEntry) command() (c *engine.Command, why string) {
	args := doc.Obj()
	totals, why := e.totals()
	if why != "" {
		return nil, why
	}
	if len(totals.Members) > 0 {
		args.Members = append(args.Members, doc.M("initiative", totals))
	}
	for _, f := range e.fields() {
		n, why := e.value(f)
		if why != "" {
			return nil, why
		}
		if n != nil && e.open(f) {
			args = withPath(args, strings.Split(f.Arg, "."), n)
		}
	}
	return engine.NewCommand("start", "", e.paired(args).Members...), ""
}

func (e *startEntry) totals() (*doc.Node, string) {
	totals := doc.Obj()
	for _, r := range e.rows {
		if strings.TrimSpace(r.total) == "" || !e.hasTotal(&r) {
			continue
		}
		n, ok := wholeNumber(r.total)
		if !ok {
			return nil, lang.L("The initiative of {{.Who}} must be a whole number.", map[string]any{"Who": r.name})
		}
		totals.Members = append(totals.Members, doc.M(r.id, doc.Int(n)))
	}
	return totals, ""
}

// value is what an argument holds, nil where it is left out.
func (e *startEntry) value(f engine.StartField) (n *doc.Node, why string) {
	switch f.Kind {
	case engine.Tokens, engine.Sides, engine.Both:
		if ids := e.ids(f); len(ids) > 0 {
			return doc.Strs(ids), ""
		}
		return nil, ""
	case engine.Places:
		return e.places(f)
	case engine.Whole:
		text := strings.TrimSpace(e.typed[f.Arg])
		if text == "" {
			return nil, ""
		}
		v, ok := wholeNumber(text)
		if !ok {
			return nil, lang.L("{{.What}}: a whole number, please.", map[string]any{"What": f.Label})
		}
		return doc.Int(v), ""
	}
	return e.said[f.Arg], ""
}

// hasPlace tells whether a number may be typed for a row.
func (e *startEntry) hasPlace(f engine.StartField, r starter) bool {
	return f.Kind == engine.Places && !r.heading && (f.Whose == nil || f.Whose(e.view, r.id))
}

// places lists the tokens in the order of the numbers that were typed for them, of equal ones as
// they stand in the list; nil where none was.
func (e *startEntry) places(f engine.StartField) (n *doc.Node, why string) {
	at := map[string]int{}
	var ids []string
	missing := ""
	for _, r := range e.rows {
		text := strings.TrimSpace(e.placed[f.Arg][r.id])
		n, ok := wholeNumber(text)
		switch {
		case !e.hasPlace(f, r):
		case text == "":
			missing = r.name
		case !ok:
			return nil, lang.L("{{.What}} of {{.Who}}: a whole number, please.", map[string]any{"What": upperFirst(f.Label), "Who": r.name})
		default:
			ids, at[r.id] = append(ids, r.id), n
		}
	}
	switch {
	case ids == nil:
		return nil, ""
	case f.All && missing != "":
		return nil, lang.L("{{.What}}: {{.Who}} has none yet; give it to all, or to nobody.", map[string]any{"What": upperFirst(f.Label), "Who": missing})
	}
	slices.SortStableFunc(ids, func(a, b string) int { return at[a] - at[b] })
	return doc.Strs(ids), ""
}

// placeColumns are the arguments for which a number is typed row by row.
func (e *startEntry) placeColumns() []engine.StartField {
	return slices.DeleteFunc(slices.Clone(e.form.Fields), func(f engine.StartField) bool { return f.Kind != engine.Places })
}

// showPlace shows the number of a row in its entry.
func (e *startEntry) showPlace(f engine.StartField, r starter, entry *widget.Entry) {
	entry.OnChanged = nil
	entry.SetText(e.placed[f.Arg][r.id])
	entry.SetPlaceHolder(f.Label)
	if f.Now != nil && e.hasPlace(f, r) {
		entry.SetPlaceHolder(f.Label + " " + f.Now(e.view, r.id))
	}
	entry.OnChanged = func(text string) { e.placed[f.Arg][r.id] = text }
	entry.Hidden = !e.hasPlace(f, r)
}

// ids are those that are ticked; of a side that is ticked as a whole, the side alone.
func (e *startEntry) ids(f engine.StartField) []string {
	var ids []string
	for _, r := range e.rows {
		inSide := f.Kind == engine.Both && !r.heading && e.ticked[f.Arg]["side "+r.side]
		if takes(f.Kind, r.heading) && e.ticked[f.Arg][key(r)] && !inSide {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// withPath gives an object in which the value at a path is n.
func withPath(o *doc.Node, path []string, n *doc.Node) *doc.Node {
	if len(path) == 1 {
		return o.With(path[0], n)
	}
	inner := o.Get(path[0])
	if inner == nil {
		inner = doc.Obj()
	}
	return o.With(path[0], withPath(inner, path[1:], n))
}

// askStartForm asks what the system's start may be told.
func (t *table) askStartForm(form *engine.StartForm) {
	v := t.view()
	e := newStartEntry(form, v)
	if len(form.Fields) == 0 && form.Totals == engine.None {
		t.send(engine.NewCommand("start", ""))
		return
	}
	wrong := widget.NewLabel("")
	wrong.Importance, wrong.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	wrong.Hide()
	top, list := container.NewVBox(), e.list()
	scroll, fields := container.NewVScroll(top), e.above()
	show := func() {
		top.Objects = e.top(fields)
		top.Refresh()
		scroll.SetMinSize(fyne.NewSize(0, min(top.MinSize().Height, t.startSize().Height*0.6))) // the rows keep some room
		list.Refresh()
	}
	show()
	e.changed = show
	t.showStart(container.NewBorder(scroll, wrong, nil, nil, list), wrong, e.command)
}

// top is what stands above the rows as things are said: the fields that are asked, then what the
// boxes of the rows mean.
func (e *startEntry) top(fields []askedField) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	form := widget.NewForm()
	for _, a := range fields {
		if e.open(a.field) {
			item := widget.NewFormItem(upperFirst(a.field.Label), a.shown)
			item.HintText = a.field.Help
			form.AppendItem(item)
		}
	}
	if len(form.Items) > 0 {
		out = append(out, form)
	}
	var about []string
	for _, f := range append(e.columns(), e.placeColumns()...) {
		if f.Help != "" && e.open(f) {
			about = append(about, upperFirst(f.Label)+": "+f.Help)
		}
	}
	if e.form.Totals != engine.None {
		about = append(about, totalsHelp(e.form))
	}
	for _, text := range about {
		line := widget.NewLabel(text)
		line.Wrapping = fyne.TextWrapWord
		out = append(out, line)
	}
	return out
}

// totalsHelp says what may be typed as initiative, and what is where nothing is.
func totalsHelp(form *engine.StartForm) string {
	if form.Unsaid != "" {
		return lang.L("Initiative: left empty it is {{.Own}}.", map[string]any{"Own": form.Unsaid})
	}
	return lang.L("Initiative: what was rolled at the table; the rest is rolled now.")
}

func totalHint(form *engine.StartForm) string {
	if form.Unsaid != "" {
		return "–"
	}
	return lang.L("roll")
}

// askedField is an argument that isn't ticked row by row, with what asks for it.
type askedField struct {
	field engine.StartField
	shown fyne.CanvasObject
}

// above are the arguments that aren't ticked row by row.
func (e *startEntry) above() []askedField {
	var out []askedField
	for _, f := range e.fields() {
		if o := e.field(f); o != nil {
			out = append(out, askedField{f, o})
		}
	}
	return out
}

func (e *startEntry) field(f engine.StartField) fyne.CanvasObject {
	switch f.Kind {
	case engine.OneToken, engine.OneSide:
		var ids, names []string
		for _, r := range e.rows {
			if r.heading == (f.Kind == engine.OneSide) {
				ids, names = append(ids, r.id), append(names, r.name)
			}
		}
		return e.oneOf(f.Arg, ids, names)
	case engine.OneWord:
		var ids, names []string
		for _, w := range f.Words {
			ids, names = append(ids, w.ID), append(names, w.Help)
		}
		return e.oneOf(f.Arg, ids, names)
	case engine.YesNo:
		return widget.NewCheck("", func(on bool) {
			e.said[f.Arg] = nil
			if on {
				e.said[f.Arg] = doc.Flag(true)
			}
			e.changed()
		})
	case engine.Whole:
		entry := widget.NewEntry()
		entry.OnChanged = func(text string) { e.typed[f.Arg] = text }
		return entry
	}
	return nil
}

// oneOf picks one of several ids, or none.
func (e *startEntry) oneOf(arg string, ids, names []string) fyne.CanvasObject {
	s := widget.NewSelect(append([]string{"–"}, names...), nil)
	s.SetSelectedIndex(0)
	s.OnChanged = func(string) {
		e.said[arg] = nil
		if i := s.SelectedIndex() - 1; i >= 0 {
			e.said[arg] = doc.Str(ids[i])
		}
		e.changed()
	}
	return s
}

// list has a row for each side and combatant, with a box for each column and an entry for each number.
func (e *startEntry) list() fyne.CanvasObject {
	columns, numbers := e.columns(), e.placeColumns()
	var list *widget.List
	list = widget.NewList(func() int { return len(e.rows) },
		func() fyne.CanvasObject {
			name := widget.NewLabel("")
			name.Truncation = fyne.TextTruncateEllipsis
			right := container.NewHBox()
			for _, f := range columns {
				right.Add(widget.NewCheck(f.Label, nil))
			}
			for range numbers {
				right.Add(numberEntry(86, ""))
			}
			if e.form.Totals != engine.None {
				right.Add(numberEntry(70, totalHint(e.form)))
			}
			return container.NewBorder(nil, nil, nil, right, name)
		},
		func(i widget.ListItemID, o fyne.CanvasObject) {
			r, row := &e.rows[i], o.(*fyne.Container)
			name, right := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container).Objects
			name.TextStyle.Bold = r.heading
			name.SetText(r.name)
			for j, f := range columns {
				shown := e.open(f) && (takes(f.Kind, r.heading) || r.heading && f.Kind == engine.Tokens)
				bindCheck(right[j].(*widget.Check), e.isTicked(f, i), shown, func(on bool) { e.tick(f, i, on); list.Refresh() })
			}
			for j, f := range numbers {
				e.showPlace(f, *r, entryIn(right[len(columns)+j]))
			}
			if e.form.Totals != engine.None {
				e.showTotal(r, entryIn(right[len(right)-1]))
			}
		})
	list.HideSeparators = true
	return list
}

// showTotal shows the initiative of a row in its entry.
func (e *startEntry) showTotal(r *starter, entry *widget.Entry) {
	entry.OnChanged = nil
	entry.SetText(r.total)
	entry.OnChanged = func(text string) { r.total = text }
	entry.Hidden = !e.hasTotal(r)
}

// numberEntry is an entry of a width of its own.
func numberEntry(width float32, hint string) fyne.CanvasObject {
	entry := widget.NewEntry()
	entry.SetPlaceHolder(hint)
	return container.NewGridWrap(fyne.NewSize(width, entry.MinSize().Height), entry)
}

func entryIn(o fyne.CanvasObject) *widget.Entry {
	return o.(*fyne.Container).Objects[0].(*widget.Entry)
}
