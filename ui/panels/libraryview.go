package panels

import (
	"cmp"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/icons"
	"parapet/savefiles/library"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// LibraryList is the list of the library: a search, the entries by group, and the files that can't be read.
type LibraryList struct {
	Library *library.Library // nil for none
	Beside  *library.Library // the open encounter's library, whether or not it exists; nil if none is open
	done    LibraryActions
	tips    *widgets.Tooltips
	system  func() string // of the open encounter
	Content fyne.CanvasObject
	search  *widgets.Entry
	list    *widget.List
	rows    []libraryRow
	empty   *widget.Label
}

// LibraryActions is what the list asks of the window.
type LibraryActions interface {
	AddEntry(e library.Entry)                              // adds it to the map
	DragEntry(e library.Entry, at fyne.Position, end bool) // at a position in the window
	EntryMenu(e library.Entry, at fyne.Position)           // opens its menu
	LeaveList()                                            // gives the focus back to the map
}

// NewLibraryList returns the list. system returns the id of the rules in use.
func NewLibraryList(done LibraryActions, tips *widgets.Tooltips, system func() string) *LibraryList {
	s := &LibraryList{done: done, tips: tips, system: system, search: widgets.NewEntry(i18n.L("Search…")), empty: widget.NewLabel("")}
	s.search.OnChanged = func(string) { s.Update() }
	s.search.OnSubmitted = func(string) { s.addFirst() }
	s.search.Escaped = func() {
		s.search.SetText("")
		done.LeaveList()
	}
	s.list = widget.NewList(func() int { return len(s.rows) },
		func() fyne.CanvasObject { return newItem(s) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*item).show(s.rows[i]) })
	s.list.HideSeparators = true
	s.empty.Wrapping = fyne.TextWrapWord
	title := widget.NewLabelWithStyle(i18n.L("Library"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	s.Content = container.NewBorder(container.NewVBox(title, container.NewPadded(s.search)), nil, nil, nil,
		container.NewStack(s.empty, s.list))
	s.Update()
	return s
}

// Update reads the library again and shows the entries that match the search.
func (s *LibraryList) Update() {
	var found []library.Entry
	if s.Beside != nil {
		for _, e := range s.Beside.Find(s.search.Text) {
			e.Group = i18n.L("{{.Group}} (this encounter's)", map[string]any{"Group": e.Group})
			found = append(found, e)
		}
	}
	if s.Library != nil {
		found = append(found, s.Library.Find(s.search.Text)...)
	}
	s.rows = rows(found, s.system())
	s.empty.SetText("")
	if len(s.rows) == 0 {
		s.empty.SetText(i18n.L("Nothing here."))
	}
	s.list.Refresh()
}

// addFirst adds the first entry found to the map and selects the search text, so that typing starts a new search and
// Enter adds another.
func (s *LibraryList) addFirst() {
	defer s.selectSearch()
	for _, r := range s.rows {
		if r.isEntry() {
			s.done.AddEntry(r.entry)
			return
		}
	}
}

// Dump writes the centres of the entries to a state dump for tests, assuming that the list isn't scrolled.
func (s *LibraryList) Dump(state *shell.Dump) {
	state.Library = map[string][2]int{}
	origin, height := shell.Corner(s.list), widgets.LineHeight()+4
	for i, r := range s.rows {
		if r.isEntry() {
			y := origin.Y + (height+theme.Padding())*float32(i) + height/2
			state.Library[r.entry.Name] = [2]int{int(origin.X) + 40, int(y)}
		}
	}
}

// Focus focuses the search and selects its text.
func (s *LibraryList) Focus(c fyne.Canvas) {
	c.Focus(s.search)
	s.selectSearch()
}

func (s *LibraryList) selectSearch() { s.search.TypedShortcut(&fyne.ShortcutSelectAll{}) }

// item is a row of the library. Dragging it to the map or double-clicking it adds a token.
type item struct {
	widget.BaseWidget
	widgets.Pressable
	widgets.Tipped
	list   *LibraryList
	row    libraryRow
	text   *canvas.Text
	note   *canvas.Text
	icon   *canvas.Image
	last   time.Time
	now    func() time.Time
	pos    fyne.Position // position of the pointer in the window during a drag
	moving bool
}

var (
	_ desktop.Mouseable = (*item)(nil)
	_ fyne.Draggable    = (*item)(nil)
	_ desktop.Hoverable = (*item)(nil)
)

func newItem(s *LibraryList) *item {
	i := &item{list: s, now: time.Now, text: canvas.NewText("", nil), note: canvas.NewText("", nil), icon: widgets.NewPicture()}
	i.Tipped = s.tips.Tip(i, i.tip)
	i.ExtendBaseWidget(i)
	return i
}

func (i *item) show(r libraryRow) {
	i.row = r
	i.Refresh()
}

// MouseDown adds the token on a double click, and opens the entry's menu with the secondary button.
func (i *item) MouseDown(e *desktop.MouseEvent) {
	if !i.row.isEntry() {
		return
	}
	if e.Button == desktop.MouseButtonSecondary {
		i.Tips.Hide(i)
		i.list.done.EntryMenu(i.row.entry, e.AbsolutePosition)
	}
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	now := i.now()
	if now.Sub(i.last) < widgets.DoubleClick {
		i.list.done.AddEntry(i.row.entry)
		now = time.Time{}
	}
	i.last = now
}

func (i *item) Dragged(e *fyne.DragEvent) {
	if !i.row.isEntry() {
		return
	}
	i.moving, i.pos = true, e.AbsolutePosition
	i.list.done.DragEntry(i.row.entry, i.pos, false)
}

func (i *item) DragEnd() {
	if i.moving {
		i.moving = false
		i.list.done.DragEntry(i.row.entry, i.pos, true)
	}
}

func (i *item) tip() string {
	if i.row.isEntry() && i.row.problem == "" {
		return i.row.entry.Name + "\n" + i.row.note() + "\n" + i.row.how()
	}
	return i.row.problem
}

func (i *item) CreateRenderer() fyne.WidgetRenderer { return &itemRenderer{i} }

type itemRenderer struct{ i *item }

func (r *itemRenderer) MinSize() fyne.Size { return fyne.NewSize(80, widgets.LineHeight()+4) }

func (r *itemRenderer) Layout(size fyne.Size) {
	x := float32(8)
	if side := theme.TextSize() * 1.4; r.i.row.heading == "" {
		r.i.icon.Resize(fyne.NewSquareSize(side))
		r.i.icon.Move(fyne.NewPos(x, (size.Height-side)/2))
		x += side + 7
	}
	r.i.text.Text = widgets.CutTo(r.title(), size.Width-x-6, r.i.text.TextSize, r.i.text.TextStyle)
	s := r.i.text.MinSize()
	r.i.text.Resize(s)
	r.i.text.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
	left := x + s.Width + 8
	r.i.note.Text = ""
	if room := size.Width - left - 6; room > 40 {
		r.i.note.Text = widgets.CutTo(r.i.row.note(), room, r.i.note.TextSize, fyne.TextStyle{})
	}
	n := r.i.note.MinSize()
	r.i.note.Resize(n)
	r.i.note.Move(fyne.NewPos(left, (size.Height-n.Height)/2))
}

// groupName returns the displayed name of a library folder.
func groupName(folder string) string {
	return cmp.Or(map[string]string{
		"party":    i18n.L("party"),
		"bestiary": i18n.L("bestiary"),
		"maps":     i18n.L("maps"),
		"pieces":   i18n.X("map pieces", "pieces"),
	}[folder], folder)
}

func (r *itemRenderer) title() string {
	row := r.i.row
	switch {
	case row.heading != "":
		return phrase.UpperFirst(groupName(row.heading))
	case row.problem != "":
		return row.problem
	}
	return row.entry.Name
}

func (r *itemRenderer) Refresh() {
	i := r.i
	i.text.TextSize, i.note.TextSize = theme.TextSize(), theme.CaptionTextSize()
	i.text.TextStyle = fyne.TextStyle{Bold: i.row.heading != ""}
	i.text.Color, i.note.Color = theme.Color(theme.ColorNameForeground), theme.Color(widgets.Faint)
	switch {
	case i.row.heading != "":
		i.text.Color = theme.Color(widgets.Faint)
	case i.row.problem != "":
		i.text.Color = theme.Color(widgets.Bad)
	}
	widgets.ShowIcon(i.icon, icons.GameKey(i.row.icon()), i.text.Color)
	r.Layout(i.Size())
	i.text.Refresh()
	i.note.Refresh()
}

func (r *itemRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.i.icon, r.i.text, r.i.note}
}
func (r *itemRenderer) Destroy() {}
