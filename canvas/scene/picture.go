package scene

import (
	"context"
	"errors"
	"image"
	"image/color"
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// MaxPixels is the largest number of pixels in a picture of a map.
const MaxPixels = limits.Pixels

// ErrTooLarge is the error for a picture larger than MaxPixels.
var ErrTooLarge = errors.New("the picture would be too large")

// Background returns the map's background from an image, rotated and aligned as the encounter says; nil if there is no
// picture.
func Background(m *engine.Map, img image.Image) *paint.Picture {
	if m.Image == nil || img == nil {
		return nil
	}
	p, _ := background(context.Background(), m, img)
	return p
}

func background(ctx context.Context, m *engine.Map, img image.Image) (*paint.Picture, error) {
	turned := paint.Turned(img, m.Image.Turn/90)
	p, err := paint.NewPictureWithin(ctx, turned, m.Image.PixelsPerSquare, m.Image.Offset[0], m.Image.Offset[1])
	if err != nil {
		return nil, err
	}
	return p.Faint(m.Image.Opacity), nil
}

// MissingBackground returns a placeholder for a map's picture that can't be shown: a frame over the whole map, crossed
// from corner to corner.
func MissingBackground(cols, rows int) *paint.Picture {
	const most, least = 512, 1 // pixels along the longer side, and per square
	side := max(float64(most)/float64(max(cols, rows)), least)
	w, h := int(float64(cols)*side), int(float64(rows)*side)
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	grey := color.NRGBA{128, 128, 128, 96}
	for x := range w {
		for _, y := range []int{0, h - 1, x * h / w, h - 1 - x*h/w} {
			img.SetNRGBA(x, y, grey)
		}
	}
	for y := range h {
		for _, x := range []int{0, w - 1, y * w / h, w - 1 - y*w/h} {
			img.SetNRGBA(x, y, grey)
		}
	}
	return paint.NewPicture(img, side, 0, 0)
}

// Picture paints the whole map at a number of pixels per square (4 to 1,000). It returns ErrTooLarge for a picture beyond
// MaxPixels.
func Picture(sc *paint.Scene, pixelsPerSquare int, painter *paint.Painter) (*image.RGBA, error) {
	if pixelsPerSquare < 4 || pixelsPerSquare > 1000 {
		return nil, message.Errorf("%d pixels per square; must be 4 to 1,000", pixelsPerSquare)
	}
	w, h := sc.Cols*pixelsPerSquare, sc.Rows*pixelsPerSquare
	if w*h > MaxPixels {
		most := int(math.Sqrt(float64(MaxPixels) / float64(sc.Cols*sc.Rows)))
		return nil, message.Errorf("%w: %d × %d pixels; at most %d per square on this map", ErrTooLarge, w, h, most)
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	scale := float64(pixelsPerSquare) / paint.World
	painter.Paint(dst, sc, paint.Camera{Zoom: 1}, scale)
	return dst, nil
}

// LoadBackground loads the map's picture, which must be set, and aligns it with the grid.
func LoadBackground(ctx context.Context, load func(context.Context, string) (image.Image, error), m *engine.Map) (*paint.Picture, error) {
	img, err := load(ctx, m.Image.Src)
	if err != nil {
		return nil, err
	}
	return background(ctx, m, img)
}
