package watch

import (
	"errors"
	"maps"
	"os"
	"parapet/engine/message"
	"path/filepath"
	"strings"
)

// AddTree is like Add for a folder and its subfolders, except hidden ones. It includes subfolders created later, whose
// files are reported as new. The folder itself may be missing for now, or disappear and come back, which its parent
// folder reports.
func (w *Watcher) AddTree(folder string, endings ...string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return message.Errorf("watch %s: %w", folder, err)
	}
	if w.notify != nil {
		_ = w.notify.Add(filepath.Dir(folder)) // without it, polling notices the new folder
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
	w.grown = true // it may have appeared meanwhile
	w.mu.Unlock()
	w.wake()
	return errors.Join(errs...)
}

// foldersIn lists the subfolders of a folder, including links; none if it can't be listed.
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

// adopt watches new folders in the trees and marks their files.
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
			adopted = w.watchAgain(f) || adopted // events of its earlier content were missed
		}
	}
	if adopted {
		w.markMoved()
	}
}

// mayGrow records that something appeared or disappeared in a tree, or the tree itself. The caller must hold the lock.
func (w *Watcher) mayGrow(path string) bool {
	_, within := w.trees[filepath.Dir(path)]
	_, itself := w.trees[path]
	w.grown = w.grown || within || itself
	return w.grown
}

// hasGrown reports whether the trees need to be searched for new folders.
func (w *Watcher) hasGrown() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.grown
}
