package verbs

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
)

// given returns the names of the flags in a command line, in order.
func given(c *kong.Context) []string {
	var names []string
	for _, p := range c.Path {
		if p.Flag != nil {
			names = append(names, p.Flag.Name)
		}
	}
	return names
}

// twice returns an error if a flag that takes one value is given more than once.
func twice(c *kong.Context) error {
	seen := map[string]bool{}
	for _, p := range c.Path {
		if f := p.Flag; f != nil && !f.IsBool() && !f.IsCumulative() {
			if seen[f.Name] {
				return fmt.Errorf("--%s is given twice", f.Name)
			}
			seen[f.Name] = true
		}
	}
	return nil
}

// idle returns an error for the first of these flags that was given; because says where they apply, or why not here.
func idle(c *kong.Context, because string, flags ...string) error {
	for _, name := range given(c) {
		if slices.Contains(flags, name) {
			return fmt.Errorf("--%s %s", name, because)
		}
	}
	return nil
}

// endsAs returns an error if the name of an encounter to write has the wrong extension.
func endsAs(flag, path string) error {
	if err := savefiles.CheckName(path); err != nil {
		return fmt.Errorf("%s: %w", flag, err)
	}
	if !strings.EqualFold(filepath.Ext(path), ".parapet") {
		return fmt.Errorf("%s %s: an encounter's name ends in .parapet", flag, filepath.Base(path))
	}
	return nil
}

// spares returns an error if a file to write is one of the sources, however it is spelled.
func spares(flag, to string, sources ...string) error {
	for _, from := range sources {
		if to != piped && mapformat.NotOver(from, to) != nil {
			return fmt.Errorf("%s: %s is the input and won't be overwritten", flag, to)
		}
	}
	return nil
}

// sparesPictures returns an error if the file to write is a picture of the encounter being read.
func sparesPictures(flag, to, encounter string, s *engine.State) error {
	if src := savefiles.PictureAt(filepath.Dir(encounter), s, to); src != "" {
		return status{Misread, fmt.Errorf("%s: %s is a picture of the encounter and won't be overwritten", flag, to)}
	}
	return nil
}

// newFile returns an error if the file exists, unless over allows replacing it.
func newFile(path string, over bool) error {
	if _, err := os.Lstat(path); err == nil && !over {
		return fmt.Errorf("%s exists already; --force replaces it", path)
	}
	return nil
}

// readable returns an error if a file doesn't exist, isn't a regular file or can't be read.
func readable(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return errors.Join(err, fmt.Errorf("%s isn't a file", path))
	}
	return nil
}
