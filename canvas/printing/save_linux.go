package printing

import (
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// unnamed opens a file in a folder without giving it a name, so that nothing of it remains even if the program is killed.
// Not all file systems support this.
func unnamed(folder string) (*os.File, error) {
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		return nil, err
	}
	fd, err := unix.Open(folder, unix.O_TMPFILE|unix.O_WRONLY|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: folder, Err: err}
	}
	return os.NewFile(uintptr(fd), filepath.Join(folder, nameless)), nil
}

// takeName gives a file its name, replacing any file that has it.
func takeName(f *os.File, path string) error {
	if filepath.Base(f.Name()) != nameless {
		return os.Rename(f.Name(), path)
	}
	temp := filepath.Join(filepath.Dir(path), strings.Replace(tempName(path), "*", rand.Text(), 1))
	if err := unix.Linkat(unix.AT_FDCWD, fmt.Sprintf("/proc/self/fd/%d", f.Fd()), unix.AT_FDCWD, temp, unix.AT_SYMLINK_FOLLOW); err != nil {
		return &os.LinkError{Op: "link", Old: nameless, New: path, Err: err}
	}
	if err := os.Rename(temp, path); err != nil {
		os.Remove(temp)
		return err
	}
	return nil
}
