package platform

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// ErrNone is the error for a clipboard without a picture.
var ErrNone = errors.New("no picture was copied")

// MissingError is the error if the program that reads pictures from the clipboard isn't installed.
type MissingError struct{ Program string }

// Error implements error.
func (e MissingError) Error() string { return e.Program + " isn't installed" }

// Source is the source of a copied picture. The toolkit's clipboard only holds text, so a picture's file is recognised by
// its path, and other pictures are read from Windows itself, or with the desktop's programs: wl-paste under Wayland and
// xclip under X11.
type Source struct {
	System  func(folder string) (path string, err error)                           // the system's own clipboard; nil to ask programs
	Text    string                                                                 // the content of the window's own clipboard
	Wayland bool                                                                   // the desktop uses Wayland
	Look    func(program string) (path string, err error)                          // finds a program; nil to find only files
	Run     func(ctx context.Context, path string, args ...string) ([]byte, error) // returns a program's output
}

// Here returns this desktop's clipboard. text is the content of the window's own clipboard.
func Here(text string) Source {
	return Source{System: system, Text: text, Wayland: os.Getenv("WAYLAND_DISPLAY") != "", Look: exec.LookPath, Run: run}
}

// patience is how long a program may take to return the clipboard: the program that owns it may not answer.
const patience = 10 * time.Second

// run returns the output of a program, up to the size limit of pictures.
func run(ctx context.Context, path string, args ...string) ([]byte, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	var out limited
	c := exec.CommandContext(ctx, path, args...)
	c.Stdout, c.WaitDelay = &out, time.Second
	if err := c.Run(); err != nil {
		return nil, message.Errorf("%s: %w", filepath.Base(path), err)
	}
	return out.Bytes(), nil
}

// limited is a buffer that refuses more bytes than a picture may have.
type limited struct{ bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > limits.Picture {
		return 0, message.Errorf("is larger than %d MiB", limits.Picture>>20)
	}
	return l.Buffer.Write(p)
}

// kinds are the kinds of pictures asked for, lossless ones first, with their file extensions.
var kinds = []struct{ name, ending string }{
	{"image/png", ".png"}, {"image/webp", ".webp"}, {"image/jpeg", ".jpg"}, {"image/bmp", ".bmp"}, {"image/tiff", ".tif"},
	{"image/gif", ".gif"}, {"image/svg+xml", ".svg"},
}

// Picture returns the path of the copied picture: its own file, or one written to a folder. The error is ErrNone if there
// is no picture and a MissingError if that can't be determined.
func (s Source) Picture(ctx context.Context, folder string) (path string, err error) {
	if path, ok := fileIn(s.Text); ok {
		return path, nil
	}
	if s.System != nil {
		return s.System(folder)
	}
	if s.Look == nil {
		return "", ErrNone
	}
	name, list, get := "xclip", []string{"-selection", "clipboard", "-t", "TARGETS", "-o"}, []string{"-selection", "clipboard", "-o", "-t"}
	if s.Wayland {
		name, list, get = "wl-paste", []string{"--list-types"}, []string{"--no-newline", "--type"}
	}
	program, err := s.Look(name)
	if err != nil {
		return "", MissingError{name}
	}
	offered, err := s.Run(ctx, program, list...)
	if err != nil {
		return "", message.Errorf("%w (%w)", ErrNone, err) // both fail if nothing was copied
	}
	there := strings.Fields(string(offered))
	for _, k := range kinds {
		if !slices.Contains(there, k.name) {
			continue
		}
		content, err := s.Run(ctx, program, append(get, k.name)...)
		if err != nil {
			return "", err
		}
		path = filepath.Join(folder, "clipboard"+k.ending)
		return path, os.WriteFile(path, content, 0o600)
	}
	return "", ErrNone
}

// bitmapFile returns a BMP file of a bitmap as Windows copies it: without the header that says where its pixels begin, and
// from screens with masks for the usual order of colours, which the decoder expects with longer headers only.
func bitmapFile(dib []byte) ([]byte, error) {
	const head, short = 14, 40
	if len(dib) < short {
		return nil, ErrNone
	}
	info, depth := int(binary.LittleEndian.Uint32(dib)), binary.LittleEndian.Uint16(dib[14:])
	colours := int(binary.LittleEndian.Uint32(dib[32:]))
	usual := "\x00\x00\xff\x00\x00\xff\x00\x00\xff\x00\x00\x00"
	if dib[16] == 3 && info == short && depth == 32 && bytes.HasPrefix(dib[short:], []byte(usual)) {
		dib = slices.Concat(dib[:16], make([]byte, 4), dib[20:short], dib[short+len(usual):])
	}
	if colours == 0 && depth <= 8 {
		colours = 1 << depth
	}
	at := head + info + 4*colours
	if info < short || colours > 256 || at > head+len(dib) {
		return nil, message.Errorf("it is damaged")
	}
	out := append([]byte("BM"), make([]byte, head-2)...)
	binary.LittleEndian.PutUint32(out[2:], uint32(head+len(dib)))
	binary.LittleEndian.PutUint32(out[10:], uint32(at))
	return append(out, dib...), nil
}

// offDrive returns an address's path without the slash before the drive of Windows, as in "file:///C:/a.png".
func offDrive(path string) string {
	if len(path) > 3 && path[0] == '/' && path[2] == ':' && path[3] == '/' {
		return path[1:]
	}
	return path
}

// fileIn returns the only file that a text names, as a path or as file managers copy it.
func fileIn(text string) (path string, ok bool) {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	lines = slices.DeleteFunc(lines, func(l string) bool { return l == "copy" || l == "x-special/nautilus-clipboard" })
	if len(lines) != 1 || len(text) > 4096 {
		return "", false
	}
	path = strings.TrimSpace(lines[0])
	if u, err := url.Parse(path); err == nil && u.Scheme == "file" && (u.Host == "" || u.Host == "localhost") {
		path = filepath.FromSlash(offDrive(u.Path))
	}
	if !filepath.IsAbs(path) {
		return "", false
	}
	info, err := os.Stat(path)
	return path, err == nil && info.Mode().IsRegular()
}
