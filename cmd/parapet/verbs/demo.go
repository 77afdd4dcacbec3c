package verbs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/sample"
	"parapet/ui/phrase"
)

type demoVerb struct {
	Encounter       string  `default:"bridge" placeholder:"ID" help:"Which sample encounter (default ${default})."`
	Output          string  `short:"o" placeholder:"FILE.png" help:"Picture to write (default: by its title, such as toll-bridge.png)."`
	Seed            *uint64 `help:"Seed of the dice (default: the script's)."`
	PixelsPerSquare int     `default:"70" placeholder:"N" help:"Width of a square in pixels (default ${default})."`
	Save            string  `type:"path" placeholder:"FILE" help:"Write the encounter to FILE instead of playing it."`
	Played          bool    `help:"With --save: play the script first, and keep its history."`
	Force           bool    `help:"With --save: replace an existing file."`
}

func (v *demoVerb) Help() string {
	text := `Plays the script of a sample encounter, prints the log, and saves a picture of the map at the end. It needs no display.
With --save it writes the encounter to a file instead.

  parapet demo --encounter ford
  parapet demo --encounter ford --save ford.parapet
`
	for _, e := range sample.List() {
		text += fmt.Sprintf("\n  %s: %s, %s", e.ID, e.Title, e.About)
	}
	return text
}

func sampleIDs() []string {
	var ids []string
	for _, e := range sample.List() {
		ids = append(ids, e.ID)
	}
	return ids
}

func (v *demoVerb) Run(s *Streams, c *kong.Context) error {
	e, ok := sample.ByID(v.Encounter)
	if !ok {
		return status{Misread, fmt.Errorf("no sample encounter %q; choose one of %s", v.Encounter, strings.Join(sampleIDs(), ", "))}
	}
	if err := v.sensible(c); err != nil {
		return status{Misread, err}
	}
	g, err := e.New()
	if err != nil {
		return err
	}
	if v.Save != "" && !v.Played {
		return v.keep(s, g)
	}
	script, err := e.Script()
	if err != nil {
		return err
	}
	g.SetSeed(e.Seed)
	if v.Seed != nil {
		g.SetSeed(*v.Seed)
	}
	fmt.Fprintf(s.Out, "%s (%s)\n", g.Name(), g.System().Declaration().Name)
	for _, c := range script {
		logOutcome(s, g, c, g.Do(c, nil, engine.Auto))
	}
	if v.Save != "" {
		return v.keep(s, g)
	}
	return v.paint(s, g, e.Title)
}

// sensible returns an error for flags that don't go together.
func (v *demoVerb) sensible(c *kong.Context) error {
	if v.Save != "" {
		of := idle(c, "is of the picture, which --save doesn't make", "pixels-per-square")
		if err := errors.Join(endsAs("--save", v.Save), of); err != nil {
			return err
		}
	}
	switch {
	case v.Save == "" && (v.Played || v.Force):
		return errors.New("--played and --force need --save")
	case v.Save != "" && v.Output != "":
		return errors.New("give --save or -o, not both")
	case v.Save != "" && !v.Played && v.Seed != nil:
		return errors.New("--seed needs --played")
	case v.Output != "" && !strings.EqualFold(filepath.Ext(v.Output), ".png"):
		return fmt.Errorf("%s: a picture's name ends in .png", filepath.Base(v.Output))
	}
	return pixelsPerSquare(v.PixelsPerSquare)
}

// keep writes the encounter to a new file.
func (v *demoVerb) keep(s *Streams, g *engine.Game) error {
	if err := newFile(v.Save, v.Force); err != nil {
		return err
	}
	if err := savefiles.Write(v.Save, g.Encounter(), rules.ByID); err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "%s: %s\n", g.Name(), filepath.Clean(v.Save))
	return nil
}

func (v *demoVerb) paint(s *Streams, g *engine.Game, title string) error {
	img, err := scene.Picture(scene.Build(g.View(), pictureOptions(context.Background(), ".", g, s.Err)), v.PixelsPerSquare, newPainter(s))
	if err != nil {
		return err
	}
	var made bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&made, img); err != nil {
		return err
	}
	to := v.Output
	if to == "" {
		to = freeName(pictureName(title), made.Bytes())
	}
	if err := printing.Save(to, func(w io.Writer) error { _, err := made.WriteTo(w); return err }); err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "\nThe map as it stands now: %s\n", filepath.Clean(to))
	return nil
}

// pictureName returns the picture's file name: toll-bridge.png for The Toll Bridge.
func pictureName(title string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(title, "The ")), " ", "-") + ".png"
}

// freeName returns a name, numbered if a file with other content has it, because the user hasn't asked to replace that.
func freeName(name string, content []byte) string {
	ending := filepath.Ext(name)
	for n, free := 2, name; ; n++ {
		if is, err := os.ReadFile(free); errors.Is(err, os.ErrNotExist) || bytes.Equal(is, content) {
			return free
		}
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), n, ending)
	}
}

// logOutcome writes the outcome of a command as the window's log does.
func logOutcome(s *Streams, g *engine.Game, c *engine.Command, out engine.Outcome) {
	d := g.System().Declaration()
	switch {
	case out.Refusal != nil: // dice other than the script's
		fmt.Fprintln(s.Out, phrase.Refusal(c, out.Refusal, g.State(), d).Text)
	case out.Bug != nil:
		fmt.Fprintln(s.Err, out.Bug)
	case out.Record != nil:
		for _, l := range phrase.Record(out.Record, d) {
			if l.Kind == phrase.Heading {
				fmt.Fprintln(s.Out)
			}
			fmt.Fprintln(s.Out, l.Text)
			if l.Detail != "" {
				fmt.Fprintln(s.Out, "    "+l.Detail)
			}
		}
	}
}
