package savefiles

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"
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
