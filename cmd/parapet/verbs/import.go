package verbs

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/engine/rules"
	"parapet/savefiles/mapformat"
)

type importVerb struct {
	File   string `arg:"" help:"Map from another program, or a picture of a map."`
	Output string `short:"o" required:"" placeholder:"FILE.parapet" help:"Encounter to write; its picture goes beside it."`
	System string `default:"glitters" help:"Rule system (default ${default})."`
	Open   string `name:"open-portals" enum:"length,doors,windows" default:"length" help:"What openings of a Universal VTT map that let light through are: by their length (shorter than 0.9 squares windows, otherwise open doors), all open doors, or all windows."`
	Fit    bool   `help:"Fit the grid to the picture where they disagree."`
	Force  bool   `help:"Replace an existing file."`

	Squares         string   `placeholder:"CxR" help:"For a picture: its size in squares, such as 30x20."`
	PixelsPerSquare *float64 `placeholder:"N" help:"For a picture: width of a square in pixels."`
	Picture         string   `type:"path" placeholder:"FILE" help:"Picture to lie under the map, by the map's size or else by its grid (default: the one that the map names, beside it)."`
	Scene           string   `placeholder:"NAME" help:"For a file with several maps: which one."`
	Offset          string   `placeholder:"X,Y" help:"For a picture: the pixel of the first square's upper left corner, such as 37,21."`
}

func (v *importVerb) Help() string {
	return `Imports a map with its walls, doors, windows, lights, notes and picture, and reports what came over and what was
left out. It reads ` + strings.Join(mapformat.Formats(), ", ") + `.

  parapet import mill.dd2vtt -o mill.parapet
  parapet import tavern.jpg --squares 30x20 -o tavern.parapet
  parapet import scan.png --pixels-per-square 70 --offset 37,21 -o scan.parapet

Without --squares or --pixels-per-square, the grid of a picture is taken from its name ("River [30x20].png") or found in the
picture. The imported file is never overwritten.

Exit status: 0 if the map came over, 2 if the file is missing or holds no map in a known format, 1 otherwise.`
}

// importFits lists flags that apply only to some formats, with those formats.
var importFits = map[string][]string{
	"squares":           {mapformat.Picture},
	"pixels-per-square": {mapformat.Picture},
	"offset":            {mapformat.Picture},
	"open-portals":      {mapformat.UniversalVTT},
	"fit":               {mapformat.UniversalVTT},
	"picture":           {mapformat.UniversalVTT, mapformat.OnePageDungeon, mapformat.FoundryScene, mapformat.TiledMap, mapformat.Donjon},
	"scene":             {mapformat.FoundryScene},
}

// unfitImport returns an error for the first given flag that doesn't apply to a format.
func unfitImport(c *kong.Context, format string) error {
	for _, name := range given(c) {
		if formats, known := importFits[name]; known && !slices.Contains(formats, format) {
			return fmt.Errorf("--%s has no effect on this map (%s), only on %s", name, format, strings.Join(formats, ", "))
		}
	}
	return nil
}

var openings = map[string]mapformat.Open{"length": mapformat.ByLength, "doors": mapformat.AllDoors, "windows": mapformat.AllWindows}

// Run stops when the program is interrupted.
func (v *importVerb) Run(s *Streams, c *kong.Context) error {
	defer sparing()()
	ctx, stop := heedSignals()
	defer stop()
	if rules.ByID(v.System) == nil {
		return status{Misread, fmt.Errorf("no rule system %q; choose one of %s", v.System, systemIDs())}
	}
	grid, err := v.grid()
	if err == nil {
		err = errors.Join(spares("-o", v.Output, v.File), endsAs("-o", v.Output))
	}
	if err != nil {
		return status{Misread, err}
	}
	if format := mapformat.Recognise(v.File); format != "" {
		if err := unfitImport(c, format); err != nil {
			return status{Misread, fmt.Errorf("%s: %w", v.File, err)}
		}
	}
	r, err := mapformat.Load(ctx, v.File, mapformat.Options{
		System: v.System, Open: openings[v.Open], Fit: v.Fit, Grid: grid, Picture: v.Picture, Scene: v.Scene})
	switch {
	case errors.Is(err, mapformat.ErrPictureSize):
		return fmt.Errorf("%s: %w. Try --fit", v.File, err)
	case errors.Is(err, mapformat.ErrGrid) && grid == (mapformat.Grid{}):
		return fmt.Errorf("%s: %w (--squares 30x20, --pixels-per-square 70)", v.File, err)
	case errors.Is(err, mapformat.ErrGrid), errors.Is(err, mapformat.ErrSeveral):
		return fmt.Errorf("%s: %w", v.File, err)
	case err != nil:
		return status{Misread, fmt.Errorf("%s: %w", v.File, err)}
	}
	if err := unfitImport(c, r.Format); err != nil {
		return status{Misread, fmt.Errorf("%s: %w", v.File, err)}
	}
	if err := r.Save(v.Output, rules.ByID, v.Force); err != nil {
		if errors.Is(err, mapformat.ErrExists) {
			err = fmt.Errorf("%w; --force replaces it", err)
		}
		return err
	}
	fmt.Fprintln(s.Out, r.Report.Summary)
	for _, note := range r.Report.Notes {
		fmt.Fprintln(s.Out, note)
	}
	if r.Report.NoPicture {
		fmt.Fprintln(s.Out, "--picture FILE names a picture for it.")
	}
	return nil
}

// grid parses the flags about a picture's squares.
func (v *importVerb) grid() (g mapformat.Grid, err error) {
	if g, err = squares(v.Squares); err != nil {
		return g, fmt.Errorf("--squares: %w", err)
	}
	if p := v.PixelsPerSquare; p != nil {
		if g.Pixels = *p; !(g.Pixels >= 1 && g.Pixels <= 10_000) {
			return g, fmt.Errorf("--pixels-per-square: %g is not between 1 and 10,000", g.Pixels)
		}
	}
	if v.Offset == "" {
		return g, nil
	}
	x, y, found := strings.Cut(v.Offset, ",")
	var at [2]float64
	at[0], err = strconv.ParseFloat(strings.TrimSpace(x), 64)
	if err == nil {
		at[1], err = strconv.ParseFloat(strings.TrimSpace(y), 64)
	}
	if !found || err != nil || !(at[0] > -1e6 && at[0] < 1e6 && at[1] > -1e6 && at[1] < 1e6) {
		return g, fmt.Errorf("--offset: %q isn't a pixel such as 37,21", v.Offset)
	}
	g.Offset = &at
	return g, nil
}

// squares parses a size in squares; "" is none.
func squares(size string) (g mapformat.Grid, err error) {
	if size == "" {
		return g, nil
	}
	cols, rows, found := strings.Cut(strings.NewReplacer("×", "x", "X", "x").Replace(size), "x")
	g.Cols, err = strconv.Atoi(cols)
	if err == nil {
		g.Rows, err = strconv.Atoi(rows)
	}
	if !found || err != nil || g.Cols < 1 || g.Rows < 1 {
		return g, fmt.Errorf("%q isn't a size such as 30x20", size)
	}
	return g, nil
}
