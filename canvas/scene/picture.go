package scene

import (
	"errors"
	"fmt"
	"image"
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
)

// MaxPixels bounds a picture of a map.
const MaxPixels = 200_000_000

// ErrTooLarge is the error for a picture beyond MaxPixels.
var ErrTooLarge = errors.New("the picture would be too large")

// Background makes the map's background of an image, as the encounter turns and lays it; nil for none.
func Background(m *engine.Map, img image.Image) *paint.Picture {
	if m.Image == nil || img == nil {
		return nil
	}
	turned := paint.Turned(img, m.Image.Turn/90)
	return paint.NewPicture(turned, m.Image.PixelsPerSquare, m.Image.Offset[0], m.Image.Offset[1]).Faint(m.Image.Opacity)
}

// Picture paints the whole map at so many pixels a square (4 to 1,000).
func Picture(sc *paint.Scene, pixelsPerSquare int, painter *paint.Painter) (*image.RGBA, error) {
	if pixelsPerSquare < 4 || pixelsPerSquare > 1000 {
		return nil, fmt.Errorf("%d pixels a square; from 4 to 1,000", pixelsPerSquare)
	}
	w, h := sc.Cols*pixelsPerSquare, sc.Rows*pixelsPerSquare
	if w*h > MaxPixels {
		most := int(math.Sqrt(float64(MaxPixels) / float64(sc.Cols*sc.Rows)))
		return nil, fmt.Errorf("%w: %d × %d pixels; at most %d a square on this map", ErrTooLarge, w, h, most)
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	scale := float64(pixelsPerSquare) / paint.World
	painter.Paint(dst, sc, paint.Camera{Zoom: 1}, scale)
	return dst, nil
}

func LoadBackground(load func(string) (image.Image, error), m *engine.Map) (*paint.Picture, error) {
	img, err := load(m.Image.Src)
	if err != nil {
		return nil, err
	}
	return Background(m, img), nil
}
