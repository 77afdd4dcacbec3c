package mapformat

import (
	"context"
	"errors"
	"image"
	"io"
	"math"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
)

// Grid is what is known of the squares of a picture; the zero value means nothing is.
type Grid struct {
	Cols, Rows int         // number of squares; 0 if not known
	Pixels     float64     // a square's side; 0 if not known
	Offset     *[2]float64 // pixel position of the map's north-west corner; nil if not known
}

// ErrGrid is the error for a picture without a given or detected grid, and for a grid that doesn't fit the picture.
var ErrGrid = errors.New("the picture has no grid")

var errNoGrid = message.Errorf("%w given or found: enter the number of squares, such as 30x20, "+
	"or of pixels per square, such as 70", ErrGrid)

// maxUneven is the largest ratio between a square's sides before the given numbers count as wrong.
const maxUneven = 1.1

// readPicture returns an empty map over a picture.
func readPicture(ctx context.Context, in io.Reader, o Options) (*Result, error) {
	content, err := savefiles.ReadSized(io.LimitReader(in, MaxPicture+1), min(int64(o.size), MaxPicture))
	if err != nil {
		return nil, message.Errorf("reading the picture: %w", err)
	}
	if len(content) > MaxPicture {
		return nil, message.Errorf("%w: a picture larger than %d MiB", errTooMuch, MaxPicture>>20)
	}
	form, size, err := savefiles.PictureSize(content)
	if err != nil {
		return nil, err
	}
	out := &Result{Format: Picture, Picture: content, PictureName: o.name() + endingOf(form)}
	g, name, err := o.gridOf(ctx, content, size, &out.Report)
	if err != nil {
		return nil, err
	}
	if g.Cols < 1 || g.Rows < 1 || g.Cols > engine.MaxSquares || g.Rows > engine.MaxSquares || !(g.Pixels >= 1 && g.Pixels <= 10_000) {
		return nil, message.Errorf("%w that can be: %d × %d squares of %.4g pixels; from 1 × 1 to %d × %d of 1 to 10,000",
			ErrGrid, g.Cols, g.Rows, g.Pixels, engine.MaxSquares, engine.MaxSquares)
	}
	img := jsondoc.Obj(jsondoc.M("src", out.PictureName), jsondoc.M("pixels_per_square", jsondoc.Float(g.Pixels, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(g.Offset[0], 6), jsondoc.Float(g.Offset[1], 6))))
	out.Encounter = o.encounter(name, jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(g.Cols, g.Rows)), jsondoc.M("image", img)))
	out.Report.Summary = message.Of("%d × %d squares of %.4g pixels from [%.4g, %.4g], a picture of %d × %d pixels; 0 left out",
		g.Cols, g.Rows, g.Pixels, g.Offset[0], g.Offset[1], size.X, size.Y)
	return out, nil
}

// endingOf returns the usual extension of a picture format.
func endingOf(form string) string {
	if form == "tiff" {
		return ".tif"
	}
	return "." + form
}

// gridOf returns the grid from the options, the picture's file name or detection, in that order, and the rest of the name.
func (o Options) gridOf(ctx context.Context, content []byte, size image.Point, report *Report) (g Grid, name string, err error) {
	g, name = o.Grid, o.name()
	named, rest, inName := nameGrid(name, size)
	if inName && rest != "" {
		name = rest
	}
	switch {
	case g.Cols > 0 || g.Pixels > 0:
	case inName:
		g.Cols, g.Rows = named.Cols, named.Rows
		report.note("The picture's name says %d × %d squares.", g.Cols, g.Rows)
	default:
		found, err := findGrid(ctx, content)
		if err != nil {
			return g, "", err
		}
		g.Pixels = found.Pixels
		if g.Offset == nil {
			g.Offset = &[2]float64{found.X, found.Y}
		}
		report.note("The grid was found in the picture; to use another, enter the number of squares or of pixels per square.")
	}
	if g.Offset == nil {
		g.Offset = &[2]float64{}
	}
	return g, name, g.complete(size, report)
}

func findGrid(ctx context.Context, content []byte) (FoundGrid, error) {
	img, err := savefiles.DecodePicture(ctx, content)
	if err != nil {
		return FoundGrid{}, err
	}
	g, ok := Find(ctx, img)
	if ctx.Err() != nil {
		return g, ctx.Err()
	}
	if !ok {
		return g, errNoGrid
	}
	return g, nil
}

