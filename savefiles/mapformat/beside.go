package mapformat

import (
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"parapet/engine/message"
	"parapet/savefiles"
)

// foundPicture is a picture that a map names.
type foundPicture struct {
	bytes []byte
	name  string // as named in the map
	path  string // path where it was found
}

// named returns the file that a map names: the one in the options or one next to the map, found by its path or by its
// base name. A stranger's map can't name files elsewhere. It returns nil if there is none.
func (o Options) named(src string) (*foundPicture, error) {
	if o.Picture != "" {
		b, err := readUpTo(func() (*os.File, error) { return os.Open(o.Picture) }, MaxPicture)
		if err != nil {
			return nil, err
		}
		return &foundPicture{b, src, o.Picture}, nil
	}
	if o.folder == "" || src == "" {
		return nil, nil
	}
	root, err := os.OpenRoot(o.folder)
	if err != nil {
		return nil, nil
	}
	defer root.Close()
	for _, name := range namesOf(src) {
		b, err := readUpTo(func() (*os.File, error) { return root.Open(name) }, MaxPicture)
		if err == nil {
			return &foundPicture{b, src, filepath.Join(o.folder, name)}, nil
		}
	}
	return nil, nil
}

// namesOf lists the possible names, next to the map, of a file that a map names.
func namesOf(src string) (out []string) {
	src, _, _ = strings.Cut(src, "?")
	if plain, err := url.PathUnescape(src); err == nil {
		src = plain
	}
	src = strings.ReplaceAll(src, `\`, "/")
	for _, name := range []string{strings.TrimPrefix(src, "./"), path.Base(src)} {
		if name = filepath.FromSlash(name); filepath.IsLocal(name) && name != "." {
			out = append(out, name)
		}
	}
	return out
}

// readUpTo reads a file of at most most bytes.
func readUpTo(open func() (*os.File, error), most int64) ([]byte, error) {
	f, err := open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, message.Errorf("%s isn't a file", f.Name())
	case info.Size() > most:
		return nil, message.Errorf("%s is larger than %d MiB", f.Name(), most>>20)
	}
	return savefiles.ReadSized(io.LimitReader(f, most), info.Size())
}
