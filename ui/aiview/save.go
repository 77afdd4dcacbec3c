package aiview

import (
	"context"
	"image/color"
	"io"
	"strings"

	"parapet/canvas/printing"
	"parapet/ui/i18n"
)

// Write writes a finished report: as a table for spreadsheets if ending is ".csv", as a picture if it is ".png",
// otherwise as a PDF sheet. ink returns the colour of a side, by its index among the sides.
func (r *Report) Write(ctx context.Context, to io.Writer, ending, title string, ink func(side int) color.NRGBA) error {
	if strings.EqualFold(ending, ".csv") {
		_, err := to.Write(r.Counts.CSV())
		return err
	}
	names, sides := map[string]string{}, map[string]int{}
	for i, f := range r.EndStates {
		names[r.Counts.Tokens[i].ID] = f.Name
		sides[r.Sides[r.Counts.Tokens[i].ID]] = f.Side
	}
	for i, side := range r.Counts.Sides {
		sides[side] = r.Outcomes[i].Side
	}
	sheet := &printing.Forecast{Title: r.titled(title), Counts: r.Counts, Name: func(id string) string { return names[id] }, Means: r.Means,
		SideOf: func(id string) string { return r.Sides[id] }, Ink: func(side string) color.NRGBA { return ink(max(sides[side], 0)) }, Words: i18n.T}
	return sheet.Write(ctx, to, ending)
}
