package mapeditor

import (
	"bytes"
	"context"
	"image"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// Dialog is the dialog that shows an imported or generated map before it is saved.
type Dialog struct {
	of      *session.Import
	win     fyne.Window
	preview *preview
	summary *fyne.Container // what was imported
	notes   *fyne.Container // further remarks, below the options
	choices *choices
	keep    *widgets.Button
	dialog  *dialog.CustomDialog
}

// Show opens the dialog over a map. run renders the picture in the background.
func Show(win fyne.Window, of *session.Import, run *platform.Runner, palette paint.Palette) *Dialog {
	d := &Dialog{of: of, win: win, summary: container.NewVBox(), notes: container.NewVBox()}
	d.preview = newPreview(run.Lane(), palette, d.key)
	d.choices = newChoices(of, d.choose)
	d.choices.picture = widgets.NewButton(i18n.L("Picture…"), func() {
		of.AskPicture(func(o mapformat.Options) {
			d.keep.Disable()
			of.Choose(o, d.show)
		})
	})
	d.keep = widgets.Strong(i18n.L("Save…"), d.take)
	d.keep.Stays = true
	beside := container.NewVBox(d.summary, widget.NewSeparator(), d.choices.content, widget.NewSeparator(), d.notes)
	bar := container.NewGridWrap(fyne.NewSize(10, 1)) // room for the scroll bar
	side := container.NewVScroll(container.NewBorder(nil, nil, nil, bar, container.NewPadded(beside)))
	side.SetMinSize(fyne.NewSize(sideWidth, 0))
	content := container.NewBorder(nil, nil, nil, widgets.Wheeled(side), d.preview.board)
	title, _ := of.Title()
	size := win.Canvas().Size()
	size = fyne.NewSize(min(1500, size.Width*0.95), min(1000, size.Height*0.93))
	d.dialog = widgets.ShowDialog(title, content, size, win, widgets.Cancel(i18n.L("Cancel"), nil), d.keep)
	d.dialog.SetOnClosed(func() {
		d.preview.drop()
		of.Leave()
	})
	d.show()
	return d
}

// sideWidth is the width of the column beside the map.
const sideWidth = 330

func (d *Dialog) take() {
	if !d.keep.Disabled() {
		d.of.Keep(d.dialog.Hide)
	}
}

// key handles a key pressed on the map.
func (d *Dialog) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		d.dialog.Hide()
	case fyne.KeyReturn, fyne.KeyEnter:
		d.take()
	default:
		return false
	}
	return true
}

// choose has the map read again with the chosen settings.
func (d *Dialog) choose() {
	d.keep.Disable()
	d.of.Choose(d.choices.options(), d.show)
}

// show shows the map as it was read.
func (d *Dialog) show() {
	d.summary.Objects, d.notes.Objects = nil, nil
	if d.of.Found == nil {
		bad := widgets.Wrapped(i18n.Error(d.of.Err))
		bad.Importance = widget.DangerImportance
		d.summary.Add(bad)
		d.summary.Refresh()
		d.notes.Refresh()
		return
	}
	d.keep.Enable()
	d.preview.show(d.of)
	d.choices.show()
	format := widgets.Wrapped(i18n.T(d.of.Found.Format))
	format.TextStyle.Bold = true
	format.Hidden = d.of.Options.Plan != nil
	grid := container.New(layout.NewFormLayout())
	list := counts(d.of.Found.State, &d.of.Found.Report)
	if d.of.Options.Plan != nil {
		list = list[:len(list)-1] // nothing is left out
	}
	for _, c := range list {
		grid.Add(widget.NewLabel(c.name))
		grid.Add(widget.NewLabel(c.value))
	}
	d.summary.Add(format)
	d.summary.Add(grid)
	for _, note := range d.of.Found.Report.Notes {
		d.notes.Add(widgets.Wrapped(i18n.Text(note)))
	}
	if d.of.Found.Report.NoPicture {
		d.notes.Add(widgets.Wrapped(i18n.L("You can add a picture later with Map → Picture…")))
	}
	d.summary.Refresh()
	d.notes.Refresh()
}

// preview shows the map as it would be imported. The wheel zooms, dragging moves it. Its picture appears when it is loaded.
type preview struct {
	board   *canvas.Map
	lane    *platform.Lane
	palette paint.Palette
	content []byte // of the picture shown or being loaded
	picture *paint.Picture
	view    *engine.View
}

// keys passes keys on and ignores every other gesture.
type keys struct {
	canvas.NoGestures
	pressed func(fyne.KeyName) bool
}

