package verbs

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles"
)

type printVerb struct {
	File     string `arg:"" optional:"" help:"Encounter file, - for standard input (none for --calibrate and --printers)."`
	Output   string `short:"o" placeholder:"FILE" help:"File to write: .pdf for paper, .png or .jpg for a picture; - for a PDF on standard output."`
	Printer  string `placeholder:"NAME" help:"Print on this printer; \"default\" is the usual one."`
	Printers bool   `help:"List the printers and exit."`

	Edition     string `enum:"dm,players,known" default:"dm" help:"Edition: dm (everything), players (no secrets) or known (no secrets, and only what the fog of war shows) (default ${default})."`
	Players     bool   `help:"The same as --edition players."`
	Names       string `enum:"full,unknown" default:"full" help:"For the players: their enemies' names, full or unknown (default ${default})."`
	Paper       string `default:"a4" placeholder:"SIZE" help:"a4, letter, legal, tabloid, a5, a3, a2, a1, a0, or a size such as 30x45cm (default ${default})."`
	Orientation string `enum:"better,portrait,landscape" default:"better" help:"Orientation: better (fewer sheets), portrait or landscape."`
	Scale       string `default:"1in" placeholder:"LENGTH" help:"A square's side on paper: 1in, 25mm, 2cm… (default ${default})."`
	Margin      string `default:"8mm" placeholder:"LENGTH" help:"White margin, 5 mm or more (default ${default})."`
	Overlap     string `default:"10mm" placeholder:"LENGTH" help:"Overlap of neighbouring sheets (default ${default})."`
	SkipEmpty   bool   `help:"Skip empty sheets."`
	Measured    string `placeholder:"MM" help:"Correct the printer: what the calibration page's 100 mm lines measure, across and down, such as 98.5x99."`
	Area        string `placeholder:"X,Y,W,H" help:"Print only this part of the map, in squares."`
	Room        string `placeholder:"X,Y" help:"Print only the room around this square, to cut out along its walls."`
	NoTokens    bool   `help:"Leave out tokens."`
	NoGrid      bool   `help:"Leave out grid lines."`
	SaveInk     bool   `help:"Print outlines only, without the picture."`

	Pieces    bool     `help:"Print pieces to cut out instead of the map: paper minis, tokens, rings, tents, templates."`
	Cards     bool     `help:"Print cards instead of the map: stats, initiative, rules."`
	Only      []string `placeholder:"KIND" help:"For pieces or cards: only these, separated by commas."`
	Copies    int      `placeholder:"N" help:"For pieces: N numbered copies of each creature, except player characters."`
	Template  []string `placeholder:"AREA" help:"For pieces: areas to print, such as circle:20, cone:15 or line:60:5."`
	Calibrate bool     `help:"Print a page to check the printer's scale instead of the map."`

	PixelsPerSquare int    `default:"70" placeholder:"N" help:"For a picture: width of a square in pixels, 4 to 1,000 (default ${default})."`
	Quality         int    `default:"90" placeholder:"N" help:"For a .jpg: 1 to 100 (default ${default})."`
	Dark            bool   `help:"For a picture: use the dark theme."`
	Style           string `help:"Map style: ${enum}." enum:"painted,parchment,ink" default:"painted"`
}

// Run stops without leaving a partial file when the program is interrupted.
func (v *printVerb) Run(s *Streams, c *kong.Context) error {
	defer sparing()()
	if v.Printers {
		if len(given(c)) > 1 || v.File != "" {
			return status{Misread, errors.New("--printers takes no other arguments")}
		}
		return listPrinters(context.Background(), s)
	}
	if v.Output == "" && v.Printer == "" {
		return status{Misread, errors.New("give a file to write (-o map.pdf) or a printer (--printer NAME)")}
	}
	if v.File == "" && !v.Calibrate {
		return status{Misread, errors.New("give an encounter")}
	}
	if err := errors.Join(v.form(), v.unfit(c), spares("-o", v.Output, v.File)); err != nil {
		return status{Misread, err}
	}
	job, err := v.job()
	if err != nil {
		return status{Misread, err}
	}
	if v.Printer != "" { // before the work is done
		if err := printing.Check(context.Background(), v.printer()); err != nil {
			return err
		}
	}
	var g *engine.Game
	if v.File != "" {
		if g, err = readGame(v.File, s); err != nil {
			return err
		}
	}
	ctx, stop := heedSignals()
	defer stop()
	source := v.source(ctx, s, g)
	if job.Templates, err = v.templates(source); err != nil {
		return status{Misread, err}
	}
	if source.View != nil {
		if err := sparesPictures("-o", v.Output, v.File, source.View.State); err != nil {
			return err
		}
		if err := within(job.Area, source.View.State.Map); err != nil {
			return status{Misread, err}
		}
	}
	defer warnOfBoxes(s)
	if form := strings.ToLower(filepath.Ext(v.Output)); slices.Contains(pictureForms, form) {
		return v.picture(ctx, s, form, job, source)
	}
	return v.paper(ctx, s, job, source)
}

var pictureForms = []string{".png", ".jpg", ".jpeg"}

