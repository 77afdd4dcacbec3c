package savefiles

import (
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"parapet/engine/message"
)

// ErrTooMuch is the error for a picture that is whole, and whose decoding would take more memory or work than is allowed.
var ErrTooMuch = errors.New("too much for a picture")

// tooMuch returns an ErrTooMuch that says of what.
func tooMuch(format string, args ...any) error {
	return &excess{message.Errorf(format, args...)}
}

// excess is ErrTooMuch in the words of its cause.
type excess struct{ error }

// Is makes it an ErrTooMuch.
func (e *excess) Is(target error) bool { return target == ErrTooMuch }

// Unwrap returns the words, for those who translate them.
func (e *excess) Unwrap() error { return e.error }

// cost returns how many bytes decoding a picture allocates in large pieces, garbage included: a decoder may be done before any
// of it is collected. The error is an ErrTooMuch for work that memory doesn't tell.
type cost func(content []byte, c image.Config) (int64, error)

// pixels returns how many a picture has.
func pixels(c image.Config) int64 { return int64(c.Width) * int64(c.Height) }

// perPixel returns the bytes of a pixel in a decoded picture.
func perPixel(m color.Model) int64 {
	switch m {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	}
	if _, ok := m.(color.Palette); ok {
		return 1
	}
	return 4
}

// bmpCost counts the image, and a row of the file.
func bmpCost(_ []byte, c image.Config) (int64, error) {
	return pixels(c)*perPixel(c.ColorModel) + int64(c.Width)*4, nil
}

// gifCost counts an interlaced picture, which is copied to put its rows in order.
func gifCost(_ []byte, c image.Config) (int64, error) { return pixels(c) * 2, nil }

// pngCost counts a colour that is see-through, which gives grey pixels four channels; the passes of an interlaced picture,
// which are images of their own; and two rows of the file, for each pass.
func pngCost(content []byte, c image.Config) (int64, error) {
	each := perPixel(c.ColorModel)
	if grey := c.ColorModel == color.GrayModel || c.ColorModel == color.Gray16Model; grey && pngChunk(content, "tRNS") {
		each *= 4
	}
	const interlace = 28 // where the header says so
	rows := int64(c.Width) * 16
	if len(content) > interlace && content[interlace] != 0 {
		each, rows = each*2, rows*3
	}
	return pixels(c)*each + rows, nil
}

// pngChunk reports whether a chunk of this name comes before the pixels.
func pngChunk(content []byte, name string) bool {
	for at := 8; at+8 <= len(content); {
		switch string(content[at+4 : at+8]) {
		case name:
			return true
		case "IDAT":
			return false
		}
		at += 12 + int(binary.BigEndian.Uint32(content[at:]))
	}
	return false
}

// webpCost counts for a picture without loss what its transforms copy and the largest tables that a file of its size can
// make; for a lossy one its planes, and with alpha also what that is unpacked from, which is a picture without loss.
func webpCost(content []byte, c image.Config) (int64, error) {
	file := int64(len(content))
	lossless := pixels(c)*17/2 + min(144<<20, 256*file)
	switch {
	case webpLossless(content):
		return lossless, nil
	case c.ColorModel == color.NYCbCrAModel:
		return lossless + pixels(c)*5/2 + file, nil
	}
	return int64(c.Width+15)*int64(c.Height+15)*3/2 + file, nil
}

// webpLossless reports whether the pixels of a WebP are packed without loss.
func webpLossless(content []byte) bool {
	for at := 12; at+8 <= len(content); {
		switch string(content[at : at+4]) {
		case "VP8L":
			return true
		case "VP8 ":
			return false
		}
		n := int(binary.LittleEndian.Uint32(content[at+4:]))
		at += 8 + n + n&1
	}
	return false
}
