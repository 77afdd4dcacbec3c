package forms

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// setsEntry sorts words into sets by number: those with the same number form a set.
type setsEntry struct {
	words []engine.Word
	picks []*widgets.Select
	none  int // 1 if the first choice is no set
	shown fyne.CanvasObject
}

func newSetsEntry(o *engine.Option) *setsEntry {
	e := &setsEntry{words: o.Words}
	var numbers []string
	if o.Maybe {
		numbers, e.none = append(numbers, "–"), 1
	}
	for i := range o.Words {
		numbers = append(numbers, strconv.Itoa(i+1))
	}
	rows := container.New(&pairs{})
	for i, w := range o.Words {
		pick := widgets.NewSelect(numbers, nil)
		pick.SetSelectedIndex(0)
		if i < len(o.Sets) {
			pick.SetSelectedIndex(max(o.Sets[i]-1+e.none, 0))
		}
		name := widget.NewLabel(strings.TrimSpace(w.Title + " " + w.Help))
		name.Truncation = fyne.TextTruncateEllipsis
		e.picks = append(e.picks, pick)
		rows.Add(name)
		rows.Add(pick)
	}
	e.shown = scrolled(rows, len(o.Words))
	return e
}

// scrolled limits a list to as many rows as fit beside the rest of a form, with scrolling.
func scrolled(list fyne.CanvasObject, rows int) fyne.CanvasObject {
	if rows <= mostTicks {
		return list
	}
	scroll := container.NewVScroll(list)
	least := list.MinSize()
	scroll.SetMinSize(fyne.NewSize(least.Width, least.Height/float32(rows)*mostTicks))
	return scroll
}

// value lists the ids of each set, in the order of their numbers.
func (e *setsEntry) value() *jsondoc.Node {
	list := jsondoc.Arr()
	for n := range e.picks {
		var ids []string
		for i, p := range e.picks {
			if p.SelectedIndex() == n+e.none {
				ids = append(ids, e.words[i].ID)
			}
		}
		if ids != nil {
			list.Items = append(list.Items, jsondoc.Strs(ids))
		}
	}
	return list
}

// manyEntry is a list of words with check boxes.
type manyEntry struct {
	words []engine.Word
	maybe bool // omitted if nothing is ticked
	ticks []*widgets.Check
	shown fyne.CanvasObject
}

func newManyEntry(o *engine.Option) *manyEntry {
	e := &manyEntry{words: o.Words, maybe: o.Maybe}
	box := container.NewVBox()
	for _, w := range o.Words {
		tick := widgets.NewCheck(w.Help, nil)
		tick.SetChecked(slices.Contains(o.Marked, w.ID))
		e.ticks = append(e.ticks, tick)
		box.Add(tick)
	}
	e.shown = scrolled(box, len(o.Words))
	return e
}

// mostTicks is the number of rows of a list visible at once.
const mostTicks = 8

// value lists the checked ids; nil for none.
func (e *manyEntry) value() *jsondoc.Node {
	var ids []string
	for i, tick := range e.ticks {
		if tick.Checked {
			ids = append(ids, e.words[i].ID)
		}
	}
	if ids == nil && e.maybe {
		return nil
	}
	return jsondoc.Strs(ids)
}

// pairs arranges names and choices side by side, with choices as wide as necessary.
type pairs struct{}

func (p *pairs) sizes(objects []fyne.CanvasObject) (right, row float32) {
	for i, o := range objects {
		s := o.MinSize()
		row = max(row, s.Height)
		if i%2 == 1 {
			right = max(right, s.Width)
		}
	}
	return right, row
}

func (p *pairs) MinSize(objects []fyne.CanvasObject) fyne.Size {
	right, row := p.sizes(objects)
	return fyne.NewSize(right+180, row*float32(len(objects)/2))
}

func (p *pairs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	right, row := p.sizes(objects)
	for i, o := range objects {
		y := row * float32(i/2)
		if i%2 == 0 {
			o.Resize(fyne.NewSize(size.Width-right-theme.Padding(), row))
			o.Move(fyne.NewPos(0, y))
			continue
		}
		o.Resize(fyne.NewSize(right, row))
		o.Move(fyne.NewPos(size.Width-right, y))
	}
}

// rowsEntry is a list of objects, a row each.
type rowsEntry struct {
	option  *engine.Option
	columns []*engine.Option // the fields asked for
	view    *engine.View
	who     *engine.Token
	rows    [][]*OptionEntry
	known   []*jsondoc.Node // the earlier values of each row; those that aren't asked for stay
	grid    *fyne.Container
	more    *widgets.Button // nil if the number of rows is fixed
	fewer   *widgets.Button
	shown   fyne.CanvasObject
}

func newRowsEntry(o *engine.Option, v *engine.View, who *engine.Token) *rowsEntry {
	e := &rowsEntry{option: o, view: v, who: who}
	for i := range o.Sub {
		if s := &o.Sub[i]; e.asks(s) {
			e.columns = append(e.columns, s)
		}
	}
	e.grid = container.New(&table{columns: len(e.columns)})
	for _, s := range e.columns {
		head := widget.NewLabelWithStyle(s.Label, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		head.SizeName = theme.SizeNameCaptionText
		e.grid.Add(head)
	}
	for range o.Min {
		e.add()
	}
	if e.shown = e.grid; o.Max > o.Min {
		e.more = widgets.NewIconButton(i18n.L("One more"), theme.ContentAddIcon(), e.addOne)
		e.fewer = widgets.NewIconButton(i18n.L("One less"), theme.ContentRemoveIcon(), e.dropOne)
		e.shown = container.NewVBox(e.grid, container.NewHBox(e.more, e.fewer))
		e.check()
	}
	return e
}

func (e *rowsEntry) add() {
	row := make([]*OptionEntry, len(e.columns))
	for i := range row {
		row[i] = NewOptionEntry(e.columns[i], e.view, e.who)
		e.grid.Add(roomy(row[i]))
	}
	e.rows = append(e.rows, row)
}

func (e *rowsEntry) addOne() {
	e.add()
	e.check()
	e.shown.Refresh()
}

func (e *rowsEntry) dropOne() {
	e.rows = e.rows[:len(e.rows)-1]
	e.grid.Objects = e.grid.Objects[:len(e.grid.Objects)-len(e.columns)]
	e.check()
	e.shown.Refresh()
}

// check enables the buttons within the option's limits on rows.
func (e *rowsEntry) check() {
	set := func(b *widgets.Button, on bool) {
		if on {
			b.Enable()
		} else {
			b.Disable()
		}
	}
	set(e.more, len(e.rows) < e.option.Max)
	set(e.fewer, len(e.rows) > e.option.Min)
}

// fill fills the rows with a known list, as far as possible.
func (e *rowsEntry) fill(list *jsondoc.Node) {
	if list == nil {
		return
	}
	e.known = list.Items
	for i, n := range list.Items {
		if i == len(e.rows) && e.more != nil && i < e.option.Max {
			e.addOne()
		}
		for j := 0; i < len(e.rows) && j < len(e.rows[i]); j++ {
			e.rows[i][j].fill(n.Get(e.rows[i][j].option.Arg))
		}
	}
}

func (e *rowsEntry) value() *jsondoc.Node {
	list := jsondoc.Arr()
	for i, row := range e.rows {
		n := e.unasked(i)
		for _, o := range row {
			if v := o.value(); v != nil {
				n = n.With(o.option.Arg, v)
			}
		}
		list.Items = append(list.Items, n)
	}
	return list
}
