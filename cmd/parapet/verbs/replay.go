package verbs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/engine/rules"
	"parapet/icons"
	"parapet/savefiles"
)

type replayVerb struct {
	File            string `arg:"" help:"Encounter file with its history, or - for standard input."`
	Verify          bool   `help:"Replay the whole history and compare each record."`
	To              *int   `placeholder:"N" help:"Replay up to record N (0: before the first), and write the state."`
	Output          string `short:"o" placeholder:"FILE" help:"With --to: a picture of the map (.png, .jpg), or an encounter with the history so far (.parapet)."`
	PixelsPerSquare *int   `placeholder:"N" help:"For the picture: width of a square in pixels, 4 to 1,000 (default 70)."`
}

// Run stops without leaving a partial file when the program is interrupted.
func (v *replayVerb) Run(s *Streams) error {
	defer sparing()()
	if err := v.sensible(); err != nil {
		return status{Misread, err}
	}
	e, err := readEncounter(v.File, s)
	if err != nil {
		return err
	}
	ctx, stop := heedSignals()
	defer stop()
	shown := progressOn(s.Err, "record")
	defer shown.clear()
	tell := func(r *engine.Record) { shown.report(r.N, len(e.History)) }
	if v.Verify {
		return v.verify(ctx, s, e, tell)
	}
	return v.write(ctx, s, e, tell)
}

func (v *replayVerb) sensible() error {
	form := strings.ToLower(filepath.Ext(v.Output))
	switch {
	case v.Verify == (v.To != nil):
		return errors.New("give --verify or --to N")
	case v.Verify && v.Output != "":
		return errors.New("-o needs --to")
	case v.PixelsPerSquare != nil && (v.Verify || form == ".parapet"):
		return errors.New("--pixels-per-square needs a picture")
	case v.Verify:
		return nil
	case form != ".png" && form != ".jpg" && form != ".jpeg" && form != ".parapet":
		return errors.New("--to needs -o with a name that ends in .png, .jpg or .parapet")
	}
	return errors.Join(spares("-o", v.Output, v.File), pixelsPerSquare(v.side()))
}

// side returns the width of a square in the picture, in pixels.
func (v *replayVerb) side() int {
	if v.PixelsPerSquare == nil {
		return 70
	}
	return *v.PixelsPerSquare
}

func (v *replayVerb) verify(ctx context.Context, s *Streams, e *engine.Encounter, tell func(*engine.Record)) error {
	if err := e.Verify(ctx, tell); err != nil {
		return status{Failed, fmt.Errorf("%s: %w", v.File, err)}
	}
	fmt.Fprintf(s.Out, "%s, all alike\n", count(len(e.History), "record"))
	return nil
}

func (v *replayVerb) write(ctx context.Context, s *Streams, e *engine.Encounter, tell func(*engine.Record)) error {
	if *v.To < 0 || *v.To > len(e.History) {
		return status{Misread, fmt.Errorf("%s: there is no record %d: its history has %d", v.File, *v.To, len(e.History))}
	}
	if err := sparesPictures("-o", v.Output, v.File, e.State); err != nil {
		return err
	}
	g, err := e.ReplayTo(ctx, *v.To, tell)
	if err != nil {
		return status{Failed, fmt.Errorf("%s: %w", v.File, err)}
	}
	if strings.EqualFold(filepath.Ext(v.Output), ".parapet") {
		saved, err := savefiles.WriteFrom(filepath.Dir(v.File), v.Output, g.Encounter(), rules.ByID)
		warn(s, saved.Lines())
		return err
	}
	return v.picture(ctx, s, g)
}

func (v *replayVerb) picture(ctx context.Context, s *Streams, g *engine.Game) error {
	o := pictureOptions(ctx, filepath.Dir(v.File), g, s.Err)
	source := printing.Source{View: g.View(), Name: g.Name(), Picture: o.Picture, Portrait: o.Portrait, Icon: icons.SVG, Fonts: s.Fonts}
	job := printing.NewJob()
	job.Show, job.Side = printing.Show{Grid: true, Tokens: true}, v.side()
	return printing.Save(v.Output, func(w io.Writer) error { return job.WritePicture(ctx, w, filepath.Ext(v.Output), source) })
}
