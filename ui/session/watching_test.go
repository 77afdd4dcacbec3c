package session

import (
	"os"
	"slices"
	"testing"
)

// TestAnEarlierSaveOfOnesOwnIsNoChange: given two saves, when the watcher tells of the first after the second, then nothing is
// asked; given another program that puts the first back, then it is.
func TestAnEarlierSaveOfOnesOwnIsNoChange(t *testing.T) {
	s := sat(t)
	s.ways = []string{"Keep mine"}
	opened := s.session.File.Sum()
	s.rest()
	s.Save(nil)
	s.done()
	first := s.session.File.Sum()
	text, err := os.ReadFile(s.file())
	if err != nil {
		t.Fatal(err)
	}
	s.rest()
	s.Save(nil)
	s.done()
	for _, sum := range []string{first, opened, s.session.File.Sum()} {
		s.FileChanged(s.file(), sum)
	}
	if got := s.done(); slices.Contains(got, "asks File changed") {
		t.Errorf("its own saves: %q", got)
	}
	if err := os.WriteFile(s.file(), text, 0o600); err != nil {
		t.Fatal(err)
	}
	s.FileChanged(s.file(), first)
	if got := s.done(); !slices.Contains(got, "asks File changed") {
		t.Errorf("put back by another: %q", got)
	}
}
