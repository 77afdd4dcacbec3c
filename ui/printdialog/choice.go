package printdialog

import (
	"encoding/json"
	"fmt"
	"strings"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Choice holds the settings of the dialog as they were typed and as they are stored.
type Choice struct {
	What        printing.What
	For         scene.Viewpoint
	Paper       string
	Orientation printing.Orientation
	Square      string
	Margin      string
	Overlap     string
	Measured    string // "" for an exact printer
	Part        Part
	SkipEmpty   bool
	NoTokens    bool
	NoGrid      bool
	Saving      bool
	Pieces      []printing.PieceKind
	Copies      string
	Areas       string // area templates; "" for the usual ones
	Side        string // of a picture: pixels per square
	Cards       []printing.CardKind
	Only        string `json:"-"` // of the stat blocks: that of the token with this id; "" for all
	Printer     string
}

func firstPrint() Choice {
	return Choice{What: printing.WholeMap, Paper: "A4", Square: "1 in", Margin: "8 mm", Overlap: "10 mm", Part: PartAll,
		SkipEmpty: true, Side: "100", Pieces: printing.PieceKinds(), Cards: printing.CardKinds()}
}

// ReadChoice parses stored settings. Invalid ones result in the defaults.
func ReadChoice(text string) Choice {
	c := firstPrint()
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return firstPrint() // the first time, or written by another version
	}
	var old struct{ Players bool } // as written by versions without the third edition
	if err := json.Unmarshal([]byte(text), &old); err == nil && old.Players && c.For == scene.DM {
		c.For = scene.Players
	}
	c.For = min(c.For, scene.Party)
	return c
}

// String returns the settings as JSON.
func (c Choice) String() string {
	text, err := json.Marshal(c)
	if err != nil {
		return ""
	}
	return string(text)
}

// geometry identifies what the positions of the sheets depend on. Dragged joints are reset when it changes.
func (c Choice) geometry() string {
	return fmt.Sprint(c.Paper, c.Orientation, c.Square, c.Margin, c.Overlap, c.Part, c.Measured)
}

// ending returns a suffix for the file name, so that several prints of an encounter get different names.
func (c Choice) ending() string {
	what := map[printing.What]string{printing.PieceSheets: i18n.L("pieces"), printing.CardSheets: i18n.L("cards"),
		printing.Calibration: i18n.L("calibration")}[c.What]
	who := ""
	if c.What != printing.Calibration {
		who = map[scene.Viewpoint]string{scene.Players: i18n.L("for players"), scene.Party: i18n.L("known")}[c.For]
	}
	return strings.TrimRight(" "+strings.TrimLeft(what+" "+who, " "), " ")
}

// job parses the settings. Errors are complete sentences.
func (c Choice) job() (printing.Job, error) {
	j := printing.NewJob()
	j.What = c.What
	j.For = c.For
	j.Show = printing.Show{Grid: !c.NoGrid, Tokens: !c.NoTokens, Saving: c.Saving}
	j.Pieces, j.Cards, j.Only = c.Pieces, c.Cards, c.Only
	l := &j.Layout
	l.Orientation, l.SkipEmpty = c.Orientation, c.SkipEmpty
	var err error
	if l.Paper, err = printing.ParsePaper(c.Paper); err != nil {
		return j, err
	}
	for _, length := range []struct {
		text string
		to   *float64
	}{{c.Square, &l.Square}, {c.Margin, &l.Margin}, {c.Overlap, &l.Overlap}} {
		if *length.to, err = printing.ParseLength(length.text); err != nil {
			return j, err
		}
	}
	if c.Measured != "" {
		if l.MeasuredX, l.MeasuredY, err = printing.ParseMeasured(c.Measured); err != nil {
			return j, err
		}
	}
	if c.What == printing.PictureFile {
		n, ok := phrase.Whole(c.Side)
		if !ok || n < 4 || n > 1000 {
			return j, message.Errorf("%q pixels per square; must be 4 to 1,000", c.Side)
		}
		j.Side = n
	}
	if c.Copies != "" {
		n, ok := phrase.Whole(c.Copies)
		if !ok || n < 0 || n > printing.MaxCopies {
			return j, message.Errorf("%q copies; a whole number up to %d", c.Copies, printing.MaxCopies)
		}
		j.Copies = n
	}
	return j, nil
}
