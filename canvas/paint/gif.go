package paint

import (
	"errors"
	"image"
	"image/color"
	"image/gif"
	"io"
	"slices"
)

// Film is a moving picture while it is made: frames of one size. Of each only what changed is kept.
type Film struct {
	reducer *Reducer
	still   uint8 // the colour that leaves a pixel as it is
	last    *image.Paletted
	made    gif.GIF
}

// New begins a film in the colours of a palette (opaque, at most MostColours).
func New(p color.Palette) *Film {
	all := append(slices.Clone(p), color.RGBA{})
	f := &Film{reducer: NewReducer(p), still: uint8(len(p))}
	f.made.Config.ColorModel = all
	return f
}

// errSize is the error of a frame of another size than the first.
var errSize = errors.New("frames of a film must have one size")

// Add adds a frame that stands for so many hundredths of a second. One like that before it prolongs that.
func (f *Film) Add(img *image.RGBA, hundredths int) error {
	now := f.reducer.Reduced(img)
	if f.last == nil {
		f.made.Config.Width, f.made.Config.Height = now.Rect.Dx(), now.Rect.Dy()
		f.keep(now, now.Rect, hundredths)
		return nil
	}
	if now.Rect != f.last.Rect {
		return errSize
	}
	changed := differing(f.last, now)
	if changed.Empty() {
		f.made.Delay[len(f.made.Delay)-1] += hundredths
		return nil
	}
	before := f.last
	f.last = now
	part := image.NewPaletted(changed, nil)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		was, is, to := before.Pix[y*before.Stride:], now.Pix[y*now.Stride:], part.Pix[(y-changed.Min.Y)*part.Stride:]
		for x := changed.Min.X; x < changed.Max.X; x++ {
			if to[x-changed.Min.X] = is[x]; was[x] == is[x] {
				to[x-changed.Min.X] = f.still
			}
		}
	}
	f.keep(part, changed, hundredths)
	return nil
}

func (f *Film) keep(part *image.Paletted, at image.Rectangle, hundredths int) {
	if f.last == nil {
		f.last = &image.Paletted{Pix: part.Pix, Stride: part.Stride, Rect: part.Rect}
	}
	frame := &image.Paletted{Pix: part.Pix, Stride: part.Stride, Rect: at, Palette: f.made.Config.ColorModel.(color.Palette)}
	f.made.Image = append(f.made.Image, frame)
	f.made.Delay = append(f.made.Delay, hundredths)
	f.made.Disposal = append(f.made.Disposal, gif.DisposalNone)
}

// differing is the smallest rectangle outside of which two pictures of one size are alike.
func differing(a, b *image.Paletted) image.Rectangle {
	var r image.Rectangle
	for y := range a.Rect.Dy() {
		p, q := a.Pix[y*a.Stride:][:a.Rect.Dx()], b.Pix[y*b.Stride:][:b.Rect.Dx()]
		from := 0
		for from < len(p) && p[from] == q[from] {
			from++
		}
		if from == len(p) {
			continue
		}
		to := len(p)
		for p[to-1] == q[to-1] {
			to--
		}
		r = r.Union(image.Rect(from, y, to, y+1))
	}
	return r
}

// Shows tells whether a frame would look like the last one.
func (f *Film) Shows(img *image.RGBA) bool {
	if f.last == nil {
		return false
	}
	now := f.reducer.Reduced(img)
	return now.Rect == f.last.Rect && differing(f.last, now).Empty()
}

// End has the last frame stand so long before the film begins anew, and tells how long all of it takes; both in hundredths
// of a second.
func (f *Film) End(hundredths int) int {
	sum := 0
	for i := range f.made.Delay {
		if i == len(f.made.Delay)-1 {
			f.made.Delay[i] = hundredths
		}
		sum += f.made.Delay[i]
	}
	return sum
}

// Frames is how many frames there are.
func (f *Film) Frames() int { return len(f.made.Image) }

// Write writes the film as a GIF that begins anew at its end. A writer that fails ends it.
func (f *Film) Write(w io.Writer) error {
	if len(f.made.Image) == 0 {
		return errors.New("a film without a frame")
	}
	return gif.EncodeAll(w, &f.made)
}
