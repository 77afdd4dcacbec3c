//go:build !nogtk && !windows && !darwin

package native

import (
	"go/build"
	"os"
	"slices"
	"strings"
	"testing"

	"parapet/ui/session"
)

func TestPatternsDropDotsAndAddCapitals(t *testing.T) {
	got := patterns([]string{".png", "Jpg"})
	if want := []string{"png", "PNG", "jpg", "JPG"}; !slices.Equal(got, want) {
		t.Errorf("patterns %v, want %v", got, want)
	}
}

// TestGTKStartsWithTheFirstDialog checks that the subcommands don't initialise GTK. The dialog library for other systems
// would do so before main starts.
func TestGTKStartsWithTheFirstDialog(t *testing.T) {
	p, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(p.Imports, func(path string) bool { return strings.Contains(path, "sqweek") }) || !slices.Contains(p.Imports, "C") {
		t.Error(p.Imports)
	}
}

// TestGTKWithoutADisplayFallsBack uses the real toolkit on a machine without a display.
func TestGTKWithoutADisplayFallsBack(t *testing.T) {
	if os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		t.Skip("a dialog would open")
	}
	w := newWindow(t)
	script := &session.Script{Answers: []session.Answer{{Path: "/in-window"}}}
	start(gtk{}, script, w.deliver).Open(encounters, w.keep)
	w.turn()
	w.want(session.Answer{Path: "/in-window"})
}
