//go:build !linux

package printing

import (
	"errors"
	"os"
)

// unnamed is for file systems that let a file be without a name.
func unnamed(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// takeName returns a file its name, in place of one that has it. It is closed first: Windows wants that.
func takeName(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
