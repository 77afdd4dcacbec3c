package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/look"

	"parapet/canvas/scene"
	"parapet/savefiles/library"
	"parapet/ui/parts"
)

// shelfView is the panel of the library: search, entries by group, and what can't be read.
type shelfView struct {
	t       *table
	content fyne.CanvasObject
	search  *parts.Entry
	list    *widget.List
	rows    []shelfRow
	empty   *widget.Label
}

// shelfRow is a heading, an entry or a problem.
type shelfRow struct {
	heading, problem string
	entry            library.Entry
}

func newShelfView(t *table) *shelfView {
	s := &shelfView{t: t, search: parts.NewEntry(lang.L("Search…")), empty: widget.NewLabel("")}
	s.search.OnChanged = func(string) { s.update() }
	s.search.OnSubmitted = func(string) { s.addFirst() }
	s.search.Escaped = func() {
		s.search.SetText("")
		t.focusMap()
	}
	s.list = widget.NewList(func() int { return len(s.rows) },
		func() fyne.CanvasObject { return newShelfItem(s) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*shelfItem).show(s.rows[i]) })
	s.list.HideSeparators = true
	s.empty.Wrapping = fyne.TextWrapWord
	title := widget.NewLabelWithStyle(lang.L("Library"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	s.content = container.NewBorder(container.NewVBox(title, container.NewPadded(s.search)), nil, nil, nil,
		container.NewStack(s.empty, s.list))
	s.update()
	return s
}

// update reads the library anew and shows what fits the search.
func (s *shelfView) update() {
	s.rows = nil
	if s.t.lib != nil {
		s.rows = shelfRows(s.t.lib.Find(s.search.Text), s.t.systemID())
	}
	s.empty.SetText("")
	if len(s.rows) == 0 {
		s.empty.SetText(lang.L("Nothing here."))
	}
	s.list.Refresh()
}

// addFirst puts the first entry that was found on the map.
func (s *shelfView) addFirst() {
	for _, r := range s.rows {
		if r.isEntry() {
			s.t.addFromShelf(r.entry, nil)
			return
		}
	}
}

// shelfRows lists the entries of a rule system by their groups, and what can't be read at the end,
// with its place and reason.
func shelfRows(entries []library.Entry, system string) []shelfRow {
	var out, broken []shelfRow
	group := "\x00"
	for _, e := range entries {
		if e.Broken != nil {
			broken = append(broken, shelfRow{problem: e.Broken.Error()})
		}
		if !e.Good() || system != "" && e.System != "" && e.System != system {
			continue
		}
		if e.Group != group {
			group = e.Group
			out = append(out, shelfRow{heading: group})
		}
		out = append(out, shelfRow{entry: e})
	}
	if len(broken) > 0 {
		out = append(append(out, shelfRow{heading: lang.L("Can't be read")}), broken...)
	}
	return out
}

// places are the middles of the entries, for a list that isn't scrolled.
func (s *shelfView) places(origin fyne.Position) map[string][2]int {
	places := map[string][2]int{}
	height := look.LineHeight() + 4
	for i, r := range s.rows {
		if r.isEntry() {
			y := origin.Y + (height+theme.Padding())*float32(i) + height/2
			places[r.entry.Name] = [2]int{int(origin.X) + 40, int(y)}
		}
	}
	return places
}

// isEntry tells whether the row can be put on the map.
func (r shelfRow) isEntry() bool { return r.heading == "" && r.problem == "" && r.entry.Good() }

// note is what an entry is, in a few words.
func (r shelfRow) note() string {
	if r.entry.Stats == nil {
		return ""
	}
	if _, most, ok := scene.HitPoints(r.entry.Stats); ok {
		return lang.L("{{.HP}} HP", map[string]any{"HP": most})
	}
	return ""
}

// shelfItem is a row of the library: dragged onto the map or pressed twice, it becomes a token.
type shelfItem struct {
	widget.BaseWidget
	shelf  *shelfView
	row    shelfRow
	text   *canvas.Text
	note   *canvas.Text
	last   int64
	pos    fyne.Position // of the pointer in the window, while dragging
	moving bool
}

var (
	_ desktop.Mouseable = (*shelfItem)(nil)
	_ fyne.Draggable    = (*shelfItem)(nil)
	_ desktop.Hoverable = (*shelfItem)(nil)
)

func newShelfItem(s *shelfView) *shelfItem {
	i := &shelfItem{shelf: s, text: canvas.NewText("", nil), note: canvas.NewText("", nil)}
	i.ExtendBaseWidget(i)
	return i
}

func (i *shelfItem) show(r shelfRow) {
	i.row = r
	i.Refresh()
}

// MouseDown implements desktop.Mouseable: the second press of two adds the token.
func (i *shelfItem) MouseDown(e *desktop.MouseEvent) {
	if !i.row.isEntry() || e.Button != desktop.MouseButtonPrimary {
		return
	}
	now := i.shelf.t.now().UnixMilli()
	if now-i.last < parts.DoubleClick.Milliseconds() {
		i.shelf.t.addFromShelf(i.row.entry, nil)
		now = 0
	}
	i.last = now
}

// MouseUp implements desktop.Mouseable.
func (i *shelfItem) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (i *shelfItem) Dragged(e *fyne.DragEvent) {
	if !i.row.isEntry() {
		return
	}
	i.moving, i.pos = true, e.AbsolutePosition
	i.shelf.t.shelfDrag(i.row.entry, i.pos, false)
}

// DragEnd implements fyne.Draggable.
func (i *shelfItem) DragEnd() {
	if i.moving {
		i.moving = false
		i.shelf.t.shelfDrag(i.row.entry, i.pos, true)
	}
}

// MouseIn implements desktop.Hoverable.
func (i *shelfItem) MouseIn(*desktop.MouseEvent) {
	switch {
	case i.row.problem != "":
		i.shelf.t.tips.Show(i, i.row.problem)
	case i.row.isEntry():
		i.shelf.t.tips.Show(i, i.row.entry.Name+"\n"+i.row.note()+"\n"+lang.L("Drag it onto the map, or click twice"))
	}
}

// MouseMoved implements desktop.Hoverable.
func (i *shelfItem) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (i *shelfItem) MouseOut() { i.shelf.t.tips.Hide(i) }

// CreateRenderer implements fyne.Widget.
func (i *shelfItem) CreateRenderer() fyne.WidgetRenderer { return &shelfItemRenderer{i} }

type shelfItemRenderer struct{ i *shelfItem }

func (r *shelfItemRenderer) MinSize() fyne.Size { return fyne.NewSize(80, look.LineHeight()+4) }

func (r *shelfItemRenderer) Layout(size fyne.Size) {
	x := float32(18)
	if r.i.row.heading != "" {
		x = 8
	}
	r.i.text.Text = parts.CutTo(r.title(), size.Width-x-6, r.i.text.TextSize, r.i.text.TextStyle)
	s := r.i.text.MinSize()
	r.i.text.Resize(s)
	r.i.text.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
	left := x + s.Width + 8
	r.i.note.Text = ""
	if room := size.Width - left - 6; room > 40 {
		r.i.note.Text = parts.CutTo(r.i.row.note(), room, r.i.note.TextSize, fyne.TextStyle{})
	}
	n := r.i.note.MinSize()
	r.i.note.Resize(n)
	r.i.note.Move(fyne.NewPos(left, (size.Height-n.Height)/2))
}

func (r *shelfItemRenderer) title() string {
	row := r.i.row
	switch {
	case row.heading != "":
		return row.heading
	case row.problem != "":
		return "⚠ " + row.problem
	}
	return row.entry.Name
}

func (r *shelfItemRenderer) Refresh() {
	i := r.i
	i.text.TextSize, i.note.TextSize = theme.TextSize(), theme.CaptionTextSize()
	i.text.TextStyle = fyne.TextStyle{Bold: i.row.heading != ""}
	i.text.Color, i.note.Color = theme.Color(theme.ColorNameForeground), theme.Color(look.Faint)
	switch {
	case i.row.heading != "":
		i.text.Color = theme.Color(look.Faint)
	case i.row.problem != "":
		i.text.Color = theme.Color(look.Bad)
	}
	r.Layout(i.Size())
	i.text.Refresh()
	i.note.Refresh()
}

func (r *shelfItemRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.i.text, r.i.note}
}
func (r *shelfItemRenderer) Destroy() {}