// complete fills in the values that weren't given.
func (g *Grid) complete(size image.Point, report *Report) error {
	w, h := float64(size.X)-g.Offset[0], float64(size.Y)-g.Offset[1]
	if !(w >= 1 && h >= 1) {
		return message.Errorf("%w where it should: it begins at [%.4g, %.4g], off the picture of %d × %d pixels",
			ErrGrid, g.Offset[0], g.Offset[1], size.X, size.Y)
	}
	if g.Pixels == 0 {
		across, down := w/float64(g.Cols), h/float64(g.Rows)
		if uneven := max(across/down, down/across); uneven > maxUneven {
			return message.Errorf("%w of %d × %d squares: on its %d × %d pixels a square would be %.4g wide and %.4g high",
				ErrGrid, g.Cols, g.Rows, size.X, size.Y, across, down)
		} else if uneven > 1.005 {
			report.note("A square would be %.4g × %.4g pixels: using %.4g.", across, down, across)
		}
		g.Pixels = across
	}
	if g.Cols == 0 {
		g.Cols, g.Rows = squaresAlong(w, g.Pixels), squaresAlong(h, g.Pixels)
	}
	return nil
}

// squaresAlong returns the number of squares along a side; a partial last square counts if it is more than half.
func squaresAlong(side, pixels float64) int { return max(1, int(math.Round(min(side/pixels, 1e6)))) }

var (
	inBrackets = regexp.MustCompile(`[\[(]\s*(\d{1,4})\s*[xX×]\s*(\d{1,4})\s*[\])]`)
	bare       = regexp.MustCompile(`(?:^|[^0-9A-Za-z])(\d{1,3})[xX×](\d{1,3})(?:$|[^0-9A-Za-z])`)
)

// SquaresInName returns the number of squares given in the name of a picture's file, such as "River [30x20].png", for a
// picture of size pixels, and the rest of the name. It reports false if the name has none.
func SquaresInName(file string, size image.Point) (cols, rows int, rest string, ok bool) {
	name := Options{Name: file}.name()
	g, rest, ok := nameGrid(name, size)
	if rest == "" {
		rest = name
	}
	return g.Cols, g.Rows, rest, ok
}

// nameGrid parses the squares in a name such as "River [30x20]" and returns the rest of it. Without brackets they count
// only if the picture has matching proportions.
func nameGrid(name string, size image.Point) (g Grid, rest string, ok bool) {
	for _, form := range []*regexp.Regexp{inBrackets, bare} {
		m := form.FindStringSubmatchIndex(name)
		if m == nil {
			continue
		}
		g.Cols, _ = strconv.Atoi(name[m[2]:m[3]])
		g.Rows, _ = strconv.Atoi(name[m[4]:m[5]])
		if g.Cols < 1 || g.Rows < 1 {
			continue
		}
		uneven := float64(size.X) / float64(g.Cols) / (float64(size.Y) / float64(g.Rows))
		if form == bare && math.Abs(uneven-1) > 0.02 {
			continue
		}
		return g, strings.Trim(strings.TrimRight(name[:m[0]], " _-")+" "+strings.TrimLeft(name[m[1]:], " _-"), " _-"), true
	}
	return Grid{}, "", false
}

// pictureBeside reports whether the picture is in the encounter's folder under a name that the encounter may use.
func (r *Result) pictureBeside(folder string) (name string, ok bool) {
	if r.pictureFrom == "" {
		return "", false
	}
	name = filepath.Base(r.pictureFrom)
	return name, name == plain(name) && sameFolder(filepath.Dir(r.pictureFrom), folder)
}

// underlay puts the picture of the options under a map that has none: by the map's size if the proportions agree, else by
// the grid found in the picture.
func (r *Result) underlay(ctx context.Context, o Options) error {
	if o.Picture == "" || r.Picture != nil || r.Format == Picture {
		return nil
	}
	p, err := o.named(o.Picture)
	if err != nil {
		return err
	}
	form, size, err := savefiles.PictureSize(p.bytes)
	if err != nil {
		return message.Errorf("the picture can't be read: %w", err)
	}
	m := r.Encounter.Get("map")
	squares, _ := m.Get("size").Ints()
	g := FoundGrid{Pixels: float64(size.X) / float64(squares[0])}
	if down := float64(size.Y) / float64(squares[1]); math.Abs(down/g.Pixels-1) > 0.01 {
		if found, err := findGrid(ctx, p.bytes); err == nil {
			g = found
			r.Report.note("The picture lies by the grid found in it: squares of %.4g pixels from [%.4g, %.4g].", g.Pixels, g.X, g.Y)
		} else if errors.Is(err, ErrGrid) {
			r.Report.note("The picture's squares would be %.4g pixels wide and %.4g high: taken as %.4g.", g.Pixels, down, g.Pixels)
		} else {
			return err
		}
	}
	if !(g.Pixels >= 1 && g.Pixels <= 10_000) {
		r.Report.note("The picture has %.4g pixels a square: the map has none.", g.Pixels)
		return nil
	}
	r.Picture, r.PictureName, r.pictureFrom = p.bytes, o.name()+endingOf(form), p.path
	r.Report.NoPicture = false
	r.Report.note("Picture %d × %d pixels.", size.X, size.Y)
	image := jsondoc.Obj(jsondoc.M("src", r.PictureName), jsondoc.M("pixels_per_square", jsondoc.Float(g.Pixels, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(g.X, 6), jsondoc.Float(g.Y, 6))))
	r.Encounter = r.Encounter.With("map", m.With("image", image))
	return nil
}
