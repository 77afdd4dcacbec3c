package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Collapsible is a list over the map that collapses to its title. It takes no room if it is empty.
type Collapsible struct {
	Content *fyne.Container
	Changed func() // called after expanding or collapsing; may be nil
	Top     *fyne.Container

	title *Chip
	body  *fyne.Container
	rows  *fyne.Container
	list  *container.Scroll // the scrolled rows
	open  bool
}

// foldWidth is the width of an expanded list.
const foldWidth = 320

// NewFold returns a collapsed, hidden list. The objects in top are above its rows.
func NewFold(top ...fyne.CanvasObject) *Collapsible {
	f := &Collapsible{rows: container.NewVBox(), Top: container.NewVBox(top...)}
	f.title = NewChip("", nil, func() { f.Open(!f.open) })
	f.list = container.NewVScroll(f.rows)
	f.body = container.NewBorder(f.Top, nil, nil, nil, f.list)
	head := container.NewHBox(f.title)
	f.Content = container.NewStack(NewGround(Panel, 6), container.NewPadded(container.NewBorder(head, nil, nil, nil, f.body)))
	f.body.Hide()
	f.Content.Hide()
	return f
}

// IsOpen reports whether its rows are visible.
func (f *Collapsible) IsOpen() bool { return f.open && f.Content.Visible() }

// Open expands or collapses the list.
func (f *Collapsible) Open(open bool) {
	f.open = open
	if f.Changed != nil {
		f.Changed()
	}
}

// Show shows rows below a title. strong highlights the title, for a list that needs attention. Without a title the list
// is hidden.
func (f *Collapsible) Show(title string, strong bool, rows []fyne.CanvasObject) {
	f.Content.Hidden = title == ""
	f.title.Name, f.title.Strong, f.title.Chosen = title, strong, f.open
	f.body.Hidden = !f.open
	f.rows.Objects = rows
	f.title.Refresh()
	f.Content.Refresh()
}

// Place puts the list at the right edge of a room, from y on, with no more height than is left, and returns y for the
// next one.
func (f *Collapsible) Place(room fyne.Size, y float32) float32 {
	if !f.Content.Visible() {
		return y
	}
	size := f.Content.MinSize()
	if f.open {
		size.Width = foldWidth
		f.Content.Resize(fyne.NewSize(size.Width, size.Height)) // wrapped texts know their height now
		f.Content.Refresh()
		size = fyne.NewSize(foldWidth, f.Content.MinSize().Height+max(f.rows.MinSize().Height-f.list.MinSize().Height, 0))
	}
	size.Height = max(min(size.Height, room.Height-y-8), min(90, size.Height))
	f.Content.Resize(size)
	f.Content.Move(fyne.NewPos(room.Width-size.Width-8, y))
	return y + size.Height + 6
}
