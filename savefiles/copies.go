package savefiles

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// keptCopies is how many dated copies of the saves of an encounter are kept.
const keptCopies = 10

// copyTime names copies so that their names sort by date.
const copyTime = "2006-01-02T15-04-05.000000"

// CacheFolder is where the program keeps dated copies of saves: the user's cache folder.
func CacheFolder() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "parapet"), nil
}

// CopiesFolder is the folder with the dated copies of an encounter's saves.
func CopiesFolder(cache, encounter string) string {
	name := strings.TrimSuffix(filepath.Base(encounter), ".parapet")
	return filepath.Join(cache, "saves", name+"-"+sumOf([]byte(encounter))[:8])
}

// keepCopy keeps a dated copy and drops the oldest beyond ten of its kind. It is called with the
// lock held.
func (f *File) keepCopy(text []byte, ending string) (string, error) {
	if f.cache == "" {
		return "", nil
	}
	dir := CopiesFolder(f.cache, f.path)
	if err := f.disk.MkdirAll(dir); err != nil {
		return "", err
	}
	path := filepath.Join(dir, f.now().UTC().Format(copyTime)+ending)
	if err := writeFile(f.disk, path, text, 0o600); err != nil {
		return "", err
	}
	return path, f.dropOldest(dir, ending)
}

func (f *File) dropOldest(dir, ending string) error {
	entries, err := os.ReadDir(dir) // sorted by name, which is by date
	if err != nil {
		return fmt.Errorf("looking for old copies: %w", err)
	}
	entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool {
		return strings.HasPrefix(e.Name(), ".") || !strings.HasSuffix(e.Name(), ending)
	})
	for len(entries) > keptCopies {
		if err := f.disk.Remove(filepath.Join(dir, entries[0].Name())); err != nil {
			return err
		}
		entries = entries[1:]
	}
	return nil
}

// Copy is a dated copy of a save.
type Copy struct {
	Path string
	Time time.Time
}

// Copies lists the dated copies of an encounter's saves, the newest first; none where nothing was
// saved yet.
func Copies(cache, encounter string) []Copy {
	dir := CopiesFolder(cache, encounter)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []Copy
	for _, e := range entries {
		at, err := time.Parse(copyTime+".parapet", e.Name())
		if err == nil {
			out = append(out, Copy{filepath.Join(dir, e.Name()), at})
		}
	}
	slices.Reverse(out)
	return out
}
