//go:build !nogtk && !windows && !darwin

package native

import (
	"debug/elf"
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

// TestGTKStartsWithTheFirstDialog checks that programs neither link GTK, which takes memory and time to start, nor initialise it.
// The dialog library for other systems would do so before main starts.
func TestGTKStartsWithTheFirstDialog(t *testing.T) {
	p, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(p.Imports, func(path string) bool { return strings.Contains(path, "sqweek") }) || !slices.Contains(p.Imports, "C") {
		t.Error(p.Imports)
	}
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := elf.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	linked, err := program.ImportedLibraries()
	if err != nil || slices.ContainsFunc(linked, func(name string) bool { return strings.Contains(name, "gtk") || strings.Contains(name, "glib") }) {
		t.Error(linked, err)
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
