package panels

import (
	"context"
	"image"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// progress returns how far an encounter has come, and the colour of that text.
func progress(g savefiles.Summary) (string, fyne.ThemeColorName) {
	switch {
	case g.Err != nil:
		return i18n.L("can't be read"), widgets.Bad
	case g.Round > 0:
		return i18n.L("in combat, round {{.N}}", map[string]any{"N": g.Round}), widgets.Accent
	case g.Done:
		return i18n.L("done"), widgets.Good
	}
	return i18n.L("prepared"), widgets.Faint
}

// sessionDialog lists the encounters of a session in their order, which dragging changes.
type sessionDialog struct {
	list   *SessionList
	folder string
	rows   *fyne.Container // of sessionRow
	dialog *dialog.CustomDialog
}

// newSessionDialog shows the dialog. at is the index of the open encounter, -1 for none.
func newSessionDialog(l *SessionList, folder string, list []savefiles.Summary, at int) *sessionDialog {
	d := &sessionDialog{list: l, folder: folder, rows: container.NewVBox()}
	end := widgets.Cancel(i18n.L("Close"), nil)
	first := end
	for i, g := range list {
		r := newSessionRow(d, g, i == at)
		if !r.open.Disabled() && first == end && i > at {
			first, r.open.Importance = r.open, widget.HighImportance
		}
		d.rows.Add(r)
	}
	if len(list) == 0 {
		d.rows.Add(widget.NewLabel(i18n.L("No encounters yet: make a new one, or add one that you have.")))
	}
	bar := container.NewGridWrap(fyne.NewSize(10, 1)) // room for the scroll bar
	scroll := container.NewVScroll(container.NewBorder(nil, nil, nil, bar, d.rows))
	how := widgets.Wrapped(i18n.L("Drag to change the order. The open encounter is saved as it is, combat included; you can resume it here."))
	how.SizeName = theme.SizeNameCaptionText
	room := l.shell.Win.Canvas().Size()
	d.dialog = widgets.ShowDialog(i18n.L("Session: {{.Folder}}", map[string]any{"Folder": filepath.Base(folder)}),
		container.NewBorder(d.sessions(), how, nil, nil, scroll), fyne.NewSize(min(680, room.Width-40), min(620, room.Height-60)), l.shell.Win,
		widgets.NewButton(i18n.L("New encounter…"), func() { l.encounters.New(folder) }),
		widgets.NewButton(i18n.L("Add a copy…"), func() { l.encounters.Add(folder, func() { l.ask(folder) }) }), end)
	d.dialog.SetOnClosed(l.painting.Cancel)
	if at > 0 {
		scroll.ScrollToOffset(d.rows.Objects[at-1].Position()) // the open one is in sight
	}
	l.shell.Win.Canvas().Focus(first)
	d.paint()
	return d
}

// leads returns a button that closes the dialog and does something.
func (d *sessionDialog) leads(name string, do func()) *widgets.Button {
	return widgets.NewButton(name, func() {
		d.dialog.Hide()
		do()
	})
}

// sessions returns the choice of another session, and the button for a new one.
func (d *sessionDialog) sessions() fyne.CanvasObject {
	folders := d.list.encounters.Sessions(d.folder)
	names := make([]string, len(folders))
	for i, f := range folders {
		names[i] = filepath.Base(f)
	}
	pick := widgets.NewSelect(names, nil)
	pick.SetSelectedIndex(slices.Index(folders, d.folder))
	pick.OnChanged = func(string) {
		if i := pick.SelectedIndex(); i >= 0 && folders[i] != d.folder {
			d.dialog.Hide()
			d.list.ask(folders[i])
		}
	}
	return container.NewBorder(nil, nil, nil, d.leads(i18n.L("New session…"), d.list.begin), pick)
}

// paint paints the small maps one after another in the background.
func (d *sessionDialog) paint() {
	palette := d.list.Palette()
	next := 0
	var step func()
	step = func() {
		if next >= len(d.rows.Objects) {
			return
		}
		r, ok := d.rows.Objects[next].(*sessionRow)
		if next++; !ok || r.of.View == nil {
			step()
			return
		}
		var img image.Image
		d.list.painting.Instead(func(ctx context.Context) { img = thumbnail(ctx, r.of, palette, d.list.painter) }, func() {
			r.small.Image = img
			r.small.Refresh()
			step()
		})
	}
	step()
}

// thumbSize is the size of a small map, in pixels; on screen it takes half of that.
var thumbSize = image.Pt(240, 160)

// thumbnail paints an encounter's map as the DM sees it.
func thumbnail(ctx context.Context, g savefiles.Summary, pal paint.Palette, p *paint.Painter) image.Image {
	o := scene.Options{Palette: pal}
	if m := g.View.Map; m.Image != nil && m.Image.Src != "" {
		load := func(ctx context.Context, src string) (image.Image, error) {
			return savefiles.LoadPicture(ctx, filepath.Dir(g.Path), src)
		}
		o.Picture, _ = scene.LoadBackground(ctx, load, m) // without it the map is shown bare
	}
	dst, sc := image.NewRGBA(image.Rectangle{Max: thumbSize}), scene.Build(g.View, o)
	p.Paint(dst, sc, paint.Fit(sc.Bounds(), float64(thumbSize.X), float64(thumbSize.Y)), 1)
	return dst
}

// sessionRow is an encounter in the list.
type sessionRow struct {
	widget.BaseWidget
	in      *sessionDialog
	of      savefiles.Summary
	small   *canvas.Image
	open    *widgets.Button
	content fyne.CanvasObject
}

var _ fyne.Draggable = (*sessionRow)(nil)

func newSessionRow(in *sessionDialog, g savefiles.Summary, isOpen bool) *sessionRow {
	r := &sessionRow{in: in, of: g, small: &canvas.Image{FillMode: canvas.ImageFillContain}}
	r.small.SetMinSize(fyne.NewSize(float32(thumbSize.X)/2, float32(thumbSize.Y)/2))
	r.open = in.leads(i18n.L("Open"), func() { in.list.Open(g.Path) })
	if isOpen {
		r.open.Text = i18n.L("It's open")
	}
	if isOpen || g.Err != nil {
		r.open.Disable()
	}
	// One width for all, so that the arrows of the rows stand below each other.
	wide := r.open.MinSize().Max(widgets.NewButton(i18n.L("It's open"), nil).MinSize())
	up := widgets.NewIconButton("", theme.MoveUpIcon(), func() { r.move(-1) })
	down := widgets.NewIconButton("", theme.MoveDownIcon(), func() { r.move(1) })
	up.Importance, down.Importance = widget.LowImportance, widget.LowImportance
	r.content = container.NewBorder(nil, nil, r.small, container.NewCenter(container.NewHBox(up, down, container.NewGridWrap(wide, r.open))), r.words())
	r.ExtendBaseWidget(r)
	return r
}

// words returns the name of the encounter, its progress, its file and rules.
func (r *sessionRow) words() fyne.CanvasObject {
	name := widget.NewLabelWithStyle(r.of.Name, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	name.Truncation = fyne.TextTruncateEllipsis
	text, colour := progress(r.of)
	state := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{ColorName: colour, TextStyle: fyne.TextStyle{Bold: true}}})
	more := filepath.Base(r.of.Path)
	if r.of.System != "" {
		more += " · " + r.of.System
	}
	file := widget.NewLabel(more)
	file.SizeName, file.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
	return container.New(widgets.Tight{}, name, state, file)
}

