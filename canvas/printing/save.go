package printing

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"parapet/engine/message"
	"path/filepath"
)

// stopped is the error of a file that was cancelled before its end.
type stopped struct{}

func (stopped) Error() string { return "stopped; nothing was written" }

// Unwrap returns context.Canceled.
func (stopped) Unwrap() error { return context.Canceled }

// Save writes a file atomically: it gets its name only when it is complete, and an error leaves nothing behind. An
// existing file of that name is replaced.
func Save(path string, write func(io.Writer) error) (err error) {
	f, err := unnamed(filepath.Dir(path))
	if err != nil {
		f, err = os.CreateTemp(filepath.Dir(path), tempName(path))
	}
	if err != nil {
		return unwritten(path, err)
	}
	defer func() {
		f.Close()
		if err != nil && filepath.Base(f.Name()) != nameless {
			os.Remove(f.Name())
		}
	}()
	b := bufio.NewWriterSize(f, 1<<16)
	if err := write(b); err != nil {
		return broken(path, err)
	}
	for _, step := range []func() error{b.Flush, f.Sync, func() error { return f.Chmod(0o644) }, func() error { return takeName(f, path) }} {
		if err := step(); err != nil {
			return unwritten(path, err)
		}
	}
	return nil
}

// nameless is the name that Go shows for a file without a name.
const nameless = "(nameless)"

// tempName returns the pattern for the name of the temporary file.
func tempName(path string) string { return "." + filepath.Base(path) + ".*.tmp" }

// broken returns the error of a failed write: stopped if it was cancelled, the disk's error with the path, or the
// writer's own.
func broken(path string, err error) error {
	if errors.Is(err, context.Canceled) {
		return stopped{}
	}
	if _, ok := errors.AsType[*os.PathError](err); ok {
		return unwritten(path, err)
	}
	return err
}

// unwritten returns a disk error without the name of the temporary file.
func unwritten(path string, err error) error {
	if e, ok := errors.AsType[*os.PathError](err); ok {
		err = e.Err
	} else if e, ok := errors.AsType[*os.LinkError](err); ok {
		err = e.Err
	}
	return message.Errorf("%s can't be written: %w", path, err)
}
