package preview

import (
	"fmt"
	"image"
	"image/color"
)

// mostSide is the most that a picture may be wide or high to be looked at here.
const mostSide = 1 << 20

// sparse is a coarse view that is filled row by row, in any order, with every nth pixel.
type sparse struct {
	img    *image.RGBA
	of     image.Point
	nth    int
	filled []bool // by rows of the view
	left   int    // rows that aren't filled
	shown  int    // of the filled ones
	show   func(View)
}

func newSparse(of image.Point, side int, show func(View)) (*sparse, error) {
	if of.X < 1 || of.Y < 1 || of.X > mostSide || of.Y > mostSide || side < 1 {
		return nil, fmt.Errorf("%w: %d × %d pixels", ErrForm, of.X, of.Y)
	}
	nth := max((max(of.X, of.Y)+side-1)/side, 1)
	size := image.Pt(max(of.X/nth, 1), max(of.Y/nth, 1))
	return &sparse{img: image.NewRGBA(image.Rectangle{Max: size}), of: of, nth: nth, filled: make([]bool, size.Y), left: size.Y,
		show: show}, nil
}

// wants is the row of the picture that shows best in row y of the view.
func (s *sparse) wants(y int) int { return min(y*s.nth+s.nth/2, s.of.Y-1) }

// column is the pixel of a row that shows in pixel x of the view.
func (s *sparse) column(x int) int { return min(x*s.nth+s.nth/2, s.of.X-1) }

// row fills the view's row that row y of the picture lies in, unless it is filled; at gives the row's pixels. Whenever a
// sixteenth more is filled the view is shown.
func (s *sparse) row(y int, at func(x int) color.Color) {
	to := y / s.nth
	if to >= len(s.filled) || s.filled[to] {
		return
	}
	for x := range s.img.Rect.Dx() {
		s.img.Set(x, to, at(s.column(x)))
	}
	s.filled[to] = true
	s.left--
	if n := len(s.filled) - s.left; s.left == 0 || n-s.shown >= max(len(s.filled)/steps, 1) {
		s.tell()
	}
}

// tell shows what is there.
func (s *sparse) tell() {
	s.shown = len(s.filled) - s.left
	out := &image.RGBA{Pix: append([]uint8(nil), s.img.Pix...), Stride: s.img.Stride, Rect: s.img.Rect}
	s.show(View{out, s.of})
}

// rowOf gives the pixels of a row of a picture.
func rowOf(img image.Image, y int) func(x int) color.Color {
	b := img.Bounds()
	return func(x int) color.Color { return img.At(b.Min.X+x, b.Min.Y+y) }
}
