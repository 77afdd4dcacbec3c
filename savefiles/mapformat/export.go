package mapformat

import (
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"io"
	"math"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
)

// Software is the program's name in exported files; files with it are imported without guesses.
const Software = "Parapet"

// ExportEndings returns the extensions of files that can be exported.
func ExportEndings() []string { return []string{".dd2vtt", ".df2vtt", ".uvtt"} }

// ExportPicture is the picture to embed in the file.
type ExportPicture struct {
	PixelsPerSquare int
	Write           func(io.Writer) error // writes PNG, JPEG or WEBP; nil without a picture
}

// ExportReport summarises an export.
type ExportReport struct {
	Summary string   // "20 × 20 squares, 9 walls, 3 doors, 1 light; 0 left out"
	Notes   []string // what the format can't represent, as sentences
	LeftOut int      // number of things not in the file
}

func (r *ExportReport) note(n int, what, text string) {
	if n > 0 {
		r.Notes = append(r.Notes, exportCount(n, what)+" "+text)
	}
}

func (r *ExportReport) leave(n int, what, text string) {
	r.LeftOut += n
	r.note(n, what, text)
}

// Write writes the map of a state as Universal VTT. It returns the first error of w.
func Write(w io.Writer, s *engine.State, p ExportPicture) (ExportReport, error) {
	e := &export{state: s, m: s.Map.Board().Map()}
	text := e.document(p).JSON()
	if _, err := w.Write(text[:len(text)-1]); err != nil {
		return e.report, err
	}
	if err := writePicture(w, p); err != nil {
		return e.report, err
	}
	_, err := io.WriteString(w, "}\n")
	return e.report, err
}

func writePicture(w io.Writer, p ExportPicture) error {
	if _, err := io.WriteString(w, `,"image":"`); err != nil {
		return err
	}
	if p.Write != nil {
		text := base64.NewEncoder(base64.StdEncoding, w)
		if err := p.Write(text); err != nil {
			return err
		}
		if err := text.Close(); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, `"`)
	return err
}

// export is a map being exported.
type export struct {
	state   *engine.State
	m       board.Map
	report  ExportReport
	walls   int
	doors   int
	windows int
}

func (e *export) document(p ExportPicture) *jsondoc.Node {
	lines := e.lines()
	portals := e.portals()
	lights := e.lights()
	e.addNotes()
	return jsondoc.Obj(
		jsondoc.M("format", jsondoc.Float(0.3, 1)),
		jsondoc.M("resolution", jsondoc.Obj(
			jsondoc.M("map_origin", xy(0, 0)),
			jsondoc.M("map_size", jsondoc.Obj(jsondoc.M("x", e.m.Cols), jsondoc.M("y", e.m.Rows))),
			jsondoc.M("pixels_per_grid", p.PixelsPerSquare))),
		jsondoc.M("line_of_sight", lines),
		jsondoc.M("objects_line_of_sight", jsondoc.Arr()),
		jsondoc.M("portals", portals),
		jsondoc.M("environment", e.environment()),
		jsondoc.M("lights", lights),
		jsondoc.M("software", Software),
	)
}

// environment returns the imported map's environment, or daylight.
func (e *export) environment() *jsondoc.Node {
	for _, m := range e.state.Map.Extra {
		if kept := m.Value.Get("environment"); m.Key == "imported" && kept != nil && kept.Kind == jsondoc.Object {
			return kept
		}
	}
	return jsondoc.Obj(jsondoc.M("baked_lighting", false), jsondoc.M("ambient_light", "ffffffff"))
}

// portals returns doors, windows and curtains. Our own kinds are stored beside what other programs read.
func (e *export) portals() *jsondoc.Node {
	out := jsondoc.Arr()
	for _, w := range e.m.Walls {
		if w.Kind != board.KindDoor && w.Kind != board.KindWindow && w.Kind != board.KindCurtain {
			continue
		}
		if e.off(w) {
			e.report.LeftOut++
			continue
		}
		out.Items = append(out.Items, exportPortal(w))
		switch w.Kind {
		case board.KindDoor:
			e.doors++
		case board.KindWindow:
			e.windows++
		}
	}
	return out
}

