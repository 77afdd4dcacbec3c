package actionbar

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// The fixed number of rows of buttons, so that the map above them never changes its size, and the gap between them.
const mostRows, rowGap = 2, 4

// rows lays out the action buttons. Actions without room, and those that aren't available, are in the menu of the last button.
type rows struct {
	more  *widgets.Chip // opens the menu
	now   []commands.Choice
	rest  []commands.Choice
	shown int // the number of those that have a button
}

var _ fyne.Layout = (*rows)(nil)

// MinSize returns the same size for any number of buttons.
func (r *rows) MinSize([]fyne.CanvasObject) fyne.Size {
	one := r.more.MinSize().Height
	return fyne.NewSize(200, mostRows*(one+rowGap)-rowGap)
}

// Layout implements fyne.Layout.
func (r *rows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chips := objects[:max(len(objects)-1, 0)]
	r.shown = len(chips)
	for r.name(); r.shown > 0 && !r.place(objects, size.Width, nil); r.name() {
		r.shown--
	}
	for i, o := range chips {
		o.(*widgets.Chip).Hidden = i >= r.shown
	}
	r.more.Hidden = r.shown == len(chips) && len(r.rest) == 0
	r.place(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		o.Resize(o.MinSize())
		o.Move(at)
	})
}

// name sets the text of the last button to the number of actions in its menu.
func (r *rows) name() {
	n := map[string]any{"N": len(r.rest) + len(r.now) - r.shown}
	name, tip := lang.L("Not now ({{.N}}) ▾", n), lang.L("Actions you can't take now, and why")
	if r.shown < len(r.now) {
		name, tip = lang.L("More ({{.N}}) ▾", n), lang.L("More actions, and those you can't take now")
	}
	if name != r.more.Name {
		r.more.Name, r.more.Tip = name, tip
		r.more.Refresh()
	}
}

// place positions the buttons that are kept, and the last button if it is needed, by calling put, which may be nil. It
// reports whether they all fit.
func (r *rows) place(objects []fyne.CanvasObject, width float32, put func(fyne.CanvasObject, fyne.Position)) bool {
	if len(objects) == 0 {
		return true
	}
	at, line := fyne.NewPos(0, 0), 1
	all := objects[:r.shown:r.shown]
	if r.shown < len(objects)-1 || len(r.rest) > 0 {
		all = append(all, r.more)
	}
	for _, o := range all {
		s := o.MinSize()
		if at.X > 0 && at.X+s.Width > width {
			at, line = fyne.NewPos(0, at.Y+s.Height+rowGap), line+1
		}
		if put != nil {
			put(o, at)
		}
		at.X += s.Width + rowGap
	}
	return line <= mostRows || width <= 0 // not laid out yet
}

// openMore opens the menu of the actions without a button: first those without room, then those that aren't available,
// with the reason.
func (r *Row) openMore() {
	menu := fyne.NewMenu("")
	for _, c := range r.rows.now[min(r.rows.shown, len(r.rows.now)):] {
		menu.Items = append(menu.Items, r.line(c))
	}
	for _, c := range r.rows.rest {
		menu.Items = append(menu.Items, r.line(c))
	}
	r.done.Popup(menu, fyne.CurrentApp().Driver().AbsolutePositionForObject(r.rows.more))
}

// line returns an action's item in that menu.
func (r *Row) line(c commands.Choice) *fyne.MenuItem {
	if c.View.Ready {
		return fyne.NewMenuItem(c.Name, func() { r.done.Choose(c) })
	}
	item := fyne.NewMenuItem(c.Name+": "+strings.TrimPrefix(c.Why, c.Name+": "), nil)
	item.Disabled = true
	return item
}
