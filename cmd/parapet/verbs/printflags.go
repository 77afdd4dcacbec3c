package verbs

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
)

// job builds the print job from the flags.
func (v *printVerb) job() (*printing.Job, error) {
	j := printing.NewJob()
	if v.Players || v.Edition == "players" {
		j.For = scene.Players
	}
	if v.Edition == "known" {
		j.For = scene.Party
	}
	j.Names = namesOf(v.Names)
	j.Show = printing.Show{Grid: !v.NoGrid, Tokens: !v.NoTokens, Saving: v.SaveInk, Style: paint.StyleOf(v.Style)}
	j.Layout.SkipEmpty, j.Copies = v.SkipEmpty, v.Copies
	j.Side, j.Quality = v.PixelsPerSquare, v.Quality
	if v.Dark {
		j.Palette = paint.Dark()
	}
	j.Palette = j.Palette.OrLight().Styled(paint.StyleOf(v.Style))
	j.Layout.Orientation = map[string]printing.Orientation{"portrait": printing.Portrait, "landscape": printing.Landscape}[v.Orientation]
	steps := []func() error{
		func() (err error) { j.Layout.Paper, err = printing.ParsePaper(v.Paper); return err },
		func() (err error) { j.Layout.Square, err = printing.ParseLength(v.Scale); return err },
		func() (err error) { j.Layout.Margin, err = printing.ParseLength(v.Margin); return err },
		func() (err error) { j.Layout.Overlap, err = printing.ParseLength(v.Overlap); return err },
		func() error { return v.part(&j) },
		func() error { return v.what(&j) },
	}
	if v.Measured != "" {
		steps = append(steps, func() (err error) {
			j.Layout.MeasuredX, j.Layout.MeasuredY, err = printing.ParseMeasured(v.Measured)
			return err
		})
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &j, j.Layout.Check()
}

// what sets which of map, pieces, cards and calibration page to print.
func (v *printVerb) what(j *printing.Job) (err error) {
	n := 0
	if v.Calibrate {
		j.What, n = printing.Calibration, n+1
	}
	if v.Pieces {
		j.What, n = printing.PieceSheets, n+1
		j.Pieces, err = kinds(v.Only, printing.PieceKinds())
	}
	if v.Cards && err == nil {
		j.What, n = printing.CardSheets, n+1
		j.Cards, err = kinds(v.Only, printing.CardKinds())
	}
	switch {
	case n > 1:
		return errors.New("--pieces, --cards and --calibrate each need a file of their own")
	}
	return err
}

// kinds parses a list of kinds; an empty list means all.
func kinds[K ~string](words []string, all []K) ([]K, error) {
	if len(words) == 0 {
		return all, nil
	}
	var out []K
	for _, word := range words {
		if !slices.Contains(all, K(word)) {
			return nil, fmt.Errorf("there are no %q; there are: %s", word, strings.Trim(strings.ReplaceAll(fmt.Sprint(all), " ", ", "), "[]"))
		}
		out = append(out, K(word))
	}
	return out, nil
}

// part sets which part of the map to print.
func (v *printVerb) part(j *printing.Job) error {
	if v.Area != "" && v.Room != "" {
		return errors.New("either --area or --room, not both")
	}
	if v.Area != "" {
		n, err := numbers(v.Area, 4)
		if err != nil || n[2] <= 0 || n[3] <= 0 {
			return fmt.Errorf("area %q: not X,Y,W,H in squares", v.Area)
		}
		j.Area = &paint.Rect{Min: paint.Point{X: n[0], Y: n[1]}, Max: paint.Point{X: n[0] + n[2], Y: n[1] + n[3]}}
	}
	if v.Room != "" {
		n, err := numbers(v.Room, 2)
		if err != nil {
			return fmt.Errorf("room %q: not the X,Y of a square", v.Room)
		}
		j.RoomAt = &paint.Point{X: n[0] + 0.5, Y: n[1] + 0.5}
	}
	return nil
}

// numbers parses count numbers separated by commas.
func numbers(text string, count int) ([]float64, error) {
	parts := strings.Split(text, ",")
	if len(parts) != count {
		return nil, fmt.Errorf("%d numbers, not %d", len(parts), count)
	}
	var out []float64
	for _, p := range parts {
		n, err := strconv.ParseFloat(strings.TrimSpace(p), 64)
		if err != nil || !(n > -1e4 && n < 1e4) {
			return nil, fmt.Errorf("%q isn't a number of squares", p)
		}
		out = append(out, n)
	}
	return out, nil
}

func (v *printVerb) templates(source printing.Source) ([]printing.Template, error) {
	if source.View == nil {
		return nil, nil
	}
	return printing.ParseTemplates(strings.Join(v.Template, ","), source.View.Decl())
}

// The kinds of output, by the flags and the name of the file.
const (
	mapOnPaper  = "a map on paper"
	picturePNG  = "a .png"
	pictureJPEG = "a .jpg"
	pieceSheets = "pieces"
	cardSheets  = "cards"
	calibration = "the calibration page"
)

// fits lists flags that apply only to some kinds of output, with those kinds.
var fits = map[string][]string{
	"printer":           {mapOnPaper, pieceSheets, cardSheets, calibration},
	"paper":             {mapOnPaper, pieceSheets, cardSheets, calibration},
	"orientation":       {mapOnPaper, pieceSheets, cardSheets},
	"scale":             {mapOnPaper, pieceSheets},
	"margin":            {mapOnPaper, pieceSheets, cardSheets, calibration},
	"overlap":           {mapOnPaper},
	"skip-empty":        {mapOnPaper},
	"measured":          {mapOnPaper, pieceSheets, cardSheets, calibration},
	"area":              {mapOnPaper, picturePNG, pictureJPEG},
	"room":              {mapOnPaper},
	"no-tokens":         {mapOnPaper, picturePNG, pictureJPEG},
	"no-grid":           {mapOnPaper, picturePNG, pictureJPEG},
	"save-ink":          {mapOnPaper, picturePNG, pictureJPEG, pieceSheets, cardSheets},
	"edition":           {mapOnPaper, picturePNG, pictureJPEG, pieceSheets, cardSheets},
	"players":           {mapOnPaper, picturePNG, pictureJPEG, pieceSheets, cardSheets},
	"names":             {mapOnPaper, picturePNG, pictureJPEG, pieceSheets, cardSheets},
	"only":              {pieceSheets, cardSheets},
	"copies":            {pieceSheets},
	"template":          {pieceSheets},
	"pixels-per-square": {picturePNG, pictureJPEG},
	"quality":           {pictureJPEG},
	"dark":              {picturePNG, pictureJPEG},
	"style":             {mapOnPaper, picturePNG, pictureJPEG},
}

// makes returns the kind of output.
func (v *printVerb) makes() string {
	switch form := strings.ToLower(filepath.Ext(v.Output)); {
	case v.Calibrate:
		return calibration
	case v.Pieces:
		return pieceSheets
	case v.Cards:
		return cardSheets
	case form == ".png":
		return picturePNG
	case form == ".jpg" || form == ".jpeg":
		return pictureJPEG
	}
	return mapOnPaper
}

// unfit returns an error for the first given flag that doesn't apply to the kind of output.
func (v *printVerb) unfit(c *kong.Context) error {
	made := v.makes()
	if v.Players && v.Edition != "players" && idle(c, "", "edition") != nil {
		return fmt.Errorf("either --players or --edition %s, not both", v.Edition)
	}
	if v.Edition == "dm" && !v.Players && idle(c, "", "names") != nil {
		return errors.New("--names needs --players or --edition known")
	}
	if (v.Copies < 1 || v.Copies > printing.MaxCopies) && idle(c, "", "copies") != nil {
		return fmt.Errorf("--copies: %d is not between 1 and %d", v.Copies, printing.MaxCopies)
	}
	for _, name := range given(c) {
		if prints, known := fits[name]; known && !slices.Contains(prints, made) {
			return fmt.Errorf("--%s has no effect on %s, only on %s", name, made, strings.Join(prints, ", "))
		}
	}
	return nil
}

// within returns an error if an area reaches beyond the map.
func within(area *paint.Rect, m *engine.Map) error {
	b := m.Board().Map()
	if area == nil || area.Min.X >= 0 && area.Min.Y >= 0 && area.Max.X <= float64(b.Cols) && area.Max.Y <= float64(b.Rows) {
		return nil
	}
	return fmt.Errorf("--area reaches beyond the map's %d × %d squares", b.Cols, b.Rows)
}