// move moves the row up or down by a number of places and stores the order.
func (r *sessionRow) move(by int) {
	list := r.in.rows.Objects
	i := slices.Index(list, fyne.CanvasObject(r))
	to := min(max(i+by, 0), len(list)-1)
	if to == i {
		return
	}
	r.in.rows.Objects = slices.Insert(slices.Delete(list, i, i+1), to, fyne.CanvasObject(r))
	r.in.rows.Refresh()
	var paths []string
	for _, o := range r.in.rows.Objects {
		paths = append(paths, o.(*sessionRow).of.Path)
	}
	r.in.list.encounters.Order(r.in.folder, paths)
}

// Dragged moves the row to the place below the pointer.
func (r *sessionRow) Dragged(e *fyne.DragEvent) {
	step := r.Size().Height + theme.Padding()
	switch y := e.Position.Y; {
	case y < 0:
		r.move(int(y/step) - 1)
	case y > r.Size().Height:
		r.move(int(y / step))
	}
}

func (r *sessionRow) DragEnd() {}

func (r *sessionRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// AskCarry shows what carrying the party over would change, and calls take if the user agrees.
func AskCarry(win fyne.Window, c *commands.CarriedParty, take func()) (yes *widgets.Button) {
	yes = widgets.Strong(i18n.L("Carry the party over"), take)
	widgets.ShowDialog(i18n.L("The party from the last encounter"), container.NewVScroll(widgets.Wrapped(c.Text())), fyne.NewSize(560, 360), win,
		widgets.Cancel(i18n.L("Don't carry over"), nil), yes)
	return yes
}
