package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"parapet/engine/message"
	"parapet/savefiles"
)

// setAside renames an existing file and its journal, so that replacing the file loses nothing.
func setAside(path string) error {
	for _, p := range []string{path, path + ".journal"} {
		if err := moveAside(p); err != nil {
			return err
		}
	}
	return nil
}

func moveAside(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for n := 1; n < 1000; n++ {
		to := fmt.Sprintf("%s.old%d", path, n)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			return savefiles.Rename(path, to)
		}
	}
	return message.Errorf("%s: too many old copies beside it", path)
}

// copyFile copies a file.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
