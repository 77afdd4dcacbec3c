package forms

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/icons/game"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// iconSide is how wide an icon is in the picker; iconsAcross and iconsDown are how many it shows at once.
const (
	iconSide    = 56
	iconsAcross = 10
	iconsDown   = 5
)

// IconPicker is a dialog that finds an icon for a token. The search field keeps the keyboard: arrow keys choose among the
// icons found, Enter takes one.
type IconPicker struct {
	Search *widgets.Entry
	found  []string
	chosen int // -1: none
	cells  *widget.GridWrap
	name   *widget.Label
	use    *widgets.Button
	shown  dialog.Dialog
	drag   func(name string, at fyne.Position, end bool) // an icon is dragged over the window, or dropped; nil if it can't be
}

// PickIcon asks for an icon and begins at one; take gets its name, "" for none. drag, which may be nil, receives where in the window
// an icon is dragged, and where it is dropped.
func PickIcon(win fyne.Window, title, at string, take func(name string), drag func(name string, at fyne.Position, end bool)) *IconPicker {
	p := &IconPicker{Search: widgets.NewEntry(i18n.L("Search: goblin, sword, fire…")), name: widget.NewLabel(""), drag: drag}
	p.Search.Pressed = p.step
	p.cells = widget.NewGridWrap(func() int { return len(p.found) }, func() fyne.CanvasObject { return newIconCell(p) }, p.fill)
	p.cells.OnSelected = func(i widget.GridWrapItemID) { p.choose(i) }
	p.Search.OnChanged = func(words string) { p.find(words, "") }
	p.use = widgets.Strong(i18n.L("Use icon"), func() { take(p.found[p.chosen]) })
	p.find("", at)
	p.shown = widgets.ShowDialog(title, p.content(), fyne.Size{}, win, widgets.Cancel(i18n.L("Cancel"), nil),
		widgets.NewButton(i18n.L("No icon"), func() { take("") }), p.use)
	win.Canvas().Focus(p.Search)
	return p
}

// content lays out the search field, the icons, and the name of the chosen one with the credit that the licence asks for.
func (p *IconPicker) content() fyne.CanvasObject {
	credit := widget.NewLabelWithStyle(i18n.L("Icons: game-icons.net, CC BY 3.0"), fyne.TextAlignTrailing, fyne.TextStyle{})
	credit.SizeName = theme.SizeNameCaptionText
	room := canvas.NewRectangle(nil)
	cell := newIconCell(p).MinSize()
	room.SetMinSize(fyne.NewSize(iconsAcross*(cell.Width+theme.Padding())+theme.Padding(), iconsDown*(cell.Height+theme.Padding())))
	return container.NewBorder(p.Search, container.NewBorder(nil, nil, p.name, credit), nil, nil, container.NewStack(room, p.cells))
}

// find shows the icons that have the words in their names, and chooses one: that of a name, else the first.
func (p *IconPicker) find(words, at string) {
	p.found = game.Search(words)
	p.cells.UnselectAll()
	p.cells.Refresh()
	p.chosen = -1
	for i, name := range p.found {
		if name == at || at == "" && i == 0 && words != "" {
			p.cells.Select(i)
		}
	}
	p.show()
}

func (p *IconPicker) choose(i int) {
	p.chosen = i
	p.show()
}

// step goes to another icon found with an arrow key, and reports whether the key is one.
func (p *IconPicker) step(key fyne.KeyName) bool {
	by, arrow := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -p.cells.ColumnCount(), fyne.KeyDown: p.cells.ColumnCount()}[key]
	if arrow && len(p.found) > 0 {
		p.cells.Select(min(max(p.chosen+by, 0), len(p.found)-1))
	}
	return arrow
}

// show names the chosen icon.
func (p *IconPicker) show() {
	switch {
	case p.chosen >= 0:
		p.name.SetText(p.found[p.chosen])
		p.use.Enable()
		return
	case len(p.found) == 0:
		p.name.SetText(i18n.L("No icon has that name."))
	default:
		p.name.SetText("")
	}
	p.use.Disable()
}

// iconCell shows an icon, which can be dragged out of the dialog.
type iconCell struct {
	widget.Icon
	picker *IconPicker
	name   string
	at     fyne.Position // while it is dragged
}

var _ fyne.Draggable = (*iconCell)(nil)

// Dragged implements fyne.Draggable. The dialog makes way for the map.
func (c *iconCell) Dragged(e *fyne.DragEvent) {
	if c.picker.drag != nil {
		c.picker.shown.Hide()
		c.at = e.AbsolutePosition
		c.picker.drag(c.name, c.at, false)
	}
}

func (c *iconCell) DragEnd() {
	if c.picker.drag != nil {
		c.picker.drag(c.name, c.at, true)
	}
}

func newIconCell(p *IconPicker) fyne.CanvasObject {
	icon := &iconCell{picker: p}
	icon.ExtendBaseWidget(icon)
	return container.NewPadded(container.NewGridWrap(fyne.NewSquareSize(iconSide), icon))
}

func (p *IconPicker) fill(i widget.GridWrapItemID, cell fyne.CanvasObject) {
	icon := cell.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*iconCell)
	icon.name = p.found[i]
	if svg, ok := game.SVG(p.found[i]); ok {
		icon.SetResource(theme.NewThemedResource(fyne.NewStaticResource(p.found[i]+".svg", svg)))
	}
}
