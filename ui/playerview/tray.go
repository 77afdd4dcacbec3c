package playerview

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Tray lists the encounter's handouts over the DM's map. A click on one shows it to the players, or hides it.
type Tray struct {
	*widgets.Collapsible
	OnPlace func() // arranges the lists over the map
	s       *Controller
	wanted  bool   // shown even if there are no handouts
	last    string // identifies what is listed
	small   []*thumbnail
}

func newTray(s *Controller) *Tray {
	t := &Tray{s: s, OnPlace: func() {}}
	add := widgets.NewChip(i18n.L("Add…"), nil, func() {
		s.pics.FromFile(i18n.L("Add handout"), s.memory.Folder(), func(path string) { s.AddHandouts(path) })
	})
	paste := widgets.NewChip(i18n.L("Paste"), nil, func() { s.pics.Copied(func(path string) { s.AddHandouts(path) }) })
	t.Collapsible = widgets.NewFold(container.NewHBox(add, paste))
	t.Changed = func() {
		t.wanted = t.IsOpen()
		t.update()
		t.OnPlace()
	}
	return t
}

// Toggle expands the tray, or collapses it.
func (t *Tray) Toggle() {
	open := !t.IsOpen()
	t.Content.Hidden = false
	t.Open(open)
}

// update lists the handouts of the present state.
func (t *Tray) update() {
	v := t.s.session.Now()
	if v == nil || len(v.Handouts) == 0 && !t.wanted {
		t.last = ""
		t.Show("", false, nil)
		return
	}
	key := fmt.Sprint(v.Handouts, t.s.handout(), t.s.pics.Loaded(), t.IsOpen(), theme.Color(widgets.Panel))
	if key == t.last {
		return
	}
	t.last = key
	t.small = nil
	var rows []fyne.CanvasObject
	for _, src := range v.Handouts {
		rows = append(rows, t.row(src))
	}
	title := i18n.L("Handouts: {{.N}}", map[string]any{"N": len(rows)})
	if len(rows) == 0 {
		hint := widgets.Wrapped(i18n.L("Drop pictures here. A click shows one to the players."))
		title, rows = i18n.L("Handouts"), []fyne.CanvasObject{hint}
	}
	t.Show(title, t.s.handout() != "", rows)
}

// row returns a handout's thumbnail, name and buttons.
func (t *Tray) row(src string) fyne.CanvasObject {
	shown := t.s.handout() == src
	flip := widgets.NewChip(i18n.L("Show"), nil, func() { t.s.FlipHandout(src) })
	if shown {
		flip.Name, flip.Strong = i18n.L("Hide"), true
	}
	remove := widgets.NewChip(i18n.L("Remove"), nil, func() { t.s.RemoveHandout(src) })
	name := widget.NewLabel(handoutTitle(src))
	name.Truncation = fyne.TextTruncateEllipsis
	beside := container.NewVBox(name, container.NewHBox(flip, remove))
	small := t.thumbnail(src, shown)
	t.small = append(t.small, small)
	return container.NewBorder(nil, nil, small, nil, beside)
}

// handoutTitle returns the name of a handout's file without its extension.
func handoutTitle(src string) string {
	if strings.HasPrefix(src, "data:") {
		return i18n.L("Picture")
	}
	return strings.TrimSuffix(path.Base(src), path.Ext(src))
}

// Dump adds the places of the thumbnails.
func (t *Tray) Dump(s *shell.Dump) {
	for i, p := range t.small {
		if t.IsOpen() {
			s.Button("handout: "+strconv.Itoa(i), p)
		}
	}
}

// Dropped adds files that were dropped on the tray; it reports false if the position in the window is elsewhere.
func (s *Controller) Dropped(at fyne.Position, paths []string) bool {
	in, size := at.Subtract(s.shell.App.Driver().AbsolutePositionForObject(s.Tray.Content)), s.Tray.Content.Size()
	if !s.Tray.Content.Visible() || in.X < 0 || in.Y < 0 || in.X >= size.Width || in.Y >= size.Height {
		return false
	}
	s.AddHandouts(paths...)
	return true
}

// thumbnail is a small picture that can be clicked.
type thumbnail struct {
	widget.BaseWidget
	content *fyne.Container
	tapped  func()
}

func (t *Tray) thumbnail(src string, shown bool) *thumbnail {
	ground := fynecanvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))
	if shown {
		ground.FillColor = theme.Color(theme.ColorNamePrimary)
	}
	img, _ := t.s.mapview.Showing.Portrait(src) // what can't be loaded has a name
	pic := &fynecanvas.Image{Image: img, FillMode: fynecanvas.ImageFillContain, ScaleMode: fynecanvas.ImageScaleFastest}
	pic.SetMinSize(fyne.NewSize(112, 72))
	p := &thumbnail{content: container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(3, 3, 3, 3), pic)), tapped: func() { t.s.FlipHandout(src) }}
	p.ExtendBaseWidget(p)
	return p
}

func (p *thumbnail) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

func (p *thumbnail) Tapped(*fyne.PointEvent) { p.tapped() }

func (p *thumbnail) Cursor() desktop.Cursor { return desktop.PointerCursor }
