package verbs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/savefiles/mapformat"
)

type exportVerb struct {
	File            string `arg:"" help:"Encounter file, or - for standard input."`
	Output          string `short:"o" required:"" placeholder:"FILE.dd2vtt" help:"Universal VTT file to write: .dd2vtt, .df2vtt or .uvtt; - for standard output."`
	Picture         string `enum:"better,original,painted,none" default:"better" help:"What is put into it: the map's picture as it is (original), the map as the players see it without tokens and doors (painted), none, or better: the original where it lies on the squares exactly, else painted (default ${default})."`
	PixelsPerSquare *int   `placeholder:"N" help:"Of a painted picture: width of a square in pixels, 4 to 1,000 (default: the map's picture's, or 70)."`
}

// Run stops without leaving a partial file when the program is interrupted.
func (v *exportVerb) Run(s *Streams) error {
	defer sparing()()
	if v.Output != piped && !slices.Contains(mapformat.ExportEndings(), strings.ToLower(filepath.Ext(v.Output))) {
		return status{Misread, fmt.Errorf("%s: must end in one of %s", filepath.Base(v.Output), strings.Join(mapformat.ExportEndings(), ", "))}
	}
	if v.PixelsPerSquare != nil {
		if err := pixelsPerSquare(*v.PixelsPerSquare); err != nil {
			return status{Misread, err}
		}
		if v.Picture == "original" {
			return status{Misread, errors.New("--pixels-per-square has no effect with --picture original")}
		}
	}
	if err := spares("-o", v.Output, v.File); err != nil {
		return status{Misread, err}
	}
	g, err := readGame(v.File, s)
	if err != nil {
		return err
	}
	ctx, stop := heedSignals()
	defer stop()
	picture, err := v.picture(ctx, s, g)
	if err != nil {
		return err
	}
	var report mapformat.ExportReport
	err = saveOrPipe(v.Output, s, func(w io.Writer) (err error) {
		report, err = mapformat.Write(w, g.State(), picture)
		return err
	})
	if err != nil {
		return err
	}
	out := s.Out
	if v.Output == piped {
		out = s.Err
	}
	fmt.Fprintln(out, report.Summary)
	for _, note := range report.Notes {
		fmt.Fprintln(out, note)
	}
	return nil
}

// picture chooses the picture to embed.
func (v *exportVerb) picture(ctx context.Context, s *Streams, g *engine.Game) (mapformat.ExportPicture, error) {
	m := g.State().Map
	side := 70
	switch {
	case v.PixelsPerSquare != nil:
		side = *v.PixelsPerSquare
	case m.Image != nil:
		side = int(min(max(math.Round(m.Image.PixelsPerSquare), 4), 1000))
	}
	if v.Picture == "none" {
		return mapformat.ExportPicture{PixelsPerSquare: side}, nil
	}
	if v.Picture != "painted" && v.PixelsPerSquare == nil || v.Picture == "original" {
		p, why := mapformat.OriginalPicture(ctx, filepath.Dir(v.File), m)
		if why == nil {
			return p, nil
		}
		if v.Picture == "original" {
			return p, fmt.Errorf("the original picture can't be used: %w", why)
		}
	}
	return v.painted(ctx, s, g, side), nil
}

// painted returns the map as the players see it, without tokens.
func (v *exportVerb) painted(ctx context.Context, s *Streams, g *engine.Game, side int) mapformat.ExportPicture {
	o := pictureOptions(ctx, filepath.Dir(v.File), g, s.Err)
	sc := printing.MapAlone(g.View(), o)
	p := printing.Picture{Scene: sc, Side: side, Painter: newPainter(s)}
	return mapformat.ExportPicture{PixelsPerSquare: side, Write: func(w io.Writer) error { return p.PNG(ctx, w) }}
}
