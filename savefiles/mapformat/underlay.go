package mapformat

import (
	"context"
	"errors"
	"math"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
)

// underlay puts the picture of the options under a map that has none: by the map's size if the proportions agree, else by
// the grid found in the picture.
func (r *Result) underlay(ctx context.Context, o Options) error {
	if o.Picture == "" || r.Picture != nil || r.Format == Picture {
		return nil
	}
	p, err := o.named(o.Picture)
	if err != nil {
		return err
	}
	form, size, err := savefiles.PictureSize(p.bytes)
	if err != nil {
		return message.Errorf("the picture can't be read: %w", err)
	}
	m := r.Encounter.Get("map")
	squares, _ := m.Get("size").Ints()
	g := FoundGrid{Pixels: float64(size.X) / float64(squares[0])}
	if down := float64(size.Y) / float64(squares[1]); math.Abs(down/g.Pixels-1) > 0.01 {
		if found, err := findGrid(ctx, p.bytes); err == nil {
			g = found
			r.Report.note("The picture lies by the grid found in it: squares of %.4g pixels from [%.4g, %.4g].", g.Pixels, g.X, g.Y)
		} else if errors.Is(err, ErrGrid) {
			r.Report.note("The picture's squares would be %.4g pixels wide and %.4g high: taken as %.4g.", g.Pixels, down, g.Pixels)
		} else {
			return err
		}
	}
	if !(g.Pixels >= 1 && g.Pixels <= 10_000) {
		r.Report.note("The picture has %.4g pixels a square: the map has none.", g.Pixels)
		return nil
	}
	r.Picture, r.PictureName, r.pictureFrom = p.bytes, o.name()+endingOf(form), p.path
	r.Report.NoPicture = false
	r.Report.note("Picture %d × %d pixels.", size.X, size.Y)
	image := jsondoc.Obj(jsondoc.M("src", r.PictureName), jsondoc.M("pixels_per_square", jsondoc.Float(g.Pixels, 6)),
		jsondoc.M("offset", jsondoc.Arr(jsondoc.Float(g.X, 6), jsondoc.Float(g.Y, 6))))
	r.Encounter = r.Encounter.With("map", m.With("image", image))
	return nil
}
