package verbs

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/combatreport"
)

type storyVerb struct {
	File            string `arg:"" help:"Encounter file with its history, or - for standard input."`
	Output          string `short:"o" required:"" placeholder:"FILE" help:"File to write: .html (one page with its pictures), .md (pictures in a folder beside it), .gif (an animation), or - for Markdown on standard output."`
	For             string `enum:"dm,players" default:"dm" help:"Edition: dm (everything) or players (no secrets) (default ${default})."`
	Names           string `enum:"full,unknown" default:"full" help:"For the players: their enemies' names, full or unknown (default ${default})."`
	PixelsPerSquare *int   `placeholder:"N" help:"Width of a square in the pictures, in pixels, 4 to 1,000 (default 40)."`
	NoPictures      bool   `help:"Leave out pictures."`
	Round           int    `placeholder:"N" help:"For an animation: only this round."`
	Turn            int    `placeholder:"N" help:"For an animation: only this turn, counted from 1 (in --round, if given)."`
}

// Run stops without leaving a partial file when the program is interrupted.
func (v *storyVerb) Run(s *Streams, c *kong.Context) error {
	defer sparing()()
	if err := v.sensible(c); err != nil {
		return status{Misread, err}
	}
	e, err := readEncounter(v.File, s)
	if err != nil {
		return err
	}
	ctx, stop := heedSignals()
	defer stop()
	if err := sparesPictures("-o", v.Output, v.File, e.State); err != nil {
		return err
	}
	who := combatreport.Reader{For: scene.DM, Names: namesOf(v.Names)}
	if v.For == "players" {
		who.For = scene.Party
	}
	if v.moves() {
		return v.film(ctx, s, e, who)
	}
	report, err := combatreport.Write(ctx, e, who)
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if report.Lost != nil {
		fmt.Fprintf(s.Err, "parapet: warning: %s: the history can't be replayed to its end: %s\n", v.File, report.Lost.Why)
	}
	return v.write(ctx, s, e.System, report, who)
}

func (v *storyVerb) sensible(c *kong.Context) error {
	form := strings.ToLower(filepath.Ext(v.Output))
	switch {
	case v.Output != "-" && form != ".md" && form != ".html" && form != ".htm" && !v.moves():
		return fmt.Errorf("%s: must end in .md, .html or .gif", filepath.Base(v.Output))
	case !v.moves() && idle(c, "", "round", "turn") != nil:
		return errors.New("--round and --turn need a .gif")
	case v.Round < 1 && idle(c, "", "round") != nil || v.Turn < 1 && idle(c, "", "turn") != nil:
		return errors.New("--round and --turn are counted from 1")
	case v.moves() && v.NoPictures:
		return errors.New("--no-pictures makes no sense for a .gif")
	case v.For == "dm" && idle(c, "", "names") != nil:
		return errors.New("--names needs --for players")
	case v.NoPictures && v.PixelsPerSquare != nil:
		return errors.New("--pixels-per-square has no effect with --no-pictures")
	}
	return errors.Join(spares("-o", v.Output, v.File), pixelsPerSquare(v.side()))
}

// namesOf parses --names.
func namesOf(word string) scene.Names {
	if word == "unknown" {
		return scene.NamesMarked
	}
	return scene.NamesShown
}

// side returns the width of a square in the pictures, in pixels.
func (v *storyVerb) side() int {
	if v.PixelsPerSquare == nil {
		return 40
	}
	return *v.PixelsPerSquare
}

// moves reports whether an animation is requested.
func (v *storyVerb) moves() bool { return strings.EqualFold(filepath.Ext(v.Output), ".gif") }

func (v *storyVerb) film(ctx context.Context, s *Streams, e *engine.Encounter, who combatreport.Reader) error {
	film, err := combatreport.Film(ctx, e, who, combatreport.Part{Round: v.Round, Turn: v.Turn})
	if part, ok := errors.AsType[combatreport.NoPart](err); ok {
		return status{Misread, fmt.Errorf("%s: %w", v.File, part)}
	} else if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if film.Lost != nil {
		fmt.Fprintf(s.Err, "parapet: warning: %s: the history can't be replayed to its end: %s\n", v.File, film.Lost.Why)
	}
	shown := progressOn(s.Err, "still")
	made, err := v.board(ctx, s, e.System, who).WriteFilm(film, shown.report)
	shown.clear()
	if err != nil {
		return err
	}
	if film.Every > 1 {
		fmt.Fprintf(s.Err, "parapet: showing one of every %d commands, without movement: more than %d frames\n", film.Every, combatreport.MostStills)
	}
	fmt.Fprintf(s.Out, "%s of %d × %d pixels, %s\n", count(made.Frames, "frame"), made.Width, made.Height, count(made.Seconds, "second"))
	return nil
}

func (v *storyVerb) write(ctx context.Context, s *Streams, sys engine.System, report *combatreport.Report, who combatreport.Reader) error {
	b := v.board(ctx, s, sys, who)
	if v.NoPictures {
		b.Side = 0
	}
	if v.Output == "-" {
		return report.Markdown(s.Out, b.Inline)
	}
	return b.Write(report)
}

func (v *storyVerb) board(ctx context.Context, s *Streams, sys engine.System, who combatreport.Reader) *combatreport.Board {
	return &combatreport.Board{Ctx: ctx, Sys: sys, For: who, Page: v.Output, Side: v.side(), Painter: newPainter(s),
		Options: func(state *engine.State) scene.Options {
			return pictureOptionsOf(ctx, filepath.Dir(v.File), state, s.Err)
		}}
}
