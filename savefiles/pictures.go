package savefiles

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// The limits of pictures.
const (
	MaxPixels       = limits.Pixels // checked in the header before anything is decoded
	MaxPictureBytes = limits.Picture
)

// PictureSize returns the format ("png", "jpg", "gif", "webp", "bmp", "tiff" or "svg") and the size of a picture from its
// first bytes, without decoding it. It fails if content isn't a picture, and with an ErrTooMuch if the picture is larger
// than a map's may be.
func PictureSize(content []byte) (form string, size image.Point, err error) {
	return sizeWithin(content, limits.Pixels)
}

// sizeWithin is like PictureSize with a limit in pixels.
func sizeWithin(content []byte, most int64) (form string, size image.Point, err error) {
	h, err := headerOf(content, most)
	return h.form.name, h.size, err
}

// pictureHead is what is known of a picture before decoding.
type pictureHead struct {
	form  pictureForm
	size  image.Point
	takes int64 // bytes needed, including the file
}

// headerOf reads the header of a picture of at most most pixels.
func headerOf(content []byte, most int64) (h pictureHead, err error) {
	for _, f := range pictureForms {
		if !f.is(content) {
			continue
		}
		h.form = f
		c, err := readHeader(f.header, content)
		if err != nil {
			return h, message.Errorf("a broken %s picture: %w", f.name, err)
		}
		if c.Width < 1 || c.Height < 1 || pixels(c) > most {
			return h, tooMuch("a picture of %d × %d pixels; at most %d megapixels", c.Width, c.Height, most/1_000_000)
		}
		if h.takes, err = f.cost(content, c); err != nil {
			return h, err
		}
		if h.takes += int64(len(content)); h.takes > limits.Decoded {
			return h, tooMuch("a picture of %d × %d pixels takes %d MiB to read; at most %d MiB", c.Width, c.Height, h.takes>>20, limits.Decoded>>20)
		}
		h.size = image.Pt(c.Width, c.Height)
		return h, nil
	}
	return h, errors.New(noPicture)
}

func readHeader(header func([]byte) (image.Config, error), content []byte) (c image.Config, err error) {
	defer broken(&err)
	return header(content)
}

// DecodePicture decodes a picture within the limits; of an animation, the first image. It stops with the context's error
// when the context is done.
func DecodePicture(ctx context.Context, content []byte) (image.Image, error) {
	return decode(ctx, content, limits.Pixels)
}

// ErrBody is the error for a picture with a valid header and broken content, which can't be detected from the header alone.
var ErrBody = errors.New("the file is broken after a good beginning")

// large is the number of bytes from which memory is returned to the system before decoding.
const large = 64 << 20

// decode decodes a picture of at most most pixels. It stops with the context's error when the context is done.
func decode(ctx context.Context, content []byte, most int64) (img image.Image, err error) {
	h, err := headerOf(content, most)
	if err != nil {
		return nil, err
	}
	if h.takes > large {
		debug.FreeOSMemory()
	}
	defer broken(&err)
	img, err = h.form.decode(ctx, content)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, ErrTooMuch):
		return nil, err
	case err != nil:
		return nil, message.Errorf("a broken %s picture (%w): %w", h.form.name, ErrBody, err)
	}
	return premultiplied(img), nil
}

// premultiplied converts a picture with transparency to the format for painting, in place: a large map doesn't fit in
// memory twice.
func premultiplied(img image.Image) image.Image {
	n, ok := img.(*image.NRGBA)
	if !ok {
		return img
	}
	for i := 0; i+3 < len(n.Pix); i += 4 {
		a := uint32(n.Pix[i+3])
		for k := i; k < i+3 && a != 255; k++ {
			n.Pix[k] = uint8(uint32(n.Pix[k]) * 0x101 * a / 0xff >> 8)
		}
	}
	return &image.RGBA{Pix: n.Pix, Stride: n.Stride, Rect: n.Rect}
}

// ContextReader returns a reader that fails with the context's error when the context is done.
func ContextReader(ctx context.Context, r io.Reader) io.Reader { return &reading{ctx, r} }

type reading struct {
	ctx  context.Context
	from io.Reader
}

func (r *reading) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}

// broken turns a decoder's panic into an error: a hostile picture must not crash the program.
func broken(err *error) {
	if p := recover(); p != nil {
		*err = message.Errorf("a broken picture: %v", p)
	}
}

// LoadPicture loads a map's picture named by an encounter in folder: a data: URI, or a relative path that stays inside
// the folder even through links. It stops when the context is done.
func LoadPicture(ctx context.Context, folder, src string) (image.Image, error) {
	return load(ctx, folder, src, limits.Pixels)
}

func load(ctx context.Context, folder, src string, most int64) (image.Image, error) {
	content, err := pictureBytes(ctx, folder, src)
	if err == nil {
		var img image.Image
		if img, err = decode(ctx, content, most); err == nil {
			return img, nil
		}
	}
	return nil, message.Errorf("%s: %w", shortSrc(src), err)
}

// PictureBytes reads the undecoded bytes of a map's picture; src is as for LoadPicture.
func PictureBytes(ctx context.Context, folder, src string) ([]byte, error) {
	content, err := pictureBytes(ctx, folder, src)
	if err != nil {
		return nil, message.Errorf("%s: %w", shortSrc(src), err)
	}
	return content, nil
}

// pictureBytes reads the undecoded bytes of a picture; its errors don't name it.
func pictureBytes(ctx context.Context, folder, src string) ([]byte, error) {
	return pictureBeginning(ctx, folder, src, MaxPictureBytes+1)
}

