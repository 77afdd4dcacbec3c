package mapformat

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
)

// ErrExists is returned by Save if the encounter exists.
var ErrExists = errors.New("is there already")

// ErrSource is returned by Save if the path is the imported file.
var ErrSource = errors.New("is the map being imported; it won't be overwritten")

// Save writes the encounter to path, with its picture next to it; a picture imported from that folder is used where it
// is. It doesn't replace another map's picture of the same name: the new one gets a number. An existing encounter is
// replaced only if over is true, otherwise the error is ErrExists; the imported file is never replaced (ErrSource). After
// an error no picture is left behind.
func (r *Result) Save(path string, systems savefiles.Systems, over bool) error {
	if err := NotOver(r.source, path); r.source != "" && err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil && !over {
		return message.Errorf("%s %w", path, ErrExists)
	}
	if r.Picture == nil {
		return r.write(path, "", systems)
	}
	folder := filepath.Dir(path)
	if name, ok := r.pictureBeside(folder); ok {
		return r.write(path, name, systems)
	}
	name, there, err := pictureName(folder, plain(strings.TrimSuffix(filepath.Base(path), ".parapet"))+filepath.Ext(r.PictureName), r.Picture)
	if err != nil {
		return err
	}
	if _, err := r.named(name, systems); err != nil { // before anything is written
		return err
	}
	picture := filepath.Join(folder, name)
	if !there {
		if err := savefiles.ReplaceText(picture, r.Picture); err != nil {
			return err
		}
	}
	if err := r.write(path, name, systems); err != nil {
		if !there {
			os.Remove(picture)
		}
		return err
	}
	return nil
}

// PutBeside copies a picture to an encounter's folder, unless it is there already, and returns the name for a map to use.
// A copy never replaces another file.
func PutBeside(folder, path string) (name string, err error) {
	if name = filepath.Base(path); name == plain(name) && sameFolder(filepath.Dir(path), folder) {
		return name, nil
	}
	content, err := readUpTo(func() (*os.File, error) { return os.Open(path) }, MaxPicture)
	if err != nil {
		return "", err
	}
	if _, _, err := savefiles.PictureSize(content); err != nil {
		return "", err
	}
	name, there, err := pictureName(folder, plain(name), content)
	if err != nil || there {
		return name, err
	}
	return name, savefiles.ReplaceText(filepath.Join(folder, name), content)
}

// NotOver returns ErrSource if path leads to the imported file, however it is spelled; otherwise nil.
func NotOver(source, path string) error {
	from, err := os.Stat(source)
	if err != nil {
		return nil // there is nothing to overwrite
	}
	if to, err := os.Stat(path); err == nil && os.SameFile(from, to) {
		return message.Errorf("%s %w", path, ErrSource)
	}
	return nil
}

// sameFolder reports whether two paths lead to the same folder.
func sameFolder(a, b string) bool {
	one, errA := os.Stat(a)
	other, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(one, other)
}

func (r *Result) write(path, picture string, systems savefiles.Systems) error {
	e, err := r.named(picture, systems)
	if err != nil {
		return err
	}
	return savefiles.Write(path, e, systems)
}

// named returns the encounter with its picture under a name; "" for none.
func (r *Result) named(picture string, systems savefiles.Systems) (*engine.Encounter, error) {
	n := r.Encounter
	if picture != "" {
		m := n.Get("map")
		n = n.With("map", m.With("image", m.Get("image").With("src", jsondoc.Str(picture))))
	}
	return Encounter(n, systems)
}

// Encounter parses an imported document as the engine does. The error lists every mistake.
func Encounter(n *jsondoc.Node, systems savefiles.Systems) (*engine.Encounter, error) {
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, systems, &ps)
	if e != nil {
		return e, nil
	}
	var errs []error
	for _, p := range ps.List {
		if !p.Warning {
			errs = append(errs, p)
		}
	}
	return nil, message.Errorf("the map can't be used: %w", errors.Join(errs...))
}

// plain replaces the parts of a name that a path in an encounter can't have.
func plain(name string) string {
	for strings.Contains(name, "..") {
		name = strings.ReplaceAll(name, "..", ".")
	}
	return strings.ReplaceAll(name, `\`, "-")
}

// pictureName returns the first free name for a picture, or the one under which it already exists.
func pictureName(folder, name string, content []byte) (free string, there bool, err error) {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 1; n <= 1000; n++ {
		path := filepath.Join(folder, name)
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return name, false, nil
		}
		if err == nil && info.Mode().IsRegular() && info.Size() == int64(len(content)) {
			if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
				return name, true, nil
			}
		}
		name = fmt.Sprintf("%s-%d%s", stem, n+1, ext)
	}
	return "", false, message.Errorf("no free file name for the picture beside %s", filepath.Join(folder, stem+ext))
}
