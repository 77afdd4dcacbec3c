package watch

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// receive marks paths that the system reports. It never reads a file and never waits for a reader, because the system's
// queue is short.
func (w *Watcher) receive() {
	defer w.notify.Close()
	for {
		select {
		case <-w.ctx.Done():
			return
		case e, ok := <-w.notify.Events:
			if !ok {
				return
			}
			if e.Op != fsnotify.Chmod { // indexers and virus scanners touch every file
				w.mark(filepath.Clean(e.Name))
			}
		case _, ok := <-w.notify.Errors:
			if !ok {
				return
			}
			w.markAll() // an overflow: events were lost
		}
	}
}

// mark records that a path may have changed, if its folder and extension are watched.
func (w *Watcher) mark(path string) {
	w.mu.Lock()
	endings, ok := w.folders[filepath.Dir(path)]
	if ok = ok && hasEnding(path, endings); ok {
		w.touch(path)
	}
	grows := w.mayGrow(path)
	w.mu.Unlock()
	if ok || grows {
		w.wake()
	}
}

// touch restarts a path's quiet period. The caller must hold the lock.
func (w *Watcher) touch(path string) {
	now := time.Now()
	s, ok := w.dirty[path]
	if !ok {
		s.first = now
	}
	s.last = now
	w.dirty[path] = s
}

func (w *Watcher) wake() {
	select {
	case w.poke <- struct{}{}:
	default:
	}
}

// markAll marks every file of every folder to be read again.
func (w *Watcher) markAll() { w.scan(func(string, os.FileInfo) bool { return true }) }

// markMoved marks the files whose size or time have changed.
func (w *Watcher) markMoved() {
	w.scan(func(path string, info os.FileInfo) bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		last, ok := w.known[path]
		return !ok || last.size != info.Size() || !last.time.Equal(info.ModTime())
	})
}

// scan lists the folders and marks the watched files that changed accepts, and the known ones that have disappeared. A
// folder that came back is watched again.
func (w *Watcher) scan(changed func(string, os.FileInfo) bool) {
	for _, folder := range w.list() {
		there := map[string]bool{}
		entries, err := os.ReadDir(folder)
		if err == nil {
			w.watchAgain(folder)
		}
		for _, e := range entries {
			path := filepath.Join(folder, e.Name())
			info, err := os.Stat(path) // through a link, as look does
			if err != nil || !info.Mode().IsRegular() {
				continue
			}
			there[path] = true
			if changed(path, info) {
				w.mark(path)
			}
		}
		w.markMissing(folder, there)
	}
}

func (w *Watcher) list() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := make([]string, 0, len(w.folders))
	for f := range w.folders {
		out = append(out, f)
	}
	slices.Sort(out)
	return out
}

// watchAgain restarts the system's events for a folder and reports whether they had stopped.
func (w *Watcher) watchAgain(folder string) bool {
	if w.notify == nil || slices.Contains(w.notify.WatchList(), folder) {
		return false
	}
	return w.notify.Add(folder) == nil // none is available: the next poll tries again
}

func (w *Watcher) markMissing(folder string, there map[string]bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for path := range w.known {
		if _, already := w.dirty[path]; !already && filepath.Dir(path) == folder && !there[path] {
			w.touch(path)
		}
	}
}
