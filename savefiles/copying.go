package savefiles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// copyPictures copies the pictures that an encounter names by path from its folder to another. The encounter may come
// from a stranger: anything not plainly a picture is left alone, no existing file is replaced, and links are never
// followed for writing.
func copyPictures(s *engine.State, from, to string, out *Saved) {
	if from == to {
		return
	}
	total := 0
	for _, p := range namedPictures(s) {
		src := p.src
		content, err := pictureToCopy(from, src, p.most)
		if err == nil {
			if total += len(content); total > limits.Copied {
				out.warn("at most %d MiB of pictures are copied: %s and later ones are left out", limits.Copied>>20, shown(src))
				return
			}
			var done bool
			if done, err = putPicture(to, filepath.FromSlash(src), content); done {
				out.Copied = append(out.Copied, src)
			}
		}
		if err != nil {
			out.warn("%s wasn't copied: %v", shown(src), err)
		}
	}
}

// pictureToCopy reads a picture that may be copied: with a picture's extension, not hidden, in a supported format and no
// larger than pictures that can be shown.
func pictureToCopy(from, src string, most int64) ([]byte, error) {
	if err := mayCopy(src); err != nil {
		return nil, err
	}
	content, err := pictureBytes(context.Background(), from, src)
	if err == nil {
		_, _, err = sizeWithin(content, most)
	}
	return content, err
}

func mayCopy(src string) error {
	parts := strings.FieldsFunc(src, func(r rune) bool { return r == '/' || r == '\\' })
	switch {
	case slices.ContainsFunc(parts, func(p string) bool { return strings.HasPrefix(p, ".") && p != "." && p != ".." }):
		return errors.New("part of the path is hidden")
	case strings.ContainsFunc(src, func(r rune) bool { return !unicode.IsPrint(r) }):
		return errors.New("its name has invisible characters")
	case !slices.Contains(PictureEndings(), strings.ToLower(filepath.Ext(src))):
		return errors.New("its name isn't that of a picture")
	}
	return nil
}

// putPicture writes a picture below a folder, and reports whether it had to: an identical file may be there already.
func putPicture(folder, name string, content []byte) (done bool, err error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return false, err
	}
	defer func() { root.Close() }()
	parts := strings.Split(filepath.Clean(name), string(filepath.Separator))
	for _, part := range parts[:len(parts)-1] {
		inner, err := enter(root, part)
		if err != nil {
			return false, err
		}
		root.Close()
		root = inner
	}
	last := parts[len(parts)-1]
	switch info, err := root.Lstat(last); {
	case errors.Is(err, fs.ErrNotExist):
		return true, writeInside(root, last, content)
	case err != nil:
		return false, err
	case info.Mode()&fs.ModeSymlink != 0:
		return false, errors.New("it is a link there")
	case info.Mode().IsRegular() && info.Size() == int64(len(content)):
		if old, err := root.ReadFile(last); err == nil && bytes.Equal(old, content) {
			return false, nil
		}
	}
	return false, errNamesake
}

// errNamesake is the error for a picture whose name is taken by another file.
var errNamesake = errors.New("a file with that name exists")

// enter opens a subfolder, creating it if necessary, without following links.
func enter(root *os.Root, name string) (*os.Root, error) {
	info, err := root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := root.Mkdir(name, 0o755); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case info.Mode()&fs.ModeSymlink != 0:
		return nil, message.Errorf("%s is a link there", name)
	case !info.IsDir():
		return nil, message.Errorf("%s is no folder there", name)
	}
	return root.OpenRoot(name)
}

// writeInside writes a new file atomically.
func writeInside(root *os.Root, name string, content []byte) error {
	temp := "." + name + "." + randomWord() + ".tmp"
	f, err := root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return causeOf(err)
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = insist(func() error { return root.Rename(temp, name) }, heldElsewhere)
	}
	if err != nil {
		root.Remove(temp)
		return causeOf(err)
	}
	return nil
}

// namedPicture is the path of a picture and the most pixels it may have where it is shown.
type namedPicture struct {
	src  string
	most int64
}

// namedPictures returns the pictures that an encounter names by path, each once: the map's first, which may be the largest.
func namedPictures(s *engine.State) []namedPicture {
	var out []namedPicture
	taken := map[string]bool{"": true}
	add := func(src string, most int64) {
		if !taken[src] && !strings.HasPrefix(src, "data:") {
			taken[src] = true
			out = append(out, namedPicture{src, most})
		}
	}
	if s.Map.Image != nil {
		add(s.Map.Image.Src, limits.Pixels)
	}
	for _, t := range s.Everybody() {
		add(t.Picture, limits.FacePixels)
	}
	for _, src := range s.Handouts {
		add(src, limits.Pixels)
	}
	return out
}

// PictureAt returns the name that an encounter in folder uses for the picture at path; "" if it doesn't use it.
func PictureAt(folder string, s *engine.State, path string) string {
	at, err := os.Stat(path)
	if err != nil {
		return ""
	}
	for _, p := range namedPictures(s) {
		if is, err := os.Stat(filepath.Join(folder, filepath.FromSlash(p.src))); err == nil && os.SameFile(is, at) {
			return p.src
		}
	}
	return ""
}

// shown formats a name for a message: invisible characters are escaped and a long name is cut.
func shown(name string) string { return jsondoc.Shown(name, 80) }

// CopyPortraits copies the pictures of an encounter's tokens from its folder to another one and returns the encounter's
// document for that folder, with pictures renamed if another file has their name. A token whose picture can't be copied
// ends up without one; missing says which and why.
func CopyPortraits(from, to string, e *engine.Encounter) (n *jsondoc.Node, missing []message.Text) {
	n = e.Node()
	tokens := n.Get("tokens")
	if from == to || tokens == nil {
		return n, nil
	}
	brought := map[string]string{}
	list := jsondoc.Arr()
	for _, t := range tokens.Items {
		if src, _ := t.Get("picture").Str(); src != "" && !strings.HasPrefix(src, "data:") {
			name, known := brought[src]
			if !known {
				var err error
				if name, err = bringPicture(from, to, src); err != nil {
					missing = append(missing, message.Of("%s: %v", message.Name(shown(src)), err))
				}
				brought[src] = name
			}
			if t = t.With("picture", nil); name != "" {
				t = t.With("picture", jsondoc.Str(name))
			}
		}
		list.Items = append(list.Items, t)
	}
	return n.With("tokens", list), missing
}

// mostNamesakes limits the number of pictures with the same name in a folder.
const mostNamesakes = 100

// bringPicture copies a picture to another folder and returns its name there: its own, or one with a number if another
// file has that name.
func bringPicture(from, to, src string) (string, error) {
	content, err := pictureToCopy(from, src, limits.FacePixels)
	if err != nil {
		return "", err
	}
	ending := path.Ext(src)
	name := src
	for n := 2; ; n++ {
		if _, err = putPicture(to, filepath.FromSlash(name), content); err == nil {
			return name, nil
		}
		if !errors.Is(err, errNamesake) || n > mostNamesakes {
			return "", err
		}
		name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(src, ending), n, ending)
	}
}