// pictureBeginning is like pictureBytes, but reads at most most bytes from a file.
func pictureBeginning(ctx context.Context, folder, src string, most int64) ([]byte, error) {
	if rest, ok := strings.CutPrefix(src, "data:"); ok {
		return dataBytes(rest)
	}
	name := filepath.FromSlash(src)
	if !filepath.IsLocal(name) {
		return nil, errors.New("the picture must be in the encounter's folder")
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	content, err := readInside(ctx, root, name, most)
	if errors.Is(err, fs.ErrNotExist) {
		if there := spelled(root.FS(), src); there != "" {
			return nil, message.Errorf("the picture is missing, though there is %s: %w", message.Name(shown(there)), fs.ErrNotExist)
		}
		return nil, message.Errorf("the picture is missing: %w", fs.ErrNotExist)
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err // the caller adds the picture's name
	}
	return content, err
}

// spelled returns the path of a file that differs from src only in upper and lower case, which Windows takes for the same; "" if
// src itself or nothing of the kind is there.
func spelled(folder fs.FS, src string) string {
	there := ""
	for part := range strings.SplitSeq(path.Clean(src), "/") {
		list, _ := fs.ReadDir(folder, path.Clean(there))
		at := slices.IndexFunc(list, func(e fs.DirEntry) bool { return e.Name() == part })
		if at < 0 {
			at = slices.IndexFunc(list, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), part) })
		}
		if at < 0 {
			return ""
		}
		there = path.Join(there, list[at].Name())
	}
	if there == path.Clean(src) {
		return ""
	}
	return there
}

func readInside(ctx context.Context, root *os.Root, name string, most int64) ([]byte, error) {
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("isn't a file")
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := ReadSized(io.LimitReader(ContextReader(ctx, f), most), min(info.Size(), most))
	if err == nil && max(info.Size(), int64(len(content))) > MaxPictureBytes {
		err = message.Errorf("is larger than %d MiB", MaxPictureBytes>>20)
	}
	return content, err
}

// ReadSized is io.ReadAll for a reader of about size bytes: it allocates that much at once.
func ReadSized(r io.Reader, size int64) ([]byte, error) {
	b := bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))
	_, err := b.ReadFrom(r)
	return b.Bytes(), err
}

func dataBytes(rest string) ([]byte, error) {
	kind, text, ok := strings.Cut(rest, ",")
	if !ok {
		return nil, errors.New("its data: address has no comma")
	}
	if strings.HasSuffix(kind, ";base64") {
		b, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return nil, message.Errorf("it is neither base64 nor percent-encoded: %w", err)
		}
		return b, nil
	}
	s, err := url.PathUnescape(text)
	if err != nil {
		return nil, message.Errorf("it is neither base64 nor percent-encoded: %w", err)
	}
	return []byte(s), nil
}

// shortSrc returns a picture's name for a message.
func shortSrc(src string) string {
	if strings.HasPrefix(src, "data:") {
		return "the picture in the file"
	}
	return shown(src)
}

// CheckPictures returns warnings about an encounter's pictures that can't be shown, judging by their headers. The
// encounter opens without them.
func CheckPictures(folder string, s *engine.State) []jsondoc.Problem {
	return eachPicture(s, func(src string, most int64) error {
		if err := checkHeader(folder, src, most); err != nil {
			return message.Errorf("%s: %w", shortSrc(src), err)
		}
		if runtime.GOOS == "linux" || strings.HasPrefix(src, "data:") {
			return nil
		}
		if there := spelled(os.DirFS(folder), src); there != "" {
			return message.Errorf("%s: not found on Linux, since its file is %s", shortSrc(src), message.Name(shown(there)))
		}
		return nil
	})
}

// headerBytes is the part of a picture's file that usually includes its size.
const headerBytes = 256 << 10

// checkHeader checks a picture's header. It reads the whole file only if the beginning isn't enough.
func checkHeader(folder, src string, most int64) error {
	content, err := pictureBeginning(context.Background(), folder, src, headerBytes)
	if err != nil {
		return err
	}
	if _, _, err = sizeWithin(content, most); err == nil || len(content) < headerBytes {
		return err
	}
	if content, err = pictureBytes(context.Background(), folder, src); err == nil {
		_, _, err = sizeWithin(content, most)
	}
	return err
}

// CheckBodies returns warnings about pictures with valid headers whose content is broken or too large. It decodes them
// one after the other, which takes a while.
func CheckBodies(ctx context.Context, folder string, s *engine.State) []jsondoc.Problem {
	return eachPicture(s, func(src string, most int64) error {
		if checkHeader(folder, src, most) != nil {
			return nil // CheckPictures warns of it
		}
		as := ctx
		if most == limits.FacePixels {
			as = forPortrait(ctx)
		}
		_, err := load(as, folder, src, most)
		return err
	})
}

// eachPicture checks each picture of an encounter once and returns a warning for each place that names a bad one.
func eachPicture(s *engine.State, look func(src string, most int64) error) []jsondoc.Problem {
	var out []jsondoc.Problem
	type asked struct {
		src  string
		most int64
	}
	known := map[asked]error{}
	at := func(path, src string, most int64) {
		if src == "" || len(out) == limits.Warnings {
			return
		}
		err, looked := known[asked{src, most}]
		if !looked {
			err = look(src, most)
			known[asked{src, most}] = err
		}
		if err != nil {
			out = append(out, jsondoc.Problem{Path: path, Why: message.Of("%v", err), Warning: true})
		}
	}
	if s.Map.Image != nil {
		at("map.image.src", s.Map.Image.Src, limits.Pixels)
	}
	for i, t := range s.Everybody() {
		at(fmt.Sprintf("tokens[%d].picture", i), t.Picture, limits.FacePixels)
	}
	for i, src := range s.Handouts {
		at(fmt.Sprintf("handouts[%d]", i), src, limits.Pixels)
	}
	return out
}
