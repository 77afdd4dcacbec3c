package watch

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

// errNoFile is the error for anything but a regular file: folders, pipes, devices. Opening a pipe could block for ever.
var errNoFile = errors.New("not a regular file")

// look returns the checksum of a file's current bytes.
func look(path string) (seen, error) {
	info, err := os.Stat(path)
	if err != nil {
		return seen{}, err
	}
	if !info.Mode().IsRegular() {
		return seen{}, errNoFile
	}
	f, err := os.Open(path)
	if err != nil {
		return seen{}, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return seen{}, err
	}
	now := seen{size: info.Size(), time: info.ModTime()}
	h.Sum(now.sum[:0])
	return now, nil
}

// glance identifies a file's content by size and time alone.
func glance(path string) (seen, error) {
	info, err := os.Stat(path)
	if err != nil {
		return seen{}, err
	}
	if !info.Mode().IsRegular() {
		return seen{}, errNoFile
	}
	now := seen{size: info.Size(), time: info.ModTime()}
	now.sum = SumOf(fmt.Appendf(nil, "%d %d", now.size, now.time.UnixNano()))
	return now, nil
}

// gone reports whether an error of look means that there is no such file.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, errNoFile)
}

// hasEnding compares a path with endings in lower case, ignoring case; without endings, every path matches.
func hasEnding(path string, endings []string) bool {
	path = strings.ToLower(path)
	for _, e := range endings {
		if strings.HasSuffix(path, e) {
			return true
		}
	}
	return len(endings) == 0
}
