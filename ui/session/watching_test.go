package session

import (
	"os"
	"slices"
	"testing"
)

// TestAnEarlierSaveOfOnesOwnIsNoChange checks that nothing is asked when the watcher reports the first of two saves after
// the second, but that it is when another program restores the first.
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
