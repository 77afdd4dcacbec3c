//go:build !nogtk

package native

import (
	"os"
	"runtime"
	"slices"
	"testing"

	"parapet/ui/choose"
)

func TestPatternsDropDotsAndAddCapitals(t *testing.T) {
	got := patterns([]string{".png", "Jpg"})
	if want := []string{"png", "PNG", "jpg", "JPG"}; !slices.Equal(got, want) {
		t.Errorf("patterns %v, want %v", got, want)
	}
}

// The real toolkit, on a machine that has no display to give it.
func TestGTKWithoutADisplayFallsBack(t *testing.T) {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		t.Skip("a dialog would open")
	}
	w := newWindow(t)
	script := &choose.Script{Answers: []choose.Answer{{Path: "/in-window"}}}
	start(sqweek{}, script, w.deliver).Open(encounters, w.keep)
	w.turn()
	w.want(choose.Answer{Path: "/in-window"})
}
