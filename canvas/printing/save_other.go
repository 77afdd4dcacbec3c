//go:build !linux

package printing

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// unnamed always fails here: only Linux supports files without a name.
func unnamed(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// takeName gives a file its name, replacing any file that has it. It closes the file first, as Windows requires.
func takeName(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	err := os.Rename(f.Name(), path)
	for try := 0; try < 40 && errors.Is(err, fs.ErrPermission); try++ { // a virus scanner or cloud folder has it open for a moment
		time.Sleep(50 * time.Millisecond)
		err = os.Rename(f.Name(), path)
	}
	return err
}
