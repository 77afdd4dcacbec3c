package verbs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"

	"parapet/canvas/paint"
	"parapet/canvas/paper"
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
	b := &board{ctx: ctx, verb: v, sys: sys, who: who, errs: s.Err, painter: newPainter()}
	switch form := strings.ToLower(filepath.Ext(v.Output)); {
	case v.Output == "-":
		return told.Markdown(s.Out, b.inline)
	case form == ".md":
		return paper.Save(v.Output, func(w io.Writer) error { return told.Markdown(w, b.beside) })
	}
	return paper.Save(v.Output, func(w io.Writer) error { return told.HTML(w, b.inline) })
}

// board paints the map as it stood.
type board struct {
	ctx     context.Context
	verb    *storyVerb
	sys     engine.System
	who     scene.Viewpoint
	errs    io.Writer
	painter *paint.Painter
	n       int // pictures so far

	options scene.Options
	image   *engine.Image // the picture that the options have; nil before the first
	ready   bool
}

// png is nil where no pictures are wished for.
func (b *board) png(s *engine.State) ([]byte, error) {
	if b.verb.NoPictures {
		return nil, nil
	}
	if err := b.ctx.Err(); err != nil {
		return nil, errors.New("stopped")
	}
	if !b.ready || !reflect.DeepEqual(b.image, s.Map.Image) {
		b.options = pictureOptionsOf(b.ctx, filepath.Dir(b.verb.File), s, b.errs)
		b.options.For, b.image, b.ready = b.who, s.Map.Image, true
	}
	v := &engine.View{State: s, Sys: b.sys, Work: &engine.Scratch{}}
	img, err := scene.Picture(scene.Build(v, b.options), b.verb.PixelsPerSquare, b.painter)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = png.Encode(&out, img)
	return out.Bytes(), err
}

func (b *board) inline(s *engine.State, _ string) (string, error) {
	p, err := b.png(s)
	if len(p) == 0 || err != nil {
		return "", err
	}
	return story.Inline(p), nil
}

// beside puts the picture into the folder that goes with the page, fight-pictures for fight.md.
func (b *board) beside(s *engine.State, _ string) (string, error) {
	p, err := b.png(s)
	if len(p) == 0 || err != nil {
		return "", err
	}
	folder := strings.TrimSuffix(b.verb.Output, filepath.Ext(b.verb.Output)) + "-pictures"
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	b.n++
	name := fmt.Sprintf("%03d.png", b.n)
	err = paper.Save(filepath.Join(folder, name), func(w io.Writer) error { _, err := w.Write(p); return err })
	return url.PathEscape(filepath.Base(folder)) + "/" + name, err
}