// form returns an error for a file format that can't be written.
func (v *printVerb) form() error {
	form := strings.ToLower(filepath.Ext(v.Output))
	switch {
	case v.Output == piped && v.Printer != "":
		return errors.New("either -o - or --printer, not both")
	case v.Output != "" && v.Output != piped && form != ".pdf" && !slices.Contains(pictureForms, form):
		return fmt.Errorf("%s: must end in .pdf, .png or .jpg", filepath.Base(v.Output))
	case v.Calibrate && v.File != "":
		return fmt.Errorf("--calibrate prints a page of its own: leave out %s", v.File)
	case v.Quality < 1 || v.Quality > 100:
		return fmt.Errorf("--quality: %d is not between 1 and 100", v.Quality)
	}
	return pixelsPerSquare(v.PixelsPerSquare)
}

func listPrinters(ctx context.Context, s *Streams) error {
	names, err := printing.Printers(ctx)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		fmt.Fprintln(s.Err, "parapet: no printer is set up here")
	}
	for _, n := range names {
		fmt.Fprintln(s.Out, n)
	}
	return nil
}

// paper writes the PDF, to a file or to the printer.
func (v *printVerb) paper(ctx context.Context, s *Streams, job *printing.Job, source printing.Source) error {
	to := v.Output
	if to == "" {
		dir, err := os.MkdirTemp("", "parapet-print-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		to = filepath.Join(dir, "map.pdf")
	}
	sheets := 0
	shown := progressOn(s.Err, "sheet")
	source.Progress = func(done, of int) { sheets = done; shown.report(done, of) }
	defer shown.clear()
	if err := saveOrPipe(to, s, func(w io.Writer) error { return job.Write(ctx, w, source) }); err != nil {
		return err
	}
	shown.clear()
	if sheets > 1 && to != piped && job.What == printing.WholeMap {
		fmt.Fprintf(s.Out, "%d sheets of %s\n", sheets, job.Layout.Paper.Name)
	}
	if v.Printer == "" {
		return nil
	}
	return printing.Print(ctx, v.printer(), to, job.Title(source), job.Layout.Paper.Media())
}

// printer returns the printer's name; "" for the default one.
func (v *printVerb) printer() string {
	if v.Printer == "default" {
		return ""
	}
	return v.Printer
}

// picture writes a PNG or a JPEG.
func (v *printVerb) picture(ctx context.Context, s *Streams, form string, job *printing.Job, source printing.Source) error {
	if v.Printer != "" || job.What != printing.WholeMap || job.RoomAt != nil {
		return status{Misread, errors.New("printers, pieces, cards and rooms need a .pdf")}
	}
	shown := progressOn(s.Err, "row")
	source.Progress = shown.report
	defer shown.clear()
	return printing.Save(v.Output, func(w io.Writer) error { return job.WritePicture(ctx, w, form, source) })
}

// source returns the encounter to print with its pictures; a nil game prints the calibration page.
func (v *printVerb) source(ctx context.Context, s *Streams, g *engine.Game) printing.Source {
	if g == nil {
		return printing.Source{Name: "Calibration page"}
	}
	o := pictureOptions(ctx, filepath.Dir(v.File), g, s.Err)
	return printing.Source{View: g.View(), Name: g.Name(), Picture: o.Picture, Portrait: o.Portrait, Icon: icons.SVG, Fonts: s.Fonts}
}

// warnOfBoxes warns of letters that no font has.
func warnOfBoxes(s *Streams) {
	if letters := s.Fonts.Case.Lacking(); letters != "" {
		fmt.Fprintf(s.Err, "parapet: warning: no installed font has %s; they are printed as boxes\n", letters)
	}
}

func newPainter(s *Streams) *paint.Painter {
	return paint.NewPainter(icons.SVG).Letters(s.Fonts.Own, s.Fonts.Case)
}

// pictureOptions returns options with the map's grid, picture and portraits; unreadable pictures are left out with a warning.
func pictureOptions(ctx context.Context, folder string, g *engine.Game, errs io.Writer) scene.Options {
	return pictureOptionsOf(ctx, folder, g.State(), errs)
}

func pictureOptionsOf(ctx context.Context, folder string, s *engine.State, errs io.Writer) scene.Options {
	w := pictureWarnings{to: errs, said: map[string]bool{}}
	small := savefiles.NewPortraits(folder)
	o := scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}, Portrait: func(src string) (image.Image, error) {
		img, err := small.Load(ctx, src)
		w.warn(err)
		return img, err
	}}
	if m := s.Map; m.Image != nil && m.Image.Src != "" {
		img, err := savefiles.LoadPicture(ctx, folder, m.Image.Src)
		w.warn(err)
		if err == nil {
			o.Picture = scene.Background(m, img)
		}
	}
	return o
}

// pictureWarnings reports pictures that turn out to be broken while decoding, once each. Problems in their headers were
// reported when the encounter was read.
type pictureWarnings struct {
	to   io.Writer
	said map[string]bool
}

func (w *pictureWarnings) warn(err error) {
	if err == nil || w.said[err.Error()] || !errors.Is(err, savefiles.ErrBody) && !errors.Is(err, savefiles.ErrPortraits) {
		return
	}
	w.said[err.Error()] = true
	fmt.Fprintf(w.to, "parapet: warning: %v\n", err)
}
