package paint

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"

	"github.com/soniakeys/quant"
	"github.com/soniakeys/quant/median"
)

// mostColours is the number of colours in an animation; one of a GIF's 256 entries stands for unchanged pixels.
const mostColours = 255

// Animation collects frames of one size for a GIF. It stores only what changes from frame to frame.
type Animation struct {
	colours quant.Palette
	palette color.Palette // ends with the transparent colour
	nearest map[color.RGBA]uint8
	last    *image.Paletted
	made    gif.GIF
}

// NewAnimation returns an empty animation whose colours suit the given opaque pictures.
func NewAnimation(samples ...*image.RGBA) *Animation {
	colours := median.Quantizer(mostColours).Palette(stacked(samples))
	a := &Animation{colours: colours, nearest: map[color.RGBA]uint8{}}
	for _, c := range colours.ColorPalette() {
		a.palette = append(a.palette, color.RGBAModel.Convert(c))
	}
	a.palette = append(a.palette, color.RGBA{})
	a.made.Config.ColorModel = a.palette
	return a
}

// stacked returns the pictures stacked vertically.
func stacked(imgs []*image.RGBA) *image.RGBA {
	var size image.Point
	for _, img := range imgs {
		size = image.Pt(max(size.X, img.Rect.Dx()), size.Y+img.Rect.Dy())
	}
	all, y := image.NewRGBA(image.Rectangle{Max: size}), 0
	for _, img := range imgs {
		draw.Draw(all, img.Rect.Sub(img.Rect.Min).Add(image.Pt(0, y)), img, img.Rect.Min, draw.Src)
		y += img.Rect.Dy()
	}
	return all
}

// reduced returns a picture in the animation's palette, with its corner at (0, 0).
func (a *Animation) reduced(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy()), a.palette)
	var last color.RGBA
	var index uint8
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			c := img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)
			if c != last { // neighbours are mostly alike
				last, index = c, a.index(c)
			}
			out.Pix[y*out.Stride+x] = index
		}
	}
	return out
}

// errSize is the error for a frame of another size than the first.
var errSize = errors.New("all frames of an animation must have the same size")

// Add adds a frame shown for so many hundredths of a second. A frame identical to the last one extends it instead. It
// fails if the size differs from the first frame's.
func (a *Animation) Add(img *image.RGBA, hundredths int) error {
	now := a.reduced(img)
	if a.last == nil {
		a.made.Config.Width, a.made.Config.Height = now.Rect.Dx(), now.Rect.Dy()
		a.keep(now, now.Rect, hundredths)
		return nil
	}
	if now.Rect != a.last.Rect {
		return errSize
	}
	changed := differing(a.last, now)
	if changed.Empty() {
		a.made.Delay[len(a.made.Delay)-1] += hundredths
		return nil
	}
	before, still := a.last, uint8(len(a.palette)-1)
	a.last = now
	part := image.NewPaletted(changed, nil)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		was, is, to := before.Pix[y*before.Stride:], now.Pix[y*now.Stride:], part.Pix[(y-changed.Min.Y)*part.Stride:]
		for x := changed.Min.X; x < changed.Max.X; x++ {
			if to[x-changed.Min.X] = is[x]; was[x] == is[x] {
				to[x-changed.Min.X] = still
			}
		}
	}
	a.keep(part, changed, hundredths)
	return nil
}

func (a *Animation) keep(part *image.Paletted, at image.Rectangle, hundredths int) {
	if a.last == nil {
		a.last = &image.Paletted{Pix: part.Pix, Stride: part.Stride, Rect: part.Rect}
	}
	frame := &image.Paletted{Pix: part.Pix, Stride: part.Stride, Rect: at, Palette: a.palette}
	a.made.Image = append(a.made.Image, frame)
	a.made.Delay = append(a.made.Delay, hundredths)
	a.made.Disposal = append(a.made.Disposal, gif.DisposalNone)
}

// index returns the palette index nearest to an opaque colour.
func (a *Animation) index(c color.RGBA) uint8 {
	i, ok := a.nearest[c]
	if !ok {
		i = uint8(a.colours.IndexNear(c))
		a.nearest[c] = i
	}
	return i
}

// differing returns the smallest rectangle that contains all differences between two pictures of one size.
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

// Shows reports whether the frame would look the same as the last one.
func (a *Animation) Shows(img *image.RGBA) bool {
	if a.last == nil {
		return false
	}
	now := a.reduced(img)
	return now.Rect == a.last.Rect && differing(a.last, now).Empty()
}

// End sets how long the last frame is shown before the animation repeats and returns the total duration, both in
// hundredths of a second.
func (a *Animation) End(hundredths int) int {
	sum := 0
	for i := range a.made.Delay {
		if i == len(a.made.Delay)-1 {
			a.made.Delay[i] = hundredths
		}
		sum += a.made.Delay[i]
	}
	return sum
}

// Frames returns the number of frames.
func (a *Animation) Frames() int { return len(a.made.Image) }

// Write writes the animation as a GIF that repeats. It fails if there is no frame, and returns the first error of w.
func (a *Animation) Write(w io.Writer) error {
	if len(a.made.Image) == 0 {
		return errors.New("an animation without a frame")
	}
	return gif.EncodeAll(w, &a.made)
}
