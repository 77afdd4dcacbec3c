package preview

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"

	"golang.org/x/image/bmp"
)

// Places in a BMP's headers.
const (
	bmpPixels, bmpWidth, bmpHeight, bmpBits, bmpBytes, bmpHeader = 10, 18, 22, 28, 34, 54
)

// BMP shows a coarse view of a BMP picture, no larger than side wide and high: every nth pixel of every nth row is taken out
// of it, and decoded as a small picture of the same kind. The error is ErrForm for pixels of less than a byte, and for what
// is broken.
func BMP(content []byte, side int, show func(View)) error {
	if len(content) < bmpHeader {
		return fmt.Errorf("%w: a short BMP", ErrForm)
	}
	number := func(at int) int { return int(int32(binary.LittleEndian.Uint32(content[at:]))) }
	start, bits := number(bmpPixels), int(binary.LittleEndian.Uint16(content[bmpBits:]))
	of := image.Pt(number(bmpWidth), number(bmpHeight))
	upward := 1
	if of.Y < 0 {
		of.Y, upward = -of.Y, -1
	}
	s, err := newSparse(of, side, show)
	if err != nil {
		return err
	}
	pixel := bits / 8
	stride := (of.X*pixel + 3) &^ 3
	if pixel*8 != bits || pixel < 1 || start < bmpHeader || start+stride*of.Y > len(content) {
		return fmt.Errorf("%w: a BMP of %d bits a pixel", ErrForm, bits)
	}
	size := s.img.Rect.Size()
	small := bytes.Clone(content[:start])
	binary.LittleEndian.PutUint32(small[bmpWidth:], uint32(size.X))
	binary.LittleEndian.PutUint32(small[bmpHeight:], uint32(size.Y*upward))
	binary.LittleEndian.PutUint32(small[bmpBytes:], 0)
	for y := range size.Y {
		from := s.wants(y)
		if upward > 0 { // the last row comes first
			from = of.Y - 1 - s.wants(size.Y-1-y)
		}
		row := content[start+from*stride:][:stride]
		for x := range size.X {
			at := s.column(x) * pixel
			small = append(small, row[at:at+pixel]...)
		}
		small = append(small, make([]byte, -(size.X*pixel)&3)...)
	}
	img, err := bmp.Decode(bytes.NewReader(small))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	out := image.NewRGBA(s.img.Rect)
	for y := range size.Y {
		for x := range size.X {
			out.Set(x, y, img.At(x, y))
		}
	}
	show(View{out, of})
	return nil
}
