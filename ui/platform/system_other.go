//go:build !windows

package platform

import (
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2"
)

// system is nil: here programs read the clipboard.
var system func(folder string) (string, error)

// OpenFile opens a file in the system's program for it.
func OpenFile(path string) error {
	return fyne.CurrentApp().OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)})
}
