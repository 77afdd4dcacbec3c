package verbs

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
)

// pictureOptions returns options with the map's grid, picture and portraits; unreadable pictures are left out with a warning.
func pictureOptions(ctx context.Context, folder string, g *engine.Game, errs io.Writer) scene.Options {
	return pictureOptionsOf(ctx, folder, g.State(), errs)
}

func pictureOptionsOf(ctx context.Context, folder string, s *engine.State, errs io.Writer) scene.Options {
	w := pictureWarnings{to: errs, said: map[string]bool{}}
	small := savefiles.NewPortraits(folder)
	o := scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}, Portrait: func(src string) (image.Image, error) {
		img, err := small.Load(ctx, src)
		w.warn(err)
		return img, err
	}}
	if m := s.Map; m.Image != nil && m.Image.Src != "" {
		img, err := savefiles.LoadPicture(ctx, folder, m.Image.Src)
		w.warn(err)
		if err == nil {
			o.Picture = scene.Background(m, img)
		}
	}
	return o
}

// pictureWarnings reports pictures that turn out to be broken while decoding, once each. Problems in their headers were
// reported when the encounter was read.
type pictureWarnings struct {
	to   io.Writer
	said map[string]bool
}

func (w *pictureWarnings) warn(err error) {
	if err == nil || w.said[err.Error()] || !errors.Is(err, savefiles.ErrBody) && !errors.Is(err, savefiles.ErrPortraits) {
		return
	}
	w.said[err.Error()] = true
	fmt.Fprintf(w.to, "parapet: warning: %v\n", err)
}
