package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// rapidDir is where the library of property tests keeps what it saw fail, under a package's folder.
const rapidDir = "testdata/rapid"

// tidied runs something that may leave failures of property tests in a package's folder, and removes what it
// left: a mutant's failures say nothing of the program, and would be tried again with each test.
func tidied(dir string, do func()) error {
	at := filepath.Join(dir, filepath.FromSlash(rapidDir))
	before, err := below(at)
	if err != nil {
		return err
	}
	do()
	after, err := below(at)
	if err != nil {
		return err
	}
	kept := map[string]bool{}
	for _, path := range before {
		kept[path] = true
	}
	for i := len(after) - 1; i >= 0; i-- { // files before their folders
		if !kept[after[i]] {
			err = errors.Join(err, os.Remove(after[i]))
		}
	}
	if len(after) > 0 && len(before) == 0 {
		os.Remove(filepath.Dir(at)) // testdata itself, where nothing else is in it
	}
	return err
}

// below lists a folder and all in it, folders before what they hold; none where it isn't there.
func below(at string) ([]string, error) {
	var out []string
	err := filepath.WalkDir(at, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			out = append(out, path)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return out, err
}
