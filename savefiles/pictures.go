package savefiles

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/webp"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/limits"
)

// Limits of pictures.
const (
	MaxPixels       = limits.Pixels // read from the header, before anything is decoded
	MaxPictureBytes = limits.Picture
)

// pictureForms are the forms of pictures, told by their first bytes and not by their names.
var pictureForms = []struct {
	name   string
	is     func([]byte) bool
	header func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}{
	{"png", starts("\x89PNG\r\n\x1a\n"), png.DecodeConfig, png.Decode},
	{"jpg", starts("\xff\xd8\xff"), jpeg.DecodeConfig, jpeg.Decode},
	{"gif", starts("GIF8"), gif.DecodeConfig, gif.Decode},
	{"webp", isWebP, webp.DecodeConfig, webp.Decode},
}

func starts(magic string) func([]byte) bool {
	return func(b []byte) bool { return bytes.HasPrefix(b, []byte(magic)) }
}

func isWebP(b []byte) bool {
	return len(b) >= 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP"
}

// PictureSize tells the form ("png", "jpg", "gif" or "webp") and the size of a picture by its first
// bytes, without decoding it.
func PictureSize(content []byte) (form string, size image.Point, err error) {
	for _, f := range pictureForms {
		if !f.is(content) {
			continue
		}
		c, err := readHeader(f.header, content)
		if err != nil {
			return f.name, image.Point{}, fmt.Errorf("a broken %s picture: %w", f.name, err)
		}
		if c.Width < 1 || c.Height < 1 || int64(c.Width)*int64(c.Height) > MaxPixels {
			return f.name, image.Point{}, fmt.Errorf("a picture of %d × %d pixels; at most %d megapixels", c.Width, c.Height, MaxPixels/1_000_000)
		}
		return f.name, image.Pt(c.Width, c.Height), nil
	}
	return "", image.Point{}, errors.New("no picture: neither PNG, JPEG, WEBP nor GIF")
}

func readHeader(header func(io.Reader) (image.Config, error), content []byte) (c image.Config, err error) {
	defer broken(&err)
	return header(bytes.NewReader(content))
}

// DecodePicture decodes a picture within the limits; of an animation the first image.
func DecodePicture(content []byte) (img image.Image, err error) {
	form, _, err := PictureSize(content)
	if err != nil {
		return nil, err
	}
	defer broken(&err)
	for _, f := range pictureForms {
		if f.name == form {
			if img, err = f.decode(bytes.NewReader(content)); err != nil {
				return nil, fmt.Errorf("a broken %s picture: %w", form, err)
			}
		}
	}
	return img, nil
}

// broken turns a decoder's panic into an error: a hostile picture must not end the program.
func broken(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("a broken picture: %v", p)
	}
}

// LoadPicture reads the picture that an encounter in folder names: a data: URI, or a relative path
// that stays within the folder, whatever links lie there.
func LoadPicture(folder, src string) (image.Image, error) {
	content, err := PictureBytes(folder, src)
	if err != nil {
		return nil, err
	}
	img, err := DecodePicture(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shortSrc(src), err)
	}
	return img, nil
}

// PictureBytes reads the bytes of a picture without decoding them.
func PictureBytes(folder, src string) ([]byte, error) {
	content, err := pictureBytes(folder, src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shortSrc(src), err)
	}
	return content, nil
}

// pictureBytes is PictureBytes; the errors don't name the picture.
func pictureBytes(folder, src string) ([]byte, error) {
	if rest, ok := strings.CutPrefix(src, "data:"); ok {
		return dataBytes(rest)
	}
	name := filepath.FromSlash(src)
	if !filepath.IsLocal(name) {
		return nil, errors.New("a picture must lie in the folder of the encounter")
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	content, err := readInside(root, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the picture is missing: %w", fs.ErrNotExist)
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err // the caller names the picture
	}
	return content, err
}

func readInside(root *os.Root, name string) ([]byte, error) {
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("is no file")
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, MaxPictureBytes+1))
	if err == nil && len(content) > MaxPictureBytes {
		err = fmt.Errorf("is larger than %d MiB", MaxPictureBytes>>20)
	}
	return content, err
}

func dataBytes(rest string) ([]byte, error) {
	kind, text, ok := strings.Cut(rest, ",")
	if !ok {
		return nil, errors.New("it is named by a data: address without a comma")
	}
	if strings.HasSuffix(kind, ";base64") {
		b, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return nil, fmt.Errorf("it is no base64 or percent code: %w", err)
		}
		return b, nil
	}
	s, err := url.PathUnescape(text)
	if err != nil {
		return nil, fmt.Errorf("it is no base64 or percent code: %w", err)
	}
	return []byte(s), nil
}

// shortSrc names a picture in a message.
func shortSrc(src string) string {
	if strings.HasPrefix(src, "data:") {
		return "the picture in the file"
	}
	return shown(src)
}

// CheckPictures warns of the pictures of an encounter in folder that can't be shown: the encounter
// opens without them.
func CheckPictures(folder string, s *engine.State) []doc.Problem {
	var out []doc.Problem
	look := func(path, src string) {
		content, err := PictureBytes(folder, src)
		if err == nil {
			_, _, err = PictureSize(content)
		}
		if err != nil {
			out = append(out, doc.Problem{Path: path, Why: err.Error(), Warning: true})
		}
	}
	if s.Map.Image != nil && s.Map.Image.Src != "" {
		look("map.image.src", s.Map.Image.Src)
	}
	for i, t := range s.Tokens {
		if t.Picture != "" {
			look(fmt.Sprintf("tokens[%d].picture", i), t.Picture)
		}
	}
	return out
}
