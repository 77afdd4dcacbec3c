package printdialog

import (
	"context"
	"image"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Map provides the parts of the map that can be printed.
type Map interface {
	Sees() paint.Rect // the visible part
	Room() paint.Point
	Squares() (area paint.Rect, ok bool) // the selected squares
}

// Pictures provides the pictures of the open encounter.
type Pictures interface {
	Map() *paint.Picture                       // nil if it isn't loaded or there is none
	LoadedPortrait(src string) image.Image     // nil if it isn't loaded
	Loader() func(string) (image.Image, error) // loads portraits on another goroutine
}

// Memory stores the settings of the dialog.
type Memory interface {
	Printing() Choice
	SetPrinting(Choice)
	MapStyle() paint.Style // in which maps are drawn
	Names() scene.Names    // what the players are told of their enemies' names
	Folder() string
}

// Printing opens the print dialog for the open encounter.
type Printing struct {
	*shell.Shell
	session *session.Session
	files   *session.Files
	board   Map
	pics    Pictures
	memory  Memory
	Dialog  *Dialog // the open dialog; nil for none
}

// NewPrinting returns the printing of a window.
func NewPrinting(sh *shell.Shell, s *session.Session, files *session.Files, board Map, pics Pictures, memory Memory) *Printing {
	return &Printing{Shell: sh, session: s, files: files, board: board, pics: pics, memory: memory}
}

// Print opens the dialog with the last settings.
func (p *Printing) Print() {
	c := p.memory.Printing()
	if c.What == printing.PictureFile { // which has its own menu item
		c.What = printing.WholeMap
	}
	p.Open(c)
}

// Export opens the dialog for saving a picture.
func (p *Printing) Export() {
	c := p.memory.Printing()
	c.What = printing.PictureFile
	p.Open(c)
}

// PrintCard opens the dialog for the stat block of one token of an encounter.
func (p *Printing) PrintCard(v *engine.View, k *engine.Token) {
	c := p.memory.Printing()
	c.What, c.For, c.Cards, c.Only = printing.CardSheets, scene.DM, []printing.CardKind{printing.StatBlocks}, k.ID
	p.open(c, v, k.Name)
}

// Open opens the dialog with some settings. It does nothing if no encounter is open.
func (p *Printing) Open(c Choice) {
	if v := p.session.View(); v != nil {
		p.open(c, v, stem(p.session.File.Path()))
	}
}

func (p *Printing) open(c Choice, v *engine.View, stem string) {
	p.Dialog = Open(p, Encounter{View: v, Name: p.session.Fight.Game.Name(), Picture: p.pics.Map(), Style: p.memory.MapStyle(), Names: p.memory.Names(), Load: p.session.File.Picture,
		Portrait: p.pics.Loader(), Stem: stem}, c)
}

// Dump describes the open dialog for tests.
func (p *Printing) Dump(s *shell.Dump) {
	if p.Dialog != nil {
		p.Dialog.Dump(s)
	}
}

// The following methods implement Window.

func (p *Printing) Window() fyne.Window                { return p.Win }
func (p *Printing) Elsewhere() *platform.Runner        { return p.Background }
func (p *Printing) Chooser() session.Chooser           { return p.Files }
func (p *Printing) Chosen(err error) bool              { return p.files.Chosen(err) }
func (p *Printing) Folder() string                     { return p.memory.Folder() }
func (p *Printing) Changed()                           { p.OnShown() }
func (p *Printing) Seen() paint.Rect                   { return p.board.Sees() }
func (p *Printing) Picked() (area paint.Rect, ok bool) { return p.board.Squares() }
func (p *Printing) RoomPlace() paint.Point             { return p.board.Room() }
func (p *Printing) Portrait(src string) image.Image    { return p.pics.LoadedPortrait(src) }

// PrintClosed stores the settings.
func (p *Printing) PrintClosed(last Choice) {
	if last.Only == "" {
		p.memory.SetPrinting(last)
	}
	p.Dialog = nil
	p.OnShown()
}

// stem returns the name of an encounter's file without its ending.
func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), ".parapet") }

// ExportMap asks for a Universal VTT file and writes the map, with its picture where that lies on the squares exactly, else painted.
func (p *Printing) ExportMap() {
	v := p.session.View()
	if v == nil {
		return
	}
	path, style := p.session.File.Path(), p.memory.MapStyle()
	ask := session.Ask{Title: i18n.L("Export map"), Folder: p.memory.Folder(), Name: stem(path) + mapformat.ExportEndings()[0],
		Filters: []session.Filter{{Name: "Universal VTT", Endings: mapformat.ExportEndings()}}}
	p.Files.Save(ask, func(to string, err error) {
		if !p.files.Chosen(err) {
			return
		}
		var report mapformat.ExportReport
		load := p.session.File.Picture
		p.Background.Run(func() {
			ctx := context.Background()
			picture, unfit := mapformat.OriginalPicture(ctx, filepath.Dir(path), v.Map)
			if unfit != nil {
				o := scene.Options{Palette: paint.Light().Styled(style)}
				if m := v.Map; m.Image != nil && m.Image.Src != "" {
					o.Picture, _ = scene.LoadBackground(ctx, load, m)
				}
				picture = painted(ctx, v, o)
			}
			err = printing.Save(to, func(w io.Writer) error {
				report, err = mapformat.Write(w, v.State, picture)
				return err
			})
		}, func() {
			if err != nil {
				p.Complain(i18n.L("Map not exported: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
				return
			}
			p.Remark(i18n.L("Written to {{.Path}}", map[string]any{"Path": to}))
			for _, note := range report.Notes {
				p.Remark(note)
			}
		})
	})
}

// exportSide is the width of a square in a painted picture, in pixels.
const exportSide = 70

func painted(ctx context.Context, v *engine.View, o scene.Options) mapformat.ExportPicture {
	p := printing.Picture{Scene: printing.MapAlone(v, o), Side: exportSide, Painter: widgets.NewPainter()}
	return mapformat.ExportPicture{PixelsPerSquare: exportSide, Write: func(w io.Writer) error { return p.PNG(ctx, w) }}
}
