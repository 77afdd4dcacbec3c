package verbs

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/engine"
)

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
