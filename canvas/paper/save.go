package paper

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Save writes a file as a whole: it takes its name only when all is written, and nothing half stays
// behind when something fails. A file of that name is replaced.
func Save(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", path, plain(err))
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	b := bufio.NewWriterSize(f, 1<<16)
	if err := write(b); err != nil {
		return err
	}
	for _, step := range []func() error{b.Flush, f.Sync, func() error { return f.Chmod(0o644) }, f.Close,
		func() error { return os.Rename(f.Name(), path) }} {
		if err := step(); err != nil {
			return fmt.Errorf("%s can't be written: %w", path, plain(err))
		}
	}
	return nil
}

// plain is an error without the name of the temporary file.
func plain(err error) error {
	switch e := err.(type) {
	case *os.PathError:
		return e.Err
	case *os.LinkError:
		return e.Err
	}
	return err
}
