// Package watch reports which files in some folders have changed content. It watches folders rather than files, because
// editors and our own saves replace a file by renaming another over it. It compares hashes, because one save causes up to
// a dozen events, some of which change nothing.
package watch

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"parapet/engine/message"
)

// Quiet is the usual time without events after which a file counts as completely written.
const Quiet = 60 * time.Millisecond

// pollEvery is the interval for polling folders as well, since network and FUSE file systems send no events.
const pollEvery = 2 * time.Second

// Sum is the SHA-256 of a file's content.
type Sum [sha256.Size]byte

// SumOf returns the sum of a file's whole content.
func SumOf(content []byte) Sum { return sha256.Sum256(content) }

// Event reports that a file is new, has changed content, or is gone.
type Event struct {
	Path string // absolute and clean
	Gone bool
	Sum  Sum // of the content seen; zero if the file is gone
}

// Watcher reports changes in the folders that were added. It is safe for concurrent use.
type Watcher struct {
	ctx    context.Context
	quiet  time.Duration
	poll   time.Duration
	notify *fsnotify.Watcher // nil if the system provides none, so that there is only polling
	events chan Event
	poke   chan struct{} // signals that something became dirty; capacity 1

	mu      sync.Mutex
	folders map[string][]string // folder to wanted extensions, empty for all
	trees   map[string][]string // the same for folders whose subfolders are watched too
	grown   bool                // a tree may have a new folder
	byTime  []string            // extensions of files compared only by size and time
	dirty   map[string]span     // paths that may have changed
	known   map[string]seen     // what was last reported or found
}

// span is the period during which a path was touched.
type span struct{ first, last time.Time }

// seen is the state of a file when it was last read.
type seen struct {
	sum  Sum
	size int64
	time time.Time
}

// New starts a watcher that ends with the context; quiet is how long a file must rest before it is read (use Quiet unless
// there is a reason not to). If the system's watches are exhausted, folders are polled every two seconds.
func New(ctx context.Context, quiet time.Duration) *Watcher {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		notify = nil
	}
	return start(ctx, quiet, pollEvery, notify)
}

func start(ctx context.Context, quiet, poll time.Duration, notify *fsnotify.Watcher) *Watcher {
	w := build(ctx, quiet, poll, notify)
	if notify != nil {
		go w.receive()
	}
	go w.settle()
	return w
}

func build(ctx context.Context, quiet, poll time.Duration, notify *fsnotify.Watcher) *Watcher {
	return &Watcher{
		ctx: ctx, quiet: quiet, poll: poll, notify: notify,
		events:  make(chan Event),
		poke:    make(chan struct{}, 1),
		folders: map[string][]string{},
		trees:   map[string][]string{},
		dirty:   map[string]span{},
		known:   map[string]seen{},
	}
}

// Events returns the channel of changes, one for each path that came to rest. It is closed when the context ends. A slow
// reader loses nothing.
func (w *Watcher) Events() <-chan Event { return w.events }

// Add watches the files in a folder, without subfolders, whose names have one of the endings, or all files if there are
// none. The current content counts as known: add the folder first, then read its files, so that a change in between is
// reported. It fails if the folder can't be listed.
func (w *Watcher) Add(folder string, endings ...string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return message.Errorf("watch %s: %w", folder, err)
	}
	if w.notify != nil {
		_ = w.notify.Add(folder) // without it, polling notices the changes later
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return message.Errorf("watch %s: %w", folder, err)
	}
	w.keep(folder, endings, w.lookAll(folder, entries, endings))
	w.markMoved() // changes since it was read were missed
	return nil
}

// ByTime makes the watcher compare files with these endings, meant for large ones, by size and time instead of content.
// Call it before adding folders.
func (w *Watcher) ByTime(endings ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.byTime = append(w.byTime, endings...)
}

// look is the function look, except for files compared by time.
func (w *Watcher) look(path string) (seen, error) {
	w.mu.Lock()
	endings := w.byTime
	w.mu.Unlock()
	if len(endings) > 0 && hasEnding(path, endings) {
		return lookByTime(path)
	}
	return look(path)
}

// lookAll reads the watched files of a folder, skipping unreadable ones.
func (w *Watcher) lookAll(folder string, entries []os.DirEntry, endings []string) map[string]seen {
	found := map[string]seen{}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if !hasEnding(path, endings) {
			continue
		}
		if now, err := w.look(path); err == nil {
			found[path] = now
		}
	}
	return found
}

// keep records the files of a folder, except those already known because the folder was added before.
func (w *Watcher) keep(folder string, endings []string, found map[string]seen) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.folders[folder] = endings
	for path, now := range found {
		if _, known := w.known[path]; !known {
			w.known[path] = now
		}
	}
}

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

// lookByTime identifies a file's content by size and time alone.
func lookByTime(path string) (seen, error) {
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
