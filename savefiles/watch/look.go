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

// errNoFile is the answer for what can't be a saved file: folders, pipes,
// devices. Opening a pipe would wait for ever.
var errNoFile = errors.New("not a regular file")

// look sums a file's bytes as they are now.
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

// glance returns what stands for a file's bytes where they aren't looked at.
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

// gone reports whether the error of look means that no such file exists.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, errNoFile)
}

// hasEnding compares with endings in small letters.
func hasEnding(path string, endings []string) bool {
	path = strings.ToLower(path)
	for _, e := range endings {
		if strings.HasSuffix(path, e) {
			return true
		}
	}
	return len(endings) == 0
}
