package savefiles

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"

	"parapet/engine/message"
)

// pictureForm is a picture format, recognised by its first bytes rather than by file name.
type pictureForm struct {
	name    string
	endings []string // file extensions, the usual one first
	is      func([]byte) bool
	header  func([]byte) (image.Config, error)
	cost    cost
	decode  decoder
}

// pictureForms are the supported picture formats.
var pictureForms = []pictureForm{
	form("png", starts("\x89PNG\r\n\x1a\n"), png.DecodeConfig, pngCost, streamed(png.Decode), ".png").seenBy(rowByRow),
	form("jpg", starts("\xff\xd8\xff"), jpeg.DecodeConfig, jpegCost, streamed(jpeg.Decode), ".jpg", ".jpeg").seenBy(beside(meansFirst)),
	form("gif", starts("GIF8"), gif.DecodeConfig, gifCost, streamed(gif.Decode), ".gif"),
	form("webp", isWebP, webp.DecodeConfig, webpCost, streamed(webp.Decode), ".webp"),
	form("bmp", isBMP, bmp.DecodeConfig, bmpCost, streamed(bmp.Decode), ".bmp"),
	form("tiff", isTIFF, tiff.DecodeConfig, tiffCost, decodeTIFF, ".tif", ".tiff"),
	{"svg", []string{".svg"}, isSVG, svgHeader, svgCost, decodeSVG},
}

const noPicture = "not a PNG, JPEG, WEBP, GIF, BMP, TIFF or SVG picture"

// form returns a format whose header is read from a stream.
func form(name string, is func([]byte) bool, header func(io.Reader) (image.Config, error), cost cost, decode decoder,
	endings ...string) pictureForm {
	return pictureForm{name, endings, is, func(b []byte) (image.Config, error) { return header(bytes.NewReader(b)) }, cost, decode}
}

// streamed turns a stream decoder into a decoder.
func streamed(decode func(io.Reader) (image.Image, error)) decoder {
	return func(ctx context.Context, b []byte) (image.Image, error) { return decode(decoding(ctx, b)) }
}

// PictureEndings returns the file extensions of supported pictures, in lower case with their dots.
func PictureEndings() (out []string) {
	for _, f := range pictureForms {
		out = append(out, f.endings...)
	}
	return out
}

// IsPicture reports whether a file with this beginning is a supported picture; a few thousand bytes are enough.
func IsPicture(start []byte) bool {
	return slices.ContainsFunc(pictureForms, func(f pictureForm) bool { return f.is(start) })
}

func starts(magic string) func([]byte) bool {
	return func(b []byte) bool { return bytes.HasPrefix(b, []byte(magic)) }
}

func isWebP(b []byte) bool {
	return len(b) >= 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP"
}

// isBMP also checks the length of the second header, because many texts begin with the same two letters.
func isBMP(b []byte) bool {
	return len(b) >= 18 && string(b[:2]) == "BM" && b[14] >= 12 && b[15] == 0 && b[16] == 0 && b[17] == 0
}

func isTIFF(b []byte) bool {
	return bytes.HasPrefix(b, []byte("II*\x00")) || bytes.HasPrefix(b, []byte("MM\x00*"))
}

// ErrTooMuch is the error for a valid picture whose decoding would take more memory or work than allowed.
var ErrTooMuch = errors.New("too much for a picture")

// tooMuch returns an ErrTooMuch with a message.
func tooMuch(format string, args ...any) error {
	return &excess{message.Errorf(format, args...)}
}

// excess is an ErrTooMuch with the message of its cause.
type excess struct{ error }

// Is reports whether target is ErrTooMuch.
func (e *excess) Is(target error) bool { return target == ErrTooMuch }

// Unwrap returns the error with the message, which translations look up.
func (e *excess) Unwrap() error { return e.error }

// cost returns the number of bytes that decoding a picture allocates in large blocks, garbage included, because a decoder
// may finish before any of it is collected. It returns an ErrTooMuch for excessive work that doesn't show as memory.
type cost func(content []byte, c image.Config) (int64, error)

// pixels returns the number of pixels.
func pixels(c image.Config) int64 { return int64(c.Width) * int64(c.Height) }

// perPixel returns the number of bytes per decoded pixel.
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

// bmpCost counts the image and one row of the file.
func bmpCost(_ []byte, c image.Config) (int64, error) {
	return pixels(c)*perPixel(c.ColorModel) + int64(c.Width)*4, nil
}

// gifCost counts an interlaced picture twice, since it is copied to reorder its rows.
func gifCost(_ []byte, c image.Config) (int64, error) { return pixels(c) * 2, nil }

// pngCost counts a transparent colour, which gives grey pixels four channels; the passes of an interlaced picture, which
// are separate images; and two rows of the file for each pass.
func pngCost(content []byte, c image.Config) (int64, error) {
	each := perPixel(c.ColorModel)
	if grey := c.ColorModel == color.GrayModel || c.ColorModel == color.Gray16Model; grey && pngChunk(content, "tRNS") {
		each *= 4
	}
	const interlace = 28 // if the header says so
	rows := int64(c.Width) * 16
	if len(content) > interlace && content[interlace] != 0 {
		each, rows = each*2, rows*3
	}
	return pixels(c)*each + rows, nil
}

// pngChunk reports whether a chunk with this name precedes the pixels.
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

// webpCost counts, for a lossless picture, the copies its transforms make and the largest tables that a file of its size
// can produce; for a lossy one, its planes and, with alpha, the lossless picture that holds the alpha.
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

// webpLossless reports whether a WebP is lossless.
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
