package savefiles

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// maxCopies is the number of dated copies to keep of each kind.
const maxCopies = 10

// The kinds of copies, by file extension.
const (
	savedCopy     = ".parapet" // the content of a save
	begunCopy     = ".begun"   // the content of the file at the first action after it
	discardedCopy = ".journal" // a journal discarded by the user
)

// copyTime is the time format in the name of a copy.
const copyTime = "2006-01-02T15-04-05.000000"

// copyName matches the name of a copy: a serial number, the time, the start of the content's checksum, and the kind.
// Copies made by older versions have only the time and the kind.
var copyName = regexp.MustCompile(`^(?:([0-9]{6,})_)?([0-9]{4}-[0-9T.-]+?)(?:_([0-9a-f]{16}))?(\.parapet|\.begun|\.journal)$`)

// CacheFolder returns the folder for dated copies of saves, inside the user's cache folder.
func CacheFolder() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "parapet"), nil
}

// CopiesFolder returns the folder with the dated copies of an encounter's saves.
func CopiesFolder(cache, encounter string) string {
	name := strings.TrimSuffix(filepath.Base(encounter), ".parapet")
	return filepath.Join(cache, "saves", name+"-"+sumOf([]byte(encounter))[:8])
}

// folderOf returns the folder for copies of a kind. Copies not made by a save have their own folder.
func folderOf(cache, encounter, kind string) string {
	dir := CopiesFolder(cache, encounter)
	if kind == begunCopy {
		return filepath.Join(cache, "begun", filepath.Base(dir))
	}
	return dir
}

// Copy is a dated copy of a save, or of another version of an encounter.
type Copy struct {
	Path string
	Time time.Time // by the clock at that time, which may have been wrong

	number int // counts the copies; 0 for copies by older versions of the program
	sum    string
}

// copiesOf lists the copies of a kind in the order they were written, oldest first, even if the clock was once wrong.
func copiesOf(dir, kind string) []Copy {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []Copy
	for _, e := range entries { // sorted by name: those without a number by time
		parts := copyName.FindStringSubmatch(e.Name())
		if parts == nil || parts[4] != kind || !e.Type().IsRegular() {
			continue
		}
		c := Copy{Path: filepath.Join(dir, e.Name()), sum: parts[3]}
		c.number, _ = strconv.Atoi(parts[1])
		if c.Time, err = time.Parse(copyTime, parts[2]); err == nil {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(a, b Copy) int { return a.number - b.number })
	return out
}

// Copies lists the dated copies of an encounter's saves, newest first; none if it was never saved.
func Copies(cache, encounter string) []Copy { return newestFirst(cache, encounter, savedCopy) }

// StartCopies lists the versions of the encounter's file from which play continued, newest first.
func StartCopies(cache, encounter string) []Copy { return newestFirst(cache, encounter, begunCopy) }

// DiscardedJournals lists the encounter's journals that the user discarded, newest first.
func DiscardedJournals(cache, encounter string) []Copy {
	return newestFirst(cache, encounter, discardedCopy)
}

func newestFirst(cache, encounter, kind string) []Copy {
	out := copiesOf(folderOf(cache, encounter, kind), kind)
	slices.Reverse(out)
	return out
}

// keepCopy writes a dated copy and removes the oldest beyond ten of its kind. The caller must hold the lock.
func (f *File) keepCopy(text []byte, kind string) (string, error) {
	if f.cache == "" {
		return "", nil
	}
	dir := folderOf(f.cache, f.path, kind)
	if err := f.disk.MkdirAll(dir); err != nil {
		return "", err
	}
	number := 1
	if made := copiesOf(dir, kind); len(made) > 0 {
		number = made[len(made)-1].number + 1
	}
	name := fmt.Sprintf("%06d_%s_%s%s", number, f.now().UTC().Format(copyTime), sumOf(text)[:16], kind)
	path := filepath.Join(dir, name)
	if err := writeFile(f.disk, path, text, 0o600); err != nil {
		return "", err
	}
	return path, f.dropOldest(dir, kind)
}

func (f *File) dropOldest(dir, kind string) error {
	sweepCopies(f.disk, dir)
	made := copiesOf(dir, kind)
	if len(made) <= maxCopies {
		return nil
	}
	needed := f.continuedSums()
	for _, c := range made[:len(made)-maxCopies] {
		if c.sum != "" && needed[c.sum] {
			continue
		}
		if err := f.disk.Remove(c.Path); err != nil {
			return err
		}
	}
	return nil
}

// sweepCopies removes partly written copies left behind by a dead process.
func sweepCopies(d disk, dir string) {
	left, _ := filepath.Glob(filepath.Join(dir, ".*.tmp"))
	for _, path := range left {
		d.Remove(path)
	}
}

// keepBase saves a copy of the file as it was before the first action, unless there is one already, so that the journal
// can be recovered even if another program changes the file. A failure doesn't stop play; the next save tries again.
func (f *File) keepBase() {
	if f.base == nil || f.cache == "" {
		return
	}
	known := func(c Copy) bool { return c.sum == f.sum[:16] }
	if slices.ContainsFunc(StartCopies(f.cache, f.path), known) || slices.ContainsFunc(Copies(f.cache, f.path), known) {
		f.base = nil
		return
	}
	if _, err := f.keepCopy(f.base, begunCopy); err == nil {
		f.base = nil
	}
}

// SetAsideJournals lists the journals next to an encounter that could not be used, oldest first.
func SetAsideJournals(encounter string) []string {
	dir, name := filepath.Split(journalPath(encounter))
	entries, _ := os.ReadDir(dir)
	var out []string
	for _, e := range entries {
		rest, ours := strings.CutPrefix(e.Name(), name+SetAsideMark)
		if !ours {
			rest, ours = strings.CutPrefix(e.Name(), name+".old") // of an encounter that was replaced
		}
		if ours && rest != "" && !strings.HasSuffix(rest, ".tmp") {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out
}

// continuedSums returns prefixes of the checksums of the files that the set-aside journals continue.
func (f *File) continuedSums() map[string]bool {
	out := map[string]bool{}
	paths := SetAsideJournals(f.path)
	for _, c := range DiscardedJournals(f.cache, f.path) {
		paths = append(paths, c.Path)
	}
	for _, path := range paths {
		if sum := continues(f.disk, path); len(sum) >= 16 {
			out[sum[:16]] = true
		}
	}
	return out
}

// continues returns the checksum in the first line of a journal; "" if it can't be read.
func continues(d disk, path string) string {
	if info, err := d.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	f, err := d.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	line, _ := bufio.NewReaderSize(f, 1<<12).ReadSlice('\n')
	return parseJournal(line).continues
}
