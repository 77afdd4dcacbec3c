package verbs

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles/mapimport"
	"parapet/ui/story"
)

type storyVerb struct {
	File            string `arg:"" help:"Encounter file with its history."`
	Output          string `short:"o" required:"" placeholder:"FILE" help:"File to write: .html (one page, with its pictures in it), .md (its pictures in a folder beside it), or - for Markdown on standard output."`
	For             string `enum:"dm,players" default:"dm" help:"For whom: dm (everything) or players (nothing that they may not know) (default ${default})."`
	PixelsPerSquare int    `default:"40" placeholder:"N" help:"Of the pictures: width of a square in pixels, 4 to 1,000 (default ${default})."`
	NoPictures      bool   `help:"Text alone."`
}

func (v *storyVerb) Help() string {
	return `Tells a fight again as text: round by round what the log says, with a picture of the map as each round began
and as it ended, who fell when, and what everybody dealt, took, healed and rolled. What was taken back is left out.

  parapet story ford.parapet -o fight.html
  parapet story ford.parapet -o fight.md --for players

For the players nothing is told of whom they don't know, no numbers of others than player characters, and nothing
of what the DM did by hand behind the screen. A history that can't be played again any more is told as far as it
goes; from there on stands what was asked for, with the number of the record.

Exit status: 0 when it is written; 1 when nothing was done in the encounter yet or it can't be written; 2 when the file
can't be read.`
}

// Run ends early, and leaves no half file, when the program is interrupted.
func (v *storyVerb) Run(s *Streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer sparing()()
	if err := v.sensible(); err != nil {
		return status{Misread, err}
	}
	e, err := readEncounter(v.File, s)
	if err != nil {
		return err
	}
	who := scene.DM
	if v.For == "players" {
		who = scene.Party
	}
	told, err := story.Tell(ctx, e, who)
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if told.Lost != nil {
		fmt.Fprintf(s.Err, "parapet: warning: %s: the history can't be played again to its end: %s\n", v.File, told.Lost.Why)
	}
	return v.write(ctx, s, e.System, told, who)
}

func (v *storyVerb) sensible() error {
	form := strings.ToLower(filepath.Ext(v.Output))
	switch {
	case v.Output != "-" && form != ".md" && form != ".html" && form != ".htm":
		return fmt.Errorf("%s: neither .md nor .html", filepath.Base(v.Output))
	case v.PixelsPerSquare < 4 || v.PixelsPerSquare > 1000:
		return fmt.Errorf("--pixels-per-square: %d is not between 4 and 1,000", v.PixelsPerSquare)
	case mapimport.NotOver(v.File, v.Output) != nil:
		return status{Misread, fmt.Errorf("-o: %s is the encounter itself: it isn't written over", v.Output)}
	}
	return nil
}

func (v *storyVerb) write(ctx context.Context, s *Streams, sys engine.System, told *story.Story, who scene.Viewpoint) error {
	b := &story.Board{Ctx: ctx, Sys: sys, For: who, Page: v.Output, Side: v.PixelsPerSquare, Painter: newPainter(),
		Options: func(state *engine.State) scene.Options {
			return pictureOptionsOf(ctx, filepath.Dir(v.File), state, s.Err)
		}}
	if v.NoPictures {
		b.Side = 0
	}
	if v.Output == "-" {
		return told.Markdown(s.Out, b.Inline)
	}
	return b.Write(told)
}
