package verbs

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/paper"
	"parapet/engine/forecast"
)

// forms refuses what can't be written together, before a fight is played.
func (v *forecastVerb) forms() error {
	switch ending := strings.ToLower(filepath.Ext(v.Sheet)); {
	case v.JSON && v.CSV:
		return errors.New("--json or --csv, not both")
	case v.Sheet != "" && ending != ".pdf" && ending != ".png":
		return fmt.Errorf("--sheet %s: its name must end in .pdf or .png", v.Sheet)
	}
	return nil
}

// sheet draws a forecast. Of one that was merged the sides of the combatants aren't known.
func (v *forecastVerb) sheet(c *forecast.Counts, sideOf func(id string) string) error {
	inks := paint.Light().Side
	f := &paper.Forecast{Title: c.Name, Counts: c, Name: func(id string) string { return id }, SideOf: sideOf,
		Ink: func(side string) color.NRGBA { return inks[max(slices.Index(c.Sides, side), 0)%len(inks)] }}
	err := paper.Save(v.Sheet, func(to io.Writer) error { return f.Write(context.Background(), to, filepath.Ext(v.Sheet)) })
	if err != nil {
		return status{Failed, fmt.Errorf("--sheet: %w", err)}
	}
	return nil
}
