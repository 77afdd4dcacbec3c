package verbs

import (
	"fmt"
	"path/filepath"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/logtext"
)

type demoVerb struct {
	Output          string `short:"o" default:"toll-bridge.png" type:"path" placeholder:"FILE.png" help:"Picture of the map at the end (default ${default})."`
	Seed            uint64 `default:"3" help:"Seed of the dice (default ${default})."`
	PixelsPerSquare int    `default:"70" placeholder:"N" help:"Width of a square in pixels (default ${default})."`
}

func (v *demoVerb) Help() string {
	return `Plays the first round of the ready encounter, The Toll Bridge, by its script, with the same engine that the
window uses: every line of the log is written, and the map as it stands at the end is painted into a
picture. No display is needed.`
}

func (v *demoVerb) Run(s *Streams) error {
	g, err := sample.New()
	if err != nil {
		return err
	}
	g.SetSeed(v.Seed)
	script, err := sample.Script()
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "%s (%s)\n", g.Name(), g.System().Declaration().Name)
	for _, c := range script {
		tell(s, g, c, g.Do(c, nil, engine.Auto))
	}
	img, err := scene.Picture(scene.Build(g.View(), pictureOptions(".", g)), v.PixelsPerSquare, newPainter())
	if err != nil {
		return err
	}
	if err := writePNG(v.Output, img); err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "\nThe map as it stands now: %s\n", filepath.Clean(v.Output))
	return nil
}

// tell writes what came of a command, as the window's log would.
func tell(s *Streams, g *engine.Game, c *engine.Command, out engine.Outcome) {
	d := g.System().Declaration()
	names := func(id string) string {
		if t := g.State().Token(id); t != nil {
			return t.Name
		}
		return id
	}
	switch {
	case out.Refusal != nil: // other dice than the script was written for
		fmt.Fprintln(s.Out, logtext.Refusal(c, out.Refusal, d, names).Text)
	case out.Bug != nil:
		fmt.Fprintln(s.Err, out.Bug)
	case out.Record != nil:
		for _, l := range logtext.Record(out.Record, d) {
			if l.Kind == logtext.Heading {
				fmt.Fprintln(s.Out)
			}
			fmt.Fprintln(s.Out, l.Text)
		}
	}
}
