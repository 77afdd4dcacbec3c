package verbs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/icons"
)

type printVerb struct {
	File     string `arg:"" optional:"" help:"Encounter file, - for standard input (none for --calibrate and --printers)."`
	Output   string `short:"o" placeholder:"FILE" help:"File to write: .pdf for paper, .png or .jpg for a picture; - for a PDF on standard output."`
	Printer  string `placeholder:"NAME" help:"Print at once on this printer, instead of or besides writing a file; \"default\" is the usual one."`
	Printers bool   `help:"List the printers and end."`

	Edition     string `enum:"dm,players,known" default:"dm" help:"For whom: dm (everything), players (nothing that they may not know) or known (of that, what the fog leaves: what their characters see or remember) (default ${default})."`
	Players     bool   `help:"The same as --edition players."`
	Paper       string `default:"a4" placeholder:"SIZE" help:"a4, letter, legal, tabloid, a5, a3, a2, a1, a0, or a size such as 30x45cm (default ${default})."`
	Orientation string `enum:"better,portrait,landscape" default:"better" help:"How the paper lies: better (what takes fewer sheets), portrait or landscape."`
	Scale       string `default:"1in" placeholder:"LENGTH" help:"A square's side on paper: 1in, 25mm, 2cm… (default ${default})."`
	Margin      string `default:"8mm" placeholder:"LENGTH" help:"What stays white along the paper's edges, 5 mm or more (default ${default})."`
	Overlap     string `default:"10mm" placeholder:"LENGTH" help:"How much of the next sheet is on each; 0 for sheets that meet (default ${default})."`
	SkipEmpty   bool   `help:"Leave out sheets with nothing on them."`
	Measured    string `placeholder:"MM" help:"What the calibration page's 100 mm lines measure, across and down, such as 98.5x99: corrects the printer."`
	Area        string `placeholder:"X,Y,W,H" help:"Only this part of the map, in squares."`
	Room        string `placeholder:"X,Y" help:"Only the room around this square, to be cut out along its walls."`
	NoTokens    bool   `help:"Without tokens."`
	NoGrid      bool   `help:"Without the lines between squares."`
	SaveInk     bool   `help:"Outlines only, without the picture."`

	Pieces    bool     `help:"Instead of the map, pieces to cut out: standees, tokens, rings, tents, templates."`
	Cards     bool     `help:"Instead of the map, cards: stats, initiative, rules."`
	Only      []string `placeholder:"KIND" help:"Of pieces or cards, these alone, with commas between."`
	Copies    int      `placeholder:"N" help:"Of pieces: so many of each creature that isn't a player character, numbered."`
	Template  []string `placeholder:"AREA" help:"Of pieces: areas instead of the usual ones, such as circle:20, cone:15 or line:60:5."`
	Calibrate bool     `help:"Instead of the map, a page to check the printer's scale with."`

	PixelsPerSquare int  `default:"70" placeholder:"N" help:"Of a picture: width of a square in pixels, 4 to 1,000 (default ${default})."`
	Quality         int  `default:"90" placeholder:"N" help:"Of a .jpg: 1 to 100 (default ${default})."`
	Dark            bool `help:"Of a picture: in the dark theme."`
}

func (v *printVerb) Help() string {
	return `Prints an encounter at true scale: as PDF, with as many sheets as the map takes, marks to lay them together
by, and a ruler on each to check; or paints it as a picture of any size. No display is needed.

  parapet print ford.parapet --paper a4 --scale 1in --edition players -o map.pdf
  parapet print ford.parapet --pieces --copies 6 -o pieces.pdf
  parapet print ford.parapet --cards --only stats,rules -o cards.pdf
  parapet print ford.parapet -o map.png --pixels-per-square 140
  parapet print --calibrate -o calibration.pdf

Print the PDF at 100 %, not fitted to the page. Where the 100 mm line of the calibration page measures
something else, --measured makes up for it.`
}

// Run stops without leaving a partial file when the program is interrupted.
func (v *printVerb) Run(s *Streams, c *kong.Context) error {
	defer sparing()()
	if v.Printers {
		if len(given(c)) > 1 || v.File != "" {
			return status{Misread, errors.New("--printers lists them and ends: nothing else goes with it")}
		}
		return listPrinters(context.Background(), s)
	}
	if v.Output == "" && v.Printer == "" {
		return status{Misread, errors.New("neither a file to write (-o map.pdf) nor a printer (--printer NAME) is named")}
	}
	if v.File == "" && !v.Calibrate {
		return status{Misread, errors.New("no encounter is named")}
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
		return fmt.Errorf("%s: neither .pdf nor .png nor .jpg", filepath.Base(v.Output))
	case v.Calibrate && v.File != "":
		return fmt.Errorf("--calibrate prints a page of its own: %s means nothing for it", v.File)
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
	source.Progress = func(done, of int) { sheets = done; shown.tell(done, of) }
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
		return status{Misread, errors.New("a picture shows the map; for printers, pieces, cards and rooms name a .pdf")}
	}
	shown := progressOn(s.Err, "row")
	source.Progress = shown.tell
	defer shown.clear()
	return printing.Save(v.Output, func(w io.Writer) error { return job.WritePicture(ctx, w, form, source) })
}

// source returns the encounter to print with its pictures; a nil game prints the calibration page.
func (v *printVerb) source(ctx context.Context, s *Streams, g *engine.Game) printing.Source {
	if g == nil {
		return printing.Source{Name: "Calibration page"}
	}
	o := pictureOptions(ctx, filepath.Dir(v.File), g, s.Err)
	return printing.Source{View: g.View(), Name: g.Name(), Picture: o.Picture, Portrait: o.Portrait, Icon: conditionIcon, Fonts: s.Fonts}
}

// warnOfBoxes warns of letters that no font has.
func warnOfBoxes(s *Streams) {
	if letters := s.Fonts.Case.Lacking(); letters != "" {
		fmt.Fprintf(s.Err, "parapet: warning: no font here has %s: boxes stand for them\n", letters)
	}
}

func conditionIcon(name string) []byte {
	svg, _ := icons.Condition(name)
	return svg
}

func newPainter(s *Streams) *paint.Painter {
	return paint.NewPainter(conditionIcon).Letters(s.Fonts.Own, s.Fonts.Case)
}
