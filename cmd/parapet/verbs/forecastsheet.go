package verbs

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/engine/jsondoc"
)

// forms returns an error for output formats that don't go together, before anything is simulated.
func (v *forecastVerb) forms(c *kong.Context) error {
	if v.Merge {
		if err := idle(c, "means nothing with --merge: the fights were played", "fights", "seed", "from", "rounds", "shard", "vary", "without",
			"keep", "jobs"); err != nil {
			return err
		}
	}
	switch ending := strings.ToLower(filepath.Ext(v.Sheet)); {
	case v.JSON && v.CSV:
		return errors.New("--json or --csv, not both")
	case v.Full && (v.JSON || v.CSV):
		return errors.New("--full adds to the table: leave out --json and --csv")
	case v.Sheet != "" && ending != ".pdf" && ending != ".png":
		return fmt.Errorf("--sheet %s: its name must end in .pdf or .png", v.Sheet)
	case v.Keep != nil && slices.Contains(v.Files, piped):
		return errors.New("--keep needs a file, not standard input")
	case v.Force && v.Keep == nil:
		return errors.New("--force needs --keep")
	case v.Jobs < 1 && slices.Contains(given(c), "jobs"):
		return fmt.Errorf("--jobs: %d is less than one", v.Jobs)
	}
	if at, err := os.Stat(filepath.Dir(v.Sheet)); v.Sheet != "" && (err != nil || !at.IsDir()) {
		return fmt.Errorf("--sheet %s: there is no folder %s", v.Sheet, filepath.Dir(v.Sheet))
	}
	return spares("--sheet", v.Sheet, v.Files...)
}

// known is what is known of a forecast's combatants besides the counts; nothing for a merged one.
type known struct{ start *engine.State }

func (k known) side(id string) string {
	if k.start == nil || k.start.Token(id) == nil {
		return ""
	}
	return k.start.Token(id).Side
}

func (k known) name(id string) string {
	if k.start == nil || k.start.Token(id) == nil {
		return id
	}
	return k.start.Token(id).Name
}

// names returns how the summary shows tokens, sides and their options.
func (k known) names() forecast.Names {
	as := func(id string) string { return strings.ReplaceAll(id, "_", " ") }
	return forecast.Names{Start: k.start, Token: k.name, Thing: as,
		Side: func(id string) string { return strings.ToUpper(id[:1]) + as(id[1:]) }}
}

// sheet writes a forecast as a printed sheet or a picture.
func (v *forecastVerb) sheet(c *forecast.Counts, of known) error {
	inks := paint.Light().Side
	f := &printing.Forecast{Title: c.Name, Counts: c, Name: of.name, SideOf: of.side,
		Ink: func(side string) color.NRGBA { return inks[max(slices.Index(c.Sides, side), 0)%len(inks)] }}
	err := printing.Save(v.Sheet, func(to io.Writer) error { return f.Write(context.Background(), to, filepath.Ext(v.Sheet)) })
	if err != nil {
		return status{Failed, fmt.Errorf("--sheet: %w", err)}
	}
	return nil
}

// merge adds up the forecasts of shards, variant by variant if they contain variants.
func (v *forecastVerb) merge(s *Streams) error {
	var files [][]variantCounts
	for _, path := range v.Files {
		text, err := v.counts(path, s)
		if err != nil {
			return status{Misread, err}
		}
		list, err := readForecasts(text)
		if err != nil {
			return status{Misread, fmt.Errorf("%s: %w", path, err)}
		}
		files = append(files, list)
	}
	list, err := mergeAll(files)
	if err != nil {
		return status{Misread, err}
	}
	varied := list[0].variant != ""
	if varied && (v.CSV || v.Sheet != "") {
		return status{Misread, errOfVariants}
	}
	return v.write(s, list, varied, known{})
}

var errOfVariants = errors.New("--csv and --sheet can't be used with variants")

// counts reads the text of a forecast from a file or standard input.
func (v *forecastVerb) counts(path string, s *Streams) ([]byte, error) {
	if path == piped {
		return io.ReadAll(s.In)
	}
	return os.ReadFile(path)
}

// readForecasts parses a forecast, or those of all variants.
func readForecasts(text []byte) ([]variantCounts, error) {
	n, err := jsondoc.Parse(text)
	if err != nil {
		return nil, err
	}
	variants := n.Get("variants")
	if variants == nil {
		c, err := forecast.Read(n)
		return []variantCounts{{"", c}}, err
	}
	var list []variantCounts
	for _, it := range variants.Items {
		name, _ := it.Get("variant").Str()
		c, err := forecast.Read(it.Get("forecast"))
		if err != nil {
			return nil, fmt.Errorf("variant %q: %w", name, err)
		}
		list = append(list, variantCounts{name, c})
	}
	if len(list) == 0 {
		return nil, errors.New("it holds no variants")
	}
	return list, nil
}

// mergeAll adds up the forecasts in several files, variant by variant.
func mergeAll(files [][]variantCounts) (list []variantCounts, err error) {
	for i, first := range files[0] {
		var counts []*forecast.Counts
		for n, f := range files {
			if len(f) != len(files[0]) || f[i].variant != first.variant {
				return nil, fmt.Errorf("forecast %d of those to merge: it is of other variants", n+1)
			}
			counts = append(counts, f[i].counts)
		}
		c, err := forecast.Merge(counts)
		if err != nil && first.variant != "" {
			err = fmt.Errorf("variant %s: %w", first.variant, err)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, variantCounts{first.variant, c})
	}
	return list, nil
}
