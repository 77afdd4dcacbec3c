//go:build !linux

package printing

import (
	"errors"
	"os"
)

// unnamed always fails here: only Linux supports files without a name.
func unnamed(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// takeName gives a file its name, replacing any file that has it. It closes the file first, as Windows requires.
func takeName(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
