package session

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func someAsk(t *rapid.T) Ask {
	endings := rapid.SliceOfN(rapid.SampledFrom([]string{".parapet", ".png", ".json", ".uvtt"}), 0, 3)
	var a Ask
	for range rapid.IntRange(0, 3).Draw(t, "filters") {
		a.Filters = append(a.Filters, Filter{Endings: endings.Draw(t, "endings")})
	}
	return a
}

func somePath(t *rapid.T) string {
	name := rapid.StringMatching(`[a-zA-Z ][a-zA-Z .]{0,6}(\.(png|PNG|json|parapet|txt))?`).Draw(t, "name")
	return "/table/" + name
}

// TestSavedNamesMatchTheirOwnFilter checks that a saved file is listed when the same Ask opens it again, and that saving
// it again keeps its name.
func TestSavedNamesMatchTheirOwnFilter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, path := someAsk(t), somePath(t)
		saved := a.WithEnding(path)
		if !a.Matches(filepath.Base(saved)) {
			t.Fatalf("%q was saved as %q, which isn't listed", path, saved)
		}
		if again := a.WithEnding(saved); again != saved {
			t.Fatalf("%q becomes %q", saved, again)
		}
	})
}

// TestMatchesIsAnySuffix compares Matches with a simpler implementation.
func TestMatchesIsAnySuffix(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, name := someAsk(t), filepath.Base(somePath(t))
		var all []string
		everything := len(a.Filters) == 0
		for _, f := range a.Filters {
			all = append(all, f.Endings...)
			everything = everything || len(f.Endings) == 0
		}
		want := everything || slices.ContainsFunc(all, func(e string) bool {
			return strings.EqualFold(filepath.Ext(name), e) && name != filepath.Ext(name)
		})
		if got := a.Matches(name); got != want {
			t.Fatalf("%q: %v, want %v", name, got, want)
		}
	})
}
