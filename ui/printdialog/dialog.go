// Package printdialog shows the dialog that prints maps, pieces and cards, and saves pictures of the map.
package printdialog

import (
	"context"
	"errors"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Dialog is the print dialog: settings on the left, the sheets on the map on the right.
type Dialog struct {
	window  Window
	choice  Choice
	style   paint.Style
	names   scene.Names
	shift   *paint.Point // position of the joints after a drag; nil for the fewest sheets
	room    *paint.Point // a point in the clicked room; nil for none
	source  printing.Source
	picture *engine.Image                                      // the map's picture, which may still have to be loaded
	load    func(context.Context, string) (image.Image, error) // loads a picture of the encounter
	name    string                                             // proposed file name

	form    *form
	preview *sheetPreview // for maps
	book    *sheetBook    // for everything else
	count   *widget.Label
	printer *widgets.Select
	send    *widgets.Button
	save    *widgets.Button
	best    *widgets.Button
	dialog  *dialog.CustomDialog

	making *platform.Lane // makes sheets for viewing
}

// Open opens the dialog with some settings. It calls Window.PrintClosed when it closes.
func Open(h Window, e Encounter, c Choice) *Dialog {
	p := &Dialog{window: h, choice: c, load: e.Load, picture: e.View.Map.Image, style: e.Style, names: e.Names, name: e.Stem, making: h.Elsewhere().Lane()}
	// A view of its own, because the sheets are drawn while the game may continue.
	own := &engine.View{State: e.View.State, System: e.View.System, Scratch: &engine.Scratch{}}
	p.source = printing.Source{View: own, Name: e.Name, Picture: e.Picture, Icon: icons.SVG, Fonts: widgets.Fonts(), Words: i18n.T}
	p.source.Portrait = e.Portrait
	p.build()
	p.changed()
	p.findPrinters()
	return p
}

func (p *Dialog) build() {
	p.form = newForm(p.choice, p.picture != nil, func(c Choice) {
		if c.geometry() != p.choice.geometry() {
			p.shift = nil
		}
		c.Printer = p.choice.Printer // which isn't in the form
		p.choice = c
		p.changed()
	})
	p.preview, p.book = newSheetPreview(p.window, p.dragged, p.clicked), newSheetBook(p.window)
	p.count = widgets.Wrapped("")
	p.best = widgets.NewButton(i18n.L("Fewest sheets"), func() { p.shift = nil; p.changed() })
	p.best.Importance = widget.LowImportance
	p.best.Hide()
	p.printer = widgets.NewSelect(nil, func(name string) { p.choice.Printer = name })
	p.printer.Hide()
	p.send = widgets.NewButton(i18n.L("Open in viewer"), p.print)
	p.send.Importance = widget.HighImportance
	p.save = widgets.NewButton(i18n.L("Save as PDF…"), p.AskFile)
	shut := widgets.NewButton(i18n.L("Close"), func() { p.dialog.Hide() })
	shut.Leaves = true
	buttons := container.NewHBox(shut, p.save, p.printer, p.send)
	foot := container.NewBorder(nil, nil, nil, buttons, container.NewBorder(nil, nil, nil, p.best, p.count))
	content := container.NewBorder(nil, foot, p.form.content, nil, container.NewStack(p.preview, p.book))
	p.dialog = dialog.NewCustomWithoutButtons(i18n.L("Print"), content, p.window.Window())
	p.dialog.SetOnClosed(p.closed)
	size := p.window.Window().Canvas().Size()
	p.dialog.Resize(fyne.NewSize(min(1180, size.Width*0.95), min(760, size.Height*0.93)))
	p.dialog.Show()
	p.window.Window().Canvas().Focus(p.send)
}

// Close closes the dialog.
func (p *Dialog) Close() { p.dialog.Hide() }

func (p *Dialog) closed() {
	p.making.Cancel()
	p.window.PrintClosed(p.choice)
}

// findPrinters enables printing directly if there are printers.
func (p *Dialog) findPrinters() {
	var names []string
	p.window.Elsewhere().Run(func() { names, _ = printing.Printers(context.Background()) }, func() { // if there are none, the viewer prints
		if len(names) == 0 {
			return
		}
		p.printer.Options = names
		chosen := p.choice.Printer
		if !slices.Contains(names, chosen) {
			chosen = names[0]
		}
		p.printer.SetSelected(chosen)
		p.send.SetText(i18n.L("Print"))
		p.showButtons()
		p.window.Changed()
	})
}

// job returns the chosen job, with the part of the map that only the window knows.
func (p *Dialog) job() (printing.Job, error) {
	j, err := p.choice.job()
	if err != nil {
		return j, err
	}
	j.Layout.Shift, j.Show.Style, j.Names = p.shift, p.style, p.names
	j.Palette = paint.Light().Styled(p.style)
	if p.choice.What == printing.PieceSheets {
		if j.Templates, err = printing.ParseTemplates(p.choice.Areas, p.source.View.Decl()); err != nil {
			return j, err
		}
	}
	err = p.takePart(&j)
	return j, err
}

// dragged moves the joints by a number of squares.
func (p *Dialog) dragged(plan *printing.Plan, area paint.Rect, dx, dy float64) {
	p.shift = &paint.Point{X: plan.Origin.X - area.Min.X + dx, Y: plan.Origin.Y - area.Min.Y + dy}
	p.changed()
}

// clicked chooses the room at a point of the map, if the dialog prints a room.
func (p *Dialog) clicked(at paint.Point) {
	if p.choice.Part == PartRoom && p.choice.What == printing.WholeMap {
		p.room, p.shift = &at, nil
		p.changed()
	}
}

// showRooms shows the map without sheets, so that another room can be clicked if the chosen one can't be printed.
func (p *Dialog) showRooms(j printing.Job) {
	j.RoomAt = nil
	if m, err := j.Map(p.shownSource()); err == nil {
		p.preview.show(m, &printing.Plan{Area: m.Scene.Bounds()})
	}
}

// AskFile asks for a file and writes the print to it.
func (p *Dialog) AskFile() {
	j, err := p.job()
	if err != nil {
		return
	}
	ask := session.Ask{Title: i18n.L("Save as PDF"), Folder: p.window.Folder(), Name: p.name + p.choice.ending() + ".pdf",
		Filters: []session.Filter{{Name: i18n.L("PDF"), Endings: []string{".pdf"}}}}
	if j.What == printing.PictureFile {
		ask.Title, ask.Name = i18n.L("Save picture"), p.name+p.choice.ending()+".png"
		ask.Filters = []session.Filter{{Name: i18n.L("Pictures"), Endings: []string{".png", ".jpg", ".jpeg"}}}
	}
	p.window.Chooser().Save(ask, func(path string, err error) {
		if p.window.Chosen(err) {
			p.write(j, path, func() {
				p.window.Remark(i18n.L("Written to {{.Path}}", map[string]any{"Path": path}))
				p.dialog.Hide()
			})
		}
	})
}

// Dump writes the positions of the dialog's parts to a state dump for tests.
func (p *Dialog) Dump(s *shell.Dump) {
	at := s.Button
	at("print: send", p.send)
	at("print: save", p.save)
	at("print: sheets", p.preview)
	at("print: back", p.book.back)
	at("print: next", p.book.next)
	at("print: "+p.book.where.Text, p.book.where)
	at("print: "+p.count.Text, p.count)
	at("print: count "+p.count.Text, p.count)
}

// Part is how much of the map is printed.
type Part string

const (
	PartAll      Part = "all"
	PartView     Part = "view"     // what the window shows
	PartSelected Part = "selected" // the selection box, or the squares around the selected tokens
	PartRoom     Part = "room"     // the clicked room; until then that of the selected token or of the view's centre
)

// takePart sets the part of the map in a job.
func (p *Dialog) takePart(j *printing.Job) error {
	switch p.choice.Part {
	case PartView:
		seen := p.window.Seen()
		j.Area = &seen
	case PartSelected:
		area, ok := p.window.Picked()
		if !ok {
			return errors.New(i18n.L("nothing selected: click a token, or Shift+drag a box"))
		}
		j.Area = &area
	case PartRoom:
		if p.choice.What == printing.PictureFile {
			break // pictures are rectangles
		}
		at := p.window.RoomPlace()
		if p.room != nil {
			at = *p.room
		}
		j.RoomAt = &at
	}
	return nil
}

// Encounter is what the dialog prints.
type Encounter struct {
	View    *engine.View
	Name    string
	Stem    string         // of proposed file names
	Picture *paint.Picture // of the map; nil if it isn't loaded or there is none
	Style   paint.Style    // in which the map is drawn
	Names   scene.Names    // what the players are told of their enemies' names
	// Load returns a picture of the encounter in full size, Portrait one that is shrunk and cached. Both may be called
	// from other goroutines.
	Load     func(ctx context.Context, src string) (image.Image, error)
	Portrait func(src string) (image.Image, error)
}

// Window is what the dialog needs of the main window.
type Window interface {
	Window() fyne.Window
	Elsewhere() *platform.Runner
	Job(title string, work func(ctx context.Context, at func(share float64)) error, done func(error))
	Chooser() session.Chooser
	Chosen(err error) bool // reports whether a file was chosen, and complains about errors
	Folder() string        // the proposed folder for files
	Remark(text string)
	Complain(text string)
	Changed() // what is shown has changed
	PrintClosed(last Choice)

	Seen() paint.Rect                   // the visible part of the map
	Picked() (area paint.Rect, ok bool) // the selected squares
	RoomPlace() paint.Point             // a point in the room to print
	Portrait(src string) image.Image    // a token's portrait; nil if it isn't loaded
}
