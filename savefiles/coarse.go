package savefiles

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// CoarseViews caches small copies of large pictures, which are shown while the pictures are decoded. Copies that can't be
// saved or read are skipped.
type CoarseViews struct{ Folder string } // "" for no cache

// Limits of coarse views: the smallest picture that gets one, in pixels, and the number of views cached.
const (
	coarseFrom = 4_000_000
	mostCoarse = 40
)

// Load returns the coarse view of a picture's current file, rotated by turn degrees, and the size of the full picture;
// nil if there is none.
func (c CoarseViews) Load(path string, turn int) (img image.Image, of image.Point) {
	found, _ := filepath.Glob(c.name(path, turn, "*"))
	if len(found) == 0 {
		return nil, of
	}
	size := strings.TrimSuffix(found[0][strings.LastIndexByte(found[0], '-')+1:], ".png")
	if _, err := fmt.Sscanf(size, "%dx%d", &of.X, &of.Y); err != nil || of.X < 1 || of.Y < 1 {
		return nil, of
	}
	f, err := os.Open(found[0])
	if err != nil {
		return nil, of
	}
	defer f.Close()
	if img, err = png.Decode(bufio.NewReader(f)); err != nil {
		return nil, of
	}
	return img, of
}

// Keep caches the coarse view of a picture of size of, if that is large.
func (c CoarseViews) Keep(path string, turn int, of image.Point, img image.Image) error {
	name := c.name(path, turn, fmt.Sprintf("%dx%d", of.X, of.Y))
	if name == "" || of.X*of.Y < coarseFrom {
		return nil
	}
	if _, err := os.Stat(name); err == nil {
		return nil
	}
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(c.Folder, ".coarse-*")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(f)
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	err = errors.Join(quick.Encode(out, img), out.Flush(), f.Close())
	if err == nil {
		err = Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return c.forgetOld()
}

// name returns the path of a view of the given size, or "" if caching is off. The name changes when the picture's file does.
func (c CoarseViews) name(path string, turn int, size string) string {
	info, err := os.Stat(path)
	if c.Folder == "" || err != nil {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d %d", path, info.Size(), info.ModTime().UnixNano(), turn))
	return filepath.Join(c.Folder, fmt.Sprintf("%x-%s.png", sum[:12], size))
}

// forgetOld removes the views beyond the limit, oldest first.
func (c CoarseViews) forgetOld() error {
	entries, err := os.ReadDir(c.Folder)
	if err != nil || len(entries) <= mostCoarse {
		return err
	}
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	var errs []error
	for i := range max(len(files)-mostCoarse, 0) {
		errs = append(errs, os.Remove(filepath.Join(c.Folder, files[i].Name())))
	}
	return errors.Join(errs...)
}
