package verbs

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles"
)

type printVerb struct {
	File            string `arg:"" type:"path" help:"Encounter file."`
	Output          string `short:"o" required:"" type:"path" placeholder:"FILE.png" help:"PNG to write."`
	PixelsPerSquare int    `default:"70" placeholder:"N" help:"Width of a square in pixels, 4 to 1,000 (default ${default})."`
	Players         bool   `help:"As the players may see it: no hidden tokens, secret doors and notes of the DM."`
	Dark            bool   `help:"In the dark theme."`
	NoGrid          bool   `help:"Without the lines between squares."`
}

func (v *printVerb) Help() string {
	return `Paints the map of an encounter as the window shows it, tokens, walls, terrain and all, and writes it as a
PNG. No display is needed.`
}

func (v *printVerb) Run(s *Streams) error {
	g, err := readGame(v.File, s.Err)
	if err != nil {
		return err
	}
	o := v.options(filepath.Dir(v.File), g)
	img, err := scene.Picture(scene.Build(g.View(), o), v.PixelsPerSquare, newPainter())
	if err != nil {
		return err
	}
	return writePNG(v.Output, img)
}

func (v *printVerb) options(folder string, g *engine.Game) scene.Options {
	o := pictureOptions(folder, g)
	if v.Players {
		o.For = scene.Players
	}
	if v.Dark {
		o.Palette = paint.Dark()
	}
	if v.NoGrid {
		o.Grid.Style = paint.GridNone
	}
	return o
}

// pictureOptions show the map with its grid, its picture and its portraits; those that can't be
// read are left out.
func pictureOptions(folder string, g *engine.Game) scene.Options {
	load := func(src string) (image.Image, error) { return savefiles.LoadPicture(folder, src) }
	o := scene.Options{Palette: paint.Light(), Grid: paint.Grid{Style: paint.GridLines}, Portrait: load}
	if m := g.State().Map; m.Image != nil && m.Image.Src != "" {
		if img, err := load(m.Image.Src); err == nil { // reading the file has warned of it
			o.Picture = scene.Background(m, img)
		}
	}
	return o
}

func newPainter() *paint.Painter {
	return paint.NewPainter(func(name string) []byte {
		svg, _ := icons.Condition(name)
		return svg
	})
}

// writePNG leaves no half picture behind.
func writePNG(path string, img image.Image) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".parapet-*.png")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return fmt.Errorf("writing %s: %w", path, err)
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
