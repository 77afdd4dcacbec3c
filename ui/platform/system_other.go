//go:build !windows

package platform

import (
	"net/url"
	"path/filepath"
)

// system is nil: here programs read the clipboard.
var system func(folder string) (string, error)

// OpenFile opens a file in the system's program for it, with address, the toolkit's way to open one.
func OpenFile(path string, address func(*url.URL) error) error {
	return address(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)})
}
