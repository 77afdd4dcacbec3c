package printing

import (
	"context"
	"image"
	"io"
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// What is the kind of thing a job prints.
type What string

// The kinds of jobs.
const (
	WholeMap    What = "map"
	PieceSheets What = "pieces"
	CardSheets  What = "cards"
	Calibration What = "calibration"
	PictureFile What = "picture" // not printed: see Job.WritePicture
)

// Job holds all the options of a print job. The command line and the window fill in the same ones.
type Job struct {
	What      What
	For       scene.Viewpoint
	Names     scene.Names // what the players are told of their enemies' names
	Layout    Layout
	Show      Show
	Area      *paint.Rect  // the part of the map, in squares; nil for all
	RoomAt    *paint.Point // a point in the room to print; nil for no single room
	Pieces    []PieceKind
	Copies    int
	Templates []Template
	Cards     []CardKind
	Only      string        // of the stat blocks: that of the token with this id; "" for all
	Side      int           // of a picture: pixels per square
	Quality   int           // of a JPEG, 1 to 100
	Palette   paint.Palette // for a picture
}

// NewJob returns a job that prints the whole map for the DM on A4, one inch per square.
func NewJob() Job {
	return Job{What: WholeMap, Layout: DefaultLayout(), Show: Show{Grid: true, Tokens: true}, Pieces: PieceKinds(), Cards: CardKinds(),
		Side: 70, Quality: 90}
}

// Source is the encounter that a job prints.
type Source struct {
	View     *engine.View // may be nil for a calibration page
	Name     string
	Picture  *paint.Picture                        // the map's picture; nil for none
	Portrait func(src string) (image.Image, error) // nil for initials only
	Icon     func(name string) []byte
	Fonts    pdf.Fonts          // for letters that the Go fonts lack
	Words    Words              // translates added text
	Progress func(done, of int) // called after each sheet; may be nil
}

// edition returns the edition that maps, pieces and cards are made from.
func (j *Job) edition(s Source) *scene.Edition {
	e := scene.EditionOf(s.View, s.Name, j.For)
	if j.For != scene.DM {
		e.Redact(s.View, scene.Secrecy{Names: j.Names})
	}
	return e
}

// Title returns the title for the printer's queue: the encounter's name for the DM, only the kind of job for the players,
// who might read it.
func (j *Job) Title(s Source) string {
	if j.For != scene.DM || s.Name == "" {
		return "Parapet: " + j.name(s.Words)
	}
	return s.Name
}

// name returns the name of the job's kind.
func (j *Job) name(words Words) string {
	switch j.What {
	case PieceSheets:
		return words.Say("Pieces")
	case CardSheets:
		return words.Say("Cards")
	case Calibration:
		return words.Say("Calibration page")
	}
	return words.Say("Map")
}

// Map returns the map that the job prints.
func (j *Job) Map(s Source) (*Map, error) { return j.mapOf(s, j.edition(s)) }

func (j *Job) mapOf(s Source, e *scene.Edition) (*Map, error) {
	sc := e.Scene(scene.Options{Picture: s.Picture, Portrait: s.Portrait})
	m := &Map{Scene: sc, Title: e.Name, Layout: j.Layout, Show: j.Show, Area: j.Area, Icon: s.Icon, Fonts: s.Fonts, Words: s.Words,
		Progress: s.Progress}
	if m.Title == "" {
		m.Title = s.Words.Say("Map")
	}
	if j.RoomAt != nil {
		room, err := RoomAt(sc, *j.RoomAt)
		if err != nil {
			return nil, err
		}
		m.Room = room
	}
	return m, nil
}

// Write writes the job as PDF. Its errors are sentences for people.
func (j *Job) Write(ctx context.Context, to io.Writer, s Source) error {
	if j.What == Calibration {
		return Calibrate(to, j.Layout, s.Words)
	}
	return j.writeOf(ctx, to, s, j.edition(s))
}

// writeOf writes an edition as PDF.
func (j *Job) writeOf(ctx context.Context, to io.Writer, s Source, e *scene.Edition) error {
	switch j.What {
	case PieceSheets:
		p := Pieces{Edition: e, Portrait: s.Portrait, Rules: s.View.Decl(), Icon: s.Icon, Fonts: s.Fonts, Words: s.Words, Layout: j.Layout,
			Kinds: j.Pieces, Copies: j.Copies, Templates: j.Templates, Saving: j.Show.Saving, Progress: s.Progress}
		return p.Write(ctx, to)
	case CardSheets:
		c := Cards{Edition: e, View: s.View, Icon: s.Icon, Fonts: s.Fonts, Words: s.Words, Layout: j.Layout, Kinds: j.Cards, Only: j.Only, Progress: s.Progress}
		return c.Write(ctx, to)
	}
	m, err := j.mapOf(s, e)
	if err != nil {
		return err
	}
	return m.Write(ctx, to)
}

// WritePicture paints the map as a picture, in the format of a file extension: .png, .jpg or .jpeg.
func (j *Job) WritePicture(ctx context.Context, to io.Writer, ending string, s Source) error {
	return j.writePictureOf(ctx, to, ending, s, j.edition(s))
}

func (j *Job) writePictureOf(ctx context.Context, to io.Writer, ending string, s Source, e *scene.Edition) error {
	o := scene.Options{Palette: j.Palette, Picture: s.Picture, Portrait: s.Portrait}
	if j.Show.Grid {
		o.Grid = paint.Grid{Style: paint.GridLines}
	}
	if j.Show.Saving {
		o.Picture = nil
	}
	sc := e.Scene(o)
	if !j.Show.Tokens {
		sc.Tokens = nil
	}
	p := Picture{Scene: sc, Side: j.Side, Area: j.Area, Painter: paint.NewPainter(s.Icon).Letters(s.Fonts.Own, s.Fonts.Case),
		Progress: s.Progress}
	switch strings.ToLower(ending) {
	case ".png":
		return p.PNG(ctx, to)
	case ".jpg", ".jpeg":
		if j.Quality < 1 || j.Quality > 100 {
			return message.Errorf("quality %d; must be 1 to 100", j.Quality)
		}
		return p.JPEG(ctx, to, j.Quality)
	}
	return message.Errorf("%q isn't a picture format; use .png or .jpg", ending)
}

// ParseMeasured parses the measured lengths of the 100 mm line, across and down: "98.5" or "98.5x99".
func ParseMeasured(text string) (x, y float64, err error) {
	a, b, two := strings.Cut(strings.ReplaceAll(text, "×", "x"), "x")
	if !two {
		b = a
	}
	for _, part := range []struct {
		text string
		to   *float64
	}{{a, &x}, {b, &y}} {
		*part.to, err = strconv.ParseFloat(strings.Replace(strings.TrimSpace(part.text), ",", ".", 1), 64)
		if err != nil || !(*part.to >= 80 && *part.to <= 125) {
			return 0, 0, message.Errorf("measured %q: enter what the 100 mm lines measure across and down, such as 98.5 or 98.5x99", text)
		}
	}
	return x, y, nil
}

// Words translates the program's own texts on paper, given in English or as an English fmt format. nil leaves them
// English, as the command line does.
type Words func(english string) string

// Say returns the translation of an English text.
func (w Words) Say(english string) string {
	if w == nil || english == "" {
		return english
	}
	return w(english)
}

// As returns the translation of an English text with two meanings, looked up by its own key.
func (w Words) As(key, english string) string {
	if own := w.Say(key); own != key {
		return own
	}
	return english
}

// Word returns the translation of an id, formatted for reading.
func (w Words) Word(id string) string { return w.Say(sheet.Spaced(id)) }

// cost formats the cost of an action for reading.
func (w Words) cost(cost string) string {
	if cost == "main" { // used by another system
		return w.As("main action, as a price", "main")
	}
	return w.Say(strings.NewReplacer("+", " + ", "|", " / ", "_", " ").Replace(cost))
}

// area returns the name of a template with its form translated.
func (w Words) area(t Template) string {
	if before, ok := strings.CutSuffix(t.Name, t.Form); ok {
		return before + w.Say(t.Form)
	}
	return t.Name
}

func upperFirst(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
