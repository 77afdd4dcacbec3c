package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFailuresThatAMutantLeavesAreRemoved(t *testing.T) {
	for _, tc := range []struct {
		name        string
		there, left []string // before, and by the run
	}{
		{"nothing was there", nil, []string{"testdata/rapid/TestX/a.fail"}},
		{"another failure is kept", []string{"testdata/rapid/TestX/old.fail"}, []string{"testdata/rapid/TestX/a.fail", "testdata/rapid/TestY/b.fail"}},
		{"other data is kept", []string{"testdata/pages/one.txt"}, []string{"testdata/rapid/TestX/a.fail"}},
		{"nothing is left", []string{"testdata/rapid/TestX/old.fail"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, dir, tc.there)
			before := all(t, dir)
			if err := tidied(dir, func() { put(t, dir, tc.left) }); err != nil {
				t.Fatal(err)
			}
			if after := all(t, dir); len(after) != len(before) {
				t.Errorf("%q, want %q", after, before)
			}
			for _, name := range tc.there {
				if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func put(t *testing.T, dir string, names []string) {
	t.Helper()
	for _, name := range names {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func all(t *testing.T, dir string) []string {
	t.Helper()
	list, err := below(dir)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