func (k keys) Key(name fyne.KeyName, _ fyne.KeyModifier) bool { return k.pressed(name) }

func newPreview(lane *platform.Lane, palette paint.Palette, pressed func(fyne.KeyName) bool) *preview {
	return &preview{board: canvas.NewMap(keys{pressed: pressed}, widgets.NewPainter()), lane: lane, palette: palette}
}

// show shows a map, without its picture until a new picture is loaded.
func (p *preview) show(of *session.Import) {
	p.view = of.View()
	found := of.Found
	m := found.State.Map
	switch {
	case m.Image == nil || len(found.Picture) == 0:
		p.lane.Cancel()
		p.content, p.picture = nil, nil
	case p.picture != nil && bytes.Equal(found.Picture, p.content):
		p.picture = p.picture.Aligned(m.Image.PixelsPerSquare, m.Image.Offset[0], m.Image.Offset[1])
	default:
		p.content, p.picture = found.Picture, nil
		p.load(m)
	}
	p.paint()
}

// load decodes the map's picture in the background. A picture that can't be decoded is left out, as it is on the map.
func (p *preview) load(m *engine.Map) {
	content := p.content
	var picture *paint.Picture
	p.lane.Instead(func(ctx context.Context) {
		decode := func(ctx context.Context, _ string) (image.Image, error) { return savefiles.DecodePicture(ctx, content) }
		var err error
		if picture, err = scene.LoadBackground(ctx, decode, m); err != nil {
			b := m.Board().Map()
			picture = scene.MissingBackground(b.Cols, b.Rows)
		}
	}, func() {
		p.picture = picture
		p.paint()
	})
}

func (p *preview) paint() {
	o := scene.Options{Palette: p.palette, Grid: paint.Grid{Style: paint.GridLines}, Picture: p.picture}
	p.board.SetScene(scene.Build(p.view, o))
}

// drop cancels the loading of the picture.
func (p *preview) drop() { p.lane.Cancel() }

// count is a line of the import summary.
type count struct{ name, value string }

// counts lists what was imported and what wasn't. Lines with zero are left out, except walls and doors.
func counts(s *engine.State, r *mapformat.Report) []count {
	m := s.Map.Board().Map()
	var n [board.KindLow + 1]int
	for _, w := range m.Walls {
		n[w.Kind]++
	}
	out := []count{{i18n.L("Squares"), strconv.Itoa(m.Cols) + " × " + strconv.Itoa(m.Rows)},
		{i18n.L("Walls"), strconv.Itoa(n[board.KindWall])}, {i18n.L("Doors"), doors(m.Walls, n[board.KindDoor])}}
	add := func(name string, n int) {
		if n > 0 {
			out = append(out, count{name, strconv.Itoa(n)})
		}
	}
	add(i18n.L("Windows"), n[board.KindWindow])
	add(i18n.L("Curtains"), n[board.KindCurtain])
	add(i18n.L("Low walls"), n[board.KindLow])
	rocks := 0
	for _, k := range m.Squares {
		if m.Legend[k].Solid {
			rocks++
		}
	}
	add(i18n.L("Squares of rock"), rocks)
	add(i18n.L("Lights"), len(s.Map.Lights()))
	add(i18n.L("Notes"), len(s.Map.Notes()))
	add(i18n.L("Walls cut under doors and windows"), r.Cut)
	add(i18n.L("Ends welded"), r.Welded)
	return append(out, count{i18n.L("Left out"), strconv.Itoa(r.LeftOut)})
}

// doors returns the number of doors and of the special ones among them: "9 (2 secret, 1 locked)".
func doors(walls []board.Wall, all int) string {
	var secret, locked, open, bars int
	for _, w := range walls {
		if w.Kind != board.KindDoor {
			continue
		}
		for _, f := range []struct {
			is bool
			n  *int
		}{{w.Secret, &secret}, {w.Locked, &locked}, {w.Open, &open}, {w.Bars, &bars}} {
			if f.is {
				*f.n++
			}
		}
	}
	var more []string
	for _, f := range []struct {
		n    int
		text string
	}{{secret, i18n.L("{{.N}} secret", map[string]any{"N": secret})}, {locked, i18n.L("{{.N}} locked", map[string]any{"N": locked})},
		{open, i18n.L("{{.N}} open", map[string]any{"N": open})}, {bars, i18n.L("{{.N}} with bars", map[string]any{"N": bars})}} {
		if f.n > 0 {
			more = append(more, f.text)
		}
	}
	text := strconv.Itoa(all)
	if len(more) > 0 {
		text += " (" + strings.Join(more, ", ") + ")"
	}
	return text
}
