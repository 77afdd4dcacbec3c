package session

import (
	"path/filepath"
	"strings"
)

// Matches reports whether a file name passes one of the filters, ignoring case. Without filters, every name does.
func (a Ask) Matches(name string) bool {
	if len(a.Filters) == 0 {
		return true
	}
	for _, f := range a.Filters {
		if len(f.Endings) == 0 || hasEnding(name, f.Endings) {
			return true
		}
	}
	return false
}

// WithEnding returns the path with the first extension of the filters appended, unless it already has one of them or no
// filter has any.
func (a Ask) WithEnding(path string) string {
	first := ""
	for _, f := range a.Filters {
		if hasEnding(path, f.Endings) {
			return path
		}
		if first == "" && len(f.Endings) > 0 {
			first = f.Endings[0]
		}
	}
	if first == "" {
		return path
	}
	return strings.TrimSuffix(path, ".") + first
}

// hasEnding reports whether a path has one of the extensions after a name: ".parapet" alone is a hidden file.
func hasEnding(path string, endings []string) bool {
	name := strings.ToLower(filepath.Base(path))
	for _, e := range endings {
		if len(name) > len(e) && strings.HasSuffix(name, strings.ToLower(e)) {
			return true
		}
	}
	return false
}
