// Package preview shows a large JPEG or PNG coarsely before it is decoded. A JPEG stores the mean colour of each block of
// eight by eight pixels apart from the rest of the block: only those means are read. A PNG is read row by row and grows
// from its top; an interlaced one begins with every eighth pixel of every eighth row.
package preview

import (
	"errors"
	"image"
)

// View is a coarse view of a picture. Parts not known yet are transparent.
type View struct {
	Image *image.RGBA // never changed afterwards
	Of    image.Point // the picture's own size
}

// ErrForm is the error for a picture that this package can't read; other decoders may.
var ErrForm = errors.New("a picture of a form that can't be shown before it is decoded")

// steps is the number of steps in which a view grows.
const steps = 16

// view returns a view of a picture being filled from its top, with every nth pixel of every nth row as the mean of its
// neighbours; rows from done on are missing.
func view(img *image.RGBA, nth, done int) View {
	size := img.Rect.Size()
	out := image.NewRGBA(image.Rect(0, 0, max(size.X/nth, 1), max(size.Y/nth, 1)))
	for y := range out.Rect.Dy() {
		if (y+1)*nth > done && done < size.Y {
			break
		}
		from := img.Pix[min(y*nth+nth/2, size.Y-1)*img.Stride:]
		to := out.Pix[y*out.Stride:][:out.Stride]
		for x := range out.Rect.Dx() {
			mean(to[4*x:4*x+4], from[4*x*nth:4*min((x+1)*nth, size.X)])
		}
	}
	return View{out, size}
}

// mean averages a row of adjacent pixels.
func mean(to, from []uint8) {
	var sum [4]int
	n := len(from) / 4
	for i := 0; i+3 < len(from); i += 4 {
		sum[0] += int(from[i])
		sum[1] += int(from[i+1])
		sum[2] += int(from[i+2])
		sum[3] += int(from[i+3])
	}
	for c := range sum {
		to[c] = uint8(sum[c] / n)
	}
}
