package mapimport

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/savefiles"
)

// ErrExists is the error of Save for an encounter that is there already.
var ErrExists = errors.New("is there already")

// Save writes the encounter to path and its picture beside it. A picture of another map that has
// the same name is left alone: the new one gets a number. over allows an encounter that is there to
// be replaced.
func (r *Result) Save(path string, systems savefiles.Systems, over bool) error {
	if _, err := os.Lstat(path); err == nil && !over {
		return fmt.Errorf("%s %w", path, ErrExists)
	}
	n := r.Encounter
	if r.Picture != nil {
		name, err := putPicture(filepath.Dir(path), plain(strings.TrimSuffix(filepath.Base(path), ".parapet"))+filepath.Ext(r.PictureName), r.Picture)
		if err != nil {
			return err
		}
		m := n.Get("map")
		n = n.With("map", m.With("image", m.Get("image").With("src", doc.Str(name))))
	}
	e, err := Encounter(n, systems)
	if err != nil {
		return err
	}
	return savefiles.Write(path, e, systems)
}

// Encounter reads the document of an import as the engine does.
func Encounter(n *doc.Node, systems savefiles.Systems) (*engine.Encounter, error) {
	var ps doc.Problems
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
	return nil, fmt.Errorf("the map can't be used: %w", errors.Join(errs...))
}

// plain leaves out of a name what a path in an encounter can't have.
func plain(name string) string {
	for strings.Contains(name, "..") {
		name = strings.ReplaceAll(name, "..", ".")
	}
	return strings.ReplaceAll(name, `\`, "-")
}

// putPicture writes a picture under the first free name, or finds it there.
func putPicture(folder, name string, content []byte) (string, error) {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 1; ; n++ {
		path := filepath.Join(folder, name)
		old, err := os.ReadFile(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return name, writeNew(path, content)
		case err == nil && bytes.Equal(old, content):
			return name, nil
		case n > 1000:
			return "", fmt.Errorf("no free name for the picture beside %s", path)
		}
		name = fmt.Sprintf("%s-%d%s", stem, n+1, ext)
	}
}

// writeNew leaves no half picture behind.
func writeNew(path string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".picture-*")
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Sync(), f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return fmt.Errorf("writing the picture: %w", err)
	}
	return nil
}