func exportPortal(w board.Wall) *jsondoc.Node {
	dark := w.Stops()&board.StopsSight != 0
	middle := jsondoc.Obj(jsondoc.M("x", half(w.From.X, w.To.X)), jsondoc.M("y", half(w.From.Y, w.To.Y)))
	n := jsondoc.Obj(
		jsondoc.M("position", middle),
		jsondoc.M("bounds", jsondoc.Arr(xy(w.From.X, w.From.Y), xy(w.To.X, w.To.Y))),
		jsondoc.M("rotation", jsondoc.Float(math.Atan2(float64(w.To.Y-w.From.Y), float64(w.To.X-w.From.X)), 6)),
		jsondoc.M("closed", dark),
		jsondoc.M("freestanding", false),
		jsondoc.M("kind", w.Kind.String()))
	for _, f := range []struct {
		key string
		on  bool
	}{{"open", w.Open}, {"locked", w.Locked}, {"secret", w.Secret}, {"bars", w.Bars}} {
		if f.on && w.Kind == board.KindDoor {
			n.Members = append(n.Members, jsondoc.M(f.key, true))
		}
	}
	return n
}

func (e *export) lights() *jsondoc.Node {
	out := jsondoc.Arr()
	for _, l := range e.state.Map.Lights() {
		if l.Dim <= 0 && l.Bright <= 0 {
			e.report.leave(1, "light", "that shines nowhere left out.")
			continue
		}
		colour := strings.ToLower(strings.TrimPrefix(l.Colour, "#"))
		if colour == "" {
			colour = "ffffff"
		}
		reach := max(l.Dim, l.Bright)
		n := jsondoc.Obj(jsondoc.M("position", xy(l.At.X, l.At.Y)), jsondoc.M("range", exportNumber(reach)), jsondoc.M("intensity", 1),
			jsondoc.M("color", "ff"+colour), jsondoc.M("shadows", true))
		if 2*l.Bright != reach {
			n.Members = append(n.Members, jsondoc.M("bright", exportNumber(l.Bright)))
		}
		out.Items = append(out.Items, n)
	}
	return out
}

// off reports whether a wall lies entirely off the map.
func (e *export) off(w board.Wall) bool {
	right, bottom := int32(e.m.Cols*board.One), int32(e.m.Rows*board.One)
	return max(w.From.X, w.To.X) < 0 || max(w.From.Y, w.To.Y) < 0 || min(w.From.X, w.To.X) > right || min(w.From.Y, w.To.Y) > bottom
}

func exportNumber(units int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(units)}
}

func half(a, b int32) *jsondoc.Node { return jsondoc.Float((float64(a)+float64(b))/2/board.One, 6) }

func xy(x, y int32) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("x", exportNumber(x)), jsondoc.M("y", exportNumber(y)))
}

// exportCount formats a count: "1 door", "3 doors".
func exportCount(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// OriginalPicture returns the map's picture unchanged, from an encounter's folder; the error says why it can't be used as it is.
func OriginalPicture(ctx context.Context, folder string, m *engine.Map) (p ExportPicture, err error) {
	if m.Image == nil || m.Image.Src == "" {
		return p, message.Errorf("the map has none")
	}
	im := m.Image
	if im.Turn != 0 || im.Opacity != 1 || im.Offset != [2]float64{} || im.PixelsPerSquare != math.Round(im.PixelsPerSquare) {
		return p, message.Errorf("it is turned, faint, or doesn't lie on the squares exactly")
	}
	content, err := savefiles.PictureBytes(ctx, folder, im.Src)
	if err != nil {
		return p, err
	}
	form, size, err := savefiles.PictureSize(content)
	if err != nil {
		return p, err
	}
	if !slices.Contains([]string{"png", "jpg", "webp"}, form) {
		return p, message.Errorf("it is %s, which other programs don't read there", form)
	}
	b := m.Board().Map()
	want := image.Pt(b.Cols, b.Rows).Mul(int(im.PixelsPerSquare))
	if d := size.Sub(want); d.X > 2 || d.X < -2 || d.Y > 2 || d.Y < -2 {
		return p, message.Errorf("it has %d × %d pixels, the map %d × %d", size.X, size.Y, want.X, want.Y)
	}
	return ExportPicture{PixelsPerSquare: int(im.PixelsPerSquare), Write: func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	}}, nil
}
