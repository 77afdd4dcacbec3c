package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"

	xdraw "golang.org/x/image/draw"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// faces is the folder next to an encounter for portraits cropped from pictures.
const faces = "faces"

// SavePortrait writes a square part of a picture as PNG next to the encounters in folder, scaled down to
// limits.PortraitSide, under a unique name. It returns the path for the token's picture.
func SavePortrait(folder, name string, img image.Image, part image.Rectangle) (src string, err error) {
	if part = part.Intersect(img.Bounds()); part.Empty() {
		return "", errors.New("the circle is outside the picture")
	}
	side := min(part.Dx(), limits.PortraitSide)
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	xdraw.CatmullRom.Scale(out, out.Rect, img, part, xdraw.Src, nil)
	var content bytes.Buffer
	if err := png.Encode(&content, out); err != nil {
		return "", err
	}
	stem := faceName(name)
	for n := 1; n < 10_000; n++ {
		src = path.Join(faces, stem+".png")
		if n > 1 {
			src = path.Join(faces, fmt.Sprintf("%s-%d.png", stem, n))
		}
		if _, err := os.Lstat(filepath.Join(folder, filepath.FromSlash(src))); !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if _, err := putPicture(folder, filepath.FromSlash(src), content.Bytes()); err != nil {
			return "", message.Errorf("%s: %w", src, err)
		}
		return src, nil
	}
	return "", message.Errorf("there are already too many pictures %s", stem)
}

// faceName turns a token's name into a file name: lower-case letters and digits, everything else as dashes.
func faceName(name string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, name)
	if clean = strings.Trim(clean, "-"); clean == "" {
		return "face"
	}
	return string([]rune(clean)[:min(len([]rune(clean)), 60)])
}
