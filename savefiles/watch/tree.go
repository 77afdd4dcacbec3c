package watch

import (
	"errors"
	"maps"
	"os"
	"parapet/engine/message"
	"path/filepath"
	"strings"
)

// AddTree is like Add, for a folder and the folders in it, but for those whose names begin with a dot; also for such as come
// later: what lies in these is reported as new. The folder itself may be missing as yet, or go and come again, of which the
// folder that it is to lie in tells.
func (w *Watcher) AddTree(folder string, endings ...string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return message.Errorf("watch %s: %w", folder, err)
	}
	if w.notify != nil {
		_ = w.notify.Add(filepath.Dir(folder)) // without it, polling sees the folder come
	}
	err = w.Add(folder, endings...)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	var errs []error
	for _, f := range foldersIn(folder) {
		errs = append(errs, w.Add(f, endings...))
	}
	w.mu.Lock()
	w.folders[folder], w.trees[folder] = endings, endings
	w.grown = true // it may have come meanwhile
	w.mu.Unlock()
	w.wake()
	return errors.Join(errs...)
}

// foldersIn lists the folders in a folder, also by links; none where it can't be listed.
func foldersIn(folder string) (out []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if info, err := os.Stat(path); err == nil && info.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			out = append(out, path)
		}
	}
	return out
}

// adopt watches the folders that trees have got, and marks what lies in them.
func (w *Watcher) adopt() {
	w.mu.Lock()
	trees := maps.Clone(w.trees)
	w.grown = false
	w.mu.Unlock()
	adopted := false
	for tree, endings := range trees {
		adopted = w.watchAgain(tree) || adopted
		for _, f := range foldersIn(tree) {
			w.mu.Lock()
			if _, known := w.folders[f]; !known {
				w.folders[f], adopted = endings, true
			}
			w.mu.Unlock()
			adopted = w.watchAgain(f) || adopted // what was put into it before went unheard
		}
	}
	if adopted {
		w.markMoved()
	}
}

// mayGrow notes that something came to be, or went, in a tree, or the tree itself; the caller holds the lock.
func (w *Watcher) mayGrow(path string) bool {
	_, within := w.trees[filepath.Dir(path)]
	_, itself := w.trees[path]
	w.grown = w.grown || within || itself
	return w.grown
}

// hasGrown reports whether trees are to be looked through.
func (w *Watcher) hasGrown() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.grown
}
