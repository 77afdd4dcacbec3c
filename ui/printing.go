package ui

import (
	"context"
	"image"
	"path/filepath"
	"slices"
	"strings"

	"parapet/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/paper"
	"parapet/canvas/paper/spool"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/choose"
)

// printing is the dialog in which a print is made up: what is printed on the left, its sheets on the
// map on the right.
type printing struct {
	t       *table
	choice  printChoice
	shift   *paint.Point // where the joints were dragged to; nil: where sheets are fewest
	room    *paint.Point // a place in the room that was clicked; nil: none was
	source  paper.Source
	picture *engine.Image // the map's, which may still have to be loaded
	file    *savefiles.File
	name    string // proposed for the file

	form    *printForm
	preview *sheetPreview // of a map
	book    *sheetBook    // of all else
	count   *widget.Label
	printer *widget.Select
	send    *widget.Button
	save    *widget.Button
	best    *widget.Button
	dialog  *dialog.CustomDialog

	making context.CancelFunc // of sheets to look at, while that is under way
}

// printItem is the menu's entry.
func (t *table) printItem() *fyne.MenuItem {
	i := keyed(item(lang.L("Print…"), t.askPrint), fyne.KeyP)
	t.items.needFile = append(t.items.needFile, i)
	return i
}

// askPrint opens the dialog over what was chosen last.
func (t *table) askPrint() {
	v := t.view()
	if v == nil {
		return
	}
	c := t.prefs.printing()
	if c.What == paper.PictureFile { // that has an entry of its own
		c.What = paper.WholeMap
	}
	t.openPrinting(v, c)
}

// askExport opens the dialog where it makes pictures.
func (t *table) askExport() {
	if v := t.view(); v != nil {
		c := t.prefs.printing()
		c.What = paper.PictureFile
		t.openPrinting(v, c)
	}
}

func (t *table) openPrinting(v *engine.View, c printChoice) *printing {
	p := &printing{t: t, choice: c, file: t.file, picture: v.Map.Image,
		name: strings.TrimSuffix(filepath.Base(t.file.Path()), ".parapet")}
	// A view of its own: the sheets are drawn while the game may go on.
	own := &engine.View{State: v.State, Sys: v.Sys, Work: &engine.Scratch{}}
	p.source = paper.Source{View: own, Name: t.fight.Game.Name(), Picture: t.show.picture, Icon: look.Icon,
		Fonts: look.Fonts()}
	p.source.Portrait = p.portraits()
	p.build()
	p.changed()
	p.findPrinters()
	return p
}

// portraits loads pictures of tokens as they are asked for, off the window's goroutine, each once.
func (p *printing) portraits() func(src string) (image.Image, error) {
	type answer struct {
		img image.Image
		err error
	}
	known := map[string]answer{}
	file := p.file
	turn := make(chan struct{}, 1) // previews and prints may ask at once
	return func(src string) (image.Image, error) {
		turn <- struct{}{}
		defer func() { <-turn }()
		a, ok := known[src]
		if !ok {
			a.img, a.err = file.Picture(src)
			known[src] = a
		}
		return a.img, a.err
	}
}

func (p *printing) build() {
	p.form = newPrintForm(p.choice, p.picture != nil, func(c printChoice) {
		if c.geometry() != p.choice.geometry() {
			p.shift = nil
		}
		c.Printer = p.choice.Printer // which the form doesn't ask for
		p.choice = c
		p.changed()
	})
	p.preview, p.book = newSheetPreview(p.dragged, p.clicked), newSheetBook(p.t)
	p.count = widget.NewLabel("")
	p.count.Wrapping = fyne.TextWrapWord
	p.best = widget.NewButton(lang.L("Fewest sheets"), func() { p.shift = nil; p.changed() })
	p.best.Importance = widget.LowImportance
	p.best.Hide()
	p.printer = widget.NewSelect(nil, func(name string) { p.choice.Printer = name })
	p.printer.Hide()
	p.send = widget.NewButton(lang.L("Open to print"), p.print)
	p.send.Importance = widget.HighImportance
	p.save = widget.NewButton(lang.L("Save as PDF…"), p.askFile)
	shut := widget.NewButton(lang.L("Close"), func() { p.dialog.Hide() })
	buttons := container.NewHBox(shut, p.save, p.printer, p.send)
	foot := container.NewBorder(nil, nil, nil, buttons, container.NewBorder(nil, nil, nil, p.best, p.count))
	content := container.NewBorder(nil, foot, p.form.content, nil, container.NewStack(p.preview, p.book))
	p.dialog = dialog.NewCustomWithoutButtons(lang.L("Print"), content, p.t.win)
	p.dialog.SetOnClosed(p.closed)
	size := p.t.win.Canvas().Size()
	p.dialog.Resize(fyne.NewSize(min(1180, size.Width*0.95), min(760, size.Height*0.93)))
	p.dialog.Show()
	p.t.printing = p
}

func (p *printing) closed() {
	if p.making != nil {
		p.making()
	}
	p.t.prefs.setPrinting(p.choice)
	p.t.printing = nil
	p.t.writeState()
}

// findPrinters offers printing at once where there are printers.
func (p *printing) findPrinters() {
	var names []string
	p.t.work(func() { names, _ = spool.Printers(context.Background()) }, func() { // none: the viewer prints
		if len(names) == 0 {
			return
		}
		p.printer.Options = names
		chosen := p.choice.Printer
		if !slices.Contains(names, chosen) {
			chosen = names[0]
		}
		p.printer.SetSelected(chosen)
		p.send.SetText(lang.L("Print"))
		p.showButtons()
		p.t.writeState()
	})
}

// job is what is chosen, with the part of the map that the window knows.
func (p *printing) job() (paper.Job, error) {
	j, err := p.choice.job()
	if err != nil {
		return j, err
	}
	j.Layout.Shift = p.shift
	if p.choice.What == paper.PieceSheets {
		if j.Templates, err = paper.ParseTemplates(p.choice.Areas, p.source.View.Decl()); err != nil {
			return j, err
		}
	}
	err = p.takePart(&j)
	return j, err
}

// dragged moves the joints by so many squares.
func (p *printing) dragged(plan *paper.Plan, area paint.Rect, dx, dy float64) {
	p.shift = &paint.Point{X: plan.Origin.X - area.Min.X + dx, Y: plan.Origin.Y - area.Min.Y + dy}
	p.changed()
}

// clicked chooses the room at a place of the map, where a room is printed.
func (p *printing) clicked(at paint.Point) {
	if p.choice.Part == partRoom && p.choice.What == paper.WholeMap {
		p.room, p.shift = &at, nil
		p.changed()
	}
}

// showRooms shows the map without sheets, so that another room can be clicked where the one that was meant
// can't be printed.
func (p *printing) showRooms(j paper.Job) {
	j.RoomAt = nil
	if m, err := j.Map(p.shownSource()); err == nil {
		p.preview.show(m, &paper.Plan{Area: m.Scene.Bounds()}, p.t)
	}
}

// askFile asks where the file goes, and writes it.
func (p *printing) askFile() {
	j, err := p.job()
	if err != nil {
		return
	}
	ask := choose.Ask{Title: lang.L("Save as PDF"), Folder: p.t.prefs.folder(), Name: p.name + p.choice.ending() + ".pdf",
		Filters: []choose.Filter{{Name: lang.L("PDF"), Endings: []string{".pdf"}}}}
	if j.What == paper.PictureFile {
		ask.Title, ask.Name = lang.L("Save picture"), p.name+p.choice.ending()+".png"
		ask.Filters = []choose.Filter{{Name: lang.L("Pictures"), Endings: []string{".png", ".jpg", ".jpeg"}}}
	}
	p.t.chooser.Save(ask, func(path string, err error) {
		if p.t.chosen(err) {
			p.write(j, path, func() {
				p.t.remark(lang.L("Written to {{.Path}}", map[string]any{"Path": path}))
				p.dialog.Hide()
			})
		}
	})
}

// places tells tests where the dialog's parts are.
func (p *printing) places(at func(name string, o fyne.CanvasObject)) {
	at("print: send", p.send)
	at("print: save", p.save)
	at("print: sheets", p.preview)
	at("print: back", p.book.back)
	at("print: next", p.book.next)
	at("print: "+p.book.where.Text, p.book.where)
	at("print: "+p.count.Text, p.count)
}
